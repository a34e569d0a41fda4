// Dice thrown together by one side of a fight: for each stand of it the chances of 0, 1 ... hits, and where
// one hit leads each stand of the other side.

import { convolve } from './blend';

/**
 * `counts` (i32): for each stand the dice of each class, `chances` (f64) how often a die of the class hits; a negative one: as often, and
 * each that hits is thrown once more. `next` (u16): where one hit leads each stand of the other side; the end leads to itself. `rows`
 * (f64): for each stand the chances of 0 ... `width` - 1 hits, with a place more behind each row, and one in front of the first. With
 * `again` (two f64 a stand: dice of which the first miss is thrown once more, and how often they hit), `rows` hold when that throw is used
 * up; before, `keep` are the chances with it still in hand, `spend` those with it used in this volley; `bit` is which of its side's second
 * throws that is. `mute` (u16, 0: none): for each stand of the other side 1 where the volley does not fall.
 */
@unmanaged
export class Volley {
  by: i32;
  stands: i32;
  classes: i32;
  width: i32;
  chances: usize;
  counts: usize;
  next: usize;
  rows: usize;
  again: usize;
  keep: usize;
  spend: usize;
  mute: usize;
  bit: i32;
}

export function at(row: usize, i: i32): usize {
  return row + ((<usize>i) << 3);
}

export function rowOf(rows: usize, volley: Volley, stand: i32): usize {
  return at(rows, stand * (volley.width + 1));
}

/** How many dice of a class a stand has more than the next; the stand behind the last has none. */
export function moreDice(volley: Volley, stand: i32, kind: i32): i32 {
  const here = volley.counts + ((<usize>(stand * volley.classes + kind)) << 2);
  const next = stand + 1 < volley.stands ? load<i32>(here + ((<usize>volley.classes) << 2)) : 0;
  return load<i32>(here) - next;
}

/** Has a stand all the dice of the next? */
export function holdsNext(volley: Volley, stand: i32): bool {
  for (let kind = 0; kind < volley.classes; kind++) if (moreDice(volley, stand, kind) < 0) return false;
  return true;
}

/** One die more: each place keeps its misses and gets the hits of the one before. In front of the row stands a 0. */
export function slide(row: usize, last: i32, chance: f64): void {
  const hit = f64x2.splat(chance);
  const miss = f64x2.splat(1 - chance);
  let j = last - 1;
  for (; j >= 0; j -= 2) {
    const here = at(row, j);
    v128.store(here, f64x2.add(f64x2.mul(v128.load(here), miss), f64x2.mul(v128.load(here - 8), hit)));
  }
  if (j === -1) store<f64>(row, load<f64>(row) * (1 - chance));
}

/** One die more that is thrown again where it hits: up to two hits. */
function slideTwice(row: usize, last: i32, chance: f64): void {
  const one = chance * (1 - chance);
  for (let j = last; j >= 0; j--) {
    let sum = load<f64>(at(row, j)) * (1 - chance);
    if (j > 0) sum += load<f64>(at(row, j - 1)) * one;
    if (j > 1) sum += load<f64>(at(row, j - 2)) * (chance * chance);
    store<f64>(at(row, j), sum);
  }
}

/** Makes the rows of a volley, each from the next where it has all its dice. `room`: two rows and a place. */
export function layRows(volleyAt: usize, room: usize): void {
  const volley = changetype<Volley>(volleyAt);
  const width = (<usize>(volley.width + 1)) << 3;
  memory.fill(volley.rows - 8, 0, width * <usize>volley.stands + 8);
  let dice = 0;
  for (let i = volley.stands - 1; i >= 0; i--) {
    const row = rowOf(volley.rows, volley, i);
    const isMore = i + 1 < volley.stands && holdsNext(volley, i);
    if (isMore) memory.copy(row, row + width, width - 8);
    else {
      dice = 0;
      store<f64>(row, 1);
    }
    for (let kind = 0; kind < volley.classes; kind++) {
      const chance = load<f64>(at(volley.chances, kind));
      const whole = load<i32>(volley.counts + ((<usize>(i * volley.classes + kind)) << 2));
      for (let k = isMore ? moreDice(volley, i, kind) : whole; k > 0; k--) {
        dice += chance < 0 ? 2 : 1;
        if (chance < 0) slideTwice(row, dice, -chance);
        else slide(row, dice, chance);
      }
    }
  }
  if (volley.again) for (let i = 0; i < volley.stands; i++) throwAgain(volley, i, room + 8);
}

/** The three rows of a stand with a second throw: all hit and it is kept, a miss is thrown again, and nothing is left to throw again. */
function throwAgain(volley: Volley, stand: i32, room: usize): void {
  const width = volley.width;
  const row = rowOf(volley.rows, volley, stand);
  const keep = rowOf(volley.keep, volley, stand);
  const spend = rowOf(volley.spend, volley, stand);
  const again = at(volley.again, 2 * stand);
  const dice = <i32>load<f64>(again);
  const chance = load<f64>(again, 8);
  const plain = width - dice;
  memory.fill(keep, 0, (<usize>width) << 3);
  memory.fill(spend, 0, (<usize>width) << 3);
  if (dice === 0) {
    memory.copy(keep, row, (<usize>width) << 3);
    return;
  }
  memory.fill(room - 8, 0, (<usize>(dice + 2)) << 3);
  store<f64>(room, 1);
  for (let k = 1; k <= dice; k++) slide(room, k, chance);
  const used = at(room, dice + 1);
  convolve(row, plain, room, dice + 1, used);
  const all = load<f64>(at(room, dice));
  for (let hits = 0; hits < plain; hits++) store<f64>(at(keep, hits + dice), all * load<f64>(at(row, hits)));
  store<f64>(at(room, dice), 0);
  slide(room, dice, chance);
  convolve(row, plain, room, dice + 1, spend);
  memory.copy(row, used, (<usize>width) << 3);
}
