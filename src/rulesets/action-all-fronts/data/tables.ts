// The tables that rules read, with what a scenario changes; changed cells are marked as the scenario's.

import { overridden } from '../../../core/rows.ts';
import type { Overrides } from '../../../core/scenario.ts';
import type { AafTables } from '../tables.ts';
import { UNITS, VEHICLES, WEAPONS } from './armies/index.ts';
import { CARRIERS } from './carriers.ts';
import { ARMOUR, CONSTITUTION, NEEDS } from './charts.ts';
import { MODIFIERS } from './modifiers.ts';
import { MOVEMENT } from './movement.ts';
import { STRIKE_ROWS, WORK_ROWS } from './support.ts';
import { TERRAIN } from './terrain.ts';

type Rows = Parameters<typeof overridden>[0];

const PRINTED: AafTables = {
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

/**
 * The tables of a game: those of the lists and charts with the cells that its scenario changes. A table
 * that it leaves alone is the printed one.
 */
export const makeTables = (overrides: Overrides = {}): AafTables =>
  Object.fromEntries(
    Object.entries(PRINTED).map(([id, rows]) => [id, overrides[id] ? overridden(rows as Rows, overrides[id]) : rows]),
  ) as unknown as AafTables;

const RULING = ['constitution', 'armour', 'modifiers', 'needs'] as const;

/** The charts of a game for a profile: nothing where they are the printed ones. */
export function chartsOf(tables: AafTables): { readonly tables?: Pick<AafTables, (typeof RULING)[number]> } {
  if (RULING.every(id => tables[id] === PRINTED[id])) return {};
  const { constitution, armour, modifiers, needs } = tables;
  return { tables: { constitution, armour, modifiers, needs } };
}
