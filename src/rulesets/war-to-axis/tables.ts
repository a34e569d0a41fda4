// The shape of the rows that rules read through `state.game.tables`: units and terrain, with a scenario's overrides already in them.

import type { Source } from '../../core/act.ts';

export const CLASSES = ['inf', 'L', 'M', 'H'] as const;
/** What hurts a unit: anti-personnel fire, or the yellow, green and blue faces of anti-tank fire. */
export type WtaTargetClass = (typeof CLASSES)[number];

export const KINDS = ['command', 'infantry', 'vehicle', 'gun', 'mortar', 'dummy'] as const;
export type WtaUnitKind = (typeof KINDS)[number];

/** `motor`: infantry and commands that ride; `gun`: pays like foot, but rivers and roads treat it as motorised. */
export const MOBILITIES = ['foot', 'motor', 'vehicle', 'gun'] as const;
export type Mobility = (typeof MOBILITIES)[number];

export type Nation = 'us' | 'uk' | 'ge';

/**
 * One unit type. `ap` and `at`: dice at 1, 2, 3 ... hexes, 0 where it cannot fire that near. `advance` 0: cannot
 * advance and fire. Strength is chips + 1.
 */
export interface WtaUnitRow {
  readonly title: string;
  readonly nation: Nation;
  readonly kind: WtaUnitKind;
  readonly mobility: Mobility;
  readonly engineers?: boolean;
  readonly cls: WtaTargetClass;
  /** The star of open-topped vehicles: no armour modifier against bombardment. */
  readonly star?: boolean;
  readonly chips: number;
  readonly move: number;
  readonly advance: number;
  readonly ap: readonly number[];
  readonly at: readonly number[];
  /** What it becomes when it fords a river without its vehicles. */
  readonly afoot?: string;
  readonly source: Source;
  readonly cells?: Readonly<Record<string, Source>>;
}

/**
 * One kind of terrain. `foot`, `motor`: movement points to enter, 0 closed, 'all' the whole of a full
 * move of one step. Fire modifiers are dice.
 */
export interface WtaTerrainRow {
  readonly title: string;
  readonly letter: string;
  readonly foot: number | 'all';
  readonly motor: number | 'all';
  readonly blocks: boolean;
  readonly ap: number;
  readonly at: number;
  readonly bomb: number;
  readonly urban?: boolean;
  /** Ends the movement of whoever enters, and forbids its fire. */
  readonly stop?: boolean;
  readonly source: Source;
  readonly cells?: Readonly<Record<string, Source>>;
}

export interface WtaTables {
  readonly units: Readonly<Record<string, WtaUnitRow>>;
  readonly terrain: Readonly<Record<string, WtaTerrainRow>>;
}
