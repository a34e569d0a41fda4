// What each hex hides from a viewer at the origin, for one range: bits by target. The hexes within range are two halves, mirror images
// of each other: lines 0, 1 ... range from the viewer down, and the same up. A line of sight stays in its half; a half has its bits
// line by line, each line from left to right.

import { bitAt, stepQ, stepR } from './board';
import { Lines, meetingAt, NEAR_LAST, PAIR, qOf, rOf, startOf } from './lines';

/**
 * What is hidden by the stops of a half is looked up four of them at a time (`nibbles`), or, where
 * rows are too long for that, stop by stop.
 */
@unmanaged
export class Shadows {
  range: i32;
  /** Bits of a half, and bytes that hold them: a multiple of 16. */
  bits: i32;
  width: i32;
  nibbles: i32;
  /** Where the rows of pairs begin: their bits come behind those of hexes, from a new byte on. */
  pairBit: i32;
  pairs: i32;
  /** Rows of `width` bytes: what each stop of a half hides; or sixteen rows for every four stops. */
  rows: usize;
  /** Two u16 a pair: the bits of its hexes. */
  pairAt: usize;
  /**
   * The same for looking up sixteen pairs at once: of the first hexes and then of the second, in which byte (of the first
   * vector, of the second) and which bit of it.
   */
  pairLook: usize;
  /**
   * Both halves (twice `width`): all targets, each once; by direction n, targets whose line ends beside hex
   * n of theirs; by diagonal, targets on it.
   */
  full: usize;
  ends: usize;
  diagonals: usize;
  /** Room for halves while a question is answered; u16 by stop; u32 by target. */
  room: usize;
  list: usize;
  cells: usize;
  end: usize;
}
const HEADER: usize = 80;
/** Rows of at most two vectors are looked up by nibbles. */
const SHORT: usize = 32;
/** How many pairs of halves there is room for. */
const ROOMS = 9;

function aligned(address: usize): usize {
  return (address + 15) & ~15;
}

function bitsOf(range: i32): i32 {
  return (3 * range * (range + 1)) / 2 + range + 1;
}

/** Bytes of a half: long ones end where four vectors do. */
function widthOf(range: i32): i32 {
  const width = ((bitsOf(range) + 127) >> 7) << 4;
  return width <= <i32>SHORT ? width : (width + 63) & ~63;
}

function pairBitOf(range: i32): i32 {
  return (bitsOf(range) + 7) & ~7;
}

export function shadowsBound(linesAt: usize): usize {
  const lines = changetype<Lines>(linesAt);
  const width = <usize>widthOf(lines.range);
  const rows = (<usize>(pairBitOf(lines.range) + lines.pairCount + 7) & ~7) * (width <= SHORT ? 4 : 1);
  return (
    HEADER +
    width * (rows + 2 * (13 + ROOMS)) +
    <usize>lines.pairCount * 4 +
    192 +
    2 * (8 * width + <usize>lines.pairCount) +
    8 * <usize>lines.half +
    128
  );
}

/** Makes the shadows of a range; gives their end. */
export function makeShadows(at: usize, linesAt: usize): usize {
  const lines = changetype<Lines>(linesAt);
  const shadows = changetype<Shadows>(at);
  const range = lines.range;
  const width = <usize>widthOf(range);
  shadows.range = range;
  shadows.bits = bitsOf(range);
  shadows.width = <i32>width;
  shadows.nibbles = width <= SHORT ? 1 : 0;
  shadows.pairBit = pairBitOf(range);
  shadows.pairs = lines.pairCount;
  const rows = (<usize>(shadows.pairBit + shadows.pairs + 7) & ~7) * (shadows.nibbles ? 4 : 1);
  shadows.rows = aligned(at + HEADER);
  shadows.full = shadows.rows + width * rows;
  shadows.ends = shadows.full + 2 * width;
  shadows.diagonals = shadows.ends + 12 * width;
  shadows.room = shadows.diagonals + 12 * width;
  shadows.pairLook = shadows.room + 2 * ROOMS * width;
  shadows.pairAt = shadows.pairLook + 192;
  shadows.list = aligned(shadows.pairAt + 4 * <usize>shadows.pairs);
  shadows.cells = aligned(shadows.list + 2 * (8 * width + <usize>shadows.pairs));
  shadows.end = shadows.cells + 8 * <usize>lines.half;
  memory.fill(shadows.rows, 0, shadows.end - shadows.rows);
  castAll(lines, shadows);
  if (shadows.nibbles) combine(shadows);
  placePairs(lines, shadows);
  return shadows.end;
}

/** The bit of a target in the lower half (r >= 0), or of its mirror image. */
export function bitOf(range: i32, q: i32, r: i32): i32 {
  return r * (2 * range + 1) - (r * (r - 1)) / 2 + q + range;
}

/** The row of a stop: on its own, or as the one of four. */
function rowOf(shadows: Shadows, bit: i32): usize {
  const width = shadows.width;
  if (!shadows.nibbles) return shadows.rows + <usize>(width * bit);
  return shadows.rows + <usize>(width * (((bit >> 2) << 4) + (1 << (bit & 3))));
}

export function setBit(row: usize, i: i32): void {
  const at = row + <usize>(i >> 3);
  store<u8>(at, load<u8>(at) | bitAt(i));
}

/** Sets the bit of a target in a pair of halves. On line 0 it stands in the lower half only. */
export function setTarget(shadows: Shadows, halves: usize, q: i32, r: i32): void {
  if (r >= 0) setBit(halves, bitOf(shadows.range, q, r));
  else setBit(halves + <usize>shadows.width, bitOf(shadows.range, q + r, -r));
}

function castAll(lines: Lines, shadows: Shadows): void {
  const range = lines.range;
  for (let i = 0; i < 2 * lines.half; i++) setTarget(shadows, shadows.full, qOf(lines, i), rOf(lines, i));
  for (let i = 0; i < lines.half; i++) {
    const q = qOf(lines, i);
    const r = rOf(lines, i);
    for (let k = startOf(lines, i); k < startOf(lines, i + 1); k++) {
      const met = meetingAt(lines, k);
      const stop = met.kind === PAIR ? shadows.pairBit + <i32>met.pair : bitOf(range, met.q, met.r);
      setBit(rowOf(shadows, stop), bitOf(range, q, r));
      if (r === 0) setBit(rowOf(shadows, bitOf(range, -(<i32>met.q), 0)), bitOf(range, -q, 0));
      if (met.kind === PAIR && met.near & NEAR_LAST) markDiagonal(shadows, q, r);
      else if (met.near & NEAR_LAST) markEnd(shadows, q, r, met.q - q, met.r - r);
    }
  }
}

/** The hex (q, r) beyond a target is beside its end: for it and for its opposite. */
function markEnd(shadows: Shadows, q: i32, r: i32, stepsQ: i32, stepsR: i32): void {
  for (let n = 0; n < 6; n++) {
    const halves = shadows.ends + <usize>(2 * n * shadows.width);
    if (stepQ(n) === stepsQ && stepR(n) === stepsR) setTarget(shadows, halves, q, r);
    if (stepQ(n) === -stepsQ && stepR(n) === -stepsR) setTarget(shadows, halves, -q, -r);
  }
}

/** Diagonal n runs between the directions n and n + 1. */
function markDiagonal(shadows: Shadows, q: i32, r: i32): void {
  for (let n = 0; n < 6; n++) {
    const halves = shadows.diagonals + <usize>(2 * n * shadows.width);
    const alongQ = stepQ(n) + stepQ((n + 1) % 6);
    const alongR = stepR(n) + stepR((n + 1) % 6);
    if (q * alongR !== r * alongQ) continue;
    const isSame = alongQ === 0 ? r * alongR > 0 : q * alongQ > 0;
    setTarget(shadows, halves, isSame ? q : -q, isSame ? r : -r);
  }
}

/** Of every four stops all sixteen unions. */
function combine(shadows: Shadows): void {
  const width = <usize>shadows.width;
  const groups = (shadows.pairBit + shadows.pairs + 3) >> 2;
  for (let g = 0; g < groups; g++) {
    const group = shadows.rows + width * <usize>(16 * g);
    for (let set: usize = 3; set < 16; set++)
      for (let k: usize = 0; k < width; k += 16)
        v128.store(
          group + width * set + k,
          v128.or(v128.load(group + width * (set & (set - 1)) + k), v128.load(group + width * (set & (0 - set)) + k)),
        );
  }
}

function placePairs(lines: Lines, shadows: Shadows): void {
  for (let p = 0; p < shadows.pairs; p++)
    for (let which = 0; which < 2; which++) {
      const i = load<i32>(lines.pairs + ((<usize>(2 * p + which)) << 2));
      const bit = bitOf(shadows.range, qOf(lines, i), rOf(lines, i));
      store<u16>(shadows.pairAt + ((<usize>(2 * p + which)) << 1), <u16>bit);
      if (!shadows.nibbles) continue;
      const look = shadows.pairLook + <usize>(96 * (p >> 4) + 48 * which + (p & 15));
      store<u8>(look, <u8>(bit >> 3));
      store<u8>(look, <u8>((bit >> 3) - 16), 16);
      store<u8>(look, bitAt(bit), 32);
    }
}
