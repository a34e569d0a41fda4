import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toNumber } from '../../src/core/dist.ts';
import { type Chance, endings, type Fight, type Round, type Stand } from '../../src/core/fight.ts';
import { readKernel } from '../../src/kernel/read.ts';
import type { FightEndings } from '../../src/kernel/types.ts';
import { bigBattle } from '../bench/workloads.ts';

const kernel = await readKernel();

const BOTH: Round = [
  [
    { id: 'fire', by: 0, at: 'any' },
    { id: 'fire', by: 1, at: 'any' },
  ],
];
const STRIKE: Round = [[{ id: 'guns', by: 0, at: 'any' }], [{ id: 'fire', by: 1, at: 'any' }]];
const MIXED: Round = [
  [
    { id: 'guns', by: 0, at: 'air' },
    { id: 'fire', by: 0, at: 'any' },
    { id: 'fire', by: 1, at: 'any' },
  ],
  [{ id: 'guns', by: 1, at: 'air' }],
];

const key = (stands: readonly number[], how: string, who?: number): string => `${stands} ${how} ${who ?? ''}`;

const byKernel = ({ endings: all }: FightEndings) => new Map(all.map(({ stands, how, who, chance }) => [key(stands, how, who), chance]));

function expectAgreement(fight: Fight): void {
  const { outcomes, weights, total } = endings(fight);
  const exact = new Map(outcomes.map(({ stands, how, who }, i) => [key(stands, how, who), toNumber(weights[i] ?? 0n, total)]));
  const found = byKernel(kernel.fight(fight));
  expect(new Map([...found].sort())).toEqual(new Map([...exact].map(([k, chance]) => [k, expect.closeTo(chance, 12)] as const).sort()));
}

const chance: fc.Arbitrary<Chance> = fc
  .record({ n: fc.integer({ min: 0, max: 2 }), hits: fc.integer({ min: 0, max: 6 }) })
  .map(({ n, hits }) => [n, hits, 6]);

/** Stands that lose one at a time, or several, or nothing at all; dice that may grow with losses. */
const side: fc.Arbitrary<readonly Stand[]> = fc
  .array(
    fc.record({
      fire: fc.array(chance, { maxLength: 2 }),
      guns: fc.array(chance, { maxLength: 1 }),
      any: fc.integer({ min: 0, max: 2 }),
      air: fc.integer({ min: 0, max: 1 }),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map(list =>
    list.map(({ fire, guns, any, air }, i): Stand => {
      const to = (step: number) => (i + step < list.length ? i + step : undefined);
      const after = Object.fromEntries(Object.entries({ any: to(any), air: to(air) }).filter(([, next]) => next !== undefined)) as Record<
        string,
        number
      >;
      return { left: { stands: list.length - i }, value: list.length - i, fire: { fire, guns }, after };
    }),
  );

test('fights of every kind that the module knows end as the exact walk says', () => {
  const rounds = fc.constantFrom<Round[][]>([BOTH], [STRIKE], [STRIKE, BOTH], [MIXED, BOTH], [MIXED]);
  fc.assert(
    fc.property(side, side, rounds, (a, b, list) => {
      expectAgreement({ kind: 'fight', sides: [a, b], rounds: list, ends: 'gone', mods: [] });
    }),
    { numRuns: 150 },
  );
});

/** Units lost one by one, the dice of each: every stand has the dice of the next and one more. */
const ladder = (hits: readonly number[]): readonly Stand[] =>
  hits.map((_, lost) => ({
    left: { units: hits.length - lost },
    value: hits.length - lost,
    fire: { fire: hits.slice(lost).map((n): Chance => [1, n, 6]), guns: [[1, 2, 6]] },
    after: lost + 1 < hits.length ? { any: lost + 1 } : {},
  }));

test('the cubic way of plain fights agrees with the exact walk, also after an opening round', () => {
  const units = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(units, units, fc.boolean(), (a, b, opening) => {
      expectAgreement({ kind: 'fight', sides: [ladder(a), ladder(b)], rounds: opening ? [STRIKE, BOTH] : [BOTH], ends: 'gone', mods: [] });
    }),
    { numRuns: 150 },
  );
});

test('a fight the module does not know is walked exactly', () => {
  const fight: Fight = {
    kind: 'fight',
    sides: [ladder([1, 3]), ladder([2, 2])],
    rounds: [BOTH],
    ends: 'gone',
    leaves: [{ by: 0, rounds: 2 }],
    mods: [],
  };
  expect(kernel.fight(fight).endings.some(({ how }) => how === 'left')).toBe(true);
  expectAgreement(fight);
});

describe('large battles, against figures of other programs', () => {
  test.each([
    ['35 against 35', [20, 10, 5, 25, 5, 5], [0.465312194330957, 0.006416100149503, 0.528271705519545]],
    ['60 against 60', [40, 15, 5, 45, 10, 5], [0.318287092548798, 0.003152348753228, 0.678560558697984]],
  ] as const)('%s', (_, counts, expected) => {
    const { wins, both, endings: all } = kernel.fight(bigBattle(counts));
    expect([wins[0], both, wins[1]]).toEqual(expected.map(n => expect.closeTo(n, 12)));
    expect(all.reduce((sum, { chance: n }) => sum + n, 0)).toBeCloseTo(1, 12);
  });
});
