// Two counters that wear each other down, step by step, until one is at its end: where the pair of them ends, as chances. `n` steps of the first, `m` of the
// second; step n (or m) is the end. Masses are f64, rows of m + 1. What a round leaves as it was is divided out.

import { addScaled } from './blend';

/** One throw: `by` 0 or 1; for each step of that side the chances of 0, 1 ... (f64, row of `width`), and for each step of the other side and each count where it leads (u16, row of `width`). */
@unmanaged
export class Throw {
  by: i32;
  width: i32;
  chances: usize;
  leads: usize;
}

function at(row: usize, i: i32): usize {
  return row + ((<usize>i) << 3);
}

/** Plays one round from (a, b) with a mass of 1. `throws`: u32 list of addresses of throws, 0 ends a list that falls together; `length` entries. Two matrices of room; gives the one with the result. */
function play(a: i32, b: i32, n: i32, m: i32, throws: usize, length: i32, room: usize): usize {
  const size = (<usize>((n + 1) * (m + 1))) << 3;
  let now = room;
  let next = room + size;
  const begun = room + 2 * size;
  memory.fill(now, 0, size);
  store<f64>(at(now, a * (m + 1) + b), 1);
  for (let first = 0; first < length; ) {
    let end = first;
    while (end < length && load<u32>(throws + ((<usize>end) << 2)) !== 0) end++;
    memory.fill(next, 0, size);
    for (let i = a; i <= n; i++)
      for (let j = b; j <= m; j++) {
        const mass = load<f64>(at(now, i * (m + 1) + j));
        if (mass === 0) continue;
        if (i === n || j === m) {
          const over = at(next, i * (m + 1) + j);
          store<f64>(over, load<f64>(over) + mass);
        } else fall(i, j, n, m, throws + ((<usize>first) << 2), end - first, mass, begun, next);
      }
    const done = now;
    now = next;
    next = done;
    first = end + 1;
  }
  return now;
}

/** Throws that fall together, all from (i, j): adds where they lead to `into`. */
function fall(i: i32, j: i32, n: i32, m: i32, throws: usize, count: i32, mass: f64, room: usize, into: usize): void {
  const size = (<usize>((n + 1) * (m + 1))) << 3;
  let now = room;
  let next = room + size;
  memory.fill(now, 0, size);
  store<f64>(at(now, i * (m + 1) + j), mass);
  for (let k = 0; k < count; k++) {
    const one = changetype<Throw>(load<u32>(throws + ((<usize>k) << 2)));
    const chances = at(one.chances, (one.by === 0 ? i : j) * one.width);
    memory.fill(next, 0, size);
    for (let x = i; x <= n; x++)
      for (let y = j; y <= m; y++) {
        const part = load<f64>(at(now, x * (m + 1) + y));
        if (part === 0) continue;
        const leads = one.leads + ((<usize>((one.by === 0 ? y : x) * one.width)) << 1);
        for (let hits = 0; hits < one.width; hits++) {
          const chance = load<f64>(at(chances, hits));
          if (chance === 0) continue;
          const to = <i32>load<u16>(leads + ((<usize>hits) << 1));
          const cell = at(next, one.by === 0 ? x * (m + 1) + to : to * (m + 1) + y);
          store<f64>(cell, load<f64>(cell) + part * chance);
        }
      }
    const done = now;
    now = next;
    next = done;
  }
  addScaled(into, now, (n + 1) * (m + 1), 1);
}

/** Bytes of room for a round: four matrices. */
export function roundBound(n: i32, m: i32): usize {
  return (<usize>(4 * (n + 1) * (m + 1))) << 3;
}

/** Plays one round from every pair that is not at an end; `mass` becomes what it leads to. `sum`: one matrix. */
export function playOnce(n: i32, m: i32, throws: usize, length: i32, mass: usize, sum: usize, room: usize): void {
  const cells = (n + 1) * (m + 1);
  memory.fill(sum, 0, (<usize>cells) << 3);
  for (let i = 0; i <= n; i++)
    for (let j = 0; j <= m; j++) {
      const here = load<f64>(at(mass, i * (m + 1) + j));
      if (here === 0) continue;
      if (i === n || j === m) {
        const over = at(sum, i * (m + 1) + j);
        store<f64>(over, load<f64>(over) + here);
      } else addScaled(sum, play(i, j, n, m, throws, length, room), cells, here);
    }
  memory.copy(mass, sum, (<usize>cells) << 3);
}

/** Plays the same round until it ends: `mass` becomes the chances of the ends; what stays on a pair within is stuck there. Steps only ever lead on. */
export function playOut(n: i32, m: i32, throws: usize, length: i32, mass: usize, room: usize): void {
  const cells = (n + 1) * (m + 1);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < m; j++) {
      const here = at(mass, i * (m + 1) + j);
      const arrived = load<f64>(here);
      if (arrived === 0) continue;
      const after = play(i, j, n, m, throws, length, room);
      const stays = load<f64>(at(after, i * (m + 1) + j));
      if (stays >= 1) continue;
      store<f64>(at(after, i * (m + 1) + j), 0);
      store<f64>(here, 0);
      addScaled(mass, after, cells, arrived / (1 - stays));
    }
}

/** Room for `wear`. */
export function wearBound(n: i32, m: i32): usize {
  return (<usize>((n + 4) * (m + 3))) << 3;
}

/**
 * The same for the plain case, in cubic time: both throw at once and every hit leads one step on. The dice of a step of the first side are those of its next
 * step and a few more, so that each row of masses still has "the dice of this step" to suffer; they are taken off die by die as the steps go on.
 * `ones`, `twos`: chances of hits by step, rows of `wide` (first side) and `broad` (second). `dice`: f64 chances of the dice that each step of the first side
 * has more than the next, `counts` (i32) of them a step.
 */
export function wear(
  n: i32,
  m: i32,
  ones: usize,
  wide: i32,
  twos: usize,
  broad: i32,
  dice: usize,
  counts: usize,
  mass: usize,
  room: usize,
): void {
  const row = (<usize>(m + 2)) << 3; // a place more in front, always 0
  memory.fill(room, 0, row * <usize>(n + 3));
  const pending = room + 8;
  const arrived = room + row * <usize>(n + 1) + 8;
  let die = dice;
  for (let i = 0; i < n; i++) {
    const own = at(ones, i * wide);
    const line = at(mass, i * (m + 1));
    arrive(m, pending + row * <usize>i, own, wide, arrived);
    for (let j = 0; j <= m; j++) store<f64>(at(line, j), load<f64>(at(line, j)) + load<f64>(at(arrived, j)));
    for (let j = 0; j < m; j++) {
      const theirs = at(twos, j * broad);
      const stays = load<f64>(own) * load<f64>(theirs);
      const here = load<f64>(at(line, j));
      if (here === 0 || stays >= 1) continue;
      const total = here / (1 - stays);
      store<f64>(at(line, j), 0);
      const quiet = total * load<f64>(theirs);
      for (let hits = 1; hits < wide; hits++) {
        const to = at(line, min(m, j + hits));
        store<f64>(to, load<f64>(to) + quiet * load<f64>(at(own, hits)));
      }
      for (let hits = 1; hits < broad; hits++) {
        const to = at(pending + row * <usize>min(n, i + hits), j);
        store<f64>(to, load<f64>(to) + total * load<f64>(at(theirs, hits)));
      }
    }
    for (let k = load<i32>(counts + ((<usize>i) << 2)); k > 0; k--) {
      const chance = load<f64>(die);
      die += 8;
      for (let t = i + 1; t <= n; t++) suffer(pending + row * <usize>t, m, chance);
    }
  }
  addScaled(at(mass, n * (m + 1)), pending + row * <usize>n, m + 1, 1);
}

/** to = from after all hits of a row of chances; hits beyond the end are lost. */
function arrive(m: i32, from: usize, chances: usize, wide: i32, to: usize): void {
  memory.fill(to, 0, (<usize>(m + 1)) << 3);
  for (let hits = 0; hits < wide; hits++) {
    const chance = load<f64>(at(chances, hits));
    if (chance === 0) continue;
    const whole = m - hits; // below: all of them count
    if (whole > 0) addScaled(at(to, hits), from, whole, chance);
    for (let j = max(0, whole); j <= m; j++) store<f64>(at(to, m), load<f64>(at(to, m)) + chance * load<f64>(at(from, j)));
  }
}

/** One more die against a row of masses, from the end backwards: the place in front of the row is 0. */
function suffer(row: usize, m: i32, chance: f64): void {
  const last = at(row, m);
  store<f64>(last, load<f64>(last) + chance * load<f64>(at(row, m - 1)));
  const hit = f64x2.splat(chance);
  const miss = f64x2.splat(1 - chance);
  let j = m - 2;
  for (; j >= 0; j -= 2) {
    const here = at(row, j);
    v128.store(here, f64x2.add(f64x2.mul(v128.load(here), miss), f64x2.mul(v128.load(here - 8), hit)));
  }
  if (j === -1) store<f64>(row, load<f64>(row) * (1 - chance));
}
