// Smoke on tables: whether it lies between two units is a question of one straight line and some discs. Play, overlays and the kernel
// answer as that geometry does, in both systems.

import { beforeAll, describe, expect, test } from 'vitest';
import { referenceTableBackend } from '../../src/analysis/tables/backend.ts';
import { lookAt } from '../../src/analysis/tables/look.ts';
import { eyesOf, gridOver, middleOf, tableScene } from '../../src/analysis/tables/scene.ts';
import { wasmTableBackend } from '../../src/analysis/tables/wasmBackend.ts';
import { middleOf as cellMiddle } from '../../src/boards/table.ts';
import type { SmokeDisc } from '../../src/boards/tableSmoke.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { Scenario } from '../../src/core/scenario.ts';
import type { Point, State } from '../../src/core/types.ts';
import { readKernel } from '../../src/kernel/read.ts';
import type { Kernel } from '../../src/kernel/types.ts';
import aaf from '../../src/rulesets/action-all-fronts/index.ts';
import { sightBetween as aafSight } from '../../src/rulesets/action-all-fronts/sight.ts';
import type { AafState } from '../../src/rulesets/action-all-fronts/state.ts';
import bolt from '../../src/rulesets/bolt-action/index.ts';
import { sightBetween as boltSight } from '../../src/rulesets/bolt-action/sight.ts';
import type { BoltState } from '../../src/rulesets/bolt-action/state.ts';
import { seededRandom, sliceOf } from '../slice.ts';

type Case = ReturnType<typeof drawn>;

const SIZES = [1, 4, 8, 10] as const;

/**
 * Two units in the open, of any size, kept as circles or figure by figure, and up to three discs, half of them on the line between the two.
 */
function drawn(seed: number) {
  const random = seededRandom(seed);
  const grain = (from: number, to: number): number => Math.round((from + random() * (to - from)) * 4) / 4;
  const place = (): Point => [grain(8, 52), grain(8, 40)];
  const [a, b] = [place(), place()];
  const discs = Array.from({ length: 1 + Math.floor(random() * 3) }, (): SmokeDisc => {
    const share = random();
    const aside = random() < 0.5 ? 0 : grain(-4, 4);
    const on: Point = [a[0] + (b[0] - a[0]) * share + aside, a[1] + (b[1] - a[1]) * share - aside];
    return {
      at: random() < 0.8 ? [Math.round(on[0] * 100) / 100, Math.round(on[1] * 100) / 100] : place(),
      radius: [1, 1.5, 2.5][Math.floor(random() * 3)] as number,
    };
  });
  const size = (): number => SIZES[Math.floor(random() * SIZES.length)] as number;
  const sizes = [size(), size()] as const;
  const figures = sizes.map(n =>
    n > 1 && random() < 0.4 ? Array.from({ length: n }, (): Point => [grain(-4, 4), grain(-4, 4)]) : undefined,
  );
  return { seed, ends: [a, b] as const, discs, sizes, figures };
}

const middle = ([x, y]: Point, figures: readonly Point[] | undefined): Point =>
  figures
    ? [
        x + figures.reduce((sum, one) => sum + one[0], 0) / figures.length,
        y + figures.reduce((sum, one) => sum + one[1], 0) / figures.length,
      ]
    : [x, y];

/** How much of a straight stretch lies inside a disc: what there is of it nearer to the centre than the radius. */
function lengthInside([ax, ay]: Point, [bx, by]: Point, { at: [cx, cy], radius }: SmokeDisc): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  if (length === 0) return 0;
  const along = ((cx - ax) * dx + (cy - ay) * dy) / length;
  const off = Math.abs((cx - ax) * dy - (cy - ay) * dx) / length;
  if (off >= radius) return 0;
  const half = Math.sqrt(radius * radius - off * off);
  return Math.max(0, Math.min(length, along + half) - Math.max(0, along - half));
}

/** Undefined where the line touches a disc so nearly that doubles do not tell. */
function isSmoky(a: Point, b: Point, discs: readonly SmokeDisc[]): boolean | undefined {
  const lengths = discs.map(disc => lengthInside(a, b, disc));
  if (lengths.some(length => length > 0.05)) return true;
  return lengths.every(length => length === 0) ? false : undefined;
}

interface System {
  readonly ruleset: Ruleset;
  position(made: Case, options?: object): State;
  sight(state: State): { readonly smoke: boolean; readonly cover: number };
}

const board = { kind: 'table', unit: 'in', size: [60, 48], features: [] } as unknown as Scenario['board'];
const sides = [
  { id: 'one', title: 'One' },
  { id: 'two', title: 'Two' },
];

const SYSTEMS: readonly (readonly [string, System])[] = [
  [
    'action all fronts',
    {
      ruleset: aaf as unknown as Ruleset,
      position({ ends, discs, sizes, figures }, options = {}) {
        const units = ends.map((at, i) => ({
          id: `u${i}`,
          side: sides[i]?.id,
          type: 'own',
          title: `Unit ${i}`,
          at,
          fs: 3,
          m: 7,
          models: [{ count: sizes[i], role: 'soldier', fs: 3, m: 7, weapon: 'rifle' }],
          ...(figures[i] ? { figures: figures[i] } : {}),
        }));
        const start = aaf.play.setup({
          format: 1,
          id: 's',
          ruleset: 'action-all-fronts',
          title: '',
          board,
          sides,
          options,
          special: {
            period: 'mid',
            support: { one: { army: 'us', strikes: [], counterBattery: 0 }, two: { army: 'german', strikes: [], counterBattery: 0 } },
            edges: { one: 'bottom', two: 'top' },
          },
          units: [],
        } as unknown as Scenario) as AafState;
        const made = units.map(unit => [
          unit.id,
          {
            ...unit,
            kind: 'infantry',
            radius: unit.figures ? 0.5 : sizes[Number(unit.id[1])] === 1 ? 0.5 : (sizes[Number(unit.id[1])] ?? 0) < 8 ? 2.5 : 4.5,
            strength: sizes[Number(unit.id[1])],
          },
        ]);
        return { ...start, units: Object.fromEntries(made), smoke: discs.map(disc => ({ ...disc, stays: true })) } as unknown as State;
      },
      sight(state) {
        const { u0, u1 } = (state as unknown as AafState).units;
        return aafSight(state as unknown as AafState, u0 as never, u1 as never);
      },
    },
  ],
  [
    'bolt action',
    {
      ruleset: bolt as unknown as Ruleset,
      position({ ends, discs, sizes, figures }, options = {}) {
        const start = bolt.play.setup({
          format: 1,
          id: 's',
          ruleset: 'bolt-action',
          title: '',
          board,
          sides,
          options,
          special: { objectives: [], within: 3 },
          units: [],
        } as unknown as Scenario) as BoltState;
        const made = ends.map((at, i) => [
          `u${i}`,
          {
            id: `u${i}`,
            side: sides[i]?.id,
            type: 'section',
            title: `Unit ${i}`,
            kind: 'infantry',
            quality: 'regular',
            at,
            radius: figures[i] ? 0.5 : sizes[i] === 1 ? 0.5 : (sizes[i] ?? 0) < 8 ? 2.25 : 4,
            ...(figures[i] ? { figures: figures[i] } : {}),
            groups: [{ role: 'r', count: sizes[i], full: sizes[i], weapon: 'rifle' }],
            full: sizes[i],
            strength: sizes[i],
            mover: 'infantry',
            mounts: [],
            traits: [],
            oneShots: {},
            pins: 0,
          },
        ]);
        return { ...start, units: Object.fromEntries(made), smoke: discs } as unknown as State;
      },
      sight(state) {
        const { u0, u1 } = (state as unknown as BoltState).units;
        return boltSight(state as unknown as BoltState, u0 as never, u1 as never);
      },
    },
  ],
];

let kernel: Kernel;
beforeAll(async () => {
  kernel = await readKernel();
});

const cases = Array.from({ length: 3000 }, (_, i) => i + 1);

describe.each(SYSTEMS)('smoke in %s', (name, { ruleset, position, sight }) => {
  test('it lies between two units where the line from middle to middle runs through a disc, whatever their size', () => {
    let smoky = 0;
    for (const seed of sliceOf(cases, 150)) {
      const made = drawn(seed);
      const [one, other] = made.ends.map((at, i) => middle(at, made.figures[i])) as [Point, Point];
      const due = isSmoky(one, other, made.discs);
      if (due === undefined) continue;
      const state = position(made);
      const found = sight(state);
      expect([found.smoke, found.cover], `seed ${seed}`).toEqual([due, due && name === 'bolt action' ? 1 : 0]);
      const scene = tableScene({ ruleset, state });
      const units = state.units as Readonly<Record<string, never>>;
      const look = lookAt(scene, units['u0'] as never, units['u1'] as never);
      expect([look.smoke, look.cover], `overlay, seed ${seed}`).toEqual([found.smoke, found.cover]);
      if (due) smoky++;
    }
    expect(smoky).toBeGreaterThan(30);
  });

  test('the kernel tells every cell as the readable sight does, and both as the line from the middle', () => {
    const means = wasmTableBackend(kernel);
    for (const seed of sliceOf(cases.slice(0, 200), 4)) {
      const made = drawn(seed);
      const scene = { ...tableScene({ ruleset, state: position(made) }), grid: gridOver(board as never, 1) };
      const unit = (scene.state.units as Readonly<Record<string, never>>)['u0'] as never;
      const [eyes, from] = [eyesOf(scene, unit), middleOf(scene, unit)];
      const fast = means.seen(scene.grid, scene.obstacles, eyes, from);
      const some = [...fast].map((answer, cell) => ({ answer, cell })).filter(({ cell }) => cell % 7 === seed % 7);
      for (const { answer, cell } of some) {
        const due = isSmoky(from.at, cellMiddle(scene.grid, cell), made.discs);
        if (due !== undefined) expect(answer > 8, `seed ${seed} cell ${cell}`).toBe(due);
      }
      if (seed % 5 === 0) expect([...referenceTableBackend.seen(scene.grid, scene.obstacles, eyes, from)]).toEqual([...fast]);
    }
  }, 600_000);

  test('by the other reading most of the target has to be behind it: units of several figures look round it', () => {
    const made: Case = {
      seed: 0,
      ends: [
        [10, 20],
        [30, 20],
      ],
      discs: [{ at: [20, 20], radius: 1 }],
      sizes: [8, 8],
      figures: [undefined, undefined],
    };
    expect([sight(position(made)).smoke, sight(position(made, { smoke: 'any-ray' })).smoke]).toEqual([true, false]);
    const single: Case = { ...made, sizes: [1, 1] };
    expect([sight(position(single)).smoke, sight(position(single, { smoke: 'any-ray' })).smoke]).toEqual([true, true]);
    const touched: Case = { ...made, discs: [{ at: [20, 21], radius: 1 }] };
    expect(sight(position(touched)).smoke).toBe(false);
  });
});
