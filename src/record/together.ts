// Dice of one need are thrown together at a table, whatever a roll makes of them: six rifles, a carbine and a machine gun that all hit on
// 4 or more are one throw. Here it is found which throws of an event are alike, and what was told of all of them is dealt out to each.

import type { DiceRoll, Question } from '../core/act.ts';
import { formatList } from '../core/englishText.ts';
import { equal } from '../core/equal.ts';
import { due } from '../core/read.ts';
import { type Dice, diceCount, type Face, type Roll, sayDice, type Thrown } from '../core/roll.ts';

export type ThrowQuestion = Extract<Question, { kind: 'throw' }>;

/** A throw told with others before it: `part` is the part of its roll that it comes in. */
export interface EarlyThrow {
  readonly part: string;
  readonly thrown: Thrown;
}

/** A throw with those that are thrown with it: `own` dice are its, `others` those of later parts, in their order. */
export interface JointThrow {
  readonly question: ThrowQuestion;
  readonly own: Dice;
  readonly others: readonly { readonly part: string; readonly dice: Dice }[];
}

/** A part of a roll that is read by itself: what is thrown, what follows from it. */
interface Part {
  readonly id: string;
  readonly roll: Roll;
  readonly shape: unknown;
}

/** The parts that are added up, in the order they are read. */
const partsOf = (roll: Roll): readonly Roll[] =>
  roll.kind === 'plus' ? roll.of.flatMap(partsOf) : roll.kind === 'reckon' ? partsOf(roll.of) : [roll];

/** A part but for how many dice it begins with, and whose they are. */
function shapeOf(roll: Roll, isFirst = true): unknown {
  switch (roll.kind) {
    case 'throw':
      return isFirst ? { as: roll.as, dice: roll.dice.map(([, die]) => die), score: roll.score } : roll;
    case 'each':
      return { ...roll, of: shapeOf(roll.of, isFirst), roll: shapeOf(roll.roll, false) };
    case 'reckon':
      return { ...roll, of: shapeOf(roll.of, isFirst) };
    default:
      return roll;
  }
}

/** The part that is being thrown, those like it that come later, and what has fallen of it. */
function partNow(casts: readonly DiceRoll[], thrown: readonly Thrown[]) {
  let from = 0;
  for (const [i, { attack }] of casts.entries()) {
    const parts = partsOf(attack.roll).map((roll, k): Part => ({ id: `${i}/${k}`, roll, shape: shapeOf(roll) }));
    for (const [k, part] of parts.entries()) {
      let to = from;
      while (due(part.roll, thrown.slice(from, to))) {
        if (to === thrown.length)
          return { part, fallen: thrown.slice(from), later: parts.slice(k + 1).filter(one => equal(one.shape, part.shape)) };
        to++;
      }
      from = to;
    }
  }
  return undefined;
}

/** The part of the rolls that the next throw is of. */
export const partDue = (casts: readonly DiceRoll[], thrown: readonly Thrown[]): string | undefined => partNow(casts, thrown)?.part.id;

/** What was told early of the throw that is due now. */
export function earlyThrow(casts: readonly DiceRoll[], thrown: readonly Thrown[], early: readonly EarlyThrow[]): EarlyThrow | undefined {
  if (early.length === 0) return undefined;
  const due = partDue(casts, thrown);
  return early.find(({ part }) => part === due);
}

/** The throw that is asked for with all that are thrown with it; undefined where there are none. */
export function jointThrow(
  casts: readonly DiceRoll[],
  thrown: readonly Thrown[],
  early: readonly EarlyThrow[],
  question: ThrowQuestion,
): JointThrow | undefined {
  const now = partNow(casts, thrown);
  if (!now) return undefined;
  const kindOf = (dice: Dice) => dice.map(([, { id }]) => id);
  const others = now.later.flatMap(({ id, roll }) => {
    const told = early.flatMap(({ part, thrown }) => (part === id ? [thrown] : []));
    const next = due(roll, told);
    const isAlike = next?.as === question.as && equal(kindOf(next.dice), kindOf(question.dice));
    return next && isAlike ? [{ part: id, dice: next.dice, label: next.label }] : [];
  });
  if (others.length === 0) return undefined;
  const dice = question.dice.map(
    ([count, die], i) => [others.reduce((sum, other) => sum + (other.dice[i]?.[0] ?? 0), count), die] as const,
  );
  const counts = [...new Set([question.label, ...others.map(({ label }) => label ?? '')].map(countsIn))].filter(Boolean);
  const label = counts.length > 0 ? `${sayDice(dice)}: ${sayTogether(counts)}` : question.label;
  return { question: { ...question, dice, label }, own: question.dice, others: others.map(({ part, dice }) => ({ part, dice })) };
}

/** 'rifles, rifle and LMG hit on a 6' of several that need the same, else one after the other. */
function sayTogether(counts: readonly string[]): string {
  const parts = counts.map(one => one.split(/ hits? /));
  const [[, need] = []] = parts;
  const isOneNeed = counts.length > 1 && need !== undefined && parts.every(({ length, 1: own }) => length === 2 && own === need);
  return isOneNeed ? `${formatList(parts.map(([who = '']) => who))} hit ${need}` : counts.join('; ');
}

/** What is told of a throw behind its dice. */
const countsIn = (label: string): string => label.split(': ').slice(1).join(': ');

/** Dice that were told together, dealt out: those of the throw itself, and those of the others. Only its own dice are only its. */
export function dealOut({ own, others }: JointThrow, thrown: Thrown): readonly [own: Thrown, others: readonly EarlyThrow[]] {
  const told = Object.values(thrown.dice).reduce((sum, faces) => sum + faces.length, 0);
  if (told <= diceCount(own)) return [thrown, []];
  const left = new Map(Object.entries(thrown.dice));
  const take = (dice: Dice): Thrown => {
    const taken = new Map<string, readonly Face[]>();
    for (const [count, { id }] of dice) {
      const faces = left.get(id) ?? [];
      taken.set(id, [...(taken.get(id) ?? []), ...faces.slice(0, count)]);
      left.set(id, faces.slice(count));
    }
    return { as: thrown.as, dice: Object.fromEntries(taken) };
  };
  return [take(own), others.map(({ part, dice }) => ({ part, thrown: take(dice) }))];
}
