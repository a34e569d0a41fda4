// Fights against hand-worked fractions and against every fall of the dice, counted one by one.

import { describe, expect, test } from 'vitest';
import { toNumber } from '../../src/core/dist.ts';
import { type Chance, endings, type Fight, type Round, type Stand, type VolleyDice } from '../../src/core/fight.ts';
import { GONE } from '../../src/core/fightWalk.ts';
import { fightTable } from '../../src/kernel/backwardInduction.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { fc } from '../property.ts';

const kernel = await readKernel();

type Unit = Readonly<Record<string, Chance>>;

/** Units lost in this order, one a hit of any kind: what is left throws its dice. */
const column = (units: readonly Unit[]): readonly Stand[] =>
  units.map((_, lost) => ({
    left: { units: units.length - lost },
    value: units.length - lost,
    fire: together(units.slice(lost)),
    after: lost + 1 < units.length ? { any: lost + 1, ship: lost + 1 } : {},
  }));

function together(units: readonly Unit[]): Readonly<Record<string, readonly Chance[]>> {
  const ids = [...new Set(units.flatMap(unit => Object.keys(unit)))];
  return Object.fromEntries(ids.map(id => [id, units.flatMap(unit => (unit[id] ? [unit[id]] : []))]));
}

const many = (count: number, unit: Unit): readonly Unit[] => Array<Unit>(count).fill(unit);
const fires = (hits: number): Unit => ({ fire: [1, hits, 6] });

const BOTH: Round = [
  [
    { id: 'fire', by: 0, at: 'any' },
    { id: 'fire', by: 1, at: 'any' },
  ],
];
const FIRST: Round = [[{ id: 'fire', by: 0, at: 'any' }], [{ id: 'fire', by: 1, at: 'any' }]];
/** Submarines of the attacker fire first in every round. */
const SUBS: Round = [[{ id: 'torpedo', by: 0, at: 'ship' }], ...BOTH];

const fight = (a: readonly Stand[], b: readonly Stand[], more: Partial<Fight> = {}): Fight => ({
  kind: 'fight',
  sides: [a, b],
  rounds: [BOTH],
  ends: 'gone',
  mods: [],
  ...more,
});

/** Aircraft under a gun: a stand for each number of them lost to it, and to other hits. */
function flight(units: readonly Unit[]): readonly Stand[] {
  return units.map((_, lost) => ({
    left: { units: units.length - lost },
    value: units.length - lost,
    fire: together(units.slice(lost)),
    after: lost + 1 < units.length ? { any: lost + 1, air: lost + 1 } : {},
  }));
}

const gun = (stands: readonly Stand[]): readonly Stand[] =>
  stands.map((stand, i): Stand => (i === 0 ? { ...stand, fire: { ...stand.fire, gun: [[3, 1, 6]] } } : stand));

const battery = (stands: readonly Stand[], dice: number): readonly Stand[] =>
  stands.map((stand, i): Stand => (i === 0 ? { ...stand, fire: { ...stand.fire, guns: [[dice, 3, 6]] } } : stand));

const elite = (hits: number, units: readonly Unit[]): readonly Stand[] => [
  ...column([...units, {}]).map((stand): Stand => ({ ...stand, again: { fire: [1, hits, 6] } })),
];

const INFANTRY = column(many(2, fires(2)));
const men = column(many(8, fires(3)));
const SUPPORT: Round = [[{ id: 'guns', by: 0, at: 'any' }, ...(BOTH[0] ?? [])]];
const FLAK: Round = [[{ id: 'gun', by: 1, at: 'air' }], ...BOTH];

const CASES: readonly (readonly [string, Fight, readonly [first: number, both: number, second: number]])[] = [
  ['infantry against infantry', fight(column([fires(1)]), column([fires(2)])), [1 / 4, 1 / 8, 5 / 8]],
  ['infantry and armour against two infantry', fight(column([fires(1), fires(3)]), INFANTRY), [2027 / 4004, 109 / 1001, 1541 / 4004]],
  [
    'the same with a battery in support, in the first round',
    fight(battery(column([fires(1), fires(3)]), 1), INFANTRY, { rounds: [SUPPORT, BOTH] }),
    [69445 / 108108, Number.NaN, Number.NaN],
  ],
  [
    'the same with two',
    fight(battery(column([fires(1), fires(3)]), 2), INFANTRY, { rounds: [SUPPORT, BOTH] }),
    [319147 / 432432, Number.NaN, Number.NaN],
  ],
  [
    'a submarine that fires first and a destroyer against a destroyer and a transport',
    fight(column([{ torpedo: [1, 2, 6] }, fires(3)]), column([fires(1), fires(3)]), { rounds: [SUBS] }),
    [4691 / 8835, 1157 / 8835, 2987 / 8835],
  ],
  [
    'two fighters and a bomber under a gun against infantry',
    fight(flight([fires(3), fires(3), fires(4)]), gun(column([fires(2)])), { rounds: [FLAK, BOTH] }),
    [786215 / 822528, 10835 / 411264, 1627 / 91392],
  ],
  ['armour with a second throw against infantry', fight(elite(3, []), column([fires(2)])), [7 / 12, 7 / 24, 1 / 8]],
  [
    'two infantry and a fighter with a second throw against two infantry',
    fight(elite(3, many(2, fires(1))), INFANTRY),
    [2783891597 / 3161047032, Number.NaN, Number.NaN],
  ],
  [
    'close quarters, attackers first, draws fought again',
    fight(men, men, { rounds: [FIRST], ends: 'worse' }),
    [toNumber(63443873112028256n, 76461919475166225n), 0, Number.NaN],
  ],
  [
    'close quarters, both at once',
    fight(men, men, { ends: 'worse' }),
    [599482666637849 / 1213681261510575, Number.NaN, 599482666637849 / 1213681261510575],
  ],
];

test.each(CASES)('%s', (_, one, expected) => {
  const { wins, both } = kernel.fight(one);
  const table = fightTable(kernel, one);
  const told = [wins[0], both, wins[1]];
  const begun = [table.wins[0][0], table.both[0], table.wins[1][0]];
  expected.forEach((chance, i) => {
    if (!Number.isNaN(chance)) expect([told[i], begun[i]]).toEqual([expect.closeTo(chance, 13), expect.closeTo(chance, 13)]);
  });
  expect(told.reduce<number>((sum, n) => sum + (n ?? 0), 0)).toBeCloseTo(1, 12);
});

/** All falls of dice of six faces, each as likely: how often so many hit. */
function falls(dice: readonly VolleyDice[]): readonly number[] {
  const all = dice.flatMap(([count, hits]) => Array<number>(count).fill(hits));
  const counts = Array<number>(all.length + 1).fill(0);
  for (let fall = 0; fall < 6 ** all.length; fall++) {
    const hits = all.filter((most, i) => Math.floor(fall / 6 ** i) % 6 < most).length;
    counts[hits] = (counts[hits] ?? 0) + 1;
  }
  return counts.map(n => n / 6 ** all.length);
}

/** Where a plain fight stands after so many rounds: by hand, from every fall of the dice. */
function byHand({ sides, rounds }: Fight, count: number): ReadonlyMap<string, number> {
  const [n, m] = [sides[0].length, sides[1].length];
  let now = new Map([['0,0', 1]]);
  for (let round = 0; round < count; round++)
    for (const list of rounds[Math.min(round, rounds.length - 1)] ?? []) {
      const next = new Map<string, number>();
      const add = (a: number, b: number, chance: number) => next.set(`${a},${b}`, (next.get(`${a},${b}`) ?? 0) + chance);
      for (const [key, chance] of now) {
        const [a = 0, b = 0] = key.split(',').map(Number);
        if (a === n || b === m) add(a, b, chance);
        else {
          const dice = ([0, 1] as const).map(by =>
            falls(list.filter(volley => volley.by === by).flatMap(({ id }) => sides[by][by === 0 ? a : b]?.fire[id] ?? [])),
          );
          dice[0]?.forEach((p, hits) => {
            dice[1]?.forEach((q, lost) => {
              add(Math.min(n, a + lost), Math.min(m, b + hits), chance * p * q);
            });
          });
        }
      }
      now = next;
    }
  return now;
}

describe('round by round', () => {
  const units = fc.array(fc.record({ fire: fc.integer({ min: 0, max: 6 }), torpedo: fc.integer({ min: 0, max: 6 }) }), {
    minLength: 1,
    maxLength: 3,
  });
  const sides = units.map(list => column(list.map(({ fire, torpedo }): Unit => ({ fire: [1, fire, 6], torpedo: [1, torpedo, 6] }))));
  const order = fc.constantFrom<Round[]>([BOTH], [FIRST], [SUBS], [SUBS, BOTH], [FIRST, BOTH, SUBS]);

  test('the stands after each round are those of every fall of the dice', () => {
    fc.assert(
      fc.property(sides, sides, order, (a, b, rounds) => {
        const one = fight(a, b, { rounds });
        kernel.fightRounds(one, 4).forEach((chances, i) => {
          const expected = byHand(one, i + 1);
          chances.forEach((chance, cell) => {
            const key = `${Math.floor(cell / (b.length + 1))},${cell % (b.length + 1)}`;
            expect(Math.abs(chance - (expected.get(key) ?? 0)), `round ${i + 1}, ${key}`).toBeLessThan(1e-12);
          });
        });
      }),
      { numRuns: 60 },
    );
  });

  test('who breaks off after so many rounds does so where they lead', () => {
    fc.assert(
      fc.property(sides, sides, order, fc.integer({ min: 1, max: 4 }), (a, b, rounds, count) => {
        const one = fight(a, b, { rounds, leaves: [{ by: 0, rounds: count }] });
        const expected = byHand(one, count);
        for (const { stands, how, chance } of kernel.fight(one).endings) {
          const at = stands.map((stand, side) => (stand === GONE ? one.sides[side as 0 | 1].length : stand));
          expect(chance).toBeCloseTo(expected.get(`${at}`) ?? Number.NaN, 12);
          expect(how).toBe(stands.includes(GONE) ? 'gone' : 'left');
        }
        expect(endings(one).outcomes.length).toBe(kernel.fight(one).endings.length);
      }),
      { numRuns: 60 },
    );
  });
});
