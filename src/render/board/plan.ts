// What every drawing needs to know of a board: where a place lies, what it looks like and which place lies under a point. Drawing units, y down.

import type { Place, Point } from '../../core/types.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `size` is the radius of a place (a hex's outer radius); `places` in the order of boards/cells. */
export interface Plan {
  readonly kind: 'hex' | 'table' | 'map';
  readonly box: Box;
  readonly size: number;
  readonly places: readonly string[];
  /** The middle of a place; undefined for a place that is not on the board. */
  point(place: Place): Point | undefined;
  /** The outline of a place as a closed path, drawn in by `inset` units. */
  outline(place: string, inset?: number): string;
  /** The corners of a place, drawn in by `inset` units. */
  ring(place: string, inset?: number): readonly Point[];
  /** The place under a point, undefined beside the board. */
  placeAt(x: number, y: number): string | undefined;
  /** The next place in a direction of the arrow keys; the same place at the rim. */
  beside(place: string, way: Way): string;
}

export const WAYS = ['left', 'right', 'up', 'down'] as const;
export type Way = (typeof WAYS)[number];

/** One path of a layer; `data-*` attributes let the style sheet choose colour and dash. */
export interface Shape {
  readonly d: string;
  readonly className: string;
  readonly data?: Readonly<Record<string, string>>;
}

/** Words on the board. */
export interface Word {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly className: string;
}

/** The drawing of a board, from below to above. Overlays that shade the ground come between `ground` and `detail`, so that terrain stays legible. */
export interface Drawing {
  readonly ground: readonly Shape[];
  readonly detail: readonly Shape[];
  readonly words: readonly Word[];
}

/** Where small things lie within a place, from its middle. */
export const SLOTS = { corner: [-22.6, 0] } as const;
