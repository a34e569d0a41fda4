// Shells that burst over more than their target: who is under them, how events state it, what it does, and that a record which
// says nothing of others is left as it is.

import { describe, expect, test } from 'vitest';
import { luckOf } from '../../../src/analysis/luck.ts';
import { answer, finish } from '../../../src/core/act.ts';
import { type Frame, first, step } from '../../../src/core/replay.ts';
import type { BattleEvent, Point } from '../../../src/core/types.ts';
import { ACTS } from '../../../src/rulesets/bolt-action/acts.ts';
import type { BoltOptionId } from '../../../src/rulesets/bolt-action/options.ts';
import { schemas } from '../../../src/rulesets/bolt-action/schema.ts';
import type { BoltIndirectEvent, BoltState, BoltUnit } from '../../../src/rulesets/bolt-action/state.ts';
import { besides, under } from '../../../src/rulesets/bolt-action/templates.ts';
import { type BoltPlacedUnit, change } from '../../../src/rulesets/bolt-action/units.ts';
import { scenario } from './fixture.ts';
import { system } from './system.ts';
import { faults, unitIn, withOrder } from './withOrder.ts';

const figures = (...at: readonly Point[]): Partial<BoltUnit> => ({ at: [50, 30], figures: at, radius: 0.5 });

/** A gun that can fire at two figures with one of another unit between them, and one of its own side at each end. */
function standing(options: readonly BoltOptionId[] = []): BoltState {
  const tank = withOrder('b-tank', 'fire', {
    at: [50, 10],
    facing: [0, 1],
    mounts: [{ id: 'gun', title: 'Gun', weapon: 'medium-at-gun', arc: 'turret' }],
  });
  const two = change(tank, 'g-2', { ...figures([0, 0], [1.6, 0]), strength: 2, groups: [{ role: 'Rifleman', count: 2, full: 8 }] });
  const between = change(two, 'g-mmg', figures([0.8, 0.9], [0.8, 5], [0.8, 7]));
  const game = { ...between.game, options: Object.fromEntries(['own-in-line', ...options].map(id => [id, true])) };
  return { ...change(between, 'b-piat', figures([-1.2, 0.2], [-1.2, 6])), game };
}

const target = (state: BoltState): BoltPlacedUnit => unitIn(state, 'g-2') as BoltPlacedUnit;

describe('who is under a shell (R14)', () => {
  test('it is laid where it covers most of its target, and there over fewest friends', () => {
    expect(under(standing(), 'brit', target(standing()), 1)).toBe(2);
    expect(besides(standing(), 'brit', target(standing()), 1)).toEqual({ 'g-mmg': 1 });
    const one = change(standing(), 'g-2', { ...figures([0, 0]), strength: 1 });
    expect(besides(one, 'brit', target(one), 1)).toEqual({});
    const beside = change(one, 'b-piat', figures([-0.8, 0.2], [-1.2, 6]));
    expect(besides(beside, 'brit', target(beside), 1)).toEqual({ 'b-piat': 1 });
    expect(besides(beside, 'ger', target(beside), 1)).toEqual({ 'b-piat': 1 });
  });

  test('of places that are as good against the target, most enemies', () => {
    const three = change(standing(), 'g-2', { ...figures([0, 0], [-4, 0], [4, 0]), strength: 3 });
    const near = change(change(three, 'g-mmg', figures([4.5, 0.5])), 'b-piat', figures([-4.5, 0.5]));
    expect(besides(near, 'brit', target(near), 1)).toEqual({ 'g-mmg': 1 });
    expect(besides(near, 'ger', target(near), 1)).toEqual({ 'b-piat': 1 });
  });

  test('he-no-friends: nowhere that touches one; walls keep out what bursts beyond them', () => {
    const on = change(standing(['he-no-friends']), 'b-piat', figures([0.8, -0.7], [-1.2, 6]));
    expect(besides(standing(['he-no-friends']), 'brit', target(standing()), 1)).toEqual({ 'g-mmg': 1 });
    expect(under(on, 'brit', target(on), 1)).toBe(1);
    expect(besides(on, 'brit', target(on), 1)).toEqual({});
    const inside = change(standing(), 'g-mmg', { inside: 'mill' });
    expect(besides(inside, 'brit', target(inside), 1)).toEqual({});
    const house = change(standing(), 'g-2', { inside: 'mill' });
    expect(besides(house, 'brit', target(house), 1)).toEqual({});
  });
});

const FIRE = { id: 'e', type: 'fire', unit: 'b-tank', target: 'g-2', why: 'order', under: 2 } as const;
const die = (as: string, ...faces: readonly string[]) => ({ as, dice: { d6: faces } });
const folded = (state: BoltState, event: object): Frame => step(system, { ...first(system, scenario), state }, event as BattleEvent);

describe('others are hit as well', () => {
  const thrown = [die('hit', '6'), die('pins', '6'), die('damage', '4', '4'), die('pins', '1'), die('damage', '5')];

  test('each unit has its own dice, casualties, pins and checks; luck counts them by unit', () => {
    const { state, rolls, rulings, narration } = folded(standing(), {
      ...FIRE,
      beside: { 'g-mmg': 1, 'b-piat': 1 },
      thrown: [...thrown, die('pins', '6'), die('damage', '1')],
    });
    expect(rulings).toEqual([]);
    const after = state as BoltState;
    expect(unitIn(after, 'g-2').at).toBeUndefined();
    expect([unitIn(after, 'g-mmg').strength, unitIn(after, 'g-mmg').pins]).toEqual([2, 1]);
    expect([unitIn(after, 'b-piat').strength, unitIn(after, 'b-piat').pins]).toEqual([2, 2]);
    expect(rolls.map(({ on, target: at, tally, attack }) => [on, at, tally?.[attack.harm]])).toEqual([
      ['ger', 'g-2', 2],
      ['ger', 'g-mmg', 1],
      ['brit', 'b-piat', 0],
    ]);
    expect(narration.text).toMatch(
      /: 1 hit, 2 lost, 2 pins; .* beside it: 1 hit, 1 lost, 1 pin; .* beside it: 1 hit, nobody lost, 2 pins\.$/,
    );
  });

  test('a shell that misses hurts nobody, and asks for no more dice', () => {
    const { state, rulings, rolls } = folded(standing(), { ...FIRE, beside: { 'g-mmg': 1 }, thrown: [die('hit', '1')] });
    expect(rulings).toEqual([]);
    expect(rolls.map(({ tally, attack }) => tally?.[attack.harm])).toEqual([0, 0]);
    expect(unitIn(state as BoltState, 'g-mmg')).toEqual(unitIn(standing(), 'g-mmg'));
  });

  test('half of a unit lost is checked, whoever was meant', () => {
    const pair = change(standing(), 'b-piat', { ...figures([0.8, 0.9]), strength: 2 });
    const { state } = folded(pair, { ...FIRE, beside: { 'b-piat': 1 }, thrown });
    expect((state as BoltState).pending).toMatchObject([{ kind: 'morale-check', unit: 'b-piat', reason: 'losses' }]);
  });

  test('a record that says nothing of others is settled as it was written', () => {
    const { state, rulings, rolls } = folded(standing(), { ...FIRE, thrown: thrown.slice(0, 3) });
    expect([rulings, rolls.length]).toEqual([[], 1]);
    expect(unitIn(state as BoltState, 'g-mmg')).toEqual(unitIn(standing(), 'g-mmg'));
  });

  test('results in place of dice tell each unit apart', () => {
    const result = {
      hits: 1,
      loss: 1,
      exceptional: 0,
      pins: 1,
      flamed: 0,
      'burst-0': 1,
      'loss:g-mmg': 1,
      'exceptional:g-mmg': 0,
      'pins:g-mmg': 2,
      'hits:g-mmg': 1,
      'flamed:g-mmg': 0,
    };
    const { state, rulings } = folded(standing(), { ...FIRE, beside: { 'g-mmg': 1 }, result });
    expect(rulings).toEqual([]);
    expect([unitIn(state as BoltState, 'g-2').strength, unitIn(state as BoltState, 'g-mmg').pins]).toEqual([1, 2]);
  });

  test('dice count for the others when all of them are there; a result that is told beside some of them says nothing', () => {
    const [hit, missed] = [die('hit', '6'), die('hit', '1')];
    const event = { ...FIRE, beside: { 'g-mmg': 1 } };
    const others = (more: object) => ACTS.fire.rolls?.(standing(), { ...event, ...more })[1]?.attack.roll;
    const open = others({});
    expect(others({ thrown: [hit] })).toEqual(open);
    expect(others({ thrown: [hit], result: { 'burst-0': 0 } })).toEqual(open);
    expect(others({ result: { 'burst-0': 0 } })).not.toEqual(open);
    expect(others({ thrown: [missed] })).toEqual(others({ result: { 'burst-0': 0 } }));
    expect(others({ thrown: thrown.slice(0, 3) })).toEqual(others({ result: { 'burst-0': 1 } }));
  });

  test('luck has an entry for each unit, harm to friends against who fired', () => {
    const begin = { ...first(system, scenario), state: standing() };
    const event = { ...FIRE, beside: { 'g-mmg': 1, 'b-piat': 1 }, thrown: [...thrown, die('pins', '6'), die('damage', '1')] };
    const { entries } = luckOf(system, [begin, { ...step(system, begin, event as BattleEvent), index: 1 }]);
    expect(entries.map(({ target: at, counts, rolled }) => [at, counts, rolled])).toEqual([
      ['g-2', true, 2],
      ['g-mmg', true, 1],
      ['b-piat', true, 0],
    ]);
    expect(entries.map(({ value }) => Math.sign(value))).toEqual([1, 1, -1]);
  });
});

describe('events state others', () => {
  const draft = { type: 'fire', unit: 'b-tank', target: 'g-2', why: 'order', weapons: ['gun'], skipped: ['solid'] };

  test('they are asked for before the dice, with whom the rules find there', () => {
    const question = ACTS['fire']?.nextQuestion(standing(), draft as never);
    expect(question).toMatchObject({ kind: 'pick', field: 'beside', from: [{ value: { 'g-mmg': 1 } }] });
    if (question?.kind !== 'pick') throw new Error('nothing is asked');
    const next = answer(draft as never, question, question.from[0]?.value);
    expect(ACTS['fire']?.nextQuestion(standing(), next)).toMatchObject({ kind: 'throw', as: 'hit' });
    expect(schemas.event.safeParse({ ...finish(next, 'e'), thrown: [] }).success).toBe(true);
    const far = change(standing(), 'g-mmg', { at: [20, 40] });
    expect(ACTS['fire']?.nextQuestion(far, draft as never)).toMatchObject({ kind: 'throw' });
  });

  test('of guns with shells of two widths each has its own figures under it', () => {
    const guns = ['light-at-gun', 'heavy-at-gun'].map(weapon => ({ id: weapon, title: weapon, weapon, arc: 'turret' as const }));
    const state = change(change(standing(), 'b-tank', { mounts: guns }), 'g-mmg', figures([0.8, 0.9], [0.8, 1.3], [0.8, 7]));
    const both = { ...draft, weapons: guns.map(({ id }) => id) };
    const question = ACTS['fire']?.nextQuestion(state, both as never);
    expect(question).toMatchObject({ field: 'beside', from: [{ value: { 'g-mmg': { 1: 1, 2: 2 } } }] });
    if (question?.kind !== 'pick') throw new Error('nothing is asked');
    expect(question.from[0]?.says).toMatch(/\(1 figure under 1 inch and 2 figures under 2 inches\)$/);
    const next = finish(answer(both as never, question, question.from[0]?.value), 'e') as BattleEvent;
    expect(schemas.event.safeParse(next).success).toBe(true);
    const [missed, hit] = [die('hit', '1'), die('hit', '6')];
    const light = folded(state, {
      ...next,
      thrown: [hit, die('pins', '1'), die('damage', '1', '1'), missed, die('pins', '1'), die('damage', '5')],
    });
    expect([light.rulings, unitIn(light.state as BoltState, 'g-mmg').strength]).toEqual([[], 2]);
    const heavy = [missed, hit, die('pins', '1'), die('damage', '1', '1'), die('pins', '1'), die('damage', '5', '5')];
    expect(unitIn(folded(state, { ...next, thrown: heavy }).state as BoltState, 'g-mmg').strength).toBe(1);
    const apart = folded(state, {
      ...next,
      beside: { 'g-mmg': { 2: 1 } },
      thrown: [hit, die('pins', '1'), die('damage', '1', '1'), missed],
    });
    expect([apart.rulings, unitIn(apart.state as BoltState, 'g-mmg').pins]).toEqual([[], 0]);
  });

  test('a mortar asks and hits likewise', () => {
    const state = change(standing(), 'b-mortar', { at: [50, 12], order: 'fire' });
    const acts: BoltState = {
      ...state,
      acting: 'b-mortar',
      action: { ...(state.action as NonNullable<BoltState['action']>), unit: 'b-mortar' },
    };
    const shell = { type: 'indirect', unit: 'b-mortar', target: 'g-2' };
    expect(ACTS['indirect']?.nextQuestion(acts, shell as never)).toMatchObject({ field: 'beside', from: [{ value: { 'g-mmg': 1 } }] });
    const thrown = [die('indirect', '6'), die('pins', '1'), die('damage', '1', '1'), die('pins', '6'), die('damage', '1')];
    const hit = folded(acts, { id: 'e', ...shell, beside: { 'g-mmg': 1 }, thrown });
    expect([hit.rulings, unitIn(hit.state as BoltState, 'g-mmg').pins]).toEqual([[], 2]);
    const told = (hits: number) =>
      ACTS.indirect.rolls?.(acts, { id: 'e', ...shell, beside: { 'g-mmg': 1 }, result: { hits } } as BoltIndirectEvent)[1];
    expect(told(0)?.attack.roll).not.toEqual(told(1)?.attack.roll);
    const missed = folded(acts, { id: 'e', ...shell, beside: { 'g-mmg': 1 }, thrown: [die('indirect', '5')] });
    expect([missed.rulings, unitIn(missed.state as BoltState, 'g-mmg').pins]).toEqual([[], 0]);
  });

  test('nobody is named who cannot be there; friends not, where that was agreed on', () => {
    const named = (state: BoltState, beside: object) => faults(state, { ...FIRE, beside });
    expect(named(standing(), { 'b-piat': 1 })).not.toContain('ba:fire/beside');
    expect(named(standing(), { 'g-2': 1 })).toContain('ba:fire/beside');
    expect(named(change(standing(), 'g-mmg', { inside: 'mill' }), { 'g-mmg': 1 })).toContain('ba:fire/beside');
    expect(named(standing(), { nobody: 1 })).toContain('ba:fire/beside');
    expect(named(standing(['he-no-friends']), { 'b-piat': 1 })).toContain('ba:fire/no-friends');
    expect(named(standing(['he-no-friends']), { 'g-mmg': 1 })).not.toContain('ba:fire/no-friends');
  });
});
