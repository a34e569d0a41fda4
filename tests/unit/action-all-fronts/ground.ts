// Pieces of terrain in short, for tests of sight and movement.

import type { Terrain } from '../../../src/core/board.ts';
import type { Point } from '../../../src/core/types.ts';
import { TERRAIN } from '../../../src/rulesets/action-all-fronts/data/terrain.ts';

export const box = (x0: number, y0: number, x1: number, y1: number): readonly Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

const SIGHT = { wood: 'obscures', hill: 'blocks', blocks: 'blocks', linear: 'open', area: 'open', none: 'open' } as const;

/** An area of a kind with the height of its row, unless `more` says otherwise. */
export const area = (id: string, kind: string, outline: readonly Point[], more: Partial<Terrain> = {}): Terrain => ({
  id,
  title: id,
  kind,
  shape: { kind: 'area', outline },
  ...plain(kind),
  ...more,
});

export const line = (id: string, kind: string, ...points: readonly Point[]): Terrain => ({
  id,
  title: id,
  kind,
  shape: { kind: 'line', points },
  ...plain(kind),
});

function plain(kind: string): Pick<Terrain, 'top' | 'sight'> {
  const row = TERRAIN[kind];
  if (!row) throw new Error(`no terrain ${kind}`);
  return { top: row.top, sight: SIGHT[row.sight] };
}
