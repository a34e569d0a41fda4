// What answers on maps need computed by the hundred: ways of units and the ends of fights. Readable here, from the definitions in boards and core; the kernel's are in fast.ts.

import { type Reach, reach } from '../../boards/reach.ts';
import type { MapBoard } from '../../core/board.ts';
import type { Fight } from '../../core/fight.ts';
import type { Parts } from '../../core/parts.ts';
import type { FightEndings } from '../../kernel/types.ts';
import { walked } from '../../kernel/walked.ts';
import type { Going } from '../means.ts';

export interface MapMeans {
  /** Where each of these leads, by `reach` of boards. All are of one state: gaits with the same key cost the same. */
  reaches(board: MapBoard, goings: readonly Going[]): readonly Reach[];
  /** How a fight can end. Throws RangeError on one too large. */
  fight(fight: Fight): Parts<FightEndings>;
}

export const readableMaps: MapMeans = {
  reaches: (board, goings) => goings.map(({ gait, from }) => reach(board, gait, from)),
  *fight(fight) {
    yield { done: 0, of: 1 };
    return walked(fight);
  },
};
