// The planes of a board with several heights. What stops a line hangs on its higher end, but for what stands beside the lower one. So for
// each height the lines between two ends of it are taken in, those upwards to it and those downwards from it, each where the ends are such.
// Law: two runs through the recipe for every height (one for the lowest), and about as much again to take them in. Lines along sides, and
// where crests may be looked along all lines downwards from their height, are followed hex by hex, for many cells at once.

import { BELOW, Board, besideMap, EVEN, IS, LOOSE, RIM_FREE, RIMS, SLOPE, stepQ, stepR, stopMap } from './board';
import { isPaired, Lines, meetingAt, NEAR_FIRST, NEAR_LAST, PAIR, qOf, rOf, startOf } from './lines';
import { copyMap, fillEven, Planes, readAt, run, seek, walkSides } from './planes';

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
  if (board.heightCount === 1) fillEven(planes, board, changetype<Lines>(linesAt));
  else fillHeights(planes, board, changetype<Lines>(linesAt));
}

function fillHeights(planes: Planes, board: Board, lines: Lines): void {
  for (let first = seek(planes, board, 0, true); first < planes.lines; ) {
    const last = seek(planes, board, first, false);
    fillLines(planes, board, lines, first, last);
    first = seek(planes, board, last, true);
  }
  memory.fill(board.stale, 0, <usize>board.lines);
}

/** Makes the planes of some lines of each parity anew. */
function fillLines(planes: Planes, board: Board, lines: Lines, first: i32, last: i32): void {
  const from = max(0, 2 * first - planes.range - 1);
  memory.fill(board.fresh + <usize>from, 1, <usize>(min(board.lines, 2 * last + planes.range + 1) - from)); // what they read
  for (let k = 0; k < 2 * planes.half; k++)
    memory.fill(planes.hidden + <usize>(k * planes.plane + first * planes.row), 0, <usize>((last - first) * planes.row));
  for (let n = 0; n < 6; n++) copyMap(planes, board, besideMap(board, n), BESIDES + n, board.fresh);
  for (let rank = 0; rank < board.heightCount; rank++) {
    copyMap(planes, board, stopMap(board, rank, IS), ENDS, board.fresh);
    copyMap(planes, board, stopMap(board, rank, EVEN), STOPS, board.fresh);
    run(planes, planes.scratch, first, last);
    for (let i = 0; i < 2 * lines.half; i++) takeLevel(planes, lines, i >> 1, i & 1, first, last);
    if (rank > 0) fillSlopes(planes, board, lines, rank, first, last);
  }
  memory.fill(board.fresh, 0, <usize>board.lines);
  walkSides(planes, board, lines, first, last);
}

/** Takes in the lines between two ends of one height. */
function takeLevel(planes: Planes, lines: Lines, i: i32, parity: i32, first: i32, last: i32): void {
  const from = setAt(planes, ENDS, parity, 0, 0, first);
  const to = setAt(planes, ENDS, parity, qOf(lines, i), rOf(lines, i), first);
  const made = bandAt(planes, planes.scratch, i, parity, first);
  const hidden = bandAt(planes, planes.hidden, i, parity, first);
  const bytes = <usize>((last - first) * planes.row);
  for (let c: usize = 0; c < bytes; c += 16) {
    const ends = v128.and(v128.load(from + c), v128.load(to + c));
    v128.store(hidden + c, v128.or(v128.load(hidden + c), v128.and(ends, v128.load(made + c))));
  }
}

/** Where some lines of a plane begin. */
function bandAt(planes: Planes, made: usize, i: i32, parity: i32, first: i32): usize {
  return made + <usize>((2 * i + parity) * planes.plane + first * planes.row);
}

/** Lines whose higher end has one height. */
function fillSlopes(planes: Planes, board: Board, lines: Lines, rank: i32, first: i32, last: i32): void {
  const rims = (board.law & RIM_FREE) !== 0 && hasBits(board, stopMap(board, rank, RIMS));
  copyMap(planes, board, stopMap(board, rank, rims ? LOOSE : SLOPE), STOPS, board.fresh);
  copyMap(planes, board, stopMap(board, rank, BELOW), LOWER, board.fresh);
  if (rims) copyMap(planes, board, stopMap(board, rank, RIMS), CRESTS, board.fresh);
  else run(planes, planes.scratch, first, last);
  const apart = rims ? <usize>((CRESTS - STOPS) * planes.set) : 0;
  for (let i = 0; i < lines.half; i++)
    for (let parity = 0; parity < 2; parity++)
      for (let near = NEAR_FIRST; near <= NEAR_LAST; near++)
        if (rims || isPaired(lines, i)) follow(planes, lines, i, parity, near, first, last, apart);
        else takeSlopes(planes, lines, i, parity, near, first, last);
}

function hasBits(board: Board, map: usize): bool {
  for (let k = 0; k < board.size; k += 8) if (load<u64>(map + k)) return true;
  return false;
}

/** Takes in lines up (`near` the first end) or down, and what obstructs beside their lower ends: one hex or another. */
function takeSlopes(planes: Planes, lines: Lines, i: i32, parity: i32, near: u8, first: i32, last: i32): void {
  const isUp = near === NEAR_FIRST;
  const bytes = <usize>((last - first) * planes.row);
  const made = bandAt(planes, planes.scratch, i, parity, first);
  const hidden = bandAt(planes, planes.hidden, i, parity, first);
  const starts = setAt(planes, isUp ? LOWER : ENDS, parity, 0, 0, first);
  const targets = setAt(planes, isUp ? ENDS : LOWER, parity, qOf(lines, i), rOf(lines, i), first);
  let one = bandAt(planes, planes.hidden, lines.half, parity, first); // nothing
  let other = one;
  for (let k = startOf(lines, i); k < startOf(lines, i + 1); k++) {
    const met = meetingAt(lines, k);
    if ((met.near & near) === 0) continue;
    other = one;
    one = besideAt(planes, lines, i, parity, near, met.q, met.r, first);
  }
  for (let c: usize = 0; c < bytes; c += 16) {
    const stops = v128.or(v128.load(made + c), v128.or(v128.load(one + c), v128.load(other + c)));
    const ends = v128.and(v128.load(starts + c), v128.load(targets + c));
    v128.store(hidden + c, v128.or(v128.load(hidden + c), v128.and(ends, stops)));
  }
}

/**
 * The same along sides, where two that obstruct beside an end make a pair, and where crests may be looked along: each line is followed from
 * its higher end. `apart`: how far behind the stops the crests are read, 0 where these are stops like others.
 */
function follow(planes: Planes, lines: Lines, i: i32, parity: i32, near: u8, first: i32, last: i32, apart: usize): void {
  const isUp = near === NEAR_FIRST;
  const crests = <usize>((CRESTS - ENDS) * planes.set);
  const from = setAt(planes, isUp ? LOWER : ENDS, parity, 0, 0, first);
  const to = setAt(planes, isUp ? ENDS : LOWER, parity, qOf(lines, i), rOf(lines, i), first);
  const higher = isUp ? to : from;
  const hidden = bandAt(planes, planes.hidden, i, parity, first);
  const end = layStops(planes, lines, i, parity, near, first);
  const bytes = <usize>((last - first) * planes.row);
  for (let c: usize = 0; c < bytes; c += 16) {
    const ends = v128.and(v128.load(from + c), v128.load(to + c));
    if (!v128.any_true(ends)) continue;
    const gap = v128.not(v128.load(higher + crests + c));
    v128.store(hidden + c, v128.or(v128.load(hidden + c), v128.and(ends, stopped(planes, end, c, gap, apart))));
  }
}

/** Where a set, moved by (q, r), is read for a band. */
function setAt(planes: Planes, set: i32, parity: i32, q: i32, r: i32, first: i32): usize {
  return planes.copies + <usize>(set * planes.set) + readAt(planes, parity, q, r) + <usize>(first * planes.row);
}

/**
 * What a line meets: where it is read whether its hexes stop it (the second 0 but for a pair), and whether they
 * obstruct beside the lower end (0 elsewhere).
 */
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
    stop.one = setAt(planes, STOPS, parity, met.q, met.r, first);
    stop.other = isPair ? setAt(planes, STOPS, parity, met.q2, met.r2, first) : 0;
    stop.oneBeside = isBeside ? besideAt(planes, lines, i, parity, near, met.q, met.r, first) : 0;
    stop.otherBeside = isBeside && isPair ? besideAt(planes, lines, i, parity, near, met.q2, met.r2, first) : 0;
    at += STOP;
  }
  return at;
}

/** Where it is read whether the hex (q, r), a neighbour of one end of a line, obstructs what is seen of that end. */
function besideAt(planes: Planes, lines: Lines, i: i32, parity: i32, near: u8, q: i32, r: i32, first: i32): usize {
  const endQ = near === NEAR_LAST ? qOf(lines, i) : 0;
  const endR = near === NEAR_LAST ? rOf(lines, i) : 0;
  let n = 0;
  while (stepQ(n) !== q - endQ || stepR(n) !== r - endR) n++;
  return setAt(planes, BESIDES + n, parity, endQ, endR, first);
}

/** Which lines are stopped: crests stop them behind the first gap in a run of crests from the higher end. */
function stopped(planes: Planes, end: usize, c: usize, gap: v128, apart: usize): v128 {
  let found = i64x2.splat(0);
  for (let at = planes.walk; at < end; at += STOP) {
    const stop = changetype<Stop>(at);
    const second = stop.other !== 0 ? stop.other : stop.one;
    const crest = v128.load(stop.one + apart + c);
    const crestToo = v128.load(second + apart + c);
    gap = v128.or(gap, v128.not(v128.and(crest, crestToo)));
    let one = v128.or(v128.load(stop.one + c), v128.and(crest, gap));
    let other = v128.or(v128.load(second + c), v128.and(crestToo, gap));
    if (stop.oneBeside !== 0) {
      one = v128.or(one, v128.load(stop.oneBeside + c));
      other = v128.or(other, v128.load((stop.otherBeside !== 0 ? stop.otherBeside : stop.oneBeside) + c));
    }
    found = v128.or(found, v128.and(one, other));
  }
  return found;
}
