// Strikes on the table: how hard they hit, where they can land, and which models lie under them (7, 26.3).

import type { Point, SideId } from '../../core/types.ts';
import type { AafReadings, AafTarget, Template } from './odds/profile.ts';
import { landingPlaces } from './odds/scatter.ts';
import { option } from './options.ts';
import { gunOf } from './order.ts';
import { terrainAt } from './places.ts';
import { readingsOf } from './shot.ts';
import type { AafState, AafUnit, Bombardment, TableEdge } from './state.ts';
import type { AafTerrainRow } from './tables.ts';
import { kinsOf, ridesOutside, type Sighted, targetOf } from './target.ts';
import { LARGE, modelsUnder } from './templates.ts';
import { coverOf, OPEN, rowOf } from './terrain.ts';
import { type AafPlacedUnit, allUnits, isMarker, isUp, unitOf } from './units.ts';

/** Towards the table from an edge. */
const INWARD: Readonly<Record<TableEdge, Point>> = { bottom: [0, 1], top: [0, -1], left: [1, 0], right: [-1, 0] };

export const inwardOf = ({ game }: AafState, side: SideId): Point => INWARD[game.special.edges[side] ?? 'bottom'];

export const powerOf = (state: AafState, { kind, unit }: Bombardment): number => {
  const gun = unitOf(state, unit);
  return gun ? (gunOf(state, gun)?.row.power ?? 0) : state.game.tables.strikes[kind].power;
};

/** Heavier than 150mm, or rockets: the test is harder (8.3). Guns on the table never are. */
export const isHeavy = ({ kind, rockets }: Bombardment): boolean => kind === 'heavy' || rockets === true;

/** The way of the first arrow: from the gun to the marker, from their own edge for strikes off the table (7). */
function awayFor(state: AafState, strike: Bombardment, marker: Point): Point {
  const from = unitOf(state, strike.unit)?.at;
  const away: Point = from ? [marker[0] - from[0], marker[1] - from[1]] : [0, 0];
  return Math.hypot(...away) > 0 ? away : inwardOf(state, strike.side);
}

const readings = (state: AafState): AafReadings => readingsOf(state).readings ?? {};

/** Where a strike comes down when the dice name the place `where`. */
export const placeOf = (state: AafState, strike: Bombardment, marker: Point, where: number): Point =>
  landingPlaces(marker, awayFor(state, strike, marker), readings(state))[where] ?? marker;

/** The cover of a place against what falls on it: what one is in, not what one is behind (13.3). */
function coverAt(state: AafState, at: Point): number {
  const around = terrainAt(state.game.board, at).filter(
    piece => !state.gone.includes(piece.id) && SHELTERING.includes(rowOf(state.game, piece).sight),
  );
  return Math.max(OPEN, ...around.map(piece => coverOf(state.game, piece)));
}

const SHELTERING: readonly AafTerrainRow['sight'][] = ['wood', 'area', 'blocks'];

/** What a strike finds of a unit: no smoke, no front (7.8, 13.5). A crew that thinks of bailing out is under artillery fire (8.3). */
export function targetUnder(
  state: AafState,
  unit: AafPlacedUnit,
  strike: Bombardment,
  told?: Pick<Sighted, 'cover' | 'shelter'>,
): AafTarget {
  const target = targetOf(state, unit, { cover: coverAt(state, unit.at), ...told, zone: 'rear' });
  if (!('test' in target)) return target;
  return { ...target, test: { ...target.test, shelled: true, ...(isHeavy(strike) ? { heavy: true } : {}) } };
}

/**
 * So many models of a unit under a template, part by part as the odds count them: figures by their share, and of the pieces that they serve
 * as large a share, rounded up. Vehicles are one part.
 */
export function partsUnder(unit: AafUnit, models: number): readonly number[] {
  if (unit.armour) return [Math.min(models, unit.strength)];
  const kins = kinsOf(unit).map(({ groups }) => ({
    isGun: groups.every(i => unit.groups[i]?.gun !== undefined),
    models: groups.reduce((sum, i) => sum + (unit.groups[i]?.count ?? 0), 0),
  }));
  const share = Math.min(1, models / Math.max(1, unit.strength));
  const counts = kins.map(kin => (kin.isGun ? Math.ceil(kin.models * share) : Math.floor(kin.models * share)));
  let left = models - kins.reduce((sum, kin, i) => sum + (kin.isGun ? 0 : (counts[i] ?? 0)), 0);
  return kins.map((kin, i) => {
    const more = kin.isGun ? 0 : Math.max(0, Math.min(left, kin.models - (counts[i] ?? 0)));
    left -= more;
    return (counts[i] ?? 0) + more;
  });
}

/**
 * What a strike that has landed does to so many models of a unit. `told`: what it is in, where that does not follow from where it stands.
 */
export const templateOf = (
  state: AafState,
  strike: Bombardment,
  unit: AafPlacedUnit,
  models: number,
  told?: Pick<Sighted, 'cover' | 'shelter'>,
): Template => ({
  kind: 'template',
  ...readingsOf(state),
  by: 'strike',
  power: powerOf(state, strike),
  under: partsUnder(unit, models),
  target: targetUnder(state, unit, strike, told),
  ...(strike.vt ? { vt: true } : {}),
});

/** Whom a template covers, friends too, passengers before what carries them; those in closed armour are safe (11.2). Markers are nobody. */
export function unitsUnder(state: AafState, at: Point, radius = LARGE): readonly (readonly [unit: AafPlacedUnit, models: number])[] {
  const found = allUnits(state)
    .filter(isUp)
    .filter(unit => !isMarker(unit) && !isShut(state, unit))
    .map(unit => [unit, modelsUnder(unit, at, radius)] as const)
    .filter(([, models]) => models > 0);
  return found.toSorted(([a], [b]) => Number(b.aboard !== undefined) - Number(a.aboard !== undefined));
}

/** Inside armour that is closed above; who rides on a tank is not (rulings R72). */
function isShut(state: AafState, unit: AafUnit): boolean {
  const armour = unitOf(state, unit.aboard)?.armour;
  return armour !== undefined && armour[2] > 0 && (!ridesOutside(state, unit) || option(state, 'tank-riders'));
}

/** Markers under a template: what they are comes to light (21.2). */
export const markersUnder = (state: AafState, at: Point): readonly AafPlacedUnit[] =>
  allUnits(state)
    .filter(isUp)
    .filter(unit => isMarker(unit) && modelsUnder(unit, at, LARGE) > 0);
