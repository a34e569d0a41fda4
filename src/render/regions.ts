// Fields over a grid, cell by cell: the cells of one step or class joined to rectangles, all of them one path.

import type { Grid } from '../core/board.ts';
import type { Mark } from '../core/overlay.ts';
import type { Point } from '../core/types.ts';
import type { BoardPlan } from './board/plan.ts';
import { px } from './format.ts';

type Field = Extract<Mark, { kind: 'field' }>;

/** One path a step: where a field has it. `stepOf` gives the step of a value, undefined where nothing is shown. */
export function regions(
  plan: BoardPlan,
  { over, values }: Field,
  stepOf: (value: number | undefined) => number | undefined,
): ReadonlyMap<number, string> {
  const paths = new Map<number, string>();
  if (!over) return paths;
  for (const { step, column, row, columns, rows } of rectangles(over, cell => stepOf(values[cell]))) {
    const low = plan.point(corner(over, column, row)) ?? [0, 0];
    const high = plan.point(corner(over, column + columns, row + rows)) ?? [0, 0];
    const d = `M${px(low[0])},${px(low[1])}H${px(high[0])}V${px(high[1])}H${px(low[0])}Z`;
    paths.set(step, (paths.get(step) ?? '') + d);
  }
  return paths;
}

const corner = ({ origin: [x, y], step }: Grid, column: number, row: number): Point => [x + column * step, y + row * step];

interface Rectangle {
  readonly step: number;
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  rows: number;
}

/** Runs of equal cells in a row, carried on upwards for as long as the next row has the same run. */
export function rectangles(
  { columns, rows }: Pick<Grid, 'columns' | 'rows'>,
  stepAt: (cell: number) => number | undefined,
): readonly Rectangle[] {
  const found: Rectangle[] = [];
  let open = new Map<string, Rectangle>();
  for (let row = 0; row < rows; row++) {
    const next = new Map<string, Rectangle>();
    for (let column = 0; column < columns; ) {
      const step = stepAt(row * columns + column);
      const from = column;
      while (column < columns && stepAt(row * columns + column) === step) column++;
      if (step === undefined) continue;
      const key = `${step} ${from} ${column}`;
      const held = open.get(key);
      if (held) held.rows++;
      const run = held ?? { step, column: from, row, columns: column - from, rows: 1 };
      if (!held) found.push(run);
      next.set(key, run);
    }
    open = next;
  }
  return found;
}
