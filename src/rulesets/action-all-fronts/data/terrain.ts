// Kinds of terrain, as files name them: what they do to movers (10.3 to 10.8, 21.4), to lines of sight (18.1, 20) and for those behind or
// in them (13.3). Heights are the house's, in contours (ruling R46); a piece may have another, or another cover. Which woods are rough and
// which difficult the scenario says (ruling R35).

import type { AafTerrainRow } from '../tables.ts';

const row = (
  title: string,
  move: AafTerrainRow['move'],
  section: string,
  { sight = 'none', cover = 'none', top = 0 }: Partial<Pick<AafTerrainRow, 'sight' | 'cover' | 'top'>> = {},
): AafTerrainRow => ({
  title,
  move,
  sight,
  cover,
  top,
  source: { mark: 'source', section },
  ...(top > 0 ? { cells: { top: { mark: 'house', section: '18.1', ruling: 'R46' } } } : {}),
});

export const TERRAIN: Readonly<Record<string, AafTerrainRow>> = {
  road: row('Road', 'road', '10.3'),
  bridge: row('Bridge', 'road', '10.8'),
  'open-wood': row('Open wood', 'rough', '10.4', { sight: 'wood', cover: 'soft', top: 2 }),
  'dense-wood': row('Dense wood', 'difficult', '10.5', { sight: 'wood', cover: 'soft', top: 2 }),
  jungle: row('Jungle', 'jungle', '21.4', { sight: 'wood', cover: 'soft', top: 2 }),
  crops: row('Crops', 'rough', '10.4', { sight: 'area', top: 0.75 }),
  vineyard: row('Vineyard', 'rough', '10.4', { sight: 'area', cover: 'soft', top: 0.75 }),
  mud: row('Mud', 'rough', '10.4'),
  snow: row('Snow', 'rough', '10.4'),
  rocks: row('Rocky ground', 'difficult', '10.5', { sight: 'area', cover: 'soft', top: 0.75 }),
  hill: row('Hill', 'none', '18.1', { sight: 'hill', top: 1 }),
  'steep-hill': row('Steep hill', 'difficult', '10.5', { sight: 'hill', top: 1 }),
  hedge: row('Hedge', 'obstacle', '10.6', { sight: 'linear', cover: 'soft', top: 0.75 }),
  fence: row('Fence', 'obstacle', '10.6', { sight: 'linear', cover: 'soft', top: 0.75 }),
  wall: row('Wall', 'obstacle', '10.6', { sight: 'linear', cover: 'hard', top: 0.75 }),
  stream: row('Stream', 'obstacle', '10.6'),
  river: row('River', 'water', '10.8'),
  lake: row('Lake', 'water', '10.8'),
  'wooden-building': row('Wooden building', 'building', '20.1', { sight: 'blocks', cover: 'wooden', top: 2 }),
  'stone-building': row('Stone building', 'building', '20.1', { sight: 'blocks', cover: 'stone', top: 2 }),
};
