// Fights of any shape, round by round or to the end, as chances over the stands of both sides. Hits only lead on (or change nothing), so every pair of stands is
// settled once, before those it leads to; backwards after them. What a round leaves as it was is divided out.
// A matrix has a plane for each way in which second throws are used up (first side's, then second side's), rows of m + 1, and n + 1 of them; stand n (or m) is the end.

import { addScaled, dot } from './blend';
import { at, rowOf, Volley } from './volley';

/**
 * `first`, `second`: 2 for a side with a second throw, else 1. `lists`: how many lists of volleys a round has; `volleys`: addresses (u32) of `count` volleys,
 * 0 between two lists. `masses`: a matrix for what comes to each list, one behind the other, all 0 at first but where a fight stands; behind each list backwards
 * three, for what it is worth. `after`: where a round that is played once leads (or what that is worth, three). `halts` (u8): pairs at which a fight stops when a round ends there.
 * Where the worse side of a round is out (`duel`): `values` (f64) of the stands of both sides with their ends, `holds` their chances to stay; `starts` and `next`:
 * where a fight stands before and after a round (backwards three matrices of what that is worth); `ends`: five matrices of one plane, for who is gone or stuck,
 * left (by each side), beaten (by each).
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

function begin(battleAt: usize): void {
  battle = changetype<Battle>(battleAt);
  n = battle.n;
  m = battle.m;
  cells = (n + 1) * (m + 1);
  size = (<usize>(battle.first * battle.second * cells)) << 3;
  span = (<usize>(battle.first * (m + 1) + battle.second * (n + 1) + 2)) << 3;
}

/** Room for the vectors of all lists. */
export function roundBound(n: i32, m: i32, lists: i32): usize {
  return (<usize>(lists * (2 * (n + m + 2) + 2))) << 3;
}

function plane(u: i32, v: i32): usize {
  return (<usize>((u * battle.second + v) * cells)) << 3;
}

// the vectors of a list: where its hits lead the second side (by use of the first side's second throw), the first side; the chance that nothing changes, that something does
function onSecond(p: i32, u: i32): usize {
  return at(battle.room + span * <usize>p, u * (m + 1));
}
function onFirst(p: i32, v: i32): usize {
  return at(battle.room + span * <usize>p, battle.first * (m + 1) + v * (n + 1));
}
function stays(p: i32): usize {
  return onFirst(p, battle.second);
}
function changes(p: i32): usize {
  return onFirst(p, battle.second) + 8;
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
      spread(
        isFirst ? onSecond(p, 0) : onFirst(p, 0),
        isFirst ? m : n,
        isFirst ? battle.first : battle.second,
        isFirst ? b : a,
        volley,
        isFirst ? a : b,
      );
    }
  }
  close(p, a, b, u, v);
}

/** Nobody is hit as yet. */
function open(p: i32, a: i32, b: i32, u: i32, v: i32): void {
  memory.fill(onSecond(p, 0), 0, span);
  store<f64>(at(onSecond(p, u), b), 1);
  store<f64>(at(onFirst(p, v), a), 1);
}

function close(p: i32, a: i32, b: i32, u: i32, v: i32): void {
  const calm = load<f64>(at(onSecond(p, u), b));
  const quiet = load<f64>(at(onFirst(p, v), a));
  store<f64>(stays(p), calm * quiet);
  const hit = others(onSecond(p, 0), battle.first * (m + 1), u * (m + 1) + b);
  store<f64>(changes(p), hit + calm * others(onFirst(p, 0), battle.second * (n + 1), v * (n + 1) + a));
}

/** The sum of a vector but for one place. */
function others(vector: usize, length: i32, but: i32): f64 {
  let sum: f64 = 0;
  for (let k = 0; k < length; k++) if (k !== but) sum += load<f64>(at(vector, k));
  return sum;
}

/** The hits of a volley on a vector of stands (a part for each use of the second throw): from the last stand back, as hits only lead on. */
function spread(vector: usize, end: i32, uses: i32, from: i32, volley: Volley, stand: i32): void {
  const width = end + 1;
  for (let place = uses * width - 1; place >= 0; place--) {
    const here = at(vector, place);
    const mass = load<f64>(here);
    const now = place % width;
    if (mass === 0 || now === end || now < from) continue;
    store<f64>(here, 0);
    const isHeld = place < width && volley.keep !== 0;
    walk(here, now, mass, rowOf(isHeld ? volley.keep : volley.rows, volley, stand), volley);
    if (isHeld) walk(at(here, width), now, mass, rowOf(volley.spend, volley, stand), volley);
  }
}

/** Hit by hit from the stand at `here` on. */
function walk(here: usize, from: i32, mass: f64, chances: usize, volley: Volley): void {
  let now = from;
  for (let k = 0; k < volley.width; k++) {
    const to = at(here, now - from);
    store<f64>(to, load<f64>(to) + mass * load<f64>(at(chances, k)));
    now = <i32>load<u16>(volley.next + ((<usize>now) << 1));
  }
}

/** What list p makes of a mass at (a, b): added to a matrix. */
function push(p: i32, a: i32, b: i32, u: i32, v: i32, mass: f64, to: usize): void {
  for (let v1 = v; v1 < battle.second; v1++)
    for (let a1 = a; a1 <= n; a1++) {
      const part = mass * load<f64>(at(onFirst(p, v1), a1));
      if (part === 0) continue;
      for (let u1 = u; u1 < battle.first; u1++)
        addScaled(at(to + plane(u1, v1), a1 * (m + 1) + b), at(onSecond(p, u1), b), m + 1 - b, part);
    }
}

/** The mean of a matrix over what list p makes of (a, b). */
function pull(p: i32, a: i32, b: i32, u: i32, v: i32, from: usize): f64 {
  let sum: f64 = 0;
  for (let v1 = v; v1 < battle.second; v1++)
    for (let a1 = a; a1 <= n; a1++) {
      const part = load<f64>(at(onFirst(p, v1), a1));
      if (part === 0) continue;
      for (let u1 = u; u1 < battle.first; u1++)
        sum += part * dot(at(onSecond(p, u1), b), at(from + plane(u1, v1), a1 * (m + 1) + b), m + 1 - b);
    }
  return sum;
}

function isHalt(cell: i32): bool {
  return load<u8>(battle.halts + <usize>cell) !== 0;
}

/** Plays the round from the pairs of rows `from` to before `until`, once (into `after`) or to the end (the ends stay in the first matrix). */
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
    push(p, a, b, u, v, mass, p + 1 < battle.lists ? battle.masses + size * <usize>(p + 1) : once ? battle.after : battle.masses);
  }
  if (drops) store<f64>(start, 0);
  else if (kept !== 0) store<f64>(start, load<f64>(start) + kept);
}

/**
 * Backwards: what every pair of the rows from `until` - 1 down to `from` is worth, three worths at once, from what a round leads to (`after`) or for a fight to
 * the end. The worth of the ends stands in all matrices. What stops at the end of a round is worth 0.
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
    store<f64>(worths + size * <usize>p + place, pull(p, a, b, u, v, from));
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
 * One round from every pair of the rows, or the same round to the end, where the side that loses more value in a round is out unless it holds; backwards, what
 * every pair is worth. `masses` and `after` stay 0.
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

/** One round from one pair, into `after`. Gives the chance of all that counts: of a round that repeats, that something changes (the rest is left out). */
function playPairOnce(a: i32, b: i32, u: i32, v: i32, place: usize, once: bool): f64 {
  store<f64>(battle.masses + place, 1);
  playFrom(a, b, n + 1, true);
  if (once || isHalt(a * (m + 1) + b)) return 1;
  store<f64>(battle.after + place, 0);
  let moves: f64 = 0;
  for (let u1 = u; u1 < battle.first; u1++)
    for (let v1 = v; v1 < battle.second; v1++)
      for (let a1 = a; a1 <= n; a1++) moves += others(battle.after + plane(u1, v1) + at(0, a1 * (m + 1) + b), m + 1 - b, -1);
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
