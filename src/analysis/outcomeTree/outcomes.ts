// Where dice count only by what they come to: every outcome of an event's rolls together, by the same distributions as its odds. Twelve
// dice have as many outcomes as they have counts, however many ways they can lie.

import { dist, type Fraction, reduceFraction } from '../../core/dist.ts';
import { due, readAll } from '../../core/read.ts';
import { addTallies, diceOf, type Roll, type Tally, type Thrown } from '../../core/roll.ts';
import type { CastsOf } from './diceFalls.ts';

export interface TallyOutcome {
  readonly tally: Tally;
  readonly chance: Fraction;
}

/** The outcomes of all rolls together, each once; undefined where there may be more than `most`. */
export function outcomesOf(rolls: readonly Roll[], most: number): readonly TallyOutcome[] | undefined {
  const bound = rolls.reduce((all, roll) => (all > most ? all : all * dist(roll).outcomes.length), 1);
  if (bound > most) return undefined;
  const { outcomes, weights, total } = dist({ kind: 'plus', of: rolls });
  return outcomes.map((tally, i) => ({ tally, chance: reduceFraction(weights[i] ?? 0n, total) }));
}

/** A whole fall of all dice, and what it comes to. */
export interface Sample {
  readonly thrown: readonly Thrown[];
  readonly tally: Tally;
}

/** No event throws more often. */
const THROWS = 200;

/**
 * Falls to try rules with: all dice show their first face, all their second, and so on. Undefined where what is thrown hangs on the faces
 * of earlier throws by more than the rolls say, so that no distribution tells it.
 */
export function samplesOf(castsOf: CastsOf): readonly Sample[] | undefined {
  const rolls = rollsOf(castsOf, []);
  const words = JSON.stringify(rolls);
  const samples: Sample[] = [];
  const faces = Math.max(0, ...rolls.flatMap(facesIn));
  for (let face = 0; face < faces; face++) {
    const thrown: Thrown[] = [];
    for (let next = due(rolls, thrown); next && thrown.length < THROWS; next = due(rolls, thrown)) {
      const dice = next.dice.map(([count, die]) => [die.id, Array.from({ length: count }, () => faceOf(die.faces, face))] as const);
      thrown.push({ as: next.as, dice: gathered(dice) });
      if (JSON.stringify(rollsOf(castsOf, thrown)) !== words) return undefined;
    }
    const read = readAll(rolls, thrown);
    if (!read.ok) return undefined;
    samples.push({ thrown, tally: read.value.reduce(addTallies, {}) });
  }
  return samples;
}

const rollsOf = (castsOf: CastsOf, thrown: readonly Thrown[]): readonly Roll[] => castsOf(thrown).map(({ attack }) => attack.roll);

const facesIn = (roll: Roll): readonly number[] => diceOf(roll).map(({ faces }) => Object.keys(faces).length);

function faceOf(faces: Readonly<Record<string, number>>, at: number): string {
  const there = Object.entries(faces).filter(([, n]) => n > 0);
  return there[Math.min(at, there.length - 1)]?.[0] ?? '';
}

/** Dice of one kind that a throw names twice lie together. */
function gathered(dice: readonly (readonly [die: string, faces: readonly string[]])[]): Thrown['dice'] {
  const all: Record<string, readonly string[]> = {};
  for (const [die, faces] of dice) all[die] = [...(all[die] ?? []), ...faces];
  return all;
}
