// How a unit may move now, for whoever asks where it can get to: gears, budgets, and where a vehicle comes by the pivots it has left.

import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/core/types.ts';
import { moveModes, rests } from '../../../src/rulesets/bolt-action/acts/moveModes.ts';
import type { BoltState, BoltUnit } from '../../../src/rulesets/bolt-action/state.ts';
import type { BoltOrder } from '../../../src/rulesets/bolt-action/tables.ts';
import { change } from '../../../src/rulesets/bolt-action/units.ts';
import { start, unitIn, withOrder } from './withOrder.ts';

const modes = (state: BoltState, id: string) => moveModes(state, unitIn(state, id));
const budgets = (state: BoltState, id: string) => modes(state, id).map(({ id: gear, budget, fires }) => [gear, budget, fires]);
/** A tracked vehicle in the open that looks up the table, far from any road. */
const open: Partial<BoltUnit> = { at: [50, 20], facing: [0, 1] };
const tank = (order: BoltOrder, patch: Partial<BoltUnit> = {}) => withOrder('b-tank', order, { ...open, ...patch });

describe('gears (BA-14, BA-15, BA-20)', () => {
  test('before its order a unit may advance, go back if it has wheels or tracks, or run, and fires by an Advance or backwards', () => {
    const noRoad: BoltState = {
      ...start,
      game: { ...start.game, board: { ...start.game.board, features: start.game.board.features.filter(({ id }) => id !== 'road') } },
    };
    expect(budgets(noRoad, 'b-1')).toEqual([
      ['advance', 6, true],
      ['run', 12, false],
    ]);
    expect(budgets(change(noRoad, 'b-tank', open), 'b-tank')).toEqual([
      ['advance', 9, true],
      ['reverse', 4.5, true],
      ['run', 18, false],
    ]);
  });

  test('where there is a road vehicles have each gear along it as well, twice as far', () => {
    expect(budgets(change(start, 'b-tank', open), 'b-tank').map(([gear, budget]) => [gear, budget])).toEqual([
      ['advance', 9],
      ['advance', 18],
      ['reverse', 4.5],
      ['reverse', 9],
      ['run', 18],
      ['run', 36],
    ]);
    expect(budgets(start, 'b-1').map(([gear]) => gear)).toEqual(['advance', 'run']);
  });

  test('by its order it goes on as far as that still leads, and not after it has fired', () => {
    const begun = withOrder('b-1', 'run', { at: [50, 20] });
    const went = (moved: number): BoltState => ({ ...begun, action: begun.action && { ...begun.action, moved } });
    expect(budgets(begun, 'b-1')).toEqual([['run', 12, false]]);
    expect(budgets(went(5), 'b-1')).toEqual([['run', 7, false]]);
    expect([budgets(went(12), 'b-1'), budgets(withOrder('b-1', 'fire'), 'b-1')]).toEqual([[], []]);
    expect(budgets({ ...begun, action: begun.action && { ...begun.action, fired: ['all'] } }, 'b-1')).toEqual([]);
    expect(budgets({ ...begun, action: begun.action && { ...begun.action, fubar: 'friendly-fire' } }, 'b-1')).toEqual([]);
    const drives = tank('run');
    const half: BoltState = { ...drives, action: drives.action && { ...drives.action, moved: 4 } };
    expect(budgets(half, 'b-tank').map(([gear, budget, fires]) => [gear, budget, fires])).toEqual([
      ['reverse', 0.5, false],
      ['reverse', 5, false],
      ['run', 14, false],
      ['run', 32, false],
    ]);
  });

  test('a unit in a building, and one that is gone, has none', () => {
    expect(modes(change(start, 'b-1', { inside: 'mill' }), 'b-1')).toEqual([]);
    expect(modes(change(start, 'b-1', { at: undefined }), 'b-1')).toEqual([]);
  });

  test('a unit that has had its order rests until the next turn', () => {
    const had = change({ ...start, phase: 'orders' }, 'b-1', { order: 'down' });
    expect([rests(had, unitIn(had, 'b-1')), rests(had, unitIn(had, 'b-2'))]).toEqual(['has had its order this turn', undefined]);
    expect(rests({ ...had, phase: 'between' }, unitIn(had, 'b-1'))).toBeUndefined();
    const acts = withOrder('b-1', 'run');
    expect(rests(acts, unitIn(acts, 'b-1'))).toBeUndefined();
  });
});

describe('where a vehicle comes by its pivots (Movement, Reverse)', () => {
  const ends = (state: BoltState, ...places: readonly Point[]) => {
    const [mode] = modes(state, 'b-tank').filter(({ id }) => id === 'run' || id === 'advance');
    return places.map(at => mode?.ends?.(at, 0));
  };
  const AHEAD: Point = [50, 26];
  const RIGHT: Point = [56, 20];
  const ASKEW: Point = [53, 23];
  const BEHIND: Point = [50, 14];

  test('with none it goes straight ahead, as near as a field of cells can tell', () => {
    expect(ends(tank('run'), AHEAD, RIGHT, ASKEW, BEHIND)).toEqual([true, false, false, false]);
    expect(ends(tank('run'), [50.36, 26], [50.4, 26], [49.64, 26], [49.6, 26], [50, 20])).toEqual([true, false, true, false, false]);
    const slanted = tank('run', { facing: [3, 4] });
    expect(ends(slanted, [53, 24], [56, 28], [47, 16], [54, 23], [50, 26])).toEqual([true, true, false, false, false]);
    expect(ends(slanted, [53.28, 23.8], [53.32, 23.76])).toEqual([true, false]);
  });

  test('with one it comes to whatever lies within a quarter circle of where it looks', () => {
    const one = tank('run', { mover: 'half-tracked' });
    expect(ends(one, AHEAD, RIGHT, ASKEW, BEHIND)).toEqual([true, true, true, false]);
    const used: BoltState = { ...one, action: one.action && { ...one.action, pivots: 1 } };
    expect(ends(used, AHEAD, RIGHT, ASKEW, BEHIND)).toEqual([true, false, false, false]);
  });

  test('with two or more it comes anywhere, and so do troops', () => {
    expect(ends(tank('advance', { mover: 'half-tracked' }), AHEAD, RIGHT, ASKEW, BEHIND)).toEqual([true, true, true, true]);
    const [troops] = modes(withOrder('b-1', 'run', { at: [50, 20] }), 'b-1');
    expect(troops?.ends?.(BEHIND, 0)).toBe(true);
  });

  test('backwards it goes straight, away from where it looks; recce vehicles pivot', () => {
    const back = (state: BoltState, ...places: readonly Point[]) =>
      places.map(at =>
        modes(state, 'b-tank')
          .find(({ id }) => id === 'reverse')
          ?.ends?.(at, 0),
      );
    expect(back(tank('advance'), AHEAD, RIGHT, BEHIND)).toEqual([false, false, true]);
    expect(back(tank('advance', { traits: ['recce'] }), AHEAD, RIGHT, BEHIND)).toEqual([false, true, true]);
  });

  test('a mode tells what the rules say of a whole way', () => {
    const [mode] = modes(tank('run'), 'b-tank').filter(({ id }) => id === 'run');
    expect([mode?.goes?.([AHEAD]), mode?.goes?.([RIGHT]), mode?.goes?.([[50, 39]])]).toEqual([true, false, false]);
    expect([mode?.cost([50, 20], [50, 26]), mode?.cost('A1', [50, 26])]).toEqual([6, Number.POSITIVE_INFINITY]);
  });
});
