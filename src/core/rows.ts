// Rows of tables, with the cells that a scenario changes, which are then marked as the scenario's.

import type { Source } from './act.ts';
import type { Overrides } from './scenario.ts';

const SCENARIO: Source = { mark: 'scenario' };

/** A row: `cells` are the sources of fields that are not the row's own. */
interface Sourced {
  readonly cells?: Readonly<Record<string, Source>>;
}

/** Where a cell of a row comes from. */
export const cellSource = ({ source, cells }: Sourced & { readonly source: Source }, field: string): Source => cells?.[field] ?? source;

/** A row with a title, and where it comes from. */
export interface SourcedRow extends Sourced {
  readonly title: string;
  readonly source: Source;
}

/**
 * The rows of a table with what a scenario changes in it. Changes of rows that are not there are left out, unless the table is `open`: then
 * they are whole rows that the scenario adds (its schema has seen to that), after the others and marked as the scenario's.
 */
export function overridden<T extends Readonly<Record<string, Sourced>>>(rows: T, changes: Overrides[string] = {}, open = false): T {
  const added = Object.entries(open ? changes : {}).flatMap(([id, row]) =>
    Object.hasOwn(rows, id) ? [] : [[id, { ...row, source: SCENARIO }] as const],
  );
  const entries = Object.entries(rows).map(([id, row]) => {
    const change = Object.hasOwn(changes, id) ? changes[id] : undefined;
    if (!change) return [id, row] as const;
    const cells = { ...row.cells, ...Object.fromEntries(Object.keys(change).map(field => [field, SCENARIO])) };
    return [id, { ...row, ...change, cells }] as const;
  });
  return Object.fromEntries([...entries, ...added]) as T;
}
