// Battles against an independent enumeration (aaByHand.ts), and the kernel against the exact walk.

import { describe, expect, test } from 'vitest';
import { toNumber } from '../../src/core/dist.ts';
import { endings, type Fight } from '../../src/core/fight.ts';
import { GONE } from '../../src/core/fightWalk.ts';
import { winChances } from '../../src/core/winChances.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { attack } from '../../src/rulesets/axis-and-allies/attack.ts';
import type { AxisBattleProfile, Troop } from '../../src/rulesets/axis-and-allies/odds/profile.ts';
import { fc } from '../property.ts';
import { enumerate, sideOf } from './aaByHand.ts';

const kernel = await readKernel();

const results = (fight: Fight): readonly [number, number, number] => {
  const { outcomes, weights, total } = endings(fight);
  const sum = (a: boolean, d: boolean): number =>
    toNumber(
      outcomes.reduce(
        (all, { stands }, i) => all + ((stands[0] === GONE) === a && (stands[1] === GONE) === d ? (weights[i] ?? 0n) : 0n),
        0n,
      ),
      total,
    );
  return [sum(false, true), sum(true, false), sum(true, true)];
};

const LAND = ['infantry', 'armor', 'artillery', 'fighter', 'bomber'] as const;
const SEA = ['transport', 'submarine', 'destroyer', 'carrier', 'battleship', 'fighter', 'bomber'] as const;

const arbForce = (types: readonly string[]): fc.Arbitrary<readonly Troop[]> =>
  fc
    .record({
      picks: fc.array(fc.record({ type: fc.constantFrom(...types), damaged: fc.boolean() }), { minLength: 1, maxLength: 3 }),
      elites: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ picks, elites }) =>
      picks.map(({ type, damaged }, i) => ({
        type,
        count: 1,
        ...(damaged && type === 'battleship' ? { damaged } : {}),
        ...(i < elites ? { elite: true } : {}),
      })),
    );

const arbBattle: fc.Arbitrary<AxisBattleProfile> = fc.boolean().chain(sea =>
  fc.record({ attackers: arbForce(sea ? SEA : LAND), defenders: arbForce(sea ? SEA : LAND) }).map(
    ({ attackers, defenders }): AxisBattleProfile => ({
      kind: 'battle',
      sea,
      attackers: { troops: attackers },
      defenders: { troops: defenders },
    }),
  ),
);

describe('battles of a few pieces', () => {
  test('end as an enumeration of all dice has it: two hits, first strikes, elite units, guns, batteries and battleships off the shore', () => {
    const arb = fc.record({
      battle: arbBattle,
      gun: fc.boolean(),
      byType: fc.boolean(),
      support: fc.integer({ min: 0, max: 2 }),
      bombard: fc.integer({ min: 0, max: 1 }),
    });
    fc.assert(
      fc.property(arb, ({ battle, gun, byType, support, bombard }) => {
        const exact = results(
          attack({
            ...battle,
            gun,
            ...(support > 0 ? { support: [{ type: 'artillery', count: support }] } : {}),
            ...(bombard > 0 ? { bombard: [{ type: 'battleship', count: bombard }] } : {}),
            readings: { flakByType: byType },
          }),
        );
        const helpers = [...Array<number>(support).fill(3), ...Array<number>(bombard).fill(4)];
        const { ends: found } = enumerate(sideOf(battle.attackers.troops), sideOf(battle.defenders.troops), 120, { gun, byType, helpers });
        for (const i of [0, 1, 2] as const) expect(Math.abs(exact[i] - found[i])).toBeLessThan(1e-6);
      }),
      { numRuns: 80 },
    );
  });

  test('are won as the enumeration has it, and as the exact walk has it to the last digits, where a page tells it at once', () => {
    const arb = fc.record({
      battle: arbBattle,
      gun: fc.boolean(),
      byType: fc.boolean(),
      stop: fc.boolean(),
      support: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(arb, ({ battle, gun, byType, stop, support }) => {
        const helped = support > 0 ? { support: [{ type: 'artillery', count: support }] } : {};
        const fight = attack({ ...battle, gun, ...helped, readings: { flakByType: byType, destroyersStopFirstStrike: stop } });
        const { outcomes, weights, total } = endings(fight);
        const share = (a: boolean, b: boolean) =>
          toNumber(
            outcomes.reduce(
              (all, { stands }, i) => all + ((stands[0] === GONE) === a && (stands[1] === GONE) === b ? (weights[i] ?? 0n) : 0n),
              0n,
            ),
            total,
          );
        const found = winChances(fight) ?? [];
        for (const [i, exact] of [share(false, true), share(true, false), share(true, true) + share(false, false)].entries())
          expect(Math.abs((found[i] ?? 9) - exact)).toBeLessThan(1e-12);
        if (stop) return;
        const byHand = enumerate(sideOf(battle.attackers.troops), sideOf(battle.defenders.troops), 120, {
          gun,
          byType,
          helpers: Array<number>(support).fill(3),
        });
        for (const i of [0, 1] as const) expect(Math.abs((found[i] ?? 9) - byHand.ends[i])).toBeLessThan(1e-6);
      }),
      { numRuns: 80 },
    );
  });

  test('are not told at once where they may end otherwise, or are too large', () => {
    const land = (count: number) => ({ troops: [{ type: 'infantry', count }] });
    const fight = attack({ kind: 'battle', attackers: land(3), defenders: land(2), retreat: { rounds: 1 } });
    expect(() => winChances(fight)).toThrow(RangeError);
    expect(winChances(attack({ kind: 'battle', attackers: land(60), defenders: land(60) }))).toBeUndefined();
  });

  test('AA-84: end in the kernel as in the exact walk, with every extra', () => {
    const arb = fc.record({
      battle: arbBattle,
      gun: fc.boolean(),
      support: fc.boolean(),
      byType: fc.boolean(),
      stop: fc.boolean(),
      rounds: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(arb, ({ battle, gun, support, byType, stop, rounds }) => {
        const fight = attack({
          ...battle,
          gun,
          ...(support ? { support: [{ type: 'artillery', count: 1 }] } : {}),
          ...(rounds > 0 ? { retreat: { rounds, fewer: 2 } } : {}),
          readings: { flakByType: byType, destroyersStopFirstStrike: stop },
        });
        const { wins, both } = kernel.fight(fight);
        const exact = results(fight);
        for (const [i, n] of [wins[0], wins[1], both].entries()) expect(Math.abs((exact[i] ?? 0) - n)).toBeLessThan(1e-12);
      }),
      { numRuns: 100 },
    );
  });
});
