// What the rule system has to say about a position beside the board: loads once a frame is shown, and the page is told when it is there.

import type { Guide, Ruleset } from '../../core/ruleset.ts';
import type { Battle } from './model.ts';

const guides = new WeakMap<Ruleset, Guide>();

/** The guide of the battle's rule system, once it is loaded. */
export const guideOf = ({ ruleset }: Pick<Battle, 'ruleset'>): Guide | undefined => guides.get(ruleset);

/** Loads the guide; `then` is called where it was not there before. */
export async function loadGuide(battle: Pick<Battle, 'ruleset'>, then: () => void): Promise<void> {
  if (guideOf(battle)) return;
  guides.set(battle.ruleset, await battle.ruleset.guide());
  then();
}
