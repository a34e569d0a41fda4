// What is read about the system and never played: loaded by the pages of rules and odds and by the command line, not by a replay.

import type { RulesReference } from '../../core/ruleset.ts';
import { BOUNDS } from './bounds.ts';
import { profileFromForm } from './calculator.ts';
import { TABLES } from './data/printed.ts';
import { FIELDS } from './fields.ts';
import type { BoltFormAnswers } from './odds/formKinds.ts';
import { PRESETS } from './presets.ts';
import { OPTIONS, RULINGS } from './rulings.ts';

export const reference: RulesReference = {
  options: OPTIONS,
  rulings: RULINGS,
  tables: TABLES,
  fields: FIELDS,
  presets: PRESETS,
  lossWords: ({ armour }) => (armour === undefined ? {} : { gone: 'knocked out' }),
  bounds: BOUNDS,
  pose: answers => profileFromForm(answers as BoltFormAnswers),
};
