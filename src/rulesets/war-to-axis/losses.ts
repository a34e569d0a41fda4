// What damage does (5.3, 5.4): steps lost, destruction, the retreat that follows, trenches blown away, commands lost.

import { withoutPending } from '../../core/pendingActions.ts';
import type { UnitId } from '../../core/types.ts';
import type { WtaTally } from './data/tallies.ts';
import { distance, hasRiver, isOnMap, isUnbridged, neighboursOf, touches } from './ground.ts';
import { legOf } from './move.ts';
import { option } from './options.ts';
import { addPending } from './pending.ts';
import type { Hex, WtaPendingAction, WtaState, WtaUnit } from './state.ts';
import { enemiesOf, friendAt, isCommand, isInfantry, isNextToEnemy, unitAt, unitOf, withUnit } from './units.ts';

/** Takes steps off a unit; with none left it is destroyed and leaves the map. */
export function hurt(state: WtaState, id: UnitId, damage: number): WtaState {
  const unit = unitOf(state, id);
  if (!unit || damage <= 0) return state;
  const strength = Math.max(0, unit.strength - damage);
  if (strength > 0) return withUnit(state, id, { strength, hidden: false });
  const gone = withUnit(state, id, { strength, at: undefined, hidden: false });
  const freed = withoutPending(
    gone,
    owed => ('unit' in owed && owed.unit === id && owed.kind !== 'bombard') || ('target' in owed && owed.target === id),
  );
  return orphaned(freed, unit);
}

/** A command lost in the advanced game: its group (or, by the option of R56, all of them) is out of zone for the rest of the turn. */
function orphaned(state: WtaState, unit: WtaUnit): WtaState {
  const side = state.sides[unit.side];
  if (state.game.special.level !== 'advanced' || !isCommand(state, unit) || !side) return state;
  const groups = option(state, 'R56') ? (['A', 'B', 'R'] as const) : unit.group ? [unit.group] : [];
  const orphans = [...new Set([...side.orphans, ...groups])];
  return { ...state, sides: { ...state.sides, [unit.side]: { ...side, orphans } } };
}

/** The same unit gains steps, never above its full strength. */
export const heal = (state: WtaState, id: UnitId, steps: number): WtaState => {
  const unit = unitOf(state, id);
  return unit ? withUnit(state, id, { strength: Math.min(unit.full, unit.strength + steps) }) : state;
};

/** A retreat of so many hexes away from `from` is owed, and the unit is disorganised (ruling R16). Nothing for a unit that is gone. */
export function retreats(state: WtaState, id: UnitId, hexes: number, from: Hex, by?: UnitId): WtaState {
  const unit = unitOf(state, id);
  if (!unit || unit.strength <= 0 || hexes <= 0) return state;
  const due: WtaPendingAction = { kind: 'retreat', side: unit.side, must: true, unit: id, hexes, from, ...(by ? { by } : {}) };
  const before = withoutPending(state, owed => owed.kind === 'retreat' && owed.unit === id);
  return addPending(option(state, 'R16') ? before : withUnit(before, id, { disorganised: true }), due);
}

/** The works of a hex go when the roll says so (`trench`, 4.3.4.1); by the option of R48 explosions that were not enough are remembered. */
export function damageWorks(state: WtaState, hex: Hex | undefined, tally: WtaTally): WtaState {
  if (hex === undefined || !state.works[hex]) return state;
  const { [hex]: sum = 0, ...cracks } = state.cracks;
  if (!tally['trench']) {
    const more = option(state, 'R48') ? (tally['explosions'] ?? 0) : 0;
    return more > 0 ? { ...state, cracks: { ...cracks, [hex]: sum + more } } : state;
  }
  const { [hex]: _gone, ...works } = state.works;
  return { ...state, works, cracks };
}

/** One way back: the hexes gone through and how many of them count. */
export interface WayBack {
  readonly path: readonly Hex[];
  readonly countedHexes: number;
}

/** Further from what drives it off with each hex: the firing unit, or by the option of R12 the nearest enemy. */
export function isAway(state: WtaState, unit: WtaUnit, from: Hex, step: readonly [Hex, Hex]): boolean {
  if (!option(state, 'R12')) return distance(from, step[1]) > distance(from, step[0]);
  const nearest = (hex: Hex) => Math.min(...enemiesOf(state, unit.side).map(enemy => distance(hex, enemy.at)));
  return nearest(step[1]) > nearest(step[0]);
}

/** Closed to a retreat: off the map, impassable terrain, a river side without a bridge (infantry may cross by the option of R51). */
export function isBarred(state: WtaState, unit: WtaUnit, a: Hex, b: Hex): boolean {
  if (!isOnMap(state, a) || !isOnMap(state, b)) return true;
  if (hasRiver(state, a, b) && isUnbridged(state, a, b) && !(option(state, 'R51') && isInfantry(state, unit))) return true;
  return legOf(state, unit, a, b, 'move').closed || legOf(state, unit, a, b, 'move').enemy;
}

/** Every way back a unit may legally take, up to so many counted hexes; none of them ends on a friend. */
export function waysBack(state: WtaState, unit: WtaUnit, hexes: number, from: Hex): readonly WayBack[] {
  const ways: WayBack[] = [];
  const go = (at: Hex, path: readonly Hex[], counted: number): void => {
    for (const next of counted < hexes ? neighboursOf(state, at) : []) {
      if (!isAway(state, unit, from, [at, next]) || isBarred(state, unit, at, next) || isNextToEnemy(state, unit.side, next)) continue;
      const taken = unitAt(state, next);
      if (taken && taken.side !== unit.side) continue;
      const way = { path: [...path, next], countedHexes: counted + (friendAt(state, unit, next) ? 0 : 1) };
      if (!friendAt(state, unit, next)) ways.push(way);
      go(next, way.path, way.countedHexes);
    }
  };
  if (unit.at !== undefined) go(unit.at, [], 0);
  return ways;
}

/** The most hexes of a retreat that can be paid by going. */
export const mostBack = (state: WtaState, unit: WtaUnit, hexes: number, from: Hex): number =>
  waysBack(state, unit, hexes, from).reduce((most, way) => Math.max(most, way.countedHexes), 0);

/** May follow up into a hex: empty, open to the unit, and not across a river without a bridge. */
export const mayFollow = (state: WtaState, unit: WtaUnit & { readonly at: Hex }, hex: Hex): boolean =>
  unitAt(state, hex) === undefined &&
  touches(state, unit.at, hex) &&
  !isUnbridged(state, unit.at, hex) &&
  !legOf(state, unit, unit.at, hex, 'move').closed;
