// The way of an assault: how far it may lead, what stands in it, where it touches its target (Close quarters, R19).

import type { Base } from '../../boards/table.ts';
import { bendsOf, wayRound } from '../../boards/tableBends.ts';
import { lengthAlong } from '../../boards/tableFigures.ts';
import { formatShare, hundredth } from '../../boards/tablePlaces.ts';
import { crossings } from '../../boards/tableWay.ts';
import type { TableGoing } from '../../core/board.ts';
import type { Point, UnitId } from '../../core/types.ts';
import { goingOf, hindering, hindrances, ownHulls } from './movementCost.ts';
import { standsOn } from './sight.ts';
import type { BoltState, BoltUnit } from './state.ts';
import { type BoltPlacedUnit, basesOf, circleOf, enemiesOf } from './units.ts';

/** As far as a Run; less over what hinders (R19). */
const REACH = 12;
const HINDERED = 6;
/** Touching is told to the hundredth. */
export const TOUCH = 0.05;

/** How far an assault may lead along a way. */
const reachAlong = (state: BoltState, unit: BoltUnit, way: readonly Point[]): number =>
  hindrances(state, unit, way).length > 0 ? HINDERED : REACH;

/** How far an assault may lead, straight on. */
export const assaultReach = (state: BoltState, unit: BoltUnit, target: BoltUnit): number =>
  target.at ? reachAlong(state, unit, [target.at]) : REACH;

/** The ground for a unit that assaults: it comes near to enemies, but through none, nor through vehicles of its own side or wrecks. */
function goingAt(state: BoltState, unit: BoltPlacedUnit, target: BoltUnit): TableGoing {
  const others = enemiesOf(state, unit.side).filter(({ id, inside }) => id !== target.id && inside === undefined);
  const bodies = others.flatMap(enemy => basesOf(enemy).map(base => ({ id: enemy.id, ...base })));
  return { ...goingOf(state, unit, 'advance'), keepOff: [...ownHulls(state, unit), ...bodies] };
}

/** What stands in a way into contact, by id: units and wrecks. */
export const standingIn = (state: BoltState, unit: BoltPlacedUnit, target: BoltUnit, way: readonly Point[]): UnitId | undefined =>
  crossings(goingAt(state, unit, target), [unit.at, ...way]).find(({ cost }) => cost === Number.POSITIVE_INFINITY)?.id;

/** How much too far a way into contact leads; nothing where it is short enough. */
export function tooFar(state: BoltState, unit: BoltPlacedUnit, target: BoltUnit, way: readonly Point[]): string | undefined {
  const [length, most] = [lengthAlong([unit.at, ...way]), reachAlong(state, unit, [...way.slice(0, -1), target.at ?? unit.at])];
  return length <= most + slackOf(unit) ? undefined : formatShare(state, length, most);
}

/** Fire on the way makes the circle of a unit smaller: from its rim to its target it is as far as it was. */
const slackOf = ({ kind, full, figures, radius }: BoltUnit): number => TOUCH + (figures ? 0 : circleOf(kind, full) - radius);

/**
 * The way of an assault: straight, else round what stands or lies in it; at the last of its points the unit touches its
 * target. Undefined where none is short enough.
 */
export function wayHome(state: BoltState, unit: BoltPlacedUnit, target: BoltPlacedUnit): readonly Point[] | undefined {
  const end = touching(state, unit, target, unit.at);
  const isOpen = (way: readonly Point[] | undefined) =>
    way !== undefined && standingIn(state, unit, target, way) === undefined && tooFar(state, unit, target, way) === undefined;
  if (isOpen([end])) return [end];
  const going = goingAt(state, unit, target);
  const { patches, fences } = hindering(state, unit);
  const clear: TableGoing = { ...going, patches: [...going.patches, ...patches], fences: [...going.fences, ...fences] };
  const round = (over: TableGoing, most: number) => {
    const budget = most + slackOf(unit);
    const bends = bendsOf(over).filter(at => lengthAlong([unit.at, at]) < budget);
    return wayRound(over, unit.at, { bends, budget, last: from => touching(state, unit, target, from) });
  };
  const ways = [round(clear, REACH), round(going, HINDERED)];
  return ways.find(isOpen);
}

/** The nearest place, from a point, at which a unit touches another, or an opening of its building, to the hundredth. */
export function touching(state: BoltState, unit: BoltUnit, target: BoltUnit, from: Point): Point {
  const far = ({ at, radius }: Base): number => Math.hypot(at[0] - from[0], at[1] - from[1]) - radius;
  const [goal] = standsOn(state, target).toSorted((a, b) => far(a) - far(b));
  if (!goal) return from;
  const [dx, dy] = [goal.at[0] - from[0], goal.at[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const share = length === 0 ? 0 : Math.max(0, length - unit.radius - goal.radius + TOUCH / 5) / length;
  return [hundredth(from[0] + share * dx), hundredth(from[1] + share * dy)];
}
