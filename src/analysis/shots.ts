// The shots of a side, once each: for every kind of shooter, way of moving, band of distance and class of ground what its best attack does to one reference target.
// `aim` and `attack` of the ruleset tell it; equal profiles are reckoned once.

import type { Attack } from '../core/act.ts';
import type { Gait, Ruleset } from '../core/ruleset.ts';
import type { State, Unit } from '../core/types.ts';
import type { Means } from './means.ts';
import type { Scene, Standing } from './scene.ts';

/** Chances of a harm of 0, 1 ... to the strength of the target (or more), and their mean. */
export interface Shot {
  readonly chances: Float64Array;
  readonly mean: number;
}

/** Classes of ground over the board: the class of each cell, and a place of each class. */
export interface Grounds {
  readonly of: Uint16Array;
  readonly places: readonly string[];
}

export function groundsOf({ ruleset, state, cells }: Scene): Grounds {
  const classes = new Map<string, number>();
  const places: string[] = [];
  const of = Uint16Array.from(cells, place => {
    const name = ruleset.ground(state, place);
    const known = classes.get(name);
    if (known !== undefined) return known;
    places.push(place);
    classes.set(name, places.length - 1);
    return places.length - 1;
  });
  return { of, places };
}

/** The best shot of a shooter at a distance and a class of ground: an index into `shots`, -1 for none; `[(distance - 1) * classes + class]`. */
export type Card = Int32Array;

/** A book of shots at one target. `card` may be asked for many shooters; `shots` are ready after `reckon`. */
export interface Book {
  card(shooter: Standing, gait?: Gait): Card;
  /** Reckons what is new; afterwards `best` and `shots` can be read. */
  reckon(): void;
  /** The best of several profiles by the mean. */
  readonly shots: readonly Shot[];
}

export function bookOf({ ruleset, state, obstacles }: Scene, means: Means, target: Unit, grounds: Grounds): Book {
  const shots: Shot[] = [];
  const known = new Map<string, number>();
  const waiting: { readonly card: Card; readonly at: number; readonly profiles: readonly number[] }[] = [];
  const fresh: Attack[] = [];
  const number = (profile: unknown): number => {
    const key = JSON.stringify(profile);
    const found = known.get(key);
    if (found !== undefined) return found;
    const attack = ruleset.attack(profile);
    const at = attack.kind === 'attack' ? shots.length + fresh.length : -1;
    if (attack.kind === 'attack') fresh.push(attack);
    known.set(key, at);
    return at;
  };
  const card = (shooter: Standing, gait?: Gait): Card => {
    const classes = grounds.places.length;
    const made = new Int32Array(obstacles.range * classes).fill(-1);
    for (const [first, last] of bandsOf(ruleset, state, shooter, obstacles.range))
      grounds.places.forEach((at, ground) => {
        const line = { from: shooter.at, at, distance: last, cover: 0 };
        const profiles = ruleset.aim(state, shooter, line, target, gait?.id).map(number);
        for (let d = first; d <= Math.min(last, obstacles.range); d++)
          waiting.push({ card: made, at: (d - 1) * classes + ground, profiles });
      });
    return made;
  };
  const reckon = (): void => {
    const harms = means.harms(fresh.splice(0));
    shots.push(...harms.map(chances => shotOf(chances, target.strength)));
    for (const { card: made, at, profiles } of waiting.splice(0)) made[at] = bestOf(profiles, shots);
  };
  return { card, reckon, shots };
}

/** Bands as first and last distance. */
function bandsOf(ruleset: Ruleset, state: State, shooter: Unit, range: number): readonly (readonly [number, number])[] {
  const ends = ruleset.bands(state, shooter);
  return ends.map((last, i): readonly [number, number] => [(ends[i - 1] ?? 0) + 1, last]).filter(([first]) => first <= range);
}

function shotOf(chances: Float64Array, strength: number): Shot {
  const cut = new Float64Array(strength + 1);
  chances.forEach((chance, n) => {
    cut[Math.min(n, strength)] = (cut[Math.min(n, strength)] ?? 0) + chance;
  });
  return { chances: cut, mean: cut.reduce((sum, chance, n) => sum + n * chance, 0) };
}

function bestOf(profiles: readonly number[], shots: readonly Shot[]): number {
  let best = -1;
  for (const i of profiles) if (isBetter(shots[i], shots[best])) best = i;
  return best;
}

/** Means and chances nearer than this are equal: they were reckoned in different orders. */
const ALIKE = 1e-9;

/** Is a shot to be preferred: does it do more harm on the average, or as much and destroy more often? None does none. */
export function isBetter(a: Shot | undefined, b: Shot | undefined): boolean {
  const more = (a?.mean ?? 0) - (b?.mean ?? 0);
  return more > ALIKE || (more >= -ALIKE && wholeOf(a) > wholeOf(b) + ALIKE);
}

const wholeOf = (shot: Shot | undefined): number => shot?.chances.at(-1) ?? 0;
