// Shells that burst over more than their target: the joint odds against every way the dice of a game can fall, and against what each
// throw at the target leaves to the others.

import { describe, expect, test } from 'vitest';
import type { Act, Attack } from '../../src/core/act.ts';
import { type Dist, dist, fraction, reduceFraction, toNumber } from '../../src/core/dist.ts';
import { due, readAll } from '../../src/core/read.ts';
import { addTallies, type Tally, type Thrown, talliesOf } from '../../src/core/roll.ts';
import type { BattleEvent } from '../../src/core/types.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { ACTS } from '../../src/rulesets/bolt-action/acts.ts';
import { attack, type BoltFireProfile, type Bystander, type Troops } from '../../src/rulesets/bolt-action/attack.ts';
import type { BoltOptionId } from '../../src/rulesets/bolt-action/options.ts';
import { shotOf, targetOf } from '../../src/rulesets/bolt-action/shot.ts';
import type { BoltState, FiguresBeside } from '../../src/rulesets/bolt-action/state.ts';
import { type BoltPlacedUnit, change } from '../../src/rulesets/bolt-action/units.ts';
import { unitIn, withOrder } from '../unit/bolt-action/withOrder.ts';
import { lies, ways } from './bruteForce.ts';

const kernel = await readKernel();

type Chances = ReadonlyMap<string, string>;
const keyOf = (tally: Tally): string => JSON.stringify(Object.entries(tally).sort(([a], [b]) => (a < b ? -1 : 1)));

function chances(all: Iterable<readonly [Tally, bigint, bigint]>): Chances {
  const sums = new Map<string, [bigint, bigint]>();
  for (const [tally, num, den] of all) {
    const shown = Object.fromEntries(Object.entries(tally).filter(([name]) => !name.startsWith('burst-')));
    const [n, d] = sums.get(keyOf(shown)) ?? [0n, 1n];
    sums.set(keyOf(shown), [...reduceFraction(n * den + num * d, d * den)]);
  }
  return new Map([...sums].map(([key, [n, d]]): [string, string] => [key, fraction(n, d)]).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const told = ({ outcomes, weights, total }: Dist<Tally>): Chances =>
  chances(outcomes.map((tally, i) => [tally, weights[i] ?? 0n, total] as const));

/** A gun, or several, that fire shells at one unit beside which others stand. */
function standing(guns: string, options: readonly BoltOptionId[] = []): BoltState {
  const tank = withOrder('b-tank', 'fire', {
    at: [50, 10],
    facing: [0, 1],
    mounts: guns.split(' ').map(weapon => ({ id: weapon, title: 'Gun', weapon, arc: 'turret' })),
  });
  const placed = change(change(tank, 'g-2', { at: [50, 30], order: 'down' }), 'g-mmg', { at: [50, 33] });
  const game = { ...placed.game, options: { ...placed.game.options, ...Object.fromEntries(options.map(id => [id, true])) } };
  return { ...change(placed, 'b-piat', { at: [52, 32] }), game };
}

const fires = (beside: FiguresBeside, under: number) =>
  ({ id: 'e', type: 'fire', unit: 'b-tank', target: 'g-2', why: 'order', under, beside }) as const;

const act = ACTS['fire'] as Act<BoltState, BattleEvent>;
const rollsOf = (state: BoltState, event: BattleEvent) => (act.rolls?.(state, event) ?? []).map(cast => (cast.attack as Attack).roll);

/** The profile of the same shot, with all who are under it. */
function whole(state: BoltState, event: ReturnType<typeof fires>): BoltFireProfile {
  const [tank, target] = [unitIn(state, 'b-tank') as BoltPlacedUnit, unitIn(state, event.target) as BoltPlacedUnit];
  const beside = Object.entries(event.beside).map(
    ([id, under]): Bystander => ({ id, under, target: targetOf(state, unitIn(state, id), { cover: 0, struck: 'front' }) }),
  );
  return { ...shotOf(state, tank, target, { moved: false, under: event.under }), beside };
}

/** Every way the dice of the event can fall, thrown one after the other as a player throws them. */
function* falls(
  state: BoltState,
  event: BattleEvent,
  thrown: readonly Thrown[] = [],
  num = 1n,
  den = 1n,
): Generator<readonly [Tally, bigint, bigint]> {
  const rolls = rollsOf(state, { ...event, thrown });
  const next = due(rolls, thrown);
  if (next) {
    for (const [lie, weight] of lies(next.dice))
      yield* falls(state, event, [...thrown, { as: next.as, dice: lie }], num * weight, den * ways(next.dice));
    return;
  }
  const read = readAll(rolls, thrown);
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join());
  yield [read.value.reduce(addTallies, {}), num, den];
}

test('every way the dice can fall of a shell over one figure of each of two units', () => {
  const state = change(standing('light-at-gun'), 'b-tank', { pins: 1 }); // it needs a 6
  const event = fires({ 'g-mmg': 1 }, 1);
  const joint = told(dist(attack(whole(state, event)).roll));
  expect(joint.size).toBeGreaterThan(10);
  expect(joint).toEqual(chances(falls(state, event)));
});

/** What each outcome at the target leaves to the others. */
function* chained(state: BoltState, event: BattleEvent): Generator<readonly [Tally, bigint, bigint]> {
  const first = dist(rollsOf(state, event)[0] ?? { kind: 'sure', tally: {} });
  for (const [i, result] of first.outcomes.entries()) {
    const [, ...others] = rollsOf(state, { ...event, result });
    const { outcomes, weights, total } = dist({ kind: 'plus', of: others });
    for (const [j, tally] of outcomes.entries())
      yield [addTallies(result, tally), (first.weights[i] ?? 0n) * (weights[j] ?? 0n), first.total * total];
  }
}

describe('the joint odds are those of the target and, behind each of them, of the others', () => {
  test.each<readonly [string, string, FiguresBeside, readonly BoltOptionId[]]>([
    ['an enemy and a friend beside it', 'heavy-at-gun', { 'g-mmg': 2, 'b-piat': 1 }, []],
    ['two shells', 'light-automatic-cannon', { 'g-mmg': 1 }, []],
    ['no figure twice', 'heavy-at-gun', { 'g-mmg': 2 }, ['he-once']],
    ['rounded down, pins on top', 'heavy-at-gun', { 'g-mmg': 2 }, ['he-round-down', 'he-pins']],
    ['shells of two widths', 'light-at-gun heavy-at-gun', { 'g-mmg': { 1: 1, 2: 2 } }, []],
    ['of which the wide one alone reaches another', 'light-at-gun heavy-at-gun', { 'g-mmg': { 2: 1 }, 'b-piat': { 1: 1 } }, []],
    ['a vehicle beside it', 'heavy-at-gun', { 'g-gun': 1 }, []],
  ])('%s', (_title, guns, beside, options) => {
    const state = standing(guns, options);
    const event = fires(beside, 3);
    const { roll } = attack(whole(state, event));
    const exact = dist(roll);
    expect(told(exact)).toEqual(chances(chained(state, event)));
    const fast = kernel.odds(roll);
    expect(fast.columns).toEqual(talliesOf(roll).map(name => exact.outcomes.map(tally => tally[name] ?? 0)));
    expect(Math.max(...exact.weights.map((weight, i) => Math.abs(toNumber(weight, exact.total) - (fast.chances[i] ?? 2))))).toBeLessThan(
      1e-12,
    );
  });
});

test('what others suffer alone is what the joint odds say of them, and the target fares as if it stood alone', () => {
  const state = standing('heavy-at-gun');
  const event = fires({ 'g-mmg': 2, 'b-piat': 1 }, 3);
  const joint = dist(attack(whole(state, event)).roll);
  const marginal = (names: readonly string[]): Chances =>
    told({ ...joint, outcomes: joint.outcomes.map(tally => Object.fromEntries(names.map(name => [name, tally[name] ?? 0]))) });
  const rolls = rollsOf(state, event);
  for (const roll of rolls) {
    const names = talliesOf(roll).filter(name => !name.startsWith('burst-'));
    expect(told(dist(roll))).toEqual(marginal(names));
  }
  expect(rolls).toHaveLength(3);
});

test('through to the end: each unit has the odds of a shell that is meant for it, needs apart', () => {
  const troops: Troops = { figures: 8, quality: 'regular' };
  const shot: BoltFireProfile = {
    kind: 'fire',
    firer: { quality: 'regular' },
    volleys: [{ weapon: 'heavy-at-gun', count: 1, reach: 'short', shell: { under: 2 } }],
    target: troops,
    through: true,
  };
  const joint = dist(attack({ ...shot, beside: [{ id: 'other', under: 2, target: { ...troops, figures: 3 } }] }).roll);
  const alone = dist(attack({ ...shot, target: { ...troops, figures: 3 } }).roll);
  const lost = ({ outcomes, weights, total }: Dist<Tally>, name: string): string =>
    fraction(
      outcomes.reduce((sum, tally, i) => ((tally[name] ?? 0) > 0 ? sum + (weights[i] ?? 0n) : sum), 0n),
      total,
    );
  expect(lost(joint, 'destroyed:other')).toBe(lost(alone, 'destroyed'));
  expect(lost(joint, 'destroyed:other')).not.toBe(lost(joint, 'destroyed'));
});
