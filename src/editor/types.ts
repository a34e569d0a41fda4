// What can be done to a scenario while it is written. Plain data: steps are kept on the shelf and done again when it is opened.

import type { History } from '../core/history.ts';
import type { Scenario } from '../core/scenario.ts';

/** From the scenario down: fields by name, items of a list by number. */
export type Path = readonly (string | number)[];

/**
 * One place of a scenario. With `to` that stands there from now on, whatever was there before; a number just behind the
 * end of a list adds to it. Without `to` what was there goes: of a list its item, those behind move up. Groups of
 * fields on the way that are not there are made.
 */
export interface PathChange {
  readonly path: Path;
  readonly to?: unknown;
}

/**
 * One step, done and undone together. `says` it in a few words ('Paint woods'). Steps of one `stroke` that follow each other
 * (a brush, a word that is typed) are one.
 */
export interface ScenarioEdit {
  readonly says: string;
  readonly changes: readonly PathChange[];
  readonly stroke?: string;
}

/** A scenario that is being written. */
export type Editing = History<Scenario, ScenarioEdit>;
