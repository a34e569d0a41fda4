// Shots as the module has them, on hexes and on tables alike: what a list of them must be, and which is better than which.

import type { ThreatPlan, ThreatWay } from './types.ts';

const STRONGEST = 255;
const MOST_SHOTS = 0x7fff;
/** Means and chances nearer than this are equal: they were reckoned in different orders. */
const ALIKE = 1e-9;

/** Throws RangeError unless shots of so strong a target come in whole rows, and not too many. */
export function checkShots(strength: number, shots: Float64Array): void {
  const rows = shots.length / (strength + 1);
  if (!(strength >= 1 && strength <= STRONGEST)) throw new RangeError(`kernel: ${strength} is no strength of a target`);
  if (!Number.isInteger(rows))
    throw new RangeError(`kernel: shots of strength ${strength} come in rows of ${strength + 1}, got ${shots.length}`);
  if (rows > MOST_SHOTS) throw new RangeError(`kernel: ${rows} shots are more than ${MOST_SHOTS}`);
}

/** The part of a plan that says which shots there are; without units, all of them. */
type Ranked = Pick<ThreatPlan, 'shots' | 'strength'> & { readonly units?: readonly Carded[] };
interface Carded {
  readonly ways: readonly Pick<ThreatWay, 'shot'>[];
}

/**
 * By shot: the better it is, the higher, by its mean, of equals by the chance of the most harm, then of the next less; 0 for one without
 * harm. Of units only shots that their ways name are ranked.
 */
export function ranksOf({ shots, strength, units }: Ranked): Uint16Array {
  const width = strength + 1;
  const ranks = new Uint16Array(shots.length / width);
  const meanOf = (shot: number): number => {
    let mean = 0;
    for (let n = 1; n <= strength; n++) mean += n * (shots[shot * width + n] ?? 0);
    return mean;
  };
  const heavier = (a: number, b: number): number => {
    for (let n = strength; n > 0; n--) {
      const more = (shots[a * width + n] ?? 0) - (shots[b * width + n] ?? 0);
      if (Math.abs(more) > ALIKE) return more;
    }
    return 0;
  };
  const worth = [...(units ? named(units) : ranks.keys())].map(shot => ({ shot, mean: meanOf(shot) }));
  type Worth = (typeof worth)[number];
  const better = (a: Worth, b: Worth): number => (Math.abs(a.mean - b.mean) > ALIKE ? a.mean - b.mean : heavier(a.shot, b.shot));
  let rank = 0;
  let last: Worth | undefined;
  for (const one of worth.sort(better)) {
    if (one.mean <= ALIKE) continue;
    if (!last || better(one, last) > 0) rank++;
    last = one;
    ranks[one.shot] = rank;
  }
  return ranks;
}

/** The tables of shots that ways name, each once. */
export const cardsOf = (units: readonly Carded[]): ReadonlySet<Int16Array> =>
  new Set(units.flatMap(({ ways }) => ways.map(({ shot }) => shot)));

function named(units: readonly Carded[]): ReadonlySet<number> {
  const found = new Set<number>();
  let last = -1;
  for (const card of cardsOf(units))
    for (const shot of card) {
      if (shot >= 0 && shot !== last) found.add(shot);
      last = shot;
    }
  return found;
}
