// What fell on a table as a relief: impacts near each other gathered (d3-hexbin), each spread softly about its point, so that the eye finds
// where much of it fell and no single shot makes a spot of its own.

import { hexbin } from 'd3-hexbin';
import { middleOf } from '../boards/table.ts';
import type { Grid } from '../core/board.ts';
import { createPairCache } from '../core/cache.ts';
import type { Mark, Overlay } from '../core/overlay.ts';
import type { Point } from '../core/types.ts';
import type { BoardPlan } from './board/plan.ts';
import type { ReliefField } from './contours.ts';

type Points = Extract<Mark, { kind: 'points' }>;

/** Cells of the relief along the width in which impacts are gathered. */
const FINE = 4;
/** How far an impact spreads in parts of that width (a standard deviation), and from where on nothing is left of it. */
const [SPREAD, FAR] = [0.55, 1.8];

const reliefs = createPairCache<BoardPlan, Points, ReliefField>();

/**
 * Impacts on a table as a field that is drawn as a relief: at each point what fell there and, the less the farther off, about it. Alone an
 * impact has its own weight where it fell.
 */
export const pointRelief = (plan: BoardPlan, points: Points): ReliefField => reliefs(plan, points, () => spreadOut(plan, points));

/** The ends of the scale of a relief of impacts. */
export const reliefDomain = ({ values }: ReliefField): Overlay['domain'] => [0, values.reduce((most, value) => Math.max(most, value), 0)];

function spreadOut(plan: BoardPlan, { places, weights, width }: Points): ReliefField {
  const over = gridOver(plan, width / FINE);
  const values = new Float32Array(over.columns * over.rows);
  const spread = width * SPREAD;
  const impacts = places.flatMap((at, i) => (typeof at === 'string' ? [] : [{ at, weight: weights[i] ?? 0 }]));
  const gather = hexbin<(typeof impacts)[number]>()
    .radius(width / FINE)
    .x(({ at }) => at[0])
    .y(({ at }) => at[1]);
  for (const bin of gather(impacts)) {
    const weight = bin.reduce((sum, one) => sum + one.weight, 0);
    for (const cell of cellsAbout(over, [bin.x, bin.y], width * FAR)) {
      const [x, y] = middleOf(over, cell);
      values[cell] = (values[cell] ?? 0) + weight * Math.exp(-((x - bin.x) ** 2 + (y - bin.y) ** 2) / (2 * spread * spread));
    }
  }
  return { kind: 'field', over, values, bins: true };
}

/** All of a table in cells so wide. */
function gridOver({ surface, reach }: BoardPlan, step: number): Grid {
  const unit = reach(1);
  return {
    origin: [0, 0],
    step,
    columns: Math.ceil(surface.width / unit / step),
    rows: Math.ceil(surface.height / unit / step),
  };
}

/** The cells no farther from a point along either axis. */
function* cellsAbout({ step, columns, rows }: Grid, [x, y]: Point, far: number): Generator<number> {
  const [left, right] = [Math.max(0, Math.floor((x - far) / step)), Math.min(columns - 1, Math.floor((x + far) / step))];
  const [below, above] = [Math.max(0, Math.floor((y - far) / step)), Math.min(rows - 1, Math.floor((y + far) / step))];
  for (let row = below; row <= above; row++) for (let column = left; column <= right; column++) yield row * columns + column;
}
