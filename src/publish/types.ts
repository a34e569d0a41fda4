// A battle report as data: a story in parts around one battle, each part words (Markdown) with figures beside them.
// Written at /reports/new, kept on the shelf, exported as a page of its own, as pictures and as text. What a figure shows
// is computed from the record, never stored.

import type { BattleRecord } from '../core/scenario.ts';
import type { EventId, Place, SideId } from '../core/types.ts';

/** The position after an event; 'start' before the first. */
export interface At {
  readonly event: EventId | 'start';
  readonly variation?: string;
}

/**
 * What of the board is seen: where the event happens, all of it, or around a place, `radius` in
 * hexes or, on a table, in its unit of length.
 */
export type Crop = 'action' | 'whole' | { readonly around: Place; readonly radius: number };

/**
 * What a writer draws on a board by hand: the way of an arrow or a front from place to place, a circle so far around a place (in hexes or,
 * on a table, in its unit; 0: the place itself), words at a place. In the colour of a side, where one is named.
 */
export type DrawnMark =
  | { readonly kind: 'arrow' | 'front'; readonly way: readonly Place[]; readonly side?: SideId }
  | { readonly kind: 'circle'; readonly around: Place; readonly radius: number; readonly side?: SideId }
  | { readonly kind: 'label'; readonly on: Place; readonly text: string; readonly side?: SideId };

/**
 * A position. `layers` are overlays by their names: `threat:axis`, `sight:us-inf-3`, `odds:us-inf-3`, `trails` (layers.ts reads them).
 * Without a caption the event's own telling stands below.
 */
export interface BoardFigure {
  readonly kind: 'board';
  readonly at: At;
  readonly layers?: readonly string[];
  readonly viewer?: SideId;
  readonly crop?: Crop;
  readonly drawn?: readonly DrawnMark[];
  readonly caption?: string;
}

/** What a roll of an event could have come to; `cast` counts the rolls of the event from 0, all of them unless said. */
export interface OddsFigure {
  readonly kind: 'odds';
  readonly at: At;
  readonly cast?: number;
  readonly caption?: string;
}

/** The chart of luck through the whole game. */
export interface LuckFigure {
  readonly kind: 'luck';
  readonly caption?: string;
}

/** What each side had and lost up to a moment; the end unless said. */
export interface LossesFigure {
  readonly kind: 'losses';
  readonly at?: At;
  readonly caption?: string;
}

/** The order of battle: the units of each side, with what they had at the start and had left at a moment; the end unless said. */
export interface ForcesFigure {
  readonly kind: 'forces';
  readonly at?: At;
  readonly caption?: string;
}

/** A photograph by its name among those of the report. */
export interface PhotoFigure {
  readonly kind: 'photo';
  readonly name: string;
  readonly alt: string;
  readonly caption?: string;
}

export type Figure = BoardFigure | OddsFigure | LuckFigure | LossesFigure | ForcesFigure | PhotoFigure;

/** A section of the story. `words` are Markdown: HTML in them stays text. */
export interface ReportPart {
  readonly id: string;
  readonly title?: string;
  readonly words: string;
  readonly figures: readonly Figure[];
}

/** `date`: the day it was written (2026-11-22). */
export interface Report {
  readonly format: 1;
  readonly title: string;
  readonly author?: string;
  readonly date?: string;
  readonly summary?: string;
  readonly parts: readonly ReportPart[];
}

/** A report with the battle it tells of, the scenario in it whole: all that a file of it holds. Photographs lie beside it, by name. */
export interface BattleReport {
  readonly report: Report;
  readonly record: BattleRecord;
}
