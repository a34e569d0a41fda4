// What is answered on one kind of board, and the questions about a position.

import type { Board } from '../core/board.ts';
import type { Ask, Overlay } from '../core/overlay.ts';
import type { Parts } from '../core/parts.ts';
import type { Frame } from '../core/replay.ts';
import type { Place, Unit } from '../core/types.ts';
import type { Means } from './means.ts';
import type { Judge } from './missed.ts';
import type { FallsLook } from './scatter.ts';
import type { Position } from './scene.ts';
import type { Missed } from './types.ts';

/** A question about one position. */
export type PositionAsk = Exclude<Ask, { kind: 'trails' | 'density' | 'rings' | 'tests' | 'scatter' }>;

/** Whose sight is asked for. */
export type SightFrom = Extract<Ask, { kind: 'sight' }>['from'];

/** A place and the best expected harm from it. */
export interface Promised {
  readonly place: Place;
  readonly harm: number;
}

export interface Layers {
  /** Throws RangeError on a unit, side or place that is not there. */
  overlay(position: Position, means: Means, ask: PositionAsk): Parts<Overlay>;
  /** The decision of a frame's event, where it is not that of one unit. */
  missed?(judge: Judge, frames: readonly Frame[], index: number): Parts<Missed | undefined>;
  /** How places that shells may fall on are told and drawn; left out where none fall. */
  readonly falls?: FallsLook;
  /** Where a unit could fire from, where it stands or after a move, the best first; places without a shot are left out. */
  promises(position: Position, means: Means, unit: Unit): Parts<readonly Promised[]>;
}

export type LayersOf = (kind: Board['kind']) => Layers;
