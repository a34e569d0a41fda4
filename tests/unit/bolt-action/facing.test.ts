// Weapons that are laid on their front: what lies in their arc, how they are turned (Weapons, R37, R38).

import { describe, expect, test } from 'vitest';
import { DIRECTIONS } from '../../../src/boards/tableStands.ts';
import { samePlace } from '../../../src/core/places.ts';
import { type Frame, first, step } from '../../../src/core/replay.ts';
import type { BattleEvent, Point } from '../../../src/core/types.ts';
import { ACTS } from '../../../src/rulesets/bolt-action/acts.ts';
import type { BoltState, BoltUnit } from '../../../src/rulesets/bolt-action/state.ts';
import { change } from '../../../src/rulesets/bolt-action/units.ts';
import { scenario } from './fixture.ts';
import { system } from './system.ts';
import { faults, unitIn, withOrder } from './withOrder.ts';

const folded = (state: BoltState, event: object): BoltState => {
  const before: Frame = { ...first(system, scenario), state };
  return step(system, before, { id: 'e', ...event } as BattleEvent).state as BoltState;
};

const gun = (order: 'fire' | 'advance', patch: Partial<BoltUnit> = {}) =>
  change(change(withOrder('g-mmg', order, { at: [52, 24], ...patch }), 'b-1', { at: [52, 8] }), 'b-2', { at: [36, 24] });
const shot = (target: string) => ({ type: 'fire', unit: 'g-mmg', target, why: 'order' });

describe('machine-guns on their tripods', () => {
  test('a crew fires no farther aside than 45 degrees; one that has told no front fires all round', () => {
    const fresh = gun('fire');
    expect([faults(fresh, shot('b-1')), faults(fresh, shot('b-2'))]).toEqual([[], []]);
    const laid = gun('fire', { facing: [0, -3] });
    expect([faults(laid, shot('b-1')), faults(laid, shot('b-2'))]).toEqual([[], ['ba:weapon/arc']]);
    expect(faults(change(laid, 'b-1', { at: [38, 10] }), shot('b-1'))).toEqual([]);
    expect(faults(change(laid, 'b-1', { at: [37, 10] }), shot('b-1'))).toEqual(['ba:weapon/arc']);
  });

  test('a shot out of its arc is faulted, and does what its dice did', () => {
    const laid = gun('fire', { facing: [0, -1] });
    const fired = folded(laid, { ...shot('b-2'), result: { hits: 2, loss: 2, pins: 1 } });
    expect([unitIn(fired, 'b-2').strength, unitIn(fired, 'b-2').pins]).toEqual([8, 1]);
  });

  test('it is turned on the spot by an Advance, after which it does not fire; else it looks where it went', () => {
    const laid = gun('advance', { facing: [0, -1] });
    const turned = folded(laid, { type: 'move', unit: 'g-mmg', path: [], facing: [-1, 0] });
    expect([unitIn(turned, 'g-mmg').facing, unitIn(turned, 'g-mmg').at, turned.action?.steps]).toEqual([[-1, 0], [52, 24], 1]);
    expect(faults(turned, shot('b-2'))).toEqual(['ba:weapon/fixed']);
    expect(faults({ ...turned, action: gun('fire').action }, shot('b-2'))).toEqual([]);
    const gone = folded(laid, { type: 'move', unit: 'g-mmg', path: [[48, 24]] });
    expect(unitIn(gone, 'g-mmg').facing).toEqual([-4, 0]);
  });

  test('what is offered: the place it stands on with eight ways to look, and a look at the end of a way', () => {
    const laid = gun('advance', { facing: [0, -1] });
    const where = ACTS.move.nextQuestion(laid, { type: 'move', unit: 'g-mmg' });
    const here = where?.kind === 'place' ? [...where.reach.keys()].find(at => samePlace(at, [52, 24])) : undefined;
    expect(where?.kind === 'place' && here && where.route?.(here)).toEqual([]);
    const spot = ACTS.move.nextQuestion(laid, { type: 'move', unit: 'g-mmg', path: [] });
    expect(spot?.kind === 'pick' && [spot.field, spot.from.length, spot.optional]).toEqual(['facing', 7, undefined]);
    const end = ACTS.move.nextQuestion(laid, { type: 'move', unit: 'g-mmg', path: [[48, 24]] });
    expect(end?.kind === 'pick' && [end.field, end.optional, end.no]).toEqual(['facing', true, 'as it came']);
    expect(end?.kind === 'pick' && end.from.map(({ says }) => says)).toEqual(DIRECTIONS.map(({ says }) => says));
    const rifles = ACTS.move.nextQuestion(withOrder('b-1', 'advance'), { type: 'move', unit: 'b-1', path: [[11, 8]] });
    expect(rifles).toBeUndefined();
  });

  test('BA-20: a vehicle is asked whether it goes backwards, and then only offered what lies straight behind it', () => {
    const tank = withOrder('b-tank', 'advance', { at: [49, 21], facing: [0, 1] });
    const how = ACTS.move.nextQuestion(tank, { type: 'move', unit: 'b-tank' });
    expect(how?.kind === 'pick' && [how.field, how.optional]).toEqual(['reverse', true]);
    const where = ACTS.move.nextQuestion(tank, { type: 'move', unit: 'b-tank', reverse: true });
    expect(where?.kind === 'place' && [...where.reach.keys()]).toEqual([
      [49, 17],
      [49, 19],
    ]);
    const recce = change(tank, 'b-tank', { traits: ['recce'] });
    const far = ACTS.move.nextQuestion(recce, { type: 'move', unit: 'b-tank', reverse: true });
    expect(far?.kind === 'place' && [...far.reach.keys()]).toContainEqual([49, 13]);
    expect(ACTS.move.nextQuestion(withOrder('b-1', 'advance'), { type: 'move', unit: 'b-1' })?.field).toBe('path');
  });

  test('a crew that is turned in its building stays in it', () => {
    const housed = change(gun('advance', { facing: [0, -1] }), 'g-mmg', { at: [23, 24], inside: 'mill' });
    expect(unitIn(folded(housed, { type: 'move', unit: 'g-mmg', path: [], facing: [1, 0] }), 'g-mmg').inside).toBe('mill');
  });

  test('BA-15: a tank is turned on the spot only while it has pivots', () => {
    const spot = (order: 'advance' | 'run') => {
      const tank = withOrder('b-tank', order, { at: [50, 20], facing: [0, 1] });
      const where = ACTS.move.nextQuestion(tank, { type: 'move', unit: 'b-tank', skipped: ['reverse'] });
      return where?.kind === 'place' && [...where.reach.keys()].some(to => where.route?.(to).length === 0);
    };
    expect([spot('advance'), spot('run')]).toEqual([true, false]);
  });
});

describe('mortars that are laid', () => {
  const mortar = (facing?: Point) =>
    change(
      change(withOrder('b-mortar', 'fire', { at: [50, 8], ...(facing ? { facing } : {}) }), 'b-mortar', {
        groups: [
          { role: 'Loader', count: 1, full: 1, loads: true },
          { role: 'Gunner', count: 1, full: 1, weapon: 'medium-mortar' },
        ],
      }),
      'g-v',
      { at: [50, 40] },
    );
  const shells = (state: BoltState) => faults(state, { type: 'indirect', unit: 'b-mortar', target: 'g-v' });

  test('they fire ahead, and so does their smoke', () => {
    expect([shells(mortar()), shells(mortar([0, 1])), shells(mortar([1, 0]))]).toEqual([[], [], ['ba:weapon/arc']]);
    expect(faults(mortar([1, 0]), { type: 'smoke', unit: 'b-mortar', at: [50, 30] })).toEqual(['ba:weapon/arc']);
  });
});
