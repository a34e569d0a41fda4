// A roll becomes a program: a flat list of instructions for the machine of assembly/odds. What the machine cannot count is refused here, in words.
// Thousands of rolls are lowered for one table of odds, so this writes into one list and keeps small things out of it.

import { type Amount, type Dice, type Roll, type Score, type Step, type Tally, talliesOf } from '../core/roll.ts';
import type { Program } from './types.ts';

/** Instructions; their operands follow them. */
const SURE = 0;
const THROW = 1;
const PLUS = 2;
const EACH = 3;
const BRANCH = 4;
const RECKON = 5;

/** Kinds of steps of a reckoning. */
const SUM = 0;
const MOST = 1;
const IF = 2;
const ROW = 3;

const TALLIES = 8;
const HIGHEST = 255;
const REGISTERS = 64;
const DEEPEST = 60;
const OUTCOMES = 2 ** 18;

/** The most that each tally can come to, by slot. */
type Bounds = number[];

/** A roll being lowered: the tallies by slot, the code so far, how deep the stack is. */
interface Lowering {
  readonly slots: readonly string[];
  readonly code: number[];
  depth: number;
}

/** The program of a roll. Throws RangeError when it has more than eight tallies, when one can pass 255, or when it is nested too deep. */
export function lower(roll: Roll): Program {
  const names = talliesOf(roll);
  const slots = [...names];
  addTallies(roll, slots);
  if (slots.length > TALLIES) throw new RangeError(`lower: a roll keeps at most eight tallies, got ${slots.length} (${slots.join(', ')})`);
  const work: Lowering = { slots, code: [], depth: 0 };
  emit(work, roll);
  return { names, code: Int32Array.from(work.code) };
}

/** Every further tally that an outcome can carry on its way. */
function addTallies(roll: Roll, into: string[]): void {
  const add = (name: string) => {
    if (!into.includes(name)) into.push(name);
  };
  if (roll.kind === 'sure') Object.keys(roll.tally).forEach(add);
  else if (roll.kind === 'throw') Object.keys(roll.score).forEach(add);
  else if (roll.kind === 'plus') for (const part of roll.of) addTallies(part, into);
  else {
    if (roll.kind === 'reckon') roll.keep.forEach(add);
    addTallies(roll.of, into);
    if (roll.kind === 'each') addTallies(roll.roll, into);
    if (roll.kind === 'branch') for (const way of roll.to) addTallies(way, into);
  }
}

/** Writes the instructions of a roll, its parts first, and gives its bounds. */
function emit(work: Lowering, roll: Roll): Bounds {
  const bounds = emitKind(work, roll);
  for (let slot = 0; slot < bounds.length; slot++)
    if ((bounds[slot] ?? 0) > HIGHEST)
      throw new RangeError(`lower: "${work.slots[slot]}" can come to ${bounds[slot]}, the kernel counts to ${HIGHEST}`);
  return bounds;
}

function emitKind(work: Lowering, roll: Roll): Bounds {
  switch (roll.kind) {
    case 'sure':
      return emitSure(work, roll.tally);
    case 'throw':
      return emitThrow(work, roll.dice, roll.score);
    case 'plus':
      return emitPlus(work, roll.of);
    case 'each':
      return emitEach(work, roll);
    case 'branch':
      return emitBranch(work, roll);
    case 'reckon':
      return emitReckon(work, roll);
  }
}

/** One more distribution on the stack. */
function pushed(work: Lowering): void {
  work.depth++;
  if (work.depth > DEEPEST) throw new RangeError(`lower: a roll is nested more than ${DEEPEST} deep`);
}

const nothing = ({ slots }: Lowering): Bounds => slots.map(() => 0);

/** Checks a count of a tally. */
function counted(n: number, name: string): number {
  if (!Number.isInteger(n) || n < 0 || n > HIGHEST) throw new RangeError(`lower: ${n} of "${name}" is no count up to ${HIGHEST}`);
  return n;
}

/** A key is two words, the low half first: a byte a slot, the first slot highest. */
const lowPart = (slot: number, n: number): number => (slot < 4 ? 0 : n << (8 * (7 - slot)));
const highPart = (slot: number, n: number): number => (slot < 4 ? n << (8 * (3 - slot)) : 0);

function emitSure(work: Lowering, tally: Tally): Bounds {
  const bounds = nothing(work);
  let [low, high] = [0, 0];
  for (const name of Object.keys(tally)) {
    const slot = work.slots.indexOf(name);
    const n = counted(tally[name] ?? 0, name);
    bounds[slot] = n;
    low |= lowPart(slot, n);
    high |= highPart(slot, n);
  }
  work.code.push(SURE, low, high);
  pushed(work);
  return bounds;
}

function emitThrow(work: Lowering, dice: Dice, score: Score): Bounds {
  const bounds = nothing(work);
  const { code } = work;
  const names = Object.keys(score);
  code.push(THROW, 0);
  const kinds = code.length - 1;
  for (const [count, die] of dice) {
    if (count === 0) continue;
    code[kinds] = (code[kinds] ?? 0) + 1;
    code.push(count, 0, 0);
    const first = code.length;
    const most = names.map(() => 0);
    for (const face of Object.keys(die.faces)) {
      const sides = die.faces[face] ?? 0;
      if (sides <= 0) continue;
      let [low, high] = [0, 0];
      names.forEach((name, k) => {
        const n = counted(score[name]?.[face] ?? 0, name);
        const slot = work.slots.indexOf(name);
        low |= lowPart(slot, n);
        high |= highPart(slot, n);
        if (n > (most[k] ?? 0)) most[k] = n;
      });
      addFace(code, first, low, high, sides);
      code[first - 1] = (code[first - 1] ?? 0) + sides;
    }
    code[first - 2] = (code.length - first) / 3;
    names.forEach((name, k) => {
      const slot = work.slots.indexOf(name);
      bounds[slot] = (bounds[slot] ?? 0) + count * (most[k] ?? 0);
    });
  }
  pushed(work);
  return bounds;
}

/** Faces with the same key are put together; the one that counts nothing stands first. */
function addFace(code: number[], first: number, low: number, high: number, sides: number): void {
  for (let at = first; at < code.length; at += 3)
    if (code[at] === low && code[at + 1] === high) {
      code[at + 2] = (code[at + 2] ?? 0) + sides;
      return;
    }
  if (low !== 0 || high !== 0) code.push(low, high, sides);
  else code.splice(first, 0, low, high, sides);
}

const added = (a: Bounds, b: Bounds, times = 1): Bounds => a.map((most, slot) => most + times * (b[slot] ?? 0));

/** How many outcomes there can be at most, as far as the machine goes. */
const outcomes = (bounds: Bounds): number => bounds.reduce((all, most) => Math.min(OUTCOMES, all * (most + 1)), 1);

function emitPlus(work: Lowering, [first, ...rest]: readonly Roll[]): Bounds {
  if (!first) return emitSure(work, {});
  let sum = emit(work, first);
  for (const part of rest) {
    sum = added(sum, emit(work, part));
    work.code.push(PLUS, 2);
    work.depth--;
  }
  return sum;
}

function emitEach(work: Lowering, { of, per, roll }: Extract<Roll, { kind: 'each' }>): Bounds {
  const slot = work.slots.indexOf(per);
  if (slot < 0) return emit(work, of); // a tally that never arises counts 0
  const before = emit(work, of);
  const more = emit(work, roll);
  const bounds = added(before, more, before[slot]);
  if (bounds.some(most => most > HIGHEST)) return bounds;
  pushed(work); // a power of the roll lies above it meanwhile
  work.code.push(EACH, slot, outcomes(bounds));
  work.depth -= 2;
  return bounds;
}

function emitBranch(work: Lowering, { of, on, to }: Extract<Roll, { kind: 'branch' }>): Bounds {
  const slot = work.slots.indexOf(on);
  if (slot < 0) return emitPlus(work, [of, ...to.slice(0, 1)]);
  const before = emit(work, of);
  const ways: readonly Roll[] = to.length > 0 ? to : [{ kind: 'sure', tally: {} }];
  const after = ways.map(way => emit(work, way)).reduce((a, b) => a.map((most, i) => Math.max(most, b[i] ?? 0)));
  const bounds = added(before, after);
  work.code.push(BRANCH, slot, ways.length, outcomes(bounds));
  work.depth -= ways.length;
  return bounds;
}

/** Registers of a reckoning: the slots, then whatever else it names. With each the most it can come to. */
interface Reckoning {
  readonly code: number[];
  readonly names: string[];
  readonly most: number[];
}

function emitReckon(work: Lowering, { of, steps, keep }: Extract<Roll, { kind: 'reckon' }>): Bounds {
  const before = emit(work, of);
  const { code, slots } = work;
  const pad = TALLIES - slots.length;
  const reckoning: Reckoning = {
    code,
    names: [...slots, ...Array<string>(pad).fill('')],
    most: [...before, ...Array<number>(pad).fill(0)],
  };
  code.push(RECKON, 0, keep.length, 0);
  const first = code.length;
  for (const step of steps) emitStep(reckoning, step);
  code[first - 3] = code.length - first;
  const after = nothing(work);
  for (const name of keep) {
    const register = registerOf(reckoning, name);
    const slot = slots.indexOf(name);
    after[slot] = reckoning.most[register] ?? 0;
    code.push(register, slot);
  }
  code[first - 1] = outcomes(after);
  return after;
}

function registerOf({ names, most }: Reckoning, name: string): number {
  const found = names.indexOf(name);
  if (found >= 0) return found;
  if (names.length >= REGISTERS) throw new RangeError(`lower: a reckoning names more than ${REGISTERS - TALLIES} further amounts`);
  most.push(0);
  return names.push(name) - 1;
}

/** Writes a step: where its value goes, its kind, its operands. */
function emitStep(reckoning: Reckoning, step: Step): void {
  const { code, most } = reckoning;
  const into = registerOf(reckoning, step.set);
  code.push(into);
  if ('most' in step) {
    code.push(MOST);
    emitAmounts(reckoning, step.most);
  } else if ('row' in step) {
    code.push(ROW);
    emitAmount(reckoning, step.row);
    code.push(step.of.length, ...step.of.map(whole));
  } else if ('if' in step) {
    code.push(IF);
    for (const amount of [step.if, step.atLeast, step.then, step.else]) emitAmount(reckoning, amount);
  } else emitSum(reckoning, step);
  most[into] = mostOf(reckoning, step);
}

function emitSum(reckoning: Reckoning, { sum, less = [], halve, cap }: Extract<Step, { readonly sum: unknown }>): void {
  const { code } = reckoning;
  code.push(SUM);
  emitAmounts(reckoning, sum);
  emitAmounts(reckoning, less);
  code.push(halve === undefined ? 0 : halve === 'up' ? 1 : 2, cap === undefined ? 0 : 1);
  if (cap !== undefined) emitAmount(reckoning, cap);
}

function emitAmounts(reckoning: Reckoning, amounts: readonly Amount[]): void {
  reckoning.code.push(amounts.length);
  for (const amount of amounts) emitAmount(reckoning, amount);
}

function emitAmount(reckoning: Reckoning, amount: Amount): void {
  if (typeof amount === 'string') reckoning.code.push(1, registerOf(reckoning, amount));
  else reckoning.code.push(0, whole(amount));
}

function whole(n: number): number {
  if (!Number.isInteger(n) || Math.abs(n) > 2 ** 30) throw new RangeError(`lower: ${n} is no whole number the kernel can count with`);
  return n;
}

/** The most a step can set. */
function mostOf(reckoning: Reckoning, step: Step): number {
  const most = (a: Amount): number => (typeof a === 'number' ? a : (reckoning.most[registerOf(reckoning, a)] ?? 0));
  if ('most' in step) return Math.max(0, ...step.most.map(most));
  if ('row' in step) return Math.max(0, ...step.of);
  if ('if' in step) return Math.max(0, most(step.then), most(step.else));
  let full = 0;
  for (const a of step.sum) full += Math.max(0, most(a));
  for (const a of step.less ?? []) if (typeof a === 'number') full -= a;
  const half = step.halve === undefined ? Math.max(0, full) : Math.ceil(Math.max(0, full) / 2);
  return step.cap === undefined ? half : Math.max(0, Math.min(half, most(step.cap)));
}
