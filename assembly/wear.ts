// Two sides that wear each other down, the plain case in cubic time: both throw at once and every hit leads one stand on.
// The dice of a stand of the first side are those of its next and a few more. So what waits on a row for "the dice of this stand" suffers them die by die, as the
// stands go on, and not hit by hit anew for each. A stand that lacks dice of its next settles all that waits at once.

import { addScaled, dot } from './blend';
import { at, holdsNext, moreDice, rowOf, slide, Volley } from './volley';

let n = 0;
let m = 0;
let wide = 0;
let broad = 0;
let row: usize = 0;
let hits: usize = 0;
let tails: usize = 0;
let reach: usize = 0;
let rest: usize = 0;
let line: usize = 0;
let waits: usize = 0;

/** Room for `wear` and `wearBack`. */
export function wearBound(n: i32, m: i32, wide: i32, broad: i32): usize {
  return (<usize>(m + 2) * <usize>(2 * (broad + 2) + n + 3) + <usize>(wide + broad + 4)) << 3;
}

/** The hits of the second side by number, then by stand; with them the chances of at least so many, and up to which stand they can be. */
function begin(own: Volley, theirs: Volley, room: usize): void {
  n = own.stands;
  m = theirs.stands;
  wide = own.width;
  broad = theirs.width;
  row = (<usize>(m + 2)) << 3;
  hits = room;
  tails = hits + row * <usize>(broad + 1);
  line = tails + row * <usize>(broad + 1);
  waits = line + row + 8;
  rest = waits + row * <usize>(n + 1);
  reach = rest + ((<usize>(wide + 2)) << 3);
  memory.fill(room, 0, reach - room + ((<usize>broad) << 2));
  for (let t = broad - 1; t >= 0; t--) {
    let last = 0;
    for (let j = 0; j < m; j++) {
      const chance = load<f64>(at(rowOf(theirs.rows, theirs, j), t));
      const to = row * <usize>t + ((<usize>j) << 3);
      store<f64>(hits + to, chance);
      store<f64>(tails + to, chance + load<f64>(tails + to + row));
      if (chance !== 0) last = j + 1;
    }
    store<i32>(reach + ((<usize>t) << 2), last);
  }
}

/** The chances of at least so many hits. */
function sumRest(chances: usize): void {
  let sum: f64 = 0;
  for (let k = wide - 1; k >= 0; k--) {
    sum += load<f64>(at(chances, k));
    store<f64>(at(rest, k), sum);
  }
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
export function wear(ownAt: usize, theirsAt: usize, mass: usize, room: usize): void {
  const own = changetype<Volley>(ownAt);
  begin(own, changetype<Volley>(theirsAt), room);
  const total = line;
  for (let i = 0; i < n; i++) {
    const chances = rowOf(own.rows, own, i);
    const here = at(mass, i * (m + 1));
    const waiting = waits + row * <usize>i;
    sumRest(chances);
    const none = load<f64>(chances);
    const some = load<f64>(at(rest, 1));
    addScaled(here, waiting, m, none);
    store<f64>(at(here, m), load<f64>(at(here, m)) + load<f64>(at(waiting, m)));
    for (let j = 0; j < m; j++) {
      const arrived = load<f64>(at(here, j));
      const changes = some + none * load<f64>(at(tails + row, j));
      let struck = load<f64>(at(waiting, j));
      let all: f64 = 0;
      if (changes > 0) {
        all = arrived / changes;
        store<f64>(at(here, j), 0);
        struck += all * load<f64>(at(hits, j));
      }
      store<f64>(at(total, j), all);
      if (struck !== 0) strike(here, j, struck, chances, 1);
    }
    const left = n - i;
    for (let t = 1; t < min(left, broad); t++)
      addProduct(waits + row * <usize>(i + t), total, hits + row * <usize>t, load<i32>(reach + ((<usize>t) << 2)));
    if (left < broad) addProduct(waits + row * <usize>n, total, tails + row * <usize>left, m);
    goOn(own, i, mass, chances);
  }
  addScaled(at(mass, n * (m + 1)), waits + row * <usize>n, m + 1, 1);
}

/** What waits suffers the dice that the next stand lacks; when the next has others, it suffers them all and waits no more. */
function goOn(own: Volley, i: i32, mass: usize, chances: usize): void {
  if (holdsNext(own, i)) {
    for (let kind = 0; kind < own.classes; kind++) {
      const chance = load<f64>(at(own.chances, kind));
      for (let k = moreDice(own, i, kind); k > 0; k--)
        for (let t = i + 1; t <= n; t++) {
          const waiting = waits + row * <usize>t;
          const last = at(waiting, m);
          store<f64>(last, load<f64>(last) + chance * load<f64>(last - 8));
          slide(waiting, m - 1, chance);
        }
    }
    return;
  }
  for (let t = i + 1; t <= n; t++) {
    const waiting = waits + row * <usize>t;
    const to = at(mass, t * (m + 1));
    for (let j = 0; j < m; j++) if (load<f64>(at(waiting, j)) !== 0) strike(to, j, load<f64>(at(waiting, j)), chances, 0);
    store<f64>(at(to, m), load<f64>(at(to, m)) + load<f64>(at(waiting, m)));
    memory.fill(waiting, 0, row - 8);
  }
}

/** The mean worth of where stand j comes to when it is hit at least `least` times. */
function struckWorth(worth: usize, j: i32, chances: usize, least: i32): f64 {
  const sum = dot(at(chances, least), at(worth, j + least), min(wide, m - j) - least);
  return wide > m - j ? sum + load<f64>(at(rest, m - j)) * load<f64>(at(worth, m)) : sum;
}

/** The same backwards: `worth` (f64, rows of m + 1) says what the ends are worth, and becomes what every pair of stands is; those that cannot hurt each other are worth 0. */
export function wearBack(ownAt: usize, theirsAt: usize, worth: usize, room: usize): void {
  const own = changetype<Volley>(ownAt);
  begin(own, changetype<Volley>(theirsAt), room);
  const sums = line;
  memory.copy(waits + row * <usize>n, at(worth, n * (m + 1)), row - 8);
  for (let i = n - 1; i >= 0; i--) {
    const chances = rowOf(own.rows, own, i);
    const here = at(worth, i * (m + 1));
    const waiting = waits + row * <usize>i;
    sumRest(chances);
    comeBack(own, i, worth, chances);
    memory.fill(sums, 0, row);
    const left = n - i;
    for (let t = 1; t < min(left, broad); t++)
      addProduct(sums, waits + row * <usize>(i + t), hits + row * <usize>t, load<i32>(reach + ((<usize>t) << 2)));
    if (left < broad) addProduct(sums, waits + row * <usize>n, tails + row * <usize>left, m);
    const none = load<f64>(chances);
    const some = load<f64>(at(rest, 1));
    for (let j = m - 1; j >= 0; j--) {
      const struck = struckWorth(here, j, chances, 1);
      const changes = some + none * load<f64>(at(tails + row, j));
      const all = changes > 0 ? (load<f64>(at(sums, j)) + load<f64>(at(hits, j)) * struck) / changes : 0;
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
