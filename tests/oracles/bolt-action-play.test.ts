// Odds to the end against play: every fall of an attack is done to a unit on the table, then every check that it owes is passed and failed.
// What is destroyed so has the chance that the odds tell.

import { expect, test } from 'vitest';
import type { Act, Attack } from '../../src/core/act.ts';
import { chance, dist, type Fraction, reduceFraction, toNumber } from '../../src/core/dist.ts';
import { talliesOf } from '../../src/core/roll.ts';
import type { BattleEvent } from '../../src/core/types.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { ACTS } from '../../src/rulesets/bolt-action/acts.ts';
import { attack, type BoltFireProfile, type BoltProfile } from '../../src/rulesets/bolt-action/attack.ts';
import { damageVehicle, hurtTroops } from '../../src/rulesets/bolt-action/damage.ts';
import { type BoltVolley, isVehicle } from '../../src/rulesets/bolt-action/odds/profile.ts';
import type { BoltOptionId } from '../../src/rulesets/bolt-action/options.ts';
import { setup } from '../../src/rulesets/bolt-action/setup.ts';
import { ruledBy, targetOf } from '../../src/rulesets/bolt-action/shot.ts';
import type { BoltState, BoltUnit } from '../../src/rulesets/bolt-action/state.ts';
import { change, isUp } from '../../src/rulesets/bolt-action/units.ts';
import { scenario } from '../unit/bolt-action/fixture.ts';

const NONE: Fraction = [0n, 1n];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduceFraction(a * d + c * b, b * d);
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduceFraction(a * c, b * d);

const checks = ACTS['morale-check'] as Act<BoltState, BattleEvent>;

/** The chance that a unit is gone once all that it owes is checked. */
function gone(state: BoltState, id: string): Fraction {
  const unit = state.units[id];
  if (!isUp(unit)) return [1n, 1n];
  const duty = state.pending.find(({ kind, unit: of }) => kind === 'morale-check' && of === id);
  if (duty?.kind !== 'morale-check') return NONE;
  const event = { id: 'e', type: 'morale-check', unit: id, reason: duty.reason, thrown: [{ as: 'morale', dice: {} }] } as BattleEvent;
  const rolls = (checks.rolls?.(state, event) ?? []).map(cast => (cast.attack as Attack).roll);
  const { outcomes, weights, total } = dist({ kind: 'plus', of: rolls });
  return outcomes.map((tally, i) => times([weights[i] ?? 0n, total], gone(checks.apply(state, event, tally), id))).reduce(plus, NONE);
}

/** The chance of `destroyed` by the odds, and by doing everything that can fall. */
function both(
  profile: BoltProfile & Pick<BoltFireProfile, 'target'>,
  state: BoltState,
  id: string,
): readonly [told: Fraction, played: Fraction] {
  const whole = attack({ ...profile, through: true } as BoltFireProfile);
  const { outcomes, weights, total } = dist(attack(profile as BoltFireProfile).roll);
  const done = (tally: (typeof outcomes)[number]): BoltState =>
    isVehicle(profile.target) ? damageVehicle(state, id, tally, [30, 30]) : hurtTroops(state, id, tally);
  const played = outcomes.map((tally, i) => times([weights[i] ?? 0n, total], gone(done(tally), id))).reduce(plus, NONE);
  return [chance(dist(whole.roll), tally => (tally['destroyed'] ?? 0) > 0), played];
}

const kernel = await readKernel();

/** The kernel tells the same odds, outcome by outcome. */
function expectKernel(profile: BoltProfile & Pick<BoltFireProfile, 'target'>): void {
  const { roll } = attack({ ...profile, through: true } as BoltFireProfile);
  const [{ columns, chances }, { outcomes, weights, total }] = [kernel.odds(roll), dist(roll)];
  expect(columns).toEqual(talliesOf(roll).map(name => outcomes.map(tally => tally[name] ?? 0)));
  expect(Math.max(...weights.map((weight, i) => Math.abs(toNumber(weight, total) - (chances[i] ?? 2))))).toBeLessThan(1e-12);
}

const volley = (weapon: string, count = 1, shell?: number): BoltVolley => ({
  weapon,
  count,
  reach: 'short',
  ...(shell === undefined ? {} : { shell: { under: shell } }),
});

const AT_VEHICLES: readonly (readonly [string, readonly BoltVolley[], Partial<BoltUnit>, BoltOptionId?])[] = [
  ['a gun', [volley('medium-at-gun')], {}],
  ['a gun at a tank that other fire has shaken', [volley('heavy-at-gun')], { pins: 5 }],
  ['two heavy guns, each of which can do massive damage', [volley('super-heavy-at-gun', 2)], { pins: 1 }],
  ['three guns at an immobilised tank', [volley('heavy-at-gun', 3)], { immobilised: true }],
  ['a cannon and a machine gun at an armoured car', [volley('light-automatic-cannon'), volley('hmg')], { armour: 7 }],
  ['rifles at a truck', [volley('rifle', 4)], { armour: 6 }],
  ['a pin that is one too many', [volley('anti-tank-rifle')], { pins: 8 }],
  ['flames', [volley('flamethrower')], {}],
  ['flames of a vehicle at a heavy tank', [volley('vehicle-flamethrower')], { armour: 11, pins: 2 }],
  ['pins after the damage', [volley('super-heavy-at-gun', 2)], { pins: 2 }, 'pin-after'],
  ['dice of the card for flames', [volley('flamethrower')], {}, 'flame-dice'],
];

test.each(AT_VEHICLES.map(row => ({ title: row[0], row })))('BA-30 to BA-35, BA-55: at a vehicle, $title', ({ row }) => {
  const [, volleys, patch, option] = row;
  const state = change(setup({ ...scenario, ...(option ? { options: { [option]: true } } : {}) }), 'b-tank', patch);
  const target = targetOf(state, state.units['b-tank'] as BoltUnit, { cover: 0, struck: 'rear' });
  const shot = { kind: 'fire', ...ruledBy(state), firer: { quality: 'regular' }, volleys, target } as const;
  expectKernel(shot);
  const [told, played] = both(shot, state, 'b-tank');
  expect(told).toEqual(played);
  expect(told[0] > 0n && told[0] < told[1]).toBe(true);
});

const AT_TROOPS: readonly (readonly [string, string, readonly BoltVolley[], Partial<BoltUnit>, BoltOptionId?])[] = [
  ['rifles', 'g-v', [volley('rifle', 6)], { pins: 4 }],
  ['a machine gun at its like, whose gunner may be picked', 'g-mmg', [volley('mmg')], {}],
  ['rifles at a gun, which they cannot pick', 'g-mmg', [volley('rifle', 4)], { kind: 'artillery', pins: 4 }],
  ['a heavy machine gun and rifles at a gun', 'g-mmg', [volley('hmg'), volley('rifle')], { kind: 'artillery' }],
  ['a shell over six', 'g-2', [volley('heavy-at-gun', 1, 6)], { pins: 5 }],
  ['two shells', 'g-2', [volley('heavy-at-gun', 2, 3)], { pins: 3 }],
  ['two shells with one batch of pins', 'g-2', [volley('heavy-at-gun', 2, 3)], { pins: 3 }, 'he-batch'],
  ['two shells that add to the pin of the hit', 'g-2', [volley('heavy-at-gun', 2, 3)], { pins: 3 }, 'he-pins'],
  ['flames', 'g-1', [volley('flamethrower')], { pins: 2 }],
  ['a howitzer and rifles at a house', 'g-1', [volley('heavy-howitzer', 1, 0), volley('rifle', 2)], { inside: 'mill' }],
];

test.each(AT_TROOPS.map(row => ({ title: row[0], row })))('BA-21, BA-45: at troops, $title', ({ row }) => {
  const [, id, volleys, patch, option] = row;
  const state = change(setup({ ...scenario, ...(option ? { options: { [option]: true } } : {}) }), id, patch);
  const target = targetOf(state, state.units[id] as BoltUnit, { cover: 0, struck: 'front' });
  const shot = { kind: 'fire', ...ruledBy(state), firer: { quality: 'regular' }, volleys, target } as const;
  expectKernel(shot);
  const [told, played] = both(shot, state, id);
  expect(told).toEqual(played);
  expect(told[0] > 0n && told[0] < told[1]).toBe(true);
});
