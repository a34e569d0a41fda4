// What the threat map is told: fire depends on the ground the shooter fires from, wherever he stands now.

import { expect, test } from 'vitest';
import { referenceHexBackend } from '../../../src/analysis/hexes/backend.ts';
import { threatField } from '../../../src/analysis/hexes/threat.ts';
import { wasmHexBackend } from '../../../src/analysis/hexes/wasmBackend.ts';
import { hexScene } from '../../../src/analysis/scene.ts';
import { span } from '../../../src/boards/hex.ts';
import { requireFire } from '../../../src/core/ruleset.ts';
import { runToEnd } from '../../../src/core/task.ts';
import { readKernel } from '../../../src/kernel/read.ts';
import { aim, aimKey, rangeBreakpoints, terrainClass, whyNoAim } from '../../../src/rulesets/to-arms/aim.ts';
import type { BattleProfile } from '../../../src/rulesets/to-arms/profile.ts';
import { REFERENCE_TARGETS } from '../../../src/rulesets/to-arms/referenceTargets.ts';
import type { ArmsState, ArmsUnit } from '../../../src/rulesets/to-arms/state.ts';
import { mark } from '../../../src/rulesets/to-arms/units.ts';
import { type Stage, stage, unit } from './stage.ts';
import { system } from './system.ts';

const ROWS = ['h.m......', '..x......', '.........'];
const [target] = REFERENCE_TARGETS;

const shotFrom = (state: ReturnType<typeof stage>, from: string) => {
  const [shooter] = Object.values(state.units);
  if (!shooter || !target) throw new Error('nobody fires');
  const line = { from, at: 'D3', distance: 2, cover: 0 };
  const [profile] = requireFire(system).aim(state, shooter, line, target, 'fire') as readonly BattleProfile[];
  return profile?.mods?.map(({ id }) => id);
};

test('a unit that moves is helped and hindered by the ground it moves to, not by that it leaves', () => {
  const state = stage({ rows: ROWS, units: [unit('N1 line-inf A1')] });
  expect(shotFrom(state, 'A1')).toEqual(['hill']);
  expect(shotFrom(state, 'B1')).toEqual([]);
  expect(shotFrom(state, 'C1')).toEqual(['marsh']);
  expect(shotFrom(state, 'C2')).toEqual(['wire']);
});

test('a commander serves whoever fires from his hex', () => {
  const state = stage({ rows: ROWS, units: [unit('N1 line-inf A3'), unit('NC officer B3')] });
  expect(shotFrom(state, 'B3')).toEqual(['commander']);
  expect(shotFrom(state, 'A3')).toEqual([]);
});

test('TA-33: a commander beside a unit is no target, alone he is', () => {
  const units = [unit('N1 line-inf A3'), unit('RC officer C3'), unit('R1 line-inf C3')];
  const odds = (state: ReturnType<typeof stage>) => {
    const { N1, RC } = state.units;
    if (!N1 || !RC) throw new Error('nobody is there');
    return requireFire(system).aim(state, N1, { from: 'A3', at: 'C3', distance: 2, cover: 0 }, RC);
  };
  expect(odds(stage({ rows: ROWS, units }))).toEqual([]);
  expect(odds(stage({ rows: ROWS, units: units.slice(0, 2) }))).toMatchObject([{ cls: 'commander', targets: 1 }]);
});

test('from beside only: whoever has no firearms, at civilians, at whom a card drew into close combat', () => {
  const shots = (far: 1 | 2, change: (state: ArmsState) => ArmsState = state => state, more: Readonly<Record<string, unknown>> = {}) => {
    const state = change(stage({ units: [unit('N1 militia A3'), unit(`R1 line-inf ${far === 1 ? 'B3' : 'C3'}`, more)] }));
    const { N1, R1 } = state.units;
    if (!N1 || !R1?.at) throw new Error('nobody is there');
    return requireFire(system).aim(state, N1, { from: 'A3', at: R1.at, distance: far, cover: 0 }, R1).length;
  };
  const unarmed = (state: ArmsState): ArmsState => {
    const { militia, ...cards } = state.game.tables.cards;
    if (!militia) throw new Error('no card');
    const tables = { ...state.game.tables, cards: { ...cards, militia: { ...militia, firearms: 0 } } };
    return { ...state, game: { ...state.game, tables } };
  };
  expect([shots(1), shots(2)]).toEqual([1, 1]);
  expect([shots(1, unarmed), shots(2, unarmed)]).toEqual([1, 0]);
  expect([shots(1, undefined, { civilian: true }), shots(2, undefined, { civilian: true })]).toEqual([1, 0]);
  const drawn = (state: ArmsState) => mark(state, 'R1', { contact: true });
  expect([shots(1, drawn), shots(2, drawn)]).toEqual([1, 0]);
});

test('around a unit: a ring where the dice of its card change', () => {
  const state = stage({ rows: ROWS, units: [unit('N1 guard-inf A3', { lmg: true }), unit('NC officer B3')] });
  const rings = (id: string) =>
    system.show.rings?.(state, state.units[id] as ArmsUnit).map(({ label, distance }) => `${distance}: ${label}`);
  expect(rings('N1')).toEqual(['2: dice 2 white and 1 green', '4: dice 1 white and 1 green', '5: dice 1 green', '6: dice 1 white']);
  expect(rings('NC')).toEqual([]);
});

test('nobody looks farther than the map reaches', () => {
  const state = stage({ rows: ROWS });
  expect(system.sight?.obstacles(state)).toMatchObject({ range: span({ layout: 'pointy', columns: 9, rows: 3 }) });
});

const kernel = await readKernel();

test.each<readonly [string, Stage['options']]>([
  ['by the rules of the house', {}],
  ['with lines blocked at one edge', { edgePairs: true }],
  ['with hills that overlook', { plateau: 'heights' }],
])('the kernel adds up the threat as the readable way does, %s', (_, options = {}) => {
  const rows = ['h.m..w...', '..xw..h..', '.b...h...', 'w..h..b..', '....w....'];
  const units = ['N1 line-inf A1', 'N2 hmg C3', 'N3 t26 F3', 'N4 field-gun D5', 'R1 line-inf H1', 'R2 t26 G4'].map(line => unit(line));
  const state = stage({ rows, units, options });
  for (const side of ['nat', 'rep'])
    for (const mode of ['standing', 'moving'] as const) {
      const scene = hexScene({ ruleset: system, state });
      if (!target) throw new Error('no target');
      const [one, other] = [wasmHexBackend(kernel), referenceHexBackend].map(means =>
        runToEnd(threatField(scene, means, side, mode, target)),
      );
      expect([...(one?.harm ?? [])]).toEqual([...(other?.harm ?? [])].map(n => expect.closeTo(n, 5)));
      expect(Math.max(...(one?.harm ?? []))).toBeGreaterThan(0);
    }
});

test('why there is no shot, in words: and there is none', () => {
  const state = stage({ rows: ROWS, units: [unit('N1 line-inf A3'), unit('NC officer B3'), unit('R1 line-inf C3')] });
  const { N1, NC, R1 } = state.units;
  if (!N1 || !NC || !R1) throw new Error('nobody is there');
  const line = (distance: number) => ({ from: 'A3', at: 'C3', distance, cover: 0 });
  const why = (shooter: ArmsUnit, foe: ArmsUnit = R1, distance = 2) => [
    whyNoAim(state, shooter, line(distance), foe),
    aim(state, shooter, line(distance), foe).length,
  ];
  expect([
    why({ ...N1, strength: 0 }),
    why(NC),
    why({ ...N1, dummy: true }),
    why({ ...N1, mounted: true, truck: 2 }),
    why(N1, { ...R1, hidden: 'counter' }),
    why(N1, R1, 9),
  ]).toEqual([
    ['Line infantry is gone', 0],
    ['Officer does not fight', 0],
    ['Line infantry does not fight', 0],
    ['Line infantry is in its truck', 0],
    ['nobody is seen in C3', 0],
    ['Line infantry throws no dice at range 9', 0],
  ]);
  expect(['fire', 'move', 'move-far', undefined].map(gait => aim(state, N1, line(2), R1, gait).length)).toEqual([1, 0, 0, 1]);
});

test('distances at which its dice change, three more than its card has', () => {
  const state = stage({ rows: ROWS, units: [unit('N1 line-inf A3'), unit('NC officer B3')] });
  const { N1, NC } = state.units;
  if (!N1 || !NC) throw new Error('nobody is there');
  expect([rangeBreakpoints(state, N1), rangeBreakpoints(state, NC)]).toEqual([[1, 2, 3, 4, 5, 6, 7], [1]]);
});

test('of one that stands where it is fired at the way back counts', () => {
  const state = stage({ rows: ROWS, units: [unit('N1 line-inf A3'), unit('R1 line-inf C3')] });
  const { N1, R1 } = state.units;
  if (!N1 || !R1) throw new Error('nobody is there');
  const ways = (foe: ArmsUnit, at = 'C3', gait?: string) =>
    aim(state, N1, { from: 'A3', at, distance: 2, cover: 0 }, foe, gait).map(profile => 'way' in profile);
  expect([ways(R1), ways({ ...R1 }), ways(R1, 'D3'), ways(R1, 'C3', 'fire')]).toEqual([[true], [false], [false], [false]]);
});

test('what an answer hangs on is the card and the condition of a unit', () => {
  const state = stage({ rows: ROWS, units: [unit('N1 line-inf A3')] });
  const { N1 } = state.units;
  if (!N1) throw new Error('nobody');
  const key = (more: Partial<ArmsUnit>) => aimKey(state, { ...N1, ...more });
  for (const more of [{ strength: 1 }, { dummy: true }, { lmg: true }, { sergeant: true }, { flame: true }, { type: 'militia' }] as const)
    expect(key(more as Partial<ArmsUnit>), JSON.stringify(more)).not.toBe(key({}));
  expect(key({ at: 'B3', title: 'Another' })).toBe(key({}));
});

test('the ground of fire is its terrain, what lies on it, and who leads there', () => {
  const state = stage({ rows: ROWS, units: [unit('NC officer B3'), unit('RC officer C3'), unit('R1 line-inf C3')] });
  const [bare, alone, led] = ['A3', 'B3', 'C3'].map(at => terrainClass(state, at));
  expect([alone, led]).toEqual([
    expect.stringMatching(/^[^+]+\+officer of nat$/),
    expect.stringMatching(/^[^+]+\+officer of rep with a unit$/),
  ]);
  expect([bare, terrainClass(state, 'C2')]).toEqual(['open', 'wire']);
});
