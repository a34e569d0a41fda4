import { describe, expect, test } from 'vitest';
import { othersOf, outlookOf } from '../../../src/analysis/outlook.ts';
import type { FightOutlook } from '../../../src/analysis/types.ts';
import type { Attack } from '../../../src/core/act.ts';
import type { Fight, Stand } from '../../../src/core/fight.ts';
import type { Die } from '../../../src/core/roll.ts';
import { readKernel } from '../../../src/kernel/read.ts';

const D6: Die = { id: 'd6', faces: { '1': 1, '2': 1, '3': 1, '4': 1, '5': 1, '6': 1 } };
const twoHits: Attack = {
  kind: 'attack',
  harm: 'hits',
  mods: [{ id: 'cover', says: 'in a wood', by: -1, source: { mark: 'house' } }],
  roll: { kind: 'throw', as: 'fire', dice: [[2, D6]], score: { hits: { '5': 1, '6': 1 } }, label: 'two dice: 5 and 6 hit' },
};

describe('outlookOf', () => {
  test('gives an attack exactly: outcomes, harm, mean and spread', () => {
    expect(outlookOf(twoHits)).toEqual({
      kind: 'attack',
      harm: 'hits',
      names: ['hits'],
      outcomes: [
        { tally: { hits: 0 }, chance: { value: 4 / 9, exact: '4/9' } },
        { tally: { hits: 1 }, chance: { value: 4 / 9, exact: '4/9' } },
        { tally: { hits: 2 }, chance: { value: 1 / 9, exact: '1/9' } },
      ],
      harms: [
        { harm: 0, chance: { value: 4 / 9, exact: '4/9' }, atLeast: { value: 1, exact: '1' } },
        { harm: 1, chance: { value: 4 / 9, exact: '4/9' }, atLeast: { value: 5 / 9, exact: '5/9' } },
        { harm: 2, chance: { value: 1 / 9, exact: '1/9' }, atLeast: { value: 1 / 9, exact: '1/9' } },
      ],
      mean: { value: 2 / 3, exact: '2/3' },
      variance: { value: 4 / 9, exact: '4/9' },
      sd: 2 / 3,
      mods: twoHits.mods,
      says: ['two dice: 5 and 6 hit'],
    });
  });

  test('leaves no gap among the harms: what cannot be has the chance 0', () => {
    const row: Attack = {
      ...twoHits,
      roll: { kind: 'reckon', of: twoHits.roll, steps: [{ set: 'hits', row: 'hits', of: [0, 0, 3] }], keep: ['hits'] },
    };
    const outlook = outlookOf(row);
    expect(outlook.kind === 'attack' && outlook.harms.map(({ harm, chance }) => `${harm}: ${chance.exact}`)).toEqual([
      '0: 8/9',
      '1: 0',
      '2: 0',
      '3: 1/9',
    ]);
  });

  test('gives the endings of a fight and who is left', () => {
    const man: Stand = { left: { men: 1 }, value: 1, fire: { shot: [[1, 1, 2]] }, after: {} };
    const duel: Fight = {
      kind: 'fight',
      sides: [[man], [man]],
      rounds: [
        [
          [
            { id: 'shot', by: 0, at: 'any' },
            { id: 'shot', by: 1, at: 'any' },
          ],
        ],
      ],
      ends: 'gone',
      mods: [],
    };
    expect(outlookOf(duel)).toEqual({
      kind: 'fight',
      endings: expect.arrayContaining([
        { how: 'gone', left: [{ men: 1 }, undefined], chance: { value: 1 / 3, exact: '1/3' } },
        { how: 'gone', left: [undefined, { men: 1 }], chance: { value: 1 / 3, exact: '1/3' } },
        { how: 'gone', left: [undefined, undefined], chance: { value: 1 / 3, exact: '1/3' } },
      ]),
      wins: [
        { value: 1 / 3, exact: '1/3' },
        { value: 1 / 3, exact: '1/3' },
      ],
      neither: { value: 1 / 3, exact: '1/3' },
      losses: [
        { worth: 1, lost: { value: 2 / 3, exact: '2/3' } },
        { worth: 1, lost: { value: 2 / 3, exact: '2/3' } },
      ],
      swing: [-1, 0, 1].map(value => ({ value, chance: { value: 1 / 3, exact: '1/3' } })),
      survivors: [0, 1].map(() => [
        { left: undefined, chance: { value: 2 / 3, exact: '2/3' } },
        { left: { men: 1 }, chance: { value: 1 / 3, exact: '1/3' } },
      ]),
      rounds: [],
      aims: [],
      bills: [],
      mods: [],
    });
  });

  test('tells a fight the same with a kernel, in doubles where it is large, and round by round', async () => {
    const kernel = await readKernel();
    const fight = longFight(9);
    const [exact, fast] = [outlookOf(fight), outlookOf(fight, { kernel, rounds: 5 })];
    if (exact.kind !== 'fight' || fast.kind !== 'fight') throw new Error('no fight');
    expect([exact.wins[0].exact !== '', fast.wins[0].exact]).toEqual([true, '']);
    const numbers = ({ wins, neither, losses, swing, aims, bills }: FightOutlook): readonly number[] => [
      ...wins.map(({ value }) => value),
      neither.value,
      ...losses.map(({ lost }) => lost.value),
      ...swing.flatMap(({ value, chance }) => [value, chance.value]),
      ...aims.map(({ chance }) => chance.value),
      ...bills.map(({ mean }) => mean.value),
    ];
    for (const [i, n] of numbers(exact).entries()) expect(Math.abs(n - (numbers(fast)[i] ?? 0))).toBeLessThan(1e-9);
    const [first, ...later] = fast.rounds;
    expect(first?.both).toBeCloseTo(1 - (first?.first ?? 0) - (first?.second ?? 0) - (first?.neither ?? 0), 12);
    expect(later.every(({ both }, i) => both <= (fast.rounds[i]?.both ?? 0))).toBe(true);
    expect(fast.aims[0]?.chance.value).toBeLessThan(fast.wins[0].value);
    expect(fast.bills[0]?.mean.value).toBeCloseTo(fast.losses[1].lost.value, 12);
  });

  test('refuses a fight that is too large to be told without a kernel', () => {
    expect(() => outlookOf(longFight(40))).toThrow(/1000 pairs/);
  });
});

/** So many men a side; the first wants at least two left, and every man of the second has his price. */
function longFight(men: number): Fight {
  const side: readonly Stand[] = Array.from({ length: men }, (_, lost) => ({
    left: { men: men - lost },
    value: men - lost,
    fire: { shot: [[men - lost, 1, 3]] },
    after: lost + 1 < men ? { any: lost + 1 } : {},
  }));
  return {
    kind: 'fight',
    sides: [side, side],
    rounds: [
      [
        [
          { id: 'shot', by: 0, at: 'any' },
          { id: 'shot', by: 1, at: 'any' },
        ],
      ],
    ],
    ends: 'gone',
    mods: [],
    aims: [{ id: 'two', label: 'two are left', by: 0, stands: side.flatMap(({ value }, i) => (value >= 2 ? [i] : [])) }],
    bills: [{ id: 'price', label: 'a price a man', by: 1, stands: side.map(({ value }) => men - value), gone: men }],
  };
}

test('beside the harm each other tally: how often, how many on average, the most', () => {
  const both: Attack = {
    ...twoHits,
    roll: { kind: 'throw', as: 'fire', dice: [[2, D6]], score: { hits: { '5': 1, '6': 1 }, flags: { '1': 1 } }, label: 'two dice' },
  };
  const found = outlookOf(both);
  if (found.kind !== 'attack') throw new Error('a fight');
  const [flags, ...more] = othersOf(found);
  expect(more).toEqual([]);
  expect(flags).toMatchObject({ name: 'flags', most: 2 });
  expect([flags?.some, flags?.mean]).toEqual([expect.closeTo(11 / 36, 12), expect.closeTo(1 / 3, 12)]);
});

test('the tallies beside the harm are told by their chance, their mean and their most', () => {
  const roll = { kind: 'throw', as: 'fire', dice: [[2, D6]], score: { hits: { 6: 1 }, pins: { 1: 2, 6: 1 } } } as const;
  const outlook = outlookOf({ ...twoHits, roll });
  if (outlook.kind !== 'attack') throw new Error('no attack');
  const [pins, ...others] = othersOf(outlook);
  expect([pins?.name, pins?.most, others]).toEqual(['pins', 4, []]);
  expect(pins?.some).toBeCloseTo(20 / 36, 12);
  expect(pins?.mean).toBeCloseTo(1, 12);
  expect(outlook.harms.map(({ atLeast }) => atLeast.exact)).toEqual(['1', '11/36', '1/36']);
});

test('a harm that never comes has no spread', () => {
  const outlook = outlookOf({ ...twoHits, harm: 'nothing' });
  expect(outlook.kind === 'attack' && [outlook.harms, outlook.mean, outlook.sd]).toEqual([
    [{ harm: 0, chance: { value: 1, exact: '1' }, atLeast: { value: 1, exact: '1' } }],
    { value: 0, exact: '0' },
    0,
  ]);
});
