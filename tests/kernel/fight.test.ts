import { describe, expect, test } from 'vitest';
import { toNumber } from '../../src/core/dist.ts';
import {
  type Chance,
  type Ending,
  endings,
  type Fight,
  type Leave,
  type Round,
  type Stand,
  type VolleyDice,
} from '../../src/core/fight.ts';
import { GONE } from '../../src/core/fightWalk.ts';
import { runToEnd } from '../../src/core/task.ts';
import { fightTable } from '../../src/kernel/backwardInduction.ts';
import { readKernel } from '../../src/kernel/read.ts';
import type { FightTable } from '../../src/kernel/types.ts';
import { bigBattle } from '../bench/workloads.ts';
import { fc } from '../property.ts';

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
const SEA: Round = [
  [{ id: 'guns', by: 0, at: 'air' }],
  [
    { id: 'fire', by: 0, at: 'any' },
    { id: 'guns', by: 1, at: 'air' },
    { id: 'fire', by: 1, at: 'any' },
  ],
];

/** Fire that falls but once, on a kind that nothing hits later; by either side. */
const GUN: Round = [[{ id: 'guns', by: 1, at: 'air' }], ...BOTH];
const MINES: Round = [[{ id: 'guns', by: 0, at: 'air' }], [{ id: 'guns', by: 0, at: 'any' }, ...(BOTH[0] ?? [])]];

const key = ({ stands, how, who }: Ending): string => `${stands} ${how} ${who ?? ''}`;

/** The kernel's endings are those of the exact walk, each within 1e-12; what the exact walk does not know has no chance worth the name. */
function expectAgreement(fight: Fight): void {
  const { outcomes, weights, total } = endings(fight);
  const exact = new Map(outcomes.map((ending, i) => [key(ending), toNumber(weights[i] ?? 0n, total)]));
  const found = new Map(kernel.fight(fight).endings.map(ending => [key(ending), ending.chance]));
  for (const name of new Set([...exact.keys(), ...found.keys()]))
    expect(Math.abs((exact.get(name) ?? 0) - (found.get(name) ?? 0)), name).toBeLessThan(1e-12);
}

/** Only the first side left, none, only the second; exactly. */
function results(fight: Fight): readonly [number, number, number] {
  const { outcomes, weights, total } = endings(fight);
  const isOut = ({ stands, how, who }: Ending, side: 0 | 1) => stands[side] === GONE || (how === 'beaten' && who === side);
  const sum = (first: boolean, second: boolean) =>
    toNumber(
      outcomes.reduce((all, end, i) => all + (isOut(end, 0) === first && isOut(end, 1) === second ? (weights[i] ?? 0n) : 0n), 0n),
      total,
    );
  return [sum(false, true), sum(true, true), sum(true, false)];
}

/** The same fight, begun in other stands: those come first, all numbers move. */
function begunAt({ sides, leaves, ...rest }: Fight, at: readonly [number, number]): Fight {
  const from = (stands: readonly Stand[], first: number): readonly Stand[] =>
    stands.slice(first).map(stand => ({
      ...stand,
      after: Object.fromEntries(Object.entries(stand.after).map(([kind, to]) => [kind, to - first])),
    }));
  return {
    ...rest,
    sides: [from(sides[0], at[0]), from(sides[1], at[1])],
    ...(leaves
      ? { leaves: leaves.map(leave => ({ ...leave, ...(leave.stands ? { stands: leave.stands.map(n => n - at[leave.by]) } : {}) })) }
      : {}),
  };
}

const worthOf = ({ columns, wins, both }: FightTable, a: number, b: number) =>
  [wins[0], both, wins[1]].map(list => list[a * columns + b] ?? Number.NaN);

function expectTable(fight: Fight): void {
  const table = fightTable(kernel, fight);
  fight.sides[0].forEach((_, a) => {
    fight.sides[1].forEach((__, b) => {
      const exact = results(begunAt(fight, [a, b]));
      worthOf(table, a, b).forEach((chance, kind) => {
        expect(Math.abs(chance - (exact[kind] ?? 0)), `${a} ${b} ${kind}`).toBeLessThan(1e-12);
      });
    });
  });
}

const chance: fc.Arbitrary<Chance> = fc
  .record({ n: fc.integer({ min: 0, max: 2 }), hits: fc.integer({ min: 0, max: 6 }) })
  .map(({ n, hits }) => [n, hits, 6]);

const dice: fc.Arbitrary<VolleyDice> = fc
  .record({ chance, twice: fc.boolean() })
  .map(({ chance: [n, hits, faces], twice }) => (twice ? [n, hits, faces, 'twice'] : [n, hits, faces]));

interface Extras {
  readonly twice?: boolean;
  readonly again?: boolean;
  readonly holds?: boolean;
}

/**
 * Stands that lose one at a time, or several, or nothing at all; dice that may grow with losses; second
 * throws and stands that hold if asked for.
 */
const side = ({ twice = false, again = false, holds = false }: Extras = {}, maxLength = 4): fc.Arbitrary<readonly Stand[]> =>
  fc
    .array(
      fc.record({
        fire: fc.array(twice ? dice : chance, { maxLength: 2 }),
        guns: fc.array(twice ? dice : chance, { maxLength: 1 }),
        any: fc.integer({ min: 0, max: 2 }),
        air: fc.integer({ min: 0, max: 1 }),
        value: fc.integer({ min: 0, max: 3 }),
        second: again ? fc.option(chance, { nil: undefined }) : fc.constant(undefined),
        third: again ? fc.option(chance, { nil: undefined }) : fc.constant(undefined),
        hold: holds ? fc.option(chance, { nil: undefined }) : fc.constant(undefined),
      }),
      { minLength: 1, maxLength },
    )
    .map(list =>
      list.map(({ fire, guns, any, air, value, second, third, hold }, i): Stand => {
        const to = (step: number) => (i + step < list.length ? i + step : undefined);
        const after = Object.fromEntries(Object.entries({ any: to(any), air: to(air) }).filter(([, next]) => next !== undefined)) as Record<
          string,
          number
        >;
        return {
          left: { stands: list.length - i },
          value,
          fire: { fire, guns },
          after,
          ...(second || third ? { again: { ...(second ? { fire: second } : {}), ...(third ? { guns: third } : {}) } } : {}),
          ...(hold ? { holds: hold } : {}),
        };
      }),
    );

const rounds = fc.constantFrom<Round[][]>(
  [BOTH],
  [STRIKE],
  [STRIKE, BOTH],
  [MIXED, BOTH],
  [MIXED],
  [SEA],
  [BOTH, STRIKE, SEA],
  [GUN, BOTH],
  [MINES, BOTH],
  [GUN, STRIKE],
);
const stands = fc.option(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }), { nil: undefined });
const leave: fc.Arbitrary<Leave> = fc
  .record({ by: fc.constantFrom(0 as const, 1 as const), rounds: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }), stands })
  .map(({ by, ...rest }) => ({ by, ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as object) }));
const leaves = fc.array(leave, { minLength: 1, maxLength: 3 });

const fights = (extras: Extras, more: fc.Arbitrary<Partial<Fight>>, length?: number): fc.Arbitrary<Fight> =>
  fc
    .record({ a: side(extras, length), b: side(extras, length), list: rounds, more })
    .map(({ a, b, list, more: rest }) => ({ kind: 'fight', sides: [a, b], rounds: list, ends: 'gone', mods: [], ...rest }));

const SHAPES: readonly (readonly [string, (length?: number) => fc.Arbitrary<Fight>])[] = [
  ['to the last', length => fights({}, fc.constant({}), length)],
  [
    'until somebody leaves',
    length =>
      fights(
        {},
        leaves.map(list => ({ leaves: list })),
        length,
      ),
  ],
  ['with dice thrown twice where they hit', length => fights({ twice: true }, fc.constant({}), length)],
  ['with second throws', length => fights({ again: true }, fc.constant({}), length)],
  [
    'with second throws, until somebody leaves',
    length =>
      fights(
        { again: true },
        leaves.map(list => ({ leaves: list })),
        length,
      ),
  ],
  ['that go to who loses less', length => fights({ holds: true }, fc.constant({ ends: 'worse' }), length)],
  [
    'of every kind together',
    length =>
      fights(
        { twice: true, again: true, holds: true },
        leaves.map(list => ({ ends: 'worse', leaves: list })),
        length,
      ),
  ],
];

describe.each(SHAPES)('fights %s', (_, shape) => {
  test('end as the exact walk says', () => {
    fc.assert(fc.property(shape(), expectAgreement), { numRuns: 200 });
  });

  test('begun at any pair of stands give the results of the fight begun there', () => {
    fc.assert(fc.property(shape(3), expectTable), { numRuns: 60 });
  });
});

/** Units lost one by one, the dice of each: every stand has the dice of the next and one more. */
const ladder = (hits: readonly number[]): readonly Stand[] =>
  hits.map((_, lost) => ({
    left: { units: hits.length - lost },
    value: hits.length - lost,
    fire: { fire: hits.slice(lost).map((n): Chance => [1, n, 6]), guns: [[1, 2, 6]] },
    after: lost + 1 < hits.length ? { any: lost + 1 } : {},
  }));

/** The same with units that stand two hits: the first costs them two of the hits of their die. */
const ships = (units: readonly { readonly hits: number; readonly tough: boolean }[]): readonly Stand[] => {
  const rungs = [...units.flatMap(({ tough }, i) => (tough ? [{ i, whole: true }] : [])), ...units.map((_, i) => ({ i, whole: false }))];
  return rungs.map((_, lost) => {
    const left = rungs.slice(lost);
    const alive = units.flatMap(({ hits, tough }, i): readonly Chance[] => {
      if (!left.some(rung => rung.i === i)) return [];
      return [[1, tough && !left.some(rung => rung.i === i && rung.whole) ? Math.max(0, hits - 2) : hits, 6]];
    });
    return {
      left: {},
      value: left.length,
      fire: { fire: alive, guns: [[1, 2, 6]] },
      after: lost + 1 < rungs.length ? { any: lost + 1 } : {},
    };
  });
};

describe('the cubic way of plain fights agrees with the exact walk', () => {
  const units = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 6 });
  const fleet = fc.array(fc.record({ hits: fc.integer({ min: 0, max: 6 }), tough: fc.boolean() }), { minLength: 1, maxLength: 3 });
  const sides = fc.oneof(units.map(ladder), fleet.map(ships));
  const battles = fc
    .record({ a: sides, b: sides, opening: fc.boolean() })
    .map(
      ({ a, b, opening }): Fight => ({ kind: 'fight', sides: [a, b], rounds: opening ? [STRIKE, BOTH] : [BOTH], ends: 'gone', mods: [] }),
    );

  test('ends, also after an opening round and with units that stand two hits', () => {
    fc.assert(fc.property(battles, expectAgreement), { numRuns: 150 });
  });

  test('all sub-battles', () => {
    fc.assert(fc.property(battles, expectTable), { numRuns: 40 });
  });
});

describe('large battles, against figures of other programs', () => {
  test.each([
    ['35 against 35', [20, 10, 5, 25, 5, 5], [0.465312194330957, 0.006416100149503, 0.528271705519545]],
    ['60 against 60', [40, 15, 5, 45, 10, 5], [0.318287092548798, 0.003152348753228, 0.678560558697984]],
  ] as const)('%s: the ends, and every sub-battle as the battle that begins there', (_, counts, expected) => {
    const battle = bigBattle(counts);
    const { wins, both, endings: all } = kernel.fight(battle);
    expect([wins[0], both, wins[1]]).toEqual(expected.map(n => expect.closeTo(n, 12)));
    expect(all.reduce((sum, { chance: n }) => sum + n, 0)).toBeCloseTo(1, 12);
    const table = fightTable(kernel, battle);
    for (const at of [
      [0, 0],
      [7, 3],
      [20, 1],
      [34, 34],
      [0, 30],
    ] as const) {
      const begun = kernel.fight(begunAt(battle, at));
      expect(worthOf(table, at[0], at[1])).toEqual([begun.wins[0], begun.both, begun.wins[1]].map(n => expect.closeTo(n, 12)));
    }
  });

  test('first strikes in every round and units that stand two hits: both ways to the end agree', () => {
    const fleet = ships(Array.from({ length: 20 }, (_, i) => ({ hits: 2 + (i % 3), tough: i % 4 === 0 })));
    const strikes: Fight = { kind: 'fight', sides: [fleet, ladder(Array(30).fill(2))], rounds: [STRIKE], ends: 'gone', mods: [] };
    const [first] = kernel.fightRounds(strikes, 200).slice(-1);
    const { endings: all } = kernel.fight(strikes);
    expect(all.length).toBeGreaterThan(50);
    for (const {
      stands: [a, b],
      chance: n,
    } of all)
      expect(first?.[(a === GONE ? 25 : a) * 31 + (b === GONE ? 30 : b)]).toBeCloseTo(n, 12);
  });
});

describe('fights at the edge', () => {
  const men = (count: number, hits: number): readonly Stand[] => ladder(Array<number>(count).fill(hits));
  const fight = (a: readonly Stand[], b: readonly Stand[], more: Partial<Fight> = {}): Fight => ({
    kind: 'fight',
    sides: [a, b],
    rounds: [BOTH],
    ends: 'gone',
    mods: [],
    ...more,
  });
  const told = (one: Fight) => {
    const { wins, both, endings: all } = kernel.fight(one);
    return { wins, both, hows: [...new Set(all.map(({ how }) => how))] };
  };

  test('without dice, without rounds, or with chances of 0 it is stuck where it begins', () => {
    const empty = men(3, 0).map(stand => ({ ...stand, fire: {} }));
    const ends = [{ stands: [0, 0], how: 'stuck', chance: 1, left: [{ units: 3 }, { units: 3 }] }];
    for (const one of [fight(empty, empty), fight(men(3, 0), men(3, 0)), fight(men(3, 2), men(3, 2), { rounds: [] })]) {
      expect(kernel.fight(one).endings).toEqual(ends);
      expect([...fightTable(kernel, one).both].slice(0, 3)).toEqual([0, 0, 0]);
    }
  });

  test('hits that change nothing leave it stuck, though they are certain', () => {
    const wall = men(2, 1).map((stand, i): Stand => ({ ...stand, fire: { fire: [[3, 1, 3]] }, after: { any: i } }));
    const [end, ...others] = kernel.fight(fight(wall, wall)).endings;
    expect([end?.how, end?.stands, end?.chance, others]).toEqual(['stuck', [0, 0], expect.closeTo(1, 12), []]);
    const odd = wall.map(
      (stand): Stand => ({
        ...stand,
        fire: {
          fire: [
            [7, 1, 3],
            [5, 2, 7],
          ],
        },
      }),
    );
    expect(told(fight(odd, odd))).toEqual({ wins: [0, 0], both: 0, hows: ['stuck'] });
  });

  test('a side that cannot hit loses for certain; two that always hit go together', () => {
    expect(told(fight(men(4, 0), men(2, 1)))).toEqual({ wins: [0, expect.closeTo(1, 12)], both: 0, hows: ['gone'] });
    expect(told(fight(men(5, 6), men(5, 6)))).toEqual({ wins: [0, 0], both: 1, hows: ['gone'] });
    expect(told(fight(men(5, 6), men(3, 0)))).toEqual({ wins: [1, 0], both: 0, hows: ['gone'] });
  });

  test('one against sixty', () => {
    expectAgreement(fight(men(1, 3), men(60, 1)));
    expectTable(fight(men(1, 3), men(20, 1)));
  });

  test('500 stands a side are counted, more than fit are refused', () => {
    const most = kernel.fight(fight(men(500, 1), men(500, 1)));
    expect(most.wins[0]).toBeCloseTo(most.wins[1], 12);
    expect(most.wins[0] + most.wins[1] + most.both).toBeCloseTo(1, 12);
    expect(() => kernel.fight(fight(men(3000, 1), men(2000, 1)))).toThrow(
      'a fight of 3000 against 2000 stands is too large: 4000000 pairs of stands are the most',
    );
  });

  test('of 200 pieces, half of them aircraft under a gun, is counted: each fall of the gun is a smaller fight', () => {
    const land = men(100, 1);
    // 100 armies and 100 aircraft: a stand for each number of both; armies fall first, the gun takes aircraft
    const own = Array.from({ length: 101 * 101 - 1 }, (_, i): Stand => {
      const [armies, planes] = [100 - Math.floor(i / 101), 100 - (i % 101)];
      const lost = armies > 0 ? i + 101 : i + 1;
      const after = {
        ...(armies + planes > 1 ? { any: lost } : {}),
        ...(planes > 0 ? (armies + planes > 1 ? { air: i + 1 } : {}) : { air: i }),
      };
      return {
        left: { armies, planes },
        value: 0,
        fire: {
          fire: [
            [armies, 1, 6],
            [planes, 3, 6],
          ],
        },
        after,
      };
    });
    const guns: Stand = { ...(land[0] as Stand), fire: { ...land[0]?.fire, guns: [[100, 1, 6]] } };
    const { wins, both } = kernel.fight(fight(own, [guns, ...land.slice(1)], { rounds: [GUN, BOTH] }));
    expect(wins[0] + wins[1] + both).toBeCloseTo(1, 9);
    expect(wins[0]).toBeGreaterThan(0.99);
  });

  test('comes in parts, the same as at once, and gives its memory back when it is given up', () => {
    const big = fight(men(150, 1), men(150, 2), { leaves: [{ by: 1, stands: [140] }] });
    const before = kernel.memory.held;
    const parts = kernel.fightInParts(big);
    const told: number[] = [];
    let last = parts.next();
    for (; !last.done; last = parts.next()) {
      told.push(last.value.done / last.value.of);
      kernel.fight(fight(men(9, 1), men(9, 2))); // somebody else is answered meanwhile
    }
    expect(told.length).toBeGreaterThan(2);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(last.value).toEqual(kernel.fight(big));
    const left = kernel.fightInParts(big);
    left.next();
    expect(kernel.memory.held).toBeGreaterThan(before);
    left.return(undefined as never);
    expect(kernel.memory.held).toBe(before);
  });

  test('is told round by round for as long as somebody wants to know', () => {
    const one = fight(men(5, 2), men(5, 2));
    const all = kernel.fightRounds(one, 6);
    expect(runToEnd(kernel.fightRoundsInParts(one, 6, () => true))).toEqual(all);
    expect(runToEnd(kernel.fightRoundsInParts(one, 6, now => now !== undefined && (now[0] ?? 0) > (all[2]?.[0] ?? 0)))).toEqual(
      all.slice(0, 3),
    );
  });

  test('a side without stands, a way back and too many rounds are refused in words', () => {
    const back = men(2, 1).map((stand, i): Stand => ({ ...stand, after: { any: 1 - i } }));
    expect(() => kernel.fight(fight([], men(1, 1)))).toThrow('a side without stands');
    expect(() => kernel.fight(fight(back, men(1, 1)))).toThrow('a hit must lead to a later stand');
    expect(() => fightTable(kernel, fight(men(1, 1), men(1, 1), { leaves: [{ by: 0, rounds: 1001 }] }))).toThrow('a fight of 1001 rounds');
    expect(() => kernel.fightRounds(fight(men(1, 1), men(1, 1)), 0.5)).toThrow('0.5 rounds');
  });

  test('memory is given back', () => {
    const before = kernel.memory.held;
    kernel.fight(fight(men(9, 1), men(9, 2), { leaves: [{ by: 1, stands: [3] }] }));
    fightTable(kernel, fight(men(9, 1), men(9, 2)));
    expect(kernel.memory.held).toBe(before);
  });
});
