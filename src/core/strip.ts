// A battle of many rounds at one event, as players lay it out: both sides in rows by what they hit on, the dice of the event beside them.

import type { SideId } from './types.ts';

/** Pieces that are alike. `silhouette` as in a counter; `lost`: how many of them the event cost. */
export interface StripPieces {
  readonly silhouette?: string;
  readonly title: string;
  readonly side: SideId;
  readonly count: number;
  readonly lost: number;
}

/** A die and whether it hit; `again`: it is a second throw. */
export interface StripDie {
  readonly face: string;
  readonly hit: boolean;
  readonly again?: true;
}

/**
 * Pieces that throw together: each die hits on `value` or less, 0 where they throw none. `note` says what is special about them ('first
 * strike'), `dice` as they fell, none where nobody noted them.
 */
export interface StripRow {
  readonly value: number;
  readonly note?: string;
  readonly pieces: readonly StripPieces[];
  readonly dice: readonly StripDie[];
}

/** `hits`: those of all its dice, undefined where it has not thrown or nobody noted what. */
export interface StripSide {
  readonly side: SideId | undefined;
  readonly rows: readonly StripRow[];
  readonly hits: number | undefined;
}

/** How a battle stands: still to be fought, by the profile of its odds, or over, by which sides are left. */
export type StripStanding<A = unknown> = { readonly profile: A } | { readonly left: readonly [boolean, boolean] };

/**
 * `title`: what and where ('Attack on India, round 1'); the attacker first. `rolls`: what each roll of the event is ('first strike'), in
 * their order.
 */
export interface BattleStrip<A = unknown> {
  readonly title: string;
  readonly sides: readonly [attacker: StripSide, defender: StripSide];
  readonly before: StripStanding<A>;
  readonly after: StripStanding<A>;
  readonly rolls: readonly string[];
}
