// Fire, retreat, occupation and opportunity fire (5.0 to 5.5.1): what they do. Which of them are faulted is in tests/conformance.

import { describe, expect, test } from 'vitest';
import { fireTargets } from '../../../src/rulesets/war-to-axis/acts/fire.ts';
import { pair } from '../../../src/rulesets/war-to-axis/acts/shooting.ts';
import { waysBack } from '../../../src/rulesets/war-to-axis/losses.ts';
import { modsOf } from '../../../src/rulesets/war-to-axis/shot.ts';
import { shotOf } from '../../../src/rulesets/war-to-axis/shots.ts';
import { sees } from '../../../src/rulesets/war-to-axis/sight.ts';
import type { WtaState, WtaUnit } from '../../../src/rulesets/war-to-axis/state.ts';
import {
  activate,
  alliedActivation,
  answering,
  beginField,
  diceOf,
  endSide,
  endTurn,
  type Field,
  fireAp,
  fireAt,
  go,
  occupy,
  oppAp,
  oppAt,
  plain,
  after as played,
  retreat,
  roll,
  rulesBroken,
  rulings,
  withUnit,
} from '../../conformance/war-to-axis/field.ts';

const rows = (...lines: readonly string[]): readonly string[] => [...lines, ...plain(8, 8).slice(lines.length)];
const one = (state: WtaState, id: string): WtaUnit => state.units[id] ?? missing(id);
const missing = (id: string): never => {
  throw new Error(`no unit ${id}`);
};
const at = (state: WtaState, id: string) => [one(state, id).at, one(state, id).strength];
const modsFor = (state: WtaState, unit: string, target: string, mode: 'fire' | 'advance' | 'opportunity' = 'fire') =>
  modsOf(shotOf(state, { unit, target, attack: 'ap', mode })).map(({ id, by }) => [id, by]);

const touching: Field = { units: { a: 'us-inf C3', g: 'ge-gren C4' } };
const firing = (field: Field, faces: string) => alliedActivation(field, activate('a', 'fire'), fireAp('a', 'g', faces));

describe('fire', () => {
  test('WTA-38 and WTA-41 what is out of range, beyond six hexes or behind a wood is no target', () => {
    const field: Field = {
      rows: rows('........', '..w.....'),
      units: { a: 'us-m4 C1', b: 'us-m4 E2', g: 'ge-pz4 C3', h: 'ge-pz4 E6', i: 'ge-pz4 E7', j: 'ge-pz4 E8' },
    };
    const state = alliedActivation(field, activate('a', 'fire'));
    expect(fireTargets(state, 'a')).toEqual([]);
    expect(fireTargets(alliedActivation(field, activate('b', 'fire')), 'b')).toEqual(['g', 'h']);
    expect([sees(state, 'E2', 'E8'), sees(state, 'E1', 'E8'), sees(state, 'C1', 'C3')]).toEqual([false, false, false]);
    expect(sees(alliedActivation({ units: { a: 'us-m4 E2', g: 'ge-pz4 E8' } }), 'E2', 'E8')).toBe(true);
  });

  test('WTA-39 infantry fires at the nearest target, at any of them when several are as near; others as they like', () => {
    const field: Field = { units: { a: 'us-inf C3', b: 'us-m8 G3', g: 'ge-gren C5', h: 'ge-gren E4', i: 'ge-gren D6' } };
    expect(fireTargets(alliedActivation(field, activate('a', 'fire')), 'a')).toEqual(['g', 'h']);
    expect(fireTargets(alliedActivation({ units: { ...field.units, a: 'us-inf B2', b: 'us-m8 D3' } }, activate('b', 'fire')), 'b')).toEqual(
      ['g', 'h'],
    );
  });

  test('WTA-39 who fires past the nearest is told how far off that is', () => {
    const says = (near: string) => {
      const state = alliedActivation({ units: { a: 'us-inf C3', g: `ge-gren ${near}`, h: 'ge-gren F4' } }, activate('a', 'fire'));
      return rulings(state, fireAp('a', 'h', 'flag flag')).map(({ rule, says: words, of }) => [rule, words, of]);
    };
    expect(says('C4')).toEqual([['wta:5.0/closest', 'US infantry must fire at the nearest enemy, 1 hex off', ['g']]]);
    expect(says('C5')).toEqual([['wta:5.0/closest', 'US infantry must fire at the nearest enemy, 2 hexes off', ['g']]]);
  });

  test('WTA-40 the class of the target says with what it is fired at', () => {
    const state = alliedActivation({ units: { a: 'us-m4 C3', g: 'ge-gren C4', h: 'ge-pz4 D3' } }, activate('a', 'fire'));
    expect(rulesBroken(state, fireAt('a', 'g', 'yellow yellow yellow'))).toContain('wta:5.0/attack-type');
    expect(rulesBroken(state, fireAt('a', 'h', 'yellow yellow yellow'))).toEqual([]);
    expect(rulesBroken(state, fireAp('a', 'g', 'flag flag flag'))).toEqual([]);
  });

  test('WTA-40 what is off the map is no target, and nothing else is asked of a shot at it or by it', () => {
    const state = alliedActivation({ units: { a: 'us-inf C3', b: 'us-inf -', g: 'ge-gren C4', h: 'ge-gren -' } }, activate('a', 'fire'));
    expect(rulesBroken(state, fireAp('a', 'h', 'flag flag flag flag'))).toEqual(['wta:5.0/target']);
    expect([fireAp('a', 'g', ''), fireAp('a', 'h', ''), fireAp('b', 'g', '')].map(event => diceOf(state, event))).toEqual(['4', '0', '0']);
    expect(rulesBroken(state, fireAp('b', 'g', 'flag flag flag flag'))).toEqual(['wta:3.2/alive']);
    const ends = (unit: string, target: string) => pair(state, { unit, target }) !== undefined;
    expect([ends('a', 'g'), ends('a', 'h'), ends('b', 'g'), ends('a', 'nobody')]).toEqual([true, false, false, false]);
    expect(rulesBroken(withUnit(state, 'g', { hidden: true }), fireAp('a', 'g', 'flag flag flag flag'))).toContain('wta:5.0/target');
    expect(rulesBroken(state, fireAp('a', 'b', 'flag flag flag flag'))).toContain('wta:5.0/target');
  });

  test('WTA-46 the hex of the target counts, that of the firer does not', () => {
    const state = alliedActivation({ units: { a: 'us-inf C3', g: 'ge-gren C5' } });
    expect(shotOf(state, { unit: 'a', target: 'g', attack: 'ap', mode: 'fire' })).toMatchObject({ distance: 2, dice: 3 });
  });

  test('WTA-47 terrain, half strength, the advance and opportunity each take a die', () => {
    const field: Field = { rows: rows('........', '........', '........', '..w.....'), units: { a: 'us-inf C3 2', g: 'ge-gren C4' } };
    const state = alliedActivation(field);
    expect(modsFor(state, 'a', 'g')).toEqual([
      ['terrain', -1],
      ['half-strength', -1],
    ]);
    expect(modsFor(state, 'a', 'g', 'advance')).toEqual([
      ['terrain', -1],
      ['advance', -1],
      ['half-strength', -1],
    ]);
    expect(modsFor(state, 'a', 'g', 'opportunity')).toEqual([
      ['terrain', -1],
      ['half-strength', -1],
      ['opportunity', -1],
    ]);
    expect(modsFor(withUnit(state, 'a', { strength: 3 }), 'a', 'g')).toEqual([['terrain', -1]]);
  });

  test('WTA-48 only the faces of the attack count', () => {
    expect(at(firing(touching, 'infantry radio explosion flag'), 'g')).toEqual(['C4', 3]);
    const tanks: Field = { units: { a: 'us-m10 C3', g: 'ge-pz4 C4' } };
    expect(at(alliedActivation(tanks, activate('a', 'fire'), fireAt('a', 'g', 'yellow green blue yellow')), 'g')).toEqual(['C4', 2]);
  });

  test('WTA-92 by the option of R2 explosions hurt infantry too', () => {
    expect(at(firing({ ...touching, options: { R2: true } }, 'flag radio explosion flag'), 'g')).toEqual(['C4', 3]);
  });

  test('WTA-34 engineers ignore field works, and houses take only one die from them', () => {
    const dug: Field = { trenches: ['C4'], units: { a: 'us-eng C3', b: 'us-inf D3', g: 'ge-gren C4' } };
    expect(at(firing(dug, 'infantry flag flag flag'), 'g')).toEqual(['C4', 3]);
    const town: Field = { rows: rows('........', '........', '........', '..t.....'), units: dug.units };
    expect([modsFor(alliedActivation(town), 'a', 'g'), modsFor(alliedActivation(town), 'b', 'g')]).toEqual([
      [['terrain', -1]],
      [['terrain', -2]],
    ]);
  });
});

describe('retreat', () => {
  test('WTA-49 a hex for each loss above the first, each step further off, none next to an enemy', () => {
    const state = firing(touching, 'infantry infantry infantry flag');
    expect(state.pending).toEqual([{ kind: 'retreat', side: 'axis', must: true, unit: 'g', hexes: 2, from: 'C3', by: 'a' }]);
    expect(waysBack(state, one(state, 'g'), 2, 'C3').map(({ path }) => path.join(' '))).toEqual([
      'D4',
      'D4 E5',
      'D4 D5',
      'C5',
      'C5 D5',
      'C5 C6',
      'C5 B5',
      'B4',
      'B4 B5',
      'B4 A5',
    ]);
    const gone = played(state, retreat('g', 'C5', 'C6'));
    expect([at(gone, 'g'), one(gone, 'g').disorganised]).toEqual([['C6', 1], true]);
  });

  test('WTA-50 hexes that are not gone are paid in steps', () => {
    const hemmed: Field = { units: { a: 'us-inf C3', b: 'us-inf C6', c: 'us-inf E5', d: 'us-inf A5', g: 'ge-gren C4' } };
    const state = firing(hemmed, 'infantry infantry flag flag');
    expect(waysBack(state, one(state, 'g'), 1, 'C3')).toEqual([]);
    const paid = played(state, retreat('g'));
    expect([at(paid, 'g'), one(paid, 'g').disorganised, paid.pending]).toEqual([['C4', 1], true, []]);
  });

  test('WTA-51 a friend on the way is not counted and loses its order', () => {
    const friends: Field = { units: { a: 'us-inf C3', b: 'us-inf E5', c: 'us-inf A5', g: 'ge-gren C4', h: 'ge-pz4 C5' } };
    const state = firing(friends, 'infantry infantry flag flag');
    const gone = played(state, retreat('g', 'C5', 'C6'));
    expect([at(gone, 'g'), one(gone, 'h').disorganised]).toEqual([['C6', 2], true]);
  });

  test('WTA-52 nobody retreats from a town, a trench or a bunker', () => {
    const owed = (field: Partial<Field>, faces: string) => firing({ ...touching, ...field }, faces).pending;
    expect(owed({ rows: rows('........', '........', '........', '..t.....') }, 'infantry infantry')).toEqual([]);
    expect(owed({ trenches: ['C4'] }, 'infantry infantry infantry flag')).toEqual([]);
    expect(owed({ bunkers: ['C4'] }, 'infantry infantry infantry infantry')).toEqual([]);
    expect(owed({ rows: rows('........', '........', '........', '..v.....') }, 'infantry infantry flag')).toHaveLength(1);
  });

  test('WTA-53 the neighbour whose fire emptied the hex may take it, at no cost and past zones', () => {
    const field: Field = { units: { a: 'us-inf C3', g: 'ge-gren C4', h: 'ge-gren E5' } };
    const state = played(firing(field, 'infantry infantry flag flag'), retreat('g', 'C5'));
    expect(state.pending).toEqual([{ kind: 'occupy', side: 'allied', must: false, unit: 'a', hex: 'C4' }]);
    const taken = played(state, occupy('a', 'C4'));
    expect([at(taken, 'a'), taken.activation?.spent]).toEqual([['C4', 4], 0]);
    const far: Field = { units: { a: 'us-inf C2', g: 'ge-gren C4' } };
    expect(played(firing(far, 'infantry infantry flag'), retreat('g', 'C5')).pending).toEqual([]);
    expect(firing({ units: { a: 'us-inf C3', g: 'ge-gren C4 1' } }, 'infantry flag flag flag').pending).toEqual([]);
  });

  test('WTA-54 disorder lasts to the end of the turn and leaves fire open', () => {
    const state = played(firing(touching, 'infantry infantry flag flag'), retreat('g', 'C5'), endSide('allied'), roll('axis', 6));
    expect(rulesBroken(state, activate('g', 'move'))).toEqual(['wta:5.4.1/no-move']);
    expect(rulesBroken(state, activate('g', 'fire'))).toEqual([]);
    const later = played(state, endSide('axis'), endTurn(1));
    expect(one(later, 'g').disorganised).toBe(false);
  });
});

describe('opportunity fire', () => {
  const field: Field = { units: { a: 'us-inf C2', b: 'us-inf H1', g: 'ge-gren C5', h: 'ge-gren D6', i: 'ge-gren C8' } };
  const entered = alliedActivation(field, activate('a', 'move'), go('a', 'C3'));

  test('WTA-55 every enemy within two hexes that sees the mover is asked, others are not', () => {
    expect(entered.pending.map(({ kind, side, must }) => [kind, side, must])).toEqual([['opportunity', 'axis', false]]);
    expect(entered.pending.map(duty => ('unit' in duty ? duty.unit : ''))).toEqual(['g']);
    const wood = alliedActivation(
      { ...field, rows: rows('........', '........', '........', '..w.....') },
      activate('a', 'move'),
      go('a', 'C3'),
    );
    expect(wood.pending).toEqual([]);
  });

  test('WTA-56 a mover that is not hurt goes on, one that is hurt stops and may answer', () => {
    const missed = played(entered, oppAp('g', 'a', 'flag flag'));
    expect(rulesBroken(missed, go('a', 'B3'))).toEqual([]);
    const hit = played(entered, oppAp('g', 'a', 'infantry flag'));
    expect(rulesBroken(hit, go('a', 'B3'))).toEqual(['wta:5.5/stop-after-damage']);
    expect(hit.pending).toEqual([{ kind: 'fire', side: 'allied', must: false, unit: 'a', targets: ['g'] }]);
    expect(at(played(hit, answering(fireAp('a', 'g', 'infantry flag'))), 'g')).toEqual(['C5', 3]);
    expect(rulesBroken(hit, fireAp('a', 'g', 'infantry flag'))).toContain('wta:4.0/full-move-no-fire');
  });

  test('WTA-56 an advance that was hurt keeps its shot (ruling R14)', () => {
    const hit = alliedActivation(field, activate('a', 'advance'), go('a', 'C3'), oppAp('g', 'a', 'infantry flag'));
    expect(rulesBroken(hit, fireAp('a', 'g', 'infantry flag'))).toEqual([]);
  });

  test('WTA-57 it costs a die, is made once, and the marker comes off with the half-turn', () => {
    expect(modsFor(entered, 'g', 'a', 'opportunity')).toEqual([['opportunity', -1]]);
    const fired = played(entered, oppAp('g', 'a', 'flag flag'));
    expect(one(fired, 'g').reacted).toBe(true);
    expect(played(fired, go('a', 'B3')).pending).toEqual([]);
    expect(one(played(fired, endSide('allied')), 'g').reacted).toBe(false);
    expect(one(fired, 'g').activated).toBe(false);
  });

  test('WTA-58 who came by road has no cover, and two losses drive a mover off even from a town', () => {
    const town: Field = { rows: rows('........', '........', '..t.....'), units: { a: 'us-inf C2', g: 'ge-gren C4' } };
    const walked = alliedActivation(town, activate('a', 'move'), go('a', 'C3'));
    expect(modsFor(walked, 'g', 'a', 'opportunity')).toEqual([
      ['terrain', -2],
      ['opportunity', -1],
    ]);
    const driven = alliedActivation({ ...town, roads: [['C2', 'C3']] }, activate('a', 'move'), go('a', 'C3'));
    expect(modsFor(driven, 'g', 'a', 'opportunity')).toEqual([['opportunity', -1]]);
    const hit = played(driven, oppAp('g', 'a', 'infantry infantry flag'));
    expect(hit.pending.map(({ kind }) => kind)).toEqual(['retreat', 'fire']);
    expect(one(hit, 'a').disorganised).toBe(true);
  });

  test('WTA-56 each loss above the first drives the mover off a hex; one loss only stops it', () => {
    const owed = (faces: string) =>
      played(entered, oppAp('g', 'a', faces)).pending.flatMap(duty => (duty.kind === 'retreat' ? [duty] : []));
    expect(owed('infantry flag')).toEqual([]);
    expect(owed('infantry infantry')).toMatchObject([{ unit: 'a', hexes: 1, from: 'C5', by: 'g' }]);
    const near = alliedActivation({ units: { ...field.units, g: 'ge-gren C4' } }, activate('a', 'move'), go('a', 'C3'));
    expect(played(near, oppAp('g', 'a', 'infantry infantry infantry')).pending[0]).toMatchObject({ kind: 'retreat', hexes: 2 });
  });

  test('WTA-55 it reaches two hexes', () => {
    const at = (hex: string) => rulesBroken(withUnit(entered, 'g', { at: hex }), oppAp('g', 'a', 'flag flag'));
    expect([at('C4'), at('C5'), at('C6')].map(broken => broken.includes('wta:5.5/distance'))).toEqual([false, false, true]);
  });

  test('no fire at a mover in a friend’s hex (ruling R24)', () => {
    const friends: Field = { units: { a: 'us-inf C1', b: 'us-inf C2', g: 'ge-gren C4' } };
    expect(alliedActivation(friends, activate('a', 'move'), go('a', 'C2')).pending).toEqual([]);
  });

  test('anti-tank opportunity fire stops a tank that is hurt', () => {
    const tanks: Field = { units: { a: 'us-m4 C1', g: 'ge-pak40 C4' } };
    const state = alliedActivation(tanks, activate('a', 'move'), go('a', 'C2'), oppAt('g', 'a', 'green yellow'));
    expect([at(state, 'a'), state.activation?.stop, state.activation?.hitBy]).toEqual([['C2', 2], 'damage', ['g']]);
  });
});

test('a fresh field has nobody activated and nothing owed', () => {
  const state = beginField(touching);
  expect([state.pending, one(state, 'a').activated]).toEqual([[], false]);
});
