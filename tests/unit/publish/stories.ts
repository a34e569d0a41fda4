// Stories of the sample battles. Chances missed take long to look for on tables: only where a test asks for them.

import { analyst } from '../../../src/analysis/analyst.ts';
import { referenceBackend } from '../../../src/analysis/backend.ts';
import { loadBoardAnalysis } from '../../../src/analysis/boards.ts';
import { luckInParts } from '../../../src/analysis/luck.ts';
import { QUESTIONS } from '../../../src/analysis/questions.ts';
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

/** The story as the analyst tells it. */
export async function wholeStory({ ruleset, scenario, record }: BattleModel, variation?: string): Promise<Story> {
  const boardAnalysis = await loadBoardAnalysis(scenario.board.kind);
  const asked = analyst(
    () => ruleset,
    () => boardAnalysis,
  );
  asked.open(scenario, record);
  await QUESTIONS.story.load?.();
  return asked.story(variation);
}
