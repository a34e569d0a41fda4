// Fields of movement costs of several units, made whichever way is the quickest for them, and what is read from them.

import { bitAt, lineOf, placeOf } from './board';
import { beginWaves, DEAREST, FARTHEST, firstLine, levelBytes, MIDDLE, runWave, wavesBound } from './boundedFlood';
import { lineIn, listOf, Prices, START } from './costs';
import { sweepRows } from './rows';
import { LANES, laneRow, lanesBound, sweepLanes } from './simdFlood';

const CLOSED: u32 = 0xffff;

/** How costs are kept: bits level by level; by cell, unit after unit; by cell, the units of a group side by side. */
const BY_LEVEL: i32 = 0;
const BY_UNIT: i32 = 1;
const BY_GROUP: i32 = 2;

/** From so many units on lanes are quicker: a group of them takes as long as eight fields by rows. */
const MANY: i32 = 8;
/** More levels than this take longer than rows. */
const LEVELS: u32 = 64;

@unmanaged
export class Fields {
  prices: Prices;
  form: i32;
  /** Not 0: u16, else bytes. */
  wide: i32;
  count: i32;
  most: u32;
  /** By level: steps to the farthest cell. */
  radius: i32;
  /** START bytes for each unit; i32 by unit: where in the order of `starts`. */
  starts: usize;
  slots: usize;
  /** The fields, bytes of each, or of each group; room to work. */
  at: usize;
  each: i32;
  room: usize;
}

/**
 * Chooses how to make the fields of so many units, and lays them out from `at` on, where the starts are to be written: START bytes each.
 * Gives the end. Bytes are enough unless `wide`, or unless `runFields` finds that they were not.
 */
export function layFields(to: usize, pricesAt: usize, count: i32, most: u32, wide: bool, at: usize): usize {
  const fields = changetype<Fields>(to);
  const prices = changetype<Prices>(pricesAt);
  const board = prices.board;
  wide = wide || (most > 254 && (prices.deep !== 0 || prices.greatest > 254));
  fields.prices = prices;
  fields.wide = <i32>wide;
  fields.count = count;
  fields.most = most;
  fields.radius = most < prices.least ? 0 : most / max(1, prices.least);
  fields.form = isNear(prices, most, fields.radius) ? BY_LEVEL : wide || !prices.even || count < MANY ? BY_UNIT : BY_GROUP;
  fields.starts = at;
  fields.slots = at + count * START;
  fields.at = (fields.slots + count * 4 + 15) & ~15;
  let groups = count;
  if (fields.form === BY_LEVEL) fields.each = (<i32>most + 1) * levelBytes(fields.radius);
  else if (fields.form === BY_UNIT) fields.each = wide ? listOf<u16>(board) : listOf<u8>(board);
  else {
    fields.each = lanesBound(board);
    groups = (count + LANES - 1) / LANES;
  }
  fields.room = fields.at + groups * fields.each;
  return fields.room + (fields.form === BY_LEVEL ? wavesBound(prices, most, fields.radius) : board.lines + 4);
}

/** Few levels, no step without cost, none too dear to queue for, and no cell beyond a window. */
function isNear(prices: Prices, most: u32, radius: u32): bool {
  return prices.count > 0 && prices.least > 0 && most <= LEVELS && radius <= FARTHEST && min(most, prices.greatest) <= DEAREST;
}

/** Makes the fields. False when bytes could not hold them: then they are to be laid out anew, wide. */
export function runFields(to: usize): bool {
  const fields = changetype<Fields>(to);
  const prices = fields.prices;
  const wide = <bool>fields.wide;
  if (fields.form === BY_GROUP) sortStarts(fields);
  if (fields.form === BY_LEVEL) beginWaves(prices, fields.most, fields.radius, fields.room);
  let at = fields.at;
  for (let i = 0; i < fields.count; i++) {
    const start = fields.starts + i * START;
    store<i32>(fields.slots + 4 * load<i32>(start, 16), i);
    if (fields.form === BY_LEVEL) runWave(prices, load<i32>(start), fields.most, fields.radius, at, fields.room);
    else if (fields.form === BY_UNIT) sweepRows(prices, start, fields.most, wide, at, fields.room);
    else if (i % LANES) continue;
    else sweepLanes(prices, start, min(LANES, fields.count - i), fields.most, at, fields.room);
    at += fields.each;
  }
  if (fields.form === BY_LEVEL || wide || fields.most < 255 || isHeld(fields.at, at, prices.greatest)) return true;
  prices.deep = 1;
  return false;
}

/** By line: units of one group that start near each other change the same lines. */
function sortStarts(fields: Fields): void {
  const board = fields.prices.board;
  const starts = fields.starts;
  for (let i = 1; i < fields.count; i++)
    for (let a = starts + (i - 1) * START; a >= starts && lineOf(board, load<i32>(a)) > lineOf(board, load<i32>(a, START)); a -= START)
      for (let k = a; k < a + START; k += 4) {
        const held = load<u32>(k);
        store<u32>(k, load<u32>(k, START));
        store<u32>(k, held, START);
      }
}

/** No byte is so high that one step more would not have fitted: nothing was cut off. */
function isHeld(from: usize, end: usize, greatest: u32): bool {
  const lowest = i8x16.splat(<i8>(255 - greatest));
  const span = i8x16.splat(<i8>greatest);
  let found = i8x16.splat(0);
  for (let at = from; at < end; at += 16) found = v128.or(found, i8x16.lt_u(i8x16.sub(v128.load(at), lowest), span));
  return !v128.any_true(found);
}

/** What it costs a unit to get to a cell, 0xffff where it does not get. */
export function costOf(to: usize, unit: i32, cell: i32): u32 {
  const fields = changetype<Fields>(to);
  const board = fields.prices.board;
  const slot = load<i32>(fields.slots + 4 * unit);
  const line = lineOf(board, cell);
  const place = placeOf(board, cell);
  if (fields.form === BY_LEVEL) return levelOf(fields, slot, line, place);
  let cost: u32;
  if (fields.form === BY_GROUP)
    cost = load<u8>(fields.at + (slot / LANES) * fields.each + (line + 1) * laneRow(board) + (place + 1) * 16 + (slot % LANES));
  else if (fields.wide) cost = load<u16>(lineIn<u16>(fields.at + slot * fields.each, board, line) + 2 * place);
  else cost = load<u8>(lineIn<u8>(fields.at + slot * fields.each, board, line) + place);
  return cost > fields.most || (cost === 255 && !fields.wide) ? CLOSED : cost;
}

/** The costs of a unit by cell, u16. */
export function readField(to: usize, unit: i32, out: usize): void {
  const board = changetype<Fields>(to).prices.board;
  for (let cell = 0; cell < board.lines * board.length; cell++) store<u16>(out + 2 * cell, <u16>costOf(to, unit, cell));
}

/** The cells that cost a unit at most so much, as bits, a line every so many bytes. */
export function readBits(to: usize, unit: i32, most: u32, out: usize, row: i32): void {
  const fields = changetype<Fields>(to);
  const board = fields.prices.board;
  memory.fill(out, 0, board.lines * row);
  if (fields.form === BY_LEVEL) {
    readLevel(fields, load<i32>(fields.slots + 4 * unit), min(most, fields.most), out, row);
    return;
  }
  for (let line = 0; line < board.lines; line++)
    for (let place = 0; place < board.length; place++) {
      const at = out + line * row + (place >> 3);
      if (costOf(to, unit, line * board.across + place * board.ahead) <= most) store<u8>(at, load<u8>(at) | bitAt(place));
    }
}

/** Where the bits of a line within a level stand. */
function wordAt(fields: Fields, slot: i32, level: i32, start: i32, line: i32): usize {
  return fields.at + slot * fields.each + level * levelBytes(fields.radius) + 4 * (line - firstLine(start, fields.radius));
}

function levelOf(fields: Fields, slot: i32, line: i32, place: i32): u32 {
  const board = fields.prices.board;
  const cell = load<i32>(fields.starts + slot * START);
  const start = lineOf(board, cell);
  const bit = place - placeOf(board, cell) + MIDDLE;
  let low = abs(line - start) * <i32>fields.prices.least;
  let high = <i32>fields.most + 1;
  if (abs(line - start) > fields.radius || <u32>bit > 31) return CLOSED;
  while (low < high) {
    const half = (low + high) >> 1;
    if ((load<u32>(wordAt(fields, slot, half, start, line)) >> bit) & 1) high = half;
    else low = half + 1;
  }
  return low > <i32>fields.most ? CLOSED : low;
}

function readLevel(fields: Fields, slot: i32, level: i32, out: usize, row: i32): void {
  const board = fields.prices.board;
  const cell = load<i32>(fields.starts + slot * START);
  const start = lineOf(board, cell);
  const left = placeOf(board, cell) - MIDDLE;
  const shift = <u64>(left & 7);
  const span = level / <i32>fields.prices.least;
  for (let line = max(0, start - span); line <= min(board.lines - 1, start + span); line++) {
    const at = out + line * row + (left >> 3); // bits that would lie off the line are 0
    store<u64>(at, load<u64>(at) | ((<u64>load<u32>(wordAt(fields, slot, level, start, line))) << shift));
  }
}
