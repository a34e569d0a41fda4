import { expect, test } from 'vitest';
import { step } from '../../../src/core/replay.ts';
import type { Tally } from '../../../src/core/roll.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { recon as reconAct } from '../../../src/rulesets/war-to-axis/acts/recon.ts';
import type { WtaState } from '../../../src/rulesets/war-to-axis/state.ts';
import { markerOf, view } from '../../../src/rulesets/war-to-axis/view.ts';
import {
  activate,
  advancedActivation,
  after,
  beginField,
  endSide,
  type Field,
  fireAp,
  go,
  groupRoll,
  type Move,
  recon,
  rulesBroken,
  turn,
  WTA,
  withSide,
} from '../../conformance/war-to-axis/field.ts';

/** p and q lie hidden with two dummies, g is in the open. */
const field: Field = {
  units: { a: 'us-inf C2', b: 'us-inf E2', k: 'us-cmd D2', g: 'ge-gren H8', p: 'ge-gren C5', q: 'ge-pak40 E7' },
  more: { p: { hidden: true }, q: { hidden: true } },
  special: { hidden: { axis: { dummies: 2, hexes: ['A8', 'B8', 'C7', 'G3'] } } },
};
const lay = (unit: string, hex: string): Move => ({ type: 'deploy', unit, hex });
const laid = () =>
  after(beginField({ ...field, special: { ...field.special, level: 'advanced' } }), lay('axis-dummy-1', 'C7'), lay('axis-dummy-2', 'G3'));
const started = () => advancedActivation({ ...field, special: { ...field.special } }, ['A 3', 'A 3']);

const markersIn = (state: WtaState) =>
  Object.values(view(state, 'allied').units)
    .filter(unit => unit.hidden)
    .map(({ id, at }) => [id, at]);

const told = (state: WtaState, event: Move) =>
  step(WTA, { index: 0, event: undefined, state, rulings: [], rolls: [], narration: { text: '', marks: [] }, doubts: {} }, {
    id: 'x',
    ...event,
  } as unknown as BattleEvent).narration;

test('WTA-76: the enemy sees markers, and a dummy among them looks like the others', () => {
  const state = view(laid(), 'allied');
  const markers = Object.values(state.units).filter(unit => unit.hidden);
  expect(markers.map(({ at }) => at).sort()).toEqual(['C5', 'C7', 'E7', 'G3']);
  const [first] = markers;
  for (const { id, at, title, ...rest } of markers) {
    expect(id).toMatch(/^marker-\d+$/);
    expect(title).toBe(`Marker ${id.replace('marker-', '')}`);
    expect(at).toBeDefined();
    const { id: _i, at: _a, title: _t, ...same } = first ?? { id: '', at: '', title: '' };
    expect(rest).toEqual(same);
  }
  expect(Object.keys(state.units)).not.toContain('p');
});

test('the owner sees his own, and the enemy’s dummies as long as they lie nowhere not at all', () => {
  expect(view(laid(), 'axis').units).toEqual(laid().units);
  expect(
    markersIn(beginField(field))
      .map(([, at]) => at)
      .sort(),
  ).toEqual(['C5', 'E7']);
});

test('a marker keeps its number when another is found out', () => {
  const before = new Map(markersIn(laid()).map(([id, at]) => [at, id]));
  const found = { ...laid(), units: { ...laid().units, p: { ...laid().units['p'], hidden: false } } } as WtaState;
  for (const [id, at] of markersIn(found)) expect(before.get(at)).toBe(id);
  expect(markersIn(found)).toHaveLength(3);
});

test('cards in the enemy’s hand and in the deck cannot be read, one’s own can', () => {
  const dealt = withSide(withSide({ ...beginField(field), deck: ['E01', 'E03'] }, 'axis', { hand: ['E06'] }), 'allied', { hand: ['E11'] });
  const seen = view(dealt, 'allied');
  expect([seen.sides['axis']?.hand, seen.sides['allied']?.hand, seen.deck]).toEqual([['?'], ['E11'], ['?', '?']]);
});

test('what a hidden unit does out of sight is told to its owner only', () => {
  const acting = after(started(), activate('b', 'hold'));
  expect(told(acting, activate('q', 'hold')).secret).toBe('axis');
  expect(told(acting, activate('g', 'hold')).secret).toBeUndefined();
  expect(told(beginField(field), lay('axis-dummy-1', 'C7')).secret).toBe('axis');
  const moving = after(acting, activate('q', 'move'));
  expect(told(moving, go('q', 'E8')).secret).toBe(undefined); // b in E2 sees down the column
});

test('WTA-76: a mover stops beside a hidden enemy, which comes to light with the die of an ambush', () => {
  const state = after(started(), activate('a', 'move'), go('a', 'C3', 'C4', 'D4'));
  expect([state.units['a']?.at, state.activation?.stop, state.units['p']?.hidden, state.units['p']?.ambush]).toEqual([
    'C4',
    'zoc',
    false,
    true,
  ]);
  const shot = fireAp('p', 'a', 'flag flag flag flag flag');
  expect(rulesBroken(after(state, activate('p', 'fire')), shot)).toEqual([]);
});

test('a hidden unit that fires shows itself', () => {
  const fired = after(started(), activate('b', 'hold'), activate('p', 'fire'), fireAp('p', 'a', 'flag flag flag'));
  expect([fired.units['p']?.hidden, fired.units['p']?.ambush]).toEqual([false, undefined]);
});

test('WTA-76: a patrol that sees a radio face finds out what a marker is, and takes a dummy off', () => {
  const looking = after(started(), activate('a', 'recon'));
  expect(after(looking, recon('a', 'p', 'flag flag')).units['p']?.hidden).toBe(true);
  expect(after(looking, recon('a', 'p', 'radio flag')).units['p']?.hidden).toBe(false);
  const dummies = after(laid(), turn(1), groupRoll('allied', 'A 3'), groupRoll('axis', 'A 3'));
  const found = after(dummies, activate('b', 'recon'), recon('b', 'axis-dummy-2', 'radio radio'));
  expect(found.units['axis-dummy-2']).toMatchObject({ strength: 0, at: undefined, hidden: false });
  const told = (state: WtaState, unit: string, target: string, tally: Tally) =>
    reconAct.describe(state, { type: 'recon', unit, target, id: 'x' }, tally).text;
  expect(told(looking, 'a', 'p', { found: 1 })).toMatch(/: it was /);
  expect(told(looking, 'a', 'p', {})).toMatch(/: nothing was found out\.$/);
  expect(told(after(dummies, activate('b', 'recon')), 'b', 'axis-dummy-2', { found: 1 })).toMatch(/: nothing was behind it\.$/);
});

test('units of one kind may change places in the hidden set-up', () => {
  const two: Field = { ...field, units: { ...field.units, r: 'ge-fus H5' }, more: { ...field.more, r: { hidden: true } } };
  const swapped = after(beginField(two), lay('p', 'H5'));
  expect([swapped.units['p']?.at, swapped.units['r']?.at]).toEqual(['H5', 'C5']);
  expect(rulesBroken(beginField(two), lay('p', 'E7'))).toEqual(['wta:12.0/place']);
});

test('the basic game knows no sides of it: a view hides nothing that is in the open', () => {
  const open: Field = { units: { a: 'us-inf C2', g: 'ge-gren H8' } };
  const state = after(beginField(open), turn(1));
  expect(view(state, 'allied').units).toEqual(state.units);
  expect(endSide('allied').type).toBe('side-end');
});

test('markers are numbered from one, in an order that is not that of the units, and weigh one step each', () => {
  const markers = Object.values(view(laid(), 'allied').units).filter(unit => unit.hidden);
  expect(markers.map(({ id, at }) => `${at}: ${id}`)).toEqual(['C5: marker-5', 'E7: marker-4', 'C7: marker-2', 'G3: marker-3']);
  expect(markers[0]).toMatchObject({ strength: 1, full: 1, hidden: true, activated: false, type: 'marker' });
});

test('8.1: the letter of a group is closed until the unit has been activated', () => {
  const grouped = (more: object) => {
    const state = beginField(field);
    const g = { ...state.units['g'], group: 'B', ...more };
    const { units } = view({ ...state, units: { ...state.units, g } } as WtaState, 'allied');
    return units['g']?.group;
  };
  expect([grouped({ activated: false }), grouped({ activated: true })]).toEqual([undefined, 'B']);
});

test('an enemy knows what must be settled, by the numbers of the markers, and which cards were put down', () => {
  const duty = (unit: string, must: boolean) => ({ kind: 'retreat', side: 'axis', unit, must, target: 'q' });
  const state = {
    ...laid(),
    pending: [duty('p', true), duty('g', false)],
    drawn: ['E01', 'E03'],
    discarded: ['E03'],
    acting: 'p',
    activation: { unit: 'p' },
  } as unknown as WtaState;
  const [own, seen] = [view(state, 'axis'), view(state, 'allied')];
  const number = markerOf(state, 'p');
  expect(seen.pending).toEqual([{ ...duty(number, true), target: markerOf(state, 'q') }]);
  expect([seen.drawn, seen.acting, seen.activation?.unit]).toEqual([['?', 'E03'], number, number]);
  expect([own.pending, own.acting, own.drawn]).toEqual([state.pending, 'p', ['?', 'E03']]);
});
