// Units as rules ask about them: who is there, whose they are, their best morale, what they have lost. Changes of
// a unit go through `putUnit` and `change`.

import { apart, basesOf } from '../../boards/tableStands.ts';
import { createCache, createWordCache } from '../../core/cache.ts';
import type { Point, SideId, UnitId } from '../../core/types.ts';
import { unitOf, withFiguresBack } from '../../core/units.ts';
import type { AafFigureGroup, AafState, AafTrait, AafUnit, AafUnitKind } from './state.ts';
import type { AafTables, AafWeaponRow } from './tables.ts';

export { titleOf, unitOf } from '../../core/units.ts';

export type AafPlacedUnit = AafUnit & { readonly at: Point };

const listOf = createCache((units: AafState['units']): readonly AafUnit[] => Object.values(units));

/** All units there ever were, the lost ones among them. */
export const allUnits = ({ units }: AafState): readonly AafUnit[] => listOf(units);

/** On the table and able to do something: neither destroyed nor bailed out nor taken. Passengers stand where their transport stands. */
export const isUp = (unit: AafUnit | undefined): unit is AafPlacedUnit =>
  unit?.at !== undefined && unit.strength > 0 && unit.morale !== 'bailed' && unit.morale !== 'surrendered';

/** Destroyed, bailed out, taken, or run off the table: counts for the enemy (27.2). A unit that is still to come does not. */
export const isLost = (unit: AafUnit): boolean => unit.strength <= 0 || unit.morale === 'bailed' || unit.morale === 'surrendered';

/** The sides of the battle. */
export const sidesOf = ({ game }: AafState): readonly SideId[] => game.sides.map(({ id }) => id);

const teamOf = (state: AafState, side: SideId): string => state.game.sides.find(one => one.id === side)?.team ?? side;

/** Whether two sides are enemies. */
export const enemyOf = (state: AafState, a: SideId, b: SideId): boolean => teamOf(state, a) !== teamOf(state, b);

/** The first side of another team; in a battle of two, the other one. */
export const foeOf = (state: AafState, side: SideId): SideId => state.game.sides.find(one => enemyOf(state, side, one.id))?.id ?? side;

type Sorted = readonly [enemies: readonly AafPlacedUnit[], friends: readonly AafPlacedUnit[]];

const sortedBySide = createWordCache<AafState['units'], SideId, Sorted>();

/** The units on the table as a side sees them: its enemies, and those of its own team. Every rule asks for one or the other. */
const sortedFor = (state: AafState, side: SideId): Sorted =>
  sortedBySide(state.units, side, () => {
    const up = allUnits(state).filter(isUp);
    return [up.filter(unit => enemyOf(state, unit.side, side)), up.filter(unit => !enemyOf(state, unit.side, side))];
  });

/** Enemies on the table, spotted or not, markers among them. */
export const enemiesOf = (state: AafState, side: SideId): readonly AafPlacedUnit[] => sortedFor(state, side)[0];

/** Units of the side's team on the table, its own among them. */
export const friendsOf = (state: AafState, side: SideId): readonly AafPlacedUnit[] => sortedFor(state, side)[1];

export const putUnit = (state: AafState, unit: AafUnit): AafState => ({ ...state, units: { ...state.units, [unit.id]: unit } });

/** The state with these fields of a unit changed; the same state for a unit that is not there. */
export const change = (state: AafState, id: UnitId, patch: Partial<AafUnit>): AafState => {
  const unit = unitOf(state, id);
  return unit ? putUnit(state, { ...unit, ...patch }) : state;
};

export const hasTrait = (unit: AafUnit, trait: AafTrait): boolean => unit.traits.includes(trait);

export const isInfantry = (unit: AafUnit): boolean => unit.kind === 'infantry';
/** A gun, mortar or heavy machine gun with its crew (4.8). */
export const isSupport = (unit: AafUnit): boolean => unit.kind === 'support';
export const isAfv = (unit: AafUnit): boolean => unit.kind === 'afv';
export const isMarker = (unit: AafUnit): boolean => unit.kind === 'marker';
/** Figures, on foot or mounted, no vehicle and no marker. */
export const isTroops = (unit: AafUnit): boolean => unit.kind === 'infantry' || unit.kind === 'support' || unit.kind === 'cavalry';

/** A piece that a crew serves, not a figure. */
export const isGun = (group: AafFigureGroup): boolean => group.gun !== undefined;

/** Figures or vehicles left, guns not counted. */
export const modelsOf = (unit: Pick<AafUnit, 'groups'>): number =>
  unit.groups.reduce((sum, group) => sum + (isGun(group) ? 0 : group.count), 0);

/** Best M of the living models (8); 0 for what has none (rafts, gliders, markers). */
export const ownM = (unit: AafUnit): number =>
  Math.max(0, ...unit.groups.filter(group => group.count > 0 && !isGun(group)).map(({ m }) => m));

/** Best M of the living officers of a unit, 0 without one. */
const officerM = (unit: AafUnit): number =>
  Math.max(0, ...unit.groups.filter(group => group.count > 0 && isOfficer(group)).map(({ m }) => m));

/** Officers of all kinds; a political one among them. */
export const isOfficer = (group: AafFigureGroup): boolean => /officer/i.test(group.role);

export const hasOfficer = (unit: AafUnit): boolean => officerM(unit) > 0;

/** So far an officer of the British is heard (29). */
export const REGIMENT = 12;

/** The M a unit tests on: its best model's, or for the British that of an officer of their army within 12 (8; For the Regiment, 29). */
export function bestM(state: AafState, unit: AafUnit): number {
  const own = ownM(unit);
  if (own === 0 || !isUp(unit) || state.game.special.support[unit.side]?.army !== 'british') return own;
  const near = friendsOf(state, unit.side).filter(one => one.side === unit.side && apart(one, unit) <= REGIMENT);
  return Math.max(own, ...near.map(officerM));
}

/**
 * At or below half of its first strength (8.3): figures, crews among them (ruling R25); a vehicle alone never, several by vehicles (R26).
 */
export const isHalf = (unit: AafUnit): boolean => {
  if ((isAfv(unit) || unit.kind === 'vehicle') && unit.full <= 1) return false;
  return 2 * modelsOf(unit) <= unit.full;
};

/** The row of a weapon. Throws on one that no table has. */
export function weaponOf(tables: AafTables, id: string): AafWeaponRow {
  const found = Object.hasOwn(tables.weapons, id) ? tables.weapons[id] : undefined;
  if (!found) throw new Error(`no weapon ${id}`);
  return found;
}

/** The radius of a single figure (house). */
export const FIGURE = 0.5;
const VEHICLE = 1.5;

/**
 * The circle of a unit that is kept as one point: vehicles 1.5, figures by their number, smaller as they fall
 * (house). Beyond 19 figures half of the box.
 */
export function circleOf(kind: AafUnitKind, models: number): number {
  if (kind === 'afv' || kind === 'vehicle') return VEHICLE;
  if (models <= 1 || kind === 'marker') return FIGURE;
  if (models <= 7) return 2.5;
  return models <= 19 ? 4.5 : 6;
}

/** The group of each figure of a unit, in the order in which its figures stand: group by group, pieces left out. */
export const slotsOf = ({ groups }: Pick<AafUnit, 'groups'>): readonly number[] =>
  groups.flatMap((group, i) => (isGun(group) ? [] : Array.from({ length: group.count }, () => i)));

/** The parts of a combined unit that have figures left, the headquarters (0) first; one part for any other unit (24.2). */
export const partsOf = ({ groups }: Pick<AafUnit, 'groups'>): readonly number[] =>
  [...new Set(groups.filter(group => group.count > 0 && !isGun(group)).map(({ part = 0 }) => part))].toSorted((a, b) => a - b);

/** Where the figures of one part of a unit stand about its middle. */
export function figuresOf(unit: Pick<AafUnit, 'groups' | 'figures'>, part: number): readonly Point[] {
  const slots = slotsOf(unit);
  return (unit.figures ?? []).filter((_, i) => (unit.groups[slots[i] ?? 0]?.part ?? 0) === part);
}

/** The figures that stand where they stood when so many of each group have fallen: the last of a group go first. */
function left({ groups, figures = [] }: Pick<AafUnit, 'groups' | 'figures'>, counts: readonly number[]): readonly Point[] {
  const slots = slotsOf({ groups });
  const nth = slots.map((group, i) => slots.slice(0, i).filter(other => other === group).length);
  return figures.filter((_, i) => {
    const group = slots[i];
    return group !== undefined && (nth[i] ?? 0) < (groups[group]?.count ?? 0) - (counts[group] ?? 0);
  });
}

/**
 * The unit without these models, a count for each group; more than there are takes all. Its strength follows; its circle shrinks,
 * or the figures left stay where they stand.
 */
export function removeModels<U extends AafUnit>(unit: U, counts: readonly number[]): U {
  const groups = unit.groups.map((group, i) => ({ ...group, count: Math.max(0, group.count - (counts[i] ?? 0)) }));
  const strength = modelsOf({ groups });
  const stands = unit.figures ? { figures: left(unit, counts) } : { radius: Math.min(unit.radius, circleOf(unit.kind, strength)) };
  return { ...unit, groups, strength, ...stands };
}

/** How `n` casualties fall when nobody chooses: from the first group of the list on, guns left out. Leaders stand last (setup.ts). */
export function lossesFromTop(unit: Pick<AafUnit, 'groups'>, n: number): readonly number[] {
  let left = n;
  return unit.groups.map(group => {
    const taken = isGun(group) ? 0 : Math.min(group.count, left);
    left -= taken;
    return taken;
  });
}

/**
 * The unit with so many models as a correction tells: others fall as where nobody chooses, or the last come back, onto the ground it
 * holds. Guns stay.
 */
export function withToldStrength(_: AafState, unit: AafUnit, strength: number): AafUnit {
  if (!isTroops(unit)) return unit;
  const more = strength - modelsOf(unit);
  if (more < 0) return removeModels(unit, lossesFromTop(unit, -more));
  return { ...unit, groups: withFiguresBack(unit.groups, more, isGun) };
}

/** The unit with its figures standing so about its middle; nothing given, as they stood. */
export function inFigures<U extends AafUnit>(unit: U, figures: readonly Point[] | undefined): U {
  if (!figures) return unit;
  const isWhole = unit.figures !== undefined || unit.kind === 'afv' || unit.kind === 'vehicle';
  return { ...unit, figures, radius: isWhole ? unit.radius : FIGURE };
}

export { apart, basesOf };
