// Round templates on the table: which models of a unit lie under one (12.8, 21.10, 26.3).

import type { Base } from '../../boards/table.ts';
import { coveredOf, latticeOffsets, standingAround } from '../../boards/tableFigures.ts';
import { bestOf, type Caught } from '../../boards/tableStands.ts';
import { createWordCache } from '../../core/cache.ts';
import type { Point } from '../../core/types.ts';
import type { AafUnit } from './state.ts';
import { basesOf, FIGURE, isTroops } from './units.ts';

/** Radii: 2 across for shells and flame, 5 across for strikes (26.3). */
export const SMALL = 1;
export const LARGE = 2.5;

type Standing = Pick<AafUnit, 'at' | 'radius' | 'figures' | 'kind' | 'strength'>;

/** Every model where it stands: single figures, those of a circle on a lattice about its middle (house), vehicles on their circles. */
export function modelsAt(unit: Standing): readonly Base[] {
  const { at, strength } = unit;
  if (unit.figures || at === undefined || !isFigures(unit)) return basesOf(unit);
  return standingAround(at, latticeOffsets(strength), FIGURE);
}

const isFigures = (unit: Standing): boolean => isTroops(unit as AafUnit);

/** How many models of a unit lie under a template, if only in part. */
export const modelsUnder = (unit: Standing, at: Point, radius: number): number => coveredOf({ at, radius }, modelsAt(unit)).length;

const bestByRadius = createWordCache<Standing, number, Caught | undefined>();

/** Where on a unit a template catches most: centred on one of its models, its middle when that is as good. */
export const bestPlace = (unit: Standing, radius: number): Caught | undefined =>
  bestByRadius(unit, radius, () => {
    const models = modelsAt(unit);
    return bestOf(
      models.map(({ at }) => at),
      radius,
      models,
    );
  });
