// As much of the system as folds a record and plays a game. It is not registered yet, so that no page asks for the rest.

import type { Ruleset } from '../../../src/core/ruleset.ts';
import { played } from '../../../src/rulesets/bolt-action/index.ts';

export const system = played as unknown as Ruleset;
