// Artillery (5.6), bridges and engineers (4.3.5), rallying (6.0).

import { expect, test } from 'vitest';
import {
  activate,
  after,
  alliedActivation,
  bombard,
  bombardBridge,
  demolish,
  diceOf,
  type Field,
  plain,
  radio,
  radioBridge,
  rally,
  repair,
  rulesBroken,
} from '../field.ts';

const guns: Field = { rows: plain(12, 8), units: { c: 'us-cmd C2', g: 'ge-gren C5', f: 'ge-gren K4' } };
const perIcon: Partial<Field> = {
  special: {
    support: {
      allied: {
        radio: 3,
        rally: 3,
        perIcon: true,
        batteries: [
          { id: 'b1', dice: 4 },
          { id: 'b2', dice: 3 },
          { id: 'b3', dice: 3 },
        ],
      },
      axis: { radio: 2, rally: 2, batteries: [] },
    },
  },
};
const called = (field: Field, faces: string) => alliedActivation(field, activate('c', 'artillery'), radio('c', 'g', faces));

test('WTA-59 a command calls fire on what it sees within six hexes; batteries reach the whole map', () => {
  const state = alliedActivation(guns, activate('c', 'artillery'));
  expect([rulesBroken(state, radio('c', 'g', 'radio flag')), rulesBroken(state, radio('c', 'f', 'radio flag'))]).toEqual([
    [],
    ['wta:5.6/range'],
  ]);
  const hidden = alliedActivation({ ...guns, rows: plain(12, 8).with(3, '..w.........') }, activate('c', 'artillery'));
  expect(rulesBroken(hidden, radio('c', 'g', 'radio flag'))).toEqual(['wta:5.6/los']);
});

test('WTA-60 one contact or more brings one battery, none brings none', () => {
  const salvos = (faces: string) => called(guns, faces).activation?.call?.left;
  expect([salvos('flag flag'), salvos('radio flag'), salvos('radio radio')]).toEqual([0, 1, 1]);
});

test('WTA-61 a battery has a die less against medium and two less against heavy armour, none with the star; a town takes one', () => {
  const dice = (type: string, more: Partial<Field> = {}) =>
    diceOf(called({ ...guns, ...more, units: { ...guns.units, g: `${type} C5` } }, 'radio flag'), bombard('c', 'b1', 'g', ''));
  expect(['ge-gren', 'ge-recon', 'ge-pz4', 'ge-tiger', 'ge-marder'].map(type => dice(type))).toEqual([
    '4',
    '4',
    '3: armour -1',
    '2: armour -2',
    '4',
  ]);
  expect(dice('ge-gren', { rows: plain(12, 8).with(4, '..t.........') })).toBe('3: terrain -1');
});

test('WTA-62 American batteries answer one for each contact, each with its own roll, all on one target', () => {
  const field = { ...guns, ...perIcon };
  const state = called(field, 'radio radio flag');
  expect(state.activation?.call?.left).toBe(2);
  const second = after(state, bombard('c', 'b1', 'g', 'explosion flag flag flag'));
  expect([second.units['g']?.strength, rulesBroken(second, bombard('c', 'b2', 'g', 'flag flag flag'))]).toEqual([3, []]);
  expect(rulesBroken(second, bombard('c', 'b2', 'f', 'flag flag flag'))).toEqual(['wta:5.6.1/same-target']);
  expect(rulesBroken(after(second, bombard('c', 'b2', 'g', 'flag flag flag')), bombard('c', 'b3', 'g', 'flag flag flag'))).toContain(
    'wta:5.6/radio',
  );
});

const crossing: Field = { rivers: [['C3', 'C4']], bridges: [['C3', 'C4']], units: { c: 'us-cmd C1', a: 'us-eng C3', g: 'ge-gren H8' } };
const BRIDGE = 'C3-C4';
const blown = (field: Field, faces: string) =>
  alliedActivation(field, activate('a', 'demolish'), demolish('a', BRIDGE, faces)).bridges[BRIDGE];

test('WTA-27 a hit by battery or charge brings a bridge down, two if the scenario says so', () => {
  const shelled = alliedActivation(
    crossing,
    activate('c', 'artillery'),
    radioBridge('c', BRIDGE, 'radio flag'),
    bombardBridge('c', 'b1', BRIDGE, 'explosion flag flag flag'),
  );
  expect(shelled.bridges[BRIDGE]?.intact).toBe(false);
  const strong = { ...crossing, special: { bridgeHits: 2 } };
  expect([
    blown(crossing, 'explosion flag flag flag')?.intact,
    blown(strong, 'explosion flag flag flag')?.intact,
    blown(strong, 'explosion explosion flag flag')?.intact,
  ]).toEqual([false, true, false]);
});

test('WTA-35 charges: engineers at the bridge, nobody opposite, four dice, one explosion', () => {
  const state = alliedActivation(crossing, activate('a', 'demolish'));
  expect([diceOf(state, demolish('a', BRIDGE, '')), blown(crossing, 'flag flag flag flag')?.intact]).toEqual(['4', true]);
  expect(
    rulesBroken(
      alliedActivation({ ...crossing, units: { ...crossing.units, g: 'ge-gren C4' } }, activate('a', 'demolish')),
      demolish('a', BRIDGE, 'flag flag flag flag'),
    ),
  ).toEqual(['wta:4.3.5/enemy']);
});

test('WTA-36 repairs: one die, then two, three and four; any flag will do', () => {
  const attempts = [0, 1, 2, 3, 4].map(n => {
    const state = alliedActivation(crossing);
    return diceOf(
      after({ ...state, bridges: { [BRIDGE]: { intact: false, hits: 0, attempts: n } } }, activate('a', 'repair')),
      repair('a', BRIDGE, ''),
    );
  });
  expect(attempts).toEqual(['1', '2', '3', '4', '4']);
  const down = { ...alliedActivation(crossing), bridges: { [BRIDGE]: { intact: false, hits: 0, attempts: 1 } } };
  expect(after(down, activate('a', 'repair'), repair('a', BRIDGE, 'flag radio')).bridges[BRIDGE]?.intact).toBe(true);
});

test('WTA-87 an attack on a bridge knows no terrain and no armour, and hurts nobody beside it', () => {
  const town: Field = { ...crossing, rows: plain(8, 8).with(3, '..t.....'), units: { ...crossing.units, t: 'ge-pz4 C4' } };
  const state = alliedActivation(town, activate('c', 'artillery'), radioBridge('c', BRIDGE, 'radio flag'));
  expect(diceOf(state, bombardBridge('c', 'b1', BRIDGE, ''))).toBe('4');
  expect(after(state, bombardBridge('c', 'b1', BRIDGE, 'explosion explosion explosion flag')).units['t']?.strength).toBe(3);
});

test('WTA-63 each flag gives back a chip, spread at will over the command and its neighbours, never above full strength', () => {
  const field: Field = { ...perIcon, units: { c: 'us-cmd C2 1', a: 'us-inf C3 2', b: 'us-inf B2 1', g: 'ge-gren H8' } };
  const state = alliedActivation(field, activate('c', 'rally'));
  const spread = after(state, rally('c', { c: 1, a: 1, b: 1 }, 'flag flag flag'));
  expect(['c', 'a', 'b'].map(id => spread.units[id]?.strength)).toEqual([2, 3, 2]);
  expect(rulesBroken(state, rally('c', { c: 2 }, 'flag flag flag'))).toEqual(['wta:6.0/too-many']);
});
