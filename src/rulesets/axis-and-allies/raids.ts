// What is done to factories from afar: bombers, batteries next door and rockets against a complex, its owner's treasury and its warehouse.

import type { SideId } from '../../core/types.ts';
import { gunAgainst } from './battle.ts';
import { ROCKET_RANGE } from './data/technology.ts';
import { areLinked, complexAt, damageAt, hasComplex, isTerritory, linksOf, ownerOf, worthOf } from './land.ts';
import type { Raid } from './odds/profile.ts';
import { option } from './options.ts';
import type { AreaId, AxisState, AxisUnit, Counts } from './state.ts';
import {
  type AxisPlacedUnit,
  addCounts,
  allUnits,
  can,
  isAircraft,
  isEnemy,
  isPlaced,
  type Picked,
  pickUnits,
  purchasePrice,
  totalOf,
  typeOf,
  unitsAt,
  withUnit,
} from './units.ts';
import { endPeace } from './war.ts';

/** The enemy of the active power that holds a complex in a territory; undefined where there is none. */
export function victimOf(state: AxisState, area: AreaId): SideId | undefined {
  const owner = ownerOf(state, area);
  const isRaided = owner !== undefined && state.active !== undefined && isEnemy(state, owner, state.active);
  return isRaided && isTerritory(state, area) && hasComplex(state, area) ? owner : undefined;
}

/** Damage that the complex of a territory takes at most: what its row says, else twice what the land is worth (ruling R92). */
export function mostDamage(state: AxisState, area: AreaId): number {
  const complex = complexAt(state, area);
  return complex ? (state.game.tables.units[complex.type]?.breaks ?? 2 * worthOf(state, area)) : 0;
}

/** What a raid can cost at most: the treasury of the victim, or the damage that its complex still takes where raids damage it. */
export const raidLimit = (state: AxisState, area: AreaId): number =>
  state.game.special.damage ? Math.max(0, mostDamage(state, area) - damageAt(state, area)) : (state.ipc[victimOf(state, area) ?? ''] ?? 0);

/**
 * Who fires at bombers over a complex: the complex itself in editions where it does, else a gun beside it; guns that fall in battles fire
 * in battles alone.
 */
export function raidGun(state: AxisState, area: AreaId): AxisPlacedUnit | undefined {
  const complex = complexAt(state, area);
  if (complex && can(state, complex, 'flak')) return victimOf(state, area) === undefined ? undefined : complex;
  const gun = gunAgainst(state, area);
  return gun && !can(state, gun, 'falls') ? gun : undefined;
}

/** What is stored in a complex; nothing without warehouses. */
export const stockOf = (state: AxisState, area: AreaId): Counts => (option(state, 'warehouses') ? (state.stock[area] ?? {}) : {});

/** Bombers over a territory that can raid: not those that have fought or carried infantry, and not kamikazes. */
export const raidersAt = (state: AxisState, area: AreaId): readonly AxisPlacedUnit[] =>
  unitsAt(state, area).filter(unit => unit.side === state.active && can(state, unit, 'raids') && !unit.fought && !unit.carried);

/** The bombers of a raid: the elite one only if it is said to be among them, or needed. */
export const raiders = (state: AxisState, area: AreaId, bombers: number, elite: boolean): Picked =>
  pickUnits(state, {
    side: state.active ?? '',
    area,
    units: { bomber: bombers },
    elite,
    suits: unit => isAircraft(state, unit) && !unit.fought && !unit.carried,
  });

/** The dice of a raid by these bombers. */
export function raidProfile(state: AxisState, area: AreaId, bombers: readonly AxisUnit[]): Raid {
  const { dice = 1, bombs = 0 } = bombers[0] ? typeOf(state, bombers[0]) : {};
  return {
    kind: 'raid',
    bombers: bombers.length,
    dice,
    ...(bombs > 0 ? { bonus: bombs } : {}),
    gun: raidGun(state, area) !== undefined,
    treasury: raidLimit(state, area),
    stock: totalOf(stockOf(state, area)),
  };
}

/** Complexes that bombers can raid now. */
export const raidAreas = (state: AxisState): readonly AreaId[] => [
  ...new Set(
    allUnits(state).flatMap(unit =>
      isPlaced(unit) && can(state, unit, 'raids') && victimOf(state, unit.at) !== undefined && raidersAt(state, unit.at).length > 0
        ? [unit.at]
        : [],
    ),
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

/** Money, or what the complex makes, and stored units are gone. */
export function applyRaidDamage(state: AxisState, area: AreaId, ipc: number, lost: Counts): AxisState {
  const victim = victimOf(state, area);
  if (victim === undefined) return state;
  const war = endPeace(state, state.active ?? '', [victim]);
  const complex = state.game.special.damage ? complexAt(state, area) : undefined;
  if (complex) return withUnit(war, complex.id, { damage: Math.min(mostDamage(state, area), (complex.damage ?? 0) + ipc) });
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
