// The columns of a table as data, each said once: what stands in it, what a scenario may write there, how it is headed and printed. The
// type of a row, the shape that files are checked with, the editor's panel and the printed table follow. A cell names its shape, which only
// who reads files looks up: what prints a table loads no zod.

import type { ZodType } from 'astro/zod';
import { omitUndefined } from '../core/fields.ts';
import type { SourcedRow } from '../core/rows.ts';
import type { RuleTable } from '../core/ruleset.ts';
import type { ShapeOf } from './events.ts';

/**
 * `cell`: the name of the shape of what a scenario may write there; left out: nothing. Without a `heading` it is not printed. `optional`: a
 * row may have nothing there.
 */
export interface TableColumn<T> {
  readonly cell?: string;
  readonly optional?: true;
  readonly heading?: string;
  print?(value: T): string | number;
}

/** The columns of a table by the fields of its rows, in the order in which they are printed. */
export type Columns = Readonly<Record<string, TableColumn<never>>>;

/** Shapes of cells by their names. */
export type CellShapes = Readonly<Record<string, ZodType>>;

type Print<T> = (value: T) => string | number;
type ValueOf<C> = C extends TableColumn<infer T> ? T : never;
type Optional<C> = { [F in keyof C]: undefined extends ValueOf<C[F]> ? F : never }[keyof C];

/** What these columns say of a row. */
export type RowOf<C extends Columns> = { readonly [F in Exclude<keyof C, Optional<C>>]: ValueOf<C[F]> } & {
  readonly [F in Optional<C>]?: Exclude<ValueOf<C[F]>, undefined>;
};

/** A column that no scenario changes. */
export const column = <T>(heading?: string, print?: Print<T>): TableColumn<T> => omitUndefined({ heading, print });

/** Makes columns of cells that a scenario may change, of these shapes. */
export const cellsWith =
  <S extends CellShapes>() =>
  <N extends keyof S & string>(cell: N, heading?: string, print?: Print<ShapeOf<S[N]>>): TableColumn<ShapeOf<S[N]>> =>
    omitUndefined({ cell, heading, print });

/** The shape of cells whose values files are not told. */
export const ANY = 'any';

/** A column of such cells: a scenario may write there whatever the shape `ANY` of its system lets in. */
export const anyCell = <T>(heading?: string, print?: Print<T>): TableColumn<T> => ({ ...column(heading, print), cell: ANY });

/** A column in which a row may have nothing, and what is printed there. */
export const maybe = <T>({ print = plain, ...rest }: TableColumn<T>, nothing = '-'): TableColumn<T | undefined> => ({
  ...rest,
  optional: true,
  print: value => (value === undefined ? nothing : print(value)),
});

/** As it stands: numbers and words, yes and no. Of anything else it has to be said how it is printed. */
const plain = (value: unknown): string | number =>
  typeof value === 'number' ? value : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/** A number or words, '-' for 0 and none. */
export const sayOrDash = <T extends number | string>(value: T): T | '-' => value || '-';

/** A change with its sign: '+2', 0, -1. */
export const sayChange = (n: number): string | number => (n > 0 ? `+${n}` : n);

/**
 * A table as it is printed: cells have their own source where the row says so. `joined`: of columns that tell more of a row than their own
 * field, how.
 */
export function printTable<C extends Columns, R extends SourcedRow & RowOf<C>>(
  id: string,
  title: string,
  rows: Readonly<Record<string, R>>,
  columns: C,
  joined: { readonly [F in keyof C]?: (row: R) => string | number } = {},
): RuleTable {
  const headed = Object.entries<TableColumn<unknown>>(columns).flatMap(([field, { heading, print = plain }]) =>
    heading === undefined ? [] : [{ field, heading, cell: joined[field] ?? ((row: R) => print(row[field as keyof R])) }],
  );
  const cells = (row: R) => headed.map(({ field, cell }) => omitUndefined({ value: cell(row), source: row.cells?.[field] }));
  return {
    id,
    title,
    columns: headed.map(({ heading }) => heading),
    rows: Object.entries(rows).map(([key, row]) => ({ id: key, title: row.title, cells: cells(row), source: row.source })),
  };
}
