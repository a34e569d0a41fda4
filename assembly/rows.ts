// The field of one unit over the whole board, a vector of cells at a time. A line is closed at once: first it takes what comes from the
// lines beside it, then what comes along it, both ways, by doubling: from one cell away, from two, from four, until a vector is spanned.
// Lines are gone over down and up until none has anything to give.

import { begin, fillFar, lineIn, listOf, Prices, rowOf } from './costs';

function plus<T>(a: v128, b: v128): v128 {
  return v128.add_sat<T>(a, b);
}
function least<T>(a: v128, b: v128): v128 {
  return v128.min<T>(a, b);
}

/**
 * The cells of a vector after what comes from before them: `w` the price of a step on into each, `c` what the
 * last cell before them costs, in every lane.
 */
function onward<T>(cells: v128, price: v128, c: v128): v128 {
  const none = i8x16.splat(0);
  const far = i8x16.splat(-1);
  let x = cells;
  let w = price;
  if (sizeof<T>() === 1) {
    x = least<T>(x, plus<T>(v128.shuffle<u8>(far, x, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30), w));
    w = plus<T>(w, v128.shuffle<u8>(none, w, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30));
  }
  x = least<T>(x, plus<T>(v128.shuffle<u16>(far, x, 7, 8, 9, 10, 11, 12, 13, 14), w));
  w = plus<T>(w, v128.shuffle<u16>(none, w, 7, 8, 9, 10, 11, 12, 13, 14));
  x = least<T>(x, plus<T>(v128.shuffle<u32>(far, x, 3, 4, 5, 6), w));
  w = plus<T>(w, v128.shuffle<u32>(none, w, 3, 4, 5, 6));
  x = least<T>(x, plus<T>(v128.shuffle<u64>(far, x, 1, 2), w));
  w = plus<T>(w, v128.shuffle<u64>(none, w, 1, 2));
  return least<T>(x, plus<T>(c, w));
}

/** The same from behind. */
function backward<T>(cells: v128, price: v128, c: v128): v128 {
  const none = i8x16.splat(0);
  const far = i8x16.splat(-1);
  let x = cells;
  let w = price;
  if (sizeof<T>() === 1) {
    x = least<T>(x, plus<T>(v128.shuffle<u8>(x, far, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16), w));
    w = plus<T>(w, v128.shuffle<u8>(w, none, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16));
  }
  x = least<T>(x, plus<T>(v128.shuffle<u16>(x, far, 1, 2, 3, 4, 5, 6, 7, 8), w));
  w = plus<T>(w, v128.shuffle<u16>(w, none, 1, 2, 3, 4, 5, 6, 7, 8));
  x = least<T>(x, plus<T>(v128.shuffle<u32>(x, far, 1, 2, 3, 4), w));
  w = plus<T>(w, v128.shuffle<u32>(w, none, 1, 2, 3, 4));
  x = least<T>(x, plus<T>(v128.shuffle<u64>(x, far, 1, 2), w));
  w = plus<T>(w, v128.shuffle<u64>(w, none, 1, 2));
  return least<T>(x, plus<T>(c, w));
}

function lastOf<T>(x: v128): v128 {
  return sizeof<T>() === 1
    ? v128.shuffle<u8>(x, x, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15)
    : v128.shuffle<u16>(x, x, 7, 7, 7, 7, 7, 7, 7, 7);
}
function firstOf<T>(x: v128): v128 {
  return sizeof<T>() === 1
    ? v128.shuffle<u8>(x, x, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    : v128.shuffle<u16>(x, x, 0, 0, 0, 0, 0, 0, 0, 0);
}

function differs(a: v128, b: v128): bool {
  return v128.any_true(v128.xor(a, b));
}

/** The field of one start, as bytes or as u16 where `wide`, laid out like a list of prices. `flags` has room for a byte a line, and two. */
export function sweepRows(prices: Prices, start: usize, most: u32, wide: bool, at: usize, flags: usize): void {
  if (wide) sweep<u16>(prices, start, most, at, flags);
  else sweep<u8>(prices, start, most, at, flags);
}

function sweep<T>(prices: Prices, start: usize, most: u32, at: usize, flags: usize): void {
  const board = prices.board;
  const lines = board.lines;
  const flag = flags + 1;
  memory.fill(flags, 0, lines + 2);
  fillFar(at, listOf<T>(board), most, sizeof<T>() === 2);
  const line = begin(prices, lineIn<T>(at, board, 0), rowOf<T>(board), sizeof<T>(), start, most, sizeof<T>() === 2);
  for (let i = max(0, line - 1); i <= min(lines - 1, line + 1); i++) {
    const own = lineIn<T>(at, board, i);
    close<T>(prices, at, own, own, own + rowOf<T>(board) - 32);
    mark(flag + i);
  }
  for (let again: bool = true; again; ) {
    again = false;
    for (let i = 0; i < lines; i++) if (load<u8>(flag + i)) again = visit<T>(prices, at, flag + i, i);
    for (let i = lines - 1; i >= 0; i--) if (load<u8>(flag + i)) again = visit<T>(prices, at, flag + i, i);
  }
}

/** Marks the lines beside one. */
function mark(flag: usize): void {
  store<u8>(flag - 1, 1);
  store<u8>(flag + 1, 1);
}

/** From a cell of the field to its price of the first direction, and from there to those of the next. */
function toPrices<T>(prices: Prices, at: usize): usize {
  return (sizeof<T>() === 1 ? prices.narrow : prices.wide) - at;
}
function toNext<T>(prices: Prices): usize {
  return prices.even ? 0 : listOf<T>(prices.board);
}

/** One line: what comes from beside it, then along it. Always true. */
function visit<T>(prices: Prices, at: usize, flag: usize, line: i32): bool {
  const row = <usize>rowOf<T>(prices.board);
  const own = lineIn<T>(at, prices.board, line);
  const end = own + row - 16;
  const next = toNext<T>(prices);
  const toPrice = toPrices<T>(prices, at);
  // a line takes from two cells of each line beside it: an odd one from those at the place and after it,
  // an even one from those before it and at it
  const up = (line & 1 ? 0 : 0 - sizeof<T>()) - row;
  const down = up + 2 * row;
  let first = end;
  let last = own;
  store<u8>(flag, 0);
  for (let cell = own; cell < end; cell += 16) {
    const price = cell + toPrice;
    const old = v128.load(cell);
    let x = least<T>(old, plus<T>(v128.load(cell + up, sizeof<T>()), v128.load(price + next)));
    x = least<T>(x, plus<T>(v128.load(cell + up), v128.load(price + 2 * next)));
    x = least<T>(x, plus<T>(v128.load(cell + down), v128.load(price + 4 * next)));
    x = least<T>(x, plus<T>(v128.load(cell + down, sizeof<T>()), v128.load(price + 5 * next)));
    if (!differs(x, old)) continue;
    v128.store(cell, x);
    if (first === end) first = cell;
    last = cell;
  }
  if (first === end) return true;
  close<T>(prices, at, own, first, last);
  mark(flag);
  return true;
}

/** What comes along a line whose vectors from `first` to `last` have changed: as far on, and back, as it changes anything. */
function close<T>(prices: Prices, at: usize, own: usize, first: usize, last: usize): void {
  const end = own + rowOf<T>(prices.board) - 16;
  const behind = toPrices<T>(prices, at);
  const ahead = behind + 3 * toNext<T>(prices);
  let c = first > own ? lastOf<T>(v128.load(first - 16)) : i8x16.splat(-1);
  let top = first;
  for (; top < end; top += 16) {
    const old = v128.load(top);
    const x = onward<T>(old, v128.load(top + ahead), c);
    if (top > last && !differs(x, old)) break;
    c = lastOf<T>(x);
    v128.store(top, x);
  }
  c = top < end ? firstOf<T>(v128.load(top)) : i8x16.splat(-1);
  for (let cell = top - 16; cell >= own; cell -= 16) {
    const old = v128.load(cell);
    const x = backward<T>(old, v128.load(cell + behind), c);
    if (cell < first && !differs(x, old)) break;
    c = firstOf<T>(x);
    v128.store(cell, x);
  }
}
