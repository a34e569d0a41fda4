// The shape of the rows that rules read through `state.game.tables`: units and values of territories,
// with a scenario's overrides already in them.

import type { SourcedRow } from '../../core/rows.ts';
import type { RowOf } from '../../system/columns.ts';
import type { COLUMNS } from './columns.ts';

export const UNIT_TYPES = [
  'infantry',
  'armor',
  'fighter',
  'bomber',
  'battleship',
  'carrier',
  'transport',
  'submarine',
  'aa-gun',
  'complex',
  'artillery',
  'destroyer',
  'cell',
  'mine',
] as const;
export type AxisUnitType = (typeof UNIT_TYPES)[number];

export const DOMAINS = ['land', 'air', 'sea', 'marker'] as const;
/** Where a unit moves; markers (cells, mines) do not. */
export type UnitDomain = (typeof DOMAINS)[number];

export const TECHNOLOGIES = [
  'jet-power',
  'rockets',
  'super-submarines',
  'long-range-aircraft',
  'industrial-technology',
  'heavy-bombers',
] as const;
/** In the order of the die. */
export type Technology = (typeof TECHNOLOGIES)[number];

/** One type of unit. */
export type AxisUnitRow = SourcedRow & RowOf<(typeof COLUMNS)['units']>;

export interface AxisTables {
  readonly units: Readonly<Record<string, AxisUnitRow>>;
  readonly areas: Readonly<Record<string, Pick<SourcedRow, 'cells'> & RowOf<(typeof COLUMNS)['areas']>>>;
}
