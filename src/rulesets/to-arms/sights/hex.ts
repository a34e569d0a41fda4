// What hampers sight on hexes (Line of sight, R31, R32): one entry a hex in the order of boards/cells.

import { cellsOf, indexOf } from '../../../boards/cells.ts';
import { span } from '../../../boards/hex.ts';
import type { HexBoard, HexObstacles } from '../../../core/board.ts';
import { isGround, layersAt } from '../ground.ts';
import { option } from '../options.ts';
import type { ArmsState } from '../state.ts';
import type { ArmsPlacedUnit } from '../units.ts';

const TERRAIN = 1;
const UNIT = 2;

/** Hills stand above the rest and stop every line but those between two hills (R32): not themselves a thing in the way. */
export function hexTerrain(state: ArmsState, board: HexBoard): HexObstacles {
  const cells = cellsOf(board);
  const heights = option(state, 'plateau') === 'heights';
  return {
    kind: 'hex',
    range: span(board), // no limit but the map
    level: Int8Array.from(cells, hex => (isGround(state, hex, 'hill') ? 1 : 0)),
    crest: Uint8Array.from(cells, hex => (heights && isGround(state, hex, 'hill') ? 1 : 0)),
    block: Uint8Array.from(cells, hex => (!isGround(state, hex, 'hill') && layersAt(state, hex).some(row => row.blocks) ? TERRAIN : 0)),
    reasons: ['terrain', 'unit'],
    ...(heights ? { rim: 'free' as const } : { over: 'nothing' as const }),
    ...(option(state, 'edgePairs') ? {} : { edges: 'any' as const }),
  };
}

/** The same with units that are in the way. */
export function withHexUnits(board: HexBoard, ground: HexObstacles, units: readonly ArmsPlacedUnit[]): HexObstacles {
  const block = ground.block.slice();
  for (const { at } of units) {
    const cell = indexOf(board, at);
    if (cell !== undefined) block[cell] = (block[cell] ?? 0) | UNIT;
  }
  return { ...ground, block };
}
