// The tables that rules read, with what a scenario changes; changed cells are marked as the scenario's.

import { tablesFrom } from '../../../system/tables.ts';
import type { AxisTables } from '../tables.ts';
import { UNITS } from './units.ts';

/** Areas have their values on the board: a scenario that changes some adds their rows. */
export const PRINTED: AxisTables = { units: UNITS, areas: {} };

/** The tables of a game: those of the house with the cells that its scenario changes. */
export const makeTables = tablesFrom(PRINTED, ['areas']);
