// The measured table of appendix 3 (TA-49, R34, R57 to R60): bands, places, ways, sight, scatter, retreats, works.

import { describe, expect, test } from 'vitest';
import { referenceBackend } from '../../../src/analysis/backend.ts';
import { reachOverlay } from '../../../src/analysis/tables/reach.ts';
import { tableScene } from '../../../src/analysis/tables/scene.ts';
import { tableThreat } from '../../../src/analysis/tables/threat.ts';
import { tableBackend } from '../../../src/analysis/tables/wasmBackend.ts';
import { wasmBackend } from '../../../src/analysis/wasmBackend.ts';
import type { Terrain } from '../../../src/core/board.ts';
import { moveModesOf, requireFire } from '../../../src/core/ruleset.ts';
import { runToEnd } from '../../../src/core/task.ts';
import type { Point } from '../../../src/core/types.ts';
import { readKernel } from '../../../src/kernel/read.ts';
import { impact } from '../../../src/rulesets/to-arms/impact.ts';
import { REFERENCE_TARGETS } from '../../../src/rulesets/to-arms/referenceTargets.ts';
import { profileOf } from '../../../src/rulesets/to-arms/shot.ts';
import { sees } from '../../../src/rulesets/to-arms/sight.ts';
import { spaceOf } from '../../../src/rulesets/to-arms/space.ts';
import type { ArmsState } from '../../../src/rulesets/to-arms/state.ts';
import { isUp, unitOf } from '../../../src/rulesets/to-arms/units.ts';
import { after, brokenRules, type Stage, stage, unit } from './stage.ts';
import { system } from './system.ts';

const box = (id: string, kind: string, [x, y]: Point, [right, up]: Point, top = 3): Terrain => ({
  id,
  title: id,
  kind,
  top,
  sight: 'open',
  shape: {
    kind: 'area',
    outline: [
      [x, y],
      [right, y],
      [right, up],
      [x, up],
    ],
  },
});

const at = (line: string, place: Point, more: Readonly<Record<string, unknown>> = {}) => ({ ...unit(line, more), at: place });

const on = (features: readonly Terrain[], units: Stage['units'], more: Omit<Stage, 'table' | 'units'> = {}): ArmsState =>
  stage({ table: { features }, units: units ?? [], ...more });

const go = (id: string, ...path: readonly Point[]) => ({ type: 'move', unit: id, path });

describe('TA-49: lengths as hexes', () => {
  test.each([
    [10, 1],
    [10.5, 2],
    [18, 2],
    [26, 3],
    [26.1, 4],
    [34, 4],
    [98, 12],
  ])('%d cm are %d hexes', (length, hexes) => {
    expect(spaceOf(on([], [])).distance([0, 0], [length, 0])).toBe(hexes);
  });

  test('a move is as long as its band, or 10 cm a hex by option', () => {
    const units = [at('N1 line-inf', [10, 10])];
    expect(brokenRules(on([], units), go('N1', [10, 10], [36, 10]))).toEqual([]);
    expect(brokenRules(on([], units), go('N1', [10, 10], [36.1, 10]))).toEqual(['ta:move/allowance']);
    expect(brokenRules(on([], units, { options: { cmMove: 'ten' } }), go('N1', [10, 10], [40, 10]))).toEqual([]);
    expect(brokenRules(on([], units, { options: { cmMove: 'ten' } }), go('N1', [10, 10], [40.1, 10]))).toEqual(['ta:move/allowance']);
  });

  test('bends count, and farther than the second number forbids battle', () => {
    const state = on([], [at('N1 line-inf', [10, 10]), at('R1 line-inf', [50, 10])]);
    const round = after(state, go('N1', [10, 10], [20, 10], [20, 18.1]));
    expect(brokenRules({ ...round, phase: 'battle', active: 'nat' }, { type: 'battle', unit: 'N1', at: [50, 10] })).toContain(
      'ta:battle/moved',
    );
    const near = after(state, go('N1', [10, 10], [28, 10]));
    expect(brokenRules({ ...near, phase: 'battle', active: 'nat' }, { type: 'battle', unit: 'N1', at: [50, 10] })).toEqual([]);
  });
});

describe('R57: who stands how near', () => {
  const units = [at('N1 line-inf', [10, 10]), at('N2 line-inf', [25, 10])];

  test('no centre point in the circle of another unit, by option no circle in another', () => {
    expect(brokenRules(on([], units), go('N1', [10, 10], [20, 10]))).toEqual([]);
    expect(brokenRules(on([], units), go('N1', [10, 10], [20.2, 10]))).toEqual(['ta:move/occupied']);
    expect(brokenRules(on([], units), go('N1', [10, 10], [35, 10]))).toEqual(['ta:move/occupied']);
    expect(brokenRules(on([], units, { options: { cmApart: 'clear' } }), go('N1', [10, 10], [20, 10]))).toEqual(['ta:move/occupied']);
  });

  test('a commander within 5 cm is with the unit', () => {
    const state = on([], [at('N1 line-inf', [10, 10]), at('NC officer', [14, 10]), at('R1 line-inf', [30, 10])], { phase: 'battle' });
    expect(modsOf(state, 'N1', 'R1')).toEqual(['commander']);
    expect(modsOf(on([], [at('N1 line-inf', [10, 10]), at('NC officer', [15, 10]), at('R1 line-inf', [30, 10])]), 'N1', 'R1')).toEqual([]);
  });

  test('of ground that overlaps the last piece counts', () => {
    const state = on([box('h', 'hill', [0, 0], [40, 40]), box('w', 'wood', [10, 10], [30, 30])], []);
    expect([
      requireFire(system).terrainClass(state, [5, 5]),
      requireFire(system).terrainClass(state, [20, 20]),
      requireFire(system).terrainClass(state, [60, 60]),
    ]).toEqual(['hill', 'wood', 'open']);
  });
});

const shot = (state: ArmsState, by: string, target: string) => {
  const [one, other] = [unitOf(state, by), unitOf(state, target)];
  if (!isUp(one) || !isUp(other)) throw new Error('somebody is not there');
  return profileOf(state, one, other);
};
const modsOf = (state: ArmsState, by: string, target: string) => shot(state, by, target).mods?.map(({ id }) => id);

describe('R58: what ends a move', () => {
  const foe = at('R1 line-inf', [40, 10]);

  test('who comes within 10 cm of an enemy goes 5 cm on at the most', () => {
    const state = on([], [at('N1 line-inf', [16, 10]), foe]);
    expect(brokenRules(state, go('N1', [16, 10], [30, 10]))).toEqual([]);
    expect(brokenRules(state, go('N1', [16, 10], [34.9, 10]))).toEqual([]);
    expect(brokenRules(state, go('N1', [16, 10], [32, 10], [32, 16]))).toEqual(['ta:move/zoc-stop']);
    expect(brokenRules(state, go('N1', [16, 10], [31, 10], [31, 3]))).toEqual(['ta:move/zoc-stop']);
  });

  test('who begins beside an enemy leaves him', () => {
    expect(brokenRules(on([], [at('N1 line-inf', [33, 10]), foe]), go('N1', [33, 10], [20, 20]))).toEqual([]);
    const two = on([], [at('N1 line-inf', [33, 10]), foe, at('R2 line-inf', [20, 34])]);
    expect(brokenRules(two, go('N1', [33, 10], [26, 20], [29, 26]))).toEqual([]);
    expect(brokenRules(two, go('N1', [33, 10], [22, 26], [28, 30]))).toContain('ta:move/zoc-stop');
  });

  test('a wood ends a move within 5 cm, and one in it is 10 cm long', () => {
    const wood = [box('w', 'wood', [30, 0], [70, 40])];
    const state = on(wood, [at('N1 line-inf', [20, 20])]);
    expect(brokenRules(state, go('N1', [20, 20], [35, 20]))).toEqual([]);
    expect(brokenRules(state, go('N1', [20, 20], [36, 20]))).toEqual(['ta:move/terrain-stop']);
    expect(after(state, go('N1', [20, 20], [35, 20])).units['N1']?.now.silent).toContain('wood');
    const inside = on(wood, [at('N1 line-inf', [45, 20])]);
    expect(brokenRules(inside, go('N1', [45, 20], [55, 20]))).toEqual([]);
    expect(brokenRules(inside, go('N1', [45, 20], [56, 20]))).toEqual(['ta:move/terrain-stop']);
  });

  test('a way through a corner of it is none', () => {
    const state = on([box('w', 'wood', [30, 20], [33, 40])], [at('N1 line-inf', [25, 25])]);
    expect(brokenRules(state, go('N1', [25, 25], [45, 25]))).toEqual(['ta:move/terrain-stop']);
    expect(brokenRules(state, go('N1', [25, 25], [31, 19], [40, 19]))).toEqual([]);
  });

  test('rivers are crossed by bridges, and a light one does not bear tanks', () => {
    const features = [box('r', 'river', [30, 0], [34, 80]), box('b', 'bridge', [29, 30], [35, 40])];
    const units = [at('N1 line-inf', [22, 35]), at('N2 t26', [22, 20])];
    const state = on(features, units, { special: { bridges: { b: 'light' } } });
    expect(brokenRules(state, go('N1', [22, 35], [40, 35]))).toEqual([]);
    expect(brokenRules(state, go('N1', [22, 35], [40, 20]))).toContain('ta:move/terrain-forbidden');
    expect(brokenRules(state, go('N2', [22, 20], [28, 33], [40, 35]))).toContain('ta:move/terrain-forbidden');
  });

  test('a shut door is tried at the end, and who fails stays outside', () => {
    const state = on([box('f', 'building', [30, 0], [40, 40])], [at('N1 line-inf', [20, 20])], { special: { shut: ['f'] } });
    const tried = (face: string) => after(state, { ...go('N1', [20, 20], [34, 20]), thrown: [{ as: 'door', dice: { d6: [face] } }] });
    expect([tried('3').units['N1']?.at, tried('3').open]).toEqual([[29, 20], []]);
    expect([tried('4').units['N1']?.at, tried('4').open]).toEqual([[34, 20], ['f']]);
  });
});

describe('R59: sight', () => {
  const pair = [at('N1 line-inf', [10, 20]), at('R1 line-inf', [60, 20])];
  const seen = (state: ArmsState) => sees(state, [10, 20], [60, 20]);

  test('ground that blocks hides what lies behind it, not who stands in it', () => {
    expect(seen(on([box('b', 'building', [30, 10], [34, 30])], pair))).toBe(false);
    expect(seen(on([box('w', 'wood', [50, 10], [70, 30])], pair))).toBe(true);
    expect(seen(on([box('w', 'wood', [30, 10], [34, 30])], pair))).toBe(false);
    expect(seen(on([box('m', 'marsh', [30, 10], [34, 30])], pair))).toBe(true);
  });

  test('by option more than 10 cm of a wood hide', () => {
    const options = { cmWood: 'deep' };
    expect(seen(on([box('w', 'wood', [30, 10], [34, 30])], pair, { options }))).toBe(true);
    expect(seen(on([box('w', 'wood', [49, 10], [70, 30])], pair, { options }))).toBe(false);
  });

  test('vehicles hide with their circle, men on foot do not', () => {
    expect(seen(on([], [...pair, at('N2 t26', [35, 24])]))).toBe(false);
    expect(seen(on([], [...pair, at('N2 t26', [35, 26])]))).toBe(true);
    expect(seen(on([], [...pair, at('N2 line-inf', [35, 20])]))).toBe(true);
  });

  test('from hill to hill a third is no hindrance, and from its edge one looks down', () => {
    const hills = [box('a', 'hill', [5, 10], [15, 30], 4), box('b', 'hill', [30, 10], [40, 30], 4)];
    expect(seen(on([...hills, box('c', 'hill', [55, 10], [65, 30], 4)], pair))).toBe(true);
    expect(seen(on(hills, pair))).toBe(false);
    expect(seen(on([box('a', 'hill', [5, 10], [15, 30], 4)], pair))).toBe(true);
  });
});

describe('fire', () => {
  test('dice go by the band, and close combat is up to 10 cm', () => {
    const state = (far: number) => on([], [at('N1 guard-inf', [10, 10]), at('R1 line-inf', [10 + far, 10])]);
    const dice = [10, 18, 18.1, 34, 42, 42.1].map(far => {
      const { dice: letters, range, close } = shot(state(far), 'N1', 'R1');
      return [letters, range, close];
    });
    expect(dice).toEqual([
      ['WWW', 1, true],
      ['WWW', 2, false],
      ['WW', 3, false],
      ['WW', 4, false],
      ['W', 5, false],
      ['', 6, false],
    ]);
  });

  test('ground shifts the range: of the target, of the shooter, of sandbags within 5 cm', () => {
    const features = [box('h', 'hill', [0, 0], [20, 20], 4), box('w', 'wood', [24, 0], [40, 20])];
    const state = on(features, [at('N1 line-inf', [10, 10]), at('R1 line-inf', [30, 10]), at('R2 line-inf', [10, 40])]);
    expect(modsOf(state, 'N1', 'R1')).toEqual(['hill', 'wood']);
    const dug = after({ ...state, active: 'rep' }, { type: 'dig-in', unit: 'R2' });
    expect(dug.sandbags).toEqual({ '10, 40': 'rep' });
    expect(modsOf(dug, 'N1', 'R2')).toEqual(['hill', 'sandbags']);
    const away = { ...dug, units: { ...dug.units, R2: { ...dug.units['R2'], at: [10, 46] } } } as ArmsState;
    expect(modsOf(away, 'N1', 'R2')).toEqual(['hill']);
  });

  test('TA-39: shells stray 10 cm in six directions, the second towards the gun, then clockwise', () => {
    const state = on([], []);
    const all = (target: Point) => [2, 3, 4, 5, 6, 7].map(n => impact(state, [50, 70], target, n));
    expect(all([50, 30])).toEqual([
      [50, 40],
      [58.66, 35],
      [58.66, 25],
      [50, 20],
      [41.34, 25],
      [41.34, 35],
    ]);
    expect(all([50, 5])[3]).toBeUndefined();
    expect([impact(state, [50, 70], [50, 30], 0), impact(state, [50, 70], [50, 30], 1)]).toEqual([[50, 30], undefined]);
  });

  test('TA-40: a salvo strikes whoever stands within 5 cm of where it falls', () => {
    const features = [box('b', 'building', [30, 30], [70, 40])];
    const units = [at('N1 mortar', [50, 70]), at('R1 line-inf', [50, 20]), at('N2 line-inf', [57, 26])];
    const state = on(features, units, { phase: 'battle' });
    const salvo = (face: string) =>
      after(state, {
        type: 'battle',
        unit: 'N1',
        at: [50, 20],
        blind: true,
        thrown: [
          { as: 'scatter', dice: { d8: [face] } },
          { as: 'fire', dice: { green: ['soldier', 'soldier'] } },
          { as: 'save', dice: { white: ['soldier'] } },
        ],
      });
    expect(salvo('1').units['R1']?.strength).toBe(6);
    expect(salvo('3').units['N2']?.strength).toBe(6);
    expect(salvo('4').units['R1']?.strength).toBe(8);
  });
});

describe('R60: falling back', () => {
  const owed = (hexes: number): Pick<ArmsState, 'pending'> => ({
    pending: [{ kind: 'retreat', side: 'nat', must: true, unit: 'N1', hexes }],
  });
  const back = (units: Stage['units'], hexes: number, ...path: readonly Point[]) =>
    [on([], units, { phase: 'battle', state: owed(hexes) }), { type: 'retreat', unit: 'N1', path }] as const;
  const alone = [at('N1 line-inf', [50, 40])];

  test('a first step of 10 cm, each other of 8, towards home', () => {
    expect(brokenRules(...back(alone, 2, [50, 50], [50, 58]))).toEqual([]);
    expect(brokenRules(...back(alone, 2, [50, 50], [50, 60]))).toEqual(['ta:retreat/direction']);
    expect(brokenRules(...back(alone, 1, [58.66, 45]))).toEqual([]);
    expect(brokenRules(...back(alone, 1, [59.4, 43.42]))).toEqual(['ta:retreat/direction']);
    expect(brokenRules(...back(alone, 2, [50, 50]))).toEqual(['ta:retreat/short']);
  });

  test('steps that are not free cost a figure, and the edge of the table ends it', () => {
    const ring = [0, 20, -20, 40, -40, 60, -60].map((angle, i) =>
      at(`N${i + 2} line-inf`, [50 + 10 * Math.sin((angle * Math.PI) / 180), 40 + 10 * Math.cos((angle * Math.PI) / 180)]),
    );
    const [state, event] = back([...alone, ...ring], 1);
    expect(brokenRules(state, event)).toEqual([]);
    expect(after(state, event).units['N1']?.strength).toBe(7);
    const [edge, gone] = back([at('N1 line-inf', [50, 74])], 1);
    expect(after(edge, gone).units['N1']?.strength).toBe(0);
  });

  test('a breakthrough leads to where the target stood', () => {
    const state = on([], [at('N1 line-inf', [50, 40]), at('R1 line-inf', [50, 31], { strength: 1 })], { phase: 'battle' });
    const won = after(state, {
      type: 'battle',
      unit: 'N1',
      at: [50, 31],
      thrown: [{ as: 'fire', dice: { white: ['soldier', 'soldier', 'miss'] } }],
    });
    expect(won.pending).toEqual([{ kind: 'breakthrough', side: 'nat', must: false, unit: 'N1', to: [50, 31], target: 'R1' }]);
    expect(brokenRules(won, { type: 'breakthrough', unit: 'N1', to: [50, 31] })).toEqual([]);
    expect(after(won, { type: 'breakthrough', unit: 'N1', to: [50, 31] }).units['N1']?.at).toEqual([50, 31]);
  });
});

describe('what lies about', () => {
  test('mines lie at a point and go off under who comes within 5 cm', () => {
    const state = on([], [at('N1 line-inf', [10, 10])], { state: { mines: { '24, 10': { side: 'rep', mine: 'apm' } } } });
    expect(brokenRules(state, go('N1', [10, 10], [32, 10]))).toEqual(['ta:move/terrain-stop']);
    const sprung = after(state, {
      ...go('N1', [10, 10], [20, 10]),
      thrown: [
        { as: 'mine', dice: { green: ['soldier', 'soldier', 'flag', 'flag'] } },
        { as: 'save', dice: { white: ['soldier'] } },
      ],
    });
    expect([sprung.units['N1']?.strength, sprung.mines['24, 10']?.known]).toEqual([6, true]);
    expect(after(state, go('N1', [10, 10], [18, 10])).mines['24, 10']?.known).toBeUndefined();
  });

  test('a piece of terrain is an objective', () => {
    const special = { objectives: [{ at: 'mill', points: 2, holder: 'rep' }] };
    const state = on([box('mill', 'building', [20, 0], [30, 20])], [at('N1 line-inf', [10, 10])], { special });
    const taken = after(state, go('N1', [10, 10], [24, 10]));
    expect([taken.held, taken.points['nat']]).toEqual([{ mill: 'nat' }, 2]);
  });

  test('TA-47: a scout looks over its own part of the table, as far as its depth', () => {
    const special = {
      sections: [
        [
          [0, 0],
          [60, 0],
          [60, 80],
          [0, 80],
        ],
        [
          [60, 0],
          [120, 0],
          [120, 80],
          [60, 80],
        ],
      ] as const,
    };
    const hidden = (id: string, place: Point) => at(`${id} line-inf`, place, { hidden: true });
    const units = [at('N1 cavalry', [30, 70]), hidden('R1', [30, 36]), hidden('R2', [30, 20]), hidden('R3', [62, 70])];
    const state = on([], units, { special, now: { moved: 1 } });
    const found = after(state, { type: 'recon', unit: 'N1', thrown: [{ as: 'recon', dice: { d4: ['1'], average: ['3'] } }] });
    expect(found.pending.map(duty => 'unit' in duty && duty.unit)).toEqual(['R1']);
    expect(brokenRules({ ...found, pending: [] }, { type: 'reveal', unit: 'R2', as: 'unit' })).toEqual([]);
  });

  test('a building falls to ruins as one piece', () => {
    const state = on([box('b', 'building', [40, 0], [60, 20])], [at('N1 field-gun', [10, 10]), at('R1 line-inf', [42, 10])], {
      phase: 'battle',
    });
    const fire = {
      type: 'battle',
      unit: 'N1',
      at: [42, 10],
      thrown: [
        { as: 'fire', dice: { yellow: ['soldier'], green: ['soldier', 'car'] } },
        { as: 'save', dice: { white: ['soldier', 'soldier'] } },
      ],
    };
    const hit = after(state, fire);
    expect(hit.damage).toEqual({ b: 1 });
    const again = after(
      {
        ...hit,
        damage: { b: 1 },
        active: 'nat',
        units: { ...hit.units, N1: { ...hit.units['N1'], now: { activated: true, battles: 0 } } },
      } as ArmsState,
      fire,
    );
    expect([again.ground, requireFire(system).terrainClass(again, [55, 10])]).toEqual([{ b: 'ruins' }, 'ruins']);
  });
});

describe('what is drawn', () => {
  const units = [at('N1 line-inf', [10, 10], { strength: 5 }), at('N2 t26', [30, 10]), at('N3 hmg', [50, 10]), at('NC officer', [70, 10])];
  const state = on([], units);
  const drawn = (id: string) => {
    const one = unitOf(state, id);
    if (!one) throw new Error('nobody is drawn');
    return system.show.counter(state, one);
  };

  test('TA-49: figures stand within 5 cm of the centre point of their unit, those lost among them', () => {
    const { base, figures = [], steps, full, shape } = drawn('N1');
    expect([base, figures.length, steps, full, shape]).toEqual([5, 8, 5, 8, 'foot']);
    expect(Math.max(...figures.map(([x, y]) => Math.hypot(x, y)))).toBeLessThan(5);
    expect([drawn('N2').shape, drawn('N3').shape, drawn('NC').figures]).toEqual(['vehicle', 'gun', [[0, 0]]]);
  });

  test('rings lie where dice change', () => {
    const found = (id: string) =>
      system.show.rings?.(state, state.units[id] as never)?.map(({ label, distance = 0 }) => [label, Math.round(distance)]);
    expect(found('N1')).toEqual([
      ['dice 3 white', 18],
      ['dice 2 white', 26],
      ['dice 1 white', 34],
    ]);
    expect(found('NC')).toEqual([]);
  });
});

describe('layers', () => {
  const features = [
    box('h', 'hill', [0, 0], [24, 20], 4),
    box('w', 'wood', [40, 20], [55, 40]),
    box('b', 'building', [60, 50], [72, 62]),
    box('r', 'river', [84, 0], [88, 80]),
  ];
  const units = [
    at('N1 line-inf', [30, 30]),
    at('N2 hmg', [12, 12]),
    at('N3 t26', [30, 60]),
    at('R1 line-inf', [62, 34]),
    at('R2 t26', [90, 60]),
  ];
  const state = on(features, units);

  test('every place within reach is reached by a way that the referee allows', async () => {
    const means = tableBackend(wasmBackend(await readKernel()));
    const scene = tableScene({ ruleset: system, state });
    for (const id of ['N1', 'N3']) {
      const { marks, table } = runToEnd(reachOverlay(scene, means, id));
      expect(marks[0]?.kind).toBe('field');
      expect(table?.rows.length).toBeGreaterThan(10);
    }
    const one = unitOf(state, 'N1');
    if (!one) throw new Error('nobody moves');
    for (const gait of moveModesOf(system, state, one)) {
      const reach = means.reach(scene.grid, gait, [30, 30]);
      for (const [cell, cost] of reach.costs.entries()) {
        const route = Number.isFinite(cost) && cell % 7 === 0 ? reach.route(cell) : [];
        const end = route.at(-1);
        if (end && gait.ends?.(end, cost)) expect([route, brokenRules(state, go('N1', ...route))]).toEqual([route, []]);
      }
    }
  });

  test('the kernel adds up the threat as the readable way does', async () => {
    const kernel = await readKernel();
    const scene = { ...tableScene({ ruleset: system, state }), grid: { origin: [0, 0] as const, step: 8, columns: 15, rows: 10 } };
    const [target] = REFERENCE_TARGETS;
    if (!target) throw new Error('no target');
    for (const side of ['nat', 'rep']) {
      const asked = { side, mode: 'standing', target } as const;
      const [one, other] = [wasmBackend(kernel), referenceBackend].map(means => runToEnd(tableThreat(scene, means, asked)).field);
      expect([...(one?.harm ?? [])]).toEqual([...(other?.harm ?? [])].map(n => expect.closeTo(n, 5)));
      expect(Math.max(...(one?.harm ?? []))).toBeGreaterThan(0);
    }
  });
});
