// What an answer needs computed by the thousand: sights from a hex, ways of units, chances of harm. Readable here, from the definitions in boards and core; the kernel's
// are in fast.ts. Every overlay is the same by either.

import { cellsOf } from '../boards/cells.ts';
import { within } from '../boards/hex.ts';
import { type Reach, reach } from '../boards/reach.ts';
import { isClear } from '../boards/sight.ts';
import type { Attack } from '../core/act.ts';
import type { HexBoard, HexObstacles } from '../core/board.ts';
import { marginal, toNumber } from '../core/dist.ts';
import { endings } from '../core/fight.ts';
import type { Gait } from '../core/ruleset.ts';
import type { Kernel } from '../kernel/types.ts';
import { addedUp, type ThreatField, type ThreatSum } from './sums.ts';

/** A gait and the place it starts from. */
export interface Going {
  readonly gait: Gait;
  readonly from: string;
}

export interface Means {
  /** Who does the sums, where it is not done readably: tables ask it for more. */
  readonly kernel?: Kernel;
  /** By cell: 1 where it is seen from this one, 0 where it is not, nor the cell itself. */
  seen(board: HexBoard, obstacles: HexObstacles, from: number): Uint8Array;
  /** Where each of these leads, by `reach` of boards. All are of one state: gaits with the same key cost the same. */
  reaches(board: HexBoard, goings: readonly Going[]): readonly Reach[];
  /** Chances of a harm of 0, 1, 2 ... for each attack, of one round where it may go on. */
  harms(attacks: readonly Attack[]): readonly Float64Array[];
  /** By cell: what all units do to the target with their best shots, added up. `obstacles` are those of units that say nothing else. */
  threat(board: HexBoard, obstacles: HexObstacles, plan: ThreatSum): ThreatField;
}

export const readable: Means = {
  seen,
  reaches: (board, goings) => goings.map(({ gait, from }) => reach(board, gait, from)),
  harms: attacks => attacks.map(chancesOf),
  threat: (board, _, plan) => addedUp(board, plan, seen),
};

function seen(board: HexBoard, obstacles: HexObstacles, from: number): Uint8Array {
  const cells = cellsOf(board);
  const place = cells[from] ?? '';
  const near = new Set(within(board, place, obstacles.range));
  return Uint8Array.from(cells, to => (to !== place && near.has(to) && isClear(board, obstacles, place, to) ? 1 : 0));
}

/** One round of an attack, from its exact distribution. */
export function chancesOf(attack: Attack): Float64Array {
  const { again: _, ...round } = attack;
  const { outcomes, weights, total } = marginal(endings(round), attack.harm);
  const chances = new Float64Array((outcomes.at(-1) ?? 0) + 1);
  outcomes.forEach((n, i) => {
    chances[n] = toNumber(weights[i] ?? 0n, total);
  });
  return chances;
}
