// The questions about a battle: what each asks and answers, how, and what of it is kept.

import type { FrameRef, Overlay, OverlayRequest } from '../core/overlay.ts';
import type { Frame } from '../core/replay.ts';
import { endsStrikes, type Ruleset, requireCombat, wordsOf } from '../core/ruleset.ts';
import { mapTasks, type Task } from '../core/task.ts';
import type { RulesetId } from '../core/types.ts';
import { densityOverlay } from './density.ts';
import { framesOf, type OpenedBattle } from './desk.ts';
import { luckInParts } from './luck.ts';
import { missedOpportunityAt } from './missedOpportunity.ts';
import { isOffered, mustOffer } from './offered.ts';
import { type OutcomeTree, outcomeTreeInParts } from './outcomeTree.ts';
import { outlookInParts } from './outlook.ts';
import { battleQuestion, systemQuestion } from './question.ts';
import type { ReviewGame } from './review/review.ts';
import type { GameReview } from './review/types.ts';
import { ringsOverlay } from './rings.ts';
import { scatterOverlay } from './scatter.ts';
import { asIf, seenBy } from './scene.ts';
import type { Story, TellStory } from './story/types.ts';
import { testsOverlay } from './tests.ts';
import { trailsOverlay } from './trails.ts';
import type { Luck, MissedOpportunity, Outlook } from './types.ts';

const luck = battleQuestion<(variation?: string | undefined) => Luck>({
  keep: { most: 20, by: ({ numbers, replay }, variation) => [variation, numbers.of(framesOf(replay, variation).at(-1))] },
  answer: ({ ruleset, replay }, variation) => luckInParts(ruleset, framesOf(replay, variation), variation),
});

/** The decision of that frame's event; undefined where it was none, or nothing else could be done. All are kept: a review asks for every one. */
const missedOpportunity = battleQuestion<(at: FrameRef) => MissedOpportunity | undefined>({
  isAtLeisure: true,
  // judged by what came before it, and by what the unit did in the rest of the turn
  keep: { by: ({ numbers, replay }, at) => [lineTo(replay, at).at(-1), restOfTurn(replay, at)].map(frame => numbers.of(frame)) },
  answer: missedAt,
});

let tellStory: TellStory | undefined;
let reviewGame: ReviewGame | undefined;

export const QUESTIONS = {
  overlay: battleQuestion<(at: FrameRef, ask: OverlayRequest) => Overlay>({
    keep: { most: 200, by: ({ numbers, replay }, at, ask) => [numbers.of(lineTo(replay, at).at(-1)), ask] },
    answer: overlayOf,
  }),
  /** What dice can do; `rounds`: so many rounds of a fight are told one by one, none if left out. */
  odds: systemQuestion<(ruleset: RulesetId, profile: unknown, rounds?: number | undefined) => Outlook>(
    ({ find, means: { kernel } }, id, profile, rounds) =>
      outlookInParts(requireCombat(find(id)).attack(profile), { kernel, rounds, tallies: wordsOf(find(id)).tallies }),
  ),
  luck,
  missedOpportunity,
  /** The decisions of the whole line where something better was to be had: shots first, then what was given up; within each the dearest first. */
  review: battleQuestion<(variation?: string | undefined) => readonly MissedOpportunity[]>({ isAtLeisure: true, answer: reviewOf }),
  /** Where the dice of that frame's event can lead; undefined where none are open. */
  outcomeTree: battleQuestion<(at: FrameRef) => OutcomeTree | undefined>({
    keep: { most: 20, by: ({ numbers, replay }, at) => [numbers.of(lineTo(replay, at).at(-1))] },
    answer({ ruleset, replay }, at) {
      const [before, frame] = lineTo(replay, at).slice(-2);
      return before && frame?.event ? outcomeTreeInParts(ruleset, before, frame.event) : nothing();
    },
  }),
  /** The turning points of the line, the weightiest first. */
  story: battleQuestion<(variation?: string | undefined) => Story>({
    isAtLeisure: true,
    async load() {
      ({ storyInParts: tellStory } = await import('./story/story.ts'));
    },
    answer: storyOf,
  }),
  /** Where the game was decided: who is ahead, attacks graded before their dice, what is worth going back to. */
  gameReview: battleQuestion<(variation?: string | undefined) => GameReview>({
    isAtLeisure: true,
    async load() {
      ({ storyInParts: tellStory } = await import('./story/story.ts'));
      ({ reviewInParts: reviewGame } = await import('./review/review.ts'));
    },
    keep: { most: 20, by: ({ numbers, replay }, variation) => [variation, numbers.of(framesOf(replay, variation).at(-1))] },
    answer: gameReviewOf,
  }),
};

// biome-ignore lint/correctness/useYield: an answer that takes no time
function* nothing(): Task<undefined> {
  return undefined;
}

/** The frames up to the one asked about. Throws RangeError on a frame that is not there. */
function lineTo(whole: OpenedBattle['replay'], { index, variation }: FrameRef): readonly [Frame, ...Frame[]] {
  const frames = framesOf(whole, variation);
  const [first, ...rest] = frames.slice(0, index + 1);
  if (!first || !Number.isInteger(index) || index >= frames.length)
    throw new RangeError(`there is no step ${index} (0 to ${frames.length - 1})`);
  return [first, ...rest];
}

function* overlayOf({ ruleset, boardAnalysis, means, scenario, replay }: OpenedBattle, at: FrameRef, ask: OverlayRequest): Task<Overlay> {
  mustOffer(ruleset, scenario.board.kind, ask.kind);
  const line = lineTo(replay, at);
  if (ask.kind === 'trails') return yield* trailsOverlay(ruleset, line, ask);
  if (ask.kind === 'density') return yield* densityOverlay(ruleset, line, ask.viewer);
  const now = line.at(-1) ?? line[0];
  const state = asIf(seenBy(ruleset, now.state, ask.viewer), ask.asIf);
  yield { done: 0, of: 1 };
  if (ask.kind === 'rings') return ringsOverlay({ ruleset, state }, ask.unit);
  if (ask.kind === 'tests') return testsOverlay({ ruleset, state });
  if (ask.kind === 'scatter') return scatterOverlay({ ruleset, state }, boardAnalysis.templatePlacements);
  return yield* boardAnalysis.overlay({ ruleset, state }, means, ask);
}

function missedAt(
  { boardAnalysis, means, ruleset, replay, scenario }: OpenedBattle,
  { index, variation }: FrameRef,
): Task<MissedOpportunity | undefined> {
  if (!isOffered(ruleset, scenario.board.kind, 'odds')) return nothing();
  const judged = boardAnalysis.missedOpportunity ?? missedOpportunityAt;
  return judged({ ruleset, boardAnalysis, means }, framesOf(replay, variation), index);
}

/** The first frame of the next turn, or the last of all. */
function restOfTurn(replay: OpenedBattle['replay'], { index, variation }: FrameRef): Frame | undefined {
  const rest = framesOf(replay, variation).slice(index);
  return rest.find(({ state }) => state.turn !== rest[0]?.state.turn) ?? rest.at(-1);
}

/** Of all these frames, in their order. */
function* decisionsIn(battle: OpenedBattle, variation: string | undefined, judged: readonly Frame[]): Task<readonly MissedOpportunity[]> {
  const found = yield* mapTasks(judged, ({ index }) =>
    missedOpportunity.answer(battle, { index, ...(variation !== undefined && { variation }) }),
  );
  return found.filter(one => one !== undefined);
}

function* reviewOf(
  battle: OpenedBattle,
  variation: string | undefined,
  judged = framesOf(battle.replay, variation),
): Task<readonly MissedOpportunity[]> {
  const found = yield* decisionsIn(battle, variation, judged);
  return found.filter(({ by }) => by >= 0.005).sort((a, b) => Number(a.held) - Number(b.held) || b.by - a.by || a.frame - b.frame);
}

/**
 * Rests on the luck of the line and on its attacks, whose judgements are kept: what a unit could have
 * done that only moved is no turning point.
 */
function storyOf(battle: OpenedBattle, variation: string | undefined): Task<Story> {
  if (!tellStory) throw new Error('what tells stories is not loaded');
  const { ruleset, means, replay } = battle;
  const frames = framesOf(replay, variation);
  return tellStory({
    ruleset,
    means,
    frames,
    variation,
    luck: () => luck.answer(battle, variation),
    review: () => reviewOf(battle, variation, frames.filter(isAttack(ruleset, frames))),
  });
}

function gameReviewOf(battle: OpenedBattle, variation: string | undefined): Task<GameReview> {
  if (!reviewGame) throw new Error('what reviews games is not loaded');
  const { ruleset, replay } = battle;
  const frames = framesOf(replay, variation);
  return reviewGame({
    ruleset,
    frames,
    variation,
    luck: () => luck.answer(battle, variation),
    story: () => storyOf(battle, variation),
    decisions: () => decisionsIn(battle, variation, frames),
  });
}

/** Whether an event harms by dice, or ends a move that sets attacks afoot. */
const isAttack =
  (ruleset: Ruleset, frames: readonly Frame[]) =>
  ({ rolls, event, index }: Frame): boolean =>
    rolls.some(({ on }) => on !== undefined) || endsStrikes(ruleset, frames[index - 1]?.state, event);
