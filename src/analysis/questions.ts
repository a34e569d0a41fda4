// The questions about a battle: what each asks and answers, how, and what of it is kept.

import type { FrameRef, Overlay } from '../core/overlay.ts';
import type { Frame } from '../core/replay.ts';
import { requireCombat, wordsOf } from '../core/ruleset.ts';
import { atOnce, mapTasks, type Task } from '../core/task.ts';
import type { RulesetId } from '../core/types.ts';
import { framesOf, type OpenedBattle } from './context.ts';
import { luckInParts } from './luck.ts';
import { missedOpportunityAt } from './missedOpportunity.ts';
import { isOffered, type OverlayRequest } from './offered.ts';
import { type OutcomeTree, outcomeTreeInParts } from './outcomeTree.ts';
import { outlookInParts } from './outlook.ts';
import { type Line, overlayOf } from './overlays.ts';
import { battleQuestion, systemQuestion } from './question.ts';
import type { ReviewGame } from './review/review.ts';
import type { GameReview } from './review/types.ts';
import type { Luck, MissedOpportunity, Outlook } from './types.ts';

const luck = battleQuestion<(variation?: string | undefined) => Luck>({
  keep: { most: 20, by: ({ numbers, replay }, variation) => [variation, numbers.of(framesOf(replay, variation).at(-1))] },
  answer: ({ ruleset, replay }, variation) => luckInParts(ruleset, framesOf(replay, variation), variation),
});

/**
 * The decision of that frame's event; undefined where it was none, or nothing else could be done. All are kept: a review asks for
 * every one.
 */
const missedOpportunity = battleQuestion<(at: FrameRef) => MissedOpportunity | undefined>({
  isAtLeisure: true,
  // judged by what came before it, and by what the unit did in the rest of the turn
  keep: { by: ({ numbers, replay }, at) => [frameAt(replay, at), restOfTurn(replay, at)].map(frame => numbers.of(frame)) },
  answer: missedAt,
});

let reviewGame: ReviewGame | undefined;

export const QUESTIONS = {
  overlay: battleQuestion<(at: FrameRef, ask: OverlayRequest) => Overlay>({
    keep: { most: 200, by: ({ numbers, replay }, at, ask) => [numbers.of(frameAt(replay, at)), ask] },
    answer: (battle, at, ask) => overlayOf(battle, lineTo(battle.replay, at), ask.kind, ask),
  }),
  /** What dice can do; `rounds`: so many rounds of a fight are told one by one, none if left out. */
  odds: systemQuestion<(ruleset: RulesetId, profile: unknown, rounds?: number | undefined) => Outlook>(
    ({ find, means: { kernel } }, id, profile, rounds) =>
      outlookInParts(requireCombat(find(id)).attack(profile), { kernel, rounds, tallies: wordsOf(find(id)).tallies }),
  ),
  luck,
  missedOpportunity,
  /** The decisions of the whole line where something better was to be had: shots first, then what was given up, the dearest first. */
  review: battleQuestion<(variation?: string | undefined) => readonly MissedOpportunity[]>({ isAtLeisure: true, answer: reviewOf }),
  /** Where the dice of that frame's event can lead; undefined where none are open. */
  outcomeTree: battleQuestion<(at: FrameRef) => OutcomeTree | undefined>({
    keep: { most: 20, by: ({ numbers, replay }, at) => [numbers.of(frameAt(replay, at))] },
    answer({ ruleset, replay }, at) {
      const [before, frame] = lineTo(replay, at).slice(-2);
      return before && frame?.event ? outcomeTreeInParts(ruleset, before, frame.event) : atOnce(undefined);
    },
  }),
  /** Where the game was decided: who is ahead, attacks graded before their dice, what is worth going back to, its turning points first. */
  gameReview: battleQuestion<(variation?: string | undefined) => GameReview>({
    isAtLeisure: true,
    load: loadReview,
    keep: { most: 20, by: ({ numbers, replay }, variation) => [variation, numbers.of(framesOf(replay, variation).at(-1))] },
    answer: (battle, variation) => gameReviewOf(battle, variation, { isFirst: false }),
  }),
  /** What of it is known before attacks are looked at, which takes longer than all the rest. */
  firstReview: battleQuestion<(variation?: string | undefined) => GameReview>({
    load: loadReview,
    answer: (battle, variation) => gameReviewOf(battle, variation, { isFirst: true }),
  }),
};

async function loadReview(): Promise<void> {
  ({ reviewInParts: reviewGame } = await import('./review/review.ts'));
}

/** The frame that is asked about. Throws RangeError on one that is not there. */
function frameAt(replay: OpenedBattle['replay'], { index, variation }: FrameRef): Frame {
  const frames = framesOf(replay, variation);
  const found = frames[index];
  if (!found) throw new RangeError(`there is no step ${index} (0 to ${frames.length - 1})`);
  return found;
}

/** The frames up to that one. */
function lineTo(replay: OpenedBattle['replay'], at: FrameRef): Line {
  const here = frameAt(replay, at);
  const [first = here, ...rest] = framesOf(replay, at.variation).slice(0, at.index + 1);
  return [first, ...rest];
}

function missedAt(
  { boardAnalysis, means, ruleset, replay, scenario }: OpenedBattle,
  { index, variation }: FrameRef,
): Task<MissedOpportunity | undefined> {
  if (!isOffered(ruleset, scenario.board.kind, 'odds')) return atOnce(undefined);
  const judged = boardAnalysis.missedOpportunity ?? missedOpportunityAt;
  return judged({ ruleset, boardAnalysis, means }, framesOf(replay, variation), index);
}

/** The first frame of the next turn, or the last of all. */
function restOfTurn(replay: OpenedBattle['replay'], { index, variation }: FrameRef): Frame | undefined {
  const rest = framesOf(replay, variation).slice(index);
  return rest.find(({ state }) => state.turn !== rest[0]?.state.turn) ?? rest.at(-1);
}

/** Of all frames of a line, in their order. */
function* decisionsIn(battle: OpenedBattle, variation: string | undefined): Task<readonly MissedOpportunity[]> {
  const found = yield* mapTasks(framesOf(battle.replay, variation), ({ index }) =>
    missedOpportunity.answer(battle, { index, ...(variation !== undefined && { variation }) }),
  );
  return found.filter(one => one !== undefined);
}

function* reviewOf(battle: OpenedBattle, variation: string | undefined): Task<readonly MissedOpportunity[]> {
  const found = yield* decisionsIn(battle, variation);
  return found.filter(({ by }) => by >= 0.005).sort((a, b) => Number(a.held) - Number(b.held) || b.by - a.by || a.frame - b.frame);
}

/** Rests on the luck of the line and on its decisions, whose judgements are kept. */
function gameReviewOf(battle: OpenedBattle, variation: string | undefined, { isFirst }: { readonly isFirst: boolean }): Task<GameReview> {
  if (!reviewGame) throw new Error('what reviews games is not loaded');
  const { ruleset, means, replay } = battle;
  return reviewGame({
    ruleset,
    means,
    frames: framesOf(replay, variation),
    variation,
    luck: () => luck.answer(battle, variation),
    ...(!isFirst && { decisions: () => decisionsIn(battle, variation) }),
  });
}
