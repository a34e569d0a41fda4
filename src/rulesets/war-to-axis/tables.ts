// The shape of the rows that rules read through `state.game.tables`: units and terrain, with a scenario's overrides already in them.

import type { SourcedRow } from '../../core/rows.ts';
import type { RowOf } from '../../system/columns.ts';
import type { COLUMNS } from './columns.ts';

export const CLASSES = ['inf', 'L', 'M', 'H'] as const;
/** What hurts a unit: anti-personnel fire, or the yellow, green and blue faces of anti-tank fire. */
export type WtaTargetClass = (typeof CLASSES)[number];

export const KINDS = ['command', 'infantry', 'vehicle', 'gun', 'mortar', 'dummy'] as const;
export type WtaUnitKind = (typeof KINDS)[number];

/** `motor`: infantry and commands that ride; `gun`: pays like foot, but rivers and roads treat it as motorised. */
export const MOBILITIES = ['foot', 'motor', 'vehicle', 'gun'] as const;
export type Mobility = (typeof MOBILITIES)[number];

export type Nation = 'us' | 'uk' | 'ge';

/** One unit type. */
export type WtaUnitRow = SourcedRow & RowOf<(typeof COLUMNS)['units']>;

/** One kind of terrain. */
export type WtaTerrainRow = SourcedRow & RowOf<(typeof COLUMNS)['terrain']>;

export interface WtaTables {
  readonly units: Readonly<Record<string, WtaUnitRow>>;
  readonly terrain: Readonly<Record<string, WtaTerrainRow>>;
}
