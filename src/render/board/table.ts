// A measured table as a drawing: its surface, terrain from the ground up, a light grid and a ruler in its unit. Names give way to
// plates (tableNames.ts).
// Pure: the same board gives the same strings.

import type { TableBoard } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { polyline } from './lattice.ts';
import { isInside, scatterPoints } from './outline.ts';
import type { BoardPath, BoardPlan, BoardText, Drawing } from './plan.ts';
import { layPieces, shape, type TerrainPiece } from './tableFeature.ts';
import { looksOf, tufts } from './tableGround.ts';

/** The table from below to above. */
export function drawTable(board: TableBoard, plan: BoardPlan): Drawing {
  const lie = { at: (point: Point) => plan.point(point) ?? point, scale: plan.reach(1) };
  const pieces = layPieces(board.features, lie);
  const looks = pieces.map(looksOf);
  const surface = surfaceOf(board, plan);
  return {
    ground: [shape('ground mat', polyline(surface, true), { terrain: 'open', level: '0' }), ...looks.flatMap(({ ground = [] }) => ground)],
    detail: [
      shape('tuft', tufts(open(surface, pieces))),
      ...looks.flatMap(({ detail = [] }) => detail),
      ...ruler(board, plan),
      shape('table-edge', polyline(surface, true)),
    ],
    words: numbers(board, plan),
  };
}

const surfaceOf = ({ size: [width, height] }: TableBoard, plan: BoardPlan): readonly Point[] =>
  (
    [
      [0, 0],
      [0, height],
      [width, height],
      [width, 0],
    ] as const
  ).map(corner => plan.point(corner) ?? corner);

/** Spots in the open for a little grass. */
const open = (surface: readonly Point[], pieces: readonly TerrainPiece[]): readonly Point[] =>
  scatterPoints(surface, 44, { rim: 10, seed: 3 }).filter(spot => !pieces.some(({ ring }) => ring.length > 0 && isInside(ring, spot)));

/** How the ruler is divided: ticks at every unit, long ones, and numbers with a line across the table. */
function divisions({ unit, size }: TableBoard): { readonly tick: number; readonly long: number; readonly number: number } {
  if (unit === 'in') return { tick: 1, long: 6, number: 12 };
  return Math.max(...size) > 150 ? { tick: 2, long: 10, number: 20 } : { tick: 1, long: 5, number: 10 };
}

const upTo = (most: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, i) => i * step);

/** Ticks along the lower and the left edge, and the light grid. */
function ruler(board: TableBoard, plan: BoardPlan): BoardPath[] {
  const [width, height] = board.size;
  const by = divisions(board);
  const reach = (at: number) => (at % by.number === 0 ? 7 : at % by.long === 0 ? 5 : 2.6);
  const on = (x: number, y: number) => plan.point([x, y]) ?? [0, 0];
  const low = upTo(width, by.tick).map(x => `M${on(x, 0).map(px).join()}v${reach(x)}`);
  const left = upTo(height, by.tick).map(y => `M${on(0, y).map(px).join()}h${-reach(y)}`);
  const lines = [
    ...upTo(width, by.number)
      .filter(x => x > 0 && x < width)
      .map(x => polyline([on(x, 0), on(x, height)])),
    ...upTo(height, by.number)
      .filter(y => y > 0 && y < height)
      .map(y => polyline([on(0, y), on(width, y)])),
  ];
  return [shape('grid', lines.join('')), shape('tick', low.join('') + left.join(''))];
}

function numbers(board: TableBoard, plan: BoardPlan): BoardText[] {
  const [width, height] = board.size;
  const { number } = divisions(board);
  const word = (at: Point, [dx, dy]: Point, text: string, className = 'ruler-number'): BoardText => {
    const [x, y] = plan.point(at) ?? [0, 0];
    return { x: Number(px(x + dx)), y: Number(px(y + dy)), text, className };
  };
  return [
    ...upTo(width, number)
      .filter(x => x > 0)
      .map(x => word([x, 0], [x === width ? -4 : 0, 16], String(x))),
    ...upTo(height, number)
      .filter(y => y > 0)
      .map(y => word([0, y], [-12, y === height ? 7 : 3], String(y))),
    word([0, 0], [-10, 15], board.unit, 'ruler-number unit-name'),
  ];
}
