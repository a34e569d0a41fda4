// What corrections, position sheets and notes say, as they stand in a file.

import type { BattleEvent, Place, Unit, UnitId } from './types.ts';

/**
 * One correction. `at: null` takes a unit off the map; `set` and `path` reach any field, names joined by
 * dots, `null` takes an optional one away.
 */
export type AdjustChange =
  | { readonly unit: UnitId; readonly at?: Place | null; readonly strength?: number; readonly set?: Readonly<Record<string, unknown>> }
  /** A new unit: fields it does not give are those of `like`, else of the first unit of its type. */
  | { readonly add: Pick<Unit, 'id' | 'side' | 'type'> & Readonly<Record<string, unknown>>; readonly like?: UnitId }
  /** As if it had never been there. (A destroyed unit has strength 0 and no place.) */
  | { readonly remove: UnitId }
  | { readonly path: string; readonly to: unknown };

/**
 * A single shot, told within a turn of which else only positions are: who fired at whom, and how much of its strength that cost, where
 * somebody knows it. What it cost is in the `changes` as well: nothing is reckoned from it, and nobody judges it.
 */
export interface ToldShot {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly lost?: number;
}

export interface AdjustEvent extends BattleEvent {
  readonly type: 'adjust';
  readonly reason?: string;
  /** When they stood so ('the end of turn 2'): a position sheet, and no correction. */
  readonly stood?: string;
  /** The turn that it is of; one that has not begun begins. */
  readonly turn?: number;
  /** Of a position sheet: shots that somebody remembers. */
  readonly shots?: readonly ToldShot[];
  readonly changes: readonly AdjustChange[];
}

export interface NoteEvent extends BattleEvent {
  readonly type: 'note';
  readonly text: string;
  readonly places?: readonly Place[];
}

/** A correction that tells how all stood at a moment. */
export type SheetEvent = AdjustEvent & { readonly stood: string };

/** Whether an event is a position sheet. */
export const isSheet = (event: BattleEvent | undefined): event is SheetEvent =>
  event?.type === 'adjust' && 'stood' in event && typeof event.stood === 'string';

/** The units a change is about. */
export const unitOf = (change: AdjustChange): UnitId | undefined =>
  'unit' in change ? change.unit : 'remove' in change ? change.remove : 'add' in change ? change.add.id : undefined;
