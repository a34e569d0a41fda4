// Middles of territories from the file that draws their map (centers.txt): points of a picture, laid over the world so that
// areas without outlines lie as they do there.

import type { MapBoard } from '../../core/board.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { Point } from '../../core/types.ts';

const LINE = /^(.+?)\s+\((-?\d{1,6}),\s*(-?\d{1,6})\)\s*$/;

/** How far the picture reaches, in degrees: less than the world, so that nothing runs over its edge. */
const EXTENT = { wide: 320, high: 130 } as const;

/** A text of nothing but names with one point each. */
export const isCentres = (text: string): boolean => {
  const lines = text
    .slice(0, 4_000)
    .split('\n')
    .slice(0, -1)
    .map(line => line.trim())
    .filter(Boolean);
  return lines.length > 0 && lines.every(line => LINE.test(line));
};

/** Points by the names of territories. */
export const centresOf = (text: string): ReadonlyMap<string, Point> =>
  new Map(
    text.split(/\r?\n/).flatMap(line => {
      const [, name, x, y] = LINE.exec(line) ?? [];
      return name === undefined ? [] : [[name.trim(), [Number(x), Number(y)] as const] as const];
    }),
  );

/** The board with its areas where the picture has them; as it is where one of them has no point. `areas`: ids by the names of the file. */
export function withCentres(board: MapBoard, areas: ReadonlyMap<string, string>, centres: ReadonlyMap<string, Point>): MapBoard {
  const points = [...areas].flatMap(([name, id]) => {
    const at = centres.get(name);
    return at && lookUp(board.areas, id) ? [[id, at] as const] : [];
  });
  if (board.outlines !== undefined || points.length < Object.keys(board.areas).length) return board;
  const [xs, ys] = [points.map(([, [x]]) => x), points.map(([, [, y]]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(EXTENT.wide / Math.max(1, right - left), EXTENT.high / Math.max(1, bottom - top));
  const round = (degrees: number): number => Math.round(degrees * 100) / 100;
  const at = new Map(
    points.map(([id, [x, y]]) => [id, [round((x - (left + right) / 2) * scale), round(((top + bottom) / 2 - y) * scale)] as const]),
  );
  return {
    ...board,
    areas: Object.fromEntries(
      Object.entries(board.areas).map(([id, area]) => {
        const middle = at.get(id);
        return [id, middle ? { ...area, at: middle } : area] as const;
      }),
    ),
  };
}
