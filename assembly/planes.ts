// What all cells see at once. One bit a cell: for one offset, the cells that cannot see what lies there are the union, over what the line meets, of the
// map of stops moved by that much. Lines are split by parity, so that a move across them is an address; moves along them are copies made once.

import { BESIDE, BLOCK, Board, bitAt, cellOf, heightAt, lineOf, placeAfter, placeOf, RIM, STOP, stopAt } from './board';
import { Lines, meetingAt, NEAR_FIRST, NEAR_LAST, numberOf, PAIR, qOf, rOf, startOf } from './lines';
import { isOpen } from './sight';

/** `row` bytes a line, `copy` bytes a moved map of one parity (padded above and below), `plane` bytes a parity of one offset. */
@unmanaged
export class Planes {
  row: i32;
  pad: i32;
  copy: i32;
  plane: i32;
  /** Lines of one parity, the longer half. */
  lines: i32;
  /** Bytes of a whole set of copies. */
  set: i32;
  /** Two unmoved maps as bits. */
  map: usize;
  /** Sets of copies: stops; with what stops beside the lower end; cells of the one and of the other height. */
  copies: usize;
  /** By offset and parity: the cells that do not see so far. */
  hidden: usize;
  /** Two u32 by meeting and parity: where in a set it is read. */
  reads: usize;
  /** i32 by offset: the offset whose line is a part of this one, -1 for none; a byte a meeting: 1 when it is in that part. */
  parts: usize;
  inPart: usize;
  /** Bits by offset: what its line meets. */
  masks: usize;
  words: i32;
  end: usize;
}
const HEADER: usize = 64;
const NONE: u32 = 0xffffffff;
/** Beyond this range nobody looks for lines that are parts of others. */
const CHAINED = 24;

function aligned(address: usize): usize {
  return (address + 15) & ~15;
}

/** Lays out the planes of a board and a range and gives their end. Only the header is written. */
export function layPlanes(at: usize, boardAt: usize, linesAt: usize): usize {
  const board = changetype<Board>(boardAt);
  const lines = changetype<Lines>(linesAt);
  const planes = changetype<Planes>(at);
  const R = lines.range;
  const half = <usize>lines.half;
  planes.row = ((board.length + 63) >> 6) << 3;
  planes.lines = (board.lines + 1) >> 1;
  planes.pad = (R + 1) / 2 + 1;
  planes.copy = <i32>aligned(<usize>((planes.lines + 2 * planes.pad) * planes.row)) + 16;
  planes.plane = <i32>aligned(<usize>(planes.lines * planes.row));
  planes.set = planes.copy * 2 * (2 * R + 1);
  planes.words = (2 * lines.half + lines.pairCount + 63) >> 6;
  planes.map = aligned(at + HEADER);
  planes.copies = planes.map + <usize>(2 * planes.copy);
  planes.hidden = planes.copies + <usize>planes.set * (board.heightCount === 1 ? 1 : 4);
  planes.parts = planes.hidden + <usize>(planes.plane * 2) * half;
  planes.inPart = planes.parts + half * 4;
  planes.reads = aligned(planes.inPart + startOf(lines, lines.half));
  planes.masks = aligned(planes.reads + <usize>startOf(lines, lines.half) * 16);
  planes.end = planes.masks + (R > CHAINED ? 0 : half * <usize>planes.words * 8);
  return aligned(planes.end);
}

/** Works out where every meeting is read, and which lines are parts of others. Once a layout. */
export function linkPlanes(at: usize, linesAt: usize): void {
  const lines = changetype<Lines>(linesAt);
  const planes = changetype<Planes>(at);
  const count = startOf(lines, lines.half);
  for (let k: u32 = 0; k < count; k++) {
    const met = meetingAt(lines, k);
    for (let parity = 0; parity < 2; parity++) {
      const to = planes.reads + <usize>k * 16 + <usize>parity * 8;
      store<u32>(to, readAt(planes, lines.range, parity, met.q, met.r));
      store<u32>(to, met.kind === PAIR ? readAt(planes, lines.range, parity, met.q2, met.r2) : NONE, 4);
    }
  }
  memory.fill(planes.parts, 0xff, <usize>lines.half * 4);
  memory.fill(planes.inPart, 0, count);
  if (lines.range <= CHAINED) findParts(planes, lines);
}

/** Where in a set the map moved by (q, r) begins, for cells on lines of this parity. */
function readAt(planes: Planes, range: i32, parity: i32, q: i32, r: i32): u32 {
  const across = (parity + r) >> 1;
  return (2 * (range + q + across) + ((parity + r) & 1)) * planes.copy + (planes.pad + across) * planes.row;
}

function findParts(planes: Planes, lines: Lines): void {
  memory.fill(planes.masks, 0, <usize>(lines.half * planes.words) * 8);
  for (let i = 0; i < lines.half; i++) {
    const own = planes.masks + <usize>(i * planes.words) * 8;
    for (let k = startOf(lines, i); k < startOf(lines, i + 1); k++) {
      const bit = bitOf(lines, k);
      const word = own + <usize>(bit >> 6) * 8;
      const place = <u64>(bit & 63);
      store<u64>(word, load<u64>(word) | ((<u64>1) << place));
    }
    const part = bestPart(planes, lines, i);
    store<i32>(planes.parts + <usize>i * 4, part);
    if (part < 0) continue;
    const theirs = planes.masks + <usize>(part * planes.words) * 8;
    for (let k = startOf(lines, i); k < startOf(lines, i + 1); k++) {
      const bit = bitOf(lines, k);
      store<u8>(planes.inPart + k, <u8>((load<u64>(theirs + <usize>(bit >> 6) * 8) >> <u64>(bit & 63)) & 1));
    }
  }
}

function bitOf(lines: Lines, k: u32): i32 {
  const met = meetingAt(lines, k);
  return met.kind === PAIR ? 2 * lines.half + met.pair : numberOf(lines, met.q, met.r);
}

/** The earlier offset with the longest line all of whose meetings are met here too. */
function bestPart(planes: Planes, lines: Lines, i: i32): i32 {
  const own = planes.masks + <usize>(i * planes.words) * 8;
  let best = -1;
  let most: u32 = 1;
  for (let j = 0; j < i; j++) {
    const count = startOf(lines, j + 1) - startOf(lines, j);
    if (count <= most) continue;
    const theirs = planes.masks + <usize>(j * planes.words) * 8;
    let isPart = true;
    for (let w = 0; isPart && w < planes.words; w++) isPart = (load<u64>(theirs + <usize>w * 8) & ~load<u64>(own + <usize>w * 8)) === 0;
    if (!isPart) continue;
    best = j;
    most = count;
  }
  return best;
}

/** Fills the planes of a board: once after every change of its stops. */
export function fillPlanes(at: usize, boardAt: usize, linesAt: usize): void {
  const board = changetype<Board>(boardAt);
  const lines = changetype<Lines>(linesAt);
  const planes = changetype<Planes>(at);
  if (board.heightCount === 1) fillFlat(planes, board, lines);
  else {
    memory.fill(planes.hidden, 0, <usize>(planes.plane * 2 * lines.half));
    if (board.rimFree) fillByWalk(planes, board, lines);
    else fillAllHeights(planes, board, lines);
  }
}

function fillAllHeights(planes: Planes, board: Board, lines: Lines): void {
  for (let a = 0; a < board.heightCount; a++)
    for (let b = 0; b <= a; b++) fillHeights(planes, board, lines, heightAt(board, a), heightAt(board, b));
}

/** Copies of the map of cells that stop lines between these heights; `least`: from BESIDE or from RIM on. */
function copyStops(planes: Planes, board: Board, range: i32, high: i32, low: i32, least: u8, set: i32): void {
  clearMap(planes);
  for (let line = 0; line < board.lines; line++)
    for (let place = 0; place < board.length; place++)
      if (stopAt(board, line * board.across + place * board.ahead, high, low) >= least) mark(planes, line, place);
  makeCopies(planes, range, set);
}

/** The same where all heights are equal and lines lie cell by cell: sixteen at a time. */
function copyBlocks(planes: Planes, board: Board, range: i32): void {
  const block = i8x16.splat(BLOCK);
  clearMap(planes);
  for (let line = 0; line < board.lines; line++) {
    const from = board.kind + line * board.across;
    const to = rowOf(planes, line);
    let place = 0;
    for (; place + 16 <= board.length; place += 16) {
      const bits = i8x16.bitmask(i8x16.eq(v128.and(v128.load(from + place), block), block));
      store<u16>(to + (place >> 3), <u16>bits);
    }
    for (; place < board.length; place++) if (load<u8>(from + place) & BLOCK) mark(planes, line, place);
  }
  makeCopies(planes, range, 0);
}

function copyHeight(planes: Planes, board: Board, range: i32, height: i32, set: i32): void {
  clearMap(planes);
  for (let line = 0; line < board.lines; line++)
    for (let place = 0; place < board.length; place++)
      if (<i32>load<i8>(board.level + line * board.across + place * board.ahead) === height) mark(planes, line, place);
  makeCopies(planes, range, set);
}

function clearMap(planes: Planes): void {
  memory.fill(planes.map, 0, <usize>(2 * planes.copy));
}

/** Where a line begins in the unmoved map. */
function rowOf(planes: Planes, line: i32): usize {
  return planes.map + <usize>((line & 1) * planes.copy + (planes.pad + (line >> 1)) * planes.row);
}

function mark(planes: Planes, line: i32, place: i32): void {
  const at = rowOf(planes, line) + (place >> 3);
  store<u8>(at, load<u8>(at) | bitAt(place));
}

/** The map moved along its lines by -range to range. */
function makeCopies(planes: Planes, range: i32, set: i32): void {
  const to = planes.copies + <usize>(planes.set * set);
  for (let move = -range; move <= range; move++)
    for (let parity = 0; parity < 2; parity++) {
      const from = planes.map + <usize>(planes.copy * parity);
      const dest = to + <usize>((2 * (move + range) + parity) * planes.copy);
      if (move === 0) memory.copy(dest, from, planes.copy);
      else if (planes.row === 8) moveShort(from, dest, planes.copy, move);
      else if (planes.row === 16) movePair(from, dest, planes.copy, move);
      else moveLong(from, dest, planes.copy, planes.row, move);
    }
}

/** Lines of one vector: bits cross from its first word to its second. */
function movePair(from: usize, to: usize, bytes: i32, move: i32): void {
  const none = i64x2.splat(0);
  const bits = move < 0 ? -move : move;
  const rest = 64 - bits;
  for (let k = 0; k < bytes; k += 16) {
    const here = v128.load(from + k);
    if (move > 0) {
      const next = v128.shuffle<u64>(here, none, 1, 2);
      v128.store(to + k, v128.or(i64x2.shr_u(here, bits), i64x2.shl(next, rest)));
    } else {
      const next = v128.shuffle<u64>(none, here, 0, 2);
      v128.store(to + k, v128.or(i64x2.shl(here, bits), i64x2.shr_u(next, rest)));
    }
  }
}

/** Lines of one word: two at a time. */
function moveShort(from: usize, to: usize, bytes: i32, move: i32): void {
  if (move >= 0) for (let k = 0; k < bytes; k += 16) v128.store(to + k, i64x2.shr_u(v128.load(from + k), move));
  else for (let k = 0; k < bytes; k += 16) v128.store(to + k, i64x2.shl(v128.load(from + k), -move));
}

/** Lines of several words: bits cross from word to word, not from line to line. Moves are at most a word long. */
function moveLong(from: usize, to: usize, bytes: i32, row: i32, move: i32): void {
  const bits = <u64>(move < 0 ? -move : move);
  const rest = 64 - bits;
  const last = row - 8;
  let k = 0;
  for (; k + row <= bytes; k += row)
    for (let w = 0; w < row; w += 8) {
      const here = load<u64>(from + k + w);
      if (move > 0) {
        const next = w < last && rest < 64 ? load<u64>(from + k + w, 8) << rest : 0;
        store<u64>(to + k + w, bits < 64 ? (here >> bits) | next : w < last ? load<u64>(from + k + w, 8) : 0);
      } else {
        const next = w > 0 ? load<u64>(from + k + w - 8) >> rest : 0;
        store<u64>(to + k + w, bits < 64 ? (here << bits) | next : w > 0 ? load<u64>(from + k + w - 8) : 0);
      }
    }
  memory.fill(to + k, 0, bytes - k);
}

function planeOf(planes: Planes, i: i32, parity: i32): usize {
  return planes.hidden + <usize>((2 * i + parity) * planes.plane);
}

/** One height everywhere: each plane begins as that of its part and takes in what else the line meets, two meetings at a time. */
function fillFlat(planes: Planes, board: Board, lines: Lines): void {
  const height = heightAt(board, 0);
  if (board.ahead === 1) copyBlocks(planes, board, lines.range);
  else copyStops(planes, board, lines.range, height, height, STOP, 0);
  for (let i = 0; i < lines.half; i++)
    for (let parity = 0; parity < 2; parity++) {
      const to = planeOf(planes, i, parity);
      const part = load<i32>(planes.parts + ((<usize>i) << 2));
      let begun = part < 0 ? 0 : planeOf(planes, part, parity);
      let held: usize = 0;
      for (let k = startOf(lines, i); k < startOf(lines, i + 1); k++) {
        if (load<u8>(planes.inPart + k)) continue;
        const read = planes.reads + <usize>k * 16 + <usize>parity * 8;
        const one = planes.copies + load<u32>(read);
        const other = load<u32>(read, 4);
        if (other !== NONE) {
          addBoth(to, begun, one, planes.copies + other, planes.plane);
          begun = to;
        } else if (held === 0) held = one;
        else {
          addTwo(to, begun, held, one, planes.plane);
          begun = to;
          held = 0;
        }
      }
      if (held !== 0) addTwo(to, begun, held, held, planes.plane);
      else if (begun === 0) memory.fill(to, 0, planes.plane);
      else if (begun !== to) memory.copy(to, begun, planes.plane);
    }
}

/** to = from (nothing when 0) with two maps taken in. */
function addTwo(to: usize, from: usize, one: usize, two: usize, bytes: i32): void {
  if (from === 0) for (let c = 0; c < bytes; c += 16) v128.store(to + c, v128.or(v128.load(one + c), v128.load(two + c)));
  else
    for (let c = 0; c < bytes; c += 16) v128.store(to + c, v128.or(v128.load(from + c), v128.or(v128.load(one + c), v128.load(two + c))));
}

/** to = from (nothing when 0) with what two maps share. */
function addBoth(to: usize, from: usize, one: usize, two: usize, bytes: i32): void {
  if (from === 0) for (let c = 0; c < bytes; c += 16) v128.store(to + c, v128.and(v128.load(one + c), v128.load(two + c)));
  else
    for (let c = 0; c < bytes; c += 16) v128.store(to + c, v128.or(v128.load(from + c), v128.and(v128.load(one + c), v128.load(two + c))));
}

/** Lines between two heights: what stops them anywhere, and beside the lower end more. */
function fillHeights(planes: Planes, board: Board, lines: Lines, high: i32, low: i32): void {
  copyStops(planes, board, lines.range, high, low, RIM, 0);
  if (high !== low) copyStops(planes, board, lines.range, high, low, BESIDE, 1);
  copyHeight(planes, board, lines.range, high, 2);
  if (high !== low) copyHeight(planes, board, lines.range, low, 3);
  const lowSet = high === low ? 2 : 3;
  for (let i = 0; i < lines.half; i++)
    for (let parity = 0; parity < 2; parity++) {
      addHeights(planes, lines, i, parity, NEAR_LAST, 2, lowSet);
      if (high !== low) addHeights(planes, lines, i, parity, NEAR_FIRST, lowSet, 2);
    }
}

/** Takes in the lines of one offset that lead from cells of one height to cells of another; `beside`: the end that is lower. */
function addHeights(planes: Planes, lines: Lines, i: i32, parity: i32, beside: u8, first: i32, last: i32): void {
  const from = planes.copies + <usize>(planes.set * first) + readAt(planes, lines.range, parity, 0, 0);
  const target = planes.copies + <usize>(planes.set * last) + readAt(planes, lines.range, parity, qOf(lines, i), rOf(lines, i));
  const besides: usize = first === last ? 0 : planes.set;
  const to = planeOf(planes, i, parity);
  for (let c = 0; c < planes.plane; c += 16) {
    let stopped = i64x2.splat(0);
    for (let k = startOf(lines, i); k < startOf(lines, i + 1); k++) {
      const read = planes.reads + <usize>k * 16 + <usize>parity * 8;
      const set = planes.copies + (meetingAt(lines, k).near & beside ? besides : 0) + c;
      const other = load<u32>(read, 4);
      const one = v128.load(set + load<u32>(read));
      stopped = v128.or(stopped, other === NONE ? one : v128.and(one, v128.load(set + other)));
    }
    const ends = v128.and(v128.load(from + c), v128.load(target + c));
    v128.store(to + c, v128.or(v128.load(to + c), v128.and(stopped, ends)));
  }
}

/** Where a rim may be looked along, each line is walked. */
function fillByWalk(planes: Planes, board: Board, lines: Lines): void {
  for (let i = 0; i < lines.half; i++)
    for (let line = 0; line < board.lines; line++)
      for (let place = 0; place < board.length; place++) {
        const last = cellOf(board, line + rOf(lines, i), placeAfter(line, place, qOf(lines, i), rOf(lines, i)));
        if (last < 0 || isOpen(board, lines, i, line * board.across + place * board.ahead, last)) continue;
        const at = planeOf(planes, i, line & 1) + <usize>((line >> 1) * planes.row + (place >> 3));
        store<u8>(at, load<u8>(at) | bitAt(place));
      }
}

/** Where the bits of a line begin that say, by place, which of its cells do not see as far as offset i. */
export function hiddenRow(planes: Planes, i: i32, line: i32): usize {
  return planeOf(planes, i, line & 1) + <usize>((line >> 1) * planes.row);
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
  if (i < 0) return false;
  if (i < lines.half) return !isHidden(changetype<Planes>(at), i, line, place);
  return !isHidden(changetype<Planes>(at), i - lines.half, line + r, placeOf(board, to));
}

/** Marks what a cell sees with 1 in `out`, a byte a cell, 0 before. */
export function readRow(at: usize, boardAt: usize, linesAt: usize, from: i32, out: usize): void {
  const board = changetype<Board>(boardAt);
  const lines = changetype<Lines>(linesAt);
  const planes = changetype<Planes>(at);
  const line = lineOf(board, from);
  const place = placeOf(board, from);
  for (let i = 0; i < lines.half; i++) {
    const q = qOf(lines, i);
    const r = rOf(lines, i);
    const ahead = cellOf(board, line + r, placeAfter(line, place, q, r));
    if (ahead >= 0 && !isHidden(planes, i, line, place)) store<u8>(out + ahead, 1);
    const before = placeAfter(line, place, -q, -r);
    const back = cellOf(board, line - r, before);
    if (back >= 0 && !isHidden(planes, i, line - r, before)) store<u8>(out + back, 1);
  }
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
      const row = planeOf(planes, i, line & 1) + <usize>((line >> 1) * planes.row);
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
