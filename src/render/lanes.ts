// Lines of fire as a density of their own: points along every shot, binned into cells much finer than a board's places.

import { hexbin } from 'd3-hexbin';
import type { Point } from '../core/types.ts';
import type { BoardPlan } from './board/plan.ts';
import { RAMP } from './field.ts';
import { px } from './format.ts';
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

/** One path for each step, the denser the more shots; the busiest cells last. */
export function lanes(plan: BoardPlan, shots: readonly Line[]): GroupElement[] {
  const cells = laneCells(plan, shots);
  const most = Math.max(1, ...cells.map(cell => cell.shots));
  const hexagon = rounded(hexbin().hexagon(CELL));
  const steps = Map.groupBy(cells, cell => Math.min(RAMP - 1, Math.floor((cell.shots / most) * RAMP)));
  return [...steps]
    .sort(([a], [b]) => a - b)
    .map(([step, some]) => ({
      name: `lane ${step}`,
      tag: 'path',
      attributes: {
        class: 'lane',
        'fill-opacity': px(0.16 + (0.62 * step) / (RAMP - 1)),
        d: some.map(({ x, y }) => `M${px(x)},${px(y)}${hexagon}`).join(''),
      },
    }));
}

/** The numbers of a path to the hundredth: the last digits of a sine are not the same in every browser. */
const rounded = (d: string): string => d.replace(/-?\d*\.?\d+(e-?\d+)?/g, number => px(Number(number)));

function samples([[ax, ay], [bx, by]]: Line, shot: number): Sample[] {
  const count = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / STEP));
  return Array.from({ length: count + 1 }, (_, i): Sample => [ax + ((bx - ax) * i) / count, ay + ((by - ay) * i) / count, shot]);
}
