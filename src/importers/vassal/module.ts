// What is wanted of a module of VASSAL: its maps and the grids that name their places, its dice, sides, turns and charts.

/** A module, or an extension of one. */
export interface VassalModule {
  readonly name: string;
  readonly version: string;
  /** An extension adds to the module that it belongs to. */
  readonly isExtension: boolean;
  /** Of an extension the name of that module, where it says it. */
  readonly extends?: string;
  readonly sides: readonly string[];
  readonly maps: readonly VassalModuleMap[];
  readonly dice: readonly VassalDice[];
  readonly pictureDice: readonly VassalPictureDice[];
  readonly turns: readonly VassalTracker[];
  readonly charts: readonly VassalChart[];
}

/** The module for Advanced Squad Leader. Its map has no boards of its own: each lies in an archive beside it. */
export const VASL = 'VASL';
export const VASL_MAP = 'Main Map';

export interface VassalModuleMap {
  readonly name: string;
  /** Pixels around all boards. */
  readonly edge: { readonly width: number; readonly height: number };
  readonly boards: readonly VassalBoard[];
}

/** `width` and `height` in pixels; 0 where the size of its picture is its own. `title`: where people call it otherwise than files do. */
export interface VassalBoard {
  readonly name: string;
  readonly title?: string;
  readonly image: string;
  readonly width: number;
  readonly height: number;
  /** Of a board without a picture: 'r,g,b'. */
  readonly colour: string;
  readonly grid?: VassalGrid;
}

export type VassalGrid = VassalHexGrid | VassalSquareGrid | VassalRegionGrid | VassalZonedGrid;

/** `dx` from column to column, `dy` from row to row; odd columns lie half a hex lower. Where it is sideways x and y are exchanged. */
export interface VassalHexGrid {
  readonly kind: 'hex';
  readonly dx: number;
  readonly dy: number;
  readonly x0: number;
  readonly y0: number;
  readonly isSideways: boolean;
  readonly numbering?: VassalNumbering;
}

export interface VassalSquareGrid {
  readonly kind: 'square';
  readonly dx: number;
  readonly dy: number;
  readonly x0: number;
  readonly y0: number;
  readonly numbering?: VassalNumbering;
}

/** Named points; a place belongs to the nearest. */
export interface VassalRegionGrid {
  readonly kind: 'regions';
  readonly regions: readonly { readonly name: string; readonly x: number; readonly y: number }[];
}

/** Zones with grids of their own; the first that has a point counts, and outside of all the grid of the board. */
export interface VassalZonedGrid {
  readonly kind: 'zones';
  readonly zones: readonly VassalZone[];
  readonly grid?: VassalGrid;
}

export interface VassalZone {
  readonly name: string;
  readonly outline: readonly (readonly [x: number, y: number])[];
  /** How its places are called: `$name$` and `$gridLocation$` stand for the zone and for the place on its grid. */
  readonly format: string;
  readonly isOnBoardGrid: boolean;
  readonly grid?: VassalGrid;
}

/** How columns and rows are written. */
export interface VassalNumbering {
  readonly isColumnFirst: boolean;
  readonly separator: string;
  readonly column: VassalAxis;
  readonly row: VassalAxis;
  /** Odd columns count one more, or one less where rows count down. */
  readonly isStaggered: boolean;
  /** `$gridLocation$`, `$column$`, `$row$` stand for what they are called. */
  readonly format: string;
}

export interface VassalAxis {
  readonly isLetters: boolean;
  /** Zeros in front, up to so many. */
  readonly leading: number;
  readonly offset: number;
  readonly isDescending: boolean;
}

/** A button that throws dice of one kind. */
export interface VassalDice {
  readonly name: string;
  readonly count: number;
  readonly faces: number;
  /** Added to each die, and to the sum. */
  readonly plus: number;
  readonly plusTotal: number;
  /** The sum alone is told. */
  readonly isTotal: boolean;
}

/** A button that throws dice with pictures: for each die its faces. */
export interface VassalPictureDice {
  readonly name: string;
  readonly dice: readonly (readonly VassalDieFace[])[];
}

export interface VassalDieFace {
  readonly text: string;
  readonly value: number;
  readonly image: string;
}

/** A tracker of turns; its levels as they lie one in another. */
export interface VassalTracker {
  readonly name: string;
  readonly levels: readonly VassalTrackerLevel[];
}

/** `items`: what a list has; a count has none. */
export interface VassalTrackerLevel {
  readonly name: string;
  readonly items: readonly string[];
  readonly inside: readonly VassalTrackerLevel[];
}

export interface VassalChart {
  readonly name: string;
  readonly image: string;
}
