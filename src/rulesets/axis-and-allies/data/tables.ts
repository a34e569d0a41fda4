// The tables that rules read, with what a scenario changes; changed cells are marked as the scenario's.

import type { Source } from '../../../core/act.ts';
import type { Overrides } from '../../../core/scenario.ts';
import type { AaTables, UnitRow, ValueRow } from '../tables.ts';
import { UNITS } from './units.ts';

const SCENARIO: Source = { mark: 'scenario' };

function overridden(rows: Readonly<Record<string, UnitRow>>, changes: Overrides[string] = {}): Readonly<Record<string, UnitRow>> {
  const entries = Object.entries(rows).map(([id, row]) => {
    const change = changes[id];
    if (!change) return [id, row] as const;
    const cells = { ...row.cells, ...Object.fromEntries(Object.keys(change).map(field => [field, SCENARIO])) };
    return [id, { ...row, ...change, cells }] as const;
  });
  return Object.fromEntries(entries);
}

/** The tables of a game: those of the house with the cells that its scenario changes. */
export const makeTables = (overrides: Overrides = {}): AaTables => ({
  units: overridden(UNITS, overrides['units']),
  areas: (overrides['areas'] ?? {}) as unknown as Readonly<Record<string, ValueRow>>,
});
