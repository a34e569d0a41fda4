// What is answered on one kind of board; it loads apart from the others (boards.ts).

import type { Board } from '../core/board.ts';
import type { Overlay } from '../core/overlay.ts';
import type { Frame } from '../core/replay.ts';
import type { Task } from '../core/task.ts';
import type { Place, Unit } from '../core/types.ts';
import type { Backend } from './backend.ts';
import type { Judge } from './missedOpportunity.ts';
import type { AskOf, OverlayKind } from './offered.ts';
import type { PlacementLook } from './scatter.ts';
import type { Position } from './scene.ts';
import type { MissedOpportunity } from './types.ts';

/** Whose sight is asked for. */
export type SightFrom = AskOf<'sight'>['from'];

/** An overlay of a position as one kind of board has it. Throws RangeError on a unit, side or place that is not there. */
export type BoardOverlay<K extends OverlayKind> = (position: Position, means: Backend, ask: AskOf<K>) => Task<Overlay>;

/** A place and the best expected harm from it. */
export interface RankedPosition {
  readonly place: Place;
  readonly harm: number;
}

export interface BoardAnalysis {
  /** The overlays that a kind of board has in a way of its own. */
  readonly overlays: { readonly [K in 'reach' | 'threat' | 'odds' | 'sight' | 'why']?: BoardOverlay<K> };
  /** The decision of a frame's event, where it is not that of one unit. */
  missedOpportunity?(judge: Judge, frames: readonly Frame[], index: number): Task<MissedOpportunity | undefined>;
  /** How places that shells may fall on are told and drawn; left out where none fall. */
  readonly templatePlacements?: PlacementLook;
  /**
   * Where a unit could fire from, where it stands or after a move, the best first; places without a shot are left out. Left out where no
   * unit fires from one place at another.
   */
  rankFiringPositions?(position: Position, means: Backend, unit: Unit): Task<readonly RankedPosition[]>;
}

export type BoardAnalysisOf = (kind: Board['kind']) => BoardAnalysis;
