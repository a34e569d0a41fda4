import { describe, expect, test } from 'vitest';
import { referenceTableBackend } from '../../../../src/analysis/tables/backend.ts';
import { cellAt, middleOf } from '../../../../src/boards/table.ts';
import { tableReach } from '../../../../src/boards/tableReach.ts';
import { type MoveMode, moveModesOf } from '../../../../src/core/ruleset.ts';
import type { Point } from '../../../../src/core/types.ts';
import { askSample, fieldOf, sample, sceneAt } from './sample.ts';
import { skirmish } from './skirmish.ts';

const overlay = askSample({ kind: 'reach', unit: 'r1' });
const scene = sceneAt();
const cell = (at: Point): number => cellAt(scene.grid, at) ?? -1;
const way = (to: Point) => askSample({ kind: 'reach', unit: 'r1', to });

describe('reach over a table', () => {
  test('places are of two classes: it may still fire from them, or not', () => {
    expect(overlay.classes).toEqual(['Advance', 'Run']);
    const [advance, run] = moveModesOf(skirmish, scene.state, scene.state.units['r1'] as never).map(
      ({ over, budget }) => tableReach(scene.grid, over as NonNullable<MoveMode['over']>, [10, 5], budget).costs,
    );
    const classOf = (at: number): number =>
      Number.isFinite(advance?.[at]) ? 0 : Number.isFinite(run?.[at]) ? 1 : Number.POSITIVE_INFINITY;
    const { columns } = scene.grid;
    const other = [...fieldOf(overlay)].flatMap((value, at) =>
      Object.is(value, classOf(at)) || (Number.isNaN(value) && classOf(at) === Number.POSITIVE_INFINITY) ? [] : [{ value, at }],
    );
    expect(other.length).toBeGreaterThan(40); // the rim: its middle is out of reach, the edge is not
    for (const { value, at } of other) {
      const beside = [-1, 0, 1].flatMap(row => [-1, 0, 1].map(column => classOf(at + row * columns + column)));
      expect(value).toBeLessThan(classOf(at));
      expect(beside).toContain(value);
    }
    expect([cell([13.25, 5.25]), cell([19.25, 5.25]), cell([18.25, 12.25]), cell([30, 20])].map(at => fieldOf(overlay)[at])).toEqual([
      0,
      1,
      Number.NaN,
      Number.NaN,
    ]);
  });

  test('numbers stand on few places, each a row of the table', () => {
    const mark = overlay.marks[0];
    const labels = mark?.kind === 'field' ? (mark.labels ?? []) : [];
    const told = labels.filter(label => label !== '');
    expect(told.length).toBeGreaterThan(20);
    expect(told.length).toBeLessThanOrEqual(80);
    expect(labels[cell([9.25, 8.25])]).toBe('');
    expect(new Set(overlay.table?.rows.map(([place]) => place)).size).toBe(told.length);
    expect(overlay.table?.columns).toEqual(['Place', 'How', 'Cost (in)', 'May fire', 'By']);
    expect(overlay.table?.rows).toContainEqual(['(14.25, 5.25)', 'Advance', 4.3, 'yes', 'straight']);
  });

  test('says how much of the table it is, in words', () => {
    expect(overlay.says).toMatch(
      /^Within reach of squad r1 \(5 in from the west wood\): \d+ square inches, by moves of up to 12 in; it may still fire from \d+\s% of it\.$/,
    );
    expect(askSample({ kind: 'reach', unit: 'r2' }).says).toBe('No move is open to gun r2 (beside the west wood) now.');
  });

  test('the way to a point is the cheapest, and what it costs', () => {
    expect(way([14, 8]).says).toMatch(/To within 3 in of the farm: Advance, 5 in of 6 in\.$/);
    expect(way([14, 8]).marks.at(-1)).toEqual({
      kind: 'path',
      places: [
        [10, 5],
        [14, 8],
      ],
      tone: 'reach',
      side: 'red',
      unit: 'r1',
      label: '5 in',
    });
    expect(way([7, 11]).says).toMatch(/Into the west wood: Run, 7\.8 in of 12 in\.$/); // 5.6 in the open, 1.1 in the wood, twice
    expect(way([18, 12]).says).toMatch(/No way leads into the farm now\.$/);
    expect(() => way([40, 5])).toThrow(RangeError);
  });

  test('a point is judged by itself, not by the middle of its cell', () => {
    expect(way([16, 5]).says).toMatch(/To within 5 in of the farm: Advance, 6 in of 6 in\.$/);
    expect(way([16.02, 5]).says).toMatch(/To within 5 in of the farm: Run, 6 in of 12 in\.$/);
    expect(fieldOf(overlay)[cell([16, 5])]).toBe(0);
    expect(way([22, 5]).says).toMatch(/To within 5\.5 in of the farm: Run, 12 in of 12 in\.$/);
    expect(way([22.02, 5]).says).toMatch(/No way leads to within 5\.5 in of the farm now\.$/);
  });

  test('a way around the farm has its corners told', () => {
    const one = sample();
    const found = one.overlay({ index: 2 }, { kind: 'reach', unit: 'r1', to: [18, 15] });
    const path = found.marks.at(-1);
    const places = path?.kind === 'path' ? (path.places as readonly Point[]) : [];
    expect([places[0], places.at(-1)]).toEqual([[13, 8], [18, 15]]); // biome-ignore format: short
    expect(places.length).toBeGreaterThan(2);
    expect(places.every(([x, y]) => x <= 16 || y >= 14 || y <= 10)).toBe(true);
    const rows = found.table?.rows ?? [];
    expect(rows.some(([, , , , by]) => by !== 'straight')).toBe(true);
  });
});

test('a gait that does not say what it goes over leads straight', () => {
  const length = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1]);
  const cost: MoveMode['cost'] = (from, to) => length(from as Point, to as Point);
  const gait: MoveMode = { id: 'hop', title: 'Hop', key: 'hop', budget: 3, fires: true, cost };
  const { costs, route } = referenceTableBackend.reach(scene.grid, gait, [10, 5]);
  const near = cell([12.25, 5.25]);
  expect(costs[near]).toBeCloseTo(Math.hypot(2.25, 0.25), 12);
  expect(route(near)).toEqual([[10, 5], middleOf(scene.grid, near)]);
  expect([costs[cell([20, 5])], route(cell([20, 5]))]).toEqual([Number.POSITIVE_INFINITY, []]);
});

test('so many cells are of each class, the rim among them', () => {
  const counts = Map.groupBy(fieldOf(overlay), value => value);
  expect([0, 1, Number.NaN].map(value => counts.get(value)?.length)).toEqual([461, 766, 2229]);
  const rows = overlay.table?.rows ?? [];
  expect([rows.length, rows.slice(0, 6)]).toEqual([
    95,
    [
      ['(6.25, 1.25)', 'Advance', 5.3, 'yes', 'straight'],
      ['(6.25, 1.25)', 'Run', 5.3, 'no', 'straight'],
      ['(8.25, 1.25)', 'Advance', 4.1, 'yes', 'straight'],
      ['(8.25, 1.25)', 'Run', 4.1, 'no', 'straight'],
      ['(10.25, 1.25)', 'Advance', 3.8, 'yes', 'straight'],
      ['(10.25, 1.25)', 'Run', 3.8, 'no', 'straight'],
    ],
  ]);
});
