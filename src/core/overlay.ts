// A layer over any board, in places, not pixels; what the analyst answers and the drawing reads.

import type { Attempt } from './attempt.ts';
import type { Grid, Terrain } from './board.ts';
import type { EventId, Place, Point, SideId, UnitId } from './types.ts';

/** How a mark is meant; the style sheet gives it colour, dash and width. */
export const TONES = ['move', 'shot', 'retreat', 'clear', 'blocked', 'mark', 'objective', 'note', 'reach', 'danger'] as const;
export type Tone = (typeof TONES)[number];

export type Mark =
  /**
   * One value a cell: of the grid, or of the board's own places in the order of boards/cells. NaN: nothing to show there.
   * `bins`: a density, for wide cells. `beside`: a second value of each cell, to be told with the first; `tells`: a sentence on
   * each, '' where there is nothing to tell.
   */
  | {
      readonly kind: 'field';
      readonly over?: Grid;
      readonly bins?: true;
      readonly values: Float32Array;
      readonly labels?: readonly string[];
      readonly beside?: { readonly title: string; readonly unit: string; readonly values: Float32Array };
      readonly tells?: readonly string[];
    }
  /** Places with a weight each, for the drawing to gather in bins of this width (in the board's unit): what lies in a bin adds up. */
  | { readonly kind: 'points'; readonly places: readonly Place[]; readonly weights: Float32Array; readonly width: number }
  | {
      readonly kind: 'path';
      readonly places: readonly Place[];
      readonly tone: Tone;
      readonly side?: SideId;
      readonly unit?: UnitId;
      readonly label?: string;
    }
  | { readonly kind: 'shape'; readonly outline: readonly Point[]; readonly tone: Tone; readonly side?: SideId }
  /** Radius 0: the place itself. */
  | {
      readonly kind: 'ring';
      readonly at: Place;
      readonly radius: number;
      readonly tone: Tone;
      readonly side?: SideId;
      readonly label?: string;
      /** Where round the ring its label had best stand: degrees, 0 to the right, 90 up. */
      readonly bearing?: number;
    }
  /** What lies no more than `half` degrees to either side of a bearing (degrees, 0 to the right, 90 up): a front, a field of fire. */
  | {
      readonly kind: 'arc';
      readonly at: Point;
      readonly facing: number;
      readonly half: number;
      readonly radius: number;
      readonly tone: Tone;
      readonly side?: SideId;
      readonly label?: string;
    }
  /** A round template laid on the table: a shell, a flame. */
  | {
      readonly kind: 'template';
      readonly at: Point;
      readonly radius: number;
      readonly tone: Tone;
      readonly side?: SideId;
      readonly says: string;
    }
  /**
   * A piece of a table that came with play or can go: smoke, trench, wire, mines, a ruin. Drawn by
   * its `kind`, as the terrain of the board is.
   */
  | { readonly kind: 'terrain'; readonly feature: Terrain; readonly side?: SideId }
  /**
   * A small picture on a place, or between two: trench, bunker, smoke, broken-bridge, flag ... `title`: of a place that a side can hold.
   */
  | {
      readonly kind: 'sign';
      readonly at: Place;
      readonly to?: Place;
      readonly sign: string;
      readonly title?: string;
      readonly says: string;
      readonly side?: SideId;
    }
  /** An area in the hands of a side: tint and strokes, where the board is a map. */
  | { readonly kind: 'hold'; readonly at: Place; readonly side: SideId; readonly title: string; readonly says: string }
  | { readonly kind: 'note'; readonly at: Place; readonly text: string; readonly tone?: Tone };

/** The same figures for those who cannot see the map. */
export interface OverlayTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/**
 * How much of its strength a unit loses by something that is to fall, or all together (no `unit`), as things stand:
 * the mean and every chance, as fractions.
 */
export interface ExpectedLosses {
  readonly falls: string;
  readonly unit?: UnitId;
  readonly side?: SideId;
  readonly title: string;
  /** What is counted: 'models'. */
  readonly counts: string;
  readonly mean: string;
  readonly chances: readonly { readonly lost: number; readonly chance: string; readonly decimal: number }[];
}

/** How a class is shaded, each with strokes of its own. */
export const SHADE_STYLES = ['light', 'cool', 'dark', 'green', 'warm', 'grey', 'deep'] as const;
export type ShadeStyle = (typeof SHADE_STYLES)[number];

/**
 * `unit` of the values in words ("steps"), `domain` from the least to the most, `says` the summary in a
 * sentence, `classes` names them where values are
 * classes, `looks` how each is shaded: left out, in the order of LOOKS. `reading`: what players would decide, and how it is decided here.
 * `attempts`: of the odds of a unit the attacks that they are of, the best first, which the calculator can be asked about (`form` of a
 * guide). `losses`: of what is to fall; `struck`: what of the
 * target that attack meets. */
export interface Overlay {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly domain: readonly [number, number];
  readonly classes?: readonly string[];
  readonly looks?: readonly ShadeStyle[];
  readonly marks: readonly Mark[];
  readonly says: string;
  readonly reading?: string;
  readonly table?: OverlayTable;
  readonly attempts?: readonly Attempt[];
  readonly losses?: readonly ExpectedLosses[];
  readonly struck?: string;
}

/** Which frame is asked about: an index, and a variation if it is not the main line. */
export interface FrameRef {
  readonly index: number;
  readonly variation?: string;
}

/** An adjustment made before the question is answered: what-if while dragging. */
export interface AsIf {
  readonly unit: UnitId;
  readonly at: Place;
}

/**
 * From where a side's units fire: from where they stand, after moves that still let them fire, or in reaction to others, where a
 * ruleset has reactions (`Fire.reaction`).
 */
export const THREAT_MODES = ['standing', 'moving', 'reacting'] as const;
export type ThreatMode = (typeof THREAT_MODES)[number];

/** How each is called in titles. */
export const THREAT_WORDS: Readonly<Record<ThreatMode, string>> = { standing: 'standing', moving: 'moving', reacting: 'in reaction' };

/** Notes hang on event ids, never on positions in the list. Text is Markdown, never HTML. */
export interface Note {
  readonly on: EventId | 'start';
  readonly text?: string;
  readonly glyph?: '!!' | '!' | '!?' | '?!' | '?' | '??';
  readonly by?: string;
  readonly arrows?: readonly (readonly [from: Place, to: Place])[];
  readonly places?: readonly Place[];
  readonly image?: string;
  readonly alt?: string;
}
