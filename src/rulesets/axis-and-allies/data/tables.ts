// The tables that rules read, with what a scenario changes; changed cells are marked as the scenario's.

import { overridden } from '../../../core/rows.ts';
import type { Overrides } from '../../../core/scenario.ts';
import type { AxisTables, ValueRow } from '../tables.ts';
import { UNITS } from './units.ts';

/** The tables of a game: those of the house with the cells that its scenario changes. */
export const makeTables = (overrides: Overrides = {}): AxisTables => ({
  units: overridden(UNITS, overrides['units']),
  areas: (overrides['areas'] ?? {}) as unknown as Readonly<Record<string, ValueRow>>,
});
