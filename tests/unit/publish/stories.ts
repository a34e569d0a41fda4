// Stories and reviews of the sample battles. Chances missed take long to look for on tables: only where a test asks for them.

import { analyst } from '../../../src/analysis/analyst.ts';
import { referenceBackend } from '../../../src/analysis/backend.ts';
import { loadBoardAnalysis } from '../../../src/analysis/boards.ts';
import { luckInParts } from '../../../src/analysis/luck.ts';
import { QUESTIONS } from '../../../src/analysis/questions.ts';
import { reviewInParts } from '../../../src/analysis/review/review.ts';
import type { GameReview } from '../../../src/analysis/review/types.ts';
import { storyInParts } from '../../../src/analysis/story/story.ts';
import type { Story } from '../../../src/analysis/story/types.ts';
import type { MissedOpportunity } from '../../../src/analysis/types.ts';
import { atOnce, runToEnd } from '../../../src/core/task.ts';
import type { BattleModel } from '../../../src/view/model.ts';

/** The story without the chances missed. */
export function quickStory({ ruleset, replay: { frames } }: BattleModel, missed: readonly MissedOpportunity[] = []): Story {
  const review = () => atOnce(missed);
  return runToEnd(storyInParts({ ruleset, means: referenceBackend, frames, luck: () => luckInParts(ruleset, frames), review }));
}

/** The review with these decisions; without any that which is there first, no attack looked at. */
export function quickReview({ ruleset, replay: { frames } }: BattleModel, decided?: readonly MissedOpportunity[]): GameReview {
  const decisions = decided && { decisions: () => atOnce(decided) };
  return runToEnd(reviewInParts({ ruleset, means: referenceBackend, frames, luck: () => luckInParts(ruleset, frames), ...decisions }));
}

/** The story behind the review of the analyst: its turning points with all their reasons. */
export async function wholeStory(battle: BattleModel, variation?: string): Promise<Story> {
  const { moments, ...review } = await wholeReview(battle, variation);
  const turning = moments.filter(({ kind }) => kind === 'turning');
  return { ...review, moments: turning.map(moment => ({ ...moment, text: moment.reasons.map(({ text }) => text).join(' ') })) };
}

/** The review as the analyst tells it. */
export async function wholeReview({ ruleset, scenario, record }: BattleModel, variation?: string): Promise<GameReview> {
  const boardAnalysis = await loadBoardAnalysis(scenario.board.kind);
  const asked = analyst(
    () => ruleset,
    () => boardAnalysis,
  );
  asked.open(scenario, record);
  await QUESTIONS.gameReview.load?.();
  return asked.gameReview(variation);
}
