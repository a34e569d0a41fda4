// A battle closes: how it ended, who takes the land, where fighters come down whose carrier is lost, what becomes of troops still at sea.

import { isOver, isStandoff, standing } from './battle.ts';
import { captureTerritory } from './capture.ts';
import { landersFrom } from './contacts.ts';
import { isFriendly, isTerritory, isZone, linksOf } from './land.ts';
import type { AreaId, AxisState, AxisUnit, BattleUnderWay } from './state.ts';
import {
  type AxisPlacedUnit,
  capacityOf,
  cargoOf,
  decksOf,
  isAircraft,
  isPlaced,
  isTaker,
  removeUnits,
  sameTeam,
  unitsAt,
  withUnits,
} from './units.ts';

/** `captured`: a land unit is left to take the land; `cleared`: no defenders are left; `repelled`: no attackers are; `ruin`: nobody is. */
export type BattleResult = 'captured' | 'cleared' | 'repelled' | 'ruin' | 'retreat' | 'standoff' | 'open';

/** How a battle stands. `open`: both sides can go on. */
export function resultOf(state: AxisState, battle: BattleUnderWay): BattleResult {
  const [own, foes] = [standing(state, battle, 'attacker'), standing(state, battle, 'defender')];
  if (battle.retreated) return 'retreat';
  if (!isOver(state, battle)) return 'open';
  if (isStandoff(state, battle)) return 'standoff';
  if (foes.length > 0) return 'repelled';
  if (own.length === 0) return 'ruin';
  return isTerritory(state, battle.area) && own.some(unit => isTaker(state, unit)) ? 'captured' : 'cleared';
}

/** The battle is closed: its area counts as fought, land without defenders is taken, fighters find a deck or are lost. */
export function closeBattle(state: AxisState): AxisState {
  const { battle } = state;
  if (!battle) return state;
  const result = resultOf(state, battle);
  const done: AxisState = { ...state, battle: undefined, fought: [...new Set([...state.fought, battle.area])] };
  if (result === 'captured') return captureTerritory(done, battle.attacker, battle.area);
  return isZone(state, battle.area) ? landed(afloat(done, battle), battle) : done;
}

/**
 * Defending fighters that no deck takes any more: on a friendly island in the same zone, or lost (9.12.4, ruling R75). Those that took off
 * from a base go home later.
 */
function afloat(state: AxisState, battle: BattleUnderWay): AxisState {
  const fighters = standing(state, battle, 'defender').filter(unit => isAircraft(state, unit) && unit.scrambledFrom === undefined);
  const homeless = fighters.slice(decksAt(state, battle.area, fighters[0]));
  if (homeless.length === 0) return state;
  const ids = homeless.map(({ id }) => id);
  const island = islandOf(state, battle.area, homeless[0]);
  return island === undefined ? removeUnits(state, ids) : withUnits(state, ids, { at: island });
}

/** Places on the carriers of a fighter's side in a zone. */
const decksAt = (state: AxisState, zone: AreaId, fighter: AxisUnit | undefined): number =>
  fighter === undefined
    ? 0
    : unitsAt(state, zone).reduce((sum, unit) => sum + (sameTeam(state, unit.side, fighter.side) ? decksOf(state, unit) : 0), 0);

/** A territory that touches this zone and nothing else. */
const islandOf = (state: AxisState, zone: AreaId, fighter: AxisUnit | undefined): AreaId | undefined =>
  linksOf(state, zone).find(
    area => isTerritory(state, area) && linksOf(state, area).length === 1 && fighter !== undefined && isFriendly(state, fighter.side, area),
  );

/**
 * Troops that were to land from a zone are lost with their transports: where some of these were sunk or have left, only so many come ashore
 * as those that are still there can have brought.
 */
function landed(state: AxisState, battle: BattleUnderWay): AxisState {
  const ships = battle.attackers.map(id => state.units[id]).filter(unit => unit !== undefined && capacityOf(state, unit) > 0);
  const afloat = ships.filter((unit): unit is AxisPlacedUnit => isPlaced(unit) && unit.at === battle.area);
  if (afloat.length === ships.length) return state;
  const load = (units: readonly AxisUnit[]): number => units.reduce((sum, { type }) => sum + (state.game.tables.units[type]?.load ?? 1), 0);
  let room = afloat.reduce((sum, ship) => sum + capacityOf(state, ship) - load(cargoOf(state, ship)), 0);
  const lost = landersFrom(state, battle.attacker, battle.area)
    .toSorted((a, b) => load([b]) - load([a]))
    .filter(unit => {
      if (load([unit]) > room) return true;
      room -= load([unit]);
      return false;
    });
  return removeUnits(
    state,
    lost.map(({ id }) => id),
  );
}
