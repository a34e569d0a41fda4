// What the rule system has to say about a position beside the board: loads once a frame is shown, and the page is told when it is there.

import { signal } from '@preact/signals';
import { type Inspector, type Ruleset, readInspector } from '../core/ruleset.ts';
import type { BattleModel } from './model.ts';

const guides = signal<ReadonlyMap<Ruleset, Inspector>>(new Map());

/** The guide of the battle's rule system, once it is loaded: a component that asks is drawn anew then. */
export const guideOf = ({ ruleset }: Pick<BattleModel, 'ruleset'>): Inspector | undefined => guides.value.get(ruleset);

/** Loads the guide. */
export async function loadGuide(battle: Pick<BattleModel, 'ruleset'>): Promise<void> {
  if (guideOf(battle)) return;
  const guide = await readInspector(battle.ruleset);
  if (!guideOf(battle)) guides.value = new Map([...guides.value, [battle.ruleset, guide]]);
}
