// What one cell sees. The map of stops about it is cut out as bits, and every stop adds its shadow; where a run of crests may be looked
// along, the few lines that hang on it are walked.

import {
  ANY_SIDE,
  BELOW,
  BESIDE,
  Board,
  besideMap,
  CREST,
  cellOf,
  EVEN,
  IS,
  isIn,
  LOOSE,
  lineOf,
  OPEN,
  placeAfter,
  placeOf,
  RIM,
  RIM_FREE,
  RIMS,
  rankOf,
  SLOPE,
  STOP,
  stepQ,
  stepR,
  stopAt,
  stopMap,
} from './board';
import { Lines, meetingAt, NEAR_FIRST, NEAR_LAST, numberOf, SINGLE, startOf } from './lines';
import { bitOf, Shadows, setBit, setTarget } from './shadows';

/** Bits that one load of a word gives from any bit of its first byte on. */
const CHUNK = 57;

/** The rooms of `Shadows`: what is seen, targets that count, stops, what they hide, and more. */
function room(shadows: Shadows, n: i32): usize {
  return shadows.room + <usize>(2 * n * shadows.width);
}

/** Cuts the two halves about a cell out of a map, off the board zeros. */
function gather(board: Board, shadows: Shadows, map: usize, line: i32, place: i32, to: usize): void {
  const width = <usize>shadows.width;
  const odd = line & 1;
  const base = map + 8; // bits count from a word before the first place
  let lane: usize = to;
  let held = i64x2.splat(0);
  let filled = 0;
  for (let r = 0; r <= shadows.range; r++) {
    const wide = 2 * shadows.range + 1 - r;
    const lower = base + <usize>(min<u32>(line + r, board.lines) * board.stride);
    const upper = base + <usize>(min<u32>(line - r, board.lines) * board.stride);
    let bit = place - shadows.range + ((odd + r) >> 1);
    for (let k = 0; k < wide; k += CHUNK) {
      const count = min(CHUNK, wide - k);
      const byte = bit >> 3;
      const both = v128.replace_lane<u64>(v128.load64_zero(lower + byte), 1, load<u64>(upper + byte));
      const bits = i64x2.shr_u(i64x2.shl(both, 64 - count - (bit & 7)), 64 - count);
      held = v128.or(held, i64x2.shl(bits, filled));
      if (filled + count >= 64) {
        store<u64>(lane, v128.extract_lane<u64>(held, 0));
        store<u64>(lane + width, v128.extract_lane<u64>(held, 1));
        lane += 8;
        held = i64x2.shr_u(bits, 64 - filled);
        filled -= 64;
      }
      filled += count;
      bit += count;
    }
  }
  const end = to + width;
  while (lane < end) {
    store<u64>(lane, v128.extract_lane<u64>(held, 0));
    store<u64>(lane + width, v128.extract_lane<u64>(held, 1));
    held = i64x2.splat(0);
    lane += 8;
  }
}

/** What the stops of two halves hide. */
function shade(shadows: Shadows, stops: usize, hidden: usize): void {
  const width = <usize>shadows.width;
  for (let half: usize = 0; half < 2; half++) {
    const from = stops + width * half;
    const to = hidden + width * half;
    if (width === 16) shadeShort(shadows, from, to);
    else if (width === 32) shadeLong(shadows, from, to);
    else shadeFar(shadows, from, to);
  }
}

/** Which pairs stand in the way, a bit each. */
function pairsIn(shadows: Shadows, first: v128, second: v128): u32 {
  const look = shadows.pairLook;
  let found: u32 = 0;
  for (let p = 0; p < shadows.pairs; p += 16) {
    const at = look + <usize>(6 * p);
    const one = v128.and(pick(at, first, second), v128.load(at, 32));
    const other = v128.and(pick(at + 48, first, second), v128.load(at, 80));
    const none = v128.or(i8x16.eq(one, i8x16.splat(0)), i8x16.eq(other, i8x16.splat(0)));
    found |= (<u32>(i8x16.bitmask(none) ^ 0xffff)) << p;
  }
  return found;
}

function pick(at: usize, first: v128, second: v128): v128 {
  return v128.or(i8x16.swizzle(first, v128.load(at)), i8x16.swizzle(second, v128.load(at, 16)));
}

function shadeShort(shadows: Shadows, from: usize, to: usize): void {
  let sum = i64x2.splat(0);
  let rows = shadows.rows;
  const end = from + (<usize>shadows.pairBit >> 3);
  for (let at = from; at < end; at++) {
    const byte = <usize>load<u8>(at);
    sum = v128.or(sum, v128.or(v128.load(rows + ((byte & 15) << 4)), v128.load(rows + (byte & 0xf0), 256)));
    rows += 512;
  }
  const stops = v128.load(from);
  for (let pairs = pairsIn(shadows, stops, i64x2.splat(0)); pairs !== 0; pairs >>= 4) {
    sum = v128.or(sum, v128.load(rows + ((<usize>pairs & 15) << 4)));
    rows += 256;
  }
  v128.store(to, sum);
}

function shadeLong(shadows: Shadows, from: usize, to: usize): void {
  let sum = i64x2.splat(0);
  let rest = i64x2.splat(0);
  let rows = shadows.rows;
  const end = from + (<usize>shadows.pairBit >> 3);
  for (let at = from; at < end; at++) {
    const byte = <usize>load<u8>(at);
    const low = rows + ((byte & 15) << 5);
    const high = rows + ((byte & 0xf0) << 1);
    sum = v128.or(sum, v128.or(v128.load(low), v128.load(high, 512)));
    rest = v128.or(rest, v128.or(v128.load(low, 16), v128.load(high, 528)));
    rows += 1024;
  }
  for (let pairs = pairsIn(shadows, v128.load(from), v128.load(from, 16)); pairs !== 0; pairs >>= 4) {
    const row = rows + ((<usize>pairs & 15) << 5);
    sum = v128.or(sum, v128.load(row));
    rest = v128.or(rest, v128.load(row, 16));
    rows += 512;
  }
  v128.store(to, sum);
  v128.store(to, rest, 16);
}

/** Rows of many vectors: a list of the stops, and four vectors at a time for all of it. A stop hides nothing on lines before its own. */
function shadeFar(shadows: Shadows, from: usize, to: usize): void {
  const list = shadows.list;
  let end = list;
  for (let word = 0; word < shadows.pairBit; word += 64)
    for (let left = load<u64>(from + <usize>(word >> 3)); left !== 0; left &= left - 1) {
      store<u16>(end, <u16>(word + <i32>ctz(left)));
      end += 2;
    }
  for (let p = 0; p < shadows.pairs; p++) {
    const at = shadows.pairAt + ((<usize>p) << 2);
    if ((bitIn(from, load<u16>(at)) & bitIn(from, load<u16>(at, 2))) === 0) continue;
    store<u16>(end, <u16>(shadows.pairBit + p));
    end += 2;
  }
  for (let k: usize = 0; k < <usize>shadows.width; k += 64) {
    let a = i64x2.splat(0);
    let b = i64x2.splat(0);
    let c = i64x2.splat(0);
    let d = i64x2.splat(0);
    for (let at = list; at < end; at += 2) {
      const row = shadows.rows + <usize>(shadows.width * <i32>load<u16>(at)) + k;
      a = v128.or(a, v128.load(row));
      b = v128.or(b, v128.load(row, 16));
      c = v128.or(c, v128.load(row, 32));
      d = v128.or(d, v128.load(row, 48));
    }
    v128.store(to + k, a);
    v128.store(to + k, b, 16);
    v128.store(to + k, c, 32);
    v128.store(to + k, d, 48);
  }
}

function bitIn(bits: usize, i: u32): u32 {
  return (load<u8>(bits + <usize>(i >> 3)) >> <u8>(i & 7)) & 1;
}

/** Room 0 is what is seen of two halves, room 1 the targets on the board; the others are for one question of several. */
const SEEN = 0;
const INSIDE = 1;
const STOPS = 2;
const HIDDEN = 3;
const GROUND = 4;
const LOOSELY = 5;
const ONE = 6;
const OTHER = 7;
const MORE = 8;

/** What a cell sees, into room 0; gives its address. */
function look(board: Board, lines: Lines, shadows: Shadows, from: i32): usize {
  const seen = lookOut(board, lines, shadows, from);
  if (board.law & ANY_SIDE) walkSides(board, lines, shadows, from);
  return seen;
}

function lookOut(board: Board, lines: Lines, shadows: Shadows, from: i32): usize {
  const line = lineOf(board, from);
  const place = placeOf(board, from);
  const R = shadows.range;
  let inside = shadows.full;
  if (line < R || place < R || line + R >= board.lines || place + R >= board.length) {
    inside = room(shadows, INSIDE);
    gather(board, shadows, board.all, line, place, inside);
    meet(shadows, inside, shadows.full);
  }
  const seen = room(shadows, SEEN);
  const stops = room(shadows, STOPS);
  const hidden = room(shadows, HIDDEN);
  if (board.heightCount === 1) {
    gather(board, shadows, stopMap(board, 0, EVEN), line, place, stops);
    shade(shadows, stops, hidden);
    for (let k = 0; k < 2 * shadows.width; k += 16) v128.store(seen + k, v128.andnot(v128.load(inside + k), v128.load(hidden + k)));
    return seen;
  }
  const own = rankOf(board, from);
  gather(board, shadows, stopMap(board, own, EVEN), line, place, stops);
  shade(shadows, stops, hidden);
  memory.fill(seen, 0, 2 * shadows.width);
  show(board, shadows, stopMap(board, own, IS), line, place, inside);
  if (own > 0) lookDown(board, lines, shadows, own, line, place, inside);
  for (let rank = own + 1; rank < board.heightCount; rank++) lookUp(board, lines, shadows, rank, line, place, inside);
  return seen;
}

function meet(shadows: Shadows, to: usize, other: usize): void {
  for (let k = 0; k < 2 * shadows.width; k += 16) v128.store(to + k, v128.and(v128.load(to + k), v128.load(other + k)));
}

/** Adds to what is seen the targets on a map that are not hidden. */
function show(board: Board, shadows: Shadows, map: usize, line: i32, place: i32, inside: usize): void {
  const seen = room(shadows, SEEN);
  const ground = room(shadows, GROUND);
  const hidden = room(shadows, HIDDEN);
  gather(board, shadows, map, line, place, ground);
  meet(shadows, ground, inside);
  for (let k = 0; k < 2 * shadows.width; k += 16)
    v128.store(seen + k, v128.or(v128.load(seen + k), v128.andnot(v128.load(ground + k), v128.load(hidden + k))));
}

/** From the higher end at lower ground: what stands beside a target may hide it. */
function lookDown(board: Board, lines: Lines, shadows: Shadows, own: i32, line: i32, place: i32, inside: usize): void {
  hideBelow(board, shadows, own, SLOPE, line, place);
  show(board, shadows, stopMap(board, own, BELOW), line, place, inside);
  if ((board.law & RIM_FREE) === 0 || !isIn(board, stopMap(board, own, RIMS), line, place)) return;
  memory.copy(room(shadows, LOOSELY), room(shadows, HIDDEN), 2 * shadows.width);
  hideBelow(board, shadows, own, LOOSE, line, place);
  walkRims(board, lines, shadows, line, place);
}

function hideBelow(board: Board, shadows: Shadows, own: i32, what: i32, line: i32, place: i32): void {
  const map = stopMap(board, own, what);
  const stops = room(shadows, STOPS);
  const hidden = room(shadows, HIDDEN);
  const one = room(shadows, ONE);
  const other = room(shadows, OTHER);
  const bytes = 2 * shadows.width;
  gather(board, shadows, map, line, place, stops);
  shade(shadows, stops, hidden);
  for (let n = 0; n < 6; n++) {
    gather(board, shadows, besideMap(board, n), line, place, one);
    hide(hidden, one, shadows.ends + <usize>(n * bytes), bytes);
  }
  for (let n = 0; n < 6; n++) {
    gatherPair(board, shadows, map, (n + 3) % 6, line, place, one);
    gatherPair(board, shadows, map, (n + 4) % 6, line, place, other);
    meet(shadows, one, other);
    hide(hidden, one, shadows.diagonals + <usize>(n * bytes), bytes);
  }
}

/** Targets beside whose hex n a line is stopped. */
function gatherPair(board: Board, shadows: Shadows, map: usize, n: i32, line: i32, place: i32, to: usize): void {
  const more = room(shadows, MORE);
  gather(board, shadows, map, line + stepR(n), placeAfter(line, place, stepQ(n), stepR(n)), to);
  gather(board, shadows, besideMap(board, n), line, place, more);
  for (let k = 0; k < 2 * shadows.width; k += 16) v128.store(to + k, v128.or(v128.load(to + k), v128.load(more + k)));
}

function hide(hidden: usize, what: usize, where: usize, bytes: i32): void {
  for (let k = 0; k < bytes; k += 16)
    v128.store(hidden + k, v128.or(v128.load(hidden + k), v128.and(v128.load(what + k), v128.load(where + k))));
}

/** From the lower end at ground of one height: what stands beside the viewer may hide it. */
function lookUp(board: Board, lines: Lines, shadows: Shadows, rank: i32, line: i32, place: i32, inside: usize): void {
  hideAbove(board, shadows, rank, SLOPE, line, place);
  show(board, shadows, stopMap(board, rank, IS), line, place, inside);
  if ((board.law & RIM_FREE) === 0) return;
  memory.copy(room(shadows, LOOSELY), room(shadows, HIDDEN), 2 * shadows.width);
  gather(board, shadows, stopMap(board, rank, RIMS), line, place, room(shadows, GROUND));
  meet(shadows, room(shadows, GROUND), inside);
  hideAbove(board, shadows, rank, LOOSE, line, place);
  walkRims(board, lines, shadows, line, place);
}

function hideAbove(board: Board, shadows: Shadows, rank: i32, what: i32, line: i32, place: i32): void {
  const stops = room(shadows, STOPS);
  gather(board, shadows, stopMap(board, rank, what), line, place, stops);
  for (let n = 0; n < 6; n++) if (isIn(board, besideMap(board, n), line, place)) stopAtNeighbour(shadows, stops, n);
  shade(shadows, stops, room(shadows, HIDDEN));
}

function stopAtNeighbour(shadows: Shadows, stops: usize, n: i32): void {
  const q = stepQ(n);
  const r = stepR(n);
  if (r >= 0) setBit(stops, bitOf(shadows.range, q, r));
  if (r <= 0) setBit(stops + <usize>shadows.width, bitOf(shadows.range, q + r, -r));
}

/** Targets of `GROUND` that are hidden, but would not be if crests did not matter: their lines are walked. */
function walkRims(board: Board, lines: Lines, shadows: Shadows, line: i32, place: i32): void {
  const hung = room(shadows, ONE);
  for (let k = 0; k < 2 * shadows.width; k += 16) {
    const targets = v128.and(v128.load(room(shadows, GROUND) + k), v128.load(room(shadows, LOOSELY) + k));
    v128.store(hung + k, v128.andnot(targets, v128.load(room(shadows, HIDDEN) + k)));
  }
  walk(board, lines, shadows, cellOf(board, line, place));
}

/** Targets that are seen along sides: what lies to the left and to the right of their lines is not beside each other only. */
function walkSides(board: Board, lines: Lines, shadows: Shadows, from: i32): void {
  const hung = room(shadows, ONE);
  const bytes = 2 * shadows.width;
  memory.fill(hung, 0, bytes);
  for (let n = 0; n < 6; n++) hide(hung, room(shadows, SEEN), shadows.diagonals + <usize>(n * bytes), bytes);
  walk(board, lines, shadows, from);
}

/** Follows the lines to the targets of `ONE`: those are seen that nothing stops. */
function walk(board: Board, lines: Lines, shadows: Shadows, from: i32): void {
  const line = lineOf(board, from);
  const place = placeOf(board, from);
  const seen = room(shadows, SEEN);
  const hung = room(shadows, ONE);
  for (let k = 0; k < 2 * shadows.width; k += 16) v128.store(seen + k, v128.andnot(v128.load(seen + k), v128.load(hung + k)));
  const end = expand(board, shadows, hung, line, place, shadows.cells);
  for (let at = shadows.cells; at < end; at += 4) {
    const to = load<i32>(at);
    const r = lineOf(board, to) - line;
    const q = placeOf(board, to) - placeAfter(line, place, 0, r);
    const i = numberOf(lines, q, r);
    const isClear = i < lines.half ? isOpen(board, lines, i, from, to) : isOpen(board, lines, i - lines.half, to, from);
    if (isClear) setTarget(shadows, seen, q, r);
  }
}

/** Writes the cells of two halves about a cell (u32) to `out`; gives their end. */
function expand(board: Board, shadows: Shadows, halves: usize, line: i32, place: i32, out: usize): usize {
  let to = out;
  for (let half = 0; half < 2; half++)
    for (let r = half; r <= shadows.range; r++) {
      const row = (half ? line - r : line + r) * board.across;
      const first = place - shadows.range + (((line & 1) + r) >> 1);
      const wide = 2 * shadows.range + 1 - r;
      for (let k = 0; k < wide; k += CHUNK) {
        const bit = bitOf(shadows.range, k - shadows.range, r);
        const count = <u64>min(CHUNK, wide - k);
        const word = load<u64>(halves + <usize>(half * shadows.width + (bit >> 3))) >> <u64>(bit & 7);
        for (let left = word & (((<u64>1) << count) - 1); left !== 0; left &= left - 1) {
          store<i32>(to, row + (first + k + <i32>ctz(left)) * board.ahead);
          to += 4;
        }
      }
    }
  return to;
}

/** Lists the cells seen from one (u32) in the room for them of the shadows; gives how many. */
export function list(boardAt: usize, linesAt: usize, shadowsAt: usize, from: i32): i32 {
  const board = changetype<Board>(boardAt);
  const shadows = changetype<Shadows>(shadowsAt);
  const seen = look(board, changetype<Lines>(linesAt), shadows, from);
  return <i32>((expand(board, shadows, seen, lineOf(board, from), placeOf(board, from), shadows.cells) - shadows.cells) >> 2);
}

/** Where they are listed. */
export function listAddress(shadowsAt: usize): usize {
  return changetype<Shadows>(shadowsAt).cells;
}

/** Adds to `out` (u8 by cell) how many of a list of cells (i32) see each cell, at most 255. */
export function addSeen(boardAt: usize, linesAt: usize, shadowsAt: usize, viewers: usize, count: i32, out: usize): void {
  const cells = listAddress(shadowsAt);
  for (let v: usize = 0; v < <usize>count; v++) {
    const end = cells + ((<usize>list(boardAt, linesAt, shadowsAt, load<i32>(viewers + (v << 2)))) << 2);
    for (let at = cells; at < end; at += 4) {
      const to = out + load<u32>(at);
      store<u8>(to, <u8>min<u32>(255, <u32>load<u8>(to) + 1));
    }
  }
}

/** Of each cell of a list (i32), how many cells it sees (u16). */
export function countSeen(boardAt: usize, linesAt: usize, shadowsAt: usize, viewers: usize, count: i32, out: usize): void {
  const board = changetype<Board>(boardAt);
  const lines = changetype<Lines>(linesAt);
  const shadows = changetype<Shadows>(shadowsAt);
  for (let v: usize = 0; v < <usize>count; v++) {
    const seen = look(board, lines, shadows, load<i32>(viewers + (v << 2)));
    let sum: i64 = 0;
    for (let k = 0; k < 2 * shadows.width; k += 8) sum += popcnt(load<u64>(seen + k));
    store<u16>(out + (v << 1), <u16>sum);
  }
}

/** Whether nothing stops the line of offset i from its first end to its last. */
export function isOpen(board: Board, lines: Lines, i: i32, first: i32, last: i32): bool {
  const a = <i32>load<i8>(board.level + first);
  const b = <i32>load<i8>(board.level + last);
  const high = max(a, b);
  const low = min(a, b);
  const beside: u8 = a === b ? 0 : a < b ? NEAR_FIRST : NEAR_LAST;
  const line = lineOf(board, first);
  const place = placeOf(board, first);
  const start = startOf(lines, i);
  const count = startOf(lines, i + 1) - start;
  let rim = (board.law & RIM_FREE) !== 0 && a !== b && isRim(board, a > b ? first : last, high);
  const anySide = (board.law & ANY_SIDE) !== 0;
  let left: bool = false;
  let right: bool = false;
  for (let k: u32 = 0; k < count; k++) {
    const met = meetingAt(lines, start + (a > b ? k : count - 1 - k)); // from the higher end, where a rim begins
    const one = cellOf(board, line + met.r, placeAfter(line, place, met.q, met.r));
    const other = met.kind === SINGLE ? one : cellOf(board, line + met.r2, placeAfter(line, place, met.q2, met.r2));
    if (one < 0 && other < 0) continue;
    rim = rim && isRim(board, one, high) && isRim(board, other, high);
    left = (left && anySide) || isStop(board, one, high, low, met.near & beside, rim);
    right = (right && anySide) || isStop(board, other, high, low, met.near & beside, rim);
    if (left && right) return false;
  }
  return true;
}

/** Whether a cell of the board is a crest of this height. */
function isRim(board: Board, cell: i32, high: i32): bool {
  return cell >= 0 && (load<u8>(board.kind + cell) & CREST) !== 0 && <i32>load<i8>(board.level + cell) === high;
}

function isStop(board: Board, cell: i32, high: i32, low: i32, beside: u8, rim: bool): bool {
  const stop = cell < 0 ? OPEN : stopAt(board, cell, high, low);
  return stop === STOP || (stop === RIM && !rim) || (stop === BESIDE && beside !== 0);
}
