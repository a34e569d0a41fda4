// Where a unit may be offered to go: middles of cells within its move, straight or round what is closed; and
// where a panic leads (Movement, FUBAR, R39).

import { middleOf } from '../../../boards/table.ts';
import { bendsOf, legsOver, wayTo } from '../../../boards/tableBends.ts';
import { lengthAlong } from '../../../boards/tableFigures.ts';
import { hundredth } from '../../../boards/tablePlaces.ts';
import { tableReach } from '../../../boards/tableReach.ts';
import { apart } from '../../../boards/tableStands.ts';
import { wayWithin } from '../../../boards/tableWay.ts';
import type { Grid } from '../../../core/board.ts';
import { keepsRules } from '../../../core/legal.ts';
import { samePlace } from '../../../core/places.ts';
import type { Point } from '../../../core/types.ts';
import { goingOf, isRoadMove, pivotsOf, rateOf, roadsFor } from '../movementCost.ts';
import { progressOf } from '../order.ts';
import { sightBetween } from '../sight.ts';
import type { BoltMoveEvent, BoltState } from '../state.ts';
import { type BoltPlacedUnit, enemiesOf, isVehicle } from '../units.ts';
import { gearOf, wayRules } from './wayRules.ts';

/** Ways by the place they lead to. */
export type WaysByEnd = ReadonlyMap<Point, readonly Point[]>;

/** Cells of what is offered are so wide. */
const CELL = 2;
/** Ways from cell to cell are longer than those that bend where they must, and hardly by more than this. */
const SLACK = 2 * CELL;

const known = new WeakMap<BoltState, Map<string, WaysByEnd>>();

/** Every place that is offered, with the way that leads there: straight, else the shortest with bends. No rule is broken on it. */
export function waysOf(state: BoltState, unit: BoltPlacedUnit, way: Backwards = {}): WaysByEnd {
  const kept = known.get(state) ?? new Map<string, WaysByEnd>();
  known.set(state, kept);
  const key = `${unit.id} ${way.reverse ?? false}`;
  const found = kept.get(key) ?? waysMade(state, unit, way);
  kept.set(key, found);
  return found;
}

/** How it goes there. */
type Backwards = Pick<BoltMoveEvent, 'reverse'>;

const isLegal = (state: BoltState, { id }: BoltPlacedUnit, path: readonly Point[], way: Backwards = {}): boolean =>
  keepsRules(wayRules, state, { type: 'move', unit: id, path, ...way });

function waysMade(state: BoltState, unit: BoltPlacedUnit, way: Backwards): WaysByEnd {
  const gear = gearOf(state, { unit: unit.id, ...way });
  const [width, height] = state.game.board.size;
  const grid = { origin: [0, 0] as const, step: CELL, columns: Math.floor(width / CELL), rows: Math.floor(height / CELL) };
  const { moved } = progressOf(state, unit.id);
  const budget = Math.max(0, rateOf(state, unit, gear) - moved);
  const going = goingOf(state, unit, gear);
  const { costs } = tableReach(grid, going, unit.at, budget + SLACK, 8);
  const road = roadCells(state, unit, grid, 2 * rateOf(state, unit, gear) - moved);
  const canBend = !isVehicle(unit) || pivotsOf(state, unit, gear) > 1;
  const bends = (canBend ? bendsOf(going) : []).filter(
    ([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height && lengthAlong([unit.at, [x, y]]) < budget,
  );
  const ends = [...costs].flatMap((cost, cell) =>
    (Number.isFinite(cost) || road.has(cell)) && !samePlace(middleOf(grid, cell), unit.at) ? [middleOf(grid, cell)] : [],
  );
  const legs = [...legsOver(going, unit.at, bends, budget)];
  const onward = straightOn(state, unit, way, budget).filter(at => !ends.some(end => samePlace(end, at)));
  return new Map(
    [...ends, ...onward].flatMap((to): readonly (readonly [Point, readonly Point[]])[] => {
      if (isLegal(state, unit, [to], way)) return [[to, [to]]];
      const round = wayTo(going, legs, to, budget);
      return round && round.length > 1 && isLegal(state, unit, round, way) ? [[to, round]] : [];
    }),
  );
}

/** What cannot turn goes straight on, whether or not that leads through the middles of cells (Movement). */
function straightOn(state: BoltState, unit: BoltPlacedUnit, way: Backwards, budget: number): readonly Point[] {
  if (!isVehicle(unit) || !unit.facing || pivotsOf(state, unit, gearOf(state, { unit: unit.id, ...way })) > 0) return [];
  const [x, y] = unit.facing;
  const by = (way.reverse ? -1 : 1) / Math.hypot(x, y);
  return Array.from({ length: Math.floor(budget / CELL) }, (_, i): Point => {
    const far = (i + 1) * CELL * by;
    return [hundredth(unit.at[0] + x * far), hundredth(unit.at[1] + y * far)];
  });
}

/** Cells to whose middles a vehicle on a road can go straight along it, twice as far as elsewhere (R30). */
function roadCells(state: BoltState, unit: BoltPlacedUnit, grid: Grid, most: number): ReadonlySet<number> {
  const roads = roadsFor(state, unit);
  if (!isVehicle(unit) || roads.patches.length === 0) return new Set();
  const isAlong = (to: Point): boolean => lengthAlong([unit.at, to]) <= most && isRoadMove(state, unit, [to]);
  return new Set(Array.from({ length: grid.columns * grid.rows }, (_, cell) => cell).filter(cell => isAlong(middleOf(grid, cell))));
}

/** The enemy nearest to a unit that it sees. */
export function nearestSeen(state: BoltState, unit: BoltPlacedUnit): BoltPlacedUnit | undefined {
  const seen = enemiesOf(state, unit.side).filter(enemy => sightBetween(state, unit, enemy).seen);
  return seen.toSorted((a, b) => apart(a, unit) - apart(b, unit))[0];
}

/** A panic: from whom, how far from him its Run can end, and the ways that lead as far but for what eyes do not tell apart. */
export interface Flight {
  readonly enemy: BoltPlacedUnit;
  readonly distance: number;
  readonly ways: WaysByEnd;
}

/** So much nearer to the enemy than the farthest place is still as far as eyes tell. */
const GRACE = 1;

const flights = new WeakMap<BoltState, Map<string, Flight | undefined>>();

/**
 * Where a unit that panics runs to: as far as its Run leads from the nearest enemy in sight. Undefined where
 * it sees none, or comes no farther (R39).
 */
export function flightOf(state: BoltState, unit: BoltPlacedUnit): Flight | undefined {
  const kept = flights.get(state) ?? new Map<string, Flight | undefined>();
  flights.set(state, kept);
  if (!kept.has(unit.id)) kept.set(unit.id, flightMade(state, unit));
  return kept.get(unit.id);
}

function flightMade(state: BoltState, unit: BoltPlacedUnit): Flight | undefined {
  const enemy = nearestSeen(state, unit);
  if (!enemy) return undefined;
  const from = (to: Point): number => apart({ ...unit, at: to }, enemy);
  const all = new Map([...waysOf(state, unit), ...straightAway(state, unit, enemy)]);
  const distance = Math.max(...[...all.keys()].map(from));
  if (!(distance > from(unit.at))) return undefined;
  const least = Math.max(distance - GRACE, from(unit.at));
  return { enemy, distance: least, ways: new Map([...all].filter(([to]) => from(to) > least || from(to) === distance)) };
}

/** Straight away from an enemy, as far as the table, the ground and the rate allow. */
function straightAway(state: BoltState, unit: BoltPlacedUnit, enemy: BoltPlacedUnit): readonly (readonly [Point, readonly Point[]])[] {
  const gear = gearOf(state, { unit: unit.id });
  const rate = rateOf(state, unit, gear);
  const [dx, dy] = [unit.at[0] - enemy.at[0], unit.at[1] - enemy.at[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return [];
  const room = [0, 1].map(axis => {
    const step = [dx, dy][axis] as number;
    const at = unit.at[axis] as number;
    const edge = step > 0 ? (state.game.board.size[axis] as number) - at : -at;
    return step === 0 ? Number.POSITIVE_INFINITY : edge / step;
  });
  const share = Math.min(rate / length, ...room);
  const goal: Point = [hundredth(unit.at[0] + share * dx), hundredth(unit.at[1] + share * dy)];
  const to = wayWithin(goingOf(state, unit, gear), [unit.at, goal], rate).at(-1);
  return to && isLegal(state, unit, [to]) ? [[to, [to]]] : [];
}
