// Random boards as files have them, for the editor of tables.

import type { TableBoard, Terrain, TerrainShape } from '../../../src/core/board.ts';
import { outlineFault } from '../../../src/core/outline.ts';
import type { Point } from '../../../src/core/types.ts';
import { fc } from '../../property.ts';

export const WORDS = { terrain: ['wood', 'wall', 'crater'], cover: ['soft', 'hard'] };

/** Away from the edges, so that what is turned or grows a little stays on the table. */
const lengths = fc.integer({ min: 2500, max: 4500 }).map(n => n / 100);
export const points: fc.Arbitrary<Point> = fc.tuple(lengths, lengths);

/** Corners in the order of their directions from a middle, whole units apart: sound, and sound still when they are rounded. */
export const outlines: fc.Arbitrary<readonly Point[]> = fc
  .tuple(
    points,
    fc.uniqueArray(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), {
      minLength: 3,
      maxLength: 8,
      selector: String,
    }),
  )
  .map(([[x, y], corners]) =>
    corners
      .toSorted(([ax, ay], [bx, by]) => Math.atan2(ay, ax) - Math.atan2(by, bx))
      .map(([dx, dy]): Point => [Math.round((x + dx) * 100) / 100, Math.round((y + dy) * 100) / 100]),
  )
  .filter(outline => outlineFault(outline) === undefined);

export const shapes: fc.Arbitrary<TerrainShape> = fc.oneof(
  outlines.map((outline): TerrainShape => ({ kind: 'area', outline })),
  fc.uniqueArray(points, { minLength: 2, maxLength: 6, selector: String }).map((line): TerrainShape => ({ kind: 'line', points: line })),
  fc
    .tuple(points, fc.integer({ min: 50, max: 800 }))
    .map(([centre, radius]): TerrainShape => ({ kind: 'disc', centre, radius: radius / 100 })),
);

const KINDS = { area: 'wood', line: 'wall', disc: 'crater' } as const;

export const pieces: fc.Arbitrary<Omit<Terrain, 'id'>> = fc
  .tuple(shapes, fc.integer({ min: 0, max: 400 }), fc.option(fc.constantFrom('soft', 'hard'), { nil: undefined }))
  .map(([shape, top, cover]) => ({
    title: 'Piece',
    kind: KINDS[shape.kind],
    shape,
    top: top / 100,
    sight: shape.kind === 'area' ? 'obscures' : 'open',
    ...(shape.kind === 'area' ? { depth: 3 } : {}),
    ...(cover ? { cover } : {}),
  }));

export const boards: fc.Arbitrary<TableBoard> = fc
  .array(pieces, { minLength: 1, maxLength: 5 })
  .map(features => ({ kind: 'table', size: [72, 72], unit: 'in', features: features.map((piece, i) => ({ id: `p${i}`, ...piece })) }));

/** How far two lists of points are apart at most; Infinity where one has more. */
export const farthest = (a: readonly Point[], b: readonly Point[]): number =>
  a.length === b.length
    ? Math.max(...a.map(([x, y], i) => Math.hypot(x - (b[i]?.[0] ?? Number.NaN), y - (b[i]?.[1] ?? Number.NaN))))
    : Number.POSITIVE_INFINITY;

/** An outline that crosses itself in [2, 2]. */
export const BOW: TerrainShape = {
  kind: 'area',
  outline: [
    [0, 0],
    [4, 4],
    [4, 0],
    [0, 4],
  ],
};
