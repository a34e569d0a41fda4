// Ways into contact (14): what a charge costs, where it touches its target, who can come along.

import { bendsOf, wayRound } from '../../boards/tableBends.ts';
import { stretchCost, wayCost } from '../../boards/tableWay.ts';
import type { TableGoing } from '../../core/board.ts';
import { withVerb } from '../../core/englishText.ts';
import { samePlace } from '../../core/places.ts';
import type { Point, UnitId } from '../../core/types.ts';
import { allowance, goingOf, longest } from './movementCost.ts';
import { buildingOf, distanceTo, hundredth, outlineOf } from './places.ts';
import type { AafState, AafUnit } from './state.ts';
import { type AafPlacedUnit, apart, basesOf, friendsOf, hasTrait, isMarker, isTroops, isUp } from './units.ts';

/** Places are hundredths, contact is measured by them. */
export const SLACK = 0.02;

/** The ground for a charger: it may come near to its target, to others not. */
function goingAt(state: AafState, unit: AafUnit, target: AafUnit): TableGoing {
  const going = goingOf(state, unit);
  const home = target.inside?.building ?? target.entrenched;
  return {
    ...going,
    keepOff: going.keepOff.filter(({ id }) => id !== target.id),
    patches: going.patches.filter(({ id }) => id !== home),
  };
}

/** What a charge along a path costs; Infinity where the way is closed. */
export const chargeCost = (state: AafState, unit: AafPlacedUnit, target: AafUnit, path: readonly Point[]): number =>
  path.length === 0 ? 0 : wayCost(goingAt(state, unit, target), [unit.at, ...path]);

/**
 * How far a unit that stands there is from touching the target: its bases, or the wall of the building it is in. Nothing in a melee that
 * goes on, whoever has fallen between them.
 */
export function gapTo(state: AafState, unit: AafPlacedUnit, at: Point, target: AafUnit): number {
  if (unit.melee.includes(target.id) && samePlace(at, unit.at)) return 0;
  const there = { ...unit, at };
  const building = target.inside && buildingOf(state, target.inside.building);
  const walls = building && outlineOf(building);
  const near = walls ? Math.min(...basesOf(there).map(base => distanceTo(walls, base.at) - base.radius)) : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(near, apart(there, target)));
}

export const touches = (state: AafState, unit: AafPlacedUnit, at: Point, target: AafUnit): boolean =>
  gapTo(state, unit, at, target) <= SLACK;

/**
 * The way into contact that the unit can pay for: straight, else round what is closed or too dear; it stops where it touches.
 * Empty in contact, undefined without one.
 */
export function wayInto(state: AafState, unit: AafPlacedUnit, target: AafPlacedUnit): readonly Point[] | undefined {
  const gap = gapTo(state, unit, unit.at, target);
  if (unit.melee.includes(target.id) || gap <= SLACK) return [];
  if (gap > longest(state, unit) + 2 * SLACK) return undefined;
  const going = goingAt(state, unit, target);
  const budget = allowance(state, unit) + SLACK;
  const last = (from: Point): Point | undefined => contactPoint(state, unit, target, from);
  const end = last(unit.at);
  if (end && stretchCost(going, unit.at, end) <= budget) return [end];
  const most = longest(state, unit) + 2 * SLACK;
  const bends = bendsOf(going).filter(at => Math.hypot(at[0] - unit.at[0], at[1] - unit.at[1]) + gapTo(state, unit, at, target) <= most);
  return wayRound(going, unit.at, { bends, budget, last });
}

const TRIES = 40;
const GRAIN = 1e-3;

/** The first place of the straight line from a point at which it touches, on the lattice of hundredths. */
function contactPoint(state: AafState, unit: AafPlacedUnit, target: AafPlacedUnit, from: Point): Point | undefined {
  const [dx, dy] = [target.at[0] - from[0], target.at[1] - from[1]];
  const exactly = (share: number): Point => [from[0] + dx * share, from[1] + dy * share];
  const at = (share: number): Point => {
    const [x, y] = exactly(share);
    return [hundredth(x), hundredth(y)];
  };
  if (!touches(state, unit, at(1), target)) return undefined;
  let [near, far] = [0, 1];
  for (let i = 0; i < TRIES; i++) {
    const middle = (near + far) / 2;
    if (gapTo(state, unit, exactly(middle), target) < GRAIN) far = middle;
    else near = middle;
  }
  return at(far);
}

/** Why a unit may not charge at all, or come along in one (14, 14.1, 4.8, 8.9); undefined: it may. */
export function chargeFault(unit: AafUnit): string | undefined {
  if (unit.kind === 'support') return `${withVerb(unit.title, 'serves a weapon and does')} not leave it`;
  if (!isTroops(unit)) return `${withVerb(unit.title, 'does')} not fight hand to hand`;
  if (isMarker(unit)) return `${withVerb(unit.title, 'is')} a marker`;
  if (unit.morale === 'fleeing' || (unit.morale === 'pinned' && !hasTrait(unit, 'fanatic')))
    return `${withVerb(unit.title, 'is')} ${unit.morale}`;
  if (unit.aboard !== undefined) return `${withVerb(unit.title, 'rides')} on another unit`;
  return unit.charged ? `${withVerb(unit.title, 'has')} charged this turn` : undefined;
}

/** Friends that can come along into contact, and by which way (14.1). */
export function supportersOf(
  state: AafState,
  unit: AafPlacedUnit,
  target: AafPlacedUnit,
): readonly { readonly unit: UnitId; readonly path: readonly Point[] }[] {
  return friendsOf(state, unit.side)
    .filter(friend => friend.id !== unit.id && supportFault(friend) === undefined)
    .flatMap(friend => {
      const path = wayInto(state, friend, target);
      return path && path.length > 0 ? [{ unit: friend.id, path }] : [];
    });
}

/** Why a unit may not come along: beside what forbids a charge, orders to stand and a melee of its own (14.1). */
export function supportFault(unit: AafUnit): string | undefined {
  if (unit.order === 'fire') return `${withVerb(unit.title, 'has')} a Fire order`;
  if (unit.morale === 'pinned') return `${withVerb(unit.title, 'is')} pinned`;
  if (unit.immobilised) return `${withVerb(unit.title, 'is')} immobilised`;
  return unit.melee.length > 0 ? `${withVerb(unit.title, 'is')} in a melee` : chargeFault(unit);
}

/** Enemies a unit could charge now. */
export const chargeable = (state: AafState, unit: AafPlacedUnit, enemies: readonly AafPlacedUnit[]): readonly AafPlacedUnit[] =>
  enemies.filter(
    enemy => isUp(enemy) && !isMarker(enemy) && enemy.aboard === undefined && enemy.spotted && wayInto(state, unit, enemy) !== undefined,
  );
