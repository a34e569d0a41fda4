// Units as rules ask about them: who is there, whose they are, who has a die to come, their officers, what they have lost. Changes of
// a unit go through `putUnit` and `change`.

import { apart, basesOf } from '../../boards/tableStands.ts';
import type { Point, SideId, UnitId } from '../../core/types.ts';
import { unitOf } from '../../core/units.ts';
import type { BoltFigureGroup, BoltState, BoltTrait, BoltUnit, BoltUnitKind } from './state.ts';
import type { BoltRankRow, BoltTables, BoltWeaponRow, QualityRow } from './tables.ts';

export { titleOf, unitOf } from '../../core/units.ts';

export { apart, basesOf };

export type BoltPlacedUnit = BoltUnit & { readonly at: Point };

/** On the table and alive. */
export const isUp = (unit: BoltUnit | undefined): unit is BoltPlacedUnit => unit?.at !== undefined && unit.strength > 0;

export const upUnits = (state: BoltState): readonly BoltPlacedUnit[] => Object.values(state.units).filter(isUp);

const teamOf = (state: BoltState, side: SideId): string => state.game.sides.find(({ id }) => id === side)?.team ?? side;

export const isFoe = (state: BoltState, a: SideId, b: SideId): boolean => teamOf(state, a) !== teamOf(state, b);

/** The first side that is an enemy of this one; the side itself where it has none. */
export const enemySide = (state: BoltState, side: SideId): SideId => state.game.sides.find(({ id }) => isFoe(state, id, side))?.id ?? side;

export const enemiesOf = (state: BoltState, side: SideId): readonly BoltPlacedUnit[] =>
  upUnits(state).filter(unit => isFoe(state, unit.side, side));
export const friendsOf = (state: BoltState, side: SideId): readonly BoltPlacedUnit[] =>
  upUnits(state).filter(unit => !isFoe(state, unit.side, side));

/** May still get an order this turn (Turn 1.5). */
export const isWaiting = (unit: BoltUnit): unit is BoltPlacedUnit => isUp(unit) && unit.order === undefined;

export const putUnit = (state: BoltState, unit: BoltUnit): BoltState => ({ ...state, units: { ...state.units, [unit.id]: unit } });

/** The state with these fields of a unit changed; the same state for a unit that is not there. */
export const change = (state: BoltState, id: UnitId, patch: Partial<BoltUnit>): BoltState => {
  const unit = unitOf(state, id);
  return unit ? putUnit(state, { ...unit, ...patch }) : state;
};

export const hasTrait = ({ traits }: Pick<BoltUnit, 'traits'>, trait: BoltTrait): boolean => traits.includes(trait);

export const isVehicle = ({ kind }: Pick<BoltUnit, 'kind'>): boolean => kind === 'vehicle';
export const isOnFoot = ({ kind }: Pick<BoltUnit, 'kind'>): boolean => kind === 'infantry' || kind === 'team';

/**
 * Serves a weapon that is laid on its front, and not in a vehicle. As long as nobody has told where it
 * looks, it bears all round (Weapons, R37).
 */
export const isLaid = ({ game }: Pick<BoltState, 'game'>, { groups, mounts }: Pick<BoltUnit, 'groups' | 'mounts'>): boolean =>
  mounts.length === 0 &&
  groups.some(({ weapon, count }) => weapon !== undefined && count > 0 && weaponOf(game.tables, weapon).special.includes('fixed'));

/** Needs 7 or more to be damaged (Damage values). */
export const isArmoured = ({ armour }: Pick<BoltUnit, 'armour'>): boolean => (armour ?? 0) > 6;

export const qualityOf = ({ game }: Pick<BoltState, 'game'>, { quality }: Pick<BoltUnit, 'quality'>): QualityRow =>
  game.tables.quality[quality];

const rankOf = ({ game }: Pick<BoltState, 'game'>, { rank }: Pick<BoltUnit, 'rank'>): BoltRankRow | undefined =>
  rank && game.tables.officers[rank];

/** The row of a weapon. Throws on one that no table has. */
export function weaponOf({ weapons }: Pick<BoltTables, 'weapons'>, id: string): BoltWeaponRow {
  const found = Object.hasOwn(weapons, id) ? weapons[id] : undefined;
  if (!found) throw new Error(`no weapon ${id}`);
  return found;
}

/** Infantry of ten or more, none of them lost (R1). */
export const isWhole = ({ kind, full, strength }: Pick<BoltUnit, 'kind' | 'full' | 'strength'>): boolean =>
  kind === 'infantry' && full >= 10 && strength === full;

/** The best bonus of an officer of its side within his range, its own among them; bonuses do not add up (Officers). */
export function bonusOf(state: BoltState, unit: BoltUnit): number {
  const near = upUnits(state).filter(one => one.side === unit.side && (one.id === unit.id || isInRange(state, one, unit)));
  return Math.max(0, ...near.map(one => rankOf(state, one)?.bonus ?? 0));
}

/** Is a unit within the range of an officer, edge to edge? */
export const isInRange = (state: BoltState, officer: BoltUnit, unit: BoltUnit): boolean =>
  apart(officer, unit) <= (rankOf(state, officer)?.range ?? Number.NEGATIVE_INFINITY);

/** How many orders an officer may hand on. */
export const ordersOf = (state: BoltState, unit: BoltUnit): number => rankOf(state, unit)?.orders ?? 0;

/** The radius of a single figure (house). */
export const FIGURE = 0.5;
const VEHICLE = 1.5;

/** The circle of a unit that is kept as one point (house, section 7 of the digest of values). */
export function circleOf(kind: BoltUnitKind, figures: number): number {
  if (kind === 'vehicle') return VEHICLE;
  if (figures <= 1) return FIGURE;
  return figures <= 7 ? 2.25 : 4;
}

export const figuresIn = (groups: readonly BoltFigureGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0);

/** Figures with two dice in close quarters: assault weapons, tough fighters (R22). */
export const strongIn = ({ game }: Pick<BoltState, 'game'>, { groups }: Pick<BoltUnit, 'groups'>): number =>
  figuresIn(groups.filter(({ weapon, tough }) => tough || (weapon && weaponOf(game.tables, weapon).special.includes('assault'))));

/**
 * The groups after losses: the firer's `picks` first (numbers of groups; where none is named the figures its owner would give last), then
 * from the first group on. More than there are takes all.
 */
export function removeFigures(
  groups: readonly BoltFigureGroup[],
  losses: number,
  exceptional: number,
  picks: readonly number[] = [],
): readonly BoltFigureGroup[] {
  const left = groups.map(group => ({ ...group }));
  for (let i = 0; i < losses; i++) {
    const named = left[picks[i] ?? -1];
    const chosen = named && named.count > 0 ? named : left.findLast(({ count }) => count > 0);
    const group = i < exceptional ? chosen : left.find(({ count }) => count > 0);
    if (group) group.count--;
  }
  return left;
}

/** The gunner of a team weapon is dead, and he who loaded for him takes up a rifle (R13). */
export const rearmGunner = (groups: readonly BoltFigureGroup[], serves: (weapon: string) => boolean): readonly BoltFigureGroup[] =>
  groups.some(({ weapon, count }) => weapon !== undefined && serves(weapon) && count > 0)
    ? groups
    : groups.map(group => (group.loads ? { role: group.role, count: group.count, full: group.full, weapon: 'rifle' } : group));
