// What answers on hexes need computed by the thousand: sights from a hex, ways of units, threats added up. Readable here, from the
// definitions in boards; the kernel's are in fast.ts.

import { cellsOf } from '../../boards/cells.ts';
import { hexesWithin } from '../../boards/hex.ts';
import { type ReachMap, reach } from '../../boards/reach.ts';
import { isClear } from '../../boards/sight.ts';
import type { HexBoard, HexObstacles } from '../../core/board.ts';
import { type Backend, type MoveStart, referenceBackend } from '../backend.ts';
import type { ThreatField } from '../sums.ts';
import { addedUp, type ThreatSum } from './sums.ts';

export interface HexBackend extends Backend {
  /** By cell: 1 where it is seen from this one, 0 where it is not, nor the cell itself. */
  seen(board: HexBoard, obstacles: HexObstacles, from: number): Uint8Array;
  /** Where each of these leads, by `reach` of boards. All are of one state: gaits with the same key cost the same. */
  reaches(board: HexBoard, goings: readonly MoveStart[]): readonly ReachMap[];
  /** By cell: what all units do to the target with their best shots, added up. `obstacles` are those of units that say nothing else. */
  threat(board: HexBoard, obstacles: HexObstacles, plan: ThreatSum): ThreatField;
}

export const referenceHexBackend: HexBackend = {
  ...referenceBackend,
  seen,
  reaches: (board, goings) => goings.map(({ gait, from }) => reach(board, gait, from)),
  threat: (board, _, plan) => addedUp(board, plan, seen),
};

function seen(board: HexBoard, obstacles: HexObstacles, from: number): Uint8Array {
  const cells = cellsOf(board);
  const place = cells[from] ?? '';
  const near = new Set(hexesWithin(board, place, obstacles.range));
  return Uint8Array.from(cells, to => (to !== place && near.has(to) && isClear(board, obstacles, place, to) ? 1 : 0));
}
