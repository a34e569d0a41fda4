import ms from 'milsymbol';
import { expect, test } from 'vitest';
import { dist } from '../../../src/core/dist.ts';
import { rangeBreakpoints } from '../../../src/rulesets/war-to-axis/aim.ts';
import { attack, type WtaProfile } from '../../../src/rulesets/war-to-axis/attack.ts';
import { symbolOf } from '../../../src/rulesets/war-to-axis/data/symbols.ts';
import { UNITS } from '../../../src/rulesets/war-to-axis/data/units.ts';
import { FIELDS } from '../../../src/rulesets/war-to-axis/fields.ts';
import { rings } from '../../../src/rulesets/war-to-axis/rings.ts';
import { SHOT_KINDS } from '../../../src/rulesets/war-to-axis/shot.ts';
import { counter, describe as describeHex, dossier, facts, scenery } from '../../../src/rulesets/war-to-axis/show.ts';
import { activate, alliedActivation, beginField, type Field, fireAp, withUnit } from '../../conformance/war-to-axis/field.ts';

const field: Field = {
  rows: ['........', '..t.....', '........', '........', '........', '........', '........', '........'],
  units: { a: 'us-inf C3', t: 'us-m10 A1', g: 'ge-gren C4', h: 'ge-gren H8' },
  trenches: ['C4'],
  rivers: [['A5', 'A6']],
  bridges: [['A5', 'A6']],
  special: { objectives: [{ hex: 'C2', title: 'the town', points: 2, holder: 'axis' }] },
};

test('every unit has a symbol that the drawing library knows, a friend’s or an enemy’s', () => {
  for (const type of Object.keys(UNITS)) {
    const symbols = [true, false].map(friend => new ms.Symbol(symbolOf(type, friend)));
    expect([type, ...symbols.map(symbol => symbol.getMetadata().affiliation)]).toEqual([type, 'Friend', 'Hostile']);
    expect([type, symbols.map(symbol => symbol.isValid())]).toEqual([type, [true, true]]);
  }
});

test('a counter shows steps and says its states in words', () => {
  const state = withUnit(withUnit(beginField(field), 'g', { disorganised: true, reacted: true }), 'a', { strength: 2, activated: true });
  expect(counter(state, state.units['a'] ?? never())).toMatchObject({
    symbol: '10031000001211000000',
    label: 'US Inf',
    side: 'allied',
    steps: 2,
    full: 4,
    states: [{ id: 'activated', label: 'has been activated' }],
  });
  const german = counter(state, state.units['g'] ?? never());
  expect([german.symbol.slice(0, 4), german.states.map(({ id }) => id)]).toEqual(['1006', ['disorganised', 'opportunity']]);
});

const never = (): never => {
  throw new Error('no such unit');
};

test('the map shows works, broken bridges and who holds an objective', () => {
  const state = { ...beginField(field), bridges: { 'A5-A6': { intact: false, hits: 0, attempts: 0 } }, smoke: ['D4'] };
  expect(scenery(state)).toEqual([
    { kind: 'sign', at: 'C4', sign: 'trench', says: 'trench in C4' },
    { kind: 'sign', at: 'A5', to: 'A6', sign: 'broken-bridge', says: 'the bridge from A5 to A6 is down' },
    { kind: 'sign', at: 'D4', sign: 'smoke', says: 'smoke in D4' },
    { kind: 'sign', at: 'C2', sign: 'flag', title: 'the town', says: 'the town, 2 points, held by the Germans', side: 'axis' },
  ]);
});

test('a hex tells what it costs, hides and covers, each value with its source', () => {
  const found = describeHex(beginField(field), 'C2');
  expect(found.map(({ title, text, source }) => `${title}: ${text} (${source?.mark ?? ''})`)).toEqual([
    'Terrain: Town (house)',
    'Cost on foot: 1 (house)',
    'Cost by motor: 2 (house)',
    'Blocks sight: yes (house)',
    'Dice against infantry in it: -2 (source)',
    'Dice against vehicles in it: -1 (house)',
    'Dice of each battery on it: -1 (house)',
    'Urban: nobody is driven out of it (source)',
    'the town: 2 points, Germans ()',
  ]);
  expect(describeHex(beginField(field), 'Z99')).toEqual([]);
});

test('a unit tells its ratings; the M10 has them from the source', () => {
  const state = beginField(field);
  const found = dossier(state, state.units['t'] ?? never());
  expect(found.map(({ title, text, source }) => `${title}: ${text} (${source?.mark ?? ''})`)).toEqual([
    'Type: US M10 tank destroyer, company (source)',
    'Strength: 3 of 3 (house)',
    'Target: medium * armour (house)',
    'Full move: 6 points, without fire (source)',
    'Advance: 4 points, then fire with a die less (source)',
    'Anti-personnel dice: 3 hex - 2 (source)',
    'Anti-tank dice: 4 hex - 4/3/3/2 (source)',
  ]);
});

test('the facts of the game are sight, standing, and what the roll left each side', () => {
  const state = alliedActivation(field, activate('a', 'fire'), fireAp('a', 'g', 'infantry infantry flag flag'));
  const says = facts(state).map(({ title, text: words, side }) => `${side ?? '-'} ${title}: ${words}`);
  expect(says).toContain('- Sight: 6 hexes');
  expect(says).toContain('allied Activations: 11 of 12 left');
  expect(says).toContain('allied Batteries: 2 may fire: b1 (4), b2 (3)');
  expect(says).toContain('axis Losses: 1 step');
});

test('the form of the calculator fills every kind of profile, and each part of it is answered by a roll', () => {
  const ids = FIELDS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const kinds = FIELDS.find(({ id }) => id === 'kind')?.values?.map(({ value }) => value) ?? [];
  expect(SHOT_KINDS.filter(kind => !kinds.includes(kind))).toEqual(['drop', 'gauntlet']);
  for (const kind of kinds) {
    const shown = FIELDS.filter(({ id, when = {} }) => id !== 'kind' && (when['kind'] ?? [kind]).includes(kind) && !when['manner']);
    const shot = { kind, ...Object.fromEntries(shown.map(field => [field.id, field.default])) } as unknown as WtaProfile;
    expect(dist(attack(shot).roll).outcomes.length).toBeGreaterThan(1);
  }
});

test('a ring for each band of distances at which the dice change', () => {
  const state = beginField(field);
  const tank = state.units['t'] ?? never();
  const found = rings(state, tank);
  expect(found.map(({ distance }) => distance)).toEqual(rangeBreakpoints(state, tank));
  expect(found[0]?.label).toMatch(/^dice \d on infantry, \d on vehicles$/);
  expect(rings(state, { ...tank, strength: 0 })).toEqual([]);
  expect(rings(state, { ...tank, hidden: true })).toEqual([]);
});
