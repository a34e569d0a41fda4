// What is lost where something comes down, against play itself: every way all dice can lie, each played as the
// event of a record, and who was left counted.

import { describe, expect, test } from 'vitest';
import { lossesOf } from '../../src/analysis/fallen.ts';
import { dist, fraction, marginal, reduceFraction } from '../../src/core/dist.ts';
import { reading } from '../../src/core/read.ts';
import { actOf } from '../../src/core/referee.ts';
import { replay } from '../../src/core/replay.ts';
import { addTallies, type Thrown, WHERE } from '../../src/core/roll.ts';
import { type PendingBarrage, type Ruleset, requireCombat } from '../../src/core/ruleset.ts';
import type { BattleEvent, Point, State, Unit } from '../../src/core/types.ts';
import actionAllFronts from '../../src/rulesets/action-all-fronts/index.ts';
import type { AafState, AafUnit, Bombardment } from '../../src/rulesets/action-all-fronts/state.ts';
import { field, figures, squad, troops, vehicle } from '../unit/action-all-fronts/field.ts';
import { record, scenario } from '../unit/to-arms/fixture.ts';
import { system } from '../unit/to-arms/system.ts';
import { lies, ways } from './bruteForce.ts';

/** Chances of losses as fractions, with what is left for none. */
function withNone(law: ReadonlyMap<number, readonly [bigint, bigint]>): ReadonlyMap<number, string> {
  const none = [...law.values()].reduce(([n, d], [num, den]) => reduceFraction(n * den - num * d, d * den), [1n, 1n] as readonly [
    bigint,
    bigint,
  ]);
  const all = [...law].map(([n, chance]) => [n, fraction(...chance)] as const);
  return new Map(none[0] === 0n ? all : [[0, fraction(...none)] as const, ...all]);
}

type Laws = ReadonlyMap<string, ReadonlyMap<number, string>>;

/**
 * Every end of an event: all dice as they can lie, one throw after the other, each applied; the strength that each
 * unit lost and all together, with its chance.
 */
function playedOut(ruleset: Ruleset, state: State, event: BattleEvent): Laws {
  const act = actOf(ruleset, event.type);
  const sums = new Map<string, Map<number, readonly [bigint, bigint]>>();
  const count = (who: string, lost: number, num: bigint, den: bigint): void => {
    const law = sums.get(who) ?? new Map<number, readonly [bigint, bigint]>();
    const [n, d] = law.get(lost) ?? [0n, 1n];
    law.set(lost, reduceFraction(n * den + num * d, d * den));
    sums.set(who, law);
  };
  const play = (thrown: readonly Thrown[], num: bigint, den: bigint): void => {
    const now = { ...event, thrown };
    const rolls = (act?.rolls?.(state, now) ?? []).map(({ attack }) => attack.roll);
    const { tallies, due } = reading(rolls, thrown);
    if (due) {
      for (const [lie, weight] of lies(due.dice)) play([...thrown, { as: due.as, dice: lie }], num * weight, den * ways(due.dice));
      return;
    }
    const after = act?.apply(state, now, tallies.reduce(addTallies, {})) ?? state;
    const lost = Object.values(state.units).map(({ id, strength }) => [id, strength - (after.units[id]?.strength ?? 0)] as const);
    const whole = lost.reduce((sum, [, n]) => sum + n, 0);
    for (const [who, n] of [['', whole] as const, ...lost]) if (n > 0) count(who, n, num, den);
  };
  play([], 1n, 1n);
  return new Map([...sums].map(([who, law]) => [who, withNone(law)] as const));
}

/** The same as the answer has it. */
function answered(ruleset: Ruleset, state: State, landing: PendingBarrage): Laws {
  const attack = requireCombat(ruleset).attack(landing.profile);
  if (attack.kind !== 'attack') throw new Error('a fight');
  const { outcomes, weights } = marginal(dist(attack.roll), WHERE);
  const falls = outcomes.map((where, i) => ({ at: landing.place(where), weight: weights[i] ?? 0n }));
  const all = lossesOf({ ruleset, state }, landing, falls);
  return new Map(all.map(({ unit = '', chances }) => [unit, new Map(chances.map(({ lost, chance }) => [lost, chance]))]));
}

const sorted = (laws: Laws) => Object.fromEntries([...laws].sort().map(([who, law]) => [who, Object.fromEntries(law)]));

describe('what a strike of Action All Fronts costs', () => {
  const AT: Point = [30, 20];
  const strike: Bombardment = { id: 's', kind: 'medium', side: 'us', state: 'landing', at: AT };
  const few = (count: number) => [figures(count, 'Soldier', '3/7', 'general-rifle')];
  const after = (units: readonly AafUnit[], more: Partial<Bombardment> = {}, options = {}): AafState =>
    field(units, { options, state: { bombardments: { s: { ...strike, ...more } } } });
  const event = { id: 'e', type: 'impact', side: 'us', strike: 's' } as BattleEvent;

  test.each([
    ['men on the marker and beside it', after([troops('on', 'de', AT, few(2)), troops('near', 'us', [36, 20], few(2), { prone: true })])],
    [
      'a transport and those aboard',
      after([vehicle('car', 'de', AT, 'us-m3-half-track'), troops('in', 'de', AT, few(3), { aboard: 'car' })]),
    ],
    ['two tanks', after([vehicle('tank', 'de', AT, 'us-sherman-m4a1', {}, 2)], { kind: 'heavy' })],
    ['smoke', after([troops('on', 'de', AT, few(3))], { kind: 'smoke' })],
    ['eight arrows', after([troops('near', 'de', [36, 20], few(2))], {}, { scatter: 'eight' })],
  ])('%s: as often as all dice of play say, one by one', (_, state) => {
    const [landing] = actionAllFronts.combat?.pendingBarrages?.(state) ?? [];
    if (!landing) throw new Error('nothing falls');
    expect(sorted(answered(actionAllFronts, state, landing))).toEqual(sorted(playedOut(actionAllFronts, state, event)));
  });

  test('a squad under it is reckoned together with whoever else is there, and the chances come to one', () => {
    const state = after([troops('on', 'de', AT, squad()), troops('near', 'us', [31, 22], squad())]);
    const [landing] = actionAllFronts.combat?.pendingBarrages?.(state) ?? [];
    const laws = answered(actionAllFronts, state, landing as PendingBarrage);
    expect([...laws.keys()]).toEqual(['', 'on', 'near']);
    for (const law of laws.values()) {
      const [num, den] = [...law.values()].reduce(
        ([n, d], chance) => {
          const [a = 0n, b = 1n] = chance.split('/').map(BigInt);
          return reduceFraction(n * b + a * d, d * b);
        },
        [0n, 1n] as readonly [bigint, bigint],
      );
      expect(fraction(num, den)).toBe('1');
    }
  });
});

test('what a salvo of To Arms! costs: as often as all dice of play say, one by one', () => {
  const { frames } = replay(system, scenario, record);
  const at = frames.findIndex(({ event }) => event?.id === 'e039');
  const [before, fired] = [frames[at - 1], frames[at]?.event];
  const unit = (fired as unknown as { readonly unit: string }).unit;
  const state = before?.state as State;
  const landing = system.combat
    ?.pendingBarrages?.(state)
    .find(({ label }) => label.startsWith(`${system.show.counter(state, state.units[unit] as Unit).title} at `));
  const { thrown: _, ...event } = fired as BattleEvent;
  expect(sorted(answered(system, state, landing as PendingBarrage))).toEqual(sorted(playedOut(system, state, event as BattleEvent)));
});
