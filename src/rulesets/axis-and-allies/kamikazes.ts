// Kamikaze tokens of the Pacific editions: what a power has left of them, and whom they may be spent on in an enemy's combat phase
// (ruling R93). Not the kamikaze fighters of the article, which are pieces.

import type { SideId } from '../../core/types.ts';
import { battlesDue, landersFrom } from './contacts.ts';
import type { AxisSpecial } from './scenarioShapes.ts';
import type { AreaId, AxisState, Counts } from './state.ts';
import { type AxisPlacedUnit, allUnits, can, capacityOf, isEnemy, isShip, nameOf, pickUnits, unitsAt } from './units.ts';

type KamikazeTokens = NonNullable<AxisSpecial['kamikazes']>[number];

/** What the scenario gives a power of them. */
export const tokensOf = (state: AxisState, side: SideId): KamikazeTokens | undefined =>
  state.game.special.kamikazes?.find(one => one.side === side);

export const tokensLeft = (state: AxisState, side: SideId): number => state.tokens[side] ?? 0;

/** On how much or less a token's die hits. */
export const tokenNeeds = (state: AxisState, side: SideId): number => tokensOf(state, side)?.needs ?? 2;

/** Ships that may be flown at: of the types that the scenario lists, else all but submarines and ships that carry and never hit. */
function isTarget(state: AxisState, targets: KamikazeTokens['targets'], unit: AxisPlacedUnit): boolean {
  if (unit.side !== state.active || !isShip(state, unit)) return false;
  if (targets) return targets.includes(unit.type);
  return !can(state, unit, 'submarine') && !(capacityOf(state, unit) > 0 && state.game.tables.units[unit.type]?.attack === 0);
}

/** The enemy's ships in a zone that tokens of the power may be spent on. */
export const tokenTargets = (state: AxisState, side: SideId, zone: AreaId): readonly AxisPlacedUnit[] =>
  unitsAt(state, zone).filter(unit => isTarget(state, tokensOf(state, side)?.targets, unit));

/** The ship that an event names; undefined where it is not there. */
export const shipAt = (state: AxisState, side: SideId, zone: AreaId, ship: string): AxisPlacedUnit | undefined =>
  pickUnits(state, {
    side: state.active ?? '',
    area: zone,
    units: { [ship]: 1 } satisfies Counts,
    suits: unit => tokenTargets(state, side, zone).includes(unit),
  }).units[0];

/** Names of the ships there that could be meant, each once; where none is, of all ships of the game, for a record may have it so. */
export function shipNames(state: AxisState, side: SideId, zone: AreaId): readonly string[] {
  const targets = tokenTargets(state, side, zone);
  const meant = targets.length > 0 ? targets : allUnits(state).filter(unit => isShip(state, unit));
  return [...new Set(meant.map(nameOf))];
}

/** The enemy fights in a zone, or lands from it. */
export const isContested = (state: AxisState, zone: AreaId): boolean => {
  const { active } = state;
  if (active === undefined) return false;
  return battlesDue(state, active).includes(zone) || landersFrom(state, active, zone).length > 0;
};

/** Zones in which a power may spend tokens now. */
export const tokenZones = (state: AxisState, side: SideId): readonly AreaId[] =>
  tokensLeft(state, side) === 0 || state.active === undefined || !isEnemy(state, side, state.active)
    ? []
    : (tokensOf(state, side)?.zones ?? []).filter(zone => isContested(state, zone) && tokenTargets(state, side, zone).length > 0);

/** Powers that may spend tokens now. */
export const tokenPowers = (state: AxisState): readonly SideId[] =>
  (state.game.special.kamikazes ?? []).flatMap(({ side }) => (tokenZones(state, side).length > 0 ? [side] : []));
