// What can be done to a record while it is written, one step after the other. Plain data: steps are kept on the
// shelf and folded again when it is opened.

import type { History } from '../core/history.ts';
import type { Note } from '../core/overlay.ts';
import type { BattleRecord, Scenario, Variation } from '../core/scenario.ts';
import type { BattleEvent, EventId } from '../core/types.ts';

/** A line of events: the main one, or a variation by its id. */
export type LineId = string | undefined;

/** What a record says of itself. A field that is there takes the place of the old one. */
export type Head = Partial<Pick<BattleRecord, 'title' | 'summary' | 'played' | 'players' | 'provenance'>>;

/**
 * One change of a record. Events have ids that no other of the record has, in any line; `after` is an event of the same line, 'start' puts
 * it first. Notes and variations that hang on an event that goes hang on the one before it from then on: nothing written is lost.
 */
export type Edit =
  | { readonly kind: 'insert'; readonly line?: string; readonly after: EventId | 'start'; readonly event: BattleEvent }
  /** In place of the event of that id, in whatever line. */
  | { readonly kind: 'change'; readonly event: BattleEvent }
  | { readonly kind: 'delete'; readonly id: EventId }
  /** Within its line. */
  | { readonly kind: 'move'; readonly id: EventId; readonly after: EventId | 'start' }
  /** All notes on an event, in place of those that were there. */
  | { readonly kind: 'notes'; readonly on: EventId | 'start'; readonly notes: readonly Note[] }
  /** A variation that leaves a line: `line` the one it leaves. */
  | { readonly kind: 'branch'; readonly line?: string; readonly variation: Variation }
  | { readonly kind: 'rename'; readonly branch: string; readonly title: string }
  | { readonly kind: 'prune'; readonly branch: string }
  | { readonly kind: 'head'; readonly head: Head }
  /** Several that are done and undone together. */
  | { readonly kind: 'all'; readonly edits: readonly Edit[]; readonly says?: string };

/** What a record was when writing began: its scenario whole, so that it opens without the site. */
export interface RecordBase {
  readonly scenario: Scenario;
  readonly record: BattleRecord;
}

/** A record that is being written. */
export type Session = History<RecordBase, Edit>;
