// All rules of a system, those of every event and those of its acts.

import type { Rule } from '../../src/core/act.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { BattleEvent, State } from '../../src/core/types.ts';

/** Each rule once for every act that has it. */
export const rulesOf = (ruleset: Ruleset): readonly Rule<State, BattleEvent>[] => [
  ...(ruleset.play.rules ?? []),
  ...Object.values(ruleset.play.acts).flatMap(act => act.rules),
];

/** Every rule id of a system, once, in the order they are written. */
export const ruleIds = (ruleset: Ruleset): readonly string[] => [...new Set(rulesOf(ruleset).map(({ id }) => id))];
