// Lines of fire as a density of their own: points along every shot, binned into cells much finer than a board's places, and smoothed.

import { blur2, contours } from 'd3';
import { hexbin } from 'd3-hexbin';
import type { Point } from '../core/types.ts';
import { polyline } from './board/lattice.ts';
import type { BoardPlan } from './board/plan.ts';
import type { GroupElement } from './groups.ts';

const CELL = 6;
const STEP = 3;

type Line = readonly [from: Point, to: Point];
type Sample = readonly [x: number, y: number, shot: number];

/** How many of these shots crossed each fine cell: its middle and the count, at least 1. */
export function laneCells(
  { box }: BoardPlan,
  shots: readonly Line[],
): readonly { readonly x: number; readonly y: number; readonly shots: number }[] {
  const bin = hexbin<Sample>()
    .radius(CELL)
    .extent([
      [box.x, box.y],
      [box.x + box.width, box.y + box.height],
    ])
    .x(([x]) => x)
    .y(([, y]) => y);
  return bin(shots.flatMap(samples)).map(cell => ({ x: cell.x, y: cell.y, shots: new Set(cell.map(([, , shot]) => shot)).size }));
}

/** How far apart the values of the smoothed density are, in drawing units, and over how many of them it is smoothed. */
const [GRAIN, SOFT] = [4, 2];
/** Levels of the shading: more could not be told apart. */
const LEVELS = 5;
/** How much of its colour one of them has. */
const LIGHT = '0.17';

/**
 * Where shots ran as soft bands that lie over each other, the darker the more of them: from half of what a single shot leaves up to
 * what the busiest place has.
 */
export function lanes(plan: BoardPlan, shots: readonly Line[]): GroupElement[] {
  const { x, y, width, height } = plan.box;
  const cells = laneCells(plan, shots);
  const most = Math.max(1, ...cells.map(cell => cell.shots));
  const [columns, rows] = [Math.ceil(width / GRAIN), Math.ceil(height / GRAIN)];
  const data = new Float64Array(columns * rows);
  for (const cell of cells) {
    const at = Math.floor((cell.y - y) / GRAIN) * columns + Math.floor((cell.x - x) / GRAIN);
    data[at] = (data[at] ?? 0) + cell.shots;
  }
  const smooth = Array.from(blur2({ data, width: columns, height: rows }, SOFT).data);
  const peak = smooth.reduce((highest, value) => Math.max(highest, value), 0);
  const draw = contours().size([columns, rows]);
  const count = Math.min(LEVELS, most);
  return Array.from({ length: cells.length > 0 ? count : 0 }, (_, i) => {
    const rings = draw.contour(smooth, (peak * (0.5 + (i * (most - 1)) / count)) / most).coordinates.flat();
    const at = ([column = 0, row = 0]: readonly number[]): Point => [x + column * GRAIN, y + row * GRAIN];
    return {
      name: `lane ${i}`,
      tag: 'path',
      attributes: {
        class: 'lane',
        'fill-opacity': LIGHT,
        'fill-rule': 'evenodd',
        d: rings.map(ring => polyline(ring.slice(0, -1).map(at), true)).join(''),
      },
    };
  });
}

function samples([[ax, ay], [bx, by]]: Line, shot: number): Sample[] {
  const count = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / STEP));
  return Array.from({ length: count + 1 }, (_, i): Sample => [ax + ((bx - ax) * i) / count, ay + ((by - ay) * i) / count, shot]);
}
