// The turn of the basic game, artillery, bridges and sight (3.0 to 3.2, 4.3.5, 5.1, 5.6): what they do.

import { describe, expect, test } from 'vitest';
import type { Thrown } from '../../../src/core/roll.ts';
import { actionsOf } from '../../../src/rulesets/war-to-axis/acts/activate.ts';
import { callTargets } from '../../../src/rulesets/war-to-axis/acts/artillery.ts';
import { entryHexes } from '../../../src/rulesets/war-to-axis/acts/enter.ts';
import { rally } from '../../../src/rulesets/war-to-axis/acts/rally.ts';
import { outcome } from '../../../src/rulesets/war-to-axis/outcome.ts';
import { sees } from '../../../src/rulesets/war-to-axis/sight.ts';
import type { WtaState } from '../../../src/rulesets/war-to-axis/state.ts';
import {
  activate,
  alliedActivation,
  axis,
  beginField,
  bombard,
  bombardBridge,
  demolish,
  diceOf,
  draw,
  endSide,
  endTurn,
  enter,
  type Field,
  go,
  type Move,
  plain,
  playCard,
  after as played,
  radio,
  radioBridge,
  rally as rallied,
  repair,
  retreat,
  roll,
  rulesBroken,
  turn,
  withSide,
  withUnit,
} from '../../conformance/war-to-axis/field.ts';

const rows = (...lines: readonly string[]): readonly string[] => [...lines, ...plain(8, 8).slice(lines.length)];
const at = (state: WtaState, id: string) => [state.units[id]?.at, state.units[id]?.strength];
const small: Field = { units: { a: 'us-inf C2', c: 'us-cmd A2', g: 'ge-gren C7', h: 'ge-cmd H8' }, turns: 2 };

describe('the turn', () => {
  test('WTA-11 roll, units, the other side the same, end of the turn, after the last one the end', () => {
    const phases: string[] = [];
    const say = (state: WtaState) => phases.push(`${state.turn} ${state.phase} ${state.active ?? '-'}`);
    let state = beginField(small);
    const moves = [turn(1), roll('allied', 3), endSide('allied'), roll('axis', 2), endSide('axis'), endTurn(1)];
    for (const move of [...moves, turn(2), ...moves.slice(1, 5), endTurn(2)]) {
      state = played(state, move);
      say(state);
    }
    expect(phases).toEqual([
      '1 roll allied',
      '1 actions allied',
      '1 roll axis',
      '1 actions axis',
      '1 done -',
      '1 between -',
      '2 roll allied',
      '2 actions allied',
      '2 roll axis',
      '2 actions axis',
      '2 done -',
      '2 between -',
    ]);
    expect(outcome(state)).toEqual({ over: true, winner: 'axis', text: 'the attacker holds 0 of 1', points: { allied: 0 } });
    expect(played(state, { type: 'end', winner: 'axis', why: 'the attacker holds 0 of 1' }).phase).toBe('over');
  });

  test('WTA-11 groups count for nothing in the basic game', () => {
    const grouped: Field = { ...small, more: { a: { group: 'A' }, c: { group: 'B' } } };
    expect(rulesBroken(alliedActivation(grouped, activate('a', 'hold')), activate('c', 'hold'))).toEqual([]);
  });

  test('WTA-13 four actions for all, two more for commands', () => {
    const field: Field = { units: { a: 'us-inf C2', c: 'us-cmd C1 1', g: 'ge-gren C5', w: 'us-inf B1 3' }, rows: rows('..w.....') };
    const state = alliedActivation(field);
    const open = (id: string) => actionsOf(state, state.units[id] ?? missing());
    expect(open('a')).toEqual(['hold', 'fire', 'advance', 'move']);
    const blind = alliedActivation({ ...field, units: { ...field.units, a: 'us-inf A2' } });
    expect(actionsOf(blind, blind.units['c'] ?? missing())).toEqual(['hold', 'move', 'artillery', 'rally']);
  });

  test('WTA-13 an action is offered where something can come of it', () => {
    const river: Pick<Field, 'rivers' | 'bridges'> = { rivers: [['C3', 'C4']], bridges: [['C3', 'C4']] };
    const open = (field: Field, id: string, change: (state: WtaState) => WtaState = state => state) => {
      const state = change(alliedActivation(field));
      return actionsOf(state, state.units[id] ?? missing()).filter(one => !['hold', 'move', 'advance'].includes(one));
    };
    const engineers = (hex: string): Field => ({ ...river, units: { e: `us-eng ${hex}`, g: 'ge-gren H8' } });
    const down = (state: WtaState): WtaState => ({ ...state, bridges: { 'C3-C4': { intact: false, hits: 0, attempts: 0 } } });
    expect([open(engineers('C3'), 'e'), open(engineers('C1'), 'e')]).toEqual([['demolish'], []]);
    expect([open(engineers('C4'), 'e', down), open(engineers('C1'), 'e', down)]).toEqual([['repair'], []]);
    const command = (g: string): Field => ({ units: { c: 'us-cmd C1', g: `ge-gren ${g}` } });
    expect([open(command('C5'), 'c'), open(command('C8'), 'c')]).toEqual([['artillery'], []]);
    const spent = (state: WtaState) => withSide(state, 'allied', { fired: ['b1', 'b2'] });
    expect(open(command('C5'), 'c', spent)).toEqual([]);
    expect(open(command('C8'), 'c', state => withUnit(state, 'c', { strength: 1 }))).toEqual(['rally']);
  });

  test('an objective belongs to the last side that had a unit in it, also in passing (ruling R33)', () => {
    const field: Field = { units: { a: 'us-inf A2', g: 'ge-gren H8' } };
    expect(beginField(field).control).toEqual({ A1: 'axis' });
    expect(alliedActivation(field, activate('a', 'move'), go('a', 'A1', 'B1')).control).toEqual({ A1: 'allied' });
  });
});

const missing = (): never => {
  throw new Error('not there');
};

describe('sight', () => {
  const line = (field: Field, from: string, to: string) =>
    sees(alliedActivation({ ...field, units: { a: 'us-inf A8', g: 'ge-gren H8', ...field.units } }), from, to);

  test('WTA-42 terrain and units of either side block the line between the two hexes', () => {
    expect(line({ units: {} }, 'C1', 'C5')).toBe(true);
    expect(line({ rows: rows('........', '........', '..w.....'), units: {} }, 'C1', 'C5')).toBe(false);
    expect(line({ units: { b: 'us-inf C3' } }, 'C1', 'C5')).toBe(false);
    expect(line({ units: { h: 'ge-gren C3' } }, 'C1', 'C5')).toBe(false);
  });

  test('WTA-43 along a hexside both hexes must block', () => {
    const side = (letters: string) =>
      line({ rows: rows('........', '........', `...${letters[0]}....`, `...${letters[1]}....`), units: {} }, 'C4', 'E4');
    expect([side('w.'), side('.w'), side('ww')]).toEqual([true, true, false]);
  });

  test('WTA-28 bocage blocks like any thing that does, or by the option of R47 only at one height', () => {
    const field: Field = {
      rows: rows('........', '........', '........', '........', '..b.....'),
      levels: ['00100000'],
      crest: ['C1'],
      units: {},
    };
    expect(line(field, 'C4', 'C6')).toBe(false);
    expect(line(field, 'C1', 'C6')).toBe(false);
    expect(line({ ...field, options: { R47: true } }, 'C1', 'C6')).toBe(true);
    expect(line({ ...field, options: { R47: true } }, 'C4', 'C6')).toBe(false);
  });

  test('WTA-44 from above one sees past what blocks, but not into the hex behind it', () => {
    const field: Field = { rows: rows('........', '........', '..w.....'), levels: ['00100000'], crest: ['C1'], units: {} };
    expect([line(field, 'C1', 'C4'), line(field, 'C1', 'C5')]).toEqual([false, true]);
  });

  test('WTA-45 a crest blocks towards lower hexes, unless one stands in it', () => {
    const field: Field = { levels: ['00100000', '00100000'], crest: ['C2'], units: {} };
    expect([line(field, 'C1', 'C4'), line(field, 'C2', 'C4')]).toEqual([false, true]);
  });
});

describe('artillery', () => {
  const field: Field = { units: { c: 'us-cmd C1', g: 'ge-gren C6', h: 'ge-gren E8', i: 'ge-gren G1' } };

  test('WTA-59 a command calls on what it sees within six hexes', () => {
    expect(callTargets(alliedActivation(field, activate('c', 'artillery')), 'c')).toEqual([{ target: 'g' }, { target: 'i' }]);
    const wood = { ...field, rows: rows('........', '........', '..w.....') };
    expect(callTargets(alliedActivation(wood, activate('c', 'artillery')), 'c')).toEqual([{ target: 'i' }]);
  });

  test('WTA-91 mist, or a scenario, brings targets for guns no nearer than it lets one see', () => {
    const mist = played(
      beginField(field),
      turn(1),
      roll('allied', 1),
      draw('allied', 'E01'),
      playCard('allied', 'E01'),
      activate('c', 'artillery'),
    );
    expect([mist.sight, callTargets(mist, 'c')]).toEqual([3, []]);
    const dusk = alliedActivation({ ...field, special: { sight: 4 } }, activate('c', 'artillery'));
    expect(callTargets(dusk, 'c')).toEqual([{ target: 'i' }]);
    const later = played(mist, endSide('allied'), roll('axis', 2), endSide('axis'), endTurn(1));
    expect(later.sight).toBe(6);
  });

  test('WTA-60 a call that fails spends the action and no battery (ruling R20)', () => {
    const state = alliedActivation(field, activate('c', 'artillery'), radio('c', 'g', 'flag flag'));
    expect([state.pending, state.sides['allied']?.fired, rulesBroken(state, radio('c', 'g', 'radio flag'))]).toEqual([
      [],
      [],
      ['wta:5.6/radio'],
    ]);
  });

  test('WTA-62 no more batteries answer than the roll of the turn has left', () => {
    const batteries = ['b1', 'b2', 'b3'].map(id => ({ id, dice: 3 }));
    const support = { radio: 3, rally: 2, perIcon: true, batteries };
    const guns: Field = {
      units: { c: 'us-cmd C1', d: 'us-cmd E1', g: 'ge-gren D5' },
      special: { support: { allied: support, axis: support } },
    };
    const left = (die: number, ...before: readonly Move[]) => {
      const begun = played(beginField(guns), turn(1), roll('allied', die), ...before);
      return played(begun, activate('d', 'artillery'), radio('d', 'g', 'radio radio radio')).activation?.call?.left;
    };
    expect([left(2), left(3), left(6)]).toEqual([2, 3, 3]);
    const once = [activate('c', 'artillery'), radio('c', 'g', 'radio flag flag'), bombard('c', 'b1', 'g', 'flag flag flag')];
    expect([left(2, ...once), left(3, ...once), left(6, ...once)]).toEqual([1, 2, 2]);
  });

  test('WTA-62 an American call brings a battery for each contact, on one target, with one retreat after the last (ruling R17)', () => {
    const support = {
      radio: 2,
      rally: 2,
      perIcon: true,
      batteries: [
        { id: 'b1', dice: 4 },
        { id: 'b2', dice: 3 },
      ],
    };
    const american: Field = { ...field, special: { support: { allied: support, axis: { ...support, perIcon: false } } } };
    const called = alliedActivation(american, activate('c', 'artillery'), radio('c', 'g', 'radio radio'));
    expect(called.activation?.call).toEqual({ left: 2, retreat: 0, target: 'g' });
    const first = played(called, bombard('c', 'b1', 'g', 'explosion explosion flag flag'));
    expect(first.pending.map(({ kind }) => kind)).toEqual(['bombard', 'retreat']);
    const both = played(first, bombard('c', 'b2', 'g', 'explosion flag flag'));
    expect([at(both, 'g'), both.pending]).toEqual([
      ['C6', 1],
      [{ kind: 'retreat', side: 'axis', must: true, unit: 'g', hexes: 1, from: 'C1' }],
    ]);
    expect(at(played(both, retreat('g', 'C7')), 'g')).toEqual(['C7', 1]);
    expect(played(first, retreat('g', 'C7')).activation?.call?.left).toBe(1);
  });
});

describe('bridges', () => {
  const field: Field = {
    rows: rows('........', '........', '..w.....'),
    rivers: [['C3', 'C4']],
    bridges: [['C3', 'C4']],
    units: { c: 'us-cmd C1', e: 'us-eng C3', g: 'ge-gren H8' },
  };

  test('WTA-27 one hit by guns or engineers breaks a bridge, more if the scenario says so', () => {
    const guns = (faces: string, hits = 1) =>
      alliedActivation(
        { ...field, units: { ...field.units, e: 'us-eng A1' }, rows: plain(8, 8), special: { bridgeHits: hits } },
        activate('c', 'artillery'),
        radioBridge('c', 'C3-C4', 'radio flag'),
        bombardBridge('c', 'b1', 'C3-C4', faces),
      ).bridges['C3-C4'];
    expect(guns('explosion flag flag flag')).toEqual({ intact: false, hits: 0, attempts: 0 });
    expect(guns('explosion flag flag flag', 2)).toEqual({ intact: true, hits: 1, attempts: 0 });
    expect(guns('explosion explosion flag flag', 2)).toEqual({ intact: false, hits: 0, attempts: 0 });
    const blown = alliedActivation(field, activate('e', 'demolish'), demolish('e', 'C3-C4', 'flag explosion flag flag'));
    expect(blown.bridges['C3-C4']?.intact).toBe(false);
  });

  test('WTA-27 the first repair has one die, each further one of the bridge one more, four at most; any flag mends it', () => {
    const works = (options: Field['options'] = {}) => {
      const state = alliedActivation({ ...field, ...(options ? { options } : {}), units: { ...field.units, f: 'us-eng C4' } });
      return { ...state, bridges: { 'C3-C4': { intact: false, hits: 0, attempts: 0 } } };
    };
    const begins = (state: WtaState, unit: string) => played(state, activate(unit, 'repair'));
    const again = (state: WtaState, unit: string): WtaState => withUnit(state, unit, { activated: false });
    const due = (state: WtaState, unit: string) => diceOf(state, repair(unit, 'C3-C4', ''));
    const tries = (state: WtaState, unit: string, faces: string) => played(begins(again(state, unit), unit), repair(unit, 'C3-C4', faces));
    const first = tries(works(), 'e', 'radio');
    expect([first.bridges['C3-C4']?.attempts, due(begins(works(), 'e'), 'e')]).toEqual([1, '1']);
    const second = tries(first, 'f', 'radio radio');
    expect([due(first, 'e'), second.bridges['C3-C4']?.by]).toEqual(['2', { e: 1, f: 1 }]);
    const fourth = tries(tries(second, 'e', 'radio radio radio'), 'e', 'radio radio radio radio');
    expect([due(fourth, 'e'), fourth.bridges['C3-C4']?.by]).toEqual(['4', { e: 3, f: 1 }]);
    expect(tries(fourth, 'f', 'radio flag radio flag').bridges['C3-C4']).toEqual({ intact: true, hits: 0, attempts: 0 });
    const own = tries(works({ R55: true }), 'e', 'radio');
    expect([due(own, 'e'), due(own, 'f')]).toEqual(['2', '1']);
  });

  test('WTA-27 work on a bridge that is not there is no work, whatever its dice', () => {
    const state = alliedActivation(field, activate('e', 'repair'));
    const work = (text: string) => repair('e', 'C2-C3', text);
    expect([work('radio'), work('radio radio')].map(event => rulesBroken(state, event))).toEqual([
      ['wta:4.3.5/destroyed'],
      ['wta:4.3.5/destroyed'],
    ]);
    expect(diceOf(state, work(''))).toBe('1');
  });

  test('WTA-87 a battery throws all its dice at a bridge, whatever the ground, and a unit beside it is not hurt', () => {
    const state = alliedActivation(
      field,
      activate('c', 'artillery'),
      radioBridge('c', 'C3-C4', 'radio flag'),
      bombardBridge('c', 'b1', 'C3-C4', 'explosion explosion explosion explosion'),
    );
    expect([state.bridges['C3-C4']?.intact, at(state, 'e')]).toEqual([false, ['C3', 3]]);
  });
});

test('WTA-90 a unit comes onto the map as the first step of its move and pays for the hex', () => {
  const field: Field = {
    rows: rows('..w.....'),
    units: { a: 'us-inf -', g: 'ge-gren H8' },
    more: { a: { enters: { hexes: ['C1', 'E1'], turn: 1 } } },
  };
  const state = alliedActivation(field, activate('a', 'move'), { type: 'enter', unit: 'a', hex: 'C1' });
  expect([at(state, 'a'), state.activation?.spent]).toEqual([['C1', 4], 2]);
  expect(rulesBroken(alliedActivation(field), activate('a', 'fire'))).toContain('wta:7.2/entry');
  expect(rulesBroken(axis(field), activate('a', 'move'))).toContain('wta:3.0/order');
});

test('WTA-90 a road that comes in costs a point, whatever it leads through; closed ground is no way in without one', () => {
  const enters = { hexes: ['A1', 'C1', 'E1', 'G1'], turn: 1 };
  const field: Field = {
    rows: rows('b.x.b.w.'),
    roads: [
      ['A1', 'A2'],
      ['C1', 'C2'],
    ],
    rivers: [
      ['F1', 'G1'],
      ['G1', 'G2'],
    ],
    units: { a: 'us-inf -', t: 'us-m4 -', m: 'us-mech -', g: 'ge-gren H8' },
    more: { a: { enters }, t: { enters }, m: { enters } },
  };
  const begun = (unit: string) => alliedActivation(field, activate(unit, 'move'));
  const paid = (unit: string, hex: string) => {
    const { spent, road, bocage } = played(begun(unit), enter(unit, hex)).activation ?? missing();
    return [spent, road, bocage];
  };
  expect([paid('a', 'C1'), paid('t', 'C1'), paid('m', 'C1'), paid('m', 'A1')]).toEqual([
    [1, true, false],
    [1, true, false],
    [1, true, false],
    [1, true, false],
  ]);
  expect([paid('a', 'E1'), paid('a', 'G1'), paid('m', 'E1')]).toEqual([
    [1, false, false],
    [2, false, false],
    [2, false, true],
  ]);
  const offered = (unit: string) => entryHexes(begun(unit), begun(unit).units[unit] ?? missing());
  expect([offered('a'), offered('t')]).toEqual([
    ['A1', 'C1', 'E1', 'G1'],
    ['A1', 'C1', 'G1'],
  ]);
  expect(rulesBroken(begun('t'), enter('t', 'E1'))).toContain('wta:2.6.2/entry');
});

test('WTA-63 flags of a rally are shared out in every way that gives all of them, or all that was lost (6.0)', () => {
  const field: Field = { units: { c: 'us-cmd A2', a: 'us-inf A1', b: 'us-inf A3', far: 'us-inf E5', g: 'ge-gren H8' } };
  const begun = alliedActivation(field, activate('c', 'rally'));
  const weak = (now: WtaState, id: string, lost: number) => withUnit(now, id, { strength: (now.units[id]?.full ?? 0) - lost });
  const state = weak(weak(weak(begun, 'a', 2), 'b', 1), 'far', 2);
  const ways = (text: string) => {
    const { thrown } = rallied('c', {}, text) as { readonly thrown?: readonly Thrown[] };
    const question = rally.nextQuestion(state, { type: 'rally', unit: 'c', ...(thrown && { thrown }) });
    return question?.kind === 'pick' ? question.from.map(({ value }) => value) : [];
  };
  expect(ways('flag infantry')).toEqual([{ a: 1 }, { b: 1 }]);
  expect(ways('flag flag')).toEqual([{ a: 2 }, { a: 1, b: 1 }]);
  expect(ways('infantry infantry')).toEqual([{}]);
  expect(ways('flag flag flag flag')).toEqual([{ a: 2, b: 1 }]);
});

test('a side that the scenario gives no support has no batteries, and no dice to call or to rally with (3.1, 5.6, 6.0)', () => {
  const support = { axis: { radio: 2, rally: 2, batteries: [{ id: 'b1', dice: 4 }] } };
  const alone: Field = { units: { c: 'us-cmd C1', a: 'us-inf C2 2', g: 'ge-gren C6', h: 'ge-cmd H8' }, special: { support } };
  const state = alliedActivation(alone);
  expect([state.sides['allied']?.batteries, axis(alone).sides['axis']?.batteries]).toEqual([0, 1]);
  const calls = played(state, activate('c', 'artillery'));
  expect([callTargets(calls, 'c'), diceOf(calls, radio('c', 'g', ''))]).toEqual([[], '0']);
  expect(rulesBroken(calls, radio('c', 'g', 'flag'))).toContain('wta:3.1/batteries');
  expect(diceOf(played(state, activate('c', 'rally')), rallied('c', {}, ''))).toBe('0');
});
