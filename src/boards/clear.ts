// A board on which nothing hampers sight: of a system that knows of none.

import type { Board, Obstacles } from '../core/board.ts';
import { cellsOf } from './cells.ts';

/** Obstacles of a board where everybody sees everything. Throws RangeError on sheets: no lines of sight are drawn over pictures. */
export function clearObstacles(board: Board): Obstacles {
  switch (board.kind) {
    case 'hex': {
      const cells = cellsOf(board).length;
      const [level, crest, block] = [new Int8Array(cells), new Uint8Array(cells), new Uint8Array(cells)];
      return { kind: 'hex', range: board.columns + board.rows, level, crest, block, reasons: [] };
    }
    case 'table':
      return { kind: 'table', range: Math.hypot(...board.size), eye: 0, near: 0, pieces: [] };
    case 'map':
      return { kind: 'map', range: 1 };
    case 'picture':
      throw new RangeError('no lines of sight are known on sheets');
  }
}
