// How an editor of boards plugs into the scaffold: one for each kind of board, loaded when a scenario has a board of that kind. It fills
// a panel of tools, gets the pointer while one of them is chosen, and tells what becomes of the scenario; drawing, keeping, undoing and
// the layers of the board are the scaffold's.

import type { Board } from '../../core/board.ts';
import type { Ruleset, Schemas } from '../../core/ruleset.ts';
import type { Scenario } from '../../core/scenario.ts';
import type { Place, Point, UnitId } from '../../core/types.ts';
import type { BoardPlan } from '../../render/board/plan.ts';
import type { Child } from '../../render/html.ts';

export type BoardKind = Board['kind'];

/** Where the pointer is. */
export interface Pointed {
  /** On the drawing, in its units, y down. */
  readonly drawn: Point;
  /**
   * On a table: the point in its own unit, y up, as fine as the pointer is and rounded to hundredths; it may lie beside the
   * table. The same as `drawn` on other boards.
   */
  readonly point: Point;
  /** The hex or area under it, on a table the point to the half unit; undefined beside the board. */
  readonly place: Place | undefined;
  /** The unit of the order of battle whose piece it is on. */
  readonly unit: UnitId | undefined;
  readonly event: PointerEvent;
}

/**
 * What has the pointer while it is chosen. `down` that gives true begins a stroke: the board is not panned and no unit selected until it
 * ends by `up` or is given up by `cancel` (Escape, a second finger). Without it units are moved by their pieces, and the board works as
 * ever. `hover` is told where a mouse is between strokes, undefined when it leaves. `left`: another tool, or the board, has the pointer
 * now. `key` is asked before Escape takes the pointer away: a shape half drawn is given up first.
 */
export interface BoardTool {
  readonly title: string;
  readonly cursor?: 'crosshair' | 'grab' | 'copy' | 'cell' | 'default';
  down?(at: Pointed): boolean;
  move?(at: Pointed): void;
  up?(at: Pointed): void;
  cancel?(): void;
  /** A tap that no `down` has taken, so that the board can be panned meanwhile; true: no unit is selected by it. */
  tap?(at: Pointed): boolean;
  hover?(at: Pointed | undefined): void;
  /** A place chosen by keys: Enter or Space at the cursor of the board. */
  press?(at: Place): void;
  /** A key while the board is in focus; true: it meant something here. */
  key?(event: KeyboardEvent): boolean;
  /** The pointer was taken from it (Escape, another part of the scenario, another tool). */
  dropped?(): void;
  left?(): void;
}

/**
 * One step of the scenario: what it is called, and the scenario that comes of the one there is. Steps of one `stroke`
 * that follow each other are undone together.
 */
export interface BoardStep {
  readonly label: string;
  readonly stroke?: string;
  change(scenario: Scenario): Scenario;
}

/** What lies beside the scenario on the shelf and in its file: the photograph that a table is traced from. */
export interface BoardPhotos {
  names(): Promise<readonly string[]>;
  /** In place of what was there by that name; undefined takes it away. */
  put(name: string, photo: Blob | undefined): Promise<void>;
  get(name: string): Promise<Blob | undefined>;
}

/** What the scaffold gives a board editor. */
export interface BoardHost {
  readonly ruleset: Ruleset;
  readonly schemas: Schemas;
  /** Aborted when another scenario takes its place: listeners outside the panel go with it. */
  readonly signal: AbortSignal;
  now(): Scenario;
  /** Where places lie on the board as it is drawn now; another one after the board changed. */
  plan(): BoardPlan;
  /** The drawing; the same element while a scenario is open, whatever is drawn in it. */
  svg(): SVGSVGElement;
  /** Does it, keeps it and shows it. A change that changes nothing is no step. */
  step(step: BoardStep): void;
  /** Gives a tool the pointer; undefined: the board has it back, units are moved and selected. */
  take(tool: BoardTool | undefined): void;
  /** Draws over everything on the board (outlines, handles), in units of the drawing, in place of what was drawn there before. */
  marks(content: Child): void;
  /** Draws below everything on the board (a photograph), likewise. */
  under(content: Child): void;
  readonly photos: BoardPhotos;
  /** Has a screen reader say this, and shows it below the tools. */
  say(words: string): void;
  /** Shows a dialogue of the tools' own choice of words; resolves with whether it was agreed to. */
  agree(question: string): Promise<boolean>;
}

/** An editor that is at work. */
export interface BoardWork {
  /** The scenario is another one: by a step of this editor or of any other, by undo or redo. `before` is undefined at first. */
  changed(now: Scenario, before: Scenario | undefined): void;
  /** The panel of tools has come into sight again: the board has the pointer until a tool takes it. */
  shown?(): void;
}

/** An editor of one kind of board. `mount` fills the panel; it is called once for each scenario that is opened. */
export interface BoardEditor {
  readonly kind: BoardKind;
  mount(host: BoardHost, panel: HTMLElement): BoardWork;
}

/**
 * Each editor loads when a board of its kind is opened: `hex/index.ts`, `table/index.ts`, `map/index.ts` and `sheets/index.ts`
 * beside this file have one by the name `editor`.
 */
export type BoardEditors = Readonly<Partial<Record<BoardKind, () => Promise<BoardEditor>>>>;

export const BOARD_EDITORS: BoardEditors = {
  hex: async () => (await import('./hex/index.ts')).editor,
  map: async () => (await import('./map/index.ts')).editor,
  picture: async () => (await import('./sheets/index.ts')).editor,
  table: async () => (await import('./table/index.ts')).editor,
};
