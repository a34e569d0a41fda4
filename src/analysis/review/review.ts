// Where a game was decided: its turning points, its attacks graded before the dice, what was given up and what broke a rule, ranked.

import { groupByCause, isFault, rulingsOf } from '../../core/causes.ts';
import { amount } from '../../core/englishText.ts';
import type { Frame } from '../../core/replay.ts';
import { endsStrikes, type Ruleset } from '../../core/ruleset.ts';
import { atOnce, stage, type Task } from '../../core/task.ts';
import type { SideId } from '../../core/types.ts';
import type { Backend } from '../backend.ts';
import { luckSaid, type StoryContext } from '../story/reasons.ts';
import { scaleInParts, WEIGHTS } from '../story/scale.ts';
import { storyInParts } from '../story/story.ts';
import type { Reason, StoryMoment } from '../story/types.ts';
import type { Luck, LuckEntry, MissedOpportunity } from '../types.ts';
import { gradeAttack, isPoor, isWorthTelling } from './grades.ts';
import { standingsInParts } from './standings.ts';
import type { GameReview, GradedAttack, MomentKind, ReviewMoment, SideReview } from './types.ts';

/**
 * What a review rests on. `decisions`: of every attack of the line, and of activations that gave one up; without them it is the first one.
 */
export interface ReviewSources {
  readonly ruleset: Ruleset;
  readonly means: Backend;
  readonly frames: readonly Frame[];
  readonly variation?: string | undefined;
  luck(): Task<Luck>;
  decisions?(): Task<readonly MissedOpportunity[]>;
}

/** Finds the review of a line. */
export type ReviewGame = (sources: ReviewSources) => Task<GameReview>;

/** What moments are made of. */
interface ReviewContext extends StoryContext {
  readonly entries: readonly LuckEntry[];
  readonly decisions: readonly MissedOpportunity[];
  readonly attacks: ReadonlyMap<number, GradedAttack>;
}

const STAGES = 3;
/** One of the three parts of the last stage, which take less than the luck and the decisions they rest on. */
const lastly = <T>(task: Task<T>, at: number): Task<T> => stage(stage(task, at, 3), STAGES - 1, STAGES);

/** What a broken rule weighs: enough to be told, less than any turn of a battle. */
const RULE_WEIGHT = 0.01;

/** All of it; moments by weight, of equal ones the earlier first. */
export const reviewInParts: ReviewGame = function* ({ ruleset, means, frames, variation, luck, decisions: judge }) {
  const found = yield* stage(luck(), 0, STAGES);
  const { entries, courses } = found;
  const decisions = yield* stage(judge?.() ?? atOnce([]), 1, STAGES);
  const byFrame = Map.groupBy(entries, ({ frame }) => frame);
  const attacks = decisions.filter(({ held }) => !held).map(one => gradeAttack(one, byFrame.get(one.frame) ?? []));
  const context: ReviewContext = {
    ruleset,
    frames,
    entries,
    decisions,
    attacks: new Map(attacks.map(attack => [attack.frame, attack])),
    scale: yield* lastly(scaleInParts(ruleset, frames), 0),
  };
  const chances = decisions.filter(one => isOfAttack(context, one) && isMentioned(context, one));
  const story = { ruleset, means, frames, variation, scale: context.scale, luck: () => atOnce(found), review: () => atOnce(chances) };
  const { moments: turns } = yield* lastly(storyInParts(story), 1);
  const told = turns.map(turn => turningMoment(context, turn));
  const isTold = ({ frame }: ReviewMoment): boolean => told.some(({ from, to }) => frame >= from && frame <= to);
  const beside = [...decisionMoments(context), ...unluckyMoments(context), ...ruleMoments(context)].filter(one => !isTold(one));
  return {
    ...(variation !== undefined && { variation }),
    ...(!judge && { isFirst: true as const }),
    standings: yield* lastly(standingsInParts(ruleset, frames), 2),
    moments: [...told, ...beside].sort((a, b) => b.weight - a.weight || a.frame - b.frame),
    attacks,
    sides: courses.map(({ side, title, total }) => sideReview(context, { side, title, ...total })),
  };
};

/** An attack, or a move that sets attacks afoot: what a unit could have done that only moved is no turning point. */
const isOfAttack = ({ ruleset, frames }: ReviewContext, { frame }: MissedOpportunity): boolean =>
  frames[frame]?.rolls.some(({ on }) => on !== undefined) === true || endsStrikes(ruleset, frames[frame - 1]?.state, frames[frame]?.event);

/** A turning point of the story, with the grade of the attack it rests on. */
function turningMoment({ attacks, frames }: ReviewContext, told: StoryMoment): ReviewMoment {
  const { from, to, frame, reasons } = told;
  const graded = attacks.get(frame) ?? [...attacks.values()].findLast(attack => attack.frame >= from && attack.frame <= to);
  const missed = reasons.find(reason => reason.missed)?.missed;
  const text = `${deedSaid(frames[graded?.frame ?? frame], reasons[0])}${reasons[0]?.text ?? ''}`;
  return {
    ...told,
    kind: 'turning',
    text,
    ...(graded && isForAttack(reasons[0]) && { grade: graded.grade, ...(graded.unit !== undefined && { unit: graded.unit }) }),
    ...(missed && arrows(missed)),
  };
}

/** Places, points and the end have more to them than the last attack before. */
const isForAttack = (reason: Reason | undefined): boolean => reason !== undefined && !['objective', 'end'].includes(reason.kind);

/** Value and units that are lost are told behind what took them; what else turns a battle speaks for itself. */
const deedSaid = (deed: Frame | undefined, reason: Reason | undefined): string =>
  (reason?.kind === 'swing' || reason?.kind === 'lost') && deed?.event ? `${deed.narration.text} ` : '';

/** What was done and what would have been best, where they differ. */
const arrows = ({ chosen, best, by, since }: MissedOpportunity): Pick<ReviewMoment, 'chosen' | 'best' | 'since'> => ({
  chosen,
  ...(best && by > 0 && { best }),
  since,
});

/** A moment that is told for one reason. */
const momentFor = ({ frames }: ReviewContext, kind: MomentKind, reason: Reason): ReviewMoment => {
  const { frame, weight, text, side } = reason;
  const { event, state } = frames[frame] as Frame;
  return {
    kind,
    from: frame,
    to: frame,
    frame,
    event: event?.id ?? 'start',
    turn: state.turn,
    weight,
    kinds: [reason.kind],
    ...(side !== undefined && { side }),
    text,
    reasons: [reason],
    tolls: [],
  };
};

/** Mistakes that cost more than a tenth of whom they could have hit, what was given up likewise, and attacks that no other came near. */
const decisionMoments = (context: ReviewContext): readonly ReviewMoment[] =>
  context.decisions.flatMap((one): readonly ReviewMoment[] => {
    const graded = context.attacks.get(one.frame);
    const { frame, side } = one;
    const more = { ...(one.unit !== undefined && { unit: one.unit }), ...(graded && { grade: graded.grade }), ...arrows(one) };
    if (graded?.isBrilliant) {
      const weight = (WEIGHTS.missed * (one.chosen.expected - (one.best?.expected ?? 0))) / context.scale.whole;
      const reason: Reason = { kind: 'brilliant', frame, weight: Math.max(0, weight), text: brilliantSaid(one), side };
      return [{ ...momentFor(context, 'brilliant', reason), ...more }];
    }
    if ((graded && graded.grade !== 'missed' && graded.grade !== 'inaccurate') || !isMentioned(context, one)) return [];
    const weight = (WEIGHTS.missed * one.by) / context.scale.whole;
    const reason: Reason = { kind: 'missed', frame, weight, text: one.says, side, by: one.by, missed: one };
    return [{ ...momentFor(context, one.held ? 'givenUp' : 'missed', reason), ...more }];
  });

const brilliantSaid = ({ chosen, best, alternatives }: MissedOpportunity): string =>
  `${chosen.says}: the best of ${alternatives.length + 1} ways, worth ${amount(chosen.expected)} where the next was worth ${amount(best?.expected ?? 0)}.`;

const isMentioned = ({ ruleset, frames }: ReviewContext, one: MissedOpportunity): boolean => isWorthTelling(ruleset, frames, one);

/** The best attack there was, and its dice failed. */
const unluckyMoments = (context: ReviewContext): readonly ReviewMoment[] =>
  context.entries.flatMap((entry): readonly ReviewMoment[] => {
    const graded = context.attacks.get(entry.frame);
    if (!graded?.isUnlucky || !isPoor(entry)) return [];
    const weight = ((entry.expected.value - entry.rolled) * Math.abs(entry.value)) / context.scale.whole;
    const reason: Reason = { kind: 'luck', frame: entry.frame, weight, text: luckSaid(context, entry), side: graded.side, luck: entry };
    return [
      {
        ...momentFor(context, 'unlucky', reason),
        ...(graded.unit !== undefined && { unit: graded.unit }),
        grade: graded.grade,
      },
    ];
  });

/** Rules that were broken, by their causes. */
const ruleMoments = (context: ReviewContext): readonly ReviewMoment[] =>
  groupByCause(rulingsOf(context.frames))
    .filter(({ cause }) => isFault(cause.ruling))
    .map(({ cause: { frame, ruling } }) =>
      momentFor(context, 'rule', { kind: 'rule', frame: frame.index, weight: RULE_WEIGHT, text: ruling.says }),
    );

interface SideTotal {
  readonly side: SideId;
  readonly title: string;
  readonly rolls: number;
  readonly rolled: number;
  readonly expected: number;
}

function sideReview(context: ReviewContext, { side, title, rolls, rolled, expected }: SideTotal): SideReview {
  const own = [...context.attacks.values()].filter(attack => attack.side === side);
  const count = (grade: GradedAttack['grade']): number => own.filter(attack => attack.grade === grade).length;
  const best = own.filter(({ isBrilliant }) => isBrilliant).toSorted((a, b) => b.ways - a.ways || a.frame - b.frame)[0]?.frame;
  const [dearest] = context.decisions
    .filter(one => one.side === side && isMentioned(context, one))
    .toSorted((a, b) => b.by - a.by || a.frame - b.frame);
  return {
    side,
    title,
    attacks: rolls,
    expected,
    done: rolled,
    grades: { best: count('best'), good: count('good'), inaccurate: count('inaccurate'), missed: count('missed') },
    ...(best !== undefined && { best }),
    ...(dearest && { dearest: dearest.frame }),
  };
}
