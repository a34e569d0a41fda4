// The advanced turn (7.0 to 9.1): groups, further units, commands, alternation, strategic bombardment.

import { describe, expect, test } from 'vitest';
import { readyUnits } from '../../../src/rulesets/war-to-axis/acts/activate.ts';
import { isOutOfZone } from '../../../src/rulesets/war-to-axis/move.ts';
import { barredGroup, nextSide } from '../../../src/rulesets/war-to-axis/order.ts';
import type { ActivationGroup, WtaSide, WtaState } from '../../../src/rulesets/war-to-axis/state.ts';
import {
  activate,
  beginField,
  closeAp,
  draw,
  enter,
  type Field,
  go,
  type Move,
  oppAp,
  after as played,
  radio,
  rally,
  rulesBroken,
  throwDice,
  turn,
  withUnit,
} from '../../conformance/war-to-axis/field.ts';

const groups = (
  units: Readonly<Record<string, string>>,
  of: Readonly<Record<string, ActivationGroup>>,
  more: Partial<Field> = {},
): Field => ({
  ...more,
  units,
  more: { ...Object.fromEntries(Object.entries(of).map(([id, group]) => [id, { ...more.more?.[id], group }])) },
  special: { level: 'advanced', ...more.special },
});

const dice = (side: string, face: string, n: number): Move => ({
  type: 'group-roll',
  side,
  thrown: [{ as: 'group', dice: { yellow: [face], d6: [String(n)] } }],
});
const choose = (side: string, choice: string, more: object = {}): Move => ({ type: 'reserve-choice', side, choice, ...more });
const pass = (side: string): Move => ({ type: 'pass', side });
const named = (side: string, unit: string): Move => ({ type: 'substitute', side, unit });
const ready = (state: WtaState, side: string) => readyUnits(state, side).map(({ id }) => id);
const one = (state: WtaState, id: string) => state.units[id] ?? missing();
const missing = (): never => {
  throw new Error('not there');
};
const withSide = (state: WtaState, side: string, change: Partial<WtaSide>): WtaState => ({
  ...state,
  sides: { ...state.sides, [side]: { ...(state.sides[side] ?? missing()), ...change } },
});

const field = groups(
  { ca: 'us-cmd B2', a: 'us-inf C2', cb: 'us-cmd E2', b: 'us-inf F2', r: 'us-m4 H2', g: 'ge-gren B7', h: 'ge-cmd C8' },
  { ca: 'A', a: 'A', cb: 'B', b: 'B', r: 'R', g: 'A', h: 'A' },
);
const turnOne = played(beginField(field), turn(1));
const rolled = (face: string, n: number, other = 'A') => played(turnOne, dice('allied', face, n), dice('axis', other, 3));

describe('the dice', () => {
  test('WTA-64 and WTA-72 the group on the die acts, and the state keeps group and d6', () => {
    const state = rolled('A', 2);
    expect([state.phase, state.active]).toEqual(['actions', 'allied']);
    expect(state.sides['allied']).toMatchObject({ group: 'A', extra: 2, batteries: 2, rolled: true });
    expect(ready(state, 'allied')).toEqual(['ca', 'a']);
  });

  test('WTA-64 a group that is not there leaves the further units alone', () => {
    const none = played(
      beginField(groups({ a: 'us-inf C2', b: 'us-inf F2', g: 'ge-gren B7' }, { a: 'A', b: 'A', g: 'A' })),
      turn(1),
      dice('allied', 'B', 1),
      dice('axis', 'A', 1),
    );
    expect(ready(none, 'allied')).toEqual(['a', 'b']);
    const after1 = played(none, activate('a', 'hold'), activate('g', 'hold'));
    expect(ready(after1, 'allied')).toEqual([]);
  });

  test('WTA-68 an R leaves four choices', () => {
    const state = rolled('R', 1);
    expect(state.pending).toEqual([{ kind: 'reserve-choice', side: 'allied', must: true }]);
    expect(ready(played(state, choose('allied', 'activate')), 'allied')).toEqual(['r']);
    const detached = played(state, choose('allied', 'detach', { units: ['r'], group: 'B' }));
    expect([one(detached, 'r').group, detached.sides['allied']?.group]).toEqual(['B', undefined]);
    expect(ready(played(state, choose('allied', 'rally')), 'allied')).toContain('ca');
    expect(rulesBroken(state, choose('allied', 'strategic'))).toEqual(['wta:8.0/reserve-choice']);
  });

  test('WTA-68 an event brings a card, and then a group of choice', () => {
    const state = rolled('event', 1);
    expect(state.pending.map(({ kind }) => kind)).toEqual(['card', 'group']);
    const drawn = played(state, draw('allied', 'E03'));
    expect(played(drawn, { type: 'group', side: 'allied', group: 'B' }).sides['allied']?.group).toBe('B');
  });

  test('WTA-69 no group acts in three turns in a row: a card, and another group', () => {
    const twice = withSide(turnOne, 'allied', { past: ['A', 'A'] });
    expect(barredGroup(twice.sides['allied'] ?? missing())).toBe('A');
    const state = played(twice, dice('allied', 'A', 1));
    expect(state.pending).toEqual([
      { kind: 'card', side: 'allied', must: true },
      { kind: 'group', side: 'allied', must: true, from: ['B', 'R'] },
    ]);
    expect(rulesBroken(played(state, draw('allied', 'E03')), { type: 'group', side: 'allied', group: 'A' })).toEqual([
      'wta:8.0/third-time',
    ]);
    expect(played(withSide(turnOne, 'allied', { past: ['A', 'B'] }), dice('allied', 'A', 1)).pending).toEqual([]);
  });

  test('WTA-70 the d6 gives batteries for the turn, as many as there are, and further units after the group', () => {
    const state = rolled('A', 5);
    expect(state.sides['allied']).toMatchObject({ batteries: 2, extra: 5 });
    expect(rulesBroken(state, activate('b', 'hold'))).toEqual(['wta:8.1/precedence']);
    const done = played(state, activate('ca', 'hold'), activate('g', 'hold'), activate('a', 'hold'), activate('h', 'hold'));
    expect(played(done, activate('b', 'hold')).sides['allied']?.extra).toBe(4);
    expect(rulesBroken(withSide(done, 'allied', { extra: 0 }), activate('b', 'hold'))).toContain('wta:8.0/extra-limit');
  });

  test('WTA-92 by the option of R38 the group counts among the units of the d6', () => {
    const state = played(
      beginField({ ...field, options: { R38: true } }),
      turn(1),
      dice('allied', 'A', 1),
      dice('axis', 'A', 3),
      activate('a', 'hold'),
      activate('g', 'hold'),
    );
    expect([state.sides['allied']?.extra, ready(state, 'allied')]).toEqual([0, []]);
  });
});

describe('alternation', () => {
  test('a pass of a side that has nobody left to activate breaks nothing, while the other goes on and when both close the turn', () => {
    const few = groups({ a: 'us-inf C2', g: 'ge-gren B7', h: 'ge-cmd C8' }, { a: 'A', g: 'A', h: 'A' });
    const alone = played(
      beginField(few),
      turn(1),
      dice('allied', 'A', 2),
      dice('axis', 'A', 2),
      activate('a', 'hold'),
      activate('g', 'hold'),
    );
    expect(nextSide(alone)).toBe('axis');
    const passed = played(alone, pass('allied'));
    expect([nextSide(passed), ready(passed, 'axis')]).toEqual(['axis', ['h']]);
    const spent = played(alone, activate('h', 'hold'));
    expect(nextSide(spent)).toBeUndefined();
    const closed = played(spent, pass('axis'), pass('allied'), { type: 'turn-end', turn: 1 });
    expect(closed.phase).toBe('between');
    expect(played(spent, pass('allied'), pass('axis'), { type: 'turn-end', turn: 1 }).phase).toBe('between');
  });

  test('WTA-71 sides take turns unit by unit, and who passes leaves the rest to the other', () => {
    const state = rolled('A', 1);
    expect(nextSide(state)).toBe('allied');
    const first = played(state, activate('a', 'hold'));
    expect([nextSide(first), rulesBroken(first, activate('ca', 'hold'))]).toEqual(['axis', ['wta:8.1/alternate']]);
    const passed = played(first, pass('axis'));
    expect(nextSide(passed)).toBe('allied');
    const both = played(passed, activate('ca', 'hold'), pass('allied'));
    expect([nextSide(both), rulesBroken(both, { type: 'turn-end', turn: 1 })]).toEqual([undefined, []]);
  });

  test('WTA-71 and WTA-75 a unit that held may still react, one that acted may not', () => {
    const near = groups({ a: 'us-inf C2', b: 'us-cmd E1', g: 'ge-gren C5', h: 'ge-gren D4' }, { a: 'A', b: 'A', g: 'A', h: 'A' });
    const state = played(
      beginField(near),
      turn(1),
      dice('allied', 'A', 1),
      dice('axis', 'A', 1),
      activate('b', 'hold'),
      activate('g', 'hold'),
      activate('a', 'move'),
      go('a', 'C3'),
    );
    expect(state.pending.map(duty => [duty.kind, 'unit' in duty && duty.unit])).toEqual([
      ['opportunity', 'g'],
      ['opportunity', 'h'],
    ]);
    expect(one(played(state, oppAp('g', 'a', 'flag flag')), 'g').reacted).toBe(true);
    const acted = withUnit(state, 'g', { stationary: false });
    expect(rulesBroken(acted, oppAp('g', 'a', 'flag flag'))).toContain('wta:5.5.1/activated');
  });

  test('WTA-75 closing fire has all its dice, and works do not help whoever comes next to it', () => {
    const near = groups({ a: 'us-inf C2', b: 'us-cmd E1', g: 'ge-gren C4' }, { a: 'A', b: 'A', g: 'A' }, { trenches: ['C3'] });
    const state = played(beginField(near), turn(1), dice('allied', 'A', 1), dice('axis', 'A', 1), activate('a', 'move'), go('a', 'C3'));
    expect(state.pending.map(({ kind }) => kind)).toEqual(['opportunity', 'closing']);
    const hit = played(state, closeAp('g', 'a', 'infantry flag flag flag'));
    expect([one(hit, 'a').strength, hit.activation?.stop, hit.works['C3']]).toEqual([3, 'damage', 'trench']);
  });
});

describe('commands', () => {
  const wide = groups(
    { c: 'us-cmd A1', a: 'us-inf H2', b: 'us-inf F2', g: 'ge-gren H8', h: 'ge-cmd A8' },
    { c: 'A', a: 'A', b: 'A', g: 'A', h: 'A' },
  );
  const acting = played(beginField(wide), turn(1), dice('allied', 'A', 1), dice('axis', 'A', 1));

  test('WTA-65 more than six hexes from its command a unit only moves towards it, and never towards the enemy', () => {
    expect([isOutOfZone(acting, one(acting, 'a')), isOutOfZone(acting, one(acting, 'b'))]).toEqual([true, false]);
    const moving = played(acting, activate('a', 'move'));
    expect(rulesBroken(moving, go('a', 'H3'))).toEqual(['wta:7.1/towards-enemy', 'wta:7.1/towards-command']);
    expect(rulesBroken(moving, go('a', 'H1'))).toEqual(['wta:7.1/towards-command']);
    expect(rulesBroken(moving, go('a', 'G2'))).toEqual([]);
  });

  test('WTA-66 and WTA-89 a lost command leaves its group out of zone for the turn, and others not', () => {
    const two = groups(
      { c: 'us-cmd A1', d: 'us-cmd B1', a: 'us-inf C1', b: 'us-inf C2', g: 'ge-gren A2', h: 'ge-cmd A8' },
      { c: 'A', d: 'B', a: 'A', b: 'B', g: 'A', h: 'A' },
    );
    const state = played(
      beginField(two),
      turn(1),
      dice('allied', 'B', 1),
      dice('axis', 'A', 1),
      activate('d', 'hold'),
      activate('g', 'fire'),
      {
        type: 'fire',
        unit: 'g',
        target: 'c',
        attack: 'ap',
        ...throwDice('fire', 'black', 'infantry infantry flag flag'),
      },
    );
    expect(state.sides['allied']?.orphans).toEqual(['A']);
    expect([isOutOfZone(state, one(state, 'a')), isOutOfZone(state, one(state, 'b'))]).toEqual([true, false]);
    const next = played(
      state,
      activate('b', 'hold'),
      pass('axis'),
      pass('allied'),
      { type: 'turn-end', turn: 1 },
      turn(2),
      dice('allied', 'B', 2),
    );
    expect(next.pending).toEqual([{ kind: 'substitute', side: 'allied', must: true, group: 'A' }]);
    const led = played(next, named('allied', 'a'), dice('axis', 'A', 1));
    expect([one(led, 'a').substitute, isOutOfZone(led, one(led, 'a'))]).toEqual([true, false]);
  });

  test('WTA-66 a substitute has a die less on the radio and when rallying', () => {
    const state = withUnit(acting, 'b', { substitute: true, strength: 2 });
    const calls = played(withUnit(state, 'g', { at: 'F6' }), activate('b', 'artillery'));
    expect(rulesBroken(calls, radio('b', 'g', 'flag flag'))).toEqual(['wta:5.6/radio-dice']);
    expect(rulesBroken(calls, radio('b', 'g', 'flag'))).toEqual([]);
    expect(rulesBroken(played(state, activate('b', 'rally')), rally('b', { b: 1 }, 'flag'))).toEqual([]);
  });

  test('WTA-90 the activation in which a unit comes on is not limited by its command', () => {
    const coming = groups({ c: 'us-cmd A8', a: 'us-inf -', g: 'ge-gren H6', h: 'ge-cmd H8' }, { c: 'A', g: 'A', h: 'A' });
    const on = { ...coming, more: { ...coming.more, a: { group: 'A', enters: { hexes: ['H1'], turn: 1 } } } } as Field;
    const state = played(beginField(on), turn(1), dice('allied', 'A', 1), dice('axis', 'A', 1), activate('a', 'move'), enter('a', 'H1'));
    expect(rulesBroken(state, go('a', 'H2'))).toEqual([]);
  });
});

describe('strategic bombardment', () => {
  const support = { radio: 2, rally: 2, batteries: [{ id: 'b1', dice: 4 }], strategic: 1 };
  const bombers = groups(
    { c: 'us-cmd A1', a: 'us-inf B1', g: 'ge-gren E5', h: 'ge-gren E4', i: 'ge-cmd H8' },
    { c: 'A', a: 'A', g: 'A', h: 'A', i: 'A' },
    { special: { support: { allied: support, axis: support } } },
  );
  const asked = played(beginField(bombers), turn(1), dice('allied', 'A', 1), dice('axis', 'A', 1), activate('c', 'strategic'));
  const call = (radioFaces: string, ...scatter: readonly [string, string] | readonly []): Move => ({
    type: 'strategic',
    unit: 'c',
    hex: 'E5',
    thrown: [
      { as: 'radio', dice: { black: radioFaces.split(' ') } },
      ...(scatter.length > 0 ? [{ as: 'scatter', dice: { black: [scatter[0] ?? ''], d6: [scatter[1] ?? ''] } }] : []),
    ],
  });
  const salvo = (hex: string, faces: string): Move => ({ type: 'impact', side: 'allied', hex, ...throwDice('bombard', 'black', faces) });

  test('WTA-73 without two contacts only the action is spent', () => {
    const state = played(asked, call('radio flag flag'));
    expect([state.pending, state.sides['allied']?.strategic, one(state, 'a').activated]).toEqual([[], 1, false]);
  });

  test('WTA-73 with them the whole group has acted, and each hex that is hit has its roll', () => {
    const state = played(asked, call('radio radio flag', 'flag', '1'));
    expect([state.sides['allied']?.strategic, one(state, 'a').activated, one(state, 'a').stationary]).toEqual([0, true, false]);
    expect(state.pending).toEqual([
      { kind: 'impact', side: 'allied', must: true, hex: 'E5', dice: 5, centre: 'E5' },
      { kind: 'impact', side: 'allied', must: true, hex: 'E4', dice: 2, centre: 'E5' },
    ]);
    const hit = played(state, salvo('E5', 'explosion explosion flag flag flag'));
    expect(hit.pending.map(({ kind }) => kind)).toEqual(['impact', 'retreat']);
  });

  test('WTA-74 it scatters a hex on an infantry face, two on a radio face, north by a 1 and then clockwise', () => {
    const centre = (face: string, die: string) =>
      played(asked, call('radio radio flag', face, die)).pending.map(duty => ('centre' in duty ? duty.centre : ''))[0];
    expect([centre('infantry', '1'), centre('radio', '1'), centre('infantry', '4'), centre('explosion', '3')]).toEqual([
      'E4',
      'E3',
      'E6',
      'E5',
    ]);
  });

  test('WTA-88 it is asked for before any other unit of the group has been activated', () => {
    const late = played(
      beginField(bombers),
      turn(1),
      dice('allied', 'A', 1),
      dice('axis', 'A', 1),
      activate('a', 'hold'),
      activate('g', 'hold'),
    );
    expect(rulesBroken(late, activate('c', 'strategic'))).toEqual(['wta:9.0/group']);
  });
});
