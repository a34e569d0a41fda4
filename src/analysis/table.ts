// The figures of an overlay as a table, as long as anybody can use.

import { TABLE_ROWS } from '../core/limits.ts';
import type { OverlayTable } from '../core/overlay.ts';
import { mapInSlices, type Task } from '../core/task.ts';

/** One row an item, so many rows a part; what is beyond the most is counted in the last. */
export function* tableOf<T>(
  columns: readonly string[],
  items: readonly T[],
  row: (item: T, i: number) => OverlayTable['rows'][number],
  stride = 1,
): Task<OverlayTable> {
  const rows = yield* mapInSlices(items.slice(0, TABLE_ROWS), row, stride);
  const left = items.length - rows.length;
  return { columns, rows: left > 0 ? [...rows, [`and ${left} more`, ...columns.slice(1).map(() => '')]] : rows };
}
