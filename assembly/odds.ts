// Programs over joint distributions. A distribution is a list of outcomes: a key of eight counts, one a byte, and its chance (f64). Adding outcomes adds
// keys; equal keys are put together in a hash table. Programs are checked where they are made: no count passes 255, no stack 64.

import { reserve } from './memory';

const SURE = 0;
const THROW = 1;
const PLUS = 2;
const EACH = 3;
const BRANCH = 4;
const RECKON = 5;

const ENTRY: usize = 16;
/** Spreads keys over the hash table: the golden ratio in 64 bits. */
const SPREAD: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15;
/** No distribution of a program has more outcomes. */
const MOST: i32 = 1 << 18;

// the machine: where the code is read, the stack of distributions (address and length), the first free byte
let pc: usize = 0;
let top: usize = 0;
let depth = 0;
const stack = memory.data(64 * 8, 16);
const registers = memory.data(64 * 4, 16);
let failed = false;

function word(): i32 {
  const value = load<i32>(pc);
  pc += 4;
  return value;
}

function long(): u64 {
  const value = load<u64>(pc);
  pc += 8;
  return value;
}

function listAt(i: i32): usize {
  return load<u32>(stack + ((<usize>i) << 3));
}
function lengthAt(i: i32): i32 {
  return load<i32>(stack + ((<usize>i) << 3), 4);
}

function keyOf(list: usize, i: i32): u64 {
  return load<u64>(list + <usize>i * ENTRY);
}
function chanceOf(list: usize, i: i32): f64 {
  return load<f64>(list + <usize>i * ENTRY, 8);
}

function push(list: usize, length: i32): void {
  store<u32>(stack + ((<usize>depth) << 3), <u32>list);
  store<i32>(stack + ((<usize>depth) << 3), length, 4);
  depth++;
}

/** Room at the top; when memory ends the program fails. */
function take(bytes: usize): usize {
  const at = (top + 15) & ~15;
  top = at + bytes;
  if (!reserve(top)) failed = true;
  return at;
}

// the gathering that is open; never two at a time
let entries: usize = 0;
let count = 0;
let room = 0;
let slots: usize = 0;
let shift: u64 = 0;

/** Begins to gather at most so many outcomes. */
function open(most: i64): void {
  room = <i32>min(max(most, 4), <i64>MOST);
  const bits = 33 - clz(room - 1);
  entries = take(<usize>room * ENTRY);
  slots = take((<usize>4) << bits);
  shift = 64 - bits;
  count = 0;
  if (!failed) memory.fill(slots, 0, (<usize>4) << bits);
}

function add(key: u64, chance: f64): void {
  if (failed) return;
  const bits = <u32>(64 - shift);
  const mask = ((<u32>1) << bits) - 1;
  let slot = <u32>((key * SPREAD) >> shift);
  for (;;) {
    const held = load<u32>(slots + ((<usize>slot) << 2));
    if (held === 0) break;
    const at = entries + <usize>(held - 1) * ENTRY;
    if (load<u64>(at) === key) {
      store<f64>(at, load<f64>(at, 8) + chance, 8);
      return;
    }
    slot = (slot + 1) & mask;
  }
  if (count === room) {
    failed = true;
    return;
  }
  const at = entries + <usize>count * ENTRY;
  store<u64>(at, key);
  store<f64>(at, chance, 8);
  store<u32>(slots + ((<usize>slot) << 2), ++count);
}

/** Ends the gathering: its outcomes move down to `at`, everything above is free, and they are pushed. */
function close(at: usize): void {
  if (failed) return;
  memory.copy(at, entries, <usize>count * ENTRY);
  top = at + <usize>count * ENTRY;
  push(at, count);
}

/** Runs a program at `code`; the outcomes come to lie at `at`, sorted by key. Gives their number, -1 when they are too many or memory ends. */
export function runOdds(code: usize, words: i32, at: usize): i32 {
  const end = code + ((<usize>words) << 2);
  pc = code;
  top = at;
  depth = 0;
  failed = false;
  while (pc < end && !failed) {
    const what = word();
    if (what === SURE) sure();
    else if (what === THROW) throwDice();
    else if (what === PLUS) plus();
    else if (what === EACH) each();
    else if (what === BRANCH) branch();
    else if (what === RECKON) reckon();
  }
  if (failed) return -1;
  sort(listAt(0), lengthAt(0));
  return lengthAt(0);
}

function sure(): void {
  const at = take(ENTRY);
  if (failed) return;
  store<u64>(at, long());
  store<f64>(at, 1, 8);
  push(at, 1);
}

/** kinds, then for each: dice, faces, sides in all, then for each face: key, sides. */
function throwDice(): void {
  const kinds = word();
  sureNothing();
  for (let kind = 0; kind < kinds && !failed; kind++) {
    const dice = word();
    const faces = word();
    const sides = <f64>word();
    const table = pc;
    pc += <usize>faces * 12;
    if (faces === 2 && load<u64>(table) === 0) twoFaces(dice, load<u64>(table, 12), <f64>load<i32>(table, 20) / sides);
    else manyFaces(dice, faces, sides, table);
    if (kind > 0) fold();
    else drop();
  }
}

function sureNothing(): void {
  const at = take(ENTRY);
  if (failed) return;
  store<u64>(at, 0);
  store<f64>(at, 1, 8);
  push(at, 1);
}

/** Forgets the distribution below the last one. */
function drop(): void {
  if (failed) return;
  const list = listAt(depth - 1);
  const length = lengthAt(depth - 1);
  depth -= 2;
  const at = listAt(depth);
  memory.copy(at, list, <usize>length * ENTRY);
  top = at + <usize>length * ENTRY;
  push(at, length);
}

/** Dice that count or do not: the row of the binomial, die by die. */
function twoFaces(dice: i32, key: u64, chance: f64): void {
  const at = take(<usize>(dice + 1) * ENTRY);
  if (failed) return;
  const miss = 1 - chance;
  store<f64>(at, 1, 8);
  for (let n = 0; n <= dice; n++) {
    store<u64>(at + <usize>n * ENTRY, key * <u64>n);
    if (n > 0) store<f64>(at + <usize>n * ENTRY, chanceOf(at, n - 1) * chance, 8);
    for (let k = n - 1; n > 0 && k > 0; k--) store<f64>(at + <usize>k * ENTRY, chanceOf(at, k) * miss + chanceOf(at, k - 1) * chance, 8);
    if (n > 0) store<f64>(at, chanceOf(at, 0) * miss, 8);
  }
  push(at, dice + 1);
}

function manyFaces(dice: i32, faces: i32, sides: f64, table: usize): void {
  sureNothing();
  for (let n = 0; n < dice && !failed; n++) {
    const list = listAt(--depth);
    const length = lengthAt(depth);
    open(<i64>length * faces);
    for (let i = 0; i < length; i++)
      for (let face = 0; face < faces; face++)
        add(
          keyOf(list, i) + load<u64>(table + <usize>face * 12),
          (chanceOf(list, i) * <f64>load<i32>(table + <usize>face * 12, 8)) / sides,
        );
    close(list);
  }
}

/** The two last distributions become that of their sum. */
function fold(): void {
  if (failed) return;
  depth -= 2;
  const a = listAt(depth);
  const b = listAt(depth + 1);
  const n = lengthAt(depth);
  const m = lengthAt(depth + 1);
  open(<i64>n * m);
  for (let i = 0; i < n; i++) addAll(keyOf(a, i), chanceOf(a, i), b, m);
  close(a);
}

function plus(): void {
  for (let more = word(); more > 1 && !failed; more--) fold();
}

function byteOf(key: u64, slot: i32): i32 {
  return <i32>((key >> <u64>(56 - 8 * slot)) & 0xff);
}

/** slot, most outcomes. Below lies what came before, on top the roll that is made once more for each point of the slot: its powers are made first. */
function each(): void {
  const slot = word();
  const most = word();
  const before = listAt(depth - 2);
  const roll = listAt(depth - 1);
  const n = lengthAt(depth - 2);
  const m = lengthAt(depth - 1);
  let highest = 0;
  for (let i = 0; i < n; i++) highest = max(highest, byteOf(keyOf(before, i), slot));
  const powers = take((<usize>(highest + 1)) << 3);
  if (failed) return;
  sureNothing();
  let bound: i64 = 0;
  for (let k = 0; k <= highest && !failed; k++) {
    if (k > 0) raise(roll, m);
    if (failed) return;
    store<u32>(powers + ((<usize>k) << 3), <u32>listAt(depth - 1));
    store<i32>(powers + ((<usize>k) << 3), lengthAt(depth - 1), 4);
  }
  for (let i = 0; i < n; i++) bound += load<i32>(powers + ((<usize>byteOf(keyOf(before, i), slot)) << 3), 4);
  open(min(<i64>most, bound));
  for (let i = 0; i < n; i++) {
    const power = powers + ((<usize>byteOf(keyOf(before, i), slot)) << 3);
    addAll(keyOf(before, i), chanceOf(before, i), load<u32>(power), load<i32>(power, 4));
  }
  depth -= 3;
  close(before);
}

/** Gathers a list, each outcome after this one. */
function addAll(key: u64, chance: f64, list: usize, length: i32): void {
  for (let j = 0; j < length; j++) add(key + keyOf(list, j), chance * chanceOf(list, j));
}

/** After the last distribution, one more of this list; the last one stays where it is, below. */
function raise(list: usize, length: i32): void {
  const power = listAt(depth - 1);
  const n = lengthAt(depth - 1);
  const to = top;
  open(<i64>n * length);
  for (let i = 0; i < n && !failed; i++) addAll(keyOf(power, i), chanceOf(power, i), list, length);
  depth--;
  close((to + 15) & ~15);
}

/** slot, ways, most outcomes. Below lies what came before, above it one distribution for each value of the slot. */
function branch(): void {
  const slot = word();
  const ways = word();
  const most = word();
  depth -= ways + 1;
  const before = listAt(depth);
  const n = lengthAt(depth);
  let bound: i64 = 0;
  for (let i = 0; i < n; i++) bound += lengthAt(depth + 1 + min(byteOf(keyOf(before, i), slot), ways - 1));
  open(min(<i64>most, bound));
  for (let i = 0; i < n; i++) {
    const way = depth + 1 + min(byteOf(keyOf(before, i), slot), ways - 1);
    addAll(keyOf(before, i), chanceOf(before, i), listAt(way), lengthAt(way));
  }
  close(before);
}

/** Steps as they are written, run for every outcome; then the slots that are kept: how many, which register for each slot. */
function reckon(): void {
  const size = word();
  const kept = word();
  const most = word();
  const steps = pc;
  const keeps = pc + ((<usize>size) << 2);
  pc = keeps + ((<usize>kept) << 3);
  depth--;
  const list = listAt(depth);
  const n = lengthAt(depth);
  const after = pc;
  open(min(<i64>most, <i64>n));
  for (let i = 0; i < n; i++) {
    const key = keyOf(list, i);
    memory.fill(registers, 0, 64 * 4);
    for (let slot = 0; slot < 8; slot++) store<i32>(registers + ((<usize>slot) << 2), byteOf(key, slot));
    for (pc = steps; pc < keeps; ) step();
    let outcome: u64 = 0;
    for (let k = 0; k < kept; k++) {
      const value = <u64>load<i32>(registers + ((<usize>load<i32>(keeps + ((<usize>k) << 3))) << 2));
      const place = <u64>(56 - 8 * load<i32>(keeps + ((<usize>k) << 3), 4));
      outcome |= value << place;
    }
    add(outcome, chanceOf(list, i));
  }
  pc = after;
  close(list);
}

/** A number, or the register of that number: two words. */
function amount(): i32 {
  const isRegister = word();
  const value = word();
  return isRegister ? load<i32>(registers + ((<usize>value) << 2)) : value;
}

function total(): i32 {
  let sum = 0;
  for (let n = word(); n > 0; n--) sum += amount();
  return sum;
}

function step(): void {
  const into = word();
  const what = word();
  let value = 0;
  if (what === 0) value = summed();
  else if (what === 1) for (let n = word(); n > 0; n--) value = max(value, amount());
  else if (what === 2) {
    const given = amount();
    const least = amount();
    const isEnough = given >= least;
    const yes = amount();
    const no = amount();
    value = isEnough ? yes : no;
  } else {
    const at = amount();
    const length = word();
    if (length > 0) value = load<i32>(pc + ((<usize>min(at, length - 1)) << 2));
    pc += (<usize>length) << 2;
  }
  store<i32>(registers + ((<usize>into) << 2), max(0, value));
}

function summed(): i32 {
  const sum = total();
  let value = max(0, sum - total());
  const halve = word();
  if (halve === 1) value = (value + 1) >> 1;
  else if (halve === 2) value >>= 1;
  return word() ? min(value, amount()) : value;
}

/** By key, upwards: by insertion at shrinking distances. */
function sort(list: usize, length: i32): void {
  let gap = 1;
  while (gap < length / 3) gap = 3 * gap + 1;
  for (; gap > 0; gap /= 3)
    for (let i = gap; i < length; i++) {
      const key = keyOf(list, i);
      const chance = chanceOf(list, i);
      let k = i;
      for (; k >= gap && keyOf(list, k - gap) > key; k -= gap) {
        store<u64>(list + <usize>k * ENTRY, keyOf(list, k - gap));
        store<f64>(list + <usize>k * ENTRY, chanceOf(list, k - gap), 8);
      }
      store<u64>(list + <usize>k * ENTRY, key);
      store<f64>(list + <usize>k * ENTRY, chance, 8);
    }
}
