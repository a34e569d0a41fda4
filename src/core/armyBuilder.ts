// An army before any battle: what may be chosen from a system's lists, what it costs, and where it breaks their rules.
// Plain data, so that it can be kept and sent.

import type { Source } from './act.ts';
import type { Profile } from './profile.ts';
import type { FormField } from './ruleset.ts';
import type { Overrides, Scenario } from './scenario.ts';
import type { RulesetId, SideId } from './types.ts';

/** One choice of a list, so many times, with the answers of its fields. `id` is unique in the roster. */
export interface RosterEntry {
  readonly id: string;
  readonly row: string;
  readonly count: number;
  readonly chosen: Profile;
}

/**
 * An army as its owner keeps it. `settings`: nation, year, limit of points, by the muster's own fields. `tables`: cells of the lists that
 * the scenario changes in which it stands.
 */
export interface Roster {
  readonly format: 1;
  readonly ruleset: RulesetId;
  readonly title: string;
  readonly settings: Profile;
  readonly entries: readonly RosterEntry[];
  readonly tables?: Overrides;
}

/** Something that may be chosen under the settings. `text`: what it consists of; `points` without any of its options. */
export interface ArmyOption {
  readonly row: string;
  readonly group: string;
  readonly title: string;
  readonly text: string;
  readonly points: number;
  readonly fields: readonly FormField[];
  readonly source: Source;
}

/** What an entry costs: each, all, and how that was reckoned in words. Undefined `each`: it is not on the lists under these settings. */
export interface BillLine {
  readonly entry: string;
  readonly title: string;
  readonly each: number | undefined;
  readonly points: number;
  readonly text: string;
}

/**
 * A rule of army building that a roster breaks, or may break (`doubtful`: the source leaves it open), with the entries that it is about.
 */
export interface ArmyError {
  readonly message: string;
  readonly source: Source;
  readonly verdict: 'illegal' | 'doubtful';
  readonly entries: readonly string[];
}

/** The part of a scenario file that one army fills: its side, its units, without places, and its share of `special`. */
export type Forces = Pick<Scenario, 'sides' | 'units' | 'special'>;

/**
 * How armies of a system are built. Entries whose row is not offered cost nothing and are shortcomings;
 * nothing throws on a roster of another day.
 */
export interface ArmyBuilder {
  readonly settings: readonly FormField[];
  /** What may be chosen, in the order of the list; groups stand together. */
  offers(settings: Profile): readonly ArmyOption[];
  bill(roster: Roster): readonly BillLine[];
  shortcomings(roster: Roster): readonly ArmyError[];
  /** The points agreed on, undefined for as many as one likes. */
  limit(roster: Roster): number | undefined;
  forces(roster: Roster): Forces;
  /**
   * What a side of a scenario has, read back as an army of the lists, so that it is billed and checked as one: an entry for each
   * choice, called by its unit and, where more than one choice went into that, by `+` and the row. Undefined where the scenario
   * does not say whose lists the side draws on.
   */
  roster(scenario: Scenario, side: SideId): Roster | undefined;
  /** Where a scenario says how many points were agreed on for a side. */
  limitAt(side: SideId): readonly string[];
}

/** The points of a whole bill. */
export const totalOf = (bill: readonly BillLine[]): number => bill.reduce((sum, { points }) => sum + points, 0);
