// Tests of morale after casualties: modifiers of the recorded game, once a phase, pinned and fleeing.

import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/core/act.ts';
import { resolveRolls } from '../../../src/core/resolveRolls.ts';
import type { Thrown } from '../../../src/core/roll.ts';
import { test, testable } from '../../../src/rulesets/action-all-fronts/acts/test.ts';
import { testOf } from '../../../src/rulesets/action-all-fronts/moraleTest.ts';
import { describeTest } from '../../../src/rulesets/action-all-fronts/show/against.ts';
import type { AafState, AafUnit, TestEvent } from '../../../src/rulesets/action-all-fronts/state.ts';
import { unitOf } from '../../../src/rulesets/action-all-fronts/units.ts';
import { field, figures, gruppe, troops } from './field.ts';

const d6 = (as: string, ...faces: readonly number[]): Thrown => ({ as, dice: { d6: faces.map(String) } });
const event = (a: number, b: number, more: Partial<TestEvent> = {}): TestEvent => ({
  id: 't',
  type: 'test',
  unit: 'de',
  reason: 'shooting',
  thrown: [d6('morale', a, b)],
  ...more,
});
const hit = (more: Partial<AafUnit> = {}) => troops('de', 'de', [20, 30], gruppe(), { hurt: ['shooting'], ...more });

function play(state: AafState, one: TestEvent) {
  const { tally, rulings } = resolveRolls(test.rolls?.(state, one) ?? [], one);
  return {
    tally,
    rulings,
    unit: unitOf(test.apply(state, one, tally), one.unit),
    after: test.apply(state, one, tally),
    says: test.describe(state, one, tally).text,
  };
}
const faults = (state: AafState, one: TestEvent): readonly string[] =>
  (test.rules as readonly Rule<AafState, TestEvent>[]).flatMap(rule => (rule.broken(state, one) === undefined ? [] : [rule.id]));

describe('a test of morale', () => {
  it('passes at M or less, fails above it (events 14, 26; AAF-33, AAF-35)', () => {
    expect(play(field([hit()]), event(3, 4)).unit).toMatchObject({ morale: 'good', tested: ['shooting'], hurt: [] });
    const failed = play(field([hit()]), event(6, 3));
    expect(failed.unit).toMatchObject({ morale: 'pinned', tested: ['shooting'] });
    expect(failed.says).toBe('de tests for casualties by shooting against 7: it fails and is pinned.');
  });

  it('adds 2 at half strength: a 7 against M 8 fails (event 221; AAF-34)', () => {
    const two = hit({
      groups: [figures(1, 'BAR', '3/6', 'us-bar', { full: 10 }), figures(1, 'Officer', '3/8', 'us-carbine')],
      strength: 2,
      full: 15,
    });
    expect(play(field([two]), event(5, 2)).unit?.morale).toBe('pinned');
    expect(play(field([two]), event(4, 2)).unit?.morale).toBe('good');
  });

  it('never passes with a 12, always with a 2 (event 52; AAF-39)', () => {
    const sure = hit({ groups: [figures(10, 'Soldier', '3/10', 'general-rifle')], entrenched: 't' });
    expect(play(field([sure]), event(6, 6)).unit?.morale).toBe('pinned');
    const poor = hit({ groups: [figures(2, 'Soldier', '3/2', 'general-rifle')], full: 9 });
    expect(play(field([poor]), event(1, 1)).unit?.morale).toBe('good');
  });

  it('puts a pinned unit to flight (event 98; AAF-35)', () => {
    const { unit, after, says } = play(field([hit({ morale: 'pinned' })]), event(6, 4));
    expect(unit?.morale).toBe('fleeing');
    expect(after.pending).toEqual([{ kind: 'flee', side: 'de', must: true, unit: 'de' }]);
    expect(says).toContain('it fails and flees');
  });

  it('comes once in a phase, and only after casualties (AAF-32)', () => {
    expect(faults(field([hit()]), event(3, 4))).toEqual([]);
    expect(faults(field([hit({ tested: ['shooting'] })]), event(3, 4))).toEqual(['aaf:8.1/once']);
    expect(faults(field([hit({ hurt: [] })]), event(3, 4))).toEqual(['aaf:8.1/occasion']);
  });

  it('may be asked for later in the phase: the enemy waits for a better moment (AAF-32)', () => {
    expect(testable(field([hit()]))).toEqual([{ unit: 'de', reason: 'shooting' }]);
    expect(testable(field([hit()], { state: { phase: 'artillery' } }))).toEqual([]);
    expect(testable(field([hit({ hurt: ['artillery', 'heavy'] })], { state: { phase: 'artillery' } }))).toEqual([
      { unit: 'de', reason: 'artillery' },
    ]);
  });

  it('is harder under artillery, heavy artillery and flame, easier in works (AAF-29, AAF-34)', () => {
    const state = field([]);
    expect(testOf(state, hit({ hurt: ['artillery', 'heavy'] }), 'artillery')).toEqual({ m: 7, shelled: true, heavy: true });
    expect(testOf(state, hit({ hurt: ['shooting', 'flame'] }), 'shooting')).toEqual({ m: 7, heavy: true });
    expect(testOf(state, hit({ hurt: ['shooting', 'heavy'] }), 'shooting')).toEqual({ m: 7 });
    expect(testOf(state, hit({ entrenched: 't' }), 'shooting')).toEqual({ m: 7, defences: true });
    expect(testOf(state, hit({ traits: ['fanatic'] }), 'melee')).toEqual({ m: 7, beaten: true, sure: true });
  });

  it('is easier for Russians by the order of their army (AAF-126)', () => {
    const state = field([], { armies: ['us', 'russian'], special: {} });
    const planned = {
      ...state,
      game: {
        ...state.game,
        special: {
          ...state.game.special,
          support: { ...state.game.special.support, de: { army: 'russian', strikes: [], counterBattery: 0, order: 'attack' } },
        },
      },
    } as const;
    expect(testOf(planned, hit({ order: 'attack' }), 'shooting')).toMatchObject({ plan: true });
    expect(testOf(planned, hit({ order: 'fire' }), 'shooting')).not.toHaveProperty('plan');
    expect(describeTest(planned, hit({ order: 'attack' }), 'shooting')).toBe('7, dice -2');
    expect(describeTest(planned, hit({ order: 'fire' }), 'shooting')).toBe('7');
    expect(describeTest(planned, hit({ order: 'attack' }), 'rally')).toBe('7, dice -4');
  });

  it('without dice changes nothing but that it was taken', () => {
    const { thrown: _, ...bare } = event(1, 1);
    expect(play(field([hit()]), bare).unit).toMatchObject({ morale: 'good', tested: ['shooting'] });
  });
});
