// Rows of tables with the cells that a scenario changes; these are then marked as the scenario's.

import type { Source } from './act.ts';
import type { Overrides } from './scenario.ts';

const SCENARIO: Source = { mark: 'scenario' };

/** A row: `cells` are the sources of fields that are not the row's own. */
interface Sourced {
  readonly cells?: Readonly<Record<string, Source>>;
}

/** The rows of a table with what a scenario changes in it. Changes of rows that are not there are left out. */
export function overridden<T extends Readonly<Record<string, Sourced>>>(rows: T, changes: Overrides[string] = {}): T {
  const entries = Object.entries(rows).map(([id, row]) => {
    const change = changes[id];
    if (!change) return [id, row] as const;
    const cells = { ...row.cells, ...Object.fromEntries(Object.keys(change).map(field => [field, SCENARIO])) };
    return [id, { ...row, ...change, cells }] as const;
  });
  return Object.fromEntries(entries) as T;
}
