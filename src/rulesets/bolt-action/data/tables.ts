// The tables of a game: those of the card with the cells that its scenario changes.

import { rulingTables, tablesFrom } from '../../../system/tables.ts';
import type { BoltTables } from '../tables.ts';
import { BUILDINGS, FUBAR, GROUND_ROWS, HE_SHELLS, MODIFIERS, MOVEMENT, OFFICERS, QUALITY, RESULTS, TARGETS, TERRAIN } from './card.ts';
import { WEAPONS } from './weapons.ts';

export const PRINTED: BoltTables = {
  weapons: WEAPONS,
  quality: QUALITY,
  officers: OFFICERS,
  movement: MOVEMENT,
  grounds: GROUND_ROWS,
  terrain: TERRAIN,
  modifiers: MODIFIERS,
  targets: TARGETS,
  he: HE_SHELLS,
  results: RESULTS,
  fubar: FUBAR,
  buildings: BUILDINGS,
};

/** A table that a scenario leaves alone is the printed one. */
export const makeTables = tablesFrom(PRINTED);

/** The tables of a game that rule its odds, for a profile: nothing where they are the printed ones. */
export const tablesOf = rulingTables(PRINTED, ['weapons', 'quality', 'modifiers', 'he', 'results', 'fubar']);
