// Movement (4.0 to 4.3.4): what steps cost, where units stop, what they leave behind. Which moves are faulted is in tests/conformance.

import { describe, expect, test } from 'vitest';
import { moveModesOf } from '../../../src/core/ruleset.ts';
import { reachOf } from '../../../src/rulesets/war-to-axis/acts/step.ts';
import { allowance, legOf, modesOf } from '../../../src/rulesets/war-to-axis/move.ts';
import type { Hex, WtaAction, WtaState } from '../../../src/rulesets/war-to-axis/state.ts';
import { isInZone } from '../../../src/rulesets/war-to-axis/units.ts';
import {
  activate,
  alliedActivation,
  type Field,
  go,
  oppAp,
  plain,
  after as played,
  rulesBroken,
  WTA,
} from '../../conformance/war-to-axis/field.ts';

/** Spent and allowed of the mover. */
const paid = (state: WtaState): readonly [number | undefined, number | undefined] => {
  const { activation } = state;
  const unit = activation && state.units[activation.unit];
  return [activation?.spent, unit && activation ? allowance(state, unit, activation) : undefined];
};

const moved = (field: Field, action: WtaAction, ...path: readonly Hex[]): WtaState =>
  alliedActivation(field, activate('a', action), go('a', ...path));

const rows = (...lines: readonly string[]): readonly string[] => [...lines, ...plain(8, 8).slice(lines.length)];
const far = { g: 'ge-gren H8' };

describe('what a step costs', () => {
  test('WTA-15 a full move has all points, an advance fewer', () => {
    expect(paid(moved({ units: { a: 'us-m4 C3', ...far } }, 'move', 'C4'))).toEqual([1, 7]);
    expect(paid(moved({ units: { a: 'us-m4 C3', ...far } }, 'advance', 'C4'))).toEqual([1, 5]);
  });

  test('WTA-14 a unit without an advance value has no way of moving that fires', () => {
    const state = alliedActivation({ units: { a: 'us-cmd C3', b: 'us-inf E3', ...far } });
    const fires = (id: string) => moveModesOf(WTA, state, state.units[id] ?? never()).some(mode => mode.fires);
    expect([fires('a'), fires('b')]).toEqual([false, true]);
  });

  test('WTA-17 any route of hexes that touch will do', () => {
    expect(paid(moved({ units: { a: 'us-inf C3', ...far } }, 'move', 'D3', 'D4', 'C4', 'B4'))).toEqual([4, 4]);
  });

  test('WTA-19 a road step costs 1 only from a road hex', () => {
    const woods: Field = {
      rows: rows('........', '........', '..w.....', '..w.....'),
      roads: [['C2', 'C3', 'C4']],
      units: { a: 'us-inf C2', b: 'us-inf D2', ...far },
    };
    expect(paid(moved(woods, 'move', 'C3', 'C4'))).toEqual([2, 5]);
    expect(paid(alliedActivation(woods, activate('b', 'move'), go('b', 'C3')))).toEqual([2, 4]);
  });

  test('WTA-20 a move wholly by road gains a point on foot, two on wheels, none in an advance', () => {
    const road: Field = {
      roads: [['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8']],
      units: { a: 'us-inf C1', b: 'us-m4 E1', c: 'us-at57 G1', ...far },
    };
    expect(paid(moved(road, 'move', 'C2', 'C3'))).toEqual([2, 5]);
    expect(paid(moved(road, 'move', 'C2', 'D2'))).toEqual([2, 4]);
    expect(paid(moved(road, 'advance', 'C2'))).toEqual([1, 3]);
    const drives = { ...road, units: { ...road.units, a: 'us-m4 C1', b: 'us-inf E1' } };
    expect(paid(moved(drives, 'move', 'C2'))).toEqual([1, 9]);
    expect(paid(moved({ ...road, units: { a: 'us-at57 C1', ...far } }, 'move', 'C2'))).toEqual([1, 5]);
  });

  test('WTA-24 a slope hex costs a point more, not by road', () => {
    const slope: Field = { crest: ['C4'], levels: ['00000000', '00000000', '00000000', '00100000'], units: { a: 'us-inf C3', ...far } };
    expect(paid(moved(slope, 'move', 'C4'))).toEqual([2, 4]);
    expect(paid(moved({ ...slope, roads: [['C3', 'C4']] }, 'move', 'C4'))).toEqual([1, 5]);
    const down = { ...slope, units: { a: 'us-inf C5', ...far } };
    expect(paid(moved(down, 'move', 'C4'))).toEqual([2, 4]);
    const summit: Field = { crest: ['C4'], levels: ['00000000', '00000000', '00100000', '00100000'], units: { a: 'us-inf C3', ...far } };
    expect(paid(moved({ ...summit, options: { R26: true } }, 'move', 'C4'))).toEqual([1, 4]);
  });

  test('WTA-23 and WTA-84 a friend in the hex costs a point more, by road too', () => {
    const friends: Field = { units: { a: 'us-inf C3', b: 'us-inf C4', ...far } };
    expect(paid(moved(friends, 'move', 'C4', 'C5'))).toEqual([3, 4]);
    expect(paid(moved({ ...friends, roads: [['C3', 'C4', 'C5']] }, 'move', 'C4', 'C5'))).toEqual([3, 5]);
  });

  test('WTA-29 bocage leaves motor infantry four points, three in an advance', () => {
    const bocage: Field = { rows: rows('........', '........', '........', '..b.....'), units: { a: 'us-mech C3', ...far } };
    expect(paid(moved(bocage, 'move', 'C4'))).toEqual([2, 4]);
    expect(paid(moved(bocage, 'advance', 'C4'))).toEqual([2, 3]);
    expect(paid(moved({ ...bocage, roads: [['C3', 'C4']] }, 'move', 'C4'))).toEqual([1, 8]);
  });
});

const never = (): never => {
  throw new Error('not there');
};

describe('where a unit stops', () => {
  test('WTA-16 marsh ends the movement and forbids fire, by road too', () => {
    const marsh: Field = {
      rows: rows('........', '........', '........', '..m.....'),
      roads: [['C3', 'C4', 'C5']],
      units: { a: 'us-inf C3', g: 'ge-gren C7' },
    };
    const { activation } = moved(marsh, 'advance', 'C4');
    expect([activation?.stop, activation?.silent]).toEqual(['terrain', true]);
    expect(reachOf(moved(marsh, 'move', 'C4'), moved(marsh, 'move', 'C4').units['a'] ?? never()).reach.size).toBe(0);
  });

  test('WTA-18 a unit stops next to an enemy', () => {
    const { activation } = moved({ units: { a: 'us-inf C3', g: 'ge-gren C6' } }, 'move', 'C4', 'C5');
    expect(activation?.stop).toBe('zoc');
  });

  test('WTA-21 all six hexes around a unit are its zone, but none across a river, bridge or not', () => {
    const zone = (field: Field, hexes: readonly Hex[]) => hexes.map(hex => isInZone(alliedActivation(field), 'allied', hex));
    const ring = ['C5', 'D5', 'D6', 'C7', 'B6', 'B5'];
    const units = { a: 'us-inf A1', g: 'ge-gren C6' };
    expect(zone({ units }, ring)).toEqual([true, true, true, true, true, true]);
    expect(zone({ units }, ['C4', 'E6', 'C6'])).toEqual([false, false, false]);
    const river: Field = { units, rivers: [['C5', 'C6']], bridges: [['C6', 'D5']] };
    expect(zone(river, ring)).toEqual([false, false, true, true, true, true]);
    expect(zone({ ...river, options: { R6: true } }, ring)).toEqual([false, true, true, true, true, true]);
  });

  test('WTA-22 a unit that starts in a zone reaches no hex of any zone', () => {
    const state = alliedActivation({ units: { a: 'us-inf C5', g: 'ge-gren C6', h: 'ge-gren F4' } }, activate('a', 'move'));
    const unit = state.units['a'] ?? never();
    const reached = [...reachOf(state, unit).reach.keys()];
    expect(reached).toContain('C4');
    expect(reached.filter(hex => isInZone(state, 'allied', hex))).toEqual([]);
  });
});

describe('rivers, bocage, roads through closed ground', () => {
  const river: Field = { rivers: [['C3', 'C4']], units: { a: 'us-inf C3', ...far } };

  test('WTA-26 and WTA-83 a ford takes the whole move and can draw opportunity fire', () => {
    const beside: Field = { ...river, units: { a: 'us-inf C3', g: 'ge-gren C6' } };
    const state = moved(beside, 'move', 'C4');
    expect([paid(state), state.activation?.stop]).toEqual([[4, 4], 'ford']);
    expect(rulesBroken(state, oppAp('g', 'a', 'flag'))).not.toContain('wta:5.5/trigger');
    expect(state.pending.map(duty => [duty.kind, 'unit' in duty && duty.unit])).toEqual([['opportunity', 'g']]);
  });

  test('WTA-26 and WTA-86 motor infantry that fords becomes the foot infantry of its nation, with its steps', () => {
    const drives = (type: string) => {
      const { type: now, strength } = moved({ ...river, units: { a: `${type} C3 3`, ...far } }, 'move', 'C4').units['a'] ?? never();
      return [now, strength];
    };
    expect(drives('us-mech')).toEqual(['us-inf', 3]);
    expect(drives('uk-mot')).toEqual(['uk-inf', 3]);
    const axis = legOf(
      alliedActivation({ ...river, units: { a: 'us-inf A8', g: 'ge-pzgr C3' } }),
      { ...alliedActivation({ ...river, units: { a: 'us-inf A8', g: 'ge-pzgr C3' } }).units['g'] } as never,
      'C3',
      'C4',
      'move',
    );
    expect([axis.ford, axis.whole]).toEqual([true, true]);
  });

  test('WTA-25 a bridge is crossed like open ground, and not when it is down', () => {
    const bridged: Field = { rivers: [], bridges: [['C3', 'C4']], units: { a: 'us-m4 C3', ...far } };
    expect(paid(moved(bridged, 'move', 'C4'))).toEqual([1, 7]);
    const state = alliedActivation(bridged, activate('a', 'move'));
    const down: WtaState = { ...state, bridges: { 'C3-C4': { intact: false, hits: 0, attempts: 0 } } };
    expect(rulesBroken(down, go('a', 'C4'))).toEqual(['wta:4.3.2/river-motorised']);
  });

  test('WTA-30 from August 1944 an Allied vehicle clears bocage for four points, and others follow at the cost of a field', () => {
    const bocage: Field = {
      rows: rows('........', '........', '........', '..b.....'),
      date: '1944-08-01',
      units: { a: 'us-m4 C3', b: 'us-m10 D3', ...far },
    };
    const state = moved(bocage, 'move', 'C4', 'C5');
    expect([paid(state), state.cleared]).toEqual([[5, 7], ['C4']]);
    expect(paid(played(state, activate('b', 'move'), go('b', 'C4')))).toEqual([2, 6]);
    expect(rulesBroken(alliedActivation({ ...bocage, date: '1944-07-31' }, activate('a', 'move')), go('a', 'C4'))).toEqual([
      'wta:4.3.3/bocage-motorised',
    ]);
  });

  test('WTA-85 a road leads through closed terrain', () => {
    const water: Field = {
      rows: rows('........', '........', '........', '..x.....'),
      roads: [['C3', 'C4', 'C5']],
      units: { a: 'us-m4 C3', ...far },
    };
    expect(paid(moved(water, 'move', 'C4', 'C5'))).toEqual([2, 9]);
    expect(rulesBroken(alliedActivation({ ...water, options: { R53: true } }, activate('a', 'move')), go('a', 'C4'))).toEqual([
      'wta:4.3/impassable',
    ]);
  });

  test('WTA-31 field works break a road', () => {
    const dug: Field = {
      roads: [['C3', 'C4', 'C5']],
      rows: rows('........', '........', '........', '..w.....'),
      trenches: ['C5'],
      units: { a: 'us-inf C3', ...far },
    };
    expect(paid(moved(dug, 'move', 'C4', 'C5'))).toEqual([2, 4]);
    expect(paid(moved({ ...dug, trenches: ['C4'] }, 'move', 'C4'))).toEqual([2, 4]);
  });

  test('every way of moving in an activation prices a step as the referee does', () => {
    const state = alliedActivation(
      { rows: rows('........', '........', '..cwv...', '..b.o...'), units: { a: 'us-mech C2', ...far } },
      activate('a', 'move'),
    );
    const unit = state.units['a'] ?? never();
    const act = state.activation ?? never();
    const prices = modesOf(state, unit, act).map(mode => [mode.id, mode.cost('C2', 'C3'), mode.cost('C3', 'C4')]);
    expect(prices).toEqual([
      ['move', 2, Number.POSITIVE_INFINITY],
      ['move-bocage', 2, 2],
      ['move-road', Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
      ['move-whole', Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    ]);
  });
});
