// What a scenario may change in tables, read off their columns. Loads where files are read, never with a replay or a printed table.

import { enum as oneOf, partialRecord, strictObject, type ZodType } from 'astro/zod';
import type { CellShapes, Columns } from './columns.ts';

type Tables<I extends string> = Readonly<Record<I, Columns>>;

/** The cells of a table that a scenario may change, by their fields. */
export const shapesIn = (columns: Columns, shapes: CellShapes): Readonly<Record<string, ZodType>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, { cell }]) => {
      const shape = cell === undefined ? undefined : shapes[cell];
      return shape ? [[field, shape]] : [];
    }),
  );

/** What a scenario may say of these tables: of rows that are printed any of their cells. */
export const changesIn = <I extends string>(tables: Tables<I>, printed: Readonly<Record<NoInfer<I>, object>>, shapes: CellShapes) =>
  Object.fromEntries(
    Object.entries<Columns>(tables).map(([id, columns]) => {
      const cells = Object.entries(shapesIn(columns, shapes)).map(([field, shape]) => [field, shape.exactOptional()] as const);
      return [id, partialRecord(oneOf(Object.keys(printed[id as I])), strictObject(Object.fromEntries(cells))).exactOptional()];
    }),
  );
