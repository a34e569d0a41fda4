// What a file holds: a scenario (before the battle) and a record (what happened). Their schemas are in parse.ts.

import type { Source } from './act.ts';
import type { Board } from './board.ts';
import type { Note } from './overlay.ts';
import type { BattleEvent, EventId, Options, Place, RulesetId, Side, SideId, UnitId } from './types.ts';

/** Cells of the ruleset's tables that this scenario changes: { units: { 'us-m10': { move: 7 } } }. Pages mark them. */
export type Overrides = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;

/**
 * A unit of the order of battle. Strength is full unless said; `at` is left out for units that come later. `short`: its name on its
 * counter, left out where its title, shortened, will do. The ruleset's schema adds fields of its own.
 */
export interface ScenarioUnit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly type: string;
  readonly title?: string;
  readonly short?: string;
  readonly at?: Place;
  readonly strength?: number;
}

/** `briefing` is Markdown; `special` the system's own part (batteries, deck, objectives, victory). */
export interface Scenario {
  readonly format: 1;
  readonly id: string;
  readonly ruleset: RulesetId;
  readonly title: string;
  readonly date?: string;
  readonly place?: string;
  readonly summary?: string;
  readonly briefing?: string;
  readonly source?: Source;
  readonly turns?: number;
  readonly board: Board;
  readonly sides: readonly Side[];
  readonly units: readonly ScenarioUnit[];
  readonly options: Options;
  readonly tables?: Overrides;
  readonly special?: unknown;
}

/** `scenario` is the id of one of the site's, or a whole one. One flat list of events; notes and variations hang on event ids. */
export interface BattleRecord {
  readonly format: 1;
  readonly ruleset: RulesetId;
  readonly scenario: string | Scenario;
  readonly title: string;
  readonly summary?: string;
  readonly played?: string;
  readonly players?: Readonly<Record<SideId, string>>;
  readonly provenance?: string;
  readonly options?: Options;
  readonly events: readonly BattleEvent[];
  readonly notes?: readonly Note[];
  readonly variations?: readonly Variation[];
}

/** What might have been: played from the frame after `after` instead of what followed. */
export interface Variation {
  readonly id: string;
  readonly after: EventId | 'start';
  readonly title: string;
  readonly events: readonly BattleEvent[];
  readonly variations?: readonly Variation[];
}
