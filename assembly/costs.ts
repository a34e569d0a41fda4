// What the steps of one gait cost on one board, in the forms that fields read: prices by direction and cell, as u16 and as bytes, and
// for waves the cells of each price as bits. Directions are those of the lattice, clockwise from back along the line; `mirrorDirection`
// tells how the six of the face stand to them.

import { Board, bitAt, lineOf, placeOf } from './board';

const CLOSED: u32 = 0xffff;

@unmanaged
export class Prices {
  /** As a board begins: the board itself may move. */
  lines: i32;
  length: i32;
  across: i32;
  ahead: i32;
  /** This, as a board of which nothing else is known. */
  board: Board;
  /** Not 0: the six of the face turn as on a pointy-topped board. */
  pointy: i32;
  /** Of the steps that can be made at all; 0xffff and 0 when there is none. */
  least: u32;
  greatest: u32;
  /** Not 0: some cells stop. */
  halting: i32;
  /** Not 0: all steps into a cell cost the same, and no cell stops: one list of prices is that of all six directions. */
  even: i32;
  /** Not 0: bytes have not held a whole field. */
  deep: i32;
  /** How many masks there are, 0 when they would be too many; u32 by mask: the price, and in the lowest three bits the direction. */
  count: i32;
  masks: usize;
  /** Bits of the cells that may be left, and after them those of each mask; bytes a line, and of all lines. */
  keep: usize;
  bitRow: i32;
  bitPlane: i32;
  /** By direction, or one for all: prices as u16, and as bytes. */
  wide: usize;
  narrow: usize;
}
const HEADER: usize = 80;
const MOST_MASKS: i32 = 48;

/** In place of a direction: any of them. */
export const ALL: i32 = 6;

/** Lines of no bits above and below those of the board: as far as a wave looks. */
const PAD: i32 = 20;

/** Steps of line and place from an even line, then from an odd one, as in boards/hex. */
const AROUND = memory.data<i8>([0, -1, 1, -1, 1, 0, 0, 1, -1, 0, -1, -1, 0, -1, 1, 0, 1, 1, 0, 1, -1, 1, -1, 0]);

/** The direction of the face that is direction k of the lattice, and the other way about. */
export function mirrorDirection(prices: Prices, k: i32): i32 {
  return prices.pointy && k < 5 ? 4 - k : k;
}

export function maskOf(prices: Prices, i: i32): u32 {
  return load<u32>(prices.masks + 4 * i);
}

/**
 * Where the bits of a line begin, of the cells that may be left (0) or of a mask (from 1). Before
 * them, and after, stand eight bytes of none.
 */
export function bitsOf(prices: Prices, plane: i32, line: i32): usize {
  return prices.keep + plane * prices.bitPlane + (line + PAD) * prices.bitRow + 8;
}

/** Bytes a line of a list by cell: whole vectors, and one of no cells before them. */
export function rowOf<T>(board: Board): i32 {
  return ((board.length * sizeof<T>() + 15) & ~15) + 16;
}

/** Bytes of such a list, with a line of no cells above and below. */
export function listOf<T>(board: Board): i32 {
  return (board.lines + 2) * rowOf<T>(board) + 16;
}

/** Where a line begins in it. */
export function lineIn<T>(list: usize, board: Board, line: i32): usize {
  return list + (line + 1) * rowOf<T>(board) + 16;
}

function bitRowOf(board: Board): i32 {
  return ((board.length + 63) >> 6) * 8 + 8;
}
function bitPlaneOf(board: Board): i32 {
  return (bitRowOf(board) * (board.lines + 2 * PAD) + 31) & ~15;
}

/** Bytes that `holdCosts` writes at most. */
export function costsBound(boardAt: usize): usize {
  const board = changetype<Board>(boardAt);
  return HEADER + 4 * MOST_MASKS + (MOST_MASKS + 1) * bitPlaneOf(board) + 6 * (listOf<u8>(board) + listOf<u16>(board));
}

/**
 * Takes in `step` (u16 by cell and direction of the face) and `stops` (u8 by cell), which are not needed
 * afterwards. Gives the end of what it wrote.
 */
export function holdCosts(at: usize, boardAt: usize, pointy: bool, step: usize, stops: usize): usize {
  const prices = changetype<Prices>(at);
  memory.copy(at, boardAt, 16);
  const board = changetype<Board>(at);
  prices.board = board;
  prices.pointy = <i32>pointy;
  prices.least = CLOSED;
  prices.greatest = 0;
  prices.halting = 0;
  prices.even = 1;
  prices.deep = 0;
  prices.count = 0;
  prices.masks = at + HEADER;
  prices.keep = prices.masks + 4 * MOST_MASKS;
  prices.bitRow = bitRowOf(board);
  prices.bitPlane = bitPlaneOf(board);
  memory.fill(prices.keep, 0, (MOST_MASKS + 1) * prices.bitPlane);
  for (let line = 0; line < board.lines; line++)
    for (let place = 0; place < board.length; place++) {
      if (load<u8>(stops + line * board.across + place * board.ahead)) prices.halting = 1;
      else setBit(prices, 0, line, place);
      takeIn(prices, line, place, step);
    }
  prices.count = max(0, prices.count);
  if (prices.halting) prices.even = 0;
  const lists = prices.even ? 1 : 6;
  prices.wide = prices.keep + (1 + prices.count) * prices.bitPlane;
  prices.narrow = prices.wide + lists * listOf<u16>(board);
  memory.fill(prices.wide, 0xff, lists * (listOf<u8>(board) + listOf<u16>(board)));
  for (let k = 0; k < 6; k++) list(prices, k, prices.even ? 0 : k, step, stops);
  return prices.narrow + lists * listOf<u8>(board);
}

/** The cell from which a step in direction k leads to this one, -1 off the board. */
function sourceOf(board: Board, line: i32, place: i32, k: i32): i32 {
  const from = line - load<i8>(AROUND + 2 * k);
  const at = place - load<i8>(AROUND + 12 * (from & 1) + 2 * k + 1);
  return <u32>from < <u32>board.lines && <u32>at < <u32>board.length ? from * board.across + at * board.ahead : -1;
}

/** Marks the steps into one cell: once if they all cost the same, else each by its direction. */
function takeIn(prices: Prices, line: i32, place: i32, step: usize): void {
  let found = CLOSED + 1;
  let same = true;
  for (let k = 0; k < 6; k++) {
    const price = priceOf(prices, line, place, k, step);
    if (price > CLOSED) continue;
    same = same && (found > CLOSED || found === price);
    found = price;
  }
  if (same) mark(prices, found, ALL, line, place);
  else prices.even = 0;
  for (let k = 0; k < 6 && !same; k++) mark(prices, priceOf(prices, line, place, k, step), k, line, place);
}

/** The price of the step in direction k to this cell; more than CLOSED off the board. */
function priceOf(prices: Prices, line: i32, place: i32, k: i32, step: usize): u32 {
  const from = sourceOf(prices.board, line, place, k);
  return from < 0 ? CLOSED + 1 : load<u16>(step + 2 * (from * 6 + mirrorDirection(prices, k)));
}

/** Sets the bit of a cell in the mask of a price and direction; -1 masks once there are too many. */
function mark(prices: Prices, price: u32, way: i32, line: i32, place: i32): void {
  if (price >= CLOSED) return;
  prices.least = min(prices.least, price);
  prices.greatest = max(prices.greatest, price);
  const mask = (price << 3) | way;
  let i = 0;
  while (i < prices.count && maskOf(prices, i) !== mask) i++;
  if (i === MOST_MASKS || prices.count < 0) {
    prices.count = -1;
    return;
  }
  if (i === prices.count) store<u32>(prices.masks + 4 * prices.count++, mask);
  setBit(prices, i + 1, line, place);
}

function setBit(prices: Prices, plane: i32, line: i32, place: i32): void {
  const at = bitsOf(prices, plane, line) + (place >> 3);
  store<u8>(at, load<u8>(at) | bitAt(place));
}

/** The prices of all steps in direction k. Cells that stop are not left; who starts there is told by its start. */
function list(prices: Prices, k: i32, place: i32, step: usize, stops: usize): void {
  const board = prices.board;
  const wide = prices.wide + place * listOf<u16>(board);
  const narrow = prices.narrow + place * listOf<u8>(board);
  for (let i = 0; i < board.lines; i++)
    for (let j = 0; j < board.length; j++) {
      const from = sourceOf(board, i, j, k);
      if (from < 0 || load<u8>(stops + from)) continue;
      const price = <u32>load<u16>(step + 2 * (from * 6 + mirrorDirection(prices, k)));
      store<u16>(lineIn<u16>(wide, board, i) + 2 * j, <u16>price);
      store<u8>(lineIn<u8>(narrow, board, i) + j, <u8>min(price, 255));
    }
}

/**
 * A start: its cell (i32), the prices (u16) of the six steps from it by direction of the face, which may be made even where
 * others stop, and the number of its unit (i32).
 */
export const START: i32 = 20;

/** Fills fields with what nothing exceeds: `most` + 1, or all that can be held. */
export function fillFar(at: usize, bytes: i32, most: u32, wide: bool): void {
  const far = wide ? i16x8.splat(<i16>min(most + 1, CLOSED)) : i8x16.splat(<i8>min(most + 1, 255));
  for (let i = 0; i < bytes; i += 16) v128.store(at + i, far);
}

/**
 * Writes a start and the cells beside it into a field whose first cell stands at `first`, the next a `cell` and the next line a
 * `row` farther. Gives the line of the start.
 */
export function begin(prices: Prices, first: usize, row: i32, cell: i32, start: usize, most: u32, wide: bool): i32 {
  const board = prices.board;
  const line = lineOf(board, load<i32>(start));
  const place = placeOf(board, load<i32>(start));
  for (let k = 0; k < 6; k++) {
    const to = line + load<i8>(AROUND + 2 * k);
    const at = place + load<i8>(AROUND + 12 * (line & 1) + 2 * k + 1);
    const price = <u32>load<u16>(start + 2 * mirrorDirection(prices, k), 4);
    if (<u32>to < <u32>board.lines && <u32>at < <u32>board.length && price <= most) put(first + to * row + at * cell, price, wide);
  }
  put(first + line * row + place * cell, 0, wide);
  return line;
}

function put(at: usize, cost: u32, wide: bool): void {
  if (wide) store<u16>(at, <u16>cost);
  else store<u8>(at, <u8>min(cost, 255));
}
