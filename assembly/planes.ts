// What all cells see at once. One bit a cell: for one offset, the cells that cannot see what lies there are the union, over
// what the line meets, of the map of stops moved by that much. Lines are split by parity, so that a move across them is an
// address; moves along them are copies made once.

import { ANY_SIDE, Board, bitAt, cellOf, EVEN, lineOf, placeAfter, placeOf, rowIn, stopMap, wordAt } from './board';
import { isPaired, Lines, numberOf, qOf, rOf } from './lines';
import { PAIRED, placeQ, placeQ2, placeR, placeR2, Recipe } from './offsetOrder';
import { isOpen } from './sight';

/** `row` bytes a line, `copy` bytes a moved map of one parity (padded above and below), `plane` bytes a parity of one offset. */
@unmanaged
export class Planes {
  range: i32;
  half: i32;
  row: i32;
  pad: i32;
  copy: i32;
  plane: i32;
  /** Lines of one parity, the longer half. */
  lines: i32;
  /** Bytes of a whole set of copies. */
  set: i32;
  /** Sets of copies: of the stops, and on boards with several heights of what `heights.ts` needs. */
  copies: usize;
  /** By offset and parity: the cells that do not see so far; behind the last offset nothing. */
  hidden: usize;
  /** On boards with several heights: the same for one kind of lines, and room for a list of what one line meets. */
  scratch: usize;
  walk: usize;
  /** The recipe with addresses: kind, count (u32 each), and of every step: what is made, what it begins with, what it takes in. */
  program: usize;
  groupCount: i32;
}
const HEADER: usize = 64;
/** Vectors are taken two at a time, lines of one parity eight: whole strips. */
const STRIP = 32;
const BAND = 8;
/** Sets of copies where there are several heights, see `heights.ts`. */
const SETS = 10;
/** No line meets so many hexes that this were too little. */
const WALK: usize = 2176;

function aligned(address: usize): usize {
  return (address + 63) & ~63;
}

/** Bytes of the planes of a board. */
export function planesBound(boardAt: usize, linesAt: usize, recipeAt: usize): f64 {
  const board = changetype<Board>(boardAt);
  const recipe = changetype<Recipe>(recipeAt);
  const R = changetype<Lines>(linesAt).range;
  const row = rowBytes(board);
  const lines = (board.lines + 1) >> 1;
  const copies = <f64>copyBytes(row, lines, R) * <f64>(2 * (2 * R + 1)) * (board.heightCount === 1 ? 1 : SETS);
  const planes = <f64>planeBytes(row, lines) * <f64>(2 * changetype<Lines>(linesAt).half + 2) * (board.heightCount === 1 ? 1 : 2);
  return <f64>HEADER + copies + planes + <f64>WALK + <f64>recipe.words * 8 + 320;
}

export function rowBytes(board: Board): i32 {
  return ((board.length + 63) >> 6) << 3;
}

function padOf(range: i32): i32 {
  return (range + 1) / 2 + 1;
}

function copyBytes(row: i32, lines: i32, range: i32): i32 {
  return <i32>aligned(<usize>((lines + 2 * padOf(range)) * row)) + STRIP;
}

function planeBytes(row: i32, lines: i32): i32 {
  return <i32>aligned(<usize>(lines * row));
}

/** Lays out the planes of a board by a recipe; they are empty then, and all of the board is stale. */
export function layPlanes(at: usize, boardAt: usize, linesAt: usize, recipeAt: usize): void {
  const board = changetype<Board>(boardAt);
  const lines = changetype<Lines>(linesAt);
  const planes = changetype<Planes>(at);
  const isFlat = board.heightCount === 1;
  planes.range = lines.range;
  planes.half = lines.half;
  planes.row = rowBytes(board);
  planes.lines = (board.lines + 1) >> 1;
  planes.pad = padOf(lines.range);
  planes.copy = copyBytes(planes.row, planes.lines, lines.range);
  planes.plane = planeBytes(planes.row, planes.lines);
  planes.set = planes.copy * 2 * (2 * lines.range + 1);
  planes.copies = aligned(at + HEADER);
  planes.hidden = planes.copies + <usize>planes.set * (isFlat ? 1 : SETS);
  const size = <usize>((2 * lines.half + 2) * planes.plane);
  planes.scratch = isFlat ? planes.hidden : planes.hidden + size;
  planes.walk = planes.scratch + size;
  planes.program = planes.walk + WALK;
  memory.fill(planes.copies, 0, planes.program - planes.copies);
  memory.fill(board.stale, 1, <usize>board.lines);
  link(planes, changetype<Recipe>(recipeAt));
}

/** Puts addresses into a recipe, for even lines and for odd ones. */
function link(planes: Planes, recipe: Recipe): void {
  let from = recipe.groups;
  let to = planes.program;
  planes.groupCount = recipe.groupCount;
  for (let g = 0; g < recipe.groupCount; g++) {
    const kind = load<u32>(from);
    const count = load<u32>(from, 4);
    from += 8;
    store<u32>(to, kind);
    store<u32>(to, 2 * count, 4);
    to += 8;
    for (let c: u32 = 0; c < count; c++) {
      const end = from + 8 + ((kind === PAIRED ? 1 : kind) << 2);
      for (let parity = 0; parity < 2; parity++) {
        store<u32>(to, (2 * load<u32>(from) + parity) * planes.plane);
        store<u32>(to, (2 * load<u32>(from, 4) + parity) * planes.plane, 4);
        to += 8;
        for (let k = from + 8; k < end; k += 4) {
          const place = load<u32>(k);
          store<u32>(to, readAt(planes, parity, placeQ(place), placeR(place)));
          to += 4;
          if (kind !== PAIRED) continue;
          store<u32>(to, readAt(planes, parity, placeQ2(place), placeR2(place)));
          to += 4;
        }
      }
      from = end;
    }
  }
}

/** Where in a set the map moved by (q, r) begins, for cells on lines of this parity. */
export function readAt(planes: Planes, parity: i32, q: i32, r: i32): u32 {
  const across = (parity + r) >> 1;
  return (2 * (planes.range + q + across) + ((parity + r) & 1)) * planes.copy + (planes.pad + across) * planes.row;
}

/** Where all heights are equal: brings the planes up to date with the stops of a board, where these have changed. */
export function fillEven(planes: Planes, board: Board, lines: Lines): void {
  copyMap(planes, board, stopMap(board, 0, EVEN), 0, board.stale);
  for (let first = seek(planes, board, 0, true); first < planes.lines; ) {
    const last = seek(planes, board, first, false);
    run(planes, planes.hidden, first, last);
    walkSides(planes, board, lines, first, last);
    first = seek(planes, board, last, true);
  }
  memory.fill(board.stale, 0, <usize>board.lines);
}

/**
 * Where hexes to the left and to the right of a line stop it wherever they lie: walks the lines along sides that are not
 * stopped yet, of some lines of each parity.
 */
export function walkSides(planes: Planes, board: Board, lines: Lines, first: i32, last: i32): void {
  if ((board.law & ANY_SIDE) === 0) return;
  const end = min(2 * last, board.lines);
  for (let i = 0; i < lines.half; i++) {
    if (!isPaired(lines, i)) continue;
    const q = qOf(lines, i);
    const r = rOf(lines, i);
    for (let line = 2 * first; line < end; line++)
      for (let place = 0; place < board.length; place++) {
        const to = cellOf(board, line + r, placeAfter(line, place, q, r));
        if (to < 0 || isHidden(planes, i, line, place) || isOpen(board, lines, i, cellOf(board, line, place), to)) continue;
        const at = hiddenRow(planes, i, line) + <usize>(place >> 3);
        store<u8>(at, load<u8>(at) | bitAt(place));
      }
  }
}

/**
 * The first band of lines of each parity, from one on, that is in reach of stale lines, or is not; behind the last line when there is none.
 */
export function seek(planes: Planes, board: Board, first: i32, stale: bool): i32 {
  while (first < planes.lines && isStale(planes, board, first) !== stale) first += BAND;
  return min(first, planes.lines);
}

function isStale(planes: Planes, board: Board, first: i32): bool {
  const last = min(board.lines, 2 * (first + BAND) + planes.range);
  for (let line = max(0, 2 * first - planes.range); line < last; line++) if (load<u8>(board.stale + line)) return true;
  return false;
}

/** Copies the marked lines of a map, moved by -range to range. */
export function copyMap(planes: Planes, board: Board, map: usize, set: i32, marks: usize): void {
  const to = planes.copies + <usize>(planes.set * set);
  for (let line = 0; line < board.lines; line++) {
    if (load<u8>(marks + line) === 0) continue;
    const row = rowIn(board, map, line);
    let copy = to + <usize>((line & 1) * planes.copy + (planes.pad + (line >> 1)) * planes.row);
    for (let move = -planes.range; move <= planes.range; move++) {
      if (planes.row & 15) for (let k = 0; k < planes.row; k += 8) store<u64>(copy + k, wordAt(row, move + (k << 3)));
      else moveRow(row, copy, planes.row, move);
      copy += 2 * planes.copy;
    }
  }
}

/** A row that is read from a bit on. */
function moveRow(row: usize, to: usize, bytes: i32, bit: i32): void {
  const from = row + <usize>(bit >> 3);
  const shift = bit & 7;
  const rest = 63 - shift;
  for (let k = 0; k < bytes; k += 16)
    v128.store(to + k, v128.or(i64x2.shr_u(v128.load(from + k), shift), i64x2.shl(i64x2.shl(v128.load(from + k, 8), 1), rest)));
}

/** Goes through the recipe for some lines of each parity. */
export function run(planes: Planes, made: usize, first: i32, last: i32): void {
  const skip = <usize>(first * planes.row);
  const bytes = <usize>((last - first) * planes.row);
  const to = made + skip;
  const from = planes.copies + skip;
  let at = planes.program;
  for (let g = 0; g < planes.groupCount; g++) {
    const kind = load<u32>(at);
    const count = load<u32>(at, 4);
    at += 8;
    if (kind === 1) at = takeOne(at, count, to, from, bytes);
    else if (kind === 2) at = takeTwo(at, count, to, from, bytes);
    else if (kind === 3) at = takeThree(at, count, to, from, bytes);
    else if (kind === 4) at = takeFour(at, count, to, from, bytes);
    else if (kind === PAIRED) at = takePair(at, count, to, from, bytes);
    else at = takeNone(at, count, to, bytes);
  }
}

function takeNone(at: usize, count: u32, planes: usize, bytes: usize): usize {
  for (; count > 0; count--, at += 8) memory.copy(planes + load<u32>(at), planes + load<u32>(at, 4), bytes);
  return at;
}

function takeOne(at: usize, count: u32, planes: usize, copies: usize, bytes: usize): usize {
  for (; count > 0; count--, at += 12) {
    let to = planes + load<u32>(at);
    const end = to + bytes;
    let from = planes + load<u32>(at, 4);
    let a = copies + load<u32>(at, 8);
    do {
      v128.store(to, v128.or(v128.load(from), v128.load(a)));
      v128.store(to, v128.or(v128.load(from, 16), v128.load(a, 16)), 16);
      to += 32;
      from += 32;
      a += 32;
    } while (to < end);
  }
  return at;
}

function takeTwo(at: usize, count: u32, planes: usize, copies: usize, bytes: usize): usize {
  for (; count > 0; count--, at += 16) {
    let to = planes + load<u32>(at);
    const end = to + bytes;
    let from = planes + load<u32>(at, 4);
    let a = copies + load<u32>(at, 8);
    let b = copies + load<u32>(at, 12);
    do {
      v128.store(to, v128.or(v128.or(v128.load(from), v128.load(a)), v128.load(b)));
      v128.store(to, v128.or(v128.or(v128.load(from, 16), v128.load(a, 16)), v128.load(b, 16)), 16);
      to += 32;
      from += 32;
      a += 32;
      b += 32;
    } while (to < end);
  }
  return at;
}

function takeThree(at: usize, count: u32, planes: usize, copies: usize, bytes: usize): usize {
  for (; count > 0; count--, at += 20) {
    let to = planes + load<u32>(at);
    const end = to + bytes;
    let from = planes + load<u32>(at, 4);
    let a = copies + load<u32>(at, 8);
    let b = copies + load<u32>(at, 12);
    let c = copies + load<u32>(at, 16);
    do {
      v128.store(to, v128.or(v128.or(v128.load(from), v128.load(a)), v128.or(v128.load(b), v128.load(c))));
      v128.store(to, v128.or(v128.or(v128.load(from, 16), v128.load(a, 16)), v128.or(v128.load(b, 16), v128.load(c, 16))), 16);
      to += 32;
      from += 32;
      a += 32;
      b += 32;
      c += 32;
    } while (to < end);
  }
  return at;
}

function takeFour(at: usize, count: u32, planes: usize, copies: usize, bytes: usize): usize {
  for (; count > 0; count--, at += 24) {
    let to = planes + load<u32>(at);
    const end = to + bytes;
    let from = planes + load<u32>(at, 4);
    let a = copies + load<u32>(at, 8);
    let b = copies + load<u32>(at, 12);
    let c = copies + load<u32>(at, 16);
    let d = copies + load<u32>(at, 20);
    do {
      v128.store(to, v128.or(v128.or(v128.or(v128.load(from), v128.load(a)), v128.or(v128.load(b), v128.load(c))), v128.load(d)));
      v128.store(
        to,
        v128.or(v128.or(v128.or(v128.load(from, 16), v128.load(a, 16)), v128.or(v128.load(b, 16), v128.load(c, 16))), v128.load(d, 16)),
        16,
      );
      to += 32;
      from += 32;
      a += 32;
      b += 32;
      c += 32;
      d += 32;
    } while (to < end);
  }
  return at;
}

/** Both hexes of a pair must stop the line. */
function takePair(at: usize, count: u32, planes: usize, copies: usize, bytes: usize): usize {
  for (; count > 0; count--, at += 16) {
    let to = planes + load<u32>(at);
    const end = to + bytes;
    let from = planes + load<u32>(at, 4);
    let a = copies + load<u32>(at, 8);
    let b = copies + load<u32>(at, 12);
    do {
      v128.store(to, v128.or(v128.load(from), v128.and(v128.load(a), v128.load(b))));
      to += 16;
      from += 16;
      a += 16;
      b += 16;
    } while (to < end);
  }
  return at;
}

/** Where the bits of a line begin that say, by place, which of its cells do not see as far as offset i. */
export function hiddenRow(planes: Planes, i: i32, line: i32): usize {
  return planes.hidden + <usize>((2 * i + (line & 1)) * planes.plane + (line >> 1) * planes.row);
}

export function isHidden(planes: Planes, i: i32, line: i32, place: i32): bool {
  const at = hiddenRow(planes, i, line) + <usize>(place >> 3);
  return ((load<u8>(at) >> <u8>(place & 7)) & 1) !== 0;
}

/** Whether two cells see each other; false beyond the range and for a cell and itself. */
export function canSee(at: usize, boardAt: usize, linesAt: usize, from: i32, to: i32): bool {
  const board = changetype<Board>(boardAt);
  const lines = changetype<Lines>(linesAt);
  const line = lineOf(board, from);
  const place = placeOf(board, from);
  const r = lineOf(board, to) - line;
  const q = placeOf(board, to) - placeAfter(line, place, 0, r);
  const i = numberOf(lines, q, r);
  return i >= 0 && !isApart(changetype<Planes>(at), lines, i, line, place, line + r, placeOf(board, to));
}

/** Writes the cells that a cell sees (u32) to `out`; gives how many. */
export function listRow(at: usize, boardAt: usize, linesAt: usize, from: i32, out: usize): i32 {
  const board = changetype<Board>(boardAt);
  const lines = changetype<Lines>(linesAt);
  const line = lineOf(board, from);
  const place = placeOf(board, from);
  let to = out;
  for (let i = 0; i < 2 * lines.half; i++) {
    const there = line + rOf(lines, i);
    const placeThere = placeAfter(line, place, qOf(lines, i), rOf(lines, i));
    const cell = cellOf(board, there, placeThere);
    if (cell < 0 || isApart(changetype<Planes>(at), lines, i, line, place, there, placeThere)) continue;
    store<i32>(to, cell);
    to += 4;
  }
  return <i32>((to - out) >> 2);
}

/**
 * Whether two cells that lie by offset i from each other do not see each other: it is known at the one
 * from which the offset is of the first half.
 */
function isApart(planes: Planes, lines: Lines, i: i32, line: i32, place: i32, there: i32, placeThere: i32): bool {
  return i < lines.half ? isHidden(planes, i, line, place) : isHidden(planes, i - lines.half, there, placeThere);
}

/** The bits of a word below a place. */
function below(place: i32): u64 {
  const bits = <u64>(place & 63);
  return ((<u64>1) << bits) - 1;
}

/** How many ordered pairs of cells see each other. */
export function countPairs(at: usize, boardAt: usize, linesAt: usize): i32 {
  const board = changetype<Board>(boardAt);
  const lines = changetype<Lines>(linesAt);
  const planes = changetype<Planes>(at);
  let count = 0;
  for (let i = 0; i < lines.half; i++) {
    const q = qOf(lines, i);
    const r = rOf(lines, i);
    for (let line = 0; line + r < board.lines; line++) {
      const move = placeAfter(line, 0, q, r);
      const first = max(0, -move);
      const end = min(board.length, board.length - move);
      const row = hiddenRow(planes, i, line);
      for (let w = first >> 6; w << 6 < end; w++) {
        let seen = ~load<u64>(row + <usize>w * 8);
        if (w << 6 < first) seen &= ~below(first);
        if ((w + 1) << 6 > end) seen &= below(end);
        count += <i32>popcnt(seen);
      }
    }
  }
  return 2 * count;
}
