// How a battle stands or ended, as the first of the facts that a system tells of it.

import type { Source } from './act.ts';
import { endSaid, sideTitle } from './englishText.ts';
import type { BattleOutcome, Fact } from './ruleset.ts';
import type { Game } from './types.ts';

interface Titled {
  readonly game: Pick<Game, 'sides'>;
}

/** A standing or a result as `endSaid` tells it, sides by their titles. */
export const outcomeSaid = (state: Titled, outcome: BattleOutcome): string => endSaid(outcome, id => sideTitle(state, id));

/** The standing, or the result with who won by it; `source`: the section that decides. */
export const standingFact = (state: Titled, outcome: BattleOutcome, source?: Source): Fact => ({
  title: outcome.over ? 'Result' : 'Standing',
  text: outcomeSaid(state, outcome),
  ...(source && { source }),
});
