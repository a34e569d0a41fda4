// The fields of units that do not get far, as waves. Within t lies what lay within t - 1, and what arrives: a cell beside those is on
// its way, and arrives after as many levels as a step into it costs; meanwhile it moves up a queue. One bit a cell in a window about
// the start, 32 bits a line, four lines a vector; a window begins at a multiple of four lines, so that odd lines are the odd lanes. All
// that is known of four lines stands together.

import { lineOf, placeOf } from './board';
import { ALL, bitsOf, maskOf, Prices } from './costs';

/** The farthest that a window reaches, and the dearest step that a queue has room for. */
export const FARTHEST: u32 = 15;
export const DEAREST: u32 = 24;
/** The bit of the start in its line. */
export const MIDDLE: i32 = 15;

/**
 * Of four lines: the cells within; those that may be left; for each place in the queue, from its head, the cells there and those
 * that join behind it; masks by direction.
 */
const KEEP: usize = 16;
const QUEUE: usize = 32;
const PLACE: i32 = 32;
/** A mask by direction that is in use: the direction, where the cells stand that join, and where the mask stands. */
const ENTRY: i32 = 12;

/** Bytes of one level: as many vectors as hold the lines of a window, wherever it begins. */
export function levelBytes(radius: i32): i32 {
  return (((2 * radius + 3) >> 2) + 1) << 4;
}

/** The line that a window about this one begins with. */
export function firstLine(line: i32, radius: i32): i32 {
  return (line - radius) & ~3;
}

/** Bytes of the queue, four places at a time, and one at its end where nobody ever is. */
function queueBytes(prices: Prices, most: u32): i32 {
  return ((min(prices.greatest, most) + 3) & ~3) * PLACE;
}

/** Bytes of all that is known of four lines. */
function strideOf(prices: Prices, most: u32): i32 {
  return <i32>QUEUE + queueBytes(prices, most) + PLACE + prices.count * 16;
}

/** Bytes of room for the waves of one unit after the other: a window with four lines of nothing on either side, and lists. */
export function wavesBound(prices: Prices, most: u32, radius: i32): usize {
  return <usize>(((levelBytes(radius) >> 4) + 2) * strideOf(prices, most) + 6 * 16 + prices.count * ENTRY);
}

/** Makes the room ready, once for all units. */
export function beginWaves(prices: Prices, most: u32, radius: i32, room: usize): void {
  const stride = strideOf(prices, most);
  const end = room + ((levelBytes(radius) >> 4) + 2) * stride;
  memory.fill(room, 0, end - room);
  if (!prices.halting) for (let at = room; at < end; at += stride) v128.store(at, i8x16.splat(-1), KEEP);
}

/**
 * Writes the levels from 0 to `most` of one start: the bits of the cells within each. Of level t only lines at most t / least from
 * that of the start are sure to be written.
 */
export function runWave(prices: Prices, start: i32, most: u32, radius: i32, at: usize, room: usize): void {
  const stride = strideOf(prices, most);
  const vectors = levelBytes(radius) >> 4;
  const queue = queueBytes(prices, most);
  const window = room + stride;
  const ways = window + (vectors + 1) * stride;
  const line = lineOf(prices.board, start);
  const first = firstLine(line, radius);
  const place = placeOf(prices.board, start) - MIDDLE;
  const used = cutAll(prices, most, first, place, vectors, window, ways + 6 * 16);
  const own = line - first;
  const here = window + (own >> 2) * stride + (own & 3) * 4;
  store<u32>(here, 1 << MIDDLE);
  store<u32>(here, load<u32>(here, KEEP) | (1 << MIDDLE), KEEP);
  v128.store(at + ((own >> 2) << 4), v128.load(here & ~15));
  let span = 1;
  let due = prices.least;
  for (let t: u32 = 1; t <= most; t++) {
    at += vectors << 4;
    const from = max(0, own - span) >> 2;
    const to = min((own + span) >> 2, vectors - 1);
    spread(window + from * stride, window + to * stride, stride, queue, at + (from << 4), ways, used);
    if (t !== due) continue;
    due += prices.least;
    span++;
  }
}

/** The windows of all masks; gives how many by direction are in use. */
function cutAll(prices: Prices, most: u32, first: i32, place: i32, vectors: i32, window: usize, entries: usize): i32 {
  const stride = strideOf(prices, most);
  const queue = queueBytes(prices, most);
  const zero = i8x16.splat(0);
  for (let at = window, end = window + vectors * stride; at < end; at += stride) {
    v128.store(at, zero);
    for (let k = 0; k < queue; k += PLACE) v128.store(at + k, zero, QUEUE);
  }
  let used = 0;
  for (let i = 0; i < prices.count; i++) {
    const price = maskOf(prices, i) >> 3;
    const way = maskOf(prices, i) & 7;
    const joins = <i32>QUEUE + <i32>(price - 1) * PLACE;
    const mask = way === ALL ? joins + 16 : <i32>QUEUE + queue + PLACE + used * 16;
    if (price > most || !cut(prices, i + 1, first, place, window + mask, stride, vectors) || way === ALL) continue;
    const entry = entries + used++ * ENTRY;
    store<u32>(entry, way * 16);
    store<i32>(entry, joins, 4);
    store<i32>(entry, mask, 8);
  }
  if (prices.halting) cut(prices, 0, first, place, window + KEEP, stride, vectors);
  return used;
}

/** The window of some bits of the board; false when it is empty. */
function cut(prices: Prices, plane: i32, first: i32, place: i32, to: usize, stride: i32, vectors: i32): bool {
  const shift = place & 7;
  const row = prices.bitRow;
  let at = bitsOf(prices, plane, first) + (place >> 3);
  let any = i8x16.splat(0);
  for (let k = 0; k < vectors; k++) {
    const two = i64x2.shr_u(v128.load64_lane(at + row, v128.load64_zero(at), 1), shift);
    at += 2 * row;
    const more = i64x2.shr_u(v128.load64_lane(at + row, v128.load64_zero(at), 1), shift);
    at += 2 * row;
    const lines = v128.shuffle<u32>(two, more, 0, 2, 4, 6);
    v128.store(to, lines);
    any = v128.or(any, lines);
    to += stride;
  }
  return v128.any_true(any);
}

/** One level on, from one vector of lines to another. */
function spread(from: usize, to: usize, stride: i32, queue: i32, out: usize, ways: usize, used: i32): void {
  let before = leavable(from - stride);
  let here = leavable(from);
  for (let at = from; at <= to; at += stride) {
    const after = leavable(at + stride);
    const above = v128.shuffle<u32>(before, here, 3, 4, 5, 6);
    const below = v128.shuffle<u32>(here, after, 1, 2, 3, 4);
    const near = beside(above, here, below);
    for (let k = at, end = at + queue; k < end; k += 4 * PLACE) {
      v128.store(k, v128.or(v128.load(k, 64), v128.and(near, v128.load(k, 48))), 32);
      v128.store(k, v128.or(v128.load(k, 96), v128.and(near, v128.load(k, 80))), 64);
      v128.store(k, v128.or(v128.load(k, 128), v128.and(near, v128.load(k, 112))), 96);
      v128.store(k, v128.or(v128.load(k, 160), v128.and(near, v128.load(k, 144))), 128);
    }
    if (used) joinByWay(at, above, here, below, ways, used);
    const within = v128.or(v128.load(at), v128.load(at, QUEUE));
    v128.store(at, within);
    v128.store(out, within);
    out += 16;
    before = here;
    here = after;
  }
}

/** The cells of four lines that lie within and may be left. */
function leavable(at: usize): v128 {
  return v128.and(v128.load(at), v128.load(at, KEEP));
}

/** The odd lanes of one, the even ones of another. */
function mixed(odd: v128, even: v128): v128 {
  return v128.bitselect(odd, even, i32x4(0, -1, 0, -1));
}

/** Cells one step from these in any direction. Odd lines lie half a cell further on than even ones. */
function beside(above: v128, here: v128, below: v128): v128 {
  const others = v128.or(above, below);
  const along = v128.or(i32x4.shl(here, 1), i32x4.shr_u(here, 1));
  return v128.or(v128.or(others, along), mixed(i32x4.shr_u(others, 1), i32x4.shl(others, 1)));
}

/** Cells one step from these in a direction into which such a step has a price of its own. */
function joinByWay(at: usize, above: v128, here: v128, below: v128, ways: usize, used: i32): void {
  v128.store(ways, i32x4.shr_u(here, 1));
  v128.store(ways, mixed(i32x4.shr_u(above, 1), above), 16);
  v128.store(ways, mixed(above, i32x4.shl(above, 1)), 32);
  v128.store(ways, i32x4.shl(here, 1), 48);
  v128.store(ways, mixed(below, i32x4.shl(below, 1)), 64);
  v128.store(ways, mixed(i32x4.shr_u(below, 1), below), 80);
  const end = ways + 96 + used * ENTRY;
  for (let entry = ways + 96; entry < end; entry += ENTRY) {
    const joins = at + load<i32>(entry, 4);
    const mask = v128.load(at + load<i32>(entry, 8));
    v128.store(joins, v128.or(v128.load(joins), v128.and(v128.load(ways + load<i32>(entry)), mask)));
  }
}
