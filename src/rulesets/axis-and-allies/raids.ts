// What is done to factories from afar: bombers, batteries next door and rockets against a complex, its owner's treasury and its warehouse.

import type { SideId } from '../../core/types.ts';
import { gunAgainst } from './battle.ts';
import { byName, byOrder } from './casualties.ts';
import { ROCKET_RANGE } from './data/technology.ts';
import { areLinked, complexAt, isTerritory, linksOf, ownerOf, worthOf } from './land.ts';
import type { Raid, Raider } from './odds/profile.ts';
import { option } from './options.ts';
import type { AreaId, AxisState, AxisUnit, BattleRole, Counts, RaidEvent } from './state.ts';
import {
  type AxisPlacedUnit,
  addCounts,
  allUnits,
  can,
  isAircraft,
  isEnemy,
  isPlaced,
  pickUnits,
  purchasePrice,
  totalOf,
  typeOf,
  unitsAt,
  withUnit,
} from './units.ts';
import { endPeace } from './war.ts';

/** What a raid falls on: the complex of a territory, or where an event names one, a base there. */
export const raidTarget = (state: AxisState, area: AreaId, target?: string): AxisPlacedUnit | undefined =>
  target === undefined
    ? complexAt(state, area)
    : unitsAt(state, area).find(unit => unit.type === target && (can(state, unit, 'complex') || can(state, unit, 'base')));

/** The enemy of the active power that holds a complex in a territory, or the base that is named; undefined where there is none. */
export function victimOf(state: AxisState, area: AreaId, target?: string): SideId | undefined {
  const owner = ownerOf(state, area);
  const isRaided = owner !== undefined && state.active !== undefined && isEnemy(state, owner, state.active);
  return isRaided && isTerritory(state, area) && raidTarget(state, area, target) ? owner : undefined;
}

/** Damage that a complex or a base takes at most: what its row says, else twice what the land is worth (ruling R92). */
export function mostDamage(state: AxisState, area: AreaId, target?: string): number {
  const raided = raidTarget(state, area, target);
  return raided ? (state.game.tables.units[raided.type]?.breaks ?? 2 * worthOf(state, area)) : 0;
}

/** What a raid can cost at most: the treasury of the victim, or the damage that what is raided still takes where raids damage it. */
export const raidLimit = (state: AxisState, area: AreaId, target?: string): number =>
  state.game.special.damage
    ? Math.max(0, mostDamage(state, area, target) - (raidTarget(state, area, target)?.damage ?? 0))
    : (state.ipc[victimOf(state, area, target) ?? ''] ?? 0);

/**
 * Who fires at bombers over a complex or a base: it itself in editions where it does, else a gun beside it; guns that fall in battles fire
 * in battles alone.
 */
export function raidGun(state: AxisState, area: AreaId, target?: string): AxisPlacedUnit | undefined {
  const raided = raidTarget(state, area, target);
  if (raided && can(state, raided, 'flak')) return victimOf(state, area, target) === undefined ? undefined : raided;
  const gun = gunAgainst(state, area);
  return gun && !can(state, gun, 'falls') ? gun : undefined;
}

/** What is stored in a complex; nothing without warehouses. */
export const stockOf = (state: AxisState, area: AreaId): Counts => (option(state, 'warehouses') ? (state.stock[area] ?? {}) : {});

/** Bombers over a territory that can raid what is there: not those that have fought or carried infantry, and not kamikazes. */
export function raidersAt(state: AxisState, area: AreaId, target?: string): readonly AxisPlacedUnit[] {
  const raided = raidTarget(state, area, target);
  const skill = raided && can(state, raided, 'base') ? 'raids-bases' : 'raids';
  return unitsAt(state, area).filter(unit => can(state, unit, skill) && isFree(state, unit));
}

const isFree = (state: AxisState, unit: AxisPlacedUnit): boolean =>
  unit.side === state.active && isAircraft(state, unit) && !unit.fought && !unit.carried;

/** Who may fly with a raid, and who may meet one, where raids are met in the air. */
export const escortsAt = (state: AxisState, area: AreaId): readonly AxisPlacedUnit[] =>
  state.game.special.interceptors ? unitsAt(state, area).filter(unit => can(state, unit, 'escorts') && isFree(state, unit)) : [];
export const interceptorsAt = (state: AxisState, area: AreaId): readonly AxisPlacedUnit[] =>
  state.game.special.interceptors
    ? unitsAt(state, area).filter(
        unit => can(state, unit, 'intercepts') && unit.aboard === undefined && isEnemy(state, unit.side, state.active ?? unit.side),
      )
    : [];

/** What an event says of who flies; parts of it are there already while it is entered. */
export type RaidForce = Partial<
  Pick<RaidEvent, 'area' | 'bombers' | 'others' | 'elite' | 'target' | 'escort' | 'intercept' | 'raidersLost' | 'interceptorsLost'>
>;

export interface RaidFlight {
  readonly bombers: readonly AxisPlacedUnit[];
  readonly escorts: readonly AxisPlacedUnit[];
  readonly interceptors: readonly AxisUnit[];
  /** Bombers and escorts in the order in which they are lost: those that are named, then by the order of loss. */
  readonly lost: readonly AxisUnit[];
}

/** Who flies in a raid: of bombers the elite one only if it is said to be among them, or needed. */
export function raidFlight(state: AxisState, force: RaidForce): RaidFlight {
  const { area = '', bombers: count = 0, others = {}, elite = false, target, escort = {}, intercept = {} } = force;
  const open = raidersAt(state, area, target);
  const own = { side: state.active ?? '', area, elite };
  const bombers = pickUnits(state, {
    ...own,
    units: { ...(count > 0 ? { bomber: count } : {}), ...others },
    suits: unit => open.includes(unit),
  }).units;
  const escorting = escortsAt(state, area);
  const escorts = pickUnits(state, { ...own, units: escort, suits: unit => escorting.includes(unit) && !bombers.includes(unit) }).units;
  const meeting = interceptorsAt(state, area);
  const interceptors = byName(meeting, intercept).losses.map(({ unit }) => unit);
  return {
    bombers,
    escorts,
    interceptors: inLossOrder(state, interceptors, 'defender', force.interceptorsLost),
    lost: inLossOrder(state, [...bombers, ...escorts], 'attacker', force.raidersLost),
  };
}

/** Those that are named first, the others by the order of loss. */
function inLossOrder(state: AxisState, units: readonly AxisUnit[], role: BattleRole, named: Counts = {}): readonly AxisUnit[] {
  const first = byName(units, named).losses.map(({ unit }) => unit);
  const rest = units.filter(unit => !first.some(({ id }) => id === unit.id));
  return [...first, ...byOrder(state, rest, role, { ship: 0, any: rest.length }).map(({ unit }) => unit)];
}

/** The dice of a raid by these aircraft, in the order in which they are lost. */
export function raidProfile(state: AxisState, { area = '', target }: RaidForce, { bombers, lost, interceptors }: RaidFlight): Raid {
  const flight = lost.map((unit): Raider => {
    const { dice, bombs = 0, best = false, airAttack = 0 } = typeOf(state, unit);
    const isBomber = bombers.some(({ id }) => id === unit.id);
    return {
      count: 1,
      dice: isBomber ? dice : 0,
      ...(isBomber && bombs > 0 ? { bonus: bombs } : {}),
      ...(isBomber && best && dice > 1 ? { best } : {}),
      value: airAttack,
    };
  });
  return {
    kind: 'raid',
    flight,
    ...(interceptors.length > 0 ? { interceptors: interceptors.map(unit => typeOf(state, unit).airDefence ?? 0) } : {}),
    gun: raidGun(state, area, target) !== undefined,
    treasury: raidLimit(state, area, target),
    stock: target === undefined ? totalOf(stockOf(state, area)) : 0,
  };
}

/** Bases in a territory that can be raided: those that take damage. */
const basesAt = (state: AxisState, area: AreaId): readonly string[] =>
  state.game.special.damage
    ? unitsAt(state, area).flatMap(unit => (can(state, unit, 'base') && mostDamage(state, area, unit.type) > 0 ? [unit.type] : []))
    : [];

/** What bombers over a territory can raid there: a base by its type, the complex without one. */
export const raidTargets = (state: AxisState, area: AreaId): readonly (string | undefined)[] =>
  [undefined, ...basesAt(state, area)].filter(
    target => victimOf(state, area, target) !== undefined && raidersAt(state, area, target).length > 0,
  );

/** Territories with something that bombers can raid now. */
export const raidAreas = (state: AxisState): readonly AreaId[] => [
  ...new Set(
    allUnits(state).flatMap(unit => (isPlaced(unit) && isFree(state, unit) && raidTargets(state, unit.at).length > 0 ? [unit.at] : [])),
  ),
];

/** The battery in a territory that has not fired or raided this turn. */
export const freshBattery = (state: AxisState, area: AreaId): AxisPlacedUnit | undefined =>
  unitsAt(state, area).find(
    unit => unit.side === state.active && unit.type === 'artillery' && unit.aboard === undefined && !unit.fired && !unit.fought,
  );

/** Complexes next door to a territory. */
export const shellable = (state: AxisState, from: AreaId): readonly AreaId[] =>
  linksOf(state, from).filter(area => areLinked(state, from, area) && victimOf(state, area) !== undefined);

/** Territories from which a battery can raid a complex. */
export const batteryAreas = (state: AxisState): readonly AreaId[] =>
  !option(state, 'artillery')
    ? []
    : allUnits(state).flatMap(unit =>
        isPlaced(unit) && freshBattery(state, unit.at)?.id === unit.id && shellable(state, unit.at).length > 0 ? [unit.at] : [],
      );

/** The gun of the active power in a territory; one that changed hands this turn does not fire. */
export const rocketGun = (state: AxisState, area: AreaId): AxisPlacedUnit | undefined =>
  unitsAt(state, area).find(unit => unit.side === state.active && can(state, unit, 'gun') && unit.aboard === undefined && !unit.captured);

/** Areas no more than so many spaces away, lands and seas alike. */
export function areasWithin(state: AxisState, from: AreaId, spaces: number): ReadonlySet<AreaId> {
  let edge: readonly AreaId[] = [from];
  const found = new Set<AreaId>(edge);
  for (let i = 0; i < spaces; i++) {
    edge = edge.flatMap(area => linksOf(state, area)).filter(area => !found.has(area));
    for (const area of edge) found.add(area);
  }
  return found;
}

/** Complexes that a rocket from here reaches. */
export const rocketTargets = (state: AxisState, from: AreaId): readonly AreaId[] =>
  [...areasWithin(state, from, ROCKET_RANGE)].filter(area => victimOf(state, area) !== undefined);

export const hasRockets = (state: AxisState): boolean => (state.tech[state.active ?? ''] ?? []).includes('rockets');

/** Territories from which a rocket can be fired now. */
export const rocketAreas = (state: AxisState): readonly AreaId[] =>
  !hasRockets(state) || state.rocketed
    ? []
    : allUnits(state).flatMap(unit =>
        isPlaced(unit) && rocketGun(state, unit.at)?.id === unit.id && rocketTargets(state, unit.at).length > 0 ? [unit.at] : [],
      );

/** Money, or what the complex makes or the base does, and stored units are gone. */
export function applyRaidDamage(state: AxisState, area: AreaId, ipc: number, lost: Counts, target?: string): AxisState {
  const victim = victimOf(state, area, target);
  if (victim === undefined) return state;
  const war = endPeace(state, state.active ?? '', [victim]);
  const raided = state.game.special.damage ? raidTarget(state, area, target) : undefined;
  if (raided) return withUnit(war, raided.id, { damage: Math.min(mostDamage(state, area, target), (raided.damage ?? 0) + ipc) });
  const left = Math.max(0, (state.ipc[victim] ?? 0) - ipc);
  const stock = addCounts(state.stock[area] ?? {}, lost, -1);
  const { [area]: _before, ...others } = state.stock;
  return { ...war, ipc: { ...state.ipc, [victim]: left }, stock: totalOf(stock) > 0 ? { ...others, [area]: stock } : others };
}

/** Stored units that go when their owner has not picked: the cheapest. */
export function cheapest(state: AxisState, stock: Counts, n: number): Counts {
  let left = n;
  const lost: Record<string, number> = {};
  for (const [type, count] of Object.entries(stock).toSorted(([a], [b]) => purchasePrice(state, a) - purchasePrice(state, b))) {
    const taken = Math.min(count, left);
    if (taken > 0) lost[type] = taken;
    left -= taken;
  }
  return lost;
}

/** Every way to give up so many stored units, the cheapest first. */
export function stockWays(state: AxisState, stock: Counts, n: number): readonly Counts[] {
  const first = cheapest(state, stock, n);
  const keyOf = (counts: Counts): string => JSON.stringify(Object.entries(counts).toSorted());
  const found = new Map([[keyOf(first), first]]);
  const types = Object.entries(stock);
  const go = (i: number, left: number, taken: Counts): void => {
    const [type, count] = types[i] ?? [];
    if (type === undefined || count === undefined) {
      if (left === 0 && !found.has(keyOf(taken))) found.set(keyOf(taken), taken);
      return;
    }
    for (let k = Math.min(count, left); k >= 0; k--) go(i + 1, left - k, k > 0 ? { ...taken, [type]: k } : taken);
  };
  go(0, Math.min(n, totalOf(stock)), {});
  return [...found.values()];
}
