// What is answered on one kind of board, and the questions about a position.

import type { Board } from '../core/board.ts';
import type { Overlay, OverlayRequest } from '../core/overlay.ts';
import type { Frame } from '../core/replay.ts';
import type { Task } from '../core/task.ts';
import type { Place, Unit } from '../core/types.ts';
import type { Backend } from './backend.ts';
import type { Judge } from './missedOpportunity.ts';
import type { PlacementLook } from './scatter.ts';
import type { Position } from './scene.ts';
import type { MissedOpportunity } from './types.ts';

/** A question about one position. */
export type PositionAsk = Exclude<OverlayRequest, { kind: 'trails' | 'density' | 'rings' | 'tests' | 'scatter' }>;

/** Whose sight is asked for. */
export type SightFrom = Extract<OverlayRequest, { kind: 'sight' }>['from'];

/** A place and the best expected harm from it. */
export interface RankedPosition {
  readonly place: Place;
  readonly harm: number;
}

export interface BoardAnalysis {
  /** Throws RangeError on a unit, side or place that is not there. */
  overlay(position: Position, means: Backend, ask: PositionAsk): Task<Overlay>;
  /** The decision of a frame's event, where it is not that of one unit. */
  missedOpportunity?(judge: Judge, frames: readonly Frame[], index: number): Task<MissedOpportunity | undefined>;
  /** How places that shells may fall on are told and drawn; left out where none fall. */
  readonly templatePlacements?: PlacementLook;
  /** Where a unit could fire from, where it stands or after a move, the best first; places without a shot are left out. */
  rankFiringPositions(position: Position, means: Backend, unit: Unit): Task<readonly RankedPosition[]>;
}

export type BoardAnalysisOf = (kind: Board['kind']) => BoardAnalysis;
