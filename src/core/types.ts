// The words every ruleset speaks: places, sides, units, state, events. Plain data, never mutated.

import type { Board } from './board.ts';
import type { Tally, Thrown } from './roll.ts';

export type SideId = string;
export type UnitId = string;
export type EventId = string;
export type RulesetId = string;

/** A point on a table or in a drawing, in the unit of its board. */
export type Point = readonly [x: number, y: number];

/** Where a unit stands: a hex or an area by name, a point on the table in the board's unit. */
export type Place = string | Point;

/** One power. Sides of one `team` are friends: enemy means another team. */
export interface Side {
  readonly id: SideId;
  readonly title: string;
  readonly team: string;
  /** Belongs to nobody who plays: markers, and what is not known to be anybody's. */
  readonly neutral?: true;
}

/** Switches of a game: house rules and rulings by option id. */
export type Options = Readonly<Record<string, string | number | boolean>>;

/** What never changes in a battle; every state points to the same one. `tables` are the ruleset's, with the scenario's overrides. */
export interface Game<T = unknown> {
  readonly board: Board;
  readonly sides: readonly Side[];
  readonly options: Options;
  readonly tables: T;
}

/**
 * A piece. `at` is undefined off the map; a destroyed unit stays in the state with strength 0 and no place. `short`: what its counter calls
 * it, where its scenario says.
 */
export interface Unit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly type: string;
  readonly short?: string;
  readonly at: Place | undefined;
  readonly strength: number;
}

/**
 * What a side must do (a retreat, a casualty) or may do now (a reaction) before play goes on; the first is answered first. `kind` is the
 * type of the event that answers it, `unit` that event's unit.
 */
export interface PendingAction {
  readonly kind: string;
  readonly side: SideId;
  readonly must: boolean;
  readonly unit?: UnitId;
}

export interface State {
  readonly game: Game;
  readonly turn: number;
  readonly phase: string;
  readonly active: SideId | undefined;
  readonly acting: UnitId | undefined;
  readonly pending: readonly PendingAction[];
  readonly units: Readonly<Record<UnitId, Unit>>;
  /** The turn whose positions alone are told: nobody is held to what was due in it. */
  readonly toldTurn?: number;
}

/**
 * Something that happened. Named BattleEvent because `Event` belongs to the browser. Facts stand beside the envelope, all dice in `thrown`
 * in the order they fell; `result` gives what came of dice that nobody wrote down.
 */
export interface BattleEvent {
  readonly id: EventId;
  readonly type: string;
  readonly side?: SideId;
  readonly thrown?: readonly Thrown[];
  readonly result?: Tally;
  /** Names of a result that nobody told: only in an event as it is played, never in a record. */
  readonly untold?: readonly string[];
}

/**
 * An event half entered: the recorder's, the random player's, the what-if's. Complete when `nextQuestion` has no question left.
 * `skipped`: optional questions answered with no.
 */
export type Draft<E extends BattleEvent = BattleEvent> = E extends BattleEvent
  ? Pick<E, 'type'> & Partial<Omit<E, 'type'>> & { readonly skipped?: readonly string[] }
  : never;
