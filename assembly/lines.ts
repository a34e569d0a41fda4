// Which hexes the straight line between two centres meets, for every offset within a range; exact whole-number geometry, made once a range.
// Offsets are axial (q along a line of hexes, r across): the same lattice for both layouts. Half of them come first, nearest first; offset
// i + half is the opposite of offset i, and its line is that of i seen from the other end.

import { stepQ, stepR } from './board';

export const SINGLE: u8 = 0;
export const PAIR: u8 = 1;
/** The meeting lies beside the first end, or beside the last. */
export const NEAR_FIRST: u8 = 1;
export const NEAR_LAST: u8 = 2;

/** What a line meets: one hex whose inside it crosses, or two whose common side it runs along. */
@unmanaged
export class Meeting {
  q: i8;
  r: i8;
  q2: i8;
  r2: i8;
  kind: u8;
  near: u8;
  /** Of a pair: its number in the list of pairs. */
  pair: u16;
}
export const MEETING: usize = 8;

@unmanaged
export class Lines {
  range: i32;
  half: i32;
  /** Two i8 an offset of the first half: q, r. */
  offsets: usize;
  /** Where the meetings of each offset begin (u32), one more at the end. */
  starts: usize;
  meetings: usize;
  /** i32 by (r + range) * (2 * range + 1) + q + range: the number of an offset, -1 for none. */
  numbers: usize;
  /** Two i32 a pair: the offsets beside the common side, each once. */
  pairs: usize;
  pairCount: i32;
  end: usize;
}

const HEADER: usize = 64;

export function halfOf(range: i32): i32 {
  return (3 * range * (range + 1)) / 2;
}

/** Bytes that `makeLines` may need. */
export function linesBound(range: i32): usize {
  const half = <usize>halfOf(range);
  const wide = <usize>(2 * range + 1);
  return HEADER + half * 2 + (half + 1) * 4 + half * <usize>(2 * range + 1) * MEETING + wide * wide * 4 + <usize>(6 * range + 6) * 8 + 64;
}

function abs32(n: i32): i32 {
  return n < 0 ? -n : n;
}

/** Steps between two hexes. */
export function steps(q: i32, r: i32): i32 {
  return max(max(abs32(q), abs32(r)), abs32(q + r));
}

export function qOf(lines: Lines, i: i32): i32 {
  return i < lines.half ? <i32>load<i8>(lines.offsets + <usize>i * 2) : -(<i32>load<i8>(lines.offsets + <usize>(i - lines.half) * 2));
}

export function rOf(lines: Lines, i: i32): i32 {
  return i < lines.half ? <i32>load<i8>(lines.offsets + <usize>i * 2, 1) : -(<i32>load<i8>(lines.offsets + <usize>(i - lines.half) * 2, 1));
}

/** The number of an offset, -1 beyond the range and for no offset at all. */
export function numberOf(lines: Lines, q: i32, r: i32): i32 {
  const R = lines.range;
  if (abs32(q) > R || abs32(r) > R) return -1;
  return load<i32>(lines.numbers + ((<usize>((r + R) * (2 * R + 1) + q + R)) << 2));
}

export function startOf(lines: Lines, i: i32): u32 {
  return load<u32>(lines.starts + ((<usize>i) << 2));
}

/** Whether offset i leads along sides: then what it meets first is a pair. */
export function isPaired(lines: Lines, i: i32): bool {
  const start = startOf(lines, i);
  return start < startOf(lines, i + 1) && meetingAt(lines, start).kind === PAIR;
}

export function meetingAt(lines: Lines, at: u32): Meeting {
  return changetype<Meeting>(lines.meetings + <usize>at * MEETING);
}

function aligned(address: usize): usize {
  return (address + 15) & ~15;
}

/** Lays the lines of a range at this address; `end` of the result says where they end. */
export function makeLines(at: usize, range: i32): usize {
  const lines = changetype<Lines>(at);
  const wide = <usize>(2 * range + 1);
  lines.range = range;
  lines.half = halfOf(range);
  lines.offsets = at + HEADER;
  lines.starts = aligned(lines.offsets + <usize>lines.half * 2);
  lines.numbers = aligned(lines.starts + <usize>(lines.half + 1) * 4);
  lines.pairs = aligned(lines.numbers + wide * wide * 4);
  lines.pairCount = 0;
  lines.meetings = aligned(lines.pairs + <usize>(6 * range + 6) * 8);
  listOffsets(lines);
  let count: u32 = 0;
  for (let i = 0; i < lines.half; i++) {
    store<u32>(lines.starts + ((<usize>i) << 2), count);
    count = trace(lines, i, count);
  }
  store<u32>(lines.starts + ((<usize>lines.half) << 2), count);
  lines.end = aligned(lines.meetings + <usize>count * MEETING);
  numberPairs(lines, count);
  return lines.end;
}

function listOffsets(lines: Lines): void {
  const R = lines.range;
  const wide = 2 * R + 1;
  memory.fill(lines.numbers, 0xff, <usize>(wide * wide) * 4);
  let i = 0;
  for (let d = 1; d <= R; d++)
    for (let r = 0; r <= d; r++)
      for (let q = -d; q <= d; q++) {
        if (steps(q, r) !== d || (r === 0 && q < 0)) continue;
        store<i8>(lines.offsets + <usize>i * 2, <i8>q);
        store<i8>(lines.offsets + <usize>i * 2, <i8>r, 1);
        store<i32>(lines.numbers + ((<usize>((R + r) * wide + R + q)) << 2), i);
        store<i32>(lines.numbers + ((<usize>((R - r) * wide + R - q)) << 2), i + lines.half);
        i++;
      }
}

// The centre of (q, r) lies at x = 2q + r, y = 3r, the corners of a hex at (0, 2) and (1, 1) from there and where these are mirrored to.

/** Along the line, true to scale: 3 * x * x' + y * y'. */
function along(q: i32, r: i32, dq: i32, dr: i32): i32 {
  return 3 * (2 * q + r) * (2 * dq + dr) + 9 * r * dr;
}

/** How far to the right of the line through the origin and (dx, dy), in units of its length. */
function beside(q: i32, r: i32, dx: i32, dy: i32): i32 {
  return 3 * r * dx - (2 * q + r) * dy;
}

/**
 * Writes the meetings of offset i from `count` on, in the order they are travelled; gives the new count. Only hexes
 * between the ends, on shortest ways, are met.
 */
function trace(lines: Lines, i: i32, count: u32): u32 {
  const dq = qOf(lines, i);
  const dr = rOf(lines, i);
  const dx = 2 * dq + dr;
  const dy = 3 * dr;
  const d = steps(dq, dr);
  const reach = max(abs32(2 * dx), max(abs32(dx - dy), abs32(dx + dy))); // of the corners farthest from the line
  const first = count;
  for (let r = 0; r <= dr; r++) {
    const middle = beside(0, r, dx, dy);
    const last = dy === 0 ? dq : (middle + reach) / (2 * dy) + 1;
    for (let q = dy === 0 ? 0 : (middle - reach) / (2 * dy) - 1; q <= last; q++) {
      const from = steps(q, r);
      const to = steps(dq - q, dr - r);
      const met = meetingAt(lines, count);
      if (from === 0 || to === 0 || from + to !== d || !meet(met, q, r, dx, dy, reach)) continue;
      met.near = (from === 1 ? NEAR_FIRST : 0) | (to === 1 ? NEAR_LAST : 0);
      sink(lines, first, count++, dq, dr);
    }
  }
  return count;
}

/** How a line meets the hex at (q, r): false for not at all, at a corner only, or as the second of a pair. */
function meet(into: Meeting, q: i32, r: i32, dx: i32, dy: i32, reach: i32): bool {
  const away = beside(q, r, dx, dy);
  into.q = <i8>q;
  into.r = <i8>r;
  into.kind = SINGLE;
  if (abs32(away) < reach) return true;
  if (away + reach !== 0) return false;
  for (let n = 0; n < 6; n++) {
    // the hex on the other side of two corners that lie on the line
    if (beside(stepQ(n), stepR(n), dx, dy) !== 2 * reach) continue;
    into.kind = PAIR;
    into.q2 = <i8>(q + stepQ(n));
    into.r2 = <i8>(r + stepR(n));
    return true;
  }
  return false;
}

/** Brings the last meeting to its place along the line. */
function sink(lines: Lines, first: u32, last: u32, dq: i32, dr: i32): void {
  for (let k = last; k > first; k--) {
    const a = meetingAt(lines, k - 1);
    const b = meetingAt(lines, k);
    if (along(a.q, a.r, dq, dr) <= along(b.q, b.r, dq, dr)) return;
    const kept = load<u64>(changetype<usize>(a));
    store<u64>(changetype<usize>(a), load<u64>(changetype<usize>(b)));
    store<u64>(changetype<usize>(b), kept);
  }
}

/** Gives each pair of hexes that share a side on some line one number, for both directions of the line. */
function numberPairs(lines: Lines, count: u32): void {
  for (let k: u32 = 0; k < count; k++) {
    const met = meetingAt(lines, k);
    if (met.kind === PAIR) met.pair = <u16>pairNumber(lines, numberOf(lines, met.q, met.r), numberOf(lines, met.q2, met.r2));
  }
}

function pairNumber(lines: Lines, a: i32, b: i32): i32 {
  for (let p = 0; p < lines.pairCount; p++) {
    const at = lines.pairs + ((<usize>p) << 3);
    if (load<i32>(at) === a && load<i32>(at, 4) === b) return p;
  }
  const at = lines.pairs + ((<usize>lines.pairCount) << 3);
  store<i32>(at, a);
  store<i32>(at, b, 4);
  return lines.pairCount++;
}
