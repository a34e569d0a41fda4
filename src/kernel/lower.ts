// A roll becomes a program: a flat list of instructions for the machine of assembly/odds. What the machine cannot count is refused here, in words.

import { type Amount, type Roll, type Score, type Step, talliesOf } from '../core/roll.ts';
import type { Program } from './types.ts';

/** Instructions; their operands follow them. */
const SURE = 0;
const THROW = 1;
const PLUS = 2;
const EACH = 3;
const BRANCH = 4;
const RECKON = 5;

const TALLIES = 8;
const HIGHEST = 255;
const REGISTERS = 64;
const DEEPEST = 60;
const OUTCOMES = 2 ** 18;

/** The most that each tally can come to. */
type Bounds = ReadonlyMap<string, number>;

/** What is known while a roll is lowered: the slot of each tally, the code so far, how deep the stack is. */
interface Lowering {
  readonly slots: ReadonlyMap<string, number>;
  readonly code: number[];
  depth: number;
}

/** The program of a roll. Throws RangeError when it has more than eight tallies, when one can pass 255, or when it is nested too deep. */
export function lower(roll: Roll): Program {
  const kept = talliesOf(roll);
  const names = [...new Set([...kept, ...tallies(roll)])];
  if (names.length > TALLIES) throw new RangeError(`lower: a roll keeps at most eight tallies, got ${names.length} (${names.join(', ')})`);
  const work: Lowering = { slots: new Map(names.map((name, slot) => [name, slot])), code: [], depth: 0 };
  emit(work, roll);
  const code = Int32Array.from(work.code);
  return { names: kept, code, key: `${kept.join()} ${work.code.join()}` };
}

/** Every tally that an outcome can carry on its way. */
function tallies(roll: Roll): readonly string[] {
  if (roll.kind === 'reckon') return [...roll.keep, ...tallies(roll.of)];
  if (roll.kind === 'each') return [...tallies(roll.of), ...tallies(roll.roll)];
  if (roll.kind === 'branch') return [...tallies(roll.of), ...roll.to.flatMap(tallies)];
  return roll.kind === 'plus' ? roll.of.flatMap(tallies) : talliesOf(roll);
}

/** Writes the instructions of a roll, its parts first, and gives its bounds. */
function emit(work: Lowering, roll: Roll): Bounds {
  const bounds = emitKind(work, roll);
  for (const [name, most] of bounds)
    if (most > HIGHEST) throw new RangeError(`lower: "${name}" can come to ${most}, the kernel counts to ${HIGHEST}`);
  return bounds;
}

function emitKind(work: Lowering, roll: Roll): Bounds {
  switch (roll.kind) {
    case 'sure':
      return emitSure(work, roll.tally);
    case 'throw':
      return emitThrow(work, roll);
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

/** The key of a tally as two words, low half first: a byte a slot, the first slot highest. */
function keyOf({ slots }: Lowering, tally: Readonly<Record<string, number>>): readonly [number, number] {
  const words: [number, number] = [0, 0];
  for (const [name, n] of Object.entries(tally)) {
    if (!Number.isInteger(n) || n < 0 || n > HIGHEST) throw new RangeError(`lower: ${n} of "${name}" is no count up to ${HIGHEST}`);
    const slot = slots.get(name) ?? 0;
    words[slot < 4 ? 1 : 0] |= n << (8 * (3 - (slot & 3)));
  }
  return words;
}

function emitSure(work: Lowering, tally: Readonly<Record<string, number>>): Bounds {
  work.code.push(SURE, ...keyOf(work, tally));
  pushed(work);
  return new Map(Object.entries(tally));
}

function emitThrow(work: Lowering, { dice, score }: Extract<Roll, { kind: 'throw' }>): Bounds {
  const thrown = dice.filter(([count]) => count > 0);
  work.code.push(THROW, thrown.length);
  const bounds = new Map(Object.keys(score).map(name => [name, 0]));
  for (const [count, die] of thrown) {
    const faces = Object.entries(die.faces).filter(([, sides]) => sides > 0);
    const sides = faces.reduce((sum, [, n]) => sum + n, 0);
    const words = gathered(faces.map(([face, n]) => [keyOf(work, scored(score, face)), n]));
    work.code.push(count, words.length, sides, ...words.flat());
    for (const name of bounds.keys()) bounds.set(name, (bounds.get(name) ?? 0) + count * mostOf(faces, score[name]));
  }
  pushed(work);
  return bounds;
}

const scored = (score: Score, face: string): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(score).map(([name, adds]) => [name, adds[face] ?? 0]));

const mostOf = (faces: readonly (readonly [string, number])[], adds: Readonly<Record<string, number>> = {}): number =>
  Math.max(0, ...faces.map(([face]) => adds[face] ?? 0));

/** Faces with the same key put together, the one that counts nothing first. */
function gathered(faces: readonly (readonly [readonly [number, number], number])[]): readonly (readonly [number, number, number])[] {
  const sums = new Map<string, [number, number, number]>();
  for (const [[low, high], sides] of faces) {
    const found = sums.get(`${low},${high}`);
    if (found) found[2] += sides;
    else sums.set(`${low},${high}`, [low, high, sides]);
  }
  const isNothing = ([low, high]: readonly [number, number, number]) => low === 0 && high === 0;
  return [...sums.values()].sort((a, b) => Number(isNothing(b)) - Number(isNothing(a)));
}

const added = (a: Bounds, b: Bounds, times = 1): Bounds =>
  new Map([...new Set([...a.keys(), ...b.keys()])].map(name => [name, (a.get(name) ?? 0) + times * (b.get(name) ?? 0)]));

const larger = (a: Bounds, b: Bounds): Bounds =>
  new Map([...new Set([...a.keys(), ...b.keys()])].map(name => [name, Math.max(a.get(name) ?? 0, b.get(name) ?? 0)]));

/** How many outcomes there can be at most, as far as the machine goes. */
const outcomes = (bounds: Bounds): number => [...bounds.values()].reduce((all, most) => Math.min(OUTCOMES, all * (most + 1)), 1);

function emitPlus(work: Lowering, parts: readonly Roll[]): Bounds {
  if (parts.length === 0) return emitSure(work, {});
  const first = emit(work, parts[0] as Roll);
  return parts.slice(1).reduce<Bounds>((sum, part) => {
    const more = emit(work, part);
    work.code.push(PLUS, 2);
    work.depth--;
    return added(sum, more);
  }, first);
}

function emitEach(work: Lowering, { of, per, roll }: Extract<Roll, { kind: 'each' }>): Bounds {
  const slot = work.slots.get(per);
  if (slot === undefined) return emit(work, of); // a tally that never arises counts 0
  const before = emit(work, of);
  const more = emit(work, roll);
  const bounds = added(before, more, before.get(per) ?? 0);
  if ([...bounds.values()].some(most => most > HIGHEST)) return bounds;
  work.code.push(EACH, slot, outcomes(bounds));
  pushed(work); // the powers of the roll
  work.depth -= 2;
  return bounds;
}

function emitBranch(work: Lowering, { of, on, to }: Extract<Roll, { kind: 'branch' }>): Bounds {
  const slot = work.slots.get(on);
  if (slot === undefined) return emitPlus(work, [of, ...to.slice(0, 1)]);
  const before = emit(work, of);
  const ways = to.length > 0 ? to : [{ kind: 'sure', tally: {} } as const];
  const after = ways.map(way => emit(work, way)).reduce(larger);
  const bounds = added(before, after);
  work.code.push(BRANCH, slot, ways.length, outcomes(bounds));
  work.depth -= ways.length;
  return bounds;
}

function emitReckon(work: Lowering, { of, steps, keep }: Extract<Roll, { kind: 'reckon' }>): Bounds {
  const bounds = new Map(emit(work, of));
  const registers = new Map<string, number>(work.slots);
  const register = (name: string): number => {
    const found = registers.get(name) ?? registersFrom(registers, TALLIES);
    registers.set(name, found);
    if (found >= REGISTERS) throw new RangeError(`lower: a reckoning names more than ${REGISTERS - TALLIES} further amounts`);
    return found;
  };
  const code = steps.flatMap(step => {
    const words = stepWords(step, register);
    bounds.set(step.set, bound(step, bounds));
    return words;
  });
  const kept = keep.map(name => [register(name), work.slots.get(name) ?? 0] as const);
  const after = new Map(keep.map(name => [name, bounds.get(name) ?? 0]));
  work.code.push(RECKON, code.length, kept.length, outcomes(after), ...code, ...kept.flat());
  return after;
}

/** The first register beyond the slots that nobody uses. */
const registersFrom = (registers: ReadonlyMap<string, number>, first: number): number => Math.max(first - 1, ...registers.values()) + 1;

function stepWords(step: Step, register: (name: string) => number): readonly number[] {
  const amount = (a: Amount): readonly number[] => (typeof a === 'string' ? [1, register(a)] : [0, whole(a)]);
  const list = (amounts: readonly Amount[]): readonly number[] => [amounts.length, ...amounts.flatMap(amount)];
  const operands = (): readonly number[] => {
    if ('most' in step) return [1, ...list(step.most)];
    if ('row' in step) return [3, ...amount(step.row), step.of.length, ...step.of.map(whole)];
    if ('if' in step) return [2, ...[step.if, step.atLeast, step.then, step.else].flatMap(amount)];
    const halve = step.halve === undefined ? 0 : step.halve === 'up' ? 1 : 2;
    return [0, ...list(step.sum), ...list(step.less ?? []), halve, ...(step.cap === undefined ? [0] : [1, ...amount(step.cap)])];
  };
  const words = operands(); // before the step's own name gets a register: it may not be read unset
  return [register(step.set), ...words];
}

function whole(n: number): number {
  if (!Number.isInteger(n) || Math.abs(n) > 2 ** 30) throw new RangeError(`lower: ${n} is no whole number the kernel can count with`);
  return n;
}

/** The most a step can set. */
function bound(step: Step, bounds: Bounds): number {
  const most = (a: Amount): number => (typeof a === 'number' ? a : (bounds.get(a) ?? 0));
  if ('most' in step) return Math.max(0, ...step.most.map(most));
  if ('row' in step) return Math.max(0, ...step.of);
  if ('if' in step) return Math.max(0, most(step.then), most(step.else));
  const sum = step.sum.reduce<number>((all, a) => all + Math.max(0, most(a)), 0);
  const fixed = (step.less ?? []).reduce<number>((all, a) => all + (typeof a === 'number' ? a : 0), 0);
  const full = Math.max(0, sum - fixed);
  const half = step.halve === undefined ? full : Math.ceil(full / 2);
  return step.cap === undefined ? half : Math.max(0, Math.min(half, most(step.cap)));
}
