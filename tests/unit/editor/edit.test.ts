import { describe, expect, it } from 'vitest';
import { canRedo, canUndo } from '../../../src/core/history.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import { applyEdit, diffScenarios } from '../../../src/editor/edit.ts';
import { applyToSession, redone, startEditing, undone } from '../../../src/editor/session.ts';

const SCENARIO: Scenario = {
  format: 1,
  id: 'a',
  ruleset: 'r',
  title: 'A',
  board: { kind: 'hex', layout: 'flat', columns: 2, rows: 1, hexes: { A1: { terrain: 'clear' }, B1: { terrain: 'wood' } }, edges: {} },
  sides: [{ id: 'x', title: 'X', team: 'x' }],
  units: [
    { id: 'x1', side: 'x', type: 't', at: 'A1' },
    { id: 'x2', side: 'x', type: 't' },
    { id: 'x3', side: 'x', type: 't' },
  ],
  options: {},
};

describe('an edit of a scenario', () => {
  it('puts a value, makes the groups on the way, and leaves the rest the same objects', () => {
    const after = applyEdit(SCENARIO, { changes: [{ path: ['tables', 'units', 't', 'move'], to: 7 }] });
    expect(after).toEqual({ ...SCENARIO, tables: { units: { t: { move: 7 } } } });
    expect(after.board).toBe(SCENARIO.board);
    expect(SCENARIO.tables).toBeUndefined();
  });

  it('takes out fields and items of lists', () => {
    const after = applyEdit(SCENARIO, { changes: [{ path: ['units', 1] }, { path: ['units', 0, 'at'] }, { path: ['special', 'none'] }] });
    expect(after.units).toEqual([
      { id: 'x1', side: 'x', type: 't' },
      { id: 'x3', side: 'x', type: 't' },
    ]);
    expect(after).not.toHaveProperty('special');
  });

  it.each<readonly [string, Scenario, number]>([
    ['a field of a unit', { ...SCENARIO, units: SCENARIO.units.with(0, { id: 'x1', side: 'x', type: 't', at: 'B1' }) }, 1],
    ['a unit in the middle that goes', { ...SCENARIO, units: SCENARIO.units.toSpliced(1, 1) }, 1],
    ['units that come at the end', { ...SCENARIO, units: [...SCENARIO.units, { id: 'y', side: 'x', type: 't' }] }, 1],
    ['several units that go', { ...SCENARIO, units: SCENARIO.units.slice(2) }, 1],
    ['units in another order', { ...SCENARIO, units: SCENARIO.units.toReversed() }, 4],
    ['a field that goes and one that comes', { ...SCENARIO, options: { a: true }, title: 'B' }, 2],
    ['another kind of board', { ...SCENARIO, board: { kind: 'map', areas: {} } }, 7],
  ])('is found between two scenarios: %s', (_, after, count) => {
    const changes = diffScenarios(SCENARIO, after);
    expect(applyEdit(SCENARIO, { changes })).toEqual(after);
    expect(changes).toHaveLength(count);
  });

  it('of a list that becomes a group, or the other way round, is the whole of it', () => {
    const special = (before: unknown, after: unknown) =>
      diffScenarios({ ...SCENARIO, special: before } as Scenario, { ...SCENARIO, special: after } as Scenario);
    for (const [before, after] of [
      [[1, 2], { 0: 1 }],
      [{ 0: 1 }, [1, 2]],
      [[1], 'word'],
      ['word', { a: 1 }],
      [{ a: 1 }, null],
    ])
      expect(special(before, after)).toEqual([{ path: ['special'], to: after }]);
    expect(special({ a: undefined, b: 1 }, { b: 1 })).toEqual([]);
    expect(special({ a: 0, b: 1 }, { b: 2 })).toEqual([{ path: ['special', 'a'] }, { path: ['special', 'b'], to: 2 }]);
  });

  it('of a list is the item that goes, the items that come, else the whole list', () => {
    const { units } = SCENARIO;
    const paths = (after: Scenario['units']) => diffScenarios(SCENARIO, { ...SCENARIO, units: after }).map(({ path }) => path.join('.'));
    const y = { id: 'y', side: 'x', type: 't' };
    expect([units.toSpliced(0, 1), units.toSpliced(1, 1), units.slice(0, 2)].map(paths)).toEqual([['units.0'], ['units.1'], ['units.2']]);
    expect([units.slice(2), units.toSpliced(0, 2, y)].map(paths)).toEqual([['units'], ['units']]);
    expect(paths([...units, y, y])).toEqual(['units.3', 'units.4']);
    expect(paths(units.with(1, { ...y, id: 'x2', type: 'u' }))).toEqual(['units.1.type']);
  });

  it('puts an item at the end of a list, and leaves alone what it would take out of nothing', () => {
    const after = applyEdit(SCENARIO, {
      changes: [{ path: ['units', 7], to: 'last' }, { path: ['sides', 0, 'none', 'deep'] }, { path: ['title', 'x'] }],
    });
    expect(after.units.at(-1)).toBe('last');
    expect(after.units).toHaveLength(4);
    expect([after.sides, after.title]).toEqual([SCENARIO.sides, SCENARIO.title]);
    expect(applyEdit(SCENARIO, { changes: [{ path: [], to: 'all' }] })).toBe('all');
    expect(applyEdit(SCENARIO, { changes: [{ path: [] }] })).toBe(SCENARIO);
  });

  it('is empty between equal scenarios', () => expect(diffScenarios(SCENARIO, structuredClone(SCENARIO))).toEqual([]));
});

describe('a session', () => {
  const title = (to: string, stroke?: string) => ({ says: 'Title', changes: [{ path: ['title'], to }], ...(stroke && { stroke }) });

  it('goes back to the base and forward to the end, to equal scenarios', () => {
    const two = applyToSession(applyToSession(startEditing(SCENARIO), title('B')), title('C'));
    expect(undone(two).now.title).toBe('B');
    const none = undone(undone(undone(two)));
    expect([none.now, canUndo(none), canRedo(none)]).toEqual([SCENARIO, false, true]);
    expect(redone(redone(redone(none)))).toEqual(two);
  });

  it('forgets what was undone when something else is done', () => {
    const other = applyToSession(undone(applyToSession(startEditing(SCENARIO), title('B'))), title('D'));
    expect([other.steps.length, other.now.title, canRedo(other)]).toEqual([1, 'D', false]);
  });

  it('makes one step of a stroke, and a new one after an undo', () => {
    const typed = [title('T', 's'), title('Ti', 's'), title('Tit', 's')].reduce(applyToSession, startEditing(SCENARIO));
    expect(typed.steps).toEqual([title('Tit', 's')]);
    expect(undone(typed).now).toBe(SCENARIO);
    expect(applyToSession(typed, title('X', 'other')).steps).toHaveLength(2);
  });

  it('is the same when its steps are done again', () => {
    const all = [title('T', 's'), title('Ti', 's'), { says: 'Remove', changes: [{ path: ['units', 0] }] }].reduce(
      applyToSession,
      startEditing(SCENARIO),
    );
    const again = startEditing(SCENARIO, structuredClone(all.steps), 1);
    expect([again.now.title, again.now.units.length]).toEqual(['Ti', 3]);
    expect(redone(again).now).toEqual(all.now);
  });
});
