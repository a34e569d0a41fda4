// The cells that a field is drawn in: the places of the board, or wide hexagons over a table in which the fine
// cells of a grid are gathered (d3-hexbin).

import { hexbin } from 'd3-hexbin';
import { middleOf } from '../boards/table.ts';
import type { Mark } from '../core/overlay.ts';
import type { Point } from '../core/types.ts';
import type { BoardPlan } from './board/plan.ts';

type Field = Extract<Mark, { kind: 'field' }>;

/** One cell as it is drawn. `value` NaN: nothing to show there. */
export interface FieldCell {
  readonly name: string;
  readonly at: Point;
  readonly value: number;
  readonly label?: string;
  /** The corners, drawn in by so many units. */
  ring(inset: number): readonly Point[];
  /** All of its outline, where the ring is only a part of it. */
  readonly whole?: string;
  /** Where a number stands in it; undefined where there is no room for one. */
  readonly foot: Point | undefined;
}

/** Radius of the hexagons of a density in drawing units: wide enough for a number. */
const WIDE = 17;
/** How far below the middle of a hexagon a number stands. */
const DROP = 3;
/** How far from the edge of the table the middle of one must lie to hold a number. */
const MARGIN = 7;

/** The cells of a field; none of one over a grid that is drawn cell by cell (regions.ts). */
export function cellsOf(plan: BoardPlan, field: Field): readonly FieldCell[] {
  if (field.over) return field.bins ? gridBins(plan, field) : [];
  const { values, labels } = field;
  return plan.places.map((name, i): FieldCell => {
    const at = plan.point(name) ?? [0, 0];
    const label = labels?.[i];
    return {
      name,
      at,
      value: values[i] ?? Number.NaN,
      ...(label !== undefined && { label }),
      ring: inset => plan.ring(name, inset),
      ...(plan.kind === 'map' && { whole: plan.outline(name) }),
      foot: plan.foot ? plan.foot(name) : [at[0], at[1] + plan.size * 0.84],
    };
  });
}

interface Sample {
  readonly at: Point;
  readonly value: number;
}

/** The mean of the cells whose middle lies in each hexagon. */
function gridBins(plan: BoardPlan, { over, values }: Field): readonly FieldCell[] {
  if (!over) return [];
  const samples = [...values].flatMap((value, cell): Sample[] => {
    const at = plan.point(middleOf(over, cell));
    return at && !Number.isNaN(value) ? [{ at, value }] : [];
  });
  return bins(plan, WIDE, samples, some => some.reduce((sum, { value }) => sum + value, 0) / some.length);
}

function bins(
  plan: BoardPlan,
  radius: number,
  samples: readonly Sample[],
  gather: (some: readonly Sample[]) => number,
): readonly FieldCell[] {
  const bin = hexbin<Sample>()
    .radius(radius)
    .x(({ at }) => at[0])
    .y(({ at }) => at[1]);
  return bin([...samples])
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .map(some => ({
      name: `${Math.round(some.x)} ${Math.round(some.y)}`,
      at: [some.x, some.y],
      value: gather(some),
      ring: inset => hexagon([some.x, some.y], radius - inset).map(corner => onBoard(plan, corner)),
      foot: isWell(plan, some.x, some.y) ? [some.x, some.y + DROP] : undefined,
    }));
}

const hexagon = ([x, y]: Point, r: number): Point[] =>
  Array.from({ length: 6 }, (_, i): Point => [x + r * Math.sin((i * Math.PI) / 3), y - r * Math.cos((i * Math.PI) / 3)]);

/** A hexagon that is cut off by the edge has no room for a number. */
const isWell = ({ surface: { x, y, width, height } }: BoardPlan, cx: number, cy: number): boolean =>
  cx > x + MARGIN && cy > y + MARGIN && cx < x + width - MARGIN && cy < y + height - MARGIN;

/** Corners beyond the edge of the table come back to it. */
function onBoard(plan: BoardPlan, [x, y]: Point): Point {
  const { x: left, y: top, width, height } = plan.surface;
  return [Math.min(left + width, Math.max(left, x)), Math.min(top + height, Math.max(top, y))];
}
