// A double six: panics that lead as far as they can, friends whom the enemy has a unit fire at, and
// units that can do neither (FUBAR, R33, R39).

import { describe, expect, test } from 'vitest';
import { referenceBackend } from '../../../src/analysis/backend.ts';
import { missedOpportunityAt } from '../../../src/analysis/missedOpportunity.ts';
import { tableAnalysis } from '../../../src/analysis/tables/analysis.ts';
import { type Frame, first, step } from '../../../src/core/replay.ts';
import { runToEnd } from '../../../src/core/task.ts';
import type { BattleEvent, Point } from '../../../src/core/types.ts';
import { flightOf } from '../../../src/rulesets/bolt-action/acts/reach.ts';
import type { BoltState, BoltUnit } from '../../../src/rulesets/bolt-action/state.ts';
import { apart, type BoltPlacedUnit, change } from '../../../src/rulesets/bolt-action/units.ts';
import { scenario } from './fixture.ts';
import { system } from './system.ts';
import { faults, unitIn, withOrder } from './withOrder.ts';

const folded = (state: BoltState, ...events: readonly object[]): BoltState => {
  const before: Frame = { ...first(system, scenario), state };
  return events.reduce<Frame>((frame, event) => step(system, frame, { id: 'e', ...event } as BattleEvent), before).state as BoltState;
};

/** A unit that has just thrown its double six. */
const failed = (id: string, patch: Partial<BoltUnit>): BoltState => {
  const tests = withOrder(id, 'advance', patch);
  const action = { ...(tests.action as NonNullable<typeof tests.action>), obeys: false };
  return { ...tests, action, pending: [{ kind: 'fubar', side: unitIn(tests, id).side, must: true, unit: id }] };
};
const loses = (state: BoltState, id: string, die: number) =>
  folded(state, { type: 'fubar', unit: id, result: die > 2 ? { panic: 1 } : { 'friendly-fire': 1 } });

describe('panic', () => {
  const seen = change(failed('b-1', { at: [50, 20] }), 'g-2', { at: [50, 36] });
  const panic = loses(seen, 'b-1', 4);

  test('BA-11: the unit runs as far from the nearest enemy in sight as it can, give or take an inch', () => {
    expect([unitIn(panic, 'b-1').order, panic.pending]).toEqual(['run', [{ kind: 'move', side: 'brit', must: true, unit: 'b-1' }]]);
    const goes = (...to: Point) => faults(panic, { type: 'move', unit: 'b-1', path: [to] });
    expect([goes(50, 8), goes(50, 8.9), goes(50, 10), goes(56, 11)]).toEqual([[], [], ['ba:fubar/panic'], ['ba:fubar/panic']]);
    expect([goes(50, 9), goes(50, 9.01), goes(50, 9.02)]).toEqual([[], [], ['ba:fubar/panic']]);
    expect(faults(panic, { type: 'draw' })).toEqual(['ba:fubar/panic-due']);
    expect(faults(panic, { type: 'goes-down', unit: 'b-1' })).toEqual(['ba:order-test/fail-down']);
    expect(folded(panic, { type: 'goes-down', unit: 'b-1' }).pending).toEqual([]);
    expect(folded(panic, { type: 'move', unit: 'b-1', path: [[50, 8]] }).pending).toEqual([]);
  });

  test('what is offered is what is nearly as far as the farthest, and no rule is against it', () => {
    const opening = [...system.play.choices(panic)];
    expect(opening).toEqual([{ type: 'move', unit: 'b-1' }]);
    const question = system.play.acts['move']?.nextQuestion(panic, opening[0] as never);
    const flight = flightOf(panic, unitIn(panic, 'b-1') as BoltPlacedUnit);
    if (question?.kind !== 'place' || !flight) throw new Error('no way is offered');
    const ends = [...question.reach.keys()] as Point[];
    expect(ends.length).toBeGreaterThan(0);
    for (const at of ends) expect(apart({ ...unitIn(panic, 'b-1'), at }, flight.enemy)).toBeGreaterThanOrEqual(flight.distance);
    expect(ends).toContainEqual([50, 8]);
  });

  test('BA-11: without an enemy in sight, or a way to go, it is Down at once', () => {
    const hidden = failed('b-1', { at: [11, 7] });
    const nobody = Object.values(hidden.units).reduce(
      (now, { id, side }) => (side === 'ger' ? change(now, id, { at: undefined, strength: 0 }) : now),
      hidden,
    );
    const down = loses(nobody, 'b-1', 5);
    expect([unitIn(down, 'b-1').order, down.action, down.pending]).toEqual(['down', undefined, []]);
    expect(faults(down, { type: 'goes-down', unit: 'b-1' })).toEqual([]);
    const stuck = loses(change(seen, 'b-1', { immobilised: true }), 'b-1', 5);
    expect(unitIn(stuck, 'b-1').order).toBe('down');
  });
});

describe('friendly fire', () => {
  const near = change(change(failed('b-1', { at: [50, 10] }), 'b-2', { at: [50, 26] }), 'g-2', { at: [50, 40] });
  const mistaken = loses(near, 'b-1', 1);

  test('BA-10, R33: the enemy names the friends that the unit fires at', () => {
    expect(mistaken.pending).toEqual([{ kind: 'fire', side: 'ger', must: true, unit: 'b-1', why: 'friendly-fire' }]);
    expect([...system.play.choices(mistaken)]).toEqual([
      { type: 'react', unit: 'b-2', to: 'b-1', reaction: 'down' },
      { type: 'fire', unit: 'b-1', why: 'friendly-fire' },
    ]);
    const fires = (target: string) => faults(mistaken, { type: 'fire', unit: 'b-1', target, why: 'friendly-fire' });
    expect([fires('b-2'), fires('g-2')]).toEqual([[], ['ba:fire/side']]);
    expect(faults(mistaken, { type: 'draw' })).toEqual(['ba:fubar/fire-due']);
    const fired = folded(mistaken, {
      type: 'fire',
      unit: 'b-1',
      target: 'b-2',
      why: 'friendly-fire',
      result: { hits: 2, loss: 1, pins: 1 },
    });
    expect([fired.pending, unitIn(fired, 'b-2').pins, unitIn(fired, 'b-2').strength]).toEqual([[], 1, 9]);
    expect([...system.play.choices(fired)].map(({ type }) => type)).not.toContain('goes-down');
  });

  test('BA-10: it is fired as one of theirs: units of the enemy stand in its line, its friends do not', () => {
    const fires = (between: string) =>
      faults(change(mistaken, between, { at: [50, 18] }), { type: 'fire', unit: 'b-1', target: 'b-2', why: 'friendly-fire' });
    expect([fires('g-mmg'), fires('b-piat')]).toEqual([['ba:fire/friendly'], []]);
  });

  test('the chance missed is that of the side which had it fire, among its friends', () => {
    const state = change(mistaken, 'b-piat', { at: [42, 26] });
    const before: Frame = { ...first(system, scenario), state };
    const event = { id: 'e', type: 'fire', unit: 'b-1', target: 'b-piat', why: 'friendly-fire', result: {} };
    const frames = [before, { ...step(system, before, event), index: 1 }];
    const missed = runToEnd(missedOpportunityAt({ ruleset: system, boardAnalysis: tableAnalysis, means: referenceBackend }, frames, 1));
    expect(missed).toMatchObject({ side: 'ger', held: false, chosen: { target: 'b-piat' }, best: { target: 'b-2' } });
    expect(missed?.alternatives.map(({ target, expected }) => [target, expected > 0])).toEqual([['b-2', true]]);
  });

  test('a target may go Down before, and the fire is still owed', () => {
    const down = folded(mistaken, { type: 'react', unit: 'b-2', to: 'b-1', reaction: 'down' });
    expect([unitIn(down, 'b-2').order, down.pending]).toEqual(['down', mistaken.pending]);
  });

  test('BA-10: with no friend near an enemy it is Down at once', () => {
    const alone = loses(change(change(near, 'g-2', { at: [12, 46] }), 'b-2', { at: [50, 18] }), 'b-1', 2);
    expect([unitIn(alone, 'b-1').order, alone.pending, alone.action]).toEqual(['down', [], undefined]);
  });
});

describe('dice of a double six that nobody wrote down', () => {
  const placed = change(change(failed('b-1', { at: [50, 20] }), 'g-2', { at: [50, 36] }), 'b-2', { at: [40, 30] });
  const untold = folded(placed, { type: 'fubar', unit: 'b-1' });

  test('the unit is Down unless it goes on, and nothing is owed', () => {
    expect([unitIn(untold, 'b-1').order, untold.pending]).toEqual(['down', []]);
    expect(faults(untold, { type: 'goes-down', unit: 'b-1' })).toEqual([]);
    expect(faults(untold, { type: 'draw' })).toEqual([]);
    expect([...system.play.choices(untold)].filter(({ type }) => type === 'move' || type === 'fire')).toEqual([
      { type: 'move', unit: 'b-1' },
      { type: 'fire', unit: 'b-1', why: 'friendly-fire' },
    ]);
  });

  test('a move tells that it panics, fire at a friend that it has mistaken him', () => {
    const goes = (...to: Point) => ({ type: 'move', unit: 'b-1', path: [to] });
    expect([faults(untold, goes(50, 8)), faults(untold, goes(50, 16))]).toEqual([[], ['ba:fubar/panic']]);
    const ran = folded(untold, goes(50, 8));
    expect([unitIn(ran, 'b-1').order, unitIn(ran, 'b-1').at]).toEqual(['run', [50, 8]]);
    const shot = { type: 'fire', unit: 'b-1', target: 'b-2', why: 'friendly-fire' };
    expect(faults(untold, shot)).toEqual([]);
    const fired = folded(untold, { ...shot, result: { hits: 2, loss: 1, pins: 1 } });
    expect([unitIn(fired, 'b-1').order, unitIn(fired, 'b-2').strength]).toEqual(['fire', 9]);
    expect([...system.play.choices(fired)].map(({ type }) => type)).not.toContain('move');
  });
});
