// A board of hexes in memory: heights and obstructions by cell, and as maps of bits what stops a line between ends of these heights.
// Cells stand in `lines` lines of `length`, every odd line shifted half a hex; `across` and `ahead` are the steps of the cell
// number to the next line and the next in line.

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
  /** How many distinct heights there are; u8 by height + 128: its rank among them, the lowest first. */
  heightCount: i32;
  ranks: usize;
  /** Not 0 until it was settled. */
  isEmpty: i32;
  /** The laws below that hold. */
  law: i32;
  /** u8 by line, not 0: its cells have changed, since the last `settleBoard`, and since the planes were filled. */
  fresh: usize;
  stale: usize;
  /**
   * Maps of bits, `size` bytes each: a row of `stride` bytes a line (a word of zeros, the bits, more
   * zeros), and one of zeros behind the last.
   */
  stride: i32;
  size: i32;
  all: usize;
  /** Only with several heights: what blocks, what blocks between different heights too, crests; six maps, see `besideMap`. */
  block: usize;
  thick: usize;
  crest: usize;
  beside: usize;
  /** By height and `what`. */
  stops: usize;
}
const BOARD: usize = 96;

export const BLOCK: u8 = 1;
export const CREST: u8 = 2;
export const LEVEL_ONLY: u8 = 4;

/** Laws: a run of crests that begins at the higher end is looked along; */
export const RIM_FREE = 1;
/** nobody looks over anything, and a line is stopped by what is above its lower end: heights come upside down then, and without crests; */
const OVER_NOTHING = 2;
/** a line along sides is stopped by one hex to its left and one to its right, wherever they lie. */
export const ANY_SIDE = 4;

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
/** Maps besides those by height. */
const OTHERS = 10;

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
  const maps = heights === 1 ? 2 : OTHERS + WHATS * heights;
  return BOARD + 256 + 2 * padded(lines * length) + 2 * padded(lines) + <usize>((lines + 1) * strideOf(length)) * <usize>maps + 64;
}

/** An empty board, with room for so many distinct heights. */
export function makeBoard(at: usize, lines: i32, length: i32, across: i32, ahead: i32, heights: i32): void {
  const board = changetype<Board>(at);
  const cells = lines * length;
  board.lines = lines;
  board.length = length;
  board.across = lines === 1 ? length * ahead : across; // a single line is never left
  board.ahead = ahead;
  board.ranks = at + BOARD;
  board.level = board.ranks + 256;
  board.kind = board.level + padded(cells);
  board.fresh = board.kind + padded(cells);
  board.stale = board.fresh + padded(lines);
  board.stride = strideOf(length);
  board.size = (lines + 1) * board.stride;
  board.all = board.stale + padded(lines);
  board.block = board.all + <usize>board.size;
  board.thick = board.block + <usize>board.size;
  board.crest = board.thick + <usize>board.size;
  board.beside = board.crest + <usize>board.size;
  board.stops = heights === 1 ? board.block : board.all + <usize>(OTHERS * board.size);
  board.heightCount = heights;
  board.isEmpty = 1;
  board.law = 0;
  memory.fill(board.level, 0, at + boardBound(lines, length, heights) - board.level);
  memory.fill(board.fresh, 1, <usize>lines);
  pack(board, board.all, board.kind, 0, 0);
}

/** A map of the height of this rank. */
export function stopMap(board: Board, rank: i32, what: i32): usize {
  return board.stops + <usize>((rank * WHATS + what) * board.size);
}

/**
 * Where the neighbour n of a cell obstructs what is seen of that cell from higher ground: it stands there,
 * obstructs, and is not lower than the cell.
 */
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
 * Takes in four lists by cell, `listBytes` apart: heights (i8), and 0 or not: blocks, crests, blocks only between equal heights. Where all
 * heights are equal the last two are not looked at. `law`: the bits of the laws that hold. Work is done for the lines on which something
 * has changed. Gives 0, or, with nothing done, how many distinct heights there must be room for.
 */
export function settleBoard(at: usize, sources: usize, law: i32): i32 {
  const board = changetype<Board>(at);
  const cells = board.lines * board.length;
  if (!isSame(sources, board.level, cells) || board.isEmpty) {
    const heights = countHeights(sources, cells);
    if (heights !== board.heightCount) return heights;
    takeHeights(board, sources, cells);
  }
  if (board.law !== law) memory.fill(board.fresh, 1, <usize>board.lines);
  board.law = law;
  takeKinds(board, sources + padded(cells), padded(cells));
  makeMaps(board);
  for (let line: usize = 0; line < <usize>board.lines; line += 16)
    v128.store(board.stale + line, v128.or(v128.load(board.stale + line), v128.load(board.fresh + line)));
  memory.fill(board.fresh, 0, <usize>board.lines);
  return 0;
}

function isSame(one: usize, other: usize, bytes: i32): bool {
  let i = 0;
  for (; i + 16 <= bytes; i += 16) if (v128.any_true(v128.xor(v128.load(one + i), v128.load(other + i)))) return false;
  for (; i < bytes; i++) if (load<u8>(one + i) !== load<u8>(other + i)) return false;
  return true;
}

/** Takes in the heights that were just counted. */
function takeHeights(board: Board, list: usize, cells: i32): void {
  let rank = 0;
  memory.copy(board.level, list, cells);
  memory.fill(board.fresh, 1, <usize>board.lines);
  board.isEmpty = 0;
  for (let k = 0; k < 256; k++) {
    store<u8>(board.ranks + k, <u8>rank);
    if (load<u8>(present + k) === 0) continue;
    if (board.heightCount > 1) pack(board, stopMap(board, rank, IS), board.level, 0xff, <u8>(k - 128));
    rank++;
  }
}

/** Makes the kinds from three lists, and marks the lines with cells of another kind than before. */
function takeKinds(board: Board, lists: usize, apart: usize): void {
  const isFlat = board.heightCount === 1;
  const along = board.ahead === 1;
  const none = i64x2.splat(0);
  const columns = along ? board.length : board.lines;
  const rows = along ? board.lines : board.length;
  for (let row = 0; row < rows; row++) {
    let changed = none;
    for (let column = 0; column < columns; column += 16) {
      const at = <usize>(row * columns + column);
      let kinds = v128.andnot(i8x16.splat(BLOCK), i8x16.eq(v128.load(lists + at), none));
      if (!isFlat) {
        kinds = v128.or(kinds, v128.andnot(i8x16.splat(CREST), i8x16.eq(v128.load(lists + apart + at), none)));
        kinds = v128.or(kinds, v128.andnot(i8x16.splat(LEVEL_ONLY), i8x16.eq(v128.load(lists + 2 * apart + at), none)));
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

function firstBytes(count: i32): v128 {
  return i8x16.lt_u(i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), i8x16.splat(<i8>count));
}

function makeMaps(board: Board): void {
  pack(board, board.block, board.kind, BLOCK, BLOCK);
  if (board.heightCount === 1) return; // this is the one map of stops
  pack(board, board.thick, board.kind, BLOCK | LEVEL_ONLY, BLOCK);
  pack(board, board.crest, board.kind, CREST, CREST);
  for (let line = 0; line < board.lines; line++) if (load<u8>(board.fresh + line)) layStops(board, line);
  for (let line = 0; line < board.lines; line++)
    if (load<u8>(board.fresh + line) || load<u8>(board.fresh + line + 1) || (line > 0 && load<u8>(board.fresh + line - 1)))
      for (let n = 0; n < 6; n++) layBeside(board, line, n);
}

/** Makes the fresh lines of a map: cells of which these bits of a byte (by cell) are as asked for. */
function pack(board: Board, map: usize, list: usize, among: u8, bits: u8): void {
  if (board.ahead === 1) {
    for (let line = 0; line < board.lines; line++)
      if (load<u8>(board.fresh + line)) packLine(board, rowIn(board, map, line), list + <usize>(line * board.across), among, bits);
  } else
    for (let line = 0; line < board.lines; line += 16)
      if (v128.any_true(v128.load(board.fresh + line))) packLines(board, map, list, among, bits, line);
}

/** Cells that lie one behind the other, sixteen at a time. */
function packLine(board: Board, row: usize, from: usize, among: u8, bits: u8): void {
  for (let place = 0; place < board.length; place += 16) {
    const found = i8x16.bitmask(i8x16.eq(v128.and(v128.load(from + place), i8x16.splat(among)), i8x16.splat(bits)));
    store<u16>(row + <usize>(place >> 3), <u16>(found & (0xffff >> max(0, place + 16 - board.length))));
  }
}

const column = memory.data(16);

/** Cells of sixteen lines that lie side by side, eight of each line at a time. */
function packLines(board: Board, map: usize, list: usize, among: u8, bits: u8, line: i32): void {
  const count = min(16, board.lines - line);
  for (let place = 0; place < board.length; place += 8) {
    let found = i64x2.splat(0);
    for (let k = 0; k < min(8, board.length - place); k++) {
      const from = list + <usize>((place + k) * board.ahead + line);
      const are = i8x16.eq(v128.and(v128.load(from), i8x16.splat(among)), i8x16.splat(bits));
      found = v128.or(found, v128.and(are, i8x16.splat(bitAt(k))));
    }
    v128.store(column, found);
    for (let k = 0; k < count; k++) store<u8>(rowIn(board, map, line + k) + <usize>(place >> 3), load<u8>(column + <usize>k));
  }
}

/** One line of the maps of all heights, a word at a time. */
function layStops(board: Board, line: i32): void {
  const isOpaque = (board.law & OVER_NOTHING) !== 0;
  for (let word: usize = 0; word < <usize>(board.stride - 16); word += 8) {
    const block = load<u64>(rowIn(board, board.block, line) + word);
    const thick = load<u64>(rowIn(board, board.thick, line) + word);
    const crest = load<u64>(rowIn(board, board.crest, line) + word);
    const all = load<u64>(rowIn(board, board.all, line) + word);
    let below: u64 = 0;
    for (let rank = 0; rank < board.heightCount; rank++) {
      const row = rowIn(board, stopMap(board, rank, EVEN), line) + word;
      const size = <usize>board.size;
      const same = load<u64>(row + size * IS);
      const above = isOpaque ? below : all & ~(below | same);
      const near = isOpaque ? all : same;
      store<u64>(row, above | (near & block));
      store<u64>(row + size * SLOPE, above | (near & (thick | crest)));
      store<u64>(row + size * LOOSE, above | (near & thick));
      store<u64>(row + size * RIMS, same & crest);
      store<u64>(row + size * BELOW, below);
      below |= same;
    }
  }
}

/** One line of the map of one neighbour, a word at a time: of each height, where the neighbour obstructs and is as high or higher. */
function layBeside(board: Board, line: i32, n: i32): void {
  const next = <i32>min<u32>(line + stepR(n), board.lines);
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

export function rankOf(board: Board, cell: i32): i32 {
  return <i32>load<u8>(board.ranks + <usize>(<i32>load<i8>(board.level + cell) + 128));
}

/**
 * A cell between ends of heights `high` and `low`. With equal ends what is lower than both is nothing; between the heights only
 * what stands beside the lower end counts.
 */
export function stopAt(board: Board, cell: i32, high: i32, low: i32): u8 {
  const level = <i32>load<i8>(board.level + cell);
  const kind = load<u8>(board.kind + cell);
  const blocks = (kind & (high === low ? BLOCK : BLOCK | LEVEL_ONLY)) === BLOCK;
  if (board.law & OVER_NOTHING) return level < high || blocks ? STOP : OPEN;
  if (level > high) return STOP;
  if (level < low) return OPEN;
  if (level < high) return blocks ? BESIDE : OPEN;
  return blocks ? STOP : high > low && kind & CREST ? RIM : OPEN;
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
