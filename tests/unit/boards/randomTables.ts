// Random terrain on a coarse lattice, so that lines graze corners, run along sides and end on outlines again and again.

import type { Covering, TableGoing, TableObstacles, TablePiece, TerrainShape } from '../../../src/core/board.ts';
import { outlineFault } from '../../../src/core/outline.ts';
import type { Point } from '../../../src/core/types.ts';
import { fc } from '../../property.ts';

/** Lengths on the lattice are quarters of a unit. */
export const QUARTER = 0.25;

/** A table of so many units, and the lattice on it. */
export const SIDE = 6;
export const spots: fc.Arbitrary<Point> = fc
  .tuple(fc.nat(SIDE / QUARTER), fc.nat(SIDE / QUARTER))
  .map(([x, y]) => [x * QUARTER, y * QUARTER] as const);

/** Corners in the order of their directions from the middle: outlines that see all of themselves from there, most of them not convex. */
export const outlines: fc.Arbitrary<readonly Point[]> = fc
  .tuple(
    fc.uniqueArray(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), {
      minLength: 3,
      maxLength: 9,
      selector: ([x, y]) => `${x},${y}`,
    }),
    spots,
    fc.boolean(),
  )
  .map(([corners, [x, y], reversed]) => {
    const turned = corners.toSorted(([ax, ay], [bx, by]) => Math.atan2(ay, ax) - Math.atan2(by, bx));
    const outline = turned.map(([dx, dy]): Point => [x + dx * QUARTER, y + dy * QUARTER]);
    return reversed ? outline.toReversed() : outline;
  })
  .filter(outline => outlineFault(outline) === undefined);

const areas: fc.Arbitrary<TerrainShape> = outlines.map(outline => ({ kind: 'area', outline }));
const lines: fc.Arbitrary<TerrainShape> = fc
  .array(spots, { minLength: 2, maxLength: 4 })
  .map((points): TerrainShape => ({ kind: 'line', points }));
const discs: fc.Arbitrary<TerrainShape> = fc
  .tuple(spots, fc.integer({ min: 1, max: 8 }))
  .map(([centre, radius]): TerrainShape => ({ kind: 'disc', centre, radius: radius * QUARTER }));

const covers: fc.Arbitrary<Covering | undefined> = fc.option(
  fc.record({ rank: fc.integer({ min: 1, max: 3 }), of: fc.constantFrom<Covering['of'][]>('inside', 'behind', 'both') }),
  { nil: undefined },
);
const tops = fc.constantFrom(0.5, 0.75, 1, 1.5, 2, Number.POSITIVE_INFINITY);

type Kind = Omit<TablePiece, 'id' | 'top' | 'cover'> & { readonly highest?: number };
const kinds: fc.Arbitrary<Kind> = fc.oneof(
  fc.record({ shape: areas, sight: fc.constant('blocks' as const) }),
  fc.record({ shape: areas, sight: fc.constant('obscures' as const), depth: fc.constantFrom(0.5, 1, 1.5) }),
  fc.record({
    shape: areas,
    sight: fc.constantFrom<('blocks' | 'open')[]>('blocks', 'open'),
    ground: fc.constant(true as const),
    highest: fc.constant(2),
  }),
  fc.record({ shape: fc.oneof(areas, lines), sight: fc.constant('open' as const) }),
  fc.record({ shape: discs, sight: fc.constantFrom<('blocks' | 'open')[]>('blocks', 'open', 'open') }),
  fc.record({ shape: fc.oneof(areas, lines, discs), sight: fc.constant('open' as const), smoke: fc.constant(true as const) }),
);

const pieces: fc.Arbitrary<Omit<TablePiece, 'id'>> = fc
  .tuple(kinds, tops, covers)
  .map(([{ highest = Number.POSITIVE_INFINITY, ...kind }, top, cover]) => ({
    ...kind,
    top: Math.min(top, highest),
    ...(cover && { cover }),
  }));

/** Every kind of piece, high and low. */
export const tables: fc.Arbitrary<TableObstacles> = fc
  .record({
    range: fc.constantFrom(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 4),
    eye: fc.constantFrom(0.5, 0.25),
    near: fc.constantFrom(0, 0.5, 1),
    pieces: fc.array(pieces, { minLength: 1, maxLength: 6 }),
  })
  .map(({ pieces, ...rest }) => ({ kind: 'table', ...rest, pieces: pieces.map((piece, i) => ({ id: `p${i}`, ...piece })) }));

const rates = fc.constantFrom(0.5, 1, 2, 3, Number.POSITIVE_INFINITY);
const prices = fc.constantFrom(0.5, 2, Number.POSITIVE_INFINITY);

/** Ground of every kind over and beside each other, fences, and places to keep off. */
export const goings: fc.Arbitrary<TableGoing> = fc.record({
  rate: fc.constantFrom(1, 2),
  patches: named(
    fc.record({ shape: fc.oneof(areas, areas, discs), rate: rates, opens: fc.option(fc.constant(true as const), { nil: undefined }) }),
    5,
  ).map(patches => patches.map(({ opens, ...patch }) => ({ ...patch, ...(opens && { opens }) }))),
  fences: named(fc.record({ points: fc.array(spots, { minLength: 2, maxLength: 4 }), price: prices }), 3),
  keepOff: named(fc.record({ at: spots, radius: fc.constantFrom(0.5, 1) }), 2),
});

function named<T>(of: fc.Arbitrary<T>, most: number): fc.Arbitrary<readonly (T & { readonly id: string })[]> {
  return fc.array(of, { maxLength: most }).map(all => all.map((one, i) => ({ id: `p${i}`, ...one })));
}
