// What a scenario may change in tables, read off their columns, and the terrain that it may name. Loads where files are read, never with a
// replay or a printed table.

import { enum as oneOf, partialRecord, strictObject, type ZodType } from 'astro/zod';
import type { PieceKind } from '../core/board.ts';
import type { Schemas } from '../core/ruleset.ts';
import { ANY, type CellShapes, type Columns } from './columns.ts';

type Tables<I extends string> = Readonly<Record<I, Columns>>;
type Fields = Readonly<Record<string, ZodType>>;

/** The cells that a scenario may change, by their fields. */
const cellsIn = (columns: Columns, shapes: CellShapes) =>
  Object.entries(columns).flatMap(([field, { cell, optional }]) => {
    const shape = cell === undefined ? undefined : shapes[cell];
    return shape ? [{ field, shape, optional }] : [];
  });

/** A whole row of a table, by its fields: those that a scenario may write. */
export const rowIn = (columns: Columns, shapes: CellShapes): Fields =>
  Object.fromEntries(cellsIn(columns, shapes).map(({ field, shape, optional }) => [field, optional ? shape.exactOptional() : shape]));

/** The cells of a row of which a scenario changes some, by their fields. */
export const someIn = (columns: Columns, shapes: CellShapes): Fields =>
  Object.fromEntries(cellsIn(columns, shapes).map(({ field, shape }) => [field, shape.exactOptional()]));

/** What a scenario may say of these tables: of rows that are printed any of their cells. */
export const changesIn = <I extends string>(tables: Tables<I>, printed: Readonly<Record<NoInfer<I>, object>>, shapes: CellShapes): Fields =>
  Object.fromEntries(
    Object.entries<Columns>(tables).map(([id, columns]) => [
      id,
      partialRecord(oneOf(Object.keys(printed[id as I])), changesOfRow(columns, shapes)).exactOptional(),
    ]),
  );

/** Cells that are all of the shape `ANY` need no shape each. */
function changesOfRow(columns: Columns, shapes: CellShapes): ZodType {
  const { [ANY]: any } = shapes;
  const cells = cellsIn(columns, shapes);
  return any && cells.every(({ shape }) => shape === any)
    ? partialRecord(oneOf(cells.map(({ field }) => field)), any)
    : strictObject(someIn(columns, shapes));
}

/** The kinds of terrain that a table has a row for, and what a piece of each is on a measured table. */
export const terrainIn = <R>(rows: Readonly<Record<string, R>>, pieceKind: (row: R) => PieceKind): Pick<Schemas, 'terrain' | 'pieces'> => ({
  terrain: Object.keys(rows),
  pieces: Object.fromEntries(Object.entries(rows).map(([kind, row]) => [kind, pieceKind(row)])),
});
