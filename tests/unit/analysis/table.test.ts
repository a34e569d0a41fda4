import { expect, test } from 'vitest';
import { tableOf } from '../../../src/analysis/table.ts';
import { TABLE_ROWS } from '../../../src/core/limits.ts';
import { runToEnd } from '../../../src/core/task.ts';

const items = (n: number) => Array.from({ length: n }, (_, i) => i);
const row = (i: number) => [`hex ${i}`, i];

test('a table has a row for each item, in its order', () => {
  expect(runToEnd(tableOf(['Hex', 'Number'], items(2), row))).toEqual({
    columns: ['Hex', 'Number'],
    rows: [
      ['hex 0', 0],
      ['hex 1', 1],
    ],
  });
});

test('a table that nobody could read to its end is cut, and counts what it leaves out', () => {
  const whole = runToEnd(tableOf(['Hex', 'Number'], items(TABLE_ROWS), row, 500));
  expect(whole.rows).toHaveLength(TABLE_ROWS);
  const cut = runToEnd(tableOf(['Hex', 'Number'], items(TABLE_ROWS + 7), row, 500));
  expect(cut.rows).toEqual([...whole.rows, ['and 7 more', '']]);
});

test('one row too many is counted as one, and the work on a table is told row by row', () => {
  expect(runToEnd(tableOf(['Hex', 'Number'], items(TABLE_ROWS + 1), row, 500)).rows.at(-1)).toEqual(['and 1 more', '']);
  const work = tableOf(['Hex', 'Number'], items(3), row);
  const done: number[] = [];
  for (let part = work.next(); !part.done; part = work.next()) done.push(part.value.done);
  expect(done).toEqual([1, 2, 3]);
});
