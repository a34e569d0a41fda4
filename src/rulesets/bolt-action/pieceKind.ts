// What a piece of terrain of each kind is unless its scenario says otherwise, for whoever draws one.

import type { PieceKind, Terrain } from '../../core/board.ts';
import type { BoltTerrainRow } from './tables.ts';

const SIGHT: Readonly<Record<BoltTerrainRow['sight'], Terrain['sight']>> = {
  dense: 'blocks',
  blocks: 'blocks',
  hill: 'blocks',
  line: 'open',
  none: 'open',
};

export const pieceKind = ({ title, top, sight }: BoltTerrainRow): PieceKind => ({
  title,
  top,
  sight: SIGHT[sight],
  ...(sight === 'line' ? { line: true } : {}),
});
