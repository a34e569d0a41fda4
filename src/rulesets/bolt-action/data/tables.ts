// The tables of a game: those of the card with the cells that its scenario changes.

import { overridden } from '../../../core/rows.ts';
import type { Overrides } from '../../../core/scenario.ts';
import type { BoltTables } from '../tables.ts';
import { BUILDINGS, FUBAR, GROUND_ROWS, HE, MODIFIERS, MOVEMENT, OFFICERS, QUALITY, RESULTS, TARGETS, TERRAIN } from './card.ts';
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
  he: HE,
  results: RESULTS,
  fubar: FUBAR,
  buildings: BUILDINGS,
};

type Rows = Parameters<typeof overridden>[0];

/** A table that a scenario leaves alone is the printed one. */
export const makeTables = (overrides: Overrides = {}): BoltTables =>
  Object.fromEntries(
    Object.entries(PRINTED).map(([id, rows]) => [id, overrides[id] ? overridden(rows as Rows, overrides[id]) : rows]),
  ) as unknown as BoltTables;
