// The tables that rules read, with what a scenario changes; changed cells are marked as the scenario's.

import { rulingTables, tablesFrom } from '../../../system/tables.ts';
import type { AafTables } from '../tables.ts';
import { UNITS, VEHICLES, WEAPONS } from './armies/index.ts';
import { CARRIERS } from './carriers.ts';
import { ARMOUR, CONSTITUTION, NEEDS } from './charts.ts';
import { MODIFIERS } from './modifiers.ts';
import { MOVEMENT } from './movement.ts';
import { STRIKE_ROWS, WORK_ROWS } from './support.ts';
import { TERRAIN } from './terrain.ts';

export const PRINTED: AafTables = {
  weapons: WEAPONS,
  units: UNITS,
  vehicles: VEHICLES,
  terrain: TERRAIN,
  movement: MOVEMENT,
  constitution: CONSTITUTION,
  armour: ARMOUR,
  modifiers: MODIFIERS,
  needs: NEEDS,
  carriers: CARRIERS,
  strikes: STRIKE_ROWS,
  works: WORK_ROWS,
};

/** The tables of a game: those of the lists and charts with the cells that its scenario changes. */
export const makeTables = tablesFrom(PRINTED);

/** The charts of a game for a profile: nothing where they are the printed ones. */
export const chartsOf = rulingTables(PRINTED, ['constitution', 'armour', 'modifiers', 'needs']);
