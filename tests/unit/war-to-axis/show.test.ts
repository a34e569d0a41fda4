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
import { counter, describe as describeHex, dossier, facts, scenery, unitValue } from '../../../src/rulesets/war-to-axis/show.ts';
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

const lines = (found: readonly { readonly title: string; readonly text: string; readonly side?: string }[]) =>
  found.map(({ title, text, side }) => `${side ?? '-'} ${title}: ${text}`);

test('every state of a unit is told in words; of one that is gone none', () => {
  const state = withUnit(beginField(field), 'a', {
    hidden: true,
    activated: true,
    stationary: true,
    substitute: true,
    stalled: true,
    barred: true,
    again: true,
  });
  const told = counter(state, state.units['a'] ?? never());
  expect(told.hidden).toBe(true);
  expect(told.states.map(({ label }) => label)).toEqual([
    'hidden',
    'stays where it is and may still react',
    'substitute command',
    'engine trouble: does not move',
    'wrong map: is not activated this turn',
    'may be activated once more',
  ]);
  const gone = withUnit(state, 'a', { strength: 0 });
  expect(counter(gone, gone.units['a'] ?? never()).states).toEqual([]);
  expect(lines(dossier(state, state.units['a'] ?? never())).filter(line => line.includes('Now:'))).toHaveLength(6);
});

test('a hill with a road, a bunker, smoke and broken bocage tells each of them', () => {
  const high = beginField({
    rows: ['........', '........', '........'],
    levels: ['11100000', '11100000', '00000000'],
    crest: ['B2'],
    roads: [['B1', 'B2']],
    bunkers: ['B2'],
    units: { a: 'us-inf H3', g: 'ge-gren H1' },
    special: { objectives: [{ hex: 'B2', points: 1, holder: 'axis' }] },
  });
  const state = { ...high, control: {}, smoke: ['B2'], cleared: ['B2'] };
  expect(lines(describeHex(state, 'B2'))).toEqual([
    '- Terrain: Open ground, level 1, on the crest line, road',
    '- Cost on foot: 1',
    '- Cost by motor: 1',
    '- Slope: 1 point more, none by road',
    '- Road: 1 point from one road hex to the next',
    '- Blocks sight: no',
    '- Dice against infantry in it: 0',
    '- Dice against vehicles in it: 0',
    '- Dice of each battery on it: 0',
    '- Bunker: takes 2 losses off each roll at infantry and guns; breaks the road',
    '- Smoke: blocks sight this turn',
    '- Broken open: vehicles pass at the cost of a field',
    '- Objective: 1 point, nobody',
  ]);
  expect(lines(describeHex(state, 'A1'))[0]).toBe('- Terrain: Open ground, level 1');
  expect(scenery(state).map(mark => ('says' in mark ? mark.says : ''))).toEqual([
    'bunker in B2',
    'bocage broken open in B2',
    'smoke in B2',
    'B2, 1 point, held by nobody',
  ]);
});

test('a unit with half its steps gone, a gun that cannot advance, engineers, a marker', () => {
  const state = beginField({
    units: { a: 'us-inf C3 2', g: 'ge-pak40 C4', e: 'us-eng C5', d: 'dummy C6' },
    more: { a: { group: 'A' } },
  });
  const of = (id: string) => lines(dossier(state, state.units[id] ?? never()));
  expect([of('a'), of('g'), of('e'), of('d')]).toEqual([
    [
      'allied Type: US infantry, battalion',
      '- Strength: 2 of 4: half is gone, it fires with a die less',
      '- Target: infantry',
      '- Full move: 4 points, without fire',
      '- Advance: 3 points, then fire with a die less',
      '- Anti-personnel dice: 3 hex - 4/3/2',
      '- Anti-tank dice: 1 hex - 2',
      '- Group: A',
    ],
    [
      'axis Type: German 7.5 cm Pak 40, company',
      '- Strength: 2 of 2',
      '- Target: infantry',
      '- Full move: 2 points, without fire',
      '- Advance: does not advance and fire',
      '- Anti-personnel dice: 2 hex - 1',
      '- Anti-tank dice: 4 hex - 4/3/3/2',
    ],
    [
      'allied Type: US engineers, battalion',
      '- Strength: 3 of 3',
      '- Target: infantry',
      '- Full move: 4 points, without fire',
      '- Advance: 3 points, then fire with a die less',
      '- Anti-personnel dice: 2 hex - 4/2',
      '- Anti-tank dice: 1 hex - 3',
      '- Engineers: ignore trenches and bunkers, blow up and mend bridges',
    ],
    ['axis Type: Dummy'],
  ]);
  expect(['a', 'd'].map(id => unitValue(state.units[id] ?? never()))).toEqual([2, 0]);
});

test('of each side: its roll, what is left of its batteries, cards and losses', () => {
  const begun = beginField({
    ...field,
    special: {
      ...field.special,
      support: { allied: { batteries: [], radio: 2, rally: 1, perIcon: true, strategic: 2 } },
    } as NonNullable<Field['special']>,
  });
  const own = begun.sides['allied'] ?? never();
  const told = (change: object, more: object = {}) =>
    lines(facts({ ...begun, turn: 1, ...more, sides: { ...begun.sides, allied: { ...own, ...change } } }));
  const mine = (found: readonly string[]) => found.filter(line => line.startsWith('allied'));
  expect(mine(told({ rolled: true, allowed: 3, used: 5, hand: ['E01', 'E05'], halved: true, strategic: 1 }, { active: 'allied' }))).toEqual(
    [
      'allied Activations: 0 of 3 left',
      'allied Batteries: none may fire any more',
      'allied Radio and rally: 2 radio dice, a battery for each contact; 1 rally die',
      'allied Cards in hand: E01 Ground mist, E05 Shells held back',
      'allied Batteries halved: at the next activation roll (card E05)',
      'allied Strategic bombardments: 1 of 2 left',
      'allied Losses: 0 steps',
    ],
  );
  expect(mine(told({ rolled: true, hand: ['?', '?'] }, { active: 'axis' }))).toEqual([
    'allied Batteries: none may fire any more',
    'allied Radio and rally: 2 radio dice, a battery for each contact; 1 rally die',
    'allied Cards in hand: 2 cards',
    'allied Strategic bombardments: 2 of 2 left',
    'allied Losses: 0 steps',
  ]);
  expect(mine(told({ rolled: true }, { turn: 0 }))).toEqual([
    'allied Radio and rally: 2 radio dice, a battery for each contact; 1 rally die',
    'allied Strategic bombardments: 2 of 2 left',
    'allied Losses: 0 steps',
  ]);
  const advanced = { game: { ...begun.game, special: { ...begun.game.special, level: 'advanced' } } };
  expect(mine(told({ rolled: true, group: 'B', past: ['A', undefined], extra: 1, passed: true }, advanced))[0]).toEqual(
    'allied Activations: group B (before: A), 1 further unit, has passed',
  );
  expect(mine(told({ rolled: true, group: undefined, past: [], extra: 2, passed: false }, advanced))[0]).toEqual(
    'allied Activations: no group, 2 further units',
  );
  const lost = { ...begun.units, a: { ...begun.units['a'], strength: 0 } };
  expect(mine(told({}, { units: lost })).at(-1)).toEqual('allied Losses: 4 steps, 1 unit destroyed');
});
