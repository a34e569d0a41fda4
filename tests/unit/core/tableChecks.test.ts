// Faults of what stands on a measured table.

import { describe, expect, it } from 'vitest';
import { emptyTable } from '../../../src/core/blank.ts';
import { figureFaults } from '../../../src/core/tableChecks.ts';

describe('figures', () => {
  const table = emptyTable('in', [48, 24]);
  it('stand where the middle of their unit and their place beside it say', () => {
    expect(figureFaults(table, [40, 20], [[8, 4]], 'figures')).toEqual([]);
    expect(
      figureFaults(
        table,
        [40, 20],
        [
          [0, 0],
          [0, 5],
        ],
        'figures',
      ).map(({ path }) => path),
    ).toEqual(['figures[1]']);
    expect(figureFaults(table, [40, 4], [[0, 21]], 'figures').map(({ path }) => path)).toEqual(['figures[0]']);
    expect(figureFaults(table, [40, 4], [[0, 19]], 'figures')).toEqual([]);
    expect(figureFaults(table, [40, 4], [[9, 0]], 'figures').map(({ says }) => says)).toEqual([
      '(49, 4) is off the table, which is 48 by 24 in: figures are placed from the middle of their unit',
    ]);
    expect(figureFaults(table, 'nowhere', [[0, 0]], 'figures')).toEqual([]);
  });
});
