import { expect, test } from 'vitest';
import { talliesSaid } from '../../../src/analysis/luckTallies.ts';
import type { KnownRoll } from '../../../src/analysis/rolls.ts';
import { talliesBySide } from '../../../src/analysis/tallies.ts';
import { dist } from '../../../src/core/dist.ts';
import { oneOf, type TallySort, whichOf, yesOrNo } from '../../../src/core/tally.ts';
import { runToEnd } from '../../../src/core/task.ts';
import { attack } from '../../../src/rulesets/axis-and-allies/attack.ts';

/** A volley of one infantry and one armour that counted so many hits. */
function volley(of: string, hits: number): KnownRoll {
  const made = attack({
    kind: 'volley',
    of,
    columns: [
      { as: 'attack-1', dice: 1, value: 1, at: 'any' },
      { as: 'attack-3', dice: 1, value: 3, at: 'any' },
    ],
  });
  const tally = { [`hits:${of}`]: hits, [`ship-hits:${of}`]: 0 };
  return { cast: { by: 'red', on: 'blue', attack: made, tally }, dist: dist(made.roll) } as unknown as KnownRoll;
}

const sides = [{ id: 'red', title: 'Red', team: 'red' }];
const tallies = runToEnd(talliesBySide({ tallies: {} }, sides, [volley('first', 1), volley('attack', 2)]));

test('tallies that differ by the word behind their names are counted together', () => {
  expect(tallies.map(({ name, rolls, rolled, expected, variance }) => [name, rolls, rolled, expected.exact, variance.exact])).toEqual([
    ['hits', 2, 3, '4/3', '7/9'],
    ['ship-hits', 2, 0, '0', '0'],
  ]);
});

test('AA-89: a system says which of them are told: hits against the sum of chances, with the deviation of dice that are thrown one by one', () => {
  expect(talliesSaid({ luckTallies: ['hits'] }, { tallies }, 'red')).toEqual([
    'Hits: 3 where 1.3 were to be expected (+1.7, standard deviation 0.9).',
  ]);
  expect(talliesSaid({}, { tallies }, 'red')).toEqual([]);
});

test('of a yes or no is told how often it came to pass; which of several answers it was, nobody adds up', () => {
  const names = (hits: TallySort) => runToEnd(talliesBySide({ tallies: { hits } }, sides, [volley('first', 1)])).map(({ name }) => name);
  expect(names(yesOrNo('it is hit'))).toEqual(['hits', 'ship-hits']);
  expect(names(oneOf('where', ['here', 'there']))).toEqual(['ship-hits']);
  expect(names(whichOf('who'))).toEqual(['ship-hits']);
});

test('a roll of which a tally is not told does not count for it; a name is what stands before the first colon', () => {
  const untold = { ...volley('first', 1), cast: { ...volley('first', 1).cast, tally: { 'ship-hits:first': 0 } } } as KnownRoll;
  const rows = runToEnd(talliesBySide({ tallies: {} }, sides, [untold, volley('second:again', 2)]));
  expect(rows.map(({ name, rolls, rolled }) => [name, rolls, rolled])).toEqual([
    ['hits', 1, 2],
    ['ship-hits', 2, 0],
  ]);
});
