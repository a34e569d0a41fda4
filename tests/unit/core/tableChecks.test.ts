// Faults of what stands on a measured table, and of outlines.

import { describe, expect, it } from 'vitest';
import { emptyTable } from '../../../src/core/blank.ts';
import { outlineFault } from '../../../src/core/outline.ts';
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
    expect(figureFaults(table, 'nowhere', [[0, 0]], 'figures')).toEqual([]);
  });
});

describe('an outline', () => {
  it('does not touch itself: a corner that lies on another side is told, one beside its line is none', () => {
    expect(
      outlineFault([
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 0],
        [0, 10],
      ]),
    ).toBeDefined();
    expect(
      outlineFault([
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 1],
        [0, 10],
      ]),
    ).toBeUndefined();
    expect(
      outlineFault([
        [2, 0],
        [10, 0],
        [10, 6],
        [0, 6],
        [0, 10],
        [-4, 0],
      ]),
    ).toBeUndefined();
  });
});
