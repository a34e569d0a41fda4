// Stories of the sample battles. Chances missed take long to look for on tables: only where a test asks for them.

import { analyst } from '../../../src/analysis/analyst.ts';
import { loadLayers } from '../../../src/analysis/boards.ts';
import { luckInParts } from '../../../src/analysis/luck.ts';
import { readable } from '../../../src/analysis/means.ts';
import { storyInParts } from '../../../src/analysis/story/story.ts';
import type { Story } from '../../../src/analysis/story/types.ts';
import type { Missed } from '../../../src/analysis/types.ts';
import type { Battle } from '../../../src/components/battle/model.ts';
import { finished, type Parts } from '../../../src/core/parts.ts';

/** The story without the chances missed. */
export function quickStory({ ruleset, replay: { frames } }: Battle, missed: readonly Missed[] = []): Story {
  // biome-ignore lint/correctness/useYield: nothing to be done in parts
  const review = function* (): Parts<readonly Missed[]> {
    return missed;
  };
  return finished(storyInParts({ ruleset, means: readable, frames, luck: () => luckInParts(ruleset, frames), review }));
}

/** The story as the analyst tells it. */
export async function wholeStory({ ruleset, scenario, record }: Battle, variation?: string): Promise<Story> {
  const layers = await loadLayers(scenario.board.kind);
  const asked = analyst(
    () => ruleset,
    () => layers,
  );
  asked.open(scenario, record);
  return asked.story(variation, storyInParts);
}
