// Questions about a battle and their answers, all plain data: they cross to the worker and back, and stand in pages made at build time.

import type { Modifier } from '../core/act.ts';
import type { OverlayTable } from '../core/overlay.ts';
import type { Tally } from '../core/roll.ts';
import type { EventId, Place, SideId, UnitId } from '../core/types.ts';

/** A chance or a mean: as the nearest double, and exactly in words ('8/27', '2'). */
export interface Exact {
  readonly value: number;
  readonly exact: string;
}

/** One outcome of an attack: every tally of the roll, and its chance. */
export interface AttackResult {
  readonly tally: Tally;
  readonly chance: Exact;
}

/** So much harm, the chance of exactly this and of at least this. */
export interface HarmStep {
  readonly harm: number;
  readonly chance: Exact;
  readonly atLeast: Exact;
}

/** What the dice of an attack can do. `says` explains it throw by throw; `outcomes` and `harms` run from the least to the most. */
/** One of the things that a category can be, and how often it is. */
export interface CategoryAnswer {
  readonly says: string;
  readonly chance: Exact;
}

export interface AttackOutlook {
  readonly kind: 'attack';
  readonly harm: string;
  readonly names: readonly string[];
  readonly outcomes: readonly AttackResult[];
  readonly harms: readonly HarmStep[];
  /** Left out, with its spread, where the harm says which of several things it is: of those there is no average, but `answers`. */
  readonly mean?: Exact;
  readonly variance?: Exact;
  readonly sd?: number;
  readonly answers?: readonly CategoryAnswer[];
  readonly mods: readonly Modifier[];
  readonly says: readonly string[];
  /** Why nothing is thrown, where the rules allow no such attack. */
  readonly why?: string;
}

/** What is left of a side (undefined: nothing), and how often. */
export interface Survivors {
  readonly left: Tally | undefined;
  readonly chance: Exact;
}

/** Where a fight stands when so many rounds are over: only the first side is left, only the second, none, or both. */
export interface AfterRound {
  readonly first: number;
  readonly second: number;
  readonly neither: number;
  readonly both: number;
}

/**
 * How a fight of many rounds can end. `left` are the tallies of what each side has left (undefined: nothing). Of a fight too large for
 * fractions all is in doubles: `exact` is '' everywhere. `losses`: the worth of a side before, and what it may expect to lose of it.
 * `swing`: what the second side loses more than the first, from the least up. `survivors`: by side, the most frequent first. `rounds`:
 * round by round, where somebody could reckon them.
 */
export interface FightOutlook {
  readonly kind: 'fight';
  readonly endings: readonly {
    readonly how: 'gone' | 'beaten' | 'left' | 'stuck';
    readonly who?: 0 | 1;
    readonly left: readonly [Tally | undefined, Tally | undefined];
    readonly chance: Exact;
  }[];
  readonly wins: readonly [Exact, Exact];
  readonly neither: Exact;
  readonly losses: readonly [FightLoss, FightLoss];
  readonly swing: readonly { readonly value: number; readonly chance: Exact }[];
  readonly survivors: readonly [readonly Survivors[], readonly Survivors[]];
  readonly rounds: readonly AfterRound[];
  readonly aims: readonly { readonly id: string; readonly says: string; readonly chance: Exact }[];
  readonly bills: readonly { readonly id: string; readonly says: string; readonly by: 0 | 1; readonly mean: Exact }[];
  readonly mods: readonly Modifier[];
  /** What is left in words, one and several. */
  readonly names?: Readonly<Record<string, readonly [one: string, several: string]>>;
}

export interface FightLoss {
  readonly worth: number;
  readonly lost: Exact;
}

export type Outlook = AttackOutlook | FightOutlook;

/**
 * The luck of one roll. `frame` and `cast` say where it stands (`replay.frames[frame].casts[cast]`). `counts`: it harms somebody and enters
 * the sums; rolls that do not (radio, rally, activation) are told all the same, in their own `harm`. `decides`: the dice say which or
 * whether, so that `expected` and `variance` mean nothing and are 0, nothing is `worse` or `better`, and `rolled` is the number of an
 * answer. `value` is the worth of one point of harm in the system's currency.
 */
export interface LuckEntry {
  readonly frame: number;
  readonly cast: number;
  readonly event: EventId;
  readonly turn: number;
  readonly by: SideId | undefined;
  readonly on: SideId | undefined;
  readonly unit?: UnitId;
  readonly target?: UnitId;
  readonly harm: string;
  readonly counts: boolean;
  readonly decides?: true;
  readonly value: number;
  readonly expected: Exact;
  readonly variance: Exact;
  readonly rolled: number;
  readonly worse: Exact;
  readonly same: Exact;
  readonly better: Exact;
  /** '2 steps where 0.7 were to be expected: a worse result 67 times in 100.' */
  readonly says: string;
}

/** What a side dealt out, rolled and expected, in the system's currency. */
export interface LuckSum {
  readonly rolls: number;
  readonly rolled: number;
  readonly expected: number;
}

/**
 * The luck of one side. `sums[i]` is rolled minus expected up to frame i, `low` and `high` the band in which it lies in
 * 90 of 100 games (5 % and 95 %, from the exact convolution of its rolls); all as long as the line of frames. `worse`,
 * `same`, `better`: chances of such games.
 */
export interface LuckCourse {
  readonly side: SideId;
  readonly title: string;
  readonly team: string;
  readonly total: LuckSum;
  readonly sd: number;
  readonly sums: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly worse: number;
  readonly same: number;
  readonly better: number;
  readonly says: string;
}

/** Everything a side's rolls count, tally by tally (hits, contacts, flags), exactly. */
export interface LuckTally {
  readonly side: SideId;
  readonly name: string;
  readonly rolls: number;
  readonly rolled: number;
  readonly expected: Exact;
  readonly variance: Exact;
}

/**
 * What a side lost, and what it would have lost with every roll at its expectation. `byDice` is the part that rolls did, `told` the part
 * that a record tells without dice (`adjust`).
 */
export interface LuckLoss {
  readonly side: SideId;
  readonly lost: number;
  readonly byDice: number;
  readonly told: number;
  readonly expected: number;
  readonly adjusted: number;
}

/** The luck of a whole game, or of one variation. `leftOut` rolls have no dice and no result: expected harm is known, luck is not. */
export interface Luck {
  readonly variation?: string;
  /** The currency, singular and plural. */
  readonly currency: readonly [string, string];
  readonly frames: number;
  readonly entries: readonly LuckEntry[];
  readonly courses: readonly LuckCourse[];
  readonly tallies: readonly LuckTally[];
  readonly losses: readonly LuckLoss[];
  /** First frame of each turn, and the sums of each side in it. */
  readonly turns: readonly { readonly turn: number; readonly index: number; readonly sides: Readonly<Record<SideId, LuckSum>> }[];
  readonly leftOut: number;
  readonly says: string;
  readonly table: OverlayTable;
}

/**
 * One thing a unit could have done: told in words, with the harm to be expected and the chance to destroy what
 * it aims at. `from`: where it would stand. `attacks`: of a whole side on a map, what attacks what.
 */
export interface Alternative {
  readonly says: string;
  readonly type: string;
  readonly target?: UnitId;
  readonly from?: Place;
  readonly attacks?: readonly { readonly at: Place; readonly by: readonly UnitId[] }[];
  readonly expected: number;
  readonly destroys: number;
}

/**
 * A decision and what was better, both before the dice. Of one `unit`, or of a side that sends all its units out at once:
 * then each alternative says for itself what would have been given up, and `chosen` is what the best would have replaced.
 * `best` is the best alternative of the same unit by expected harm, at that moment or (for a shot in an activation) when it
 * was activated, the choice itself left out;
 * `by` is what it would have added (0 when the choice was the best). `alternatives` from the best to the worst, the choice not among them.
 * `since`: the last frame from which the best was still to be had.
 */
export interface MissedOpportunity {
  readonly frame: number;
  readonly since: number;
  readonly variation?: string;
  readonly event: EventId;
  readonly unit?: UnitId;
  readonly side: SideId;
  /** It did nothing that could harm in this activation: the choice is worth 0. */
  readonly held: boolean;
  readonly chosen: Alternative;
  readonly best: Alternative | undefined;
  readonly by: number;
  readonly alternatives: readonly Alternative[];
  readonly says: string;
}
