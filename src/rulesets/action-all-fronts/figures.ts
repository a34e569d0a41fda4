// Where the figures of a unit stand.

import { latticeOffsets } from '../../boards/tableFigures.ts';
import type { Point } from '../../core/types.ts';
import type { AafUnit } from './state.ts';
import { modelsOf } from './units.ts';

/** Offsets of the figures that are left: where the record has them, else on the lattice. One for a vehicle alone. */
export const standsOf = (unit: Pick<AafUnit, 'figures' | 'groups'>): readonly Point[] => unit.figures ?? latticeOffsets(modelsOf(unit));
