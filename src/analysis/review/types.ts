// The review of a finished game, as data: it crosses to the worker and back, and is what `sandtable review --json` prints.

import type { EventId, SideId, UnitId } from '../../core/types.ts';
import type { StoryMoment } from '../story/types.ts';
import type { Alternative } from '../types.ts';

export const GRADES = ['best', 'good', 'inaccurate', 'missed'] as const;
/** How near an attack came to the best that its unit could have done, before the dice. */
export type Grade = (typeof GRADES)[number];

/**
 * An attack, judged before its dice. `ofExpected` and `ofDestroying`: the share of the best expected harm and of the best chance to destroy
 * that it had, 0 to 1, the latter left out where nothing could be destroyed as often as it counts. `isBrilliant`: no other way came near;
 * `isUnlucky`: it was the best, and the dice failed. `ways`: how many there were, this one among them.
 */
export interface GradedAttack {
  readonly frame: number;
  readonly event: EventId;
  readonly side: SideId;
  readonly unit?: UnitId;
  readonly grade: Grade;
  readonly ofExpected: number;
  readonly ofDestroying?: number;
  readonly ways: number;
  readonly isBrilliant?: true;
  readonly isUnlucky?: true;
}

/** Why a moment is worth going back to, in words. */
export const MOMENT_WORDS = {
  turning: 'turning point',
  missed: 'better was to be had',
  givenUp: 'given up',
  brilliant: 'brilliant',
  unlucky: 'unlucky',
  rule: 'rule broken',
} as const;
/**
 * The battle turned there, a better attack was to be had, an attack was given up, an attack was found that no other came near, the best
 * attack failed by its dice, a rule was broken.
 */
export type MomentKind = keyof typeof MOMENT_WORDS;

/**
 * One moment; its `text` is one sentence. `chosen` and `best`: what was done and what would have been best, where that differs, and `since`
 * the frame from which both could be done.
 */
export interface ReviewMoment extends StoryMoment {
  readonly kind: MomentKind;
  readonly unit?: UnitId;
  readonly grade?: Grade;
  readonly chosen?: Alternative;
  readonly best?: Alternative;
  readonly since?: number;
}

/** Who is ahead in something that is counted: for each side a value after every frame of the line. */
export interface Standing {
  readonly id: 'points' | 'value' | 'income';
  readonly title: string;
  readonly unit: readonly [one: string, several: string];
  readonly sides: readonly { readonly side: SideId; readonly values: readonly number[] }[];
}

/** What a side did. `best` and `dearest`: frames of its best attack (one that no other came near) and of its dearest mistake. */
export interface SideReview {
  readonly side: SideId;
  readonly title: string;
  readonly attacks: number;
  readonly expected: number;
  readonly done: number;
  readonly grades: Readonly<Record<Grade, number>>;
  readonly best?: number;
  readonly dearest?: number;
}

/**
 * Where a game was decided. `moments` by weight, the weightiest first; `attacks` and the values of `standings` in the order of play.
 * `isFirst`: attacks are not looked at yet, so that nothing is graded.
 */
export interface GameReview {
  readonly isFirst?: true;
  readonly variation?: string;
  readonly standings: readonly Standing[];
  readonly moments: readonly ReviewMoment[];
  readonly attacks: readonly GradedAttack[];
  readonly sides: readonly SideReview[];
}
