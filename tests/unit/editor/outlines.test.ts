// A map of one's own: areas that are traced are linked by touching, corners of a shared border go together, and the scenario can be played.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readShape, writeShape } from '../../../src/core/areaShape.ts';
import { mapFaults } from '../../../src/core/mapChecks.ts';
import { formatScenario, parseScenario } from '../../../src/core/parse.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import type { Point } from '../../../src/core/types.ts';
import { mapOf, withPieces } from '../../../src/editor/areas.ts';
import { isSameCorner, isTouching, onPlane, ringBy, ringsOf, withCorner, withLink, withOutline } from '../../../src/editor/outlines.ts';
import { shapeOf } from '../../../src/editor/shape.ts';
import { startScenario } from '../../../src/editor/start.ts';
import { schemas } from '../../../src/rulesets/axis-and-allies/schema.ts';
import { setup } from '../../../src/rulesets/axis-and-allies/setup.ts';

const box = (x: number, y: number, wide: number, high: number): readonly Point[] => [
  [x, y],
  [x + wide, y],
  [x + wide, y + high],
  [x, y + high],
];

const empty = onPlane(startScenario({ id: 'axis-and-allies' }, schemas, 'map'), [1600, 800], shapeOf(schemas.special));

const traced = (scenario: Scenario, title: string, kind: 'land' | 'sea', outline: readonly Point[]): Scenario => {
  const made = withOutline(scenario, { title, kind, outline });
  if (!made.ok) throw new Error(made.problems[0]?.says);
  return made.value;
};

const linksIn = (scenario: Scenario) => Object.fromEntries(Object.entries(mapOf(scenario).areas).map(([id, { links }]) => [id, links]));

const three = [
  ['West', 'land', box(100, 100, 200, 200)],
  ['East', 'land', box(302, 98, 200, 200)],
  ['The Strait', 'sea', box(90, 303, 420, 120)],
] as const;
const board = three.reduce((now, [title, kind, outline]) => traced(now, title, kind, outline), empty);

test('a plane of one’s own is as high as its picture, without areas and without words of those that were there', () => {
  expect(mapOf(empty)).toEqual({ kind: 'map', size: [1000, 500], areas: {} });
  expect(empty.special).toMatchObject({ capitals: {}, complexes: [] });
});

test('areas whose outlines run along each other are linked, both ways; the board has no fault', () => {
  expect(linksIn(board)).toEqual({ west: ['east', 'the-strait'], east: ['west', 'the-strait'], 'the-strait': ['west', 'east'] });
  expect(mapFaults(mapOf(board), new Set())).toEqual([]);
});

test('areas that meet in a corner do not touch, those some way apart neither, an island in a sea does', () => {
  const one = [box(0, 0, 100, 100)];
  expect(isTouching(one, [box(100, 100, 80, 80)])).toBe(false);
  expect(isTouching(one, [box(112, 0, 80, 80)])).toBe(false);
  expect(isTouching(one, [box(103, 0, 80, 80)])).toBe(true);
  expect(isTouching(one, [box(40, 40, 20, 20)])).toBe(true);
  expect(isTouching(one, [])).toBe(false);
});

test('touching is mutual, and the same wherever on the plane', () => {
  const side = fc.integer({ min: 5, max: 120 });
  const place = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(place, place, side, side, fc.integer({ min: 0, max: 400 }), (x, y, wide, high, by) => {
      const [a, b] = [box(100, 100, 90, 70), box(x, y, wide, high)];
      const shifted = (ring: readonly Point[]) => ring.map(([px, py]): Point => [px + by, py + by]);
      expect(isTouching([a], [b])).toBe(isTouching([b], [a]));
      expect(isTouching([shifted(a)], [shifted(b)])).toBe(isTouching([a], [b]));
    }),
  );
});

test('a corner that neighbours share goes with all of them; links follow, but for those that somebody made or took off', () => {
  const shared = traced(traced(empty, 'A', 'land', box(0, 0, 100, 100)), 'B', 'land', box(100, 0, 100, 100));
  const moved = withCorner(shared, { kind: 'move', at: [100, 100], to: [120, 130] });
  expect(moved.ok && ['a', 'b'].map(id => ringsOf(mapOf(moved.value), id)[0]?.some(([x, y]) => x === 120 && y === 130))).toEqual([
    true,
    true,
  ]);
  expect(moved.ok && linksIn(moved.value)).toEqual({ a: ['b'], b: ['a'] });
  const off = withLink(shared, ['a', 'b'], false);
  const again = withCorner(off, { kind: 'move', at: [0, 0], to: [5, 5] });
  expect(again.ok && linksIn(again.value)).toEqual({ a: [], b: [] });
  const third = traced(shared, 'C', 'land', box(215, 0, 50, 100));
  const wide = (at: Point, to: Point, from: Scenario) => {
    const made = withCorner(from, { kind: 'move', at, to });
    return made.ok ? made.value : from;
  };
  const near = wide([200, 100], [210, 100], wide([200, 0], [210, 0], third));
  expect(linksIn(near)).toEqual({ a: ['b'], b: ['a', 'c'], c: ['b'] });
  expect(linksIn(wide([210, 100], [200, 100], wide([210, 0], [200, 0], traced(shared, 'C', 'land', box(230, 0, 50, 100)))))).toEqual({
    a: ['b'],
    b: ['a'],
    c: [],
  });
});

test('a corner is put into a side in both areas that share it, and taken out of both', () => {
  const [a, b] = [box(0, 0, 100, 100), box(100, 0, 100, 100)];
  const put = { kind: 'put', side: [a[1], a[2]] as [Point, Point], to: [110, 50] as Point } as const;
  expect([a, b].map(ring => ringBy(ring, put).length)).toEqual([5, 5]);
  expect([a, b].map(ring => ringBy(ringBy(ring, put), { kind: 'take', at: [110, 50] }))).toEqual([a, b]);
});

test('what crosses itself, or would by a corner, is refused in words and changes nothing', () => {
  const bow: readonly Point[] = [
    [0, 0],
    [100, 100],
    [100, 0],
    [0, 90],
  ];
  const made = withOutline(empty, { title: 'Bow', kind: 'land', outline: bow });
  expect(!made.ok && made.problems[0]?.says).toMatch(/cross/);
  const moved = withCorner(board, { kind: 'move', at: [100, 100], to: [250, 350] });
  expect(!moved.ok && moved.problems[0]?.says).toMatch(/^West: .*cross/);
});

test('a shape is read as it was written', () => {
  const rings = [box(0, 0, 10.5, 20), box(3, 4, 5, 6.2)];
  expect(readShape(writeShape(rings))).toEqual(rings);
});

test('the scenario is read again as any other, and has its first position', () => {
  const owned = Object.entries(mapOf(board).areas).map(([id, area]) => [
    id,
    area.kind === 'land' ? { ...area, owner: 'germany', value: 3 } : area,
  ]);
  const full = withPieces(
    { ...board, board: { ...mapOf(board), areas: Object.fromEntries(owned) } },
    { area: 'west', side: 'germany', type: 'infantry', count: 4, counts: true },
  );
  const read = parseScenario(formatScenario(full), schemas);
  expect(read.ok ? [] : read.problems).toEqual([]);
  expect(setup(full)).toMatchObject({ owner: { west: 'germany', east: 'germany' } });
});

test('outlines no farther than six from each other run along each other, and touch where they do so for long', () => {
  const one = [box(0, 0, 300, 300)];
  const beside = (gap: number, from: number, long = 200) => isTouching(one, [box(300 + gap, from, 100, long)]);
  expect([beside(6, 50), beside(6.1, 50), beside(-6, 50)]).toEqual([true, false, true]);
  const short = Array.from({ length: 30 }, (_, long) => long).filter(long => !beside(0, 300 - long));
  expect(short).toEqual([0, 1, 2, 3, 4]); // what is near behind the corner counts as well
});

test('corners are one where they are written as one', () => {
  expect([
    isSameCorner([1, 1], [1.04, 1]),
    isSameCorner([1, 1], [1, 1.06]),
    isSameCorner([1, 1], [1.04, 1.04]),
    isSameCorner(undefined, [1, 1]),
  ]).toEqual([true, false, false, false]);
});

test('links are made and taken off both ways, between areas that there are', () => {
  const off = withLink(board, ['west', 'east'], false);
  expect(linksIn(off)).toEqual({ west: ['the-strait'], east: ['the-strait'], 'the-strait': ['west', 'east'] });
  expect(linksIn(withLink(off, ['east', 'west'], true))).toEqual({
    west: ['the-strait', 'east'],
    east: ['the-strait', 'west'],
    'the-strait': ['west', 'east'],
  });
  for (const pair of [
    ['west', 'west'],
    ['west', 'none'],
    ['none', 'west'],
    ['west', 'east'],
  ] as const)
    expect(withLink(board, pair, true)).toEqual(board);
});

test('a plane is at least one high', () => {
  const sizeOf = (size: Point) => mapOf(onPlane(empty, size, shapeOf(schemas.special))).size;
  expect([sizeOf([3, 1]), sizeOf([100_000, 1]), sizeOf([500, 1000])]).toEqual([
    [1000, 333],
    [1000, 1],
    [1000, 2000],
  ]);
});
