// Pieces of each kind of each rule system, as they are drawn before anybody says more of them.

import { describe, expect, test } from 'vitest';
import type { TableBoard, TerrainShape } from '../../../src/core/board.ts';
import { readFiles } from '../../../src/core/files.ts';
import { tableFaults } from '../../../src/core/tableChecks.ts';
import { kindsOf, pieceOfKind, withKind, withSight } from '../../../src/editor/table/kinds.ts';
import { loadRuleset, RULESETS } from '../../../src/rulesets/index.ts';

const SHAPES: readonly TerrainShape[] = [
  {
    kind: 'area',
    outline: [
      [1, 1],
      [5, 1],
      [5, 5],
    ],
  },
  {
    kind: 'line',
    points: [
      [1, 1],
      [5, 1],
    ],
  },
  { kind: 'disc', centre: [4, 4], radius: 2 },
];

const onTable = (features: TableBoard['features']): TableBoard => ({ kind: 'table', size: [60, 48], unit: 'in', features });

const ids = Object.keys(RULESETS);

describe.each(ids)('%s', id => {
  test('says of every word of its boards what a piece of it is, or of none', async () => {
    const schemas = await readFiles(await loadRuleset(id));
    if (schemas.pieces) expect(Object.keys(schemas.pieces)).toEqual(schemas.terrain);
    const words = new Set(schemas.terrain);
    for (const kind of Object.keys(schemas.pieces ?? {})) expect(words).toContain(kind);
  });

  test('a piece of any kind and shape is one that its files take', async () => {
    const schemas = await readFiles(await loadRuleset(id));
    for (const kind of kindsOf(schemas))
      for (const shape of SHAPES) {
        const piece = pieceOfKind(kind, 'one', shape);
        expect(tableFaults(onTable([piece]), schemas)).toEqual([]);
        for (const other of kindsOf(schemas)) expect(tableFaults(onTable([withKind(piece, other, kind)]), schemas)).toEqual([]);
        for (const sight of ['blocks', 'obscures', 'open'] as const)
          expect(tableFaults(onTable([withSight(piece, sight)]), schemas)).toEqual([]);
      }
  });
});

test('a piece that goes by the name of its kind is called by the new one', () => {
  const [wood, rocks] = kindsOf({ terrain: ['wood', 'rocks'], pieces: {} }) as [
    ReturnType<typeof kindsOf>[0],
    ReturnType<typeof kindsOf>[0],
  ];
  const shape: TerrainShape = { kind: 'disc', centre: [1, 1], radius: 1 };
  expect(withKind(pieceOfKind(wood, 'a', shape), rocks, wood).title).toBe('Rocks');
  expect(withKind({ ...pieceOfKind(wood, 'a', shape), title: 'Wood 2' }, rocks, wood).title).toBe('Rocks 2');
  expect(withKind({ ...pieceOfKind(wood, 'a', shape), title: 'Polygon Wood' }, rocks, wood).title).toBe('Polygon Wood');
});
