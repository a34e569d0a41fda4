// Battles: where one is due, who takes part and helps, when it is over. Referee, recorder and random play all
// ask here; what is thrown is in volleys.ts.

import type { SideId, UnitId } from '../../core/types.ts';
import type { Targets, Troop } from './attack.ts';
import { battlesDue, contacts } from './contacts.ts';
import { defendersAt, gunsAt, linksOf, ownerOf } from './land.ts';
import { aimOf, type FireRules, missesSubs } from './odds/fire.ts';
import { firingIn, helpIn } from './odds/help.ts';
import { canFall, type HitKind, orderOf } from './odds/order.ts';
import { option } from './options.ts';
import type { AreaId, AxisState, AxisUnit, BattleRole, BattleUnderWay } from './state.ts';
import { type AxisPlacedUnit, can, cargoWorth, isCombatant, isDamaged, isEnemy, isPlaced, typeOf, unitsAt } from './units.ts';

/** Pieces of the active power that may attack where they are: not those that have fought, raided or put infantry down this turn. */
export const attackersAt = (state: AxisState, area: AreaId): readonly AxisPlacedUnit[] =>
  unitsAt(state, area).filter(unit => unit.side === state.active && isCombatant(state, unit) && !unit.fought && !unit.carried);

/** Enemies of the active power there that would fight it. */
export const enemiesOfActive = (state: AxisState, area: AreaId): readonly AxisPlacedUnit[] =>
  state.active === undefined ? [] : defendersAt(state, state.active, area);

/** There is somebody to fight whom it has not fought this turn. */
export const canAttack = (state: AxisState, area: AreaId): boolean =>
  !state.fought.includes(area) && attackersAt(state, area).length > 0 && enemiesOfActive(state, area).length > 0;

/** Areas where the active power may open a battle; those where it must are `battlesDue`. */
export const openAreas = (state: AxisState): readonly AreaId[] =>
  state.active === undefined ? [] : contacts(state, state.active).filter(area => canAttack(state, area));

const isDue = (state: AxisState, area: AreaId): boolean => state.active !== undefined && battlesDue(state, state.active).includes(area);

/** The zone whose sea battle a landing waits for, undefined when it waits for none. */
export const waitsFor = (state: AxisState, area: AreaId): AreaId | undefined =>
  attackersAt(state, area).flatMap(({ offshore }) => (offshore !== undefined && isDue(state, offshore) ? [offshore] : []))[0];

/** Zones from which somebody has come ashore for this battle. */
export const landingZones = (state: AxisState, area: AreaId): readonly AreaId[] => [
  ...new Set(attackersAt(state, area).flatMap(({ offshore }) => (offshore === undefined ? [] : [offshore]))),
];

/** Battleships in a zone that can bombard: not fought at sea, not in repair, not used yet this turn. */
export const bombardersAt = (state: AxisState, zone: AreaId): readonly AxisPlacedUnit[] =>
  unitsAt(state, zone).filter(
    unit => unit.side === state.active && can(state, unit, 'bombards') && !unit.fought && !unit.fired && !unit.repairing,
  );

/**
 * The battery in a territory that can support a battle next door: one that has not raided, and fired into
 * another battle only by option (ruling R81).
 */
export const supporterAt = (state: AxisState, area: AreaId): AxisPlacedUnit | undefined =>
  unitsAt(state, area).find(
    unit =>
      unit.side === state.active &&
      unit.type === 'artillery' &&
      unit.aboard === undefined &&
      !unit.fought &&
      (!unit.fired || option(state, 'batterySupports') === 'each'),
  );

/** Territories next door whose batteries could support a battle, zones whose battleships could bombard for it. */
export const supportFor = (state: AxisState, area: AreaId): readonly AreaId[] =>
  option(state, 'artillery') ? linksOf(state, area).filter(from => supporterAt(state, from) !== undefined) : [];
export const bombardFor = (state: AxisState, area: AreaId): readonly AreaId[] =>
  landingZones(state, area).filter(zone => !isDue(state, zone) && !state.dived.includes(zone) && bombardersAt(state, zone).length > 0);

/**
 * Ships of these zones that fire into a battle: all of them, or where the edition has it so no more than units that have landed for it,
 * the strongest first.
 */
export function bombardersFrom(state: AxisState, area: AreaId, zones: readonly AreaId[]): readonly AxisPlacedUnit[] {
  const ships = [...new Set(zones)].flatMap(zone => bombardersAt(state, zone));
  if (!state.game.special.combat?.bombardEach) return ships;
  const landed = attackersAt(state, area).filter(({ offshore }) => offshore !== undefined).length;
  return ships.toSorted((a, b) => strengthOf(state, b, 'attacker') - strengthOf(state, a, 'attacker')).slice(0, landed);
}

/** Those of a battle who are still there and in it. */
export function standing(state: AxisState, battle: BattleUnderWay, role: BattleRole): readonly AxisPlacedUnit[] {
  if (role === 'attacker' && battle.retreated) return [];
  const ids = role === 'attacker' ? battle.attackers : battle.defenders;
  return ids.map(id => state.units[id]).filter((unit): unit is AxisPlacedUnit => isPlaced(unit) && unit.at === battle.area);
}

/** Batteries next door and battleships off the shore fire in the first round only. */
export const supportersOf = (state: AxisState, battle: BattleUnderWay): readonly AxisPlacedUnit[] =>
  battle.round === 0 ? [...battle.supporters, ...battle.bombarders].map(id => state.units[id]).filter(isPlaced) : [];

export const otherRole = (role: BattleRole): BattleRole => (role === 'attacker' ? 'defender' : 'attacker');

/** The most a die of a unit may show to hit. */
export const strengthOf = (state: AxisState, unit: AxisUnit, role: BattleRole): number =>
  role === 'attacker' ? attackOf(state, unit) : typeOf(state, unit).defence;

/** What each of these needs to hit, by its id, with what others beside it lend. */
export function needsOf(state: AxisState, units: readonly AxisUnit[], role: BattleRole): ReadonlyMap<UnitId, number> {
  const alone = units.map(unit => ({
    unit,
    type: unit.type,
    value: strengthOf(state, unit, role),
    lends: state.game.tables.units[unit.type]?.lends,
  }));
  const helps = helpIn(alone, role);
  if (helps.length === 0) return new Map(alone.map(({ unit, value }) => [unit.id, value]));
  const ones = alone.map(() => 1);
  return new Map(firingIn(alone, ones, helps).flatMap(({ rank, value }) => (units[rank] ? [[units[rank].id, value] as const] : [])));
}

/** The order of loss of a side: that of the house, or of the edition that is played. */
export const usualOrder = ({ game }: Pick<AxisState, 'game'>, role: BattleRole): readonly string[] =>
  orderOf(role, [], game.special.combat && { units: game.tables.units, edition: game.special.combat });

/** With what a landing adds to it. */
function attackOf(state: AxisState, unit: AxisUnit): number {
  const { attack, ashore = 0 } = typeOf(state, unit);
  return attack + (unit.offshore === undefined ? 0 : ashore);
}

/** How the game says that battles are fought. */
export const fireRulesOf = (state: Pick<AxisState, 'game'>): FireRules => ({
  combat: state.game.special.combat ?? CLASSIC,
  stops: option(state, 'destroyersStopFirstStrike'),
});

const CLASSIC: FireRules['combat'] = {};

/** Whether one of these is a destroyer: it stops first strikes of the other side, and shows aircraft where submarines are. */
export const hasDestroyer = (state: AxisState, units: readonly AxisUnit[]): boolean => units.some(unit => can(state, unit, 'destroyer'));

/** Whom hits of these fall on, unit by unit, where those are what they fire at: that some aim at fewer counts only where it spares one. */
export function aimsOf(state: AxisState, units: readonly AxisUnit[], targets: readonly AxisUnit[]): (unit: AxisUnit) => HitKind {
  const misses = missesSubs(fireRulesOf(state).combat, hasDestroyer(state, units)) && targets.some(unit => can(state, unit, 'submarine'));
  return unit => aimOf({ sub: can(state, unit, 'submarine'), domain: typeOf(state, unit).domain }, misses);
}

/** Whether any of these can hit any of those. */
function canHit(state: AxisState, units: readonly AxisUnit[], role: BattleRole, targets: readonly AxisUnit[]): boolean {
  const aims = aimsOf(state, units, targets);
  const ones = targets.map(target => ({ type: target.type, domain: typeOf(state, target).domain, sub: can(state, target, 'submarine') }));
  return units.some(unit => strengthOf(state, unit, role) > 0 && ones.some(target => canFall(target, aims(unit))));
}

/** One side is gone, the attackers have left, or neither side can hit the other. */
export function isOver(state: AxisState, battle: BattleUnderWay): boolean {
  const [own, foes] = [standing(state, battle, 'attacker'), standing(state, battle, 'defender')];
  if (own.length === 0 || foes.length === 0) return true;
  const helped = battle.round === 0 && battle.supporters.length + battle.bombarders.length > 0;
  return !helped && !canHit(state, own, 'attacker', foes) && !canHit(state, foes, 'defender', own);
}

/** Attackers and defenders are left and neither can hurt the other: submarines under aircraft, transports against transports. */
export const isStandoff = (state: AxisState, battle: BattleUnderWay): boolean =>
  !battle.retreated &&
  isOver(state, battle) &&
  standing(state, battle, 'attacker').length > 0 &&
  standing(state, battle, 'defender').length > 0;

/** The power that speaks for the defenders: the owner of the land if it has units there, else that of the first unit. */
export function defenderOf(state: AxisState, battle: BattleUnderWay): SideId | undefined {
  const sides = battle.defenders.flatMap(id => state.units[id]?.side ?? []);
  const owner = ownerOf(state, battle.area);
  return owner !== undefined && sides.includes(owner) ? owner : (sides[0] ?? owner);
}

/** Units as profiles have them, one by one: what falls is told unit by unit. */
export const troopsOf = (state: AxisState, units: readonly AxisUnit[]): readonly Troop[] =>
  units.map(unit => {
    const cargo = cargoWorth(state, unit);
    const tech = state.tech[unit.side] ?? [];
    return {
      type: unit.type,
      count: 1,
      ...(isDamaged(unit) ? { damaged: true } : {}),
      ...(isElite(state, unit) ? { elite: true } : {}),
      ...(tech.length > 0 ? { tech } : {}),
      ...(cargo > 0 ? { cargo } : {}),
      ...(unit.offshore !== undefined && (state.game.tables.units[unit.type]?.ashore ?? 0) > 0 ? { ashore: true } : {}),
    };
  });

export const isElite = (state: AxisState, unit: AxisUnit): boolean => unit.elite && option(state, 'elite');

export const targetsOf = (state: AxisState, units: readonly AxisUnit[], role: BattleRole): Targets => ({
  role,
  troops: troopsOf(state, units),
  ...(state.game.special.combat ? { order: usualOrder(state, role) } : {}),
  ...(option(state, 'battleships') ? {} : { oneHit: true }),
});

/** A gun that fires at aircraft of the active power over its territory. */
export const gunAgainst = (state: AxisState, area: AreaId): AxisPlacedUnit | undefined =>
  gunsAt(state, area).find(gun => state.active !== undefined && isEnemy(state, gun.side, state.active) && gun.aboard === undefined);

/** How often the guns there fire at most; undefined where one of them fires at every aircraft. On how much or less they hit. */
export function gunFireAt(state: AxisState, area: AreaId): { readonly shots?: number; readonly gunNeeds?: number } {
  const rows = gunsAt(state, area).flatMap(gun => {
    const isAgainst = state.active !== undefined && isEnemy(state, gun.side, state.active) && gun.aboard === undefined;
    const row = state.game.tables.units[gun.type];
    return isAgainst && row ? [row] : [];
  });
  const gunNeeds = Math.max(1, ...rows.map(({ needs = 1 }) => needs));
  const shots = rows.every(row => row.shots !== undefined) ? rows.reduce((sum, row) => sum + (row.shots ?? 0), 0) : undefined;
  return { ...(shots === undefined ? {} : { shots }), ...(gunNeeds > 1 ? { gunNeeds } : {}) };
}

/** The dice of the game, where they have not six sides. */
export const facesOf = ({ game }: Pick<AxisState, 'game'>): { readonly faces?: number } =>
  game.special.combat?.dice === undefined ? {} : { faces: game.special.combat.dice };
