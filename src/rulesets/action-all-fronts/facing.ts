// Which way a unit faces, and what that lets it hit and be hit in (24.3, rulings R16, R68).

import { spotOf } from '../../boards/table.ts';
import type { Point } from '../../core/types.ts';
import { option } from './options.ts';
import type { AafState, AafUnit } from './state.ts';
import type { Mount } from './tables.ts';

export const ZONES = ['front', 'side', 'rear'] as const;
export type Zone = (typeof ZONES)[number];

/** The quarter of a unit that a point lies in; on the line between two it is in front or in the rear, not at the side. A unit without facing has only a front. */
export function zoneOf({ at, facing }: Pick<AafUnit, 'at' | 'facing'>, from: Point): Zone {
  if (!at || !facing) return 'front';
  const [[fx, fy], [x, y], [x0, y0]] = [spotOf(facing), spotOf(from), spotOf(at)];
  const [ahead, aside] = [fx * (x - x0) + fy * (y - y0), Math.abs(fx * (y - y0) - fy * (x - x0))];
  if (aside === 0 && ahead === 0) return 'front';
  if (ahead > 0 && aside <= ahead) return 'front';
  return ahead < 0 && aside <= -ahead ? 'rear' : 'side';
}

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
  const isBound = mount ? mount.hull === true : unit.kind === 'support' || option(state, 'infantry-facing');
  return !isBound || zoneOf(unit, at) === 'front';
}
