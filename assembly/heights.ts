// The planes of a board with several heights. What stops a line hangs on its higher end, but for what stands beside the lower one. So for each height the
// lines between two ends of it are taken in, those upwards to it and those downwards from it, each where the ends are such.
// Law: three passes a height (one for the lowest), each of as many vectors as a plane has, and for each vector with such ends a load for all its line meets.

import { BELOW, Board, besideMap, EVEN, IS, LOOSE, RIMS, SLOPE, stepQ, stepR, stopMap } from './board';
import { Lines, meetingAt, NEAR_FIRST, NEAR_LAST, PAIR, qOf, rOf, startOf } from './lines';
import { bandOf, copyMap, fillEven, isStale, Planes, readAt } from './planes';

/** Sets of copies: of what stops, cells of the height, lower cells, its crests, and what obstructs beside an end, by direction. */
const STOPS = 0;
const ENDS = 1;
const LOWER = 2;
const CRESTS = 3;
const BESIDES = 4;

/** Brings the planes up to date with the stops of a board, where these have changed. */
export function fillPlanes(at: usize, boardAt: usize, linesAt: usize): void {
  const board = changetype<Board>(boardAt);
  const planes = changetype<Planes>(at);
  if (board.heightCount === 1) fillEven(planes, board);
  else fillHeights(planes, board, changetype<Lines>(linesAt));
}

function fillHeights(planes: Planes, board: Board, lines: Lines): void {
  if (markNeeded(planes, board)) {
    for (let n = 0; n < 6; n++) copyMap(planes, board, besideMap(board, n), BESIDES + n, board.fresh);
    for (let rank = 0; rank < board.heightCount; rank++) {
      copyMap(planes, board, stopMap(board, rank, IS), ENDS, board.fresh);
      copyMap(planes, board, stopMap(board, rank, EVEN), STOPS, board.fresh);
      pass(planes, board, lines, ENDS, ENDS, 0, false);
      if (rank > 0) fillSlopes(planes, board, lines, rank);
    }
  }
  memory.fill(board.fresh, 0, <usize>board.lines);
  memory.fill(board.stale, 0, <usize>board.lines);
}

/** Marks the lines that stale bands read, clears these bands; false when there are none. */
function markNeeded(planes: Planes, board: Board): bool {
  const band = bandOf(planes);
  let isNeeded = false;
  for (let first = 0; first < planes.lines; first += band) {
    if (!isStale(planes, board, first, first + band)) continue;
    isNeeded = true;
    const last = min(planes.lines, first + band);
    const from = max(0, 2 * first - planes.range - 1);
    memory.fill(board.fresh + <usize>from, 1, <usize>(min(board.lines, 2 * last + planes.range + 1) - from));
    for (let k = 0; k < 2 * planes.half; k++)
      memory.fill(planes.hidden + <usize>(k * planes.plane + first * planes.row), 0, <usize>((last - first) * planes.row));
  }
  return isNeeded;
}

/** Lines whose higher end has one height. */
function fillSlopes(planes: Planes, board: Board, lines: Lines, rank: i32): void {
  const rims = board.rimFree !== 0 && hasBits(board, stopMap(board, rank, RIMS));
  copyMap(planes, board, stopMap(board, rank, rims ? LOOSE : SLOPE), STOPS, board.fresh);
  copyMap(planes, board, stopMap(board, rank, BELOW), LOWER, board.fresh);
  if (rims) copyMap(planes, board, stopMap(board, rank, RIMS), CRESTS, board.fresh);
  pass(planes, board, lines, LOWER, ENDS, NEAR_FIRST, rims);
  pass(planes, board, lines, ENDS, LOWER, NEAR_LAST, rims);
}

function hasBits(board: Board, map: usize): bool {
  for (let k = 0; k < board.size; k += 8) if (load<u64>(map + k)) return true;
  return false;
}

/** Takes in the lines from cells of one set to cells of another; `near`: beside the lower end, where it is enough to obstruct. */
function pass(planes: Planes, board: Board, lines: Lines, from: i32, to: i32, near: u8, rims: bool): void {
  const band = bandOf(planes);
  const apart = rims ? <usize>(CRESTS * planes.set) : 0;
  for (let first = 0; first < planes.lines; first += band) {
    if (!isStale(planes, board, first, first + band)) continue;
    const bytes = <usize>((min(planes.lines, first + band) - first) * planes.row);
    for (let i = 0; i < lines.half; i++)
      for (let parity = 0; parity < 2; parity++) {
        const starts = setAt(planes, from, parity, 0, 0, first);
        const targets = setAt(planes, to, parity, qOf(lines, i), rOf(lines, i), first);
        const hidden = planes.hidden + <usize>((2 * i + parity) * planes.plane + first * planes.row);
        const end = layStops(planes, lines, i, parity, near, first);
        const high = (near === NEAR_FIRST ? targets : starts) + apart - <usize>(ENDS * planes.set);
        for (let c: usize = 0; c < bytes; c += 16) {
          const ends = v128.and(v128.load(starts + c), v128.load(targets + c));
          if (!v128.any_true(ends)) continue;
          const gap = rims ? v128.not(v128.load(high + c)) : ends;
          v128.store(hidden + c, v128.or(v128.load(hidden + c), v128.and(ends, stopped(planes.walk, end, c, gap, apart))));
        }
      }
  }
}

/** Where a set, moved by (q, r), is read for a band. */
function setAt(planes: Planes, set: i32, parity: i32, q: i32, r: i32, first: i32): usize {
  return planes.copies + <usize>(set * planes.set) + readAt(planes, parity, q, r) + <usize>(first * planes.row);
}

/** What a line meets: where it is read whether its hexes stop it (the second 0 but for a pair), and whether they obstruct beside the lower end (0 elsewhere). */
@unmanaged
class Stop {
  one: usize;
  other: usize;
  oneBeside: usize;
  otherBeside: usize;
}
const STOP: usize = 16;

/** Lists what a line meets, from its higher end; gives the end of the list. */
function layStops(planes: Planes, lines: Lines, i: i32, parity: i32, near: u8, first: i32): usize {
  let at = planes.walk;
  const start = startOf(lines, i);
  const count = startOf(lines, i + 1) - start;
  for (let k: u32 = 0; k < count; k++) {
    const met = meetingAt(lines, start + (near === NEAR_FIRST ? count - 1 - k : k));
    const stop = changetype<Stop>(at);
    const isPair = met.kind === PAIR;
    const isBeside = (met.near & near) !== 0;
    const endQ = near === NEAR_LAST ? qOf(lines, i) : 0;
    const endR = near === NEAR_LAST ? rOf(lines, i) : 0;
    stop.one = setAt(planes, STOPS, parity, met.q, met.r, first);
    stop.other = isPair ? setAt(planes, STOPS, parity, met.q2, met.r2, first) : 0;
    stop.oneBeside = isBeside ? besideAt(planes, parity, endQ, endR, met.q - endQ, met.r - endR, first) : 0;
    stop.otherBeside = isBeside && isPair ? besideAt(planes, parity, endQ, endR, met.q2 - endQ, met.r2 - endR, first) : 0;
    at += STOP;
  }
  return at;
}

/** Where the set of a direction is read at an end of the line. */
function besideAt(planes: Planes, parity: i32, endQ: i32, endR: i32, q: i32, r: i32, first: i32): usize {
  let n = 0;
  while (stepQ(n) !== q || stepR(n) !== r) n++;
  return setAt(planes, BESIDES + n, parity, endQ, endR, first);
}

/** Which lines are stopped. Crests (read `apart` from the stops, 0: they are among these) stop a line behind the first gap in their run from the higher end. */
function stopped(list: usize, end: usize, c: usize, gap: v128, apart: usize): v128 {
  let found = i64x2.splat(0);
  for (let at = list; at < end; at += STOP) {
    const stop = changetype<Stop>(at);
    let one = v128.load(stop.one + c);
    let other = one;
    if (stop.other !== 0) other = v128.load(stop.other + c);
    if (apart !== 0) {
      const crest = v128.load(stop.one + apart + c);
      let crestToo = crest;
      if (stop.other !== 0) crestToo = v128.load(stop.other + apart + c);
      gap = v128.or(gap, v128.not(v128.and(crest, crestToo)));
      one = v128.or(one, v128.and(crest, gap));
      other = v128.or(other, v128.and(crestToo, gap));
    }
    if (stop.oneBeside !== 0) {
      one = v128.or(one, v128.load(stop.oneBeside + c));
      other = v128.or(other, v128.load((stop.otherBeside !== 0 ? stop.otherBeside : stop.oneBeside) + c));
    }
    found = v128.or(found, v128.and(one, other));
  }
  return found;
}
