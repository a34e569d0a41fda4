// The tables that rules read, with what a scenario changes; changed cells are marked as the scenario's.

import type { Overrides } from '../../../core/scenario.ts';
import { tablesFrom } from '../../../system/tables.ts';
import type { AxisTables } from '../tables.ts';
import { UNITS } from './units.ts';

/** Areas have their values on the board: a scenario that changes some adds their rows. */
export const PRINTED: AxisTables = { units: UNITS, areas: {} };

/** What a unit of another edition is where its scenario does not say. */
const BLANK = {
  title: 'Unit',
  plural: 'units',
  domain: 'land',
  price: 0,
  move: 1,
  attack: 0,
  defence: 0,
  load: 0,
  hits: 1,
  dice: 1,
} as const;

const tablesOf = tablesFrom(PRINTED, ['areas', 'units']);

/** The tables of a game: those of the house with the cells that its scenario changes, and the units that it adds. */
export function makeTables(overrides: Overrides = {}): AxisTables {
  const tables = tablesOf(overrides);
  if (overrides['units'] === undefined) return tables;
  const units = Object.entries(tables.units).map(([type, row]) => [type, Object.hasOwn(UNITS, type) ? row : { ...BLANK, ...row }] as const);
  return { ...tables, units: Object.fromEntries(units) };
}
