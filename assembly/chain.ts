// Fights of any shape, round by round or to the end, as chances over the stands of both sides. Hits only lead on (or change nothing), so
// every pair of stands is settled once, before those it leads to; backwards after them. What a round leaves as it was is divided out.
// A matrix has a plane for each way in which second throws are used up (first side's, then second side's), rows of m + 1, and
// n + 1 of them; stand n (or m) is the end.

import { addScaled, dot } from './blend';
import { at, rowOf, Volley } from './volley';

/**
 * `first`, `second`: parts for the second throws of a side, two for each. `lists`: how many lists of volleys a round has; `volleys`:
 * addresses (u32) of `count` volleys, 0 between two lists. `masses`: a matrix for what comes to each list, one behind the other, all 0 at
 * first but where a fight stands; behind each list backwards three, for what it is worth. `after`: where a round that is played once leads
 * (or what that is worth, three). `halts` (u8): pairs at which a fight stops when a round ends there. Where the worse side of a round is
 * out (`duel`): `values` (f64) of the stands of both sides with their ends, `holds` their chances to stay; `starts` and `next`: where a
 * fight stands before and after a round (backwards three matrices of what that is worth); `ends`: five matrices of one plane, for who is
 * gone or stuck, left (by each side), beaten (by each).
 */
@unmanaged
export class Battle {
  n: i32;
  m: i32;
  first: i32;
  second: i32;
  lists: i32;
  count: i32;
  volleys: usize;
  masses: usize;
  after: usize;
  halts: usize;
  room: usize;
  values: usize;
  holds: usize;
  ends: usize;
  starts: usize;
  next: usize;
}

let battle = changetype<Battle>(<usize>0);
let n = 0;
let m = 0;
let cells = 0;
let size: usize = 0;
/** The vectors of one list. */
let span: usize = 0;
let scratch: usize = 0;

function begin(battleAt: usize): void {
  battle = changetype<Battle>(battleAt);
  n = battle.n;
  m = battle.m;
  cells = (n + 1) * (m + 1);
  size = (<usize>(battle.first * battle.second * cells)) << 3;
  span = boundOf(battle.first * (m + 1)) + boundOf(battle.second * (n + 1)) + 16;
  scratch = battle.room + span * <usize>battle.lists;
  clear();
}

/**
 * Room for what all lists lead to. Of each list and side: chances by place (one part for each use of its second throws), the places that
 * are not 0 and how many, runs of places that follow each other (first place, length) and how many.
 */
export function roundBound(n: i32, m: i32, lists: i32, first: i32, second: i32): usize {
  return <usize>lists * (boundOf(first * (m + 1)) + boundOf(second * (n + 1)) + 16) + scratchOf(n, m, first, second);
}

function boundOf(places: i32): usize {
  return ((<usize>places) << 3) + ((<usize>places) << 2) + ((<usize>places) << 3) + 16;
}

/** Room for the entries of a vector while a volley moves them. */
function scratchOf(n: i32, m: i32, first: i32, second: i32): usize {
  return <usize>max(first * (m + 1), second * (n + 1)) * 12 + 16;
}

function plane(u: i32, v: i32): usize {
  return (<usize>((u * battle.second + v) * cells)) << 3;
}

// where the hits of list p lead the second side (by use of the first side's second throws), and the first side
function onSecond(p: i32): usize {
  return battle.room + span * <usize>p;
}
function onFirst(p: i32): usize {
  return onSecond(p) + boundOf(battle.first * (m + 1));
}
/** The chance that a list changes nothing, and that it changes something. */
function stays(p: i32): usize {
  return onFirst(p) + boundOf(battle.second * (n + 1));
}
function changes(p: i32): usize {
  return stays(p) + 8;
}

// the parts of a vector of so many places: behind the chances its places, behind those its runs, then both counts
function placesAt(vector: usize, size: i32): usize {
  return vector + ((<usize>size) << 3);
}
function runsAt(vector: usize, size: i32): usize {
  return vector + ((<usize>size) << 3) + ((<usize>size) << 2);
}
function countAt(vector: usize, size: i32): usize {
  return runsAt(vector, size) + ((<usize>size) << 3);
}

/** Nothing is known of any list as yet. */
function clear(): void {
  for (let p = 0; p < battle.lists; p++) {
    memory.fill(onSecond(p), 0, span);
  }
}

/** Fires the volleys of all lists from (a, b), with u and v as the second throws are used. */
function fire(a: i32, b: i32, u: i32, v: i32): void {
  let p = 0;
  open(p, a, b, u, v);
  for (let i = 0; i < battle.count; i++) {
    const volley = changetype<Volley>(load<u32>(battle.volleys + ((<usize>i) << 2)));
    if (changetype<usize>(volley) === 0) {
      close(p++, a, b, u, v);
      open(p, a, b, u, v);
    } else {
      const isFirst = volley.by === 0;
      if (volley.mute !== 0 && load<u16>(volley.mute + ((<usize>(isFirst ? b : a)) << 1)) !== 0) continue;
      if (isFirst) spread(onSecond(p), m, battle.first, volley, a);
      else spread(onFirst(p), n, battle.second, volley, b);
    }
  }
  close(p, a, b, u, v);
}

/** Nobody is hit as yet. */
function open(p: i32, a: i32, b: i32, u: i32, v: i32): void {
  begun(onSecond(p), battle.first * (m + 1), u * (m + 1) + b);
  begun(onFirst(p), battle.second * (n + 1), v * (n + 1) + a);
}

/** A vector with all its chance at one place; what stood in it is forgotten. */
function begun(vector: usize, size: i32, place: i32): void {
  const places = placesAt(vector, size);
  const count = load<i32>(countAt(vector, size));
  for (let i = 0; i < count; i++) store<f64>(at(vector, load<i32>(places + ((<usize>i) << 2))), 0);
  store<f64>(at(vector, place), 1);
  store<i32>(places, place);
  store<i32>(countAt(vector, size), 1);
}

function close(p: i32, a: i32, b: i32, u: i32, v: i32): void {
  const calm = gathered(onSecond(p), battle.first * (m + 1), m + 1, u * (m + 1) + b);
  const hit = others;
  const quiet = gathered(onFirst(p), battle.second * (n + 1), n + 1, v * (n + 1) + a);
  store<f64>(stays(p), calm * quiet);
  store<f64>(changes(p), hit + calm * others);
}

/** The sum of all places of the vector gathered last but for one. */
let others: f64 = 0;

/** Puts places that follow each other (in the same part, `width` long) into runs. Gives the chance of one place. */
function gathered(vector: usize, size: i32, width: i32, but: i32): f64 {
  const places = placesAt(vector, size);
  const runs = runsAt(vector, size);
  const count = load<i32>(countAt(vector, size));
  let own: f64 = 0;
  let sum: f64 = 0;
  let last = -2;
  let run = runs - 8;
  for (let i = 0; i < count; i++) {
    const place = load<i32>(places + ((<usize>i) << 2));
    const chance = load<f64>(at(vector, place));
    if (place === but) own = chance;
    else sum += chance;
    if (place === last + 1 && place % width !== 0) store<i32>(run, load<i32>(run, 4) + 1, 4);
    else {
      run += 8;
      store<i32>(run, place);
      store<i32>(run, 1, 4);
    }
    last = place;
  }
  store<i32>(countAt(vector, size), <i32>((run + 8 - runs) >> 3), 4);
  others = sum;
  return own;
}

/** The hits of a volley on a vector of stands (a part for each use of the second throws): every place is moved on. */
function spread(vector: usize, end: i32, uses: i32, volley: Volley, stand: i32): void {
  const width = end + 1;
  const size = uses * width;
  const places = placesAt(vector, size);
  const count = load<i32>(countAt(vector, size));
  const masses = scratch;
  const from = scratch + ((<usize>count) << 3);
  for (let i = 0; i < count; i++) {
    const place = load<i32>(places + ((<usize>i) << 2));
    const here = at(vector, place);
    store<f64>(at(masses, i), load<f64>(here));
    store<i32>(from + ((<usize>i) << 2), place);
    store<f64>(here, 0);
  }
  found = 0;
  for (let i = 0; i < count; i++) {
    const place = load<i32>(from + ((<usize>i) << 2));
    const mass = load<f64>(at(masses, i));
    const now = place % width;
    if (now === end) {
      add(vector, places, place, mass);
      continue;
    }
    const isHeld = volley.keep !== 0 && ((place / width) & volley.bit) === 0;
    walk(vector, places, place - now, now, mass, rowOf(isHeld ? volley.keep : volley.rows, volley, stand), volley);
    if (isHeld) walk(vector, places, place - now + width * volley.bit, now, mass, rowOf(volley.spend, volley, stand), volley);
  }
  store<i32>(countAt(vector, size), found);
}

/** Places that the volley has led to as yet. */
let found = 0;

/** Hit by hit from a stand on, in the part of the vector that begins at `part`. */
function walk(vector: usize, places: usize, part: i32, from: i32, mass: f64, chances: usize, volley: Volley): void {
  let now = from;
  for (let k = 0; k < volley.width; k++) {
    const more = mass * load<f64>(at(chances, k));
    if (more !== 0) add(vector, places, part + now, more);
    now = <i32>load<u16>(volley.next + ((<usize>now) << 1));
  }
}

function add(vector: usize, places: usize, place: i32, mass: f64): void {
  const to = at(vector, place);
  const held = load<f64>(to);
  if (held === 0) {
    store<i32>(places + ((<usize>found) << 2), place);
    found++;
  }
  store<f64>(to, held + mass);
}

/** What list p makes of a mass: added to a matrix. */
function push(p: i32, mass: f64, to: usize): void {
  const second = onSecond(p);
  const sizeOfSecond = battle.first * (m + 1);
  const first = onFirst(p);
  const sizeOfFirst = battle.second * (n + 1);
  const count = load<i32>(countAt(first, sizeOfFirst));
  for (let i = 0; i < count; i++) {
    const place = load<i32>(placesAt(first, sizeOfFirst) + ((<usize>i) << 2));
    const part = mass * load<f64>(at(first, place));
    const row = to + plane(0, place / (n + 1)) + at(0, (place % (n + 1)) * (m + 1));
    const runs = load<i32>(countAt(second, sizeOfSecond), 4);
    for (let k = 0; k < runs; k++) {
      const run = runsAt(second, sizeOfSecond) + ((<usize>k) << 3);
      const b = load<i32>(run);
      addScaled(at(row + plane(b / (m + 1), 0), b % (m + 1)), at(second, b), load<i32>(run, 4), part);
    }
  }
}

/** The mean of a matrix over what list p makes of a pair. */
function pull(p: i32, from: usize): f64 {
  const second = onSecond(p);
  const sizeOfSecond = battle.first * (m + 1);
  const first = onFirst(p);
  const sizeOfFirst = battle.second * (n + 1);
  const count = load<i32>(countAt(first, sizeOfFirst));
  let sum: f64 = 0;
  for (let i = 0; i < count; i++) {
    const place = load<i32>(placesAt(first, sizeOfFirst) + ((<usize>i) << 2));
    const part = load<f64>(at(first, place));
    const row = from + plane(0, place / (n + 1)) + at(0, (place % (n + 1)) * (m + 1));
    const runs = load<i32>(countAt(second, sizeOfSecond), 4);
    for (let k = 0; k < runs; k++) {
      const run = runsAt(second, sizeOfSecond) + ((<usize>k) << 3);
      const b = load<i32>(run);
      sum += part * dot(at(second, b), at(row + plane(b / (m + 1), 0), b % (m + 1)), load<i32>(run, 4));
    }
  }
  return sum;
}

function isHalt(cell: i32): bool {
  return load<u8>(battle.halts + <usize>cell) !== 0;
}

/**
 * Plays the round from the pairs of rows `from` to before `until`, once (into `after`) or to the end (the ends stay in the first matrix).
 */
export function play(battleAt: usize, from: i32, until: i32, once: bool): void {
  begin(battleAt);
  playFrom(from, 0, until, once);
}

function playFrom(from: i32, least: i32, until: i32, once: bool): void {
  for (let a = from; a < until; a++)
    for (let b = least; b <= m; b++)
      for (let u = 0; u < battle.first; u++)
        for (let v = 0; v < battle.second; v++) {
          const place = plane(u, v) + at(0, a * (m + 1) + b);
          if (a === n || b === m) carry(place, once);
          else if (stands(place)) playPair(a, b, u, v, place, once);
        }
}

/** Is anything of any list at this place? */
function stands(place: usize): bool {
  for (let p = 0; p < battle.lists; p++) if (load<f64>(battle.masses + size * <usize>p + place) !== 0) return true;
  return false;
}

/** What is over stays so through the lists that follow. */
function carry(place: usize, once: bool): void {
  const to = (once ? battle.after : battle.masses) + place;
  for (let p = once ? 0 : 1; p < battle.lists; p++) {
    const here = battle.masses + size * <usize>p + place;
    store<f64>(to, load<f64>(to) + load<f64>(here));
    store<f64>(here, 0);
  }
}

function playPair(a: i32, b: i32, u: i32, v: i32, place: usize, once: bool): void {
  const start = battle.masses + place;
  let kept: f64 = 0;
  let drops = false;
  fire(a, b, u, v);
  if (!once && isHalt(a * (m + 1) + b)) {
    kept = load<f64>(start);
    store<f64>(start, 0);
  } else if (!once) {
    let round: f64 = 0;
    let moves: f64 = 0;
    let calm: f64 = 1;
    for (let p = 0; p < battle.lists; p++) {
      round = (round + load<f64>(battle.masses + size * <usize>p + place)) * load<f64>(stays(p));
      moves += calm * load<f64>(changes(p));
      calm *= load<f64>(stays(p));
    }
    if (moves > 0) {
      drops = true;
      store<f64>(start, load<f64>(start) + round / moves);
    }
  }
  for (let p = 0; p < battle.lists; p++) {
    const here = battle.masses + size * <usize>p + place;
    const mass = load<f64>(here);
    if (mass === 0) continue;
    store<f64>(here, 0);
    push(p, mass, p + 1 < battle.lists ? battle.masses + size * <usize>(p + 1) : once ? battle.after : battle.masses);
  }
  if (drops) store<f64>(start, 0);
  else if (kept !== 0) store<f64>(start, load<f64>(start) + kept);
}

/**
 * Backwards: what every pair of the rows from `until` - 1 down to `from` is worth, three worths at once, from what a round leads to
 * (`after`) or for a fight to the end. The worth of the ends stands in all matrices. What stops at the end of a round is worth 0.
 */
export function playBack(battleAt: usize, from: i32, until: i32, once: bool): void {
  begin(battleAt);
  for (let a = until - 1; a >= from; a--)
    for (let b = m - 1; b >= 0; b--)
      for (let u = battle.first - 1; u >= 0; u--)
        for (let v = battle.second - 1; v >= 0; v--) {
          fire(a, b, u, v);
          for (let kind = 0; kind < 3; kind++) pullPair(a, b, u, v, kind, once);
        }
}

function pullPair(a: i32, b: i32, u: i32, v: i32, kind: i32, once: bool): void {
  const worths = battle.masses + size * <usize>(battle.lists * kind);
  const place = plane(u, v) + at(0, a * (m + 1) + b);
  let moves: f64 = 0;
  for (let p = battle.lists - 1; p >= 0; p--) {
    const from = p + 1 < battle.lists ? worths + size * <usize>(p + 1) : once ? battle.after + size * <usize>kind : worths;
    store<f64>(worths + size * <usize>p + place, pull(p, from));
    moves = load<f64>(changes(p)) + load<f64>(stays(p)) * moves;
  }
  if (once) return;
  const isOut = isHalt(a * (m + 1) + b);
  const all = isOut || moves === 0 ? 0 : load<f64>(worths + place) / moves;
  store<f64>(worths + place, all);
  let calm: f64 = 1;
  for (let p = battle.lists - 1; p > 0; p--) {
    const here = worths + size * <usize>p + place;
    calm *= load<f64>(stays(p));
    store<f64>(here, load<f64>(here) + calm * all);
  }
}

let sums = memory.data(3 * 8, 16);

/**
 * One round from every pair of the rows, or the same round to the end, where the side that loses more value in a round is out unless it
 * holds; backwards, what every pair is worth. `masses` and `after` stay 0.
 */
export function duel(battleAt: usize, from: i32, until: i32, once: bool, back: bool): void {
  begin(battleAt);
  const pairs = (until - from) * m;
  for (let i = 0; i < pairs; i++)
    for (let use = 0; use < battle.first * battle.second; use++) {
      const pair = back ? pairs - 1 - i : i;
      const plane = back ? battle.first * battle.second - 1 - use : use;
      playOne(from + pair / m, pair % m, plane / battle.second, plane % battle.second, once, back);
    }
}

function playOne(a: i32, b: i32, u: i32, v: i32, once: bool, back: bool): void {
  const place = plane(u, v) + at(0, a * (m + 1) + b);
  const here = battle.starts + place;
  const mass = load<f64>(here);
  if (mass === 0 && !back) return;
  store<f64>(here, 0);
  memory.fill(sums, 0, 24);
  const moves = playPairOnce(a, b, u, v, place, once);
  if (moves > 0) judgeAll(a, b, u, v, (back ? 1 : mass) / moves, back);
  else if (!back) book(0, a, b, mass);
  if (back) for (let kind = 0; kind < 3; kind++) store<f64>(here + size * <usize>kind, load<f64>(at(sums, kind)));
}

function sumOf(row: usize, length: i32): f64 {
  let sum: f64 = 0;
  for (let k = 0; k < length; k++) sum += load<f64>(at(row, k));
  return sum;
}

/**
 * One round from one pair, into `after`. Gives the chance of all that counts: of a round that repeats, that
 * something changes (the rest is left out).
 */
function playPairOnce(a: i32, b: i32, u: i32, v: i32, place: usize, once: bool): f64 {
  store<f64>(battle.masses + place, 1);
  playFrom(a, b, n + 1, true);
  if (once || isHalt(a * (m + 1) + b)) return 1;
  store<f64>(battle.after + place, 0);
  let moves: f64 = 0;
  for (let u1 = u; u1 < battle.first; u1++)
    for (let v1 = v; v1 < battle.second; v1++)
      for (let a1 = a; a1 <= n; a1++) moves += sumOf(battle.after + plane(u1, v1) + at(0, a1 * (m + 1) + b), m + 1 - b);
  return moves;
}

function judgeAll(a: i32, b: i32, u: i32, v: i32, share: f64, back: bool): void {
  for (let u1 = u; u1 < battle.first; u1++)
    for (let v1 = v; v1 < battle.second; v1++)
      for (let a1 = a; a1 <= n; a1++)
        for (let b1 = b; b1 <= m; b1++) {
          const place = plane(u1, v1) + at(0, a1 * (m + 1) + b1);
          const mass = load<f64>(battle.after + place) * share;
          if (mass === 0) continue;
          store<f64>(battle.after + place, 0);
          judge(a, b, a1, b1, place, mass, back);
        }
}

/** What comes of a mass that a round led from (a, b) to (a1, b1). */
function judge(a: i32, b: i32, a1: i32, b1: i32, place: usize, mass: f64, back: bool): void {
  const values = battle.values;
  const lost = load<f64>(at(values, a)) - load<f64>(at(values, a1));
  const other = load<f64>(at(values, n + 1 + b)) - load<f64>(at(values, n + 1 + b1));
  const isOver = a1 === n || b1 === m;
  let goes = mass;
  if ((lost > other && a1 < n) || (other > lost && b1 < m)) {
    const loser = lost > other ? 0 : 1;
    const holds = isOver ? 0 : load<f64>(at(battle.holds, loser === 0 ? a1 : n + 1 + b1));
    if (!back) book(3 + loser, a1, b1, mass * (1 - holds));
    else worth(loser === 0 ? n : a1, loser === 0 ? b1 : m, mass * (1 - holds));
    goes = mass * holds;
  } else if (isOver) {
    if (back) worth(a1, b1, mass);
    else book(0, a1, b1, mass);
    return;
  }
  if (goes === 0) return;
  const halt = <i32>load<u8>(battle.halts + <usize>(a1 * (m + 1) + b1));
  if (halt !== 0) {
    if (!back) book(halt, a1, b1, goes);
  } else if (back) {
    for (let kind = 0; kind < 3; kind++)
      store<f64>(at(sums, kind), load<f64>(at(sums, kind)) + goes * load<f64>(battle.next + size * <usize>kind + place));
  } else store<f64>(battle.next + place, load<f64>(battle.next + place) + goes);
}

/** Ends of a kind: 0 gone or stuck, 1 and 2 left by a side, 3 and 4 beaten. */
function book(kind: i32, a: i32, b: i32, mass: f64): void {
  const to = at(battle.ends, kind * cells + a * (m + 1) + b);
  store<f64>(to, load<f64>(to) + mass);
}

/** Only the first side is left, none is, or only the second. */
function worth(a: i32, b: i32, mass: f64): void {
  const to = at(sums, a < n ? 0 : b < m ? 2 : 1);
  store<f64>(to, load<f64>(to) + mass);
}
