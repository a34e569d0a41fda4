// What people see and read of a position in Action All Fronts, and what one side does not.

import { expect, test } from 'vitest';
import type { Terrain } from '../../../src/core/board.ts';
import type { Frame } from '../../../src/core/replay.ts';
import type { Point } from '../../../src/core/types.ts';
import { viewFrame } from '../../../src/core/view.ts';
import { move } from '../../../src/rulesets/action-all-fronts/acts/move.ts';
import { REFERENCE_TARGETS } from '../../../src/rulesets/action-all-fronts/referenceTargets.ts';
import { counter } from '../../../src/rulesets/action-all-fronts/show/counter.ts';
import { dossier } from '../../../src/rulesets/action-all-fronts/show/dossier.ts';
import { facts } from '../../../src/rulesets/action-all-fronts/show/facts.ts';
import { describe as describePlace } from '../../../src/rulesets/action-all-fronts/show/ground.ts';
import { scenery } from '../../../src/rulesets/action-all-fronts/show/scenery.ts';
import { fallenWords, weaponTitle } from '../../../src/rulesets/action-all-fronts/show/words.ts';
import type { AafState, AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { secrecy, view } from '../../../src/rulesets/action-all-fronts/view.ts';
import { rulesetOf } from '../../conformance/load.ts';
import { activation, type Field, field, gruppe, squad, troops, vehicle } from './field.ts';

const WOOD: Terrain = {
  id: 'wood',
  title: 'The wood',
  kind: 'dense-wood',
  shape: {
    kind: 'area',
    outline: [
      [20, 20],
      [30, 20],
      [30, 30],
      [20, 30],
    ],
  },
  top: 2,
  sight: 'obscures',
  depth: 3,
};

const units = (): readonly AafUnit[] => [
  troops('us-a', 'us', [10, 10], squad(), { type: 'us-rifle-squad', squads: 3 }),
  troops('de-a', 'de', [40, 30], gruppe(), { radius: 4.5, squads: 3 }),
  vehicle('us-tank', 'us', [50, 10], 'us-sherman-m4a1', { facing: [0, 1] }),
];

const game = (more: Field = {}): AafState => field(units(), { features: [WOOD], ...more });
const of = (state: AafState, id: string): AafUnit => state.units[id] ?? never();
const never = (): never => {
  throw new Error('no such unit');
};

test('a counter shows figures as pips, lies as it stands and says its states in words', () => {
  const state = game();
  const pinned = { ...of(state, 'us-a'), morale: 'pinned', prone: true, order: 'attack', strength: 7, spotted: false } as const;
  expect(counter(state, pinned)).toMatchObject({ label: 'us-a', side: 'us', steps: 7, full: 10, shape: 'foot', base: 2.5 });
  expect(counter(state, pinned).states.map(({ id }) => id)).toEqual(['pinned', 'prone', 'unspotted', 'order-attack']);
  expect(counter(state, of(state, 'us-tank'))).toMatchObject({ shape: 'vehicle', facing: 90, label: 'us-tank' });
  expect(counter(state, of(state, 'us-tank')).hull?.[0]).toBeLessThan(3);
});

test('figures of a counter are those that are left, inside their circle', () => {
  const state = game();
  const { figures = [], base = 0 } = counter(state, of(state, 'de-a'));
  expect(figures).toHaveLength(10);
  for (const [x, y] of figures) expect(Math.hypot(x, y)).toBeLessThanOrEqual(base);
});

test('a lost vehicle says how it was lost', () => {
  const state = game();
  expect(counter(state, { ...of(state, 'us-tank'), strength: 0, morale: 'bailed' }).states).toEqual([
    { id: 'bailed', label: 'its crew has bailed out' },
  ]);
});

test('the table shows smoke, works, markers of strikes and prisoners', () => {
  const outline = [
    [1, 1],
    [3, 1],
    [3, 3],
    [1, 3],
  ] as const;
  const state = game({
    special: { works: [{ id: 't1', kind: 'trench', outline }], victory: { attacker: 'us', prisoners: [[60, 40]] } },
    state: {
      smoke: [{ at: [5, 5], radius: 1, stays: false }],
      bombardments: {
        b1: { id: 'b1', kind: 'medium', side: 'us', state: 'requested', at: [45, 37] },
        b2: { id: 'b2', kind: 'heavy', side: 'us', state: 'ready' },
      },
    },
  });
  expect(scenery(state)).toEqual([
    {
      kind: 'terrain',
      feature: { id: 't1', title: 'Trench', kind: 'trench', shape: { kind: 'area', outline }, top: 0, sight: 'open' },
    },
    {
      kind: 'terrain',
      feature: {
        id: 'smoke-5-5',
        title: 'Smoke, until the turn ends',
        kind: 'smoke',
        shape: { kind: 'disc', centre: [5, 5], radius: 1 },
        top: 0,
        sight: 'open',
      },
    },
    { kind: 'template', at: [45, 37], radius: 2.5, tone: 'danger', side: 'us', says: 'Medium bombardment of the Blue: asked for' },
    { kind: 'sign', at: [45, 37], sign: 'crater', says: 'Medium bombardment of the Blue: asked for', side: 'us' },
    { kind: 'sign', at: [60, 40], sign: 'objective', says: 'group 1 of the prisoners' },
  ]);
});

test('before the battle the table shows where each side may stand, and later over which edge a side comes', () => {
  const kinds = (state: AafState) => scenery(state).map(mark => [mark.kind, 'side' in mark ? mark.side : undefined]);
  const state = game({ state: { phase: 'deploy', turn: 0 } });
  expect(kinds(state)).toEqual([
    ['shape', 'us'],
    ['shape', 'de'],
  ]);
  const { at: _, ...away } = of(state, 'de-a');
  const waiting = { ...state, phase: 'action' as const, units: { ...state.units, 'de-a': { ...away, at: undefined, enters: 3 } } };
  const [width, height] = state.game.board.size;
  expect(scenery(waiting)).toEqual([
    {
      kind: 'shape',
      outline: [
        [0, height],
        [width, height],
      ],
      tone: 'move',
      side: 'de',
    },
  ]);
});

test('the game tells what each side has lost, has left and knows', () => {
  const state = game({
    special: { weather: 'mist' },
    state: { bombardments: { b1: { id: 'b1', kind: 'medium', side: 'us', state: 'delayed', at: [4, 4] } } },
  });
  const hidden = { ...state, units: { ...state.units, 'de-a': { ...of(state, 'de-a'), spotted: false, strength: 8 } } };
  expect(facts(hidden).map(({ title, text, side }) => `${side ?? 'all'} ${title}: ${text}`)).toEqual([
    'all Standing: Blue lost 0 of 3, Grey lost 0 of 3',
    'all Weather: Mist: spotting distances are halved',
    'us Squads lost: 0 of 3; 2 lose the game',
    'us Losses: 0 figures, 0 vehicles, 0 units lost',
    'us Still to act: 2 units',
    'us Known of the enemy: 0 of 1 unit spotted',
    'us Bombardments: Medium bombardment (delayed)',
    'de Squads lost: 0 of 3; 2 lose the game',
    'de Losses: 2 figures, 0 units lost',
    'de Still to act: 1 unit',
    'de Known of the enemy: 2 of 2 units spotted',
  ]);
});

test('a place tells what it costs, covers and who would see a squad there', () => {
  const lines = describePlace(game(), [25, 25]).map(({ title, text, side }) => `${side ?? ''} ${title}: ${text}`.trim());
  expect(lines.slice(0, 3)).toEqual([
    'Terrain: The wood: Dense wood, 2 levels high, seen through for 3, no further',
    'Movement: on foot, support weapons, cavalry, half-tracks and tracks x0.5; wheels not at all',
    'Cover for units in it: soft: Constitution +1',
  ]);
  expect(lines.slice(3)).toEqual(['us Seen by: nobody', 'de Seen by: nobody']);
  expect(describePlace(game(), [20, 10]).at(-2)?.text).toMatch(/^2 units; a squad that moves here is spotted by us-a/);
  expect(describePlace(game(), [99, 99])).toEqual([]);
});

test('a unit tells its figures, weapons, protection and how far off it is spotted', () => {
  const state = game();
  const lines = (id: string): readonly string[] => dossier(state, of(state, id)).map(({ title, text }) => `${title}: ${text}`);
  expect(lines('us-a')).toEqual(
    expect.arrayContaining([
      'Strength: 10 figures of 10',
      'Type: Rifle Squad',
      'Figures: 8 Soldiers, M1 Garand, Fs 3, M 6',
      'M1 Garand: range 24 in, power 3, 1 die; rifle',
      'Morale: tests on M 7',
      'Constitution: 3',
      'Spotted from: 15 in in the open (30, target has neither moved nor fired since last turn began), 7.5 in in or behind cover',
    ]),
  );
  expect(lines('us-tank')).toEqual(
    expect.arrayContaining([
      'Armour: front 7, sides 4, rear and top 2',
      '75mm: range 30 in, power 5, 1 die; shot against armour, shells of power 5, all round',
      'Hull/turret MG: range 24 in, power 4, 3 dice; light machine gun, to the front only',
    ]),
  );
});

test('reference targets have names of their own and full strength', () => {
  expect(new Set(REFERENCE_TARGETS.map(({ id }) => id)).size).toBe(REFERENCE_TARGETS.length);
  for (const mark of REFERENCE_TARGETS) expect(mark.strength, mark.id).toBe(mark.full);
  expect(REFERENCE_TARGETS.find(({ id }) => id === 'medium-tank')?.armour).toEqual([7, 4, 2]);
});

test('a side knows its own units and what it has spotted of the enemy, and nothing else', () => {
  const state = game();
  const marker: AafUnit = { ...of(state, 'de-a'), id: 'm1', kind: 'marker', spotted: false, at: [60, 40] };
  const unspotted = { ...state, units: { ...state.units, 'de-a': { ...of(state, 'de-a'), spotted: false }, m1: marker } };
  expect(Object.keys(view(unspotted, 'us').units).sort()).toEqual(['m1', 'us-a', 'us-tank']);
  expect(Object.keys(view(unspotted, 'de').units)).toHaveLength(4);
  expect(view(view(unspotted, 'us'), 'us')).toEqual(view(unspotted, 'us'));
});

test('what an unseen unit is doing stays with its side', () => {
  const state = game({
    state: {
      acting: 'de-a',
      pending: [{ kind: 'flee', side: 'de', must: true, unit: 'de-a' }],
      bombardments: { b1: { id: 'b1', kind: 'light', side: 'de', state: 'ready' } },
    },
  });
  const unspotted = { ...state, units: { ...state.units, 'de-a': { ...of(state, 'de-a'), spotted: false } } };
  expect(view(unspotted, 'us')).toMatchObject({ acting: undefined, pending: [], bombardments: {} });
  expect(view(unspotted, 'de')).toMatchObject({ acting: 'de-a', pending: [{ kind: 'flee' }], bombardments: { b1: { kind: 'light' } } });
});

test('what an unspotted unit does is its own secret, but its fire is noticed', () => {
  const state = game();
  const unspotted = { ...state, units: { ...state.units, 'de-a': { ...of(state, 'de-a'), spotted: false } } };
  expect(secrecy(unspotted, { id: '1', type: 'activate', unit: 'de-a' })).toEqual({ secret: 'de' });
  expect(secrecy(unspotted, { id: '1', type: 'shoot', unit: 'de-a', target: 'us-a' })).toEqual({
    secret: 'de',
    publicText: 'Fire from somewhere unseen at us-a.',
  });
  expect(secrecy(unspotted, { id: '1', type: 'charge', unit: 'de-a', target: 'us-a', path: [] })).toEqual({});
  expect(secrecy(state, { id: '1', type: 'activate', unit: 'de-a' })).toEqual({});
  expect(secrecy(unspotted, { id: '1', type: 'turn-end' })).toEqual({});
});

test('a unit that its own move brings to light is named by it', () => {
  const state = game({ state: { acting: 'de-a', active: 'de', activation: activation('de-a') } });
  const unspotted = { ...state, units: { ...state.units, 'de-a': { ...of(state, 'de-a'), at: [10, 26] as const, spotted: false } } };
  const secretOf = (to: Point) => move.describe(unspotted, { id: '1', type: 'move', unit: 'de-a', path: [to] }, {}).secret;
  expect([secretOf([10, 25]), secretOf([10, 21])]).toEqual(['de', undefined]);
});

test('who is in a building is drawn within its walls', () => {
  const walls = [
    [20, 10],
    [26, 10],
    [26, 15],
    [20, 15],
  ] as const;
  const house: Terrain = { ...WOOD, id: 'house', title: 'House', kind: 'stone-building', shape: { kind: 'area', outline: walls } };
  const indoors = troops('de-a', 'de', [23, 12.5], gruppe(), { radius: 4.5, inside: { building: 'house', floor: 0, section: 0 } });
  const state = field([indoors], { features: [house] });
  const { base, figures = [], steps } = counter(state, indoors);
  expect([figures.length, base]).toEqual([steps, 2.5]);
  for (const [x, y] of figures) expect([Math.abs(x) <= 2.5, Math.abs(y) <= 2]).toEqual([true, true]); // half an inch from the walls
  expect(new Set(figures.map(String)).size).toBe(steps);
  const { inside: _, ...outdoors } = indoors;
  expect(counter(field([outdoors]), outdoors).base).toBe(4.5);
});

test('a move by which a unit shows itself is told to the enemy from where it came into sight', () => {
  const units = [
    troops('us-a', 'us', [10, 10], squad(), { radius: 2 }),
    troops('de-a', 'de', [40, 10], gruppe(), { radius: 2, spotted: false }),
  ];
  const state = field(units, { state: { acting: 'de-a', activation: activation('de-a') } });
  const event = { id: 'm', type: 'move', unit: 'de-a', path: [[17, 10]] } as const;
  const frame = {
    index: 1,
    event,
    state: move.apply(state, event, {}),
    narration: move.describe(state, event, {}),
    rulings: [],
    rolls: [],
    doubts: {},
  } as unknown as Frame;
  const told = (side: string) => viewFrame(rulesetOf('action-all-fronts'), frame, side).narration;
  const ways = (side: string) => told(side).marks.filter(mark => mark.kind === 'path');
  expect(ways('de')).toMatchObject([{ places: [[40, 10], [17, 10]], label: '23 in' }]); // biome-ignore format: short
  const [{ places = [], label } = {}] = ways('us');
  expect([places.at(-1), label]).toEqual([[17, 10], undefined]);
  expect(Number(places[0]?.[0])).toBeLessThan(20);
  expect(told('us').text).toMatch(/comes into sight (in|on|beside|between|\d).* and goes on .*\.$/);
});

test('who falls is told from others of the same role, and no further', () => {
  const state = game();
  const group = (role: string, weapon: string, part: number) => ({ role, count: 2, full: 2, fs: 3, m: 6, weapon, part });
  const [rifle, smg] = ['general-rifle', 'general-submachine-gun-smg'] as const;
  const groups = [
    group('Soldier', rifle, 1),
    group('Soldier', rifle, 0),
    group('NCO', smg, 0),
    group('NCO', rifle, 0),
    group('Officer', smg, 0),
  ];
  expect(groups.map((_, at) => fallenWords(state, groups, at, 1))).toEqual([
    '1 Soldier of the squad',
    '1 Soldier of the headquarters',
    `1 NCO with ${weaponTitle(state, smg)}`,
    `1 NCO with ${weaponTitle(state, rifle)}`,
    '1 Officer',
  ]);
  expect(fallenWords(state, [...groups, group('Soldier', rifle, 2)], 0, 2)).toBe('2 Soldiers of squad 1');
});
