// What a side's dice counted over a game, tally by tally: hits, contacts, flags. Exact, since every roll is. Casts of one event keep their
// tallies apart by a word behind the name ('hits:attack'); here they are one again.

import { type Fraction, mean, reduceFraction } from '../core/dist.ts';
import type { Tally } from '../core/roll.ts';
import type { Words } from '../core/ruleset.ts';
import { sortOf, type TallySort } from '../core/tally.ts';
import { mapInSlices, mapTasks, type Task } from '../core/task.ts';
import type { Side } from '../core/types.ts';
import { exactly, varianceOf } from './outlook.ts';
import type { KnownRoll } from './rolls.ts';
import type { LuckTally } from './types.ts';

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduceFraction(a * d + c * b, b * d);

const baseOf = (name: string): string => name.split(':', 1)[0] ?? name;

/** The names of a roll's tallies without the words behind them. */
const namesOf = ({ dist: { outcomes } }: KnownRoll): readonly string[] => {
  const [first = {}] = outcomes;
  return Object.keys(first).map(baseOf);
};

/** All tallies of one name together. */
const together = (tally: Tally, name: string): number =>
  Object.entries(tally).reduce((sum, [full, n]) => sum + (baseOf(full) === name ? n : 0), 0);

/** One row for each side and tally that any of its rolls gives, in the order they first come. */
export function* talliesBySide(
  { tallies }: Pick<Words, 'tallies'>,
  sides: readonly Side[],
  told: readonly KnownRoll[],
): Task<readonly LuckTally[]> {
  const rows = yield* mapTasks(sides, ({ id }) => {
    const mine = told.filter(({ cast }) => cast.by === id);
    const names = [...new Set(mine.flatMap(namesOf))].filter(name => isCounted(sortOf(tallies, name)));
    return mapTasks(names, name =>
      rowOf(
        id,
        name,
        mine.filter(roll => namesOf(roll).includes(name) && isTold(roll, name)),
      ),
    );
  });
  return rows.flat();
}

/** A result may tell what was lost and not of how many hits. */
const isTold = ({ cast }: KnownRoll, name: string): boolean => Object.keys(cast.tally).some(full => baseOf(full) === name);

function* rowOf(side: string, name: string, rolls: readonly KnownRoll[]): Task<LuckTally> {
  let [expected, variance]: [Fraction, Fraction] = [NONE, NONE];
  const add = ({ dist }: KnownRoll): void => {
    const one = { ...dist, outcomes: dist.outcomes.map((tally): Tally => ({ [name]: together(tally, name) })) };
    expected = plus(expected, mean(one, name));
    variance = plus(variance, varianceOf(one, name));
  };
  yield* mapInSlices(rolls, add);
  const rolled = rolls.reduce((sum, { cast }) => sum + together(cast.tally, name), 0);
  return { side, name, rolls: rolls.length, rolled, expected: exactly(expected), variance: exactly(variance) };
}

/** So many of it, or how often it came to pass; which of several things it was, nobody adds up. */
const isCounted = (sort: TallySort): boolean => sort.kind === 'quantity' || (sort.which === undefined && sort.answers === undefined);

const NONE: Fraction = [0n, 1n];
