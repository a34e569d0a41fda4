// Which way a unit faces, and what that lets it hit and be hit in (24.3, rulings R16, R68).

import type { Quarter } from '../../boards/tableFigures.ts';
import { zoneOf } from '../../boards/tableStands.ts';
import type { Point } from '../../core/types.ts';
import { option } from './options.ts';
import { worksOf } from './places.ts';
import type { AafState, AafUnit } from './state.ts';
import type { Mount } from './tables.ts';

export { zoneOf };

const ZONES: readonly Quarter[] = ['front', 'side', 'rear'];

/** The armour that a shot from a point strikes, undefined for what has none. Hull down and smoke are not in it. */
export const armourAgainst = (unit: Pick<AafUnit, 'at' | 'facing' | 'armour'>, from: Point): number | undefined =>
  unit.armour?.[ZONES.indexOf(zoneOf(unit, from))];

/**
 * Does a weapon bear on a point? Those in the hull of a vehicle only on its front, those in turrets all round. `mount` undefined: a gun on the ground with its crew,
 * or figures, who turn freely unless facings of figures were agreed on (ruling R68).
 */
export function bears(
  state: Pick<AafState, 'game'>,
  unit: Pick<AafUnit, 'at' | 'facing' | 'kind'>,
  mount: Mount | undefined,
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
  return !at || !slits || slits.some(slit => zoneOf({ at, facing: slit }, to) === 'front');
}

/** Does a weapon fire to the front of its unit only? */
export const isBound = (state: Pick<AafState, 'game'>, unit: Pick<AafUnit, 'kind'>, mount: Mount | undefined): boolean =>
  mount ? mount.hull === true : unit.kind === 'support' || option(state, 'infantry-facing') === true;
