// The bricks of a scenario that nobody has written yet: empty boards and two sides.

import { type HexBoard, type HexFeature, hexName, type TableBoard } from './board.ts';
import type { Scenario } from './scenario.ts';
import type { Point, Side } from './types.ts';

/** What a system gives a new scenario. */
export type Blank = Pick<Scenario, 'board' | 'sides' | 'special'> & Partial<Pick<Scenario, 'turns' | 'date'>>;

/** Hexes of one terrain, so many columns and rows. */
export function emptyHexes(layout: HexBoard['layout'], terrain: string, [columns, rows]: Point = [12, 10]): HexBoard {
  const names = Array.from({ length: columns * rows }, (_, i) => hexName(i % columns, Math.floor(i / columns)));
  const hexes = Object.fromEntries(names.map((name): [string, HexFeature] => [name, { terrain }]));
  return { kind: 'hex', layout, columns, rows, hexes, edges: {} };
}

/** A bare table. */
export const emptyTable = (unit: TableBoard['unit'], size: Point): TableBoard => ({ kind: 'table', size, unit, features: [] });

/** Who plays before anybody says who: two sides against each other. */
export const TWO_SIDES: readonly [Side, Side] = [
  { id: 'blue', title: 'Blue', team: 'blue' },
  { id: 'red', title: 'Red', team: 'red' },
];

/** The same for each of both. */
export const forBoth = <T>(value: (side: Side, i: number) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(TWO_SIDES.map((side, i) => [side.id, value(side, i)]));
