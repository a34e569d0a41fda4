// An attack of a position before any dice: who would attack whom along which line.

import type { Place, UnitId } from './types.ts';

/**
 * A line of fire as sight found it (boards/sight for one pair, the kernel for a board), so that `aim` never looks again. Distance in hexes,
 * links or the board's unit, from base to base. On tables: `smoke` on the line, `hitArc` as the ruleset's `hitArc` tells it.
 */
export interface FireLine {
  readonly from: Place;
  readonly at: Place;
  readonly distance: number;
  readonly cover: number;
  readonly smoke?: boolean;
  readonly hitArc?: string;
}

/**
 * One attack of a position: of a unit on a target, in one of the ways that `aim` has, or that the unit could play now or did play
 * (`profile`). Without a profile it is one that the rules do not allow now.
 */
export interface Attempt {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly profile?: unknown;
}
