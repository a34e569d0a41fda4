// The tables of a game: the printed ones with the cells that its scenario changes.

import { overridden } from '../core/rows.ts';
import type { Overrides } from '../core/scenario.ts';

type Rows = Parameters<typeof overridden>[0];

/** Makes the tables of games. One that a scenario leaves alone is the printed one; to those that are `open` it may add rows. */
export const tablesFrom =
  <T extends { readonly [I in keyof T]: Rows }>(printed: T, open: readonly (keyof T)[] = []) =>
  (overrides: Overrides = {}): T => {
    const changed = Object.entries<Rows>(printed).flatMap(([id, rows]) => {
      const isOpen = open.some(one => one === id);
      return overrides[id] ? [[id, overridden(rows, overrides[id], isOpen)] as const] : [];
    });
    return { ...printed, ...Object.fromEntries(changed) };
  };

/** Of the tables of a game those that rule its odds, for a profile: nothing where they are the printed ones. */
export const rulingTables =
  <T extends object, I extends keyof T>(printed: T, ruling: readonly I[]) =>
  (tables: T): { readonly tables?: Pick<T, I> } =>
    ruling.every(id => tables[id] === printed[id]) ? {} : { tables: Object.fromEntries(ruling.map(id => [id, tables[id]])) as Pick<T, I> };
