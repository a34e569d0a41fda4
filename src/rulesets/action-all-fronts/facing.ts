// Which way a unit faces, and what that lets it hit and be hit in (24.3, rulings R16, R68).

import type { Quarter } from '../../boards/tableFigures.ts';
import { basesOf, zoneOf as zoneAbout } from '../../boards/tableStands.ts';
import type { Point } from '../../core/types.ts';
import { option } from './options.ts';
import { worksOf } from './places.ts';
import type { AafState, AafUnit } from './state.ts';
import type { AafMount } from './tables.ts';

type Faced = Pick<AafUnit, 'at' | 'facing'> & Partial<Pick<AafUnit, 'figures' | 'armour'>>;

/** The zone of a unit in which a point lies; of several vehicles that of the nearest (house). */
export function zoneOf(unit: Faced, from: Point): Quarter {
  const [nearest = 0] = vehiclesFrom(unit, from);
  return zoneAbout(standing(unit, nearest), from);
}

/** One vehicle of a unit: it faces as its unit does. */
function standing(unit: Faced, vehicle: number): Faced {
  const [dx, dy] = (unit.armour && unit.figures?.[vehicle]) || [0, 0];
  return unit.at ? { ...unit, at: [unit.at[0] + dx, unit.at[1] + dy] } : unit;
}

/** The vehicles of a unit, the nearest to a point first: so they are struck (13.6, house). */
export function vehiclesFrom(unit: Pick<AafUnit, 'at'> & Partial<Pick<AafUnit, 'figures' | 'armour'>>, from: Point): readonly number[] {
  if (!unit.armour) return [];
  const far = basesOf({ at: unit.at, radius: 0, figures: unit.figures ?? [[0, 0]] }).map(({ at: [x, y] }) =>
    Math.hypot(x - from[0], y - from[1]),
  );
  return far.map((_, i) => i).toSorted((a, b) => (far[a] ?? 0) - (far[b] ?? 0));
}

/** How many vehicles of a unit the results of one shot can go to: those with the armour that is struck first, or less (13.6). */
export function vehiclesStruck(unit: AafUnit, from: Point): number {
  const struck = vehiclesFrom(unit, from).map(vehicle => unit.armour?.[ZONES.indexOf(zoneAbout(standing(unit, vehicle), from))] ?? 0);
  return unit.figures ? struck.filter(armour => armour <= (struck[0] ?? 0)).length : unit.strength;
}

const ZONES: readonly Quarter[] = ['front', 'side', 'rear'];

/** The armour that a shot from a point strikes, undefined for what has none. Hull down and smoke are not in it. */
export const armourAgainst = (unit: Faced, from: Point): number | undefined => unit.armour?.[ZONES.indexOf(zoneOf(unit, from))];

/**
 * Does a weapon bear on a point? Those in the hull of a vehicle only on its front, those in turrets all round. `mount` undefined: a gun on
 * the ground with its crew, or figures, who turn freely unless facings of figures were agreed on (ruling R68).
 */
export function canBear(
  state: Pick<AafState, 'game'>,
  unit: Faced & Pick<AafUnit, 'kind'>,
  mount: AafMount | undefined,
  at: Point,
): boolean {
  return !isBound(state, unit, mount) || zoneOf(unit, at) === 'front';
}

/** Who fires out of a bunker does so through its slits, each open to a quarter of all round (20.3). */
export function isThroughSlit(
  state: AafState,
  { at, inside, entrenched }: Pick<AafUnit, 'at' | 'inside' | 'entrenched'>,
  to: Point,
): boolean {
  const bunker = inside?.building ?? entrenched;
  const slits = bunker === undefined ? undefined : worksOf(state).find(({ id }) => id === bunker)?.slits;
  return !at || !slits || slits.some(slit => zoneAbout({ at, facing: slit }, to) === 'front');
}

/** Does a weapon fire to the front of its unit only? */
export const isBound = (state: Pick<AafState, 'game'>, unit: Pick<AafUnit, 'kind'>, mount: AafMount | undefined): boolean =>
  mount ? mount.hull === true : unit.kind === 'support' || option(state, 'infantry-facing');
