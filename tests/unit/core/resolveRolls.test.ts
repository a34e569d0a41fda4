// What a result that was written down can be: never by multiplying out all that the dice could do.

import { describe, expect, test } from 'vitest';
import type { DiceRoll } from '../../../src/core/act.ts';
import { D6 } from '../../../src/core/d6.ts';
import { dist } from '../../../src/core/dist.ts';
import { resolveRolls } from '../../../src/core/resolveRolls.ts';
import { feasibilityOf } from '../../../src/core/resultFeasibility.ts';
import type { Roll, Score } from '../../../src/core/roll.ts';

const roll = (as: string, count: number, score: Score): Roll => ({ kind: 'throw', as, dice: [[count, D6]], score });
const hits = (name: string): Score => ({ [name]: { '4': 1, '5': 1, '6': 1 } });
const both = (name: string): Score => ({ ...hits(name), all: { '5': 1, '6': 1 } });
const casts = (rolls: readonly Roll[]): readonly DiceRoll[] =>
  rolls.map(one => ({ by: 'a', on: 'b', attack: { kind: 'attack', roll: one, harm: 'all', mods: [] } }));

describe('a result of few dice', () => {
  const rolls = [roll('one', 2, both('x')), roll('two', 1, both('y'))];
  const outcomes = dist({ kind: 'plus', of: rolls }).outcomes;

  test('is possible exactly where a throw gives it, and settles what all such throws agree on', () => {
    for (const x of [undefined, 0, 1, 2, 3])
      for (const y of [undefined, 0, 1, 2])
        for (const all of [undefined, 0, 1, 2, 3, 4]) {
          const told = Object.fromEntries(Object.entries({ x, y, all }).filter(([, n]) => n !== undefined)) as Record<string, number>;
          const fits = outcomes.filter(outcome => Object.entries(told).every(([name, n]) => outcome[name] === n));
          const open = ['x', 'y', 'all'].filter(name => told[name] === undefined);
          const agreed = open.filter(name => new Set(fits.map(outcome => outcome[name])).size === 1);
          const only = Object.fromEntries(agreed.map(name => [name, fits[0]?.[name]]));
          expect([told, feasibilityOf(rolls, told)]).toEqual([told, { isPossible: fits.length > 0, only, isSaid: true }]);
        }
  });
});

describe('a result of very many dice', () => {
  test('that have nothing in common is settled one roll at a time', () => {
    const rolls = Array.from({ length: 200 }, (_, i) => roll(`r${i}`, 3, hits(`x${i}`)));
    const told = Object.fromEntries(rolls.map((_, i) => [`x${i}`, 3]));
    expect(resolveRolls(casts(rolls), { id: 'e', result: told }).rulings).toEqual([]);
    const { rulings, tally } = resolveRolls(casts(rolls), { id: 'e', result: { ...told, x7: 4 } });
    expect(rulings.map(({ rule }) => rule)).toEqual(['core:record/result']);
    expect([tally['x7'], tally['x8']]).toEqual([4, 3]);
  });

  test('that all count one thing too is settled by what the result allows', () => {
    const rolls = Array.from({ length: 60 }, (_, i) => roll(`r${i}`, 2, both(`x${i}`)));
    const told = Object.fromEntries(rolls.map((_, i) => [`x${i}`, i === 0 ? 1 : 0]));
    expect(feasibilityOf(rolls, { ...told, all: 1 })).toEqual({ isPossible: true, only: {}, isSaid: true });
    expect(feasibilityOf(rolls, { ...told, all: 2 })).toEqual({ isPossible: false, only: {}, isSaid: true });
    const none = Object.fromEntries(rolls.map((_, i) => [`x${i}`, 0]));
    expect(feasibilityOf(rolls, none)).toEqual({ isPossible: true, only: { all: 0 }, isSaid: true });
  });

  test('that hang together in too many ways is taken as it was written, and that is said', () => {
    const names = Array.from({ length: 12 }, (_, i) => `x${i}`);
    const score = Object.fromEntries(names.map((name, i) => [name, { [`${(i % 6) + 1}`]: 1, [`${((i + 1) % 6) + 1}`]: 1 }]));
    const rolls = Array.from({ length: 40 }, (_, i) => roll(`r${i}`, 2, score));
    const result = Object.fromEntries(names.map(name => [name, 26]));
    const { rulings, tally } = resolveRolls(casts(rolls), { id: 'e', result });
    expect(rulings.map(({ rule, verdict }) => [rule, verdict])).toEqual([['core:record/result-many', 'doubtful']]);
    expect(tally).toEqual(result);
  });
});

describe('who gets what', () => {
  const two = casts([roll('one', 2, hits('hits')), roll('two', 1, hits('hits'))]);
  const tallies = ({ rolls }: ReturnType<typeof resolveRolls>) => rolls.map(({ tally }) => tally);
  const dice = (as: string, ...d6: readonly string[]) => ({ as, dice: { d6 } });

  test('a result is handed to the casts in their order, each as much as its dice can give', () => {
    const shared = (n: number) => tallies(resolveRolls(two, { id: 'e', result: { hits: n } })).map(tally => tally?.['hits']);
    expect([0, 1, 2, 3].map(shared)).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
    ]);
    const apart = resolveRolls(casts([roll('one', 1, hits('a')), roll('two', 1, hits('b'))]), { id: 'e', result: { a: 0, b: 1 } });
    expect([tallies(apart), apart.tally, apart.rulings]).toEqual([[{ a: 0 }, { b: 1 }], { a: 0, b: 1 }, []]);
  });

  test('of dice that are not all there those count that are', () => {
    const found = resolveRolls(two, { id: 'e', thrown: [dice('one', '6', '1')] });
    expect([tallies(found), found.tally, found.rulings.map(({ rule, says }) => `${rule} ${says}`)]).toEqual([
      [
        {
          hits: 1,
        },
        undefined,
      ],
      {
        hits: 1,
      },
      ['core:record/dice-left-out the dice thrown as "two" are missing (1 d6 die)'],
    ]);
    const whole = resolveRolls(two, { id: 'e', thrown: [dice('one', '6', '1'), dice('two', '5')], result: { hits: 3 } });
    expect([tallies(whole), whole.tally, whole.rulings.map(({ says }) => says)]).toEqual([
      [
        {
          hits: 1,
        },
        {
          hits: 1,
        },
      ],
      {
        hits: 2,
      },
      ['the result gives hits 3, the dice give 2'],
    ]);
    expect(resolveRolls(two, { thrown: [dice('one', '6', '1')] }).rulings).toEqual([]);
  });

  test('what nobody counts, and what is no count, is told', () => {
    const says = (result: Record<string, number>) => resolveRolls(two, { id: 'e', result }).rulings.map(ruling => ruling.says);
    expect([says({ hit: 1 }), says({ hits: -1 }), says({ hits: 0.5 }), says({ hits: 4 }), says({})]).toEqual([
      ['"hit" is nothing that this event counts (hits) (did you mean "hits"?)'],
      ['hits -1 is not a count'],
      ['hits 0.5 is not a count'],
      ['no throw of these dice gives hits 4'],
      ['the result does not tell hits'],
    ]);
  });
});

test('a cast keeps its roll where it fell as it was, and has the one that was thrown where that is another', () => {
  const one = casts([roll('one', 2, hits('hits'))]);
  const [fell] = resolveRolls(one, { id: 'e', thrown: [{ as: 'one', dice: { d6: ['6', '1'] } }] }).rolls;
  expect(fell).toEqual({ ...one[0], tally: { hits: 1 } });
  expect(fell?.attack).toBe(one[0]?.attack);
});
