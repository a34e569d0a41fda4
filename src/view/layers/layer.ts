// One layer over the board: all that is said of it, for the panel, the keys, the help, the board, reports and the command line.

import type { OverlayRequest } from '../../analysis/offered.ts';
import type { Board } from '../../core/board.ts';
import type { BattleModel } from '../model.ts';
import type { LayerSettingField, Showing } from '../store.ts';

/** In the order in which layers are drawn and told: a shade, what follows the pointer, lines over the pieces, lines under them. */
export const LAYER_SORTS = ['shade', 'tool', 'above', 'below'] as const;

export interface Layer {
  /** What is asked for it: `isOffered` knows whether a system answers that on a kind of board. */
  readonly kind: OverlayRequest['kind'];
  /**
   * A shade lies over all cells, one at a time; the others lie beside it and each other. A tool follows the pointer, over the
   * pieces: no report and no command line names it.
   */
  readonly sort: (typeof LAYER_SORTS)[number];
  /** How it is switched on and off; left out of what comes with another layer. */
  readonly control?: LayerControl;
  /** The questions behind it, as the layer is set; none where something is missing. */
  ask(battle: BattleModel, now: Showing): readonly OverlayRequest[];
  /** Which frame is asked about, by its index; that which is shown unless said. */
  askedAt?(battle: BattleModel, now: Showing): number;
  /** Whether there is anything of it in a battle at any time; always unless said. */
  isThere?(battle: BattleModel): boolean;
  /** It is about one unit: without one nothing can be asked. */
  readonly needsUnit?: true;
  /** Whether it is about one unit as it is set; never unless said. */
  isOfUnit?(now: Showing): boolean;
  /** It tells what has happened: a unit tried elsewhere changes nothing of it. */
  readonly isPast?: true;
  /** Whether it goes with the pointer: what does so is not read aloud. */
  isPointed?(now: Showing): boolean;
  /** Where shots cross the places between, they are drawn into its shade, and this is said of them. */
  readonly lanes?: string;
  readonly settings?: readonly LayerSetting[];
}

/**
 * `title` on its button, another on some boards; `key` a single sign, upper case; `help` what the key does; `swatch` a small picture of
 * what is drawn.
 */
export interface LayerControl {
  readonly title: string;
  readonly titleOn?: Readonly<Partial<Record<Board['kind'], string>>>;
  readonly key: string;
  readonly help: string;
  readonly swatch: LayerSwatch;
}

/** A field or a line of colours side by side, or the outline of a box or a ring; colours are words of CSS. */
export type LayerSwatch =
  | { readonly shape: 'field' | 'line'; readonly colours: readonly string[] }
  | { readonly shape: 'box' | 'ring'; readonly colour: string; readonly dash?: string };

/** A choice beside the button: whose, of what kind. Where there is nothing to choose, `options` are none. */
export interface LayerSetting {
  readonly field: LayerSettingField;
  readonly label: string;
  options(battle: BattleModel): readonly LayerSettingOption[];
}

export type LayerSettingOption = readonly [value: string, label: string];
