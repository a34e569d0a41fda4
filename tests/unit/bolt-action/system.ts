// As much of the system as folds a record. It is not registered yet, so that no page asks for the rest.

import type { Ruleset } from '../../../src/core/ruleset.ts';
import { ACTS } from '../../../src/rulesets/bolt-action/acts.ts';
import { attack } from '../../../src/rulesets/bolt-action/attack.ts';
import { outcome } from '../../../src/rulesets/bolt-action/outcome.ts';
import { rules } from '../../../src/rulesets/bolt-action/rules.ts';
import { setup } from '../../../src/rulesets/bolt-action/setup.ts';

export const system = {
  id: 'bolt-action',
  title: 'Bolt Action',
  rules,
  acts: ACTS,
  setup,
  outcome,
  attack,
} as unknown as Ruleset;
