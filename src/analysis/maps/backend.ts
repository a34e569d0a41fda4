// What answers on maps need computed by the hundred: ways of units and the ends of fights. Readable here, from the definitions in
// boards and core; the kernel's are in fast.ts.

import { type ReachMap, reach } from '../../boards/reach.ts';
import type { MapBoard } from '../../core/board.ts';
import type { Fight } from '../../core/fight.ts';
import type { Task } from '../../core/task.ts';
import { walkFight } from '../../kernel/referenceWalk.ts';
import type { FightEndings } from '../../kernel/types.ts';
import type { MoveStart } from '../backend.ts';

export interface MapBackend {
  /** Where each of these leads, by `reach` of boards. All are of one state: gaits with the same key cost the same. */
  reaches(board: MapBoard, goings: readonly MoveStart[]): readonly ReachMap[];
  /** How a fight can end. Throws RangeError on one too large. */
  fight(fight: Fight): Task<FightEndings>;
}

export const referenceMapBackend: MapBackend = {
  reaches: (board, goings) => goings.map(({ gait, from }) => reach(board, gait, from)),
  *fight(fight) {
    yield { done: 0, of: 1 };
    return walkFight(fight);
  },
};
