// What others may take of this system beside its facets, to write games for it: importers of other programs. Our map and numbers, who
// stands where, and what the rules have to say as a game that was played elsewhere is told.

export { strandedAircraft } from './acts/afterFlight.ts';
export { hurtPlaces } from './acts/mend.ts';
export { standing } from './battle.ts';
export { movers } from './cargo.ts';
export { CLASSIC } from './data/classic.ts';
export { EDITIONS, type EditionId } from './data/editions.ts';
export { POWERS } from './data/powers.ts';
export { UNITS } from './data/units.ts';
export { enemyMineIn, hasGunAgainst } from './hazards.ts';
export { shipNames, tokenPowers, tokenZones } from './kamikazes.ts';
export { complexAt, damageAt, hasComplex, isNeutral, isTerritory, isZone, linksOf } from './land.ts';
export type { AxisAgreement } from './options.ts';
export { phaseAfter, TURN } from './order.ts';
export { escortsAt, interceptorsAt, raidersAt, raidGun, raidLimit, raidTarget, victimOf } from './raids.ts';
export type { AxisObjective, EditionCombat } from './scenarioShapes.ts';
export { scramblersAt } from './scrambles.ts';
export type {
  AreaId,
  AxisEvent,
  AxisMoveEvent,
  AxisPhase,
  AxisScenarioUnit,
  AxisSpecial,
  AxisState,
  AxisUnit,
  BattleRole,
  BattleUnderWay,
  Counts,
  RoundEvent,
} from './state.ts';
export { type AxisSkill, type AxisUnitRow, type AxisUnitType, type EditionType, SKILLS, type Technology, typesFrom } from './tables.ts';
export {
  type AxisPlacedUnit,
  allUnits,
  can,
  capacityOf,
  cargoOf,
  isAircraft,
  isDamaged,
  isPlaced,
  isShip,
  isUp,
  sameTeam,
  typeOf,
  unitsAt,
} from './units.ts';
export { firing, roleOf, type VolleyId, volleysOf } from './volleys.ts';
