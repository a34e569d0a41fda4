// A board of hexes in memory: heights and obstructions by cell, and the one question of sight: does this cell stop a line between ends of these heights?
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
  /** Not 0: a run of crests that begins at the higher end is looked along. */
  rimFree: i32;
}
export const BOARD: usize = 48;

export const BLOCK: u8 = 1;
export const CREST: u8 = 2;
export const LEVEL_ONLY: u8 = 4;

/** How a cell meets a line: not at all, as a stop, as a stop beside the lower end only, as a stop unless it is looked along. */
export const OPEN: u8 = 0;
export const BESIDE: u8 = 1;
export const RIM: u8 = 2;
export const STOP: u8 = 3;

export function makeBoard(at: usize, lines: i32, length: i32, across: i32, ahead: i32): usize {
  const board = changetype<Board>(at);
  const cells = <usize>(lines * length);
  board.lines = lines;
  board.length = length;
  board.across = lines === 1 ? length * ahead : across; // a single line is never left
  board.ahead = ahead;
  board.level = at + BOARD;
  board.kind = board.level + padded(<i32>cells);
  board.heights = board.kind + padded(<i32>cells);
  board.heightCount = 0;
  board.rimFree = 0;
  return (board.heights + 256 + 15) & ~15;
}

/** Where the heights are written (i8 by cell). */
export function cellsAt(at: usize): usize {
  return changetype<Board>(at).level;
}

export function heightsOf(at: usize): i32 {
  return changetype<Board>(at).heightCount;
}

/** Bytes of room that `settleBoard` reads: three lists by cell, each begun at a multiple of 16. */
export function sourcesBound(at: usize): usize {
  const board = changetype<Board>(at);
  return 3 * padded(board.lines * board.length);
}

function padded(cells: i32): usize {
  return <usize>(cells + 15) & ~15;
}

/** To be called when the heights are written: gathers the distinct ones, and makes the kinds from three lists (blocks, crests, only between equal heights; 0 or not). */
export function settleBoard(at: usize, sources: usize, rimFree: bool): void {
  const board = changetype<Board>(at);
  const cells = board.lines * board.length;
  const apart = padded(cells);
  board.rimFree = <i32>rimFree;
  for (let i = 0; i < cells; i += 16) {
    const blocks = v128.and(isSet(sources + i), i8x16.splat(BLOCK));
    const crests = v128.and(isSet(sources + apart + i), i8x16.splat(CREST));
    const onlys = v128.and(isSet(sources + 2 * apart + i), i8x16.splat(LEVEL_ONLY));
    v128.store(board.kind + i, v128.or(blocks, v128.or(crests, onlys)));
  }
  gatherHeights(board, cells);
}

function isSet(at: usize): v128 {
  return i8x16.ne(v128.load(at), i8x16.splat(0));
}

function gatherHeights(board: Board, cells: i32): void {
  let lowest: i32 = load<i8>(board.level);
  let highest = lowest;
  for (let i = 0; i < cells; i++) {
    const level = <i32>load<i8>(board.level + i);
    lowest = min(lowest, level);
    highest = max(highest, level);
  }
  board.heightCount = 0;
  for (let level = lowest; level <= highest; level++)
    if (level === lowest || level === highest || isThere(board, cells, level)) store<i8>(board.heights + board.heightCount++, <i8>level);
}

function isThere(board: Board, cells: i32, level: i32): bool {
  for (let i = 0; i < cells; i++) if (<i32>load<i8>(board.level + i) === level) return true;
  return false;
}

export function heightAt(board: Board, i: i32): i32 {
  return <i32>load<i8>(board.heights + i);
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
