// Areas as rules ask about them: who holds them, whether they are friendly or hostile to a power, what they are worth, and capitals.

import { linksOf as linksOn, areLinked as touch } from '../../boards/map.ts';
import { createCache } from '../../core/cache.ts';
import type { SideId } from '../../core/types.ts';
import type { AreaId, AxisState } from './state.ts';
import { type AxisPlacedUnit, can, enemiesAt, isCombatant, isEnemy, isShip, sameTeam, unitsAt } from './units.ts';

type Board = Pick<AxisState, 'game'>;

export const isTerritory = ({ game }: Board, area: AreaId): boolean => game.board.areas[area]?.kind === 'land';
export const isZone = ({ game }: Board, area: AreaId): boolean => game.board.areas[area]?.kind === 'sea';
export const linksOf = ({ game }: Board, area: AreaId): readonly AreaId[] => linksOn(game.board, area);
export const areLinked = ({ game }: Board, a: AreaId, b: AreaId): boolean => touch(game.board, a, b);
const landOf = createCache(({ areas }: AxisState['game']['board']): readonly AreaId[] =>
  Object.entries(areas).flatMap(([id, { kind }]) => (kind === 'land' ? [id] : [])),
);
export const territories = ({ game }: Board): readonly AreaId[] => landOf(game.board);

/** Who holds a territory now; undefined for neutral land and for seas. */
export const ownerOf = ({ owner }: Pick<AxisState, 'owner'>, area: AreaId): SideId | undefined => owner[area];
/** The power that holds it on the printed board. */
export const originalOwner = ({ game }: Board, area: AreaId): SideId | undefined => game.board.areas[area]?.owner;
export const isNeutral = (state: AxisState, area: AreaId): boolean => isTerritory(state, area) && state.owner[area] === undefined;

/** Held by the power or by a friend of it; a zone without enemy ships. */
export function isFriendly(state: AxisState, side: SideId, area: AreaId): boolean {
  if (isZone(state, area)) return !hasEnemyShips(state, side, area);
  const owner = state.owner[area];
  return owner !== undefined && sameTeam(state, side, owner);
}

export const hasEnemyShips = (state: AxisState, side: SideId, area: AreaId): boolean =>
  enemiesAt(state, side, area).some(unit => isShip(state, unit));

/** Pieces that would fight a power in an area. */
export const defendersAt = (state: AxisState, side: SideId, area: AreaId): readonly AxisPlacedUnit[] =>
  enemiesAt(state, side, area).filter(unit => isCombatant(state, unit));

/** Enemy land, or land with pieces that fight; a zone with enemy ships. */
export function isHostile(state: AxisState, side: SideId, area: AreaId): boolean {
  if (isZone(state, area)) return hasEnemyShips(state, side, area);
  const owner = state.owner[area];
  return (owner !== undefined && isEnemy(state, side, owner)) || defendersAt(state, side, area).length > 0;
}

/** Held by the power or a friend when the turn began: for landing, canals and complexes. */
export const wasFriendly = (state: AxisState, side: SideId, area: AreaId): boolean => {
  const owner = state.startOwner[area];
  return owner !== undefined && sameTeam(state, side, owner);
};

/** The complex of a territory. */
export const complexAt = (state: AxisState, area: AreaId): AxisPlacedUnit | undefined =>
  unitsAt(state, area).find(unit => can(state, unit, 'complex'));
export const hasComplex = (state: AxisState, area: AreaId): boolean => complexAt(state, area) !== undefined;
/** Damage that raids have done to it and nobody has repaired. */
export const damageAt = (state: AxisState, area: AreaId): number => complexAt(state, area)?.damage ?? 0;

export const gunsAt = (state: AxisState, area: AreaId): readonly AxisPlacedUnit[] =>
  unitsAt(state, area).filter(unit => can(state, unit, 'gun'));

/** What a territory is worth in IPC. */
export const worthOf = ({ game }: Board, area: AreaId): number => game.tables.areas[area]?.value ?? game.board.areas[area]?.value ?? 0;

/** The value of all territories a power holds. */
export const holdingsOf = (state: AxisState, side: SideId): number =>
  territories(state).reduce((sum, area) => (state.owner[area] === side ? sum + worthOf(state, area) : sum), 0);

/** The capital of a power; undefined where it lies off the board and so never falls. */
export const capitalOf = ({ game }: Board, side: SideId): AreaId | undefined => {
  const capital = game.special.capitals[side];
  return capital !== undefined && game.board.areas[capital] ? capital : undefined;
};

/** The power holds its capital, or it is off the board. */
export const holdsCapital = (state: AxisState, side: SideId): boolean => {
  const capital = capitalOf(state, side);
  return capital === undefined || state.owner[capital] === side;
};
