// Grades of attacks, from what is exact alone: expected harm and the chance to destroy, over all that the unit could have done.

import type { Frame } from '../../core/replay.ts';
import { type Ruleset, unitValueOf } from '../../core/ruleset.ts';
import type { LuckEntry, MissedOpportunity } from '../types.ts';
import type { Grade, GradedAttack } from './types.ts';

/** All thresholds of grades, in one table; the page about grades prints them. */
export const GRADE_LIMITS = {
  /** From these shares of the best on, an attack has the grade. */
  best: 0.95,
  good: 0.75,
  inaccurate: 0.4,
  /** A chance to destroy counts from here on: of one in a hundred nobody takes the better. */
  destroying: 0.1,
  /** Brilliant: of so many ways or more, no other comes as near as this to it. */
  brilliantWays: 6,
  brilliantNear: 0.75,
  /** Unlucky: the best there was, with dice so poor so seldom. */
  unlucky: 0.2,
  /** Of the value of whom it is aimed at: a difference below is not worth a word. */
  least: 0.1,
} as const;

/** What grades do not see, to be said beside them. */
export const UNSEEN_BY_GRADES = 'Grades weigh harm alone: holding ground, screening and staying out of fire are not in them.';

/** Whether a chance cost a tenth of whom the better attack is aimed at, in the currency; of nobody in particular a tenth of its unit. */
export function isWorthTelling(ruleset: Ruleset, frames: readonly Frame[], { best, by, frame }: MissedOpportunity): boolean {
  const unit = best?.target === undefined ? undefined : frames[frame - 1]?.state.units[best.target];
  return by >= GRADE_LIMITS.least * (unit ? unitValueOf(ruleset, unit) : 1);
}

/** A decision's share of the best, in harm and in destroying; of a game where nothing could do harm the whole. */
function sharesOf({ chosen, alternatives }: MissedOpportunity): Pick<GradedAttack, 'ofExpected' | 'ofDestroying'> {
  const all = [chosen, ...alternatives];
  const most = Math.max(...all.map(({ expected }) => expected));
  const surest = Math.max(...all.map(({ destroys }) => destroys));
  return {
    ofExpected: most > 0 ? Math.max(0, chosen.expected) / most : 1,
    ...(surest >= GRADE_LIMITS.destroying && { ofDestroying: chosen.destroys / surest }),
  };
}

const gradeOf = (share: number): Grade =>
  share >= GRADE_LIMITS.best ? 'best' : share >= GRADE_LIMITS.good ? 'good' : share >= GRADE_LIMITS.inaccurate ? 'inaccurate' : 'missed';

/** No other comes near: of a choice between two nobody is called brilliant. */
const isRare = ({ chosen, alternatives }: MissedOpportunity): boolean =>
  chosen.expected > 0 &&
  alternatives.length + 1 >= GRADE_LIMITS.brilliantWays &&
  alternatives.every(({ expected }) => expected < GRADE_LIMITS.brilliantNear * chosen.expected);

/** Dice that fell short of what was to be expected, and do so seldom. */
export const isPoor = ({ counts, decides, rolled, expected, same, worse }: LuckEntry): boolean =>
  counts && !decides && rolled < expected.value && same.value + worse.value <= GRADE_LIMITS.unlucky;

/**
 * The grade of an attack: by the better of its two shares, since whoever takes the surer kill for less harm has not erred.
 * `entries`: the rolls of its frame.
 */
export function gradeAttack(decision: MissedOpportunity, entries: readonly LuckEntry[]): GradedAttack {
  const shares = sharesOf(decision);
  const grade = gradeOf(Math.max(shares.ofExpected, shares.ofDestroying ?? 0));
  const { frame, event, side, unit, alternatives } = decision;
  return {
    frame,
    event,
    side,
    ...(unit !== undefined && { unit }),
    grade,
    ...shares,
    ways: alternatives.length + 1,
    ...(grade === 'best' && isRare(decision) && { isBrilliant: true as const }),
    ...(grade === 'best' && entries.some(isPoor) && { isUnlucky: true as const }),
  };
}
