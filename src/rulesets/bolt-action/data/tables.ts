// The tables of a game: those of the card with the cells that its scenario changes.

import { overridden } from '../../../core/rows.ts';
import type { Overrides } from '../../../core/scenario.ts';
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

type Rows = Parameters<typeof overridden>[0];

/** A table that a scenario leaves alone is the printed one. */
export const makeTables = (overrides: Overrides = {}): BoltTables =>
  Object.fromEntries(
    Object.entries(PRINTED).map(([id, rows]) => [id, overrides[id] ? overridden(rows as Rows, overrides[id]) : rows]),
  ) as unknown as BoltTables;

const RULING = ['weapons', 'quality', 'modifiers', 'he', 'results', 'fubar'] as const;

/** The tables of a game that rule its odds, for a profile: nothing where they are the printed ones. */
export function tablesOf(tables: BoltTables): { readonly tables?: Pick<BoltTables, (typeof RULING)[number]> } {
  if (RULING.every(id => tables[id] === PRINTED[id])) return {};
  const { weapons, quality, modifiers, he, results, fubar } = tables;
  return { tables: { weapons, quality, modifiers, he, results, fubar } };
}
