// What is wrong with a table while it is drawn, with the place where it shows.

import type { TableBoard, TerrainShape } from '../../core/board.ts';
import { FEATURES, OUTLINE_CORNERS, TABLE_SIDE } from '../../core/limits.ts';
import { outlineFault } from '../../core/outline.ts';
import { whyOff } from '../../core/places.ts';
import { type TerrainWords, tableFaults } from '../../core/tableChecks.ts';
import type { Point } from '../../core/types.ts';
import { pointsOf } from './lengths.ts';

/** One fault: which piece has it, in words, and where on the table it shows. */
export interface BoardFault {
  readonly piece?: string;
  readonly message: string;
  readonly at?: Point;
  readonly corner?: number;
}

/** The first thing wrong with a shape on its way to a table; undefined where there is none. */
export function shapeFault(board: TableBoard, shape: TerrainShape): Omit<BoardFault, 'piece'> | undefined {
  const points = pointsOf(shape);
  const off = points.findIndex(at => whyOff(board, at) !== undefined);
  if (off >= 0) return { message: whyOff(board, points[off]) ?? '', corner: off, at: points[off] as Point };
  if (shape.kind === 'disc') return shape.radius > 0 ? undefined : { message: 'a disc needs a radius above 0', at: shape.centre };
  if (shape.kind === 'line') return lineFault(points);
  const fault = outlineFault(points);
  if (!fault) return undefined;
  const { message, corner } = fault;
  const at = fault.at ?? (corner === undefined ? undefined : points[corner]);
  return { message, ...(corner === undefined ? {} : { corner }), ...(at ? { at } : {}) };
}

function lineFault(points: readonly Point[]): Omit<BoardFault, 'piece'> | undefined {
  if (points.length < 2) return { message: 'a line needs two points' };
  if (points.length <= OUTLINE_CORNERS) return undefined;
  return { message: `a line of ${points.length} points is too fine, ${OUTLINE_CORNERS} are the most` };
}

/** All that is wrong with a table: its shapes one by one, then what the reader of files would say of the rest. */
export function boardFaults(board: TableBoard, words: TerrainWords): readonly BoardFault[] {
  const shapes = board.features.flatMap(({ id, shape }): readonly BoardFault[] => {
    const fault = shapeFault(board, shape);
    return fault ? [{ piece: id, ...fault }] : [];
  });
  const named = tableFaults(board, words).filter(({ path }) => !path.includes('.shape.'));
  return [...sizeFaults(board), ...shapes, ...named.map(({ path, says: message }): BoardFault => ({ ...ofPiece(board, path), message }))];
}

const ofPiece = ({ features }: TableBoard, path: string): Pick<BoardFault, 'piece'> => {
  const piece = features[Number(/features\[(\d+)\]/.exec(path)?.[1] ?? -1)];
  return piece ? { piece: piece.id } : {};
};

function sizeFaults({ size, features }: TableBoard): readonly BoardFault[] {
  const isWrong = size.some(side => !(side > 0 && side <= TABLE_SIDE));
  return [
    ...(isWrong ? [{ message: `the sides of a table are above 0 and at most ${TABLE_SIDE}` }] : []),
    ...(features.length > FEATURES ? [{ message: `the table has ${features.length} pieces; ${FEATURES} are the most` }] : []),
  ];
}
