// What a piece of terrain of each kind is on a measured table unless its scenario says otherwise, for whoever draws one.

import type { PieceKind } from '../../core/board.ts';
import type { ArmsTerrainRow } from './tables.ts';

/** The height of ground that blocks, in centimetres: no standing figure looks over it. Only those who play by heights ask. */
const HIGH = 5;

export const pieceKind = ({ title, blocks }: ArmsTerrainRow): PieceKind =>
  blocks ? { title, top: HIGH, sight: 'blocks' } : { title, top: 0, sight: 'open' };
