// A board of hexes in memory: heights and obstructions by cell, and as maps of bits what stops a line between ends of these heights.
// Cells stand in `lines` lines of `length`, every odd line shifted half a hex; `across` and `ahead` are the steps of the cell number to the next line and the next in line.

@unmanaged
export class Board {
  lines: i32;
  length: i32;
  across: i32;
  ahead: i32;
  /** i8 by cell. */
  level: usize;
  /** u8 by cell: the bits below. */
  kind: usize;
  /** The distinct heights, i8, lowest first. */
  heights: usize;
  heightCount: i32;
  /** u8 by height + 128: its place among the heights. */
  ranks: usize;
  /** Not 0: a run of crests that begins at the higher end is looked along. */
  rimFree: i32;
  /** u8 by line, not 0: its cells have changed, since the last `settleBoard`, and since the planes were filled. */
  fresh: usize;
  stale: usize;
  /** Maps of bits, `size` bytes each: a row of `stride` bytes a line (a word of zeros, the bits, more zeros), and one of zeros behind the last. */
  stride: i32;
  size: i32;
  all: usize;
  /** Six: see `besideMap`. */
  beside: usize;
  thick: usize;
  /** By height and `what`. */
  stops: usize;
  end: usize;
}
const BOARD: usize = 96;

export const BLOCK: u8 = 1;
export const CREST: u8 = 2;
export const LEVEL_ONLY: u8 = 4;

/** How a cell meets a line: not at all, as a stop, as a stop beside the lower end only, as a stop unless it is looked along. */
export const OPEN: u8 = 0;
export const BESIDE: u8 = 1;
export const RIM: u8 = 2;
export const STOP: u8 = 3;

/** What a map of one height says of a cell: it stops lines between two ends of this height, */
export const EVEN = 0;
/** lines whose higher end has this height, */
export const SLOPE = 1;
/** the same if crests did not matter; */
export const LOOSE = 2;
/** it is a crest of this height; it has this height; it is lower. */
export const RIMS = 3;
export const IS = 4;
export const BELOW = 5;
const WHATS = 6;
const ALL = 6;
const THICK = 7;

/** The six steps to a neighbour: (1, 0), (0, 1), (-1, 1) and their opposites. */
export function stepQ(n: i32): i32 {
  return n === 0 ? 1 : n === 1 ? 0 : n === 2 ? -1 : -stepQ(n - 3);
}
export function stepR(n: i32): i32 {
  return n === 0 ? 0 : n < 3 ? 1 : -stepR(n - 3);
}

/** Bytes of a row of a map. Lines are looked at from up to 63 places beside them, a word at a time. */
function strideOf(length: i32): i32 {
  return (((length + 63) >> 6) << 3) + 16;
}

/** Bytes of a board with so many distinct heights. */
export function boardBound(lines: i32, length: i32, heights: i32): usize {
  const maps = heights === 1 ? 2 : 8 + WHATS * heights;
  return BOARD + 512 + 2 * padded(lines * length) + 2 * padded(lines) + <usize>((lines + 1) * strideOf(length)) * <usize>maps + 64;
}

/** An empty board, with room for so many distinct heights. */
export function makeBoard(at: usize, lines: i32, length: i32, across: i32, ahead: i32, heights: i32): void {
  const board = changetype<Board>(at);
  const cells = lines * length;
  board.lines = lines;
  board.length = length;
  board.across = lines === 1 ? length * ahead : across; // a single line is never left
  board.ahead = ahead;
  board.heights = at + BOARD;
  board.ranks = board.heights + 256;
  board.level = board.ranks + 256;
  board.kind = board.level + padded(cells);
  board.fresh = board.kind + padded(cells);
  board.stale = board.fresh + padded(lines);
  board.stride = strideOf(length);
  board.size = (lines + 1) * board.stride;
  board.all = board.stale + padded(lines);
  board.beside = board.all + <usize>board.size;
  board.thick = board.beside + <usize>(6 * board.size);
  board.stops = heights === 1 ? board.beside : board.thick + <usize>board.size;
  board.end = board.stops + <usize>(heights * WHATS * board.size);
  board.heightCount = 0;
  board.rimFree = 0;
  memory.fill(board.level, 0, at + boardBound(lines, length, heights) - board.level);
  memory.fill(board.fresh, 1, <usize>lines);
  pack(board, board.all, ALL, 0);
}

/** A map of the height of this rank. */
export function stopMap(board: Board, rank: i32, what: i32): usize {
  return board.stops + <usize>((rank * WHATS + what) * board.size);
}

/** Where the neighbour n of a cell obstructs what is seen of that cell from higher ground: it stands there, obstructs, and is not lower than the cell. */
export function besideMap(board: Board, n: i32): usize {
  return board.beside + <usize>(n * board.size);
}

/** Where the bits of a line begin in a map; the line behind the last is empty. */
export function rowIn(board: Board, map: usize, line: i32): usize {
  return map + <usize>(line * board.stride) + 8;
}

export function isIn(board: Board, map: usize, line: i32, place: i32): bool {
  return ((load<u8>(rowIn(board, map, line) + <usize>(place >> 3)) >> <u8>(place & 7)) & 1) !== 0;
}

export function heightsOf(at: usize): i32 {
  return changetype<Board>(at).heightCount;
}

/** Bytes from one of the lists that `settleBoard` reads to the next. */
export function listBytes(cells: i32): usize {
  return padded(cells);
}

function padded(cells: i32): usize {
  return <usize>(cells + 31) & ~15;
}

const present = memory.data(256);

/** How many distinct heights are in a list (i8); afterwards `present` has them. */
export function countHeights(list: usize, cells: i32): i32 {
  memory.fill(present, 0, 256);
  const first = i8x16.splat(load<i8>(list));
  let i = 0;
  while (i + 16 <= cells && i8x16.all_true(i8x16.eq(v128.load(list + i), first))) i += 16;
  for (i = max(0, i - 16); i < cells; i++) store<u8>(present + <usize>(<i32>load<i8>(list + i) + 128), 1);
  let count = 0;
  for (let k: usize = 0; k < 256; k++) count += load<u8>(present + k);
  return count;
}

/**
 * Takes in four lists by cell, `listBytes` apart: heights (i8), and 0 or not: blocks, crests, blocks only between equal heights. The board has room for these heights. Where all
 * heights are equal the last two are not looked at. Work is done for the lines on which something has changed.
 */
export function settleBoard(at: usize, sources: usize, rimFree: bool): void {
  const board = changetype<Board>(at);
  const cells = board.lines * board.length;
  if (board.heightCount === 0 || !isSame(sources, board.level, cells)) {
    memory.copy(board.level, sources, cells);
    gatherHeights(board, cells);
    memory.fill(board.fresh, 1, <usize>board.lines);
  }
  if (board.rimFree !== <i32>rimFree) memory.fill(board.fresh, 1, <usize>board.lines);
  board.rimFree = <i32>rimFree;
  takeKinds(board, sources + padded(cells), padded(cells));
  makeMaps(board);
  for (let line: usize = 0; line < <usize>board.lines; line += 16)
    v128.store(board.stale + line, v128.or(v128.load(board.stale + line), v128.load(board.fresh + line)));
  memory.fill(board.fresh, 0, <usize>board.lines);
}

function isSame(one: usize, other: usize, bytes: i32): bool {
  let i = 0;
  for (; i + 16 <= bytes; i += 16) if (v128.any_true(v128.xor(v128.load(one + i), v128.load(other + i)))) return false;
  for (; i < bytes; i++) if (load<u8>(one + i) !== load<u8>(other + i)) return false;
  return true;
}

function gatherHeights(board: Board, cells: i32): void {
  countHeights(board.level, cells);
  board.heightCount = 0;
  for (let k = 0; k < 256; k++) {
    store<u8>(board.ranks + k, <u8>board.heightCount);
    if (load<u8>(present + k)) store<i8>(board.heights + board.heightCount++, <i8>(k - 128));
  }
}

/** Makes the kinds from three lists, and marks the lines with cells of another kind than before. */
function takeKinds(board: Board, lists: usize, apart: usize): void {
  const isFlat = board.heightCount === 1;
  const along = board.ahead === 1;
  const columns = along ? board.length : board.lines;
  const rows = along ? board.lines : board.length;
  for (let row = 0; row < rows; row++) {
    let changed = i64x2.splat(0);
    for (let column = 0; column < columns; column += 16) {
      const at = <usize>(row * columns + column);
      let kinds = v128.and(isSet(lists + at), i8x16.splat(BLOCK));
      if (!isFlat) {
        kinds = v128.or(kinds, v128.and(isSet(lists + apart + at), i8x16.splat(CREST)));
        kinds = v128.or(kinds, v128.and(isSet(lists + 2 * apart + at), i8x16.splat(LEVEL_ONLY)));
      }
      const before = v128.load(board.kind + at);
      let other = v128.xor(kinds, before);
      if (column + 16 > columns) other = v128.and(other, firstBytes(columns - column));
      v128.store(board.kind + at, v128.xor(before, other));
      if (along) changed = v128.or(changed, other);
      else v128.store(board.fresh + column, v128.or(v128.load(board.fresh + column), other));
    }
    if (along && v128.any_true(changed)) store<u8>(board.fresh + row, 1);
  }
}

function isSet(at: usize): v128 {
  return i8x16.ne(v128.load(at), i8x16.splat(0));
}

function firstBytes(count: i32): v128 {
  return i8x16.lt_u(i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), i8x16.splat(<i8>count));
}

function makeMaps(board: Board): void {
  if (board.heightCount === 1) {
    pack(board, stopMap(board, 0, EVEN), EVEN, heightAt(board, 0));
    return;
  }
  pack(board, board.thick, THICK, 0);
  for (let rank = 0; rank < board.heightCount; rank++)
    for (let what = 0; what < WHATS; what++)
      if (board.rimFree || (what !== LOOSE && what !== RIMS)) pack(board, stopMap(board, rank, what), what, heightAt(board, rank));
  for (let line = 0; line < board.lines; line++)
    if (
      load<u8>(board.fresh + line) ||
      (line > 0 && load<u8>(board.fresh + line - 1)) ||
      (line + 1 < board.lines && load<u8>(board.fresh + line + 1))
    )
      for (let n = 0; n < 6; n++) layBeside(board, line, n);
}

/** Makes the fresh lines of a map. */
function pack(board: Board, map: usize, what: i32, height: i32): void {
  if (board.ahead === 1) {
    for (let line = 0; line < board.lines; line++) if (load<u8>(board.fresh + line)) packLine(board, map, what, height, line);
  } else
    for (let line = 0; line < board.lines; line += 16)
      if (v128.any_true(v128.load(board.fresh + line))) packLines(board, map, what, height, line);
}

/** Cells that lie one behind the other, sixteen at a time. */
function packLine(board: Board, map: usize, what: i32, height: i32, line: i32): void {
  const row = rowIn(board, map, line);
  for (let place = 0; place < board.length; place += 16) {
    const bits = i8x16.bitmask(judge(board, <usize>(line * board.across + place), what, height));
    const over = max(0, place + 16 - board.length);
    store<u16>(row + <usize>(place >> 3), <u16>(bits & (0xffff >> over)));
  }
}

const column = memory.data(16);

/** Cells of sixteen lines that lie side by side, eight of each line at a time. */
function packLines(board: Board, map: usize, what: i32, height: i32, line: i32): void {
  const count = min(16, board.lines - line);
  for (let place = 0; place < board.length; place += 8) {
    let bytes = i64x2.splat(0);
    for (let k = 0; k < min(8, board.length - place); k++) {
      const bit = i8x16.splat(<i8>bitAt(k));
      bytes = v128.or(bytes, v128.and(judge(board, <usize>((place + k) * board.ahead + line), what, height), bit));
    }
    v128.store(column, bytes);
    for (let k = 0; k < count; k++) store<u8>(rowIn(board, map, line + k) + <usize>(place >> 3), load<u8>(column + <usize>k));
  }
}

/** Of sixteen cells from here on which are what is asked for: bytes of ones or of zeros. */
function judge(board: Board, at: usize, what: i32, height: i32): v128 {
  if (what === ALL) return i8x16.splat(-1);
  const kinds = v128.load(board.kind + at);
  const levels = v128.load(board.level + at);
  const h = i8x16.splat(<i8>height);
  const blocks = hasBits(kinds, BLOCK, BLOCK);
  const crests = hasBits(kinds, CREST, CREST);
  const thick = hasBits(kinds, BLOCK | LEVEL_ONLY, BLOCK);
  if (what === THICK) return thick;
  if (what === BELOW) return i8x16.lt_s(levels, h);
  const same = i8x16.eq(levels, h);
  if (what === IS) return same;
  if (what === RIMS) return v128.and(same, crests);
  const stops = what === EVEN ? blocks : what === LOOSE ? thick : v128.or(thick, crests);
  return v128.or(i8x16.gt_s(levels, h), v128.and(same, stops));
}

function hasBits(kinds: v128, among: u8, bits: u8): v128 {
  return i8x16.eq(v128.and(kinds, i8x16.splat(among)), i8x16.splat(bits));
}

/** One line of the map of one neighbour, a word at a time: of each height, where the neighbour obstructs and is as high or higher. */
function layBeside(board: Board, line: i32, n: i32): void {
  const next = min<u32>(line + stepR(n), board.lines);
  const move = placeAfter(line, 0, stepQ(n), stepR(n));
  const to = rowIn(board, besideMap(board, n), line);
  for (let place = 0; place < board.length; place += 64) {
    const thick = wordAt(rowIn(board, board.thick, next), place + move);
    let beside: u64 = 0;
    for (let rank = 0; rank < board.heightCount; rank++) {
      const lower = wordAt(rowIn(board, stopMap(board, rank, BELOW), next), place + move);
      beside |= load<u64>(rowIn(board, stopMap(board, rank, IS), line) + <usize>(place >> 3)) & thick & ~lower;
    }
    store<u64>(to + <usize>(place >> 3), beside);
  }
}

/** The 64 bits from a bit on. */
export function wordAt(row: usize, bit: i32): u64 {
  const at = row + <usize>(bit >> 3);
  const rest = <u64>(bit & 7);
  return (load<u64>(at) >> rest) | ((load<u64>(at, 8) << 1) << (63 - rest));
}

export function heightAt(board: Board, i: i32): i32 {
  return <i32>load<i8>(board.heights + i);
}

export function rankOf(board: Board, cell: i32): i32 {
  return <i32>load<u8>(board.ranks + <usize>(<i32>load<i8>(board.level + cell) + 128));
}

/** A cell between ends of heights `high` and `low`. With equal ends what is lower than both is nothing; between the heights only what stands beside the lower end counts. */
export function stopAt(board: Board, cell: i32, high: i32, low: i32): u8 {
  const level = <i32>load<i8>(board.level + cell);
  const kind = load<u8>(board.kind + cell);
  if (level > high) return STOP;
  if (level < low) return OPEN;
  if (high === low) return kind & BLOCK ? STOP : OPEN;
  const blocks = (kind & (BLOCK | LEVEL_ONLY)) === BLOCK;
  if (level < high) return blocks ? BESIDE : OPEN;
  return blocks ? STOP : kind & CREST ? RIM : OPEN;
}

/** The number of a cell by line and place in line, -1 off the board. */
export function cellOf(board: Board, line: i32, place: i32): i32 {
  return <u32>line < <u32>board.lines && <u32>place < <u32>board.length ? line * board.across + place * board.ahead : -1;
}

/** Line and place of a cell, from its number. */
export function lineOf(board: Board, cell: i32): i32 {
  return board.ahead === 1 ? cell / board.across : cell % board.ahead;
}
export function placeOf(board: Board, cell: i32): i32 {
  return board.ahead === 1 ? cell % board.across : cell / board.ahead;
}

/** The place in line of the hex an axial step (q, r) away from one in this line. */
export function placeAfter(line: i32, place: i32, q: i32, r: i32): i32 {
  return place + q + ((line + r) >> 1) - (line >> 1);
}

/** The bit of a place within its byte. */
export function bitAt(place: i32): u8 {
  const bit = <u8>(place & 7);
  return (<u8>1) << bit;
}
