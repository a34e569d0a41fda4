// Fields of many units over the whole board at once, where all steps into a cell cost the same: each unit has a byte of
// every vector. A line takes what comes from the lines beside it and along it, on and then back; lines are gone over
// down and up until none has anything to give.

import { Board } from './board';
import { begin, fillFar, lineIn, Prices, START } from './costs';

/** So many units stand side by side. */
export const LANES: i32 = 16;

/** Bytes a line of vectors by cell, with one before it and one after it. */
export function laneRow(board: Board): i32 {
  return (board.length + 2) * 16;
}

/** Bytes of one group of units. */
export function lanesBound(board: Board): i32 {
  return (board.lines + 2) * laneRow(board);
}

/** The fields of a group. `flags` has room for a byte a line, and four. */
export function sweepLanes(prices: Prices, starts: usize, count: i32, most: u32, at: usize, flags: usize): void {
  const board = prices.board;
  const lines = board.lines;
  const row = laneRow(board);
  const first = at + row + 16;
  const flag = flags + 2;
  memory.fill(flags, 0, lines + 4);
  fillFar(at, lanesBound(board), most, false);
  for (let i = 0; i < count; i++) {
    const line = begin(prices, first + i, row, 16, starts + i * START, most, false);
    memory.fill(flag + line - 2, 1, 5);
  }
  for (let again: bool = true; again; ) {
    again = false;
    for (let i = 0; i < lines; i++) if (load<u8>(flag + i)) again = visit(prices, first + i * row, flag + i, i);
    for (let i = lines - 1; i >= 0; i--) if (load<u8>(flag + i)) again = visit(prices, first + i * row, flag + i, i);
  }
}

/** One line. Always true. */
function visit(prices: Prices, own: usize, flag: usize, line: i32): bool {
  const row = laneRow(prices.board);
  let up = own - row - ((~line & 1) << 4);
  let down = up + 2 * row;
  let before = i8x16.min_u(v128.load(up), v128.load(down));
  let x = i8x16.splat(-1);
  let changes = i8x16.splat(0);
  let cell = own;
  let price = lineIn<u8>(prices.narrow, prices.board, line);
  for (const end = own + row - 32; cell < end; cell += 16) {
    up += 16;
    down += 16;
    const after = i8x16.min_u(v128.load(up), v128.load(down));
    const old = v128.load(cell);
    x = i8x16.min_u(old, i8x16.add_sat_u(i8x16.min_u(x, i8x16.min_u(before, after)), v128.load8_splat(price++)));
    changes = v128.or(changes, v128.xor(x, old));
    v128.store(cell, x);
    before = after;
  }
  x = i8x16.splat(-1);
  while (cell > own) {
    cell -= 16;
    const old = v128.load(cell);
    x = i8x16.min_u(old, i8x16.add_sat_u(x, v128.load8_splat(--price)));
    changes = v128.or(changes, v128.xor(x, old));
    v128.store(cell, x);
  }
  store<u8>(flag, 0);
  if (!v128.any_true(changes)) return true;
  store<u8>(flag - 1, 1);
  store<u8>(flag + 1, 1);
  return true;
}
