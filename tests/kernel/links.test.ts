// Costs over maps of areas in the kernel: area by area what the readable search finds.

import { describe, expect, test } from 'vitest';
import { cellsOf } from '../../src/boards/cells.ts';
import { type Passage, stepCost } from '../../src/boards/map.ts';
import { reach } from '../../src/boards/reach.ts';
import type { Area, MapBoard } from '../../src/core/board.ts';
import type { MoveMode } from '../../src/core/ruleset.ts';
import type { Place } from '../../src/core/types.ts';
import { endingIn } from '../../src/kernel/encode.ts';
import { encodeLinks, linkFields } from '../../src/kernel/links.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { CLOSED } from '../../src/kernel/types.ts';
import { CLASSIC } from '../../src/rulesets/axis-and-allies/data/classic.ts';
import { mulberry32 } from '../bench/workloads.ts';
import { fc } from '../property.ts';
import { maps } from '../unit/boards/randomMaps.ts';

const kernel = await readKernel();

const gaitOf = (budget: number, cost: MoveMode['cost'], more: Partial<MoveMode> = {}): MoveMode => ({
  id: 'go',
  title: 'Go',
  key: 'go',
  budget,
  fires: false,
  cost,
  ...more,
});

/** Costs by area, where the gait may end, by the kernel. */
function byKernel(board: MapBoard, gait: MoveMode, from: readonly string[]): readonly ReadonlyMap<string, number>[] {
  const costs = encodeLinks(board, gait);
  const starts = from.map(area => cellsOf(board).indexOf(area));
  return linkFields(kernel, costs, starts, gait.budget).map(field => endingIn(board, gait, costs, field));
}
const sorted = (costs: ReadonlyMap<string, number>) => [...costs].sort(([a], [b]) => (a < b ? -1 : 1));

describe('costs over links', () => {
  const prices = fc.infiniteStream(fc.constantFrom(0, 0.5, 1, 1, 2, 3.25, Number.POSITIVE_INFINITY));
  const flags = fc.infiniteStream(fc.constantFrom(true, true, true, false));

  test('are those of the readable reach on random maps: prices by link and direction, budget, stops and ends', () => {
    fc.assert(
      fc.property(maps(14), prices, flags, fc.constantFrom(0, 1, 2.5, 6, Number.POSITIVE_INFINITY), (board, drawn, open, budget) => {
        const known = new Map<string, number>();
        const of = (key: string) => known.get(key) ?? known.set(key, drawn.next().value).get(key) ?? 0;
        const some = new Map<string, boolean>();
        const is = (key: string) => some.get(key) ?? some.set(key, open.next().value).get(key) ?? true;
        const gait = gaitOf(budget, (a: Place, b: Place) => of(`${a}>${b}`), {
          stops: at => !is(`stops ${at}`),
          ends: at => is(`ends ${at}`),
        });
        const areas = Object.keys(board.areas);
        const found = byKernel(board, gait, areas);
        for (const [i, from] of areas.entries())
          expect(sorted(found[i] as Map<string, number>)).toEqual(sorted(reach(board, gait, from).costs));
      }),
      { numRuns: 150 },
    );
  });

  test('are steps on the world map, for every start and domain', () => {
    const owner = (area: string) => CLASSIC.areas[area]?.owner;
    const passages: readonly Passage[] = [
      { over: 'air', enters: area => CLASSIC.areas[area]?.kind === 'sea' || owner(area) !== undefined },
      { over: 'sea', holds: area => owner(area) === 'uk' },
      { over: 'land' },
    ];
    for (const passage of passages)
      for (const budget of [2, 4, 6, Number.POSITIVE_INFINITY]) {
        const gait = gaitOf(budget, stepCost(CLASSIC, passage));
        const found = byKernel(CLASSIC, gait, cellsOf(CLASSIC));
        for (const [i, from] of cellsOf(CLASSIC).entries())
          expect(sorted(found[i] as Map<string, number>)).toEqual(sorted(reach(CLASSIC, gait, from).costs));
      }
    const fighter = byKernel(CLASSIC, gaitOf(4, stepCost(CLASSIC, passages[0] as Passage)), ['japan'])[0];
    expect(fighter?.size).toBe(42);
  });

  test('of two thousand areas, dear and cheap by turns, are found though ways get cheaper again and again', () => {
    const draw = mulberry32(5);
    const links = Array.from({ length: 2000 }, () => new Set<number>());
    for (let i = 0; i < 2000; i++)
      for (const j of [i + 1, i + 2, draw() % 2000]) {
        if (j >= 2000 || j === i) continue;
        links[i]?.add(j);
        links[j]?.add(i);
      }
    const areas = links.map((list, i): [string, Area] => [`a${i}`, { title: '', kind: 'land', links: [...list].map(n => `a${n}`) }]);
    const board: MapBoard = { kind: 'map', areas: Object.fromEntries(areas) };
    const gait = gaitOf(Number.POSITIVE_INFINITY, (a, b) => 1 + ((Number(String(a).slice(1)) * 7 + Number(String(b).slice(1)) * 13) % 29));
    const found = byKernel(board, gait, ['a0', 'a1999']);
    expect(sorted(found[0] as Map<string, number>)).toEqual(sorted(reach(board, gait, 'a0').costs));
    expect(found[1]?.size).toBe(2000);
  });

  test('end where no number holds them, and leave nothing in the module', () => {
    const row: MapBoard = {
      kind: 'map',
      areas: {
        a: { title: '', kind: 'sea', links: ['b'] },
        b: { title: '', kind: 'sea', links: ['a', 'c'] },
        c: { title: '', kind: 'sea', links: ['b'] },
      },
    };
    const { held } = kernel.memory;
    const costs = encodeLinks(
      row,
      gaitOf(1, () => 40_000),
    );
    expect([...(linkFields(kernel, costs, [0], Number.POSITIVE_INFINITY)[0] ?? [])]).toEqual([0, 40_000, CLOSED]);
    expect(linkFields(kernel, costs, [], 1)).toEqual([]);
    expect(kernel.memory.held).toBe(held);
  });

  test('that are no costs, starts that are nowhere and budgets that are none are refused', () => {
    expect(() =>
      encodeLinks(
        CLASSIC,
        gaitOf(1, () => -1),
      ),
    ).toThrow('-1 is no cost of a step');
    expect(() =>
      encodeLinks(
        CLASSIC,
        gaitOf(1, () => 0.29),
      ),
    ).toThrow('no whole numbers of 24th parts');
    const costs = encodeLinks(
      CLASSIC,
      gaitOf(1, () => 1),
    );
    expect(() => linkFields(kernel, costs, [128], 4)).toThrow('there is no area 128 on a map of 128');
    expect(() => linkFields(kernel, costs, [0], Number.NaN)).toThrow('NaN is no budget');
  });
});
