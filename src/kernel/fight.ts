// Fights made ready for the module: what each stand throws and where hits lead, in numbers. Fights with retreats, second throws, holds or steps back
// are not known there and are walked exactly by `endings`.

import { toNumber } from '../core/dist.ts';
import { type Chance, type Ending, endings, type Fight, GONE, type Round, type Stand, type Volley } from '../core/fight.ts';
import type { Tally } from '../core/roll.ts';
import type { FightEnding, FightEndings } from './types.ts';

/** One volley: `chances[stand of by][hits]`, `leads[stand of the other][hits]` (the number of stands is the end). */
export interface VolleyTable {
  readonly by: 0 | 1;
  readonly width: number;
  readonly chances: Float64Array;
  readonly leads: Uint16Array;
}

/** The dice that each stand of the first side has more than its next, as chances; undefined when a stand has not all the dice of its next. */
export type Extra = readonly (readonly number[])[];

/** The exact walk in doubles. */
export function walked(fight: Fight): FightEndings {
  const { outcomes, weights, total } = endings(fight);
  return gathered(
    fight,
    outcomes.map((ending, i) => [ending, toNumber(weights[i] ?? 0n, total)]),
  );
}

/** Endings with what is left in them, and who wins. */
export function gathered(fight: Fight, cases: readonly (readonly [Ending, number])[]): FightEndings {
  const left = (side: 0 | 1, stand: number): Tally | undefined => (stand === GONE ? undefined : fight.sides[side][stand]?.left);
  const all = cases.map(([ending, chance]): FightEnding => {
    const { stands } = ending;
    return { ...ending, chance, left: [left(0, stands[0]), left(1, stands[1])] };
  });
  const sum = (is: (ending: FightEnding) => boolean) => all.filter(is).reduce((total, { chance }) => total + chance, 0);
  const isGone = ({ stands }: FightEnding, side: 0 | 1) => stands[side] === GONE;
  return {
    endings: all,
    wins: [sum(e => !isGone(e, 0) && isGone(e, 1)), sum(e => isGone(e, 0) && !isGone(e, 1))],
    both: sum(e => isGone(e, 0) && isGone(e, 1)),
  };
}

/** Ends by chances: a matrix of (stands + 1) by (stands + 1); what is left within is stuck. */
export function readEnds(fight: Fight, mass: Float64Array): FightEndings {
  const [n, m] = [fight.sides[0].length, fight.sides[1].length];
  const cases: (readonly [Ending, number])[] = [];
  mass.forEach((chance, cell) => {
    if (chance === 0) return;
    const [a, b] = [Math.floor(cell / (m + 1)), cell % (m + 1)];
    const stands = [a === n ? GONE : a, b === m ? GONE : b] as const;
    cases.push([{ stands, how: stands.includes(GONE) ? 'gone' : 'stuck' }, chance]);
  });
  return gathered(fight, cases);
}

/** Does the module know fights of this kind? To the end, nobody leaves, nothing is thrown again, and every hit leads on or changes nothing. */
export const isKnown = ({ sides, rounds, ends, leaves = [] }: Fight): boolean =>
  ends === 'gone' &&
  leaves.length === 0 &&
  rounds.length > 0 &&
  sides.every(
    stands => stands.length > 0 && stands.every(({ again, after }, i) => again === undefined && Object.values(after).every(to => to >= i)),
  );

/** The tables of a round, list by list. */
export const tablesOf = (fight: Fight, round: Round): readonly (readonly VolleyTable[])[] =>
  round.map(list => list.map(volley => tableOf(fight, volley)));

function tableOf({ sides }: Fight, { id, by, at }: Volley): VolleyTable {
  const rows = hitsOf(sides[by].map(({ fire }) => fire[id] ?? []));
  const width = Math.max(...rows.map(row => row.length));
  const chances = new Float64Array(sides[by].length * width);
  rows.forEach((row, i) => {
    chances.set(row, i * width);
  });
  return { by, width, chances, leads: leadsOf(sides[by === 0 ? 1 : 0], at, width) };
}

/** Where so many hits of a kind lead from each stand; the end leads to itself. */
function leadsOf(stands: readonly Stand[], at: string, width: number): Uint16Array {
  const leads = new Uint16Array((stands.length + 1) * width).fill(stands.length);
  stands.forEach((_, i) => {
    let now = i;
    for (let hits = 0; hits < width; hits++) {
      leads[i * width + hits] = now;
      now = stands[now]?.after[at] ?? stands.length;
    }
  });
  return leads;
}

/** Chances of hits by stand. From the last stand back: most have the dice of the next and a few more. */
function hitsOf(dice: readonly (readonly Chance[])[]): readonly (readonly number[])[] {
  const rows: (readonly number[])[] = [];
  for (let i = dice.length - 1; i >= 0; i--) {
    const own = dice[i] ?? [];
    const extra = i + 1 < dice.length ? more(own, dice[i + 1] ?? []) : undefined;
    rows[i] = (extra ?? flat(own)).reduce(oneMore, extra ? (rows[i + 1] ?? [1]) : [1]);
  }
  return rows;
}

const flat = (dice: readonly Chance[]): readonly number[] =>
  dice.flatMap(([count, hits, faces]) => Array<number>(count).fill(hits / faces));

function oneMore(row: readonly number[], chance: number): readonly number[] {
  const next = Array<number>(row.length + 1).fill(0);
  row.forEach((p, hits) => {
    next[hits] = (next[hits] ?? 0) + p * (1 - chance);
    next[hits + 1] = p * chance;
  });
  return next;
}

/** The dice of the one that the other has not; undefined when it lacks some of the other's. */
function more(own: readonly Chance[], next: readonly Chance[]): readonly number[] | undefined {
  const counts = new Map<number, number>();
  for (const [count, hits, faces] of own) counts.set(hits / faces, (counts.get(hits / faces) ?? 0) + count);
  for (const [count, hits, faces] of next) counts.set(hits / faces, (counts.get(hits / faces) ?? 0) - count);
  if ([...counts.values()].some(count => count < 0)) return undefined;
  return [...counts].flatMap(([chance, count]) => Array<number>(count).fill(chance));
}

/** Of a round in which each side throws once, at the same time, and each hit leads one stand on: the dice as `wear` takes them off. */
export function extraOf({ sides }: Fight, round: Round): Extra | undefined {
  const [list = [], ...others] = round;
  const [one, two] = [list.find(({ by }) => by === 0), list.find(({ by }) => by === 1)];
  if (others.length > 0 || list.length !== 2 || !one || !two) return undefined;
  const isChain = (stands: readonly Stand[], at: string) => stands.every(({ after }, i) => (after[at] ?? stands.length) === i + 1);
  if (!isChain(sides[0], two.at) || !isChain(sides[1], one.at)) return undefined;
  const dice = sides[0].map(({ fire }) => fire[one.id] ?? []);
  const extra = dice.map((own, i) => more(own, dice[i + 1] ?? []));
  return extra.every(found => found !== undefined) ? extra : undefined;
}
