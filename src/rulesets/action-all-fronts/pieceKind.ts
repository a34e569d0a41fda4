// What a piece of terrain of each kind is unless its scenario says otherwise, for whoever draws one.

import type { PieceKind, Terrain } from '../../core/board.ts';
import type { AafTerrainRow } from './tables.ts';
import { WOOD_DEPTH } from './terrain.ts';

const SIGHT: Readonly<Record<AafTerrainRow['sight'], Terrain['sight']>> = {
  blocks: 'blocks',
  wood: 'obscures',
  hill: 'blocks',
  linear: 'open',
  area: 'open',
  none: 'open',
};

export const pieceKind = ({ title, top, sight, move }: AafTerrainRow): PieceKind => ({
  title,
  top,
  sight: SIGHT[sight],
  ...(sight === 'wood' ? { depth: WOOD_DEPTH } : {}),
  ...(move === 'obstacle' ? { line: true } : {}),
});
