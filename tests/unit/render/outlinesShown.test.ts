import { expect, test, vi } from 'vitest';
import type { MapBoard } from '../../../src/core/board.ts';
import { outlineFile } from '../../../src/render/board/map/outlineFiles.ts';
import { outlinesShown, sheetOf } from '../../../src/render/board/map/sheet.ts';
import { CLASSIC } from '../../../src/rulesets/axis-and-allies/data/classic.ts';

const theatre = (ids: readonly string[]): MapBoard => ({
  ...CLASSIC,
  outlines: 'classic',
  areas: Object.fromEntries(ids.flatMap(id => (CLASSIC.areas[id] ? [[id, CLASSIC.areas[id]]] : []))),
});

test('of the outlines of a known map a board has those that it shows, and the same drawing comes of them', async () => {
  const board = theatre(['japan', 'manchuria', 'sz-japan', 'sz-midway', 'midway']);
  const [all, part] = [await outlineFile('classic'), await outlinesShown(board)];
  if (!all || !part) throw new Error('there are no outlines of the classic map');
  expect(part.arcs.length).toBeLessThan(all.arcs.length / 2);
  const lands = part.objects.land.geometries.map(({ id }) => id);
  expect(lands).toContain('kwangtung'); // beside the board, and in the picture
  expect(lands).not.toContain('brazil');

  vi.resetModules();
  vi.doMock('../../../src/render/board/map/outlineFiles.ts', () => ({ outlineFile: async () => part }));
  const { sheetOf: sheetOfPart } = await import('../../../src/render/board/map/sheet.ts');
  expect(await sheetOfPart({ ...board })).toEqual(await sheetOf(board));
});

test('a board of discs, or of a map that nobody knows, has none', async () => {
  const { outlines: _, ...discs } = theatre(['japan', 'sz-japan']);
  expect(await outlinesShown(discs)).toBeUndefined();
  expect(await outlinesShown({ ...discs, outlines: 'toString' })).toBeUndefined();
});
