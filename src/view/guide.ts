// What the rule system has to say about a position beside the board: loads once a frame is shown, and the page is told when it is there.

import { type Inspector, type Ruleset, readInspector } from '../core/ruleset.ts';
import type { BattleModel } from './model.ts';

const guides = new WeakMap<Ruleset, Inspector>();

/** The guide of the battle's rule system, once it is loaded. */
export const guideOf = ({ ruleset }: Pick<BattleModel, 'ruleset'>): Inspector | undefined => guides.get(ruleset);

/** Loads the guide; `then` is called where it was not there before. */
export async function loadGuide(battle: Pick<BattleModel, 'ruleset'>, then: () => void): Promise<void> {
  if (guideOf(battle)) return;
  guides.set(battle.ruleset, await readInspector(battle.ruleset));
  then();
}
