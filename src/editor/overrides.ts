// The tables of a system with what a scenario changes in them: each cell with the value of the source beside that of the scenario.

import type { ZodType } from 'astro/zod';
import type { Source } from '../core/act.ts';
import { valueAt } from '../core/fields.ts';
import { lookUp } from '../core/lookUp.ts';
import type { RuleTable } from '../core/ruleset.ts';
import type { Overrides, Scenario } from '../core/scenario.ts';
import { type FieldShape, shapeOf } from './shape.ts';

/** A cell that a scenario may change. `own` is what it says there, undefined where nothing. */
export interface OverrideCell {
  readonly field: string;
  readonly shape: FieldShape;
  readonly printed: unknown;
  readonly own: unknown;
}

export interface OverrideRow {
  readonly table: string;
  readonly row: string;
  readonly title: string;
  readonly source: Source | undefined;
  readonly cells: readonly OverrideCell[];
}

/** A table of which something may be changed; `rows` are those that are printed, with their titles. */
export interface OverrideTable {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly { readonly id: string; readonly title: string }[];
  readonly fields: (row: string) => readonly { readonly name: string; readonly shape: FieldShape }[];
}

/** The tables that a scenario may change, with the names of their rows out of what is printed of them. */
export function overrideTables(schema: ZodType, printed: readonly RuleTable[]): readonly OverrideTable[] {
  const shape = shapeOf(schema);
  if (shape.kind !== 'group') return [];
  return shape.fields.map(({ name, shape: rows }) => {
    const table = printed.find(({ id }) => id === name);
    const titles = new Map(table?.rows.map(({ id, title }) => [id, title]));
    return {
      id: name,
      title: table?.title ?? name,
      rows: idsOf(rows, table).map(id => ({ id, title: titles.get(id) ?? id })),
      fields: row => fieldsOf(rows, row),
    };
  });
}

function idsOf(rows: FieldShape, table: RuleTable | undefined): readonly string[] {
  if (rows.kind === 'table') return rows.keys ?? table?.rows.map(({ id }) => id) ?? [];
  return rows.kind === 'group' ? rows.fields.map(({ name }) => name) : (table?.rows.map(({ id }) => id) ?? []);
}

function fieldsOf(rows: FieldShape, row: string): readonly { readonly name: string; readonly shape: FieldShape }[] {
  const one = rows.kind === 'table' ? rows.of : rows.kind === 'group' ? rows.fields.find(({ name }) => name === row)?.shape : undefined;
  if (one?.kind === 'group') return one.fields.map(({ name, shape }) => ({ name, shape }));
  return one?.kind === 'table' ? (one.keys ?? []).map(name => ({ name, shape: one.of })) : [];
}

/**
 * One row with every cell that may be changed in it. `plain` are the tables of a game without changes (`Game.tables`): what stands there
 * under the same names is the value of the source.
 */
export function overrideRow({ id, rows, fields }: OverrideTable, row: string, sheet: OverrideSheet, own: Overrides = {}): OverrideRow {
  const title = rows.find(one => one.id === row)?.title ?? row;
  const source = sheet.printed.find(one => one.id === id)?.rows.find(one => one.id === row)?.source;
  const cells = fields(row).map(({ name, shape }): OverrideCell => {
    const printed = valueAt(sheet.plain, [id, row, name]) ?? shownAt(sheet.printed, [id, row, name]);
    return { field: name, shape, printed, own: lookUp(lookUp(lookUp(own, id), row), name) };
  });
  return { table: id, row, title, source, cells };
}

/** What is known of a system's tables: as pages print them, and as a game without changes has them. */
export interface OverrideSheet {
  readonly printed: readonly RuleTable[];
  readonly plain: unknown;
}

/** What a page shows in the column that is called like the field. */
function shownAt(printed: readonly RuleTable[], [id, row, field]: readonly [string, string, string]): unknown {
  const table = printed.find(one => one.id === id);
  const column = table?.columns.findIndex(title => title.toLowerCase() === field) ?? -1;
  return column < 0 ? undefined : table?.rows.find(one => one.id === row)?.cells[column]?.value;
}

/** The scenario with one cell of a table changed, or as it is printed again; rows and tables in which nothing is left go. */
export function withCell(scenario: Scenario, [table, row, field]: readonly [string, string, string], value: unknown): Scenario {
  const { tables = {}, ...rest } = scenario;
  const { [field]: _, ...cells } = lookUp(lookUp(tables, table), row) ?? {};
  const changed = value === undefined ? cells : { ...cells, [field]: value };
  const { [row]: __, ...others } = lookUp(tables, table) ?? {};
  const rows = Object.keys(changed).length === 0 ? others : { ...others, [row]: changed };
  const { [table]: ___, ...more } = tables;
  const all = Object.keys(rows).length === 0 ? more : { ...more, [table]: rows };
  return Object.keys(all).length === 0 ? rest : { ...rest, tables: all };
}

/** The cells that a scenario changes, one path each. */
export const changedCells = ({
  tables = {},
}: Scenario): readonly (readonly [table: string, row: string, field: string, value: unknown])[] =>
  Object.entries(tables).flatMap(([table, rows]) =>
    Object.entries(rows).flatMap(([row, cells]) => Object.entries(cells).map(([field, value]) => [table, row, field, value] as const)),
  );
