// Movement: costs, roads, zones of control, stacking, hills, rivers, bocage, field works (4.0 to 4.3.4).

import { expect, test } from 'vitest';
import { reachOf } from '../../../../src/rulesets/war-to-axis/acts/step.ts';
import type { Hex } from '../../../../src/rulesets/war-to-axis/state.ts';
import { isInZone } from '../../../../src/rulesets/war-to-axis/units.ts';
import { activate, alliedActivation, axis, type Field, fireAp, go, oppAp, plain, rulesBroken } from '../field.ts';

const alone: Field = { units: { a: 'us-inf C3', g: 'ge-gren H8' } };
const tank: Field = { units: { a: 'us-m4 C3', g: 'ge-gren H8' } };
const riders: Field = { units: { a: 'us-mech C3', g: 'ge-gren H8' } };
/** Column C from row 4 on in these letters. */
const column = (letters: string): readonly string[] => plain(8, 8).map((row, r) => (letters[r - 3] ? `..${letters[r - 3]}.....` : row));

/** Movement points spent by `a` on a full move along a path. */
const cost = (field: Field, ...path: readonly Hex[]): number | undefined =>
  alliedActivation(field, activate('a', 'move'), go('a', ...path)).activation?.spent;
const verdict = (field: Field, ...path: readonly Hex[]): readonly string[] =>
  rulesBroken(alliedActivation(field, activate('a', 'move')), go('a', ...path));

test('WTA-16 marsh, swamp and bunkers stop who enters, and it may not fire', () => {
  for (const field of [
    { ...alone, rows: column('m') },
    { ...alone, bunkers: ['C4'] },
  ]) {
    const state = alliedActivation({ ...field, units: { a: 'us-inf C3', g: 'ge-gren C6' } }, activate('a', 'advance'), go('a', 'C4'));
    expect(rulesBroken(state, go('a', 'B4'))).toContain('wta:4.0/must-stop');
    expect(rulesBroken(state, fireAp('a', 'g', 'radio radio'))).toContain('wta:4.0/must-stop');
  }
});

test('WTA-17 any way round is as good, as long as each hex touches the last', () => {
  expect([verdict(alone, 'C4', 'C5'), verdict(alone, 'D3', 'D4'), verdict(alone, 'B3', 'C5')]).toEqual([[], [], ['wta:4.0/adjacent']]);
});

test('WTA-18 next to an enemy the move is over', () => {
  const field: Field = { units: { a: 'us-inf C3', g: 'ge-gren C6' } };
  expect(verdict(field, 'C4', 'C5')).toEqual([]);
  expect(verdict(field, 'C4', 'C5', 'B4')).toEqual(['wta:4.1/zoc-stop']);
});

test('WTA-19 the road rate is for hexes entered from a road hex', () => {
  const field: Field = { ...tank, rows: column('www'), roads: [['C4', 'C5', 'C6']] };
  expect([cost(field, 'C4'), cost(field, 'C4', 'C5'), cost({ ...field, roads: [['C3', 'C4', 'C5']] }, 'C4', 'C5')]).toEqual([3, 4, 2]);
});

const road = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'C12'];

test('WTA-20 a full move all by road has a point more on foot and two more on wheels or tracks; an advance has none', () => {
  const long: Field = { rows: plain(8, 14), roads: [road], units: { a: 'us-inf C1', g: 'ge-gren H14' } };
  const most = (type: string, action: 'move' | 'advance') => {
    const state = alliedActivation({ ...long, units: { ...long.units, a: `${type} C1` } }, activate('a', action));
    const unit = state.units['a'];
    return unit ? Math.max(...road.filter(hex => reachOf(state, unit).reach.has(hex)).map(hex => Number(hex.slice(1)) - 1)) : 0;
  };
  expect([
    most('us-inf', 'move'),
    most('us-inf', 'advance'),
    most('us-mech', 'move'),
    most('us-m10', 'move'),
    most('us-at57', 'move'),
  ]).toEqual([5, 3, 8, 8, 5]);
});

test('WTA-21 a zone of control is the six hexes around, none of them across a river', () => {
  const zone = (field: Field) => {
    const state = alliedActivation(field);
    return Object.keys(state.game.board.hexes).filter(hex => isInZone(state, 'allied', hex));
  };
  expect(zone({ units: { a: 'us-inf H1', g: 'ge-gren C4' } })).toEqual(
    ['C3', 'B3', 'D3', 'B4', 'D4', 'C5'].sort((p, q) => Number(p.slice(1)) - Number(q.slice(1)) || p.localeCompare(q)),
  );
  expect(
    zone({
      rivers: [
        ['C3', 'C4'],
        ['D3', 'C4'],
      ],
      bridges: [['C3', 'C4']],
      units: { a: 'us-inf H1', g: 'ge-gren C4' },
    }),
  ).toEqual(['B3', 'B4', 'D4', 'C5']);
});

test('WTA-22 who begins in a zone of control enters none', () => {
  const field: Field = { units: { a: 'us-inf C3', g: 'ge-gren C4', h: 'ge-gren E5' } };
  expect([verdict(field, 'D3'), verdict(field, 'C2', 'D2'), verdict(field, 'D2', 'E3', 'E4')]).toEqual([
    ['wta:4.1/zoc-to-zoc'],
    [],
    ['wta:4.1/zoc-to-zoc'],
  ]);
});

test('WTA-23 one unit in a hex; a friend is passed for a point more', () => {
  const field: Field = { units: { a: 'us-inf C3', b: 'us-inf C4', g: 'ge-gren H8' } };
  expect(cost(field, 'C4', 'C5')).toBe(3);
  const state = alliedActivation(field, activate('a', 'move'));
  expect(state.units['a'] && reachOf(state, state.units['a']).reach.has('C4')).toBe(false);
});

test('WTA-24 slope hexes cost a point more, plateau and plain do not', () => {
  const levels = plain(8, 8).map((_, r) => (r >= 3 ? '00111000' : '00000000'));
  const hill: Field = { ...alone, levels, crest: ['C4', 'D4', 'E4'] };
  expect([cost(hill, 'C4'), cost(hill, 'C4', 'C5'), cost(alone, 'C4', 'C5')]).toEqual([2, 3, 2]);
});

const river: Field = {
  rivers: [
    ['C3', 'C4'],
    ['B3', 'C4'],
    ['D3', 'C4'],
    ['B3', 'B4'],
  ],
  bridges: [['B3', 'B4']],
  units: alone.units,
};

test('WTA-25 rivers run on hexsides; without a bridge vehicles, guns and commands stay on this side', () => {
  for (const type of ['us-m4', 'us-at57', 'us-cmd']) {
    const field = { ...river, units: { a: `${type} C3`, g: 'ge-gren H8' } };
    expect([verdict(field, 'C4'), verdict(field, 'B3', 'B4')], type).toEqual([['wta:4.3.2/river-motorised'], []]);
  }
});

test('WTA-26 infantry fords with the whole of a full move of one step that begins at the river, not in an advance', () => {
  expect([cost(river, 'C4'), verdict(river, 'C4', 'C5')]).toEqual([4, ['wta:4.3.2/river-infantry']]);
  expect(verdict({ ...river, units: { a: 'us-inf C2', g: 'ge-gren H8' } }, 'C3', 'C4')).toEqual(['wta:4.3.2/river-infantry']);
  expect(rulesBroken(alliedActivation(river, activate('a', 'advance')), go('a', 'C4'))).toEqual(['wta:4.3.2/river-infantry']);
});

test('WTA-29 motor infantry has 4 points once bocage is on its way, 3 in an advance', () => {
  const field: Field = { ...riders, rows: column('b') };
  expect([
    cost(field, 'C4', 'C5', 'C6'),
    verdict(field, 'C4', 'C5', 'C6', 'C7'),
    verdict(field, 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'),
  ]).toEqual([4, ['wta:4.0/mp'], []]);
  const advance = alliedActivation(field, activate('a', 'advance'));
  expect([rulesBroken(advance, go('a', 'C4', 'C5')), rulesBroken(advance, go('a', 'C4', 'C5', 'C6'))]).toEqual([[], ['wta:4.0/mp']]);
});

test('WTA-30 bocage is closed to vehicles until an Allied one, from August 1944, opens it for 4 points', () => {
  const field: Field = { ...tank, rows: column('b') };
  expect(verdict(field, 'C4')).toEqual(['wta:4.3.3/bocage-motorised']);
  const opened = alliedActivation({ ...field, date: '1944-08-01' }, activate('a', 'move'), go('a', 'C4', 'C5'));
  expect([opened.cleared, opened.activation?.spent]).toEqual([['C4'], 5]);
  const german: Field = { ...field, date: '1944-08-01', units: { a: 'us-inf H1', g: 'ge-pz4 C3' } };
  expect(rulesBroken(axis(german, activate('g', 'move')), go('g', 'C4'))).toEqual(['wta:4.3.3/bocage-motorised']);
});

test('WTA-31 field works break a road on both sides and serve infantry and guns, not tanks or commands', () => {
  const field: Field = { ...tank, rows: column('www'), roads: [['C3', 'C4', 'C5', 'C6']], trenches: ['C4'] };
  expect(cost(field, 'C4', 'C5')).toBe(6);
});

test('WTA-83 a ford spends the whole allowance and may draw opportunity fire', () => {
  const state = alliedActivation({ ...river, units: { a: 'us-inf C3', g: 'ge-gren C6' } }, activate('a', 'move'), go('a', 'C4'));
  expect([
    state.activation?.spent,
    rulesBroken(state, go('a', 'B4')).length > 0,
    rulesBroken(state, oppAp('g', 'a', 'radio radio')),
  ]).toEqual([4, true, []]);
});

test('WTA-84 a friend on the road costs a point, too', () => {
  const field: Field = { roads: [['C3', 'C4', 'C5']], units: { a: 'us-inf C3', b: 'us-inf C4', g: 'ge-gren H8' } };
  expect(cost(field, 'C4', 'C5')).toBe(3);
});

test('WTA-85 a road leads through closed terrain; marsh stops even there', () => {
  const field: Field = { ...tank, rows: column('mb'), roads: [['C3', 'C4', 'C5', 'C6']] };
  expect([verdict(field, 'C4'), verdict(field, 'C4', 'C5')]).toEqual([[], ['wta:4.0/must-stop']]);
  expect(cost({ ...field, rows: column('bb') }, 'C4', 'C5', 'C6')).toBe(3);
});

test('WTA-86 motor infantry that fords leaves its vehicles: foot infantry of its nation, as strong as before', () => {
  const fords = ['us-mech', 'us-mot', 'uk-mech', 'uk-mot'].map(type => {
    const unit = alliedActivation({ ...river, units: { a: `${type} C3 2`, g: 'ge-gren H8' } }, activate('a', 'move'), go('a', 'C4')).units[
      'a'
    ];
    return [unit?.type, unit?.strength];
  });
  expect(fords).toEqual([
    ['us-inf', 2],
    ['us-inf', 2],
    ['uk-inf', 2],
    ['uk-inf', 2],
  ]);
  const german = axis({ ...river, units: { a: 'us-inf H8', g: 'ge-pzgr C3' } }, activate('g', 'move'), go('g', 'C4')).units['g'];
  expect(german?.type).toBe('ge-gren');
});
