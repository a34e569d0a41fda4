import { describe, expect, test } from 'vitest';
import { first, step } from '../../../src/core/replay.ts';
import { ev, mini, scenario } from './mini.ts';

const start = first(mini, scenario);
const adjust = (...changes: readonly unknown[]) => step(mini, start, ev('1', 'adjust', { changes }));

describe('adjust', () => {
  test('sets place, strength and any other field of a unit, and says so as a correction', () => {
    const frame = step(
      mini,
      start,
      ev('1', 'adjust', { reason: 'a photograph', changes: [{ unit: 'r1', at: 'C1', strength: 3, set: { moved: true } }] }),
    );
    expect(frame.rulings).toEqual([]);
    expect(frame.state.units['r1']).toEqual({ id: 'r1', side: 'red', type: 'foot', at: 'C1', strength: 3, moved: true });
    expect(frame.narration).toEqual({
      text: 'Correction: R1 at C1, strength 3, moved true (a photograph).',
      marks: [{ kind: 'note', at: 'C1', text: 'corrected', tone: 'note' }],
    });
  });

  test('takes a unit off the map and an optional field away', () => {
    expect(adjust({ unit: 'b2', at: null, set: { hidden: null } }).state.units['b2']).toEqual({
      id: 'b2',
      side: 'blue',
      type: 'scout',
      at: undefined,
      strength: 4,
      moved: false,
    });
  });

  test('adds a unit after the model of its type, and removes one', () => {
    const frame = adjust(
      { add: { id: 'r3', side: 'red', type: 'foot', at: 'D1', strength: 1 } },
      { remove: 'r2' },
      { unit: 'r3', strength: 2 },
    );
    expect(frame.rulings).toEqual([]);
    expect(Object.keys(frame.state.units)).toEqual(['r1', 'b1', 'b2', 'r3']);
    expect(frame.state.units['r3']).toEqual({ id: 'r3', side: 'red', type: 'foot', at: 'D1', strength: 2, moved: false });
    expect(frame.narration.text).toBe('Correction: r3 joins at D1; R2 was never there; r3 strength 2.');
  });

  test('sets any field of the state by its path', () => {
    const frame = adjust({ path: 'turn', to: 5 }, { path: 'markers.0', to: 'smoke' });
    expect([frame.rulings, frame.state]).toEqual([[], { ...start.state, turn: 5, markers: ['smoke'] }]);
    const inside = adjust({ path: 'units.r1.strength', to: 9 }, { path: 'phase', to: null });
    const { phase: _, ...others } = start.state;
    expect(inside.state).toEqual({ ...others, units: { ...start.state.units, r1: { ...start.state.units['r1'], strength: 9 } } });
  });

  test.each([
    [{ unit: 'r11', at: 'A1' }, 'there is no unit "r11" (did you mean "r1"?)'],
    [{ unit: 'r1', at: 'Z9' }, 'there is no hex "Z9"'],
    [{ remove: 'toString' }, 'there is no unit "toString"'],
    [{ unit: 'r1', set: { moved: 3 } }, '"moved" holds a boolean, not 3'],
    [{ unit: 'r1', strength: 1e9 }, '"strength" holds a number of at most 10000, not 1000000000'],
    [{ unit: 'r1', set: { type: null } }, 'there is no type "null" in this battle'],
    [{ unit: 'r1', set: { type: 'tank' } }, 'there is no type "tank" in this battle'],
    [{ path: 'units.r1.side', to: 'green' }, 'there is no side "green" in this battle'],
    [{ path: 'turn', to: [1] }, '"turn" holds a number of at most 10000, not [1]'],
    [{ path: 'turn', to: 1e9 }, '"turn" holds a number of at most 10000, not 1000000000'],
    [{ add: { id: 'r3', side: 'red', type: 'foot', moved: {} } }, '"moved" holds a boolean, not {}'],
    [{ add: { id: 'r1', side: 'red', type: 'foot' } }, 'there is a unit "r1" already'],
    [{ add: { id: 'x', side: 'rde', type: 'foot' } }, 'there is no side "rde" (did you mean "red"?)'],
    [
      { add: { id: 'x', side: 'red', type: 'tank' } },
      'no unit of type "tank" is there to take the other fields from; name one with "like"',
    ],
    [{ path: 'markres.0', to: 1 }, 'the state has no "markres.0" (did you mean "markers"?)'],
    [{ path: 'markers.7', to: 1 }, 'the state has no "markers.7"'],
    [{ path: 'phase.x', to: 1 }, 'the state has no "phase.x"'],
    [{ path: '__proto__.x', to: 1 }, 'the state has no "__proto__.x"'],
    [{ path: 'markers.0', to: null }, '"markers.0" is never without a value'],
    [{ path: 'markers', to: null }, '"markers" is never without a value'],
    [{ path: 'markers', to: [['smoke']] }, '"markers" holds a list, not [["smoke"]]'],
    [{ unit: 'r1', set: { at: 'Z9' } }, 'there is no hex "Z9"'],
    [{ path: 'units.r1.at', to: 'Z9' }, 'there is no hex "Z9"'],
    [{ unit: 'r1', set: { strength: null } }, '"strength" is never without a value'],
    [{ unit: 'r1', set: { title: null } }, '"title" is never without a value'],
    [{ add: { id: 'x', side: 'red', type: 'tank' }, like: 'r1' }, 'there is no type "tank" in this battle'],
    [{ path: 'game.board.columns', to: 1 }, '"game.board.columns" never changes'],
    [{ unit: 'r1', set: { 'moved.far': 1 } }, 'unit "r1" has no "moved.far"'],
  ])('core:adjust/change: %j is impossible', (change, says) => {
    const frame = adjust(change);
    expect(frame.rulings).toMatchObject([{ rule: 'core:adjust/change', verdict: 'impossible', says }]);
    expect(frame.state).toBe(start.state);
  });

  test('a plain value that every unit has may be taken away, a list that every unit has may not', () => {
    const units = Object.fromEntries(Object.entries(start.state.units).map(([id, unit]) => [id, { ...unit, groups: [1] }]));
    const change = (set: object) =>
      step(mini, { ...start, state: { ...start.state, units } }, ev('1', 'adjust', { changes: [{ unit: 'r1', set }] }));
    expect(change({ moved: null }).state.units['r1']).not.toHaveProperty('moved');
    expect(change({ groups: null }).rulings).toMatchObject([{ says: '"groups" is never without a value' }]);
  });

  test('what every part of a list has is not taken from one because other units have no such part', () => {
    const groups = (...of: readonly object[]) => of.map(part => ({ count: 1, ...part }));
    const units = { ...start.state.units, r1: { ...start.state.units['r1'], groups: groups({}, { gun: 'mortar' }) } as never };
    const change = (path: string) =>
      step(mini, { ...start, state: { ...start.state, units } }, ev('1', 'adjust', { changes: [{ unit: 'r1', set: { [path]: null } }] }));
    expect(change('groups.1.count').rulings).toMatchObject([{ says: '"groups.1.count" is never without a value' }]);
    expect(change('groups.1.gun').rulings).toEqual([]);
  });

  test('a correction that puts a star or a flag nowhere is impossible', () => {
    const scenery = (state: object) => (state as { lit: readonly string[] }).lit.map(at => ({ kind: 'sign', at, sign: 'flare' }));
    const lighted = { ...mini, show: { ...mini.show, scenery } } as unknown as typeof mini;
    const light = (to: readonly unknown[]) =>
      step(lighted, { ...start, state: { ...start.state, lit: [] } as never }, ev('1', 'adjust', { changes: [{ path: 'lit', to }] }));
    expect(light(['B1']).rulings).toEqual([]);
    expect(light([9]).rulings).toMatchObject([{ rule: 'core:adjust/change', verdict: 'impossible' }]);
  });

  test('a tally may lose names, what has fields of several kinds may not', () => {
    const state = { ...start.state, stock: { infantry: 2, armour: 1 }, holder: { side: 'red', since: 2 } };
    const change = (path: string, to: unknown) => step(mini, { ...start, state }, ev('1', 'adjust', { changes: [{ path, to }] }));
    expect(change('stock', { infantry: 1 }).state).toMatchObject({ stock: { infantry: 1 } });
    expect(change('holder', { side: 'blue' }).rulings).toMatchObject([{ verdict: 'impossible' }]);
  });

  const inState = (more: object, ...changes: readonly unknown[]) =>
    step(mini, { ...start, state: { ...start.state, ...more } }, ev('1', 'adjust', { changes }));

  test('what a rule system names is among its names, where a place was named one is, what counts counts whole things', () => {
    const arms = { ...mini, play: { ...mini.play, names: () => ({ weapon: ['rifle', 'gun'] }) } };
    const unit = { ...start.state.units['r1'], groups: [{ weapon: 'rifle', count: 2 }] };
    const armed = { ...start, state: { ...start.state, units: { ...start.state.units, r1: unit } } } as typeof start;
    const arm = (set: object) => step(arms, armed, ev('1', 'adjust', { changes: [{ unit: 'r1', set }] }));
    expect(arm({ 'groups.0.weapon': 'gun' }).rulings).not.toMatchObject([{ verdict: 'impossible' }]);
    const says = 'there is no weapon "bow" in this battle';
    expect(arm({ 'groups.0.weapon': 'bow' }).rulings).toMatchObject([{ verdict: 'impossible', says }]);
    expect(arm({ groups: [{ weapon: 'bow', count: 1 }] }).rulings).toMatchObject([{ verdict: 'impossible', says }]);
    expect(inState({ goals: ['A1'] }, { path: 'goals', to: ['B1', 'Z9'] }).rulings).toMatchObject([{ says: 'there is no hex "Z9"' }]);
    expect(inState({ bag: { red: 2 } }, { path: 'bag.red', to: 0.5 }).rulings).toMatchObject([
      { says: '"bag.red" counts whole things, not 0.5' },
    ]);
    expect(
      inState({ pending: [{ kind: 'move', side: 'red', must: true }] }, { path: 'pending.0.kind', to: 'valueOf' }).rulings,
    ).toMatchObject([{ says: '"valueOf" is a name that programs keep for themselves' }]);
    expect(inState({ phase: 'fire' }, { path: 'phase', to: 'toString' }).rulings).toMatchObject([{ verdict: 'impossible' }]);
    expect(adjust({ unit: 'r1', set: { notes: ['constructor'] } }).rulings).toMatchObject([{ verdict: 'impossible' }]);
  });

  test('a value is one as stands there or elsewhere: of its kind, and so all in it', () => {
    const { r1, ...others } = start.state.units;
    const lists = {
      ...start.state,
      units: {
        r1: { ...r1, groups: [] },
        ...Object.fromEntries(Object.entries(others).map(([id, unit]) => [id, { ...unit, groups: [1] }])),
      },
    };
    const group = (groups: unknown) =>
      step(mini, { ...start, state: lists } as typeof start, ev('1', 'adjust', { changes: [{ unit: 'r1', set: { groups } }] })).rulings;
    expect([group([2]), group([])]).toEqual([[], []]);
    expect(group(['a'])).toMatchObject([{ says: '"groups" holds a list, not ["a"]' }]);
    const fits = (there: unknown, to: unknown) => inState({ there }, { path: 'there', to }).rulings.length === 0;
    expect(
      [
        [{}, { infantry: 1 }],
        [{}, { infantry: [[1]] }],
        [{ infantry: 2 }, { armour: 1 }],
        [{ infantry: 2 }, { armour: 'x' }],
        [{ infantry: 2, armour: 1 }, { infantry: 'x' }],
        [{ red: { lost: 1 } }, {}],
        [{ red: { lost: 1 }, blue: { lost: 'x' } }, { red: { lost: 1 } }],
        [[], ['smoke']],
        [[], [[1, 2]]],
        [[], [['smoke']]],
        [
          [1, 2],
          [3, 4],
        ],
        [[1, 2], [3]],
        [['a', 1], ['b']],
        [['a', 1], [true]],
        ['word', 'other'],
        ['word', 3],
        [10, 10_000],
        [10, -10_000],
        [10, 10_001],
        [10, Number.NaN],
        [undefined, 'word'],
        [undefined, ['word']],
        [undefined, { a: 1 }],
      ].map(([there, to]) => fits(there, to)),
    ).toEqual([
      true,
      true,
      true,
      false,
      false,
      true,
      false,
      true,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      true,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(adjust({ unit: 'r1', set: { moved: 'x'.repeat(100) } }).rulings).toMatchObject([
      { says: `"moved" holds a boolean, not "${'x'.repeat(79)}` },
    ]);
  });

  test('a unit joins without a place, and without a model where its system makes one', () => {
    const join = (add: object) => adjust({ add: { id: 'r3', side: 'red', type: 'foot', ...add } });
    for (const add of [{}, { at: null }]) {
      expect(join(add).rulings).toEqual([]);
      expect(join(add).state.units['r3']).toMatchObject({ id: 'r3', at: undefined });
    }
    const made = {
      ...mini,
      play: { ...mini.play, newUnit: (_: unknown, add: object) => ({ ...start.state.units['r1'], ...add }) },
    } as typeof mini;
    const tank = ev('1', 'adjust', { changes: [{ add: { id: 'r9', side: 'red', type: 'foot', strength: 7 } }] });
    expect(step(made, start, tank).state.units['r9']).toMatchObject({ strength: 7, side: 'red' });
  });

  test('who fired at whom in a sheet is there, and nobody is told twice', () => {
    const sheet = (more: object) => step(mini, start, ev('1', 'adjust', { stood: 'after turn 1', turn: 1, changes: [], ...more })).rulings;
    expect(sheet({ shots: [{ unit: 'r1', target: 'b1' }] })).toEqual([]);
    expect(sheet({ shots: [{ unit: 'r1', target: 'b9' }] })).toMatchObject([{ says: expect.stringMatching(/^there is no unit "b9"/) }]);
    const twice = [
      { unit: 'r1', at: 'B1' },
      { unit: 'b1', at: 'C1' },
    ];
    expect(sheet({ changes: twice })).toEqual([]);
    expect(sheet({ changes: [...twice, { unit: 'r1', at: 'C1' }] })).toMatchObject([{ says: '"r1" is told twice' }]);
  });

  test('core:adjust/turn: a sheet of a turn that is over is doubtful', () => {
    const at = { ...start, state: { ...start.state, turn: 3 } };
    const of = (turn: number) => step(mini, at, ev('1', 'adjust', { stood: 'then', turn, changes: [] }));
    expect([2, 3, 4].map(turn => of(turn).rulings.map(({ says }) => says))).toEqual([['turn 2 is over: it is turn 3'], [], []]);
    expect([2, 3, 4].map(turn => of(turn).state.turn)).toEqual([3, 3, 4]);
  });

  test('what is owed is a list of duties, also where nothing is owed yet', () => {
    const owed = (to: unknown) => inState({ pending: [] }, { path: 'pending', to }).rulings;
    for (const to of [[1], ['1'], [{ kind: 'move' }]])
      expect(owed(to)).toMatchObject([{ verdict: 'impossible', says: expect.stringMatching(/^"pending" holds a list/) }]);
    expect(owed([{ kind: 'move', side: 'red', must: true }])).toEqual([]);
  });

  test('what rules stumble over is impossible where somebody has corrected the position, and a fault of theirs elsewhere', () => {
    const stumble = () => {
      throw new Error('no such thing');
    };
    const blind = { ...mini, show: { ...mini.show, counter: stumble } };
    const change = ev('1', 'adjust', { changes: [{ unit: 'r1', strength: 2 }] });
    const says = 'the rules can make nothing of the position as it was corrected (no such thing)';
    expect(step(blind, start, change).rulings).toMatchObject([{ rule: 'core:adjust/change', verdict: 'impossible', says }]);
    const { move } = mini.play.acts;
    const lame = { ...mini, play: { ...mini.play, acts: { ...mini.play.acts, move: { ...move, apply: stumble } } } } as typeof mini;
    const go = ev('2', 'move', { unit: 'r1', path: ['A1', 'B1'] });
    expect(() => step(lame, start, go)).toThrow('event 2 (move): apply failed: no such thing');
    const after = step(lame, step(lame, start, change), go);
    expect(after.rulings).toMatchObject([{ rule: 'core:adjust/position', verdict: 'impossible' }]);
    expect(after.narration.text).toMatch(/^Skipped: the rules can make nothing of the position as it was corrected/);
  });

  test('core:adjust/field: a field that no unit has is doubtful, and set', () => {
    const frame = adjust({ unit: 'r1', set: { movde: true } });
    expect(frame.rulings).toMatchObject([
      { rule: 'core:adjust/field', verdict: 'doubtful', says: 'no unit has a field "movde" (did you mean "moved"?)' },
    ]);
    expect(frame.state.units['r1']).toMatchObject({ movde: true });
  });
});

test('a position sheet says which turn is told by positions alone; a correction does not', () => {
  const told = step(mini, start, ev('1', 'adjust', { stood: 'the end of turn 2', turn: 2, changes: [{ unit: 'r1', at: 'C1' }] })).state;
  expect([told.turn, told.toldTurn]).toEqual([2, 2]);
  expect(adjust({ unit: 'r1', at: 'C1' }).state.toldTurn).toBeUndefined();
});

test('a note tells its text and marks its places, and changes nothing', () => {
  const frame = step(mini, start, ev('1', 'note', { text: 'Rain sets in.', places: ['A1'] }));
  expect([frame.state, frame.rulings]).toEqual([start.state, []]);
  expect(frame.narration).toEqual({ text: 'Rain sets in.', marks: [{ kind: 'ring', at: 'A1', radius: 0.5, tone: 'note' }] });
});

describe('adjust on a table', () => {
  const board = { kind: 'table', size: [48, 36], unit: 'cm', features: [] } as const;
  const table = { ...start, state: { ...start.state, game: { ...start.state.game, board } } };
  const change = (...changes: readonly unknown[]) => step(mini, table, ev('1', 'adjust', { changes }));

  test('puts units on points, told by what is there', () => {
    const frame = change({ unit: 'r1', at: [12.5, 7] }, { add: { id: 'r3', side: 'red', type: 'foot', at: [48, 36] } });
    expect(frame.rulings).toEqual([]);
    expect([frame.state.units['r1']?.at, frame.state.units['r3']?.at]).toEqual([
      [12.5, 7],
      [48, 36],
    ]);
    expect(frame.narration.text).toBe('Correction: R1 in the open; r3 joins in the open.');
  });

  test.each([
    [{ unit: 'r1', at: [48.01, 7] }, '(48.01, 7) is off the table, which is 48 by 36 cm'],
    [{ unit: 'r1', at: 'A1' }, '"A1" is not a point on the table'],
    [{ add: { id: 'r3', side: 'red', type: 'foot', at: [1] } }, '"1" is not a point on the table'],
  ])('%j is impossible', (one, says) => {
    expect(change(one).rulings).toMatchObject([{ verdict: 'impossible', says }]);
  });
});
