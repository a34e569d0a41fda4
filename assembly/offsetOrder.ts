// In which order the bitmaps of all offsets are made from each other, on every board alike; once a range. A step begins with the
// bitmap of an earlier offset, whose line is a part of this one (or with its own, begun before), and takes in a few hexes, or one
// pair of hexes, that the line meets besides.

import { stepQ, stepR } from './board';
import { Lines, meetingAt, numberOf, PAIR, startOf } from './lines';

/** The most hexes that one step takes in; that many are its kind. Steps of the last kind take in a pair. */
const MOST = 4;
export const PAIRED = MOST + 1;
const KINDS = MOST + 2;
const LEVELS = 256;
/** Beyond this range parts are only looked for among lines that end where a line passes: nearly as good, and sooner done. */
const THOROUGH = 24;

/**
 * Steps in groups, as u32: kind and count, then of each step the offset made, the offset begun with (`half` for none) and a `place` for
 * each hex or pair. Within a group steps do not hang on each other.
 */
@unmanaged
export class Recipe {
  groups: usize;
  groupCount: i32;
  /** Steps in all, and u32 in all. */
  steps: i32;
  words: i32;
  /** Only while it is made: */
  list: usize;
  hexes: usize;
  hexCount: i32;
  /**
   * u32 by offset and pair: the last offset (plus 1) whose line met it; u32 by offset: the level of its last
   * step, and what it costs to take in its line.
   */
  met: usize;
  levels: usize;
  weights: usize;
}
const HEADER: usize = 48;

/** A step in the list: its level and kind in one number, the offset made, the offset begun with, its first place among the hexes. */
@unmanaged
class Step {
  key: u32;
  made: u32;
  begun: u32;
  first: u32;
}
const STEP: usize = 16;

/** Bytes that `makeRecipe` may need. */
export function recipeBound(linesAt: usize): usize {
  const lines = changetype<Lines>(linesAt);
  const half = <usize>lines.half;
  const meetings = <usize>startOf(lines, lines.half);
  return (
    HEADER +
    4 * (2 * LEVELS * KINDS + 3 * (half + meetings)) +
    STEP * (half + meetings) +
    4 * meetings +
    4 * (4 * half + <usize>(lines.pairCount + LEVELS * KINDS)) +
    64
  );
}

/** How a line meets a hex or a pair, in one word: the steps there, of a pair the steps to the second. */
export function placeQ(place: u32): i32 {
  return <i32>(<i8>place);
}
export function placeR(place: u32): i32 {
  return <i32>(<i8>(place >> 8));
}
export function placeQ2(place: u32): i32 {
  return <i32>(<i8>(place >> 16));
}
export function placeR2(place: u32): i32 {
  return <i32>(<i8>(place >> 24));
}

/** Makes the recipe of a range; gives its end. */
export function makeRecipe(at: usize, linesAt: usize): usize {
  const lines = changetype<Lines>(linesAt);
  const recipe = changetype<Recipe>(at);
  const half = <usize>lines.half;
  const meetings = <usize>startOf(lines, lines.half);
  recipe.groups = at + HEADER;
  recipe.list = recipe.groups + 4 * (2 * LEVELS * KINDS + 3 * (half + meetings));
  recipe.hexes = recipe.list + STEP * (half + meetings);
  recipe.met = recipe.hexes + 4 * meetings;
  recipe.levels = recipe.met + 4 * (2 * half + <usize>lines.pairCount);
  recipe.weights = recipe.levels + 4 * half;
  recipe.steps = 0;
  recipe.hexCount = 0;
  memory.fill(recipe.met, 0, recipe.levels - recipe.met);
  for (let i = 0; i < lines.half; i++) {
    let weight: u32 = 0;
    for (let k = startOf(lines, i); k < startOf(lines, i + 1); k++) {
      store<u32>(metAt(recipe, lines, k), i + 1);
      weight += meetingAt(lines, k).kind === PAIR ? 2 : 1;
    }
    store<u32>(recipe.weights + ((<usize>i) << 2), weight);
    listSteps(recipe, lines, i, partOf(recipe, lines, i));
  }
  return writeGroups(recipe);
}

function metAt(recipe: Recipe, lines: Lines, k: u32): usize {
  const met = meetingAt(lines, k);
  const number = met.kind === PAIR ? 2 * lines.half + met.pair : numberOf(lines, met.q, met.r);
  return recipe.met + ((<usize>number) << 2);
}

function levelAt(recipe: Recipe, i: i32): usize {
  return recipe.levels + ((<usize>i) << 2);
}

/** The offset with the longest line that is a part of this one, -1 for none. Such a line ends where this one passes, or beside it. */
function partOf(recipe: Recipe, lines: Lines, i: i32): i32 {
  const beside = lines.range <= THOROUGH ? 6 : 0;
  let best = -1;
  let most: u32 = 1;
  for (let k = startOf(lines, i + 1); k > startOf(lines, i); k--) {
    const met = meetingAt(lines, k - 1);
    if (met.kind === PAIR) continue;
    for (let n = -1; n < beside; n++) {
      const j = numberOf(lines, met.q + (n < 0 ? 0 : stepQ(n)), met.r + (n < 0 ? 0 : stepR(n)));
      if (j < 0 || j >= i) continue;
      const gain = load<u32>(recipe.weights + ((<usize>j) << 2));
      if (gain <= most || !isPart(recipe, lines, i, j)) continue;
      best = j;
      most = gain;
    }
  }
  return best;
}

function isPart(recipe: Recipe, lines: Lines, i: i32, j: i32): bool {
  for (let k = startOf(lines, j); k < startOf(lines, j + 1); k++) if (load<u32>(metAt(recipe, lines, k)) !== <u32>(i + 1)) return false;
  return true;
}

/** The steps of one offset: what its part has not met. Afterwards `met` says again what the part meets too. */
function listSteps(recipe: Recipe, lines: Lines, i: i32, part: i32): void {
  let level: u32 = 0;
  let begun = lines.half;
  if (part >= 0) {
    for (let k = startOf(lines, part); k < startOf(lines, part + 1); k++) store<u32>(metAt(recipe, lines, k), 0);
    level = load<u32>(levelAt(recipe, part)) + 1;
    begun = part;
  }
  let count = 0;
  let first = recipe.hexCount;
  for (let k = startOf(lines, i); k < startOf(lines, i + 1); k++) {
    if (meetingAt(lines, k).kind === PAIR || load<u32>(metAt(recipe, lines, k)) === 0) continue;
    if (count === MOST) {
      addStep(recipe, level++, MOST, i, begun, first);
      begun = i;
      first = recipe.hexCount;
      count = 0;
    }
    addHex(recipe, lines, k);
    count++;
  }
  let left = count > 0;
  for (let k = startOf(lines, i); k < startOf(lines, i + 1); k++) {
    if (meetingAt(lines, k).kind !== PAIR || load<u32>(metAt(recipe, lines, k)) === 0) continue;
    if (left) addStep(recipe, level++, count, i, begun, first);
    if (left) begun = i;
    left = false;
    addHex(recipe, lines, k);
    addStep(recipe, level++, PAIRED, i, begun, recipe.hexCount - 1);
    begun = i;
  }
  if (left || begun !== i) addStep(recipe, level++, count, i, begun, first);
  store<u32>(levelAt(recipe, i), level - 1);
}

function addHex(recipe: Recipe, lines: Lines, k: u32): void {
  store<u32>(recipe.hexes + ((<usize>recipe.hexCount) << 2), load<u32>(changetype<usize>(meetingAt(lines, k))));
  recipe.hexCount++;
}

function addStep(recipe: Recipe, level: u32, kind: i32, made: i32, begun: i32, first: i32): void {
  const step = stepAt(recipe, recipe.steps);
  recipe.steps++;
  step.key = level * KINDS + kind;
  step.made = made;
  step.begun = begun;
  step.first = first;
}

/** Sorts the steps by level, so that what a step begins with is made before it, and by kind. */
function writeGroups(recipe: Recipe): usize {
  let to = recipe.groups;
  recipe.groupCount = 0;
  const places = recipe.met; // no longer needed for that: u32 by key, how many steps there are, then where the next one goes
  memory.fill(places, 0, 4 * LEVELS * KINDS);
  for (let s = 0; s < recipe.steps; s++) {
    const count = places + ((<usize>stepAt(recipe, s).key) << 2);
    store<u32>(count, load<u32>(count) + 1);
  }
  for (let key: u32 = 0; key < <u32>(LEVELS * KINDS); key++) {
    const place = places + ((<usize>key) << 2);
    const count = load<u32>(place);
    if (count === 0) continue;
    store<u32>(to, key % KINDS);
    store<u32>(to, count, 4);
    store<u32>(place, <u32>to + 8);
    recipe.groupCount++;
    to += 8 + ((<usize>(count * (2 + hexesOf(key)))) << 2);
  }
  for (let s = 0; s < recipe.steps; s++) {
    const step = stepAt(recipe, s);
    const place = places + ((<usize>step.key) << 2);
    const at = <usize>load<u32>(place);
    const hexes = (<usize>hexesOf(step.key)) << 2;
    store<u32>(at, step.made);
    store<u32>(at, step.begun, 4);
    memory.copy(at + 8, recipe.hexes + ((<usize>step.first) << 2), hexes);
    store<u32>(place, <u32>(at + 8 + hexes));
  }
  recipe.words = <i32>((to - recipe.groups) >> 2);
  return to;
}

function stepAt(recipe: Recipe, s: i32): Step {
  return changetype<Step>(recipe.list + STEP * <usize>s);
}

/** How many hexes or pairs a step takes in, by its key. */
function hexesOf(key: u32): u32 {
  const kind = key % KINDS;
  return kind === PAIRED ? 1 : kind;
}
