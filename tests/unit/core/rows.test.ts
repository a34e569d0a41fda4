// Rows of tables: cells that a scenario changes, rows that it adds where the table is open.
import { array, int, strictObject, string } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import type { Source } from '../../../src/core/act.ts';
import { check } from '../../../src/core/issues.ts';
import { overridden } from '../../../src/core/rows.ts';
import { openRows } from '../../../src/core/schema.ts';

interface Gun {
  readonly title: string;
  readonly range: number;
  readonly source: Source;
  readonly cells?: Readonly<Record<string, Source>>;
}
const BOOK: Source = { mark: 'source', section: '1' };
const ROWS: Readonly<Record<'gun' | 'tank', Gun>> = {
  gun: { title: 'Gun', range: 4, source: BOOK },
  tank: { title: 'Tank', range: 2, source: BOOK },
};
const ROW = strictObject({ title: string().min(1), range: int(), kinds: array(string()).min(1).exactOptional() });
const TABLE = openRows(Object.keys(ROWS), ROW.partial(), ROW, ['dummy']);
const faults = (table: unknown) => {
  const read = check(TABLE, table, 'tables.guns');
  return read.ok ? [] : read.problems.map(({ path, says }) => `${path}: ${says}`);
};

describe('a table with the changes of a scenario', () => {
  test('changed cells are the scenario’s, the other rows are what they were', () => {
    expect(overridden(ROWS, { gun: { range: 5 } })).toEqual({
      gun: { title: 'Gun', range: 5, source: BOOK, cells: { range: { mark: 'scenario' } } },
      tank: ROWS.tank,
    });
  });

  test('a row that is not there is left out, and added whole where the table is open', () => {
    const changes = { mortar: { title: 'Mortar', range: 8 } };
    expect(overridden(ROWS, changes)).toEqual(ROWS);
    const open = overridden(ROWS, changes, true);
    expect(Object.keys(open)).toEqual(['gun', 'tank', 'mortar']);
    expect(open).toMatchObject({ mortar: { title: 'Mortar', range: 8, source: { mark: 'scenario' } } });
  });

  test('a row by the name of what every object has is a row', () => {
    const open: Readonly<Record<string, unknown>> = overridden(ROWS, { constructor: { title: 'Works', range: 1 } }, true);
    expect(open['constructor']).toMatchObject({ title: 'Works' });
    expect(overridden({ constructor: ROWS.gun }, {})).toEqual({ constructor: ROWS.gun });
  });
});

describe('the shape of an open table', () => {
  test('takes cells of its rows and whole rows of others', () => {
    expect(faults({ gun: { range: 5 }, mortar: { title: 'Mortar', range: 8 } })).toEqual([]);
  });

  test('says what a new row lacks, and what no row has', () => {
    expect(faults({ gum: { range: 5 } })).toEqual(['tables.guns.gum.title: text is missing']);
    expect(faults({ gun: { reach: 5 } })).toEqual(['tables.guns.gun.reach: "reach" is not a field here']);
    expect(faults({ mortar: { title: 'Mortar', range: 'far' } })).toEqual(['tables.guns.mortar.range: "far" where a number is expected']);
  });

  test('says what holds nothing and has to', () => {
    expect(faults({ mortar: { title: '', range: 8, kinds: [] } })).toEqual([
      'tables.guns.mortar.title: empty where text is needed',
      'tables.guns.mortar.kinds: empty where at least one entry is needed',
    ]);
  });

  test('refuses ids that files, addresses and rules could not all say', () => {
    const row = { title: 'Mortar', range: 8 };
    expect(faults({ 'Big Mortar': row })).toEqual(['tables.guns["Big Mortar"]: "Big Mortar" cannot be the id of a row']);
    expect(faults({ __proto__x: row, dummy: row })).toEqual([
      'tables.guns.__proto__x: "__proto__x" cannot be the id of a row',
      'tables.guns.dummy: "dummy" means something else in these rules',
    ]);
    expect(faults({ [`a${'b'.repeat(40)}`]: row })).toHaveLength(1);
  });
});
