// The window in which one unit's threat is worked out: where it can be, and what it hits from there by distance, as bitmaps. A row of a
// bitmap is read by one unaligned load a tile, wherever it begins, so that a move along a line costs nothing.

import { Board, bitAt, lineOf, placeOf } from './board';

/**
 * Places of a tile: as many bits as one load of a word gives, from any bit of its first byte on. A tile is stored as a word;
 * what stands above its places is not meant.
 */
export const TILE = 56;
const INSIDE: u64 = ((<u64>1) << 56) - 1;

/**
 * `from`: positions, by line and place. The window: lines from `firstLine`, places from `firstPlace` (a
 * multiple of 8), `width` bytes a row of a bitmap.
 */
@unmanaged
export class Hits {
  board: usize;
  lines: usize;
  /** 0: there are none, and each position is swept by itself. */
  planes: usize;
  shadows: usize;
  /** Nobody shoots farther. */
  reach: i32;
  from: usize;
  fromRow: i32;
  /** First and last line with positions, first and last place. */
  top: i32;
  bottom: i32;
  left: i32;
  right: i32;
  firstLine: i32;
  lastLine: i32;
  firstPlace: i32;
  endPlace: i32;
  width: i32;
  /** u32 by distance: the bitmap of the cells that are hit from so far, 0 for none. */
  maps: usize;
}
export const HITS: usize = 80;

/** Bytes of the rows of positions: a word before and two behind each, for what is read beside the board. */
export function fromBound(board: Board): usize {
  return <usize>(board.lines * rowBytes(board));
}

export function rowBytes(board: Board): i32 {
  return (((board.length + 63) >> 6) << 3) + 24;
}

/** The most bytes of one bitmap. */
export function mapBound(board: Board): usize {
  return (<usize>(board.lines * (board.length / TILE + 2))) << 3;
}

/** Begins with no positions. */
export function clearBox(hits: Hits): void {
  hits.top = i32.MAX_VALUE;
  hits.left = i32.MAX_VALUE;
  hits.bottom = -1;
  hits.right = -1;
}

/** Makes the box hold these cells (i32). */
export function widenBox(hits: Hits, cells: usize, count: i32): void {
  const board = changetype<Board>(hits.board);
  for (let k = 0; k < count; k++) {
    const cell = load<i32>(cells + ((<usize>k) << 2));
    const line = lineOf(board, cell);
    const place = placeOf(board, cell);
    hits.top = min(hits.top, line);
    hits.bottom = max(hits.bottom, line);
    hits.left = min(hits.left, place);
    hits.right = max(hits.right, place);
  }
}

/** Lays the window about the box. */
export function layWindow(hits: Hits): void {
  const board = changetype<Board>(hits.board);
  hits.firstLine = max(0, hits.top - hits.reach);
  hits.lastLine = min(board.lines - 1, hits.bottom + hits.reach);
  hits.firstPlace = max(0, hits.left - hits.reach) & ~7;
  hits.endPlace = min(board.length, hits.right + hits.reach + 1);
  hits.width = ((hits.endPlace - hits.firstPlace + TILE - 1) / TILE) << 3;
}

export function mapBytes(hits: Hits): usize {
  return <usize>((hits.lastLine - hits.firstLine + 1) * hits.width);
}

/** Where the positions on a line begin. */
export function fromAt(hits: Hits, line: i32): usize {
  return hits.from + <usize>(line * hits.fromRow + 8);
}

/** Takes these cells as the positions. */
export function setFrom(hits: Hits, cells: usize, count: i32): void {
  const board = changetype<Board>(hits.board);
  memory.fill(fromAt(hits, hits.top) - 8, 0, <usize>((hits.bottom - hits.top + 1) * hits.fromRow));
  for (let k = 0; k < count; k++) {
    const cell = load<i32>(cells + ((<usize>k) << 2));
    const place = placeOf(board, cell);
    const at = fromAt(hits, lineOf(board, cell)) + <usize>(place >> 3);
    store<u8>(at, load<u8>(at) | bitAt(place));
  }
}

export function isFrom(hits: Hits, line: i32, place: i32): bool {
  if (line < hits.top || line > hits.bottom || place < hits.left || place > hits.right) return false;
  return ((load<u8>(fromAt(hits, line) + <usize>(place >> 3)) >> <u8>(place & 7)) & 1) !== 0;
}

/** Where the bit of a cell lies in a bitmap, in bits. */
function bitOf(hits: Hits, line: i32, place: i32): u32 {
  const along = <u32>(place - hits.firstPlace);
  return ((<u32>((line - hits.firstLine) * hits.width)) << 3) + along + (along / TILE) * (64 - TILE);
}

export function isHit(hits: Hits, map: usize, line: i32, place: i32): bool {
  const bit = bitOf(hits, line, place);
  return ((load<u8>(map + <usize>(bit >> 3)) >> <u8>(bit & 7)) & 1) !== 0;
}

export function setBit(hits: Hits, map: usize, line: i32, place: i32): void {
  const bit = bitOf(hits, line, place);
  const at = map + <usize>(bit >> 3);
  store<u8>(at, load<u8>(at) | bitAt(<i32>bit));
}

/** The bits of a bitmap at a row of the window and a tile. */
export function tileAt(map: usize, at: i32): u64 {
  return load<u64>(map + <usize>at) & INSIDE;
}
