// The outlines of an area as a file writes them: rings of points on a plane, 'x,y x,y x,y;x,y …'.

import type { MapBoard } from './board.ts';
import { tenths } from './places.ts';
import type { Point } from './types.ts';

/** The rings of a written shape. */
export const readShape = (shape: string): readonly (readonly Point[])[] =>
  shape.split(';').map(ring =>
    ring.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return [x, y];
    }),
  );

/** Rings as they are written, to tenths. */
export const writeShape = (rings: readonly (readonly Point[])[]): string =>
  rings.map(ring => ring.map(point => point.map(tenths).join(',')).join(' ')).join(';');

/** Whether all areas of a board have shapes: it is drawn by them, and more can be traced. */
export const isShaped = ({ areas }: Pick<MapBoard, 'areas'>): boolean => Object.values(areas).every(({ shape }) => shape !== undefined);
