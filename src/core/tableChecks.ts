// What is wrong with the board of a measured table whose shapes are right: pieces with the same id, of no known kind, off
// the table, or that do not do what they say.

import type { PlaneBoard, TableBoard, Terrain, TerrainShape } from './board.ts';
import { CORNERS } from './limits.ts';
import { strange, twice } from './names.ts';
import { isPoint, placeSaid, whyOff } from './places.ts';
import type { ParseError } from './result.ts';
import type { Schemas } from './ruleset.ts';
import type { Point } from './types.ts';

/** The words of a ruleset for what is on its boards. */
export type TerrainWords = Pick<Schemas, 'terrain' | 'cover'>;

/** The faults of a table, each with its path from `board`. */
export function tableFaults(board: TableBoard, words: TerrainWords): readonly ParseError[] {
  const { features } = board;
  const corners = features.reduce((sum, { shape }) => sum + pointsOf(shape).length, 0);
  if (corners > CORNERS) return [tooFine(corners)];
  const [terrain, cover] = [new Set(words.terrain), words.cover && new Set(words.cover)];
  return [
    ...twice(
      features.map(({ id }) => id),
      i => `board.features[${i}].id`,
      'piece of terrain',
    ),
    ...features.flatMap((feature, i) => {
      const path = `board.features[${i}]`;
      return [
        ...strange(feature.kind, terrain, `${path}.kind`, 'terrain', true),
        ...(cover && feature.cover !== undefined ? strange(feature.cover, cover, `${path}.cover`, 'cover', true) : []),
        ...sightFaults(feature, path),
        ...pointsOf(feature.shape).flatMap(([at, where]) => pointFault(board, at, `${path}.shape.${where}`)),
      ];
    }),
  ];
}

/** The points of a shape, and where they stand in its file. */
function pointsOf(shape: TerrainShape): readonly (readonly [at: Point, where: string])[] {
  if (shape.kind === 'disc') return [[shape.centre, 'centre']];
  const [name, points] = shape.kind === 'area' ? ['outline', shape.outline] : ['points', shape.points];
  return points.map((at, i) => [at, `${name}[${i}]`] as const);
}

const tooFine = (found: number): ParseError => ({
  path: 'board.features',
  says: `the terrain has ${found} corners in all; ${CORNERS} are the most`,
  expected: `at most ${CORNERS} corners`,
  found: `${found}`,
});

/** What the geometry of sight cannot make sense of. */
function sightFaults({ sight, depth, shape }: Terrain, path: string): readonly ParseError[] {
  if (shape.kind === 'line' && sight !== 'open')
    return [{ path: `${path}.sight`, says: 'a line hides nothing, it can only cover', expected: 'open', found: sight }];
  if (sight !== 'obscures') return [];
  if (shape.kind !== 'area') return [{ path: `${path}.sight`, says: 'only an area obscures', expected: 'blocks, open', found: sight }];
  return depth === undefined
    ? [{ path: `${path}.depth`, says: 'how far one sees through it is missing', expected: 'a length', found: 'nothing' }]
    : [];
}

/** A place that is no point of this table, or lies on none of these sheets. */
export function pointFault(board: PlaneBoard, at: unknown, path: string): readonly ParseError[] {
  const says = whyOff(board, at);
  if (says === undefined) return [];
  const expected = board.kind === 'table' ? `a point [x, y] from (0, 0) to (${board.size.join(', ')})` : 'a point [x, y] of a sheet';
  return [{ path, says, expected, found: isPoint(at) ? placeSaid(at) : String(at) }];
}

/** Figures are placed from the middle of their unit: one that is off the table was perhaps placed from the corner. */
export function figureFaults(board: TableBoard, at: unknown, figures: readonly Point[], path: string): readonly ParseError[] {
  if (!isPoint(at)) return [];
  const faults = figures.flatMap(([x, y], i) => pointFault(board, [at[0] + x, at[1] + y], `${path}[${i}]`));
  return faults.map(fault => ({ ...fault, says: `${fault.says}: figures are placed from the middle of their unit` }));
}
