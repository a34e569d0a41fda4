// Two sides that wear each other down, the plain case in cubic time: both throw at once and every hit leads one stand on.
// The dice of a stand of the first side are those of its next and a few more. So what waits on a row for "the dice of
// this stand" suffers them die by die, as the stands go on, and not hit by hit anew for each. A stand that lacks dice of
// its next settles all that waits at once.

import { addScaled, dot } from './blend';
import { at, holdsNext, moreDice, rowOf, Volley } from './volley';

let n = 0;
let m = 0;
let wide = 0;
let broad = 0;
let row: usize = 0;
let hits: usize = 0;
let tails: usize = 0;
let reach: usize = 0;
let rest: usize = 0;
let total: usize = 0;
let shares: usize = 0;
let quiet: usize = 0;
let struck: usize = 0;
let waits: usize = 0;

/** Room for `attrition` and `wearBack`. */
export function wearBound(n: i32, m: i32, wide: i32, broad: i32): usize {
  return (<usize>(m + 4) * <usize>(2 * (broad + 1) + n + 4) + <usize>(2 * wide + broad + 6)) << 3;
}

/** The hits of the second side by number, then by stand; with them the chances of at least so many, and up to which stand they can be. */
function begin(own: Volley, theirs: Volley, room: usize): void {
  n = own.stands;
  m = theirs.stands;
  wide = own.width;
  broad = theirs.width;
  row = (<usize>(m + 4)) << 3;
  hits = room;
  tails = hits + row * <usize>(broad + 1);
  total = tails + row * <usize>(broad + 1);
  shares = total + row;
  quiet = shares + row;
  waits = quiet + row;
  rest = waits + row * <usize>(n + 1);
  struck = rest + ((<usize>(wide + 2)) << 3);
  reach = struck + ((<usize>(wide + 4)) << 3);
  memory.fill(room, 0, reach - room + ((<usize>broad) << 2));
  for (let j = 0; j < m; j++) {
    const chances = rowOf(theirs.rows, theirs, j);
    let sum: f64 = 0;
    for (let t = broad - 1; t >= 0; t--) {
      const chance = load<f64>(at(chances, t));
      if (chance === 0 && sum === 0) continue;
      sum += chance;
      const to = row * <usize>t + ((<usize>j) << 3);
      store<f64>(hits + to, chance);
      store<f64>(tails + to, sum);
      store<i32>(reach + ((<usize>t) << 2), j + 1);
    }
  }
}

/** The hits of a stand of the first side, and the chances of at least so many. */
function sumRest(chances: usize): void {
  let sum: f64 = 0;
  for (let k = wide - 1; k >= 0; k--) {
    const chance = load<f64>(at(chances, k));
    sum += chance;
    store<f64>(at(struck, k), chance);
    store<f64>(at(rest, k), sum);
  }
}

/** A row that waits gets its part of what starts now, and then suffers one die: what it hits goes one place on, up to the end. */
function waitOn(waiting: usize, parts: usize, chance: f64): void {
  const hit = f64x2.splat(chance);
  const miss = f64x2.splat(1 - chance);
  let before = f64x2.splat(0);
  let j = 0;
  for (; j + 3 < m; j += 4) {
    const off = (<usize>j) << 3;
    const start = total + off;
    const part = parts + off;
    const to = waiting + off;
    const one = f64x2.add(v128.load(to), f64x2.mul(v128.load(start), v128.load(part)));
    const two = f64x2.add(v128.load(to, 16), f64x2.mul(v128.load(start, 16), v128.load(part, 16)));
    v128.store(to, f64x2.add(f64x2.mul(one, miss), f64x2.mul(v128.shuffle<f64>(before, one, 1, 2), hit)));
    v128.store(to, f64x2.add(f64x2.mul(two, miss), f64x2.mul(v128.shuffle<f64>(one, two, 1, 2), hit)), 16);
    before = two;
  }
  for (; j + 1 < m; j += 2) {
    const off = (<usize>j) << 3;
    const now = f64x2.add(v128.load(waiting + off), f64x2.mul(v128.load(total + off), v128.load(parts + off)));
    v128.store(waiting + off, f64x2.add(f64x2.mul(now, miss), f64x2.mul(v128.shuffle<f64>(before, now, 1, 2), hit)));
    before = now;
  }
  let last = f64x2.extract_lane(before, 1);
  if (j < m) {
    const now = load<f64>(at(waiting, j)) + load<f64>(at(total, j)) * load<f64>(at(parts, j));
    store<f64>(at(waiting, j), now * (1 - chance) + last * chance);
    last = now;
  }
  store<f64>(at(waiting, m), load<f64>(at(waiting, m)) + last * chance);
}

/** to[k] += a[k] * b[k] */
function addProduct(to: usize, a: usize, b: usize, length: i32): void {
  let k = 0;
  for (; k + 1 < length; k += 2) {
    const here = (<usize>k) << 3;
    v128.store(to + here, f64x2.add(v128.load(to + here), f64x2.mul(v128.load(a + here), v128.load(b + here))));
  }
  if (k < length) {
    const here = (<usize>k) << 3;
    store<f64>(to + here, load<f64>(to + here) + load<f64>(a + here) * load<f64>(b + here));
  }
}

/** A mass at stand j of the second side is hit at least `least` times; hits beyond the end are lost. */
function strike(to: usize, j: i32, mass: f64, chances: usize, least: i32): void {
  const length = min(wide, m - j) - least;
  if (length > 0) addScaled(at(to, j + least), at(chances, least), length, mass);
  if (wide > m - j) store<f64>(at(to, m), load<f64>(at(to, m)) + mass * load<f64>(at(rest, m - j)));
}

/** `mass` (f64, rows of m + 1) becomes where it all ends: a side gone, or pairs of stands that cannot hurt each other. */
export function attrition(ownAt: usize, theirsAt: usize, mass: usize, room: usize): void {
  const own = changetype<Volley>(ownAt);
  begin(own, changetype<Volley>(theirsAt), room);
  for (let i = 0; i < n; i++) {
    const chances = rowOf(own.rows, own, i);
    const here = at(mass, i * (m + 1));
    sumRest(chances);
    divide(chances);
    const gone = load<f64>(at(here, m)) + startAll(here, waits + row * <usize>i);
    const none = f64x2.splat(0);
    for (let j = 0; j < m; j += 2) {
      const share = v128.load(at(shares, j));
      const arrived = v128.load(at(total, j));
      v128.store(at(here, j), v128.and(arrived, f64x2.eq(share, none))); // stuck
      v128.store(at(total, j), f64x2.mul(arrived, share));
    }
    store<f64>(at(here, m), gone);
    goOn(own, i, mass, chances);
  }
  addScaled(at(mass, n * (m + 1)), waits + row * <usize>n, m + 1, 1);
}

/**
 * What arrives at each stand of the second side, from stand to stand, to `total`: what stood there, what waited, and what
 * stood before it and is hit while nobody of the first side is. Two stands at a time; `struck` is padded so that whole
 * vectors fit. Gives what comes to the end.
 */
function startAll(here: usize, waiting: usize): f64 {
  const single = load<f64>(at(struck, 1));
  memory.copy(total, here, (<usize>m) << 3);
  addScaled(total, waiting, m, load<f64>(struck));
  let lost = load<f64>(at(waiting, m));
  let now = v128.load(total);
  let j = 0;
  for (; j + 1 < m; j += 2) {
    const one = load<f64>(at(waiting, j)) + f64x2.extract_lane(now, 0) * load<f64>(at(quiet, j));
    const next = f64x2.extract_lane(now, 1) + one * single;
    const two = load<f64>(at(waiting, j + 1)) + next * load<f64>(at(quiet, j + 1));
    v128.store(at(total, j), f64x2.replace_lane(now, 1, next));
    lost += one * load<f64>(at(rest, min(wide, m - j))) + two * load<f64>(at(rest, min(wide, m - j - 1)));
    const ones = f64x2.splat(one);
    const twos = f64x2.splat(two);
    now = f64x2.add(
      v128.load(at(total, j + 2)),
      f64x2.add(f64x2.mul(v128.load(at(struck, 2)), ones), f64x2.mul(v128.load(at(struck, 1)), twos)),
    );
    const length = min(m - j - 1, wide) - 1;
    for (let k = 2; k < length; k += 2) {
      const from = at(struck, k + 1);
      const to = at(total, j + 2 + k);
      v128.store(to, f64x2.add(v128.load(to), f64x2.add(f64x2.mul(v128.load(from, 8), ones), f64x2.mul(v128.load(from), twos))));
    }
  }
  if (j < m) {
    const one = load<f64>(at(waiting, j)) + f64x2.extract_lane(now, 0) * load<f64>(at(quiet, j));
    store<f64>(at(total, j), f64x2.extract_lane(now, 0));
    lost += one * load<f64>(at(rest, min(wide, 1)));
  }
  return lost;
}

/**
 * For each stand of the second side 1 by the chance that a round from here changes anything, 0 when nothing can; and that times the
 * chance that the second side hits nobody.
 */
function divide(chances: usize): void {
  const none = f64x2.splat(load<f64>(chances));
  const some = f64x2.splat(load<f64>(at(rest, 1)));
  const one = f64x2.splat(1);
  for (let j = 0; j < m; j += 2) {
    const changes = f64x2.add(some, f64x2.mul(none, v128.load(at(tails + row, j))));
    const share = v128.and(f64x2.div(one, changes), f64x2.ne(changes, f64x2.splat(0)));
    v128.store(at(shares, j), share);
    v128.store(at(quiet, j), f64x2.mul(share, v128.load(at(hits, j))));
  }
}

/**
 * What starts from stand i is added to the rows that wait for it, and all that waits suffers the dice that the next stand lacks; when the
 * next has others, it suffers all dice of this one and waits no more.
 */
function goOn(own: Volley, i: i32, mass: usize, chances: usize): void {
  const isMore = holdsNext(own, i);
  let first = 0; // the first die is suffered on the way
  while (isMore && first < own.classes && moreDice(own, i, first) === 0) first++;
  const hasDie = isMore && first < own.classes;
  const chance = hasDie ? load<f64>(at(own.chances, first)) : 0;
  for (let t = 1; t < n - i; t++) waitOn(waits + row * <usize>(i + t), hits + row * <usize>min(t, broad), chance);
  waitOn(waits + row * <usize>n, tails + row * <usize>min(n - i, broad), chance);
  if (!isMore) {
    settle(i, mass, chances);
    return;
  }
  for (let kind = first; kind < own.classes; kind++)
    for (let k = moreDice(own, i, kind) - (kind === first ? 1 : 0); k > 0; k--)
      for (let t = i + 1; t <= n; t++) waitOn(waits + row * <usize>t, hits + row * <usize>broad, load<f64>(at(own.chances, kind)));
}

function settle(i: i32, mass: usize, chances: usize): void {
  for (let t = i + 1; t <= n; t++) {
    const waiting = waits + row * <usize>t;
    const to = at(mass, t * (m + 1));
    for (let j = 0; j < m; j++) if (load<f64>(at(waiting, j)) !== 0) strike(to, j, load<f64>(at(waiting, j)), chances, 0);
    store<f64>(at(to, m), load<f64>(at(to, m)) + load<f64>(at(waiting, m)));
    memory.fill(waiting, 0, (<usize>(m + 1)) << 3);
  }
}

/** The mean worth of where stand j comes to when it is hit at least `least` times. */
function struckWorth(worth: usize, j: i32, chances: usize, least: i32): f64 {
  const sum = dot(at(chances, least), at(worth, j + least), min(wide, m - j) - least);
  return wide > m - j ? sum + load<f64>(at(rest, m - j)) * load<f64>(at(worth, m)) : sum;
}

/**
 * The same backwards: `worth` (f64, rows of m + 1) says what the ends are worth, and becomes what every pair of stands is; those
 * that cannot hurt each other are worth 0.
 */
export function wearBack(ownAt: usize, theirsAt: usize, worth: usize, room: usize): void {
  const own = changetype<Volley>(ownAt);
  begin(own, changetype<Volley>(theirsAt), room);
  memory.copy(waits + row * <usize>n, at(worth, n * (m + 1)), (<usize>(m + 1)) << 3);
  for (let i = n - 1; i >= 0; i--) {
    const chances = rowOf(own.rows, own, i);
    const here = at(worth, i * (m + 1));
    const waiting = waits + row * <usize>i;
    sumRest(chances);
    comeBack(own, i, worth, chances);
    memory.fill(total, 0, row);
    const left = n - i;
    for (let t = 1; t < min(left, broad); t++)
      addProduct(total, waits + row * <usize>(i + t), hits + row * <usize>t, load<i32>(reach + ((<usize>t) << 2)));
    if (left < broad) addProduct(total, waits + row * <usize>n, tails + row * <usize>left, m);
    const none = load<f64>(chances);
    divide(chances);
    for (let j = m - 1; j >= 0; j--) {
      const struck = struckWorth(here, j, chances, 1);
      const all = (load<f64>(at(total, j)) + load<f64>(at(hits, j)) * struck) * load<f64>(at(shares, j));
      store<f64>(at(here, j), all);
      store<f64>(at(waiting, j), none * all + struck);
    }
    store<f64>(at(waiting, m), load<f64>(at(here, m)));
  }
}

/** The worth of later rows under the dice of this stand: those it has more than its next, or all of them anew. */
function comeBack(own: Volley, i: i32, worth: usize, chances: usize): void {
  const isMore = holdsNext(own, i);
  for (let t = i + 1; t <= n; t++) {
    const waiting = waits + row * <usize>t;
    if (!isMore) for (let j = 0; j < m; j++) store<f64>(at(waiting, j), struckWorth(at(worth, t * (m + 1)), j, chances, 0));
    else
      for (let kind = 0; kind < own.classes; kind++)
        for (let k = moreDice(own, i, kind); k > 0; k--) slideBack(waiting, load<f64>(at(own.chances, kind)));
  }
}

function slideBack(waiting: usize, chance: f64): void {
  const hit = f64x2.splat(chance);
  const miss = f64x2.splat(1 - chance);
  let j = 0;
  for (; j + 1 < m; j += 2) {
    const here = at(waiting, j);
    v128.store(here, f64x2.add(f64x2.mul(v128.load(here), miss), f64x2.mul(v128.load(here, 8), hit)));
  }
  if (j < m) {
    const here = at(waiting, j);
    store<f64>(here, load<f64>(here) * (1 - chance) + load<f64>(here, 8) * chance);
  }
}
