// Distances around a unit, and who may answer now: drawn from the bases, told with the unit of length.

import { expect, test } from 'vitest';
import type { TableBoard } from '../../../../src/core/board.ts';
import { askSample, sample } from './sample.ts';
import { FIGHT } from './skirmish.ts';

test('a ring lies so far from the bases of the unit, and its label tells the length', () => {
  const { marks, says, table, id } = askSample({ kind: 'rings', unit: 'r1' });
  expect(id).toBe('rings-r1');
  expect(marks).toEqual([
    { kind: 'ring', at: [10, 5], radius: 32.5, tone: 'clear', side: 'red', bearing: 90, label: 'spotted in the open: 30 in' },
    { kind: 'ring', at: [10, 5], radius: 26.5, tone: 'shot', side: 'red', bearing: 40, label: 'range: 24 in' },
  ]);
  expect(says).toBe('Around squad r1 (5 in from the west wood), from its bases: spotted in the open: 30 in and range: 24 in.');
  expect(table?.rows).toEqual([
    ['Spotted in the open', 30, 'all round', ''],
    ['Range', 24, 'all round', 'no shot reaches farther'],
  ]);
});

test('what bears to one side is an arc, and a table in centimetres says so', () => {
  const board: TableBoard = { ...(FIGHT.board as TableBoard), unit: 'cm' };
  const { marks, table } = sample(undefined, { ...FIGHT, id: 'metric', board }).overlay({ index: 0 }, { kind: 'rings', unit: 'r2' });
  expect(marks[1]).toEqual({ kind: 'arc', at: [2, 12], facing: 0, half: 45, radius: 49, tone: 'shot', side: 'red', label: 'range: 48 cm' });
  expect([table?.columns[1], table?.rows[1]?.[2]]).toEqual(['Distance (cm)', '45° to either side']);
});

test('who may answer has a ring about it or its field of fire, and the words count them', () => {
  const now = askSample({ kind: 'threat', side: 'red', mode: 'reacting' });
  expect(now.title).toBe('Threat of Red, in reaction');
  expect(now.marks.slice(1)).toEqual([
    { kind: 'ring', at: [10, 5], radius: 2.5, tone: 'shot', side: 'red' },
    { kind: 'arc', at: [2, 12], facing: 0, half: 45, radius: 49, tone: 'shot', side: 'red' },
  ]);
  expect(now.says).toContain('2 of 2 units may answer now: each has a ring about it, or its field of fire.');
  const acting = askSample({ kind: 'threat', side: 'red', mode: 'reacting' }, 1);
  expect(acting.says).toContain('1 of 2 units may answer now');
  expect(askSample({ kind: 'threat', side: 'red', mode: 'standing' }).marks).toHaveLength(1);
});

test('a unit that is not there has none', () => {
  expect(() => askSample({ kind: 'rings', unit: 'nobody' })).toThrow(RangeError);
});
