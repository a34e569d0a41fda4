// What people read about the system: its options, rulings and tables, and the fields of its calculator. No replay loads it.

import type { RulesReference } from '../../core/ruleset.ts';
import { BOUNDS } from './bounds.ts';
import { profileFromForm } from './calculator.ts';
import { TABLES } from './data/printed.ts';
import { PRINTED } from './data/tables.ts';
import { FIELDS } from './fields.ts';
import type { ArmsFormAnswers } from './odds/formKinds.ts';
import { PRESETS } from './presets.ts';
import { OPTIONS, RULINGS } from './rulings.ts';

const isMen = (card: string): boolean => PRINTED.cards[card]?.arm === 'infantry';

export const reference: RulesReference = {
  options: OPTIONS,
  rulings: RULINGS,
  tables: TABLES,
  fields: FIELDS,
  presets: PRESETS,
  lossWords: ({ target }) => (target === undefined || isMen(String(target)) ? {} : { noun: ['point', 'points'], gone: 'knocked out' }),
  bounds: BOUNDS,
  pose: answers => profileFromForm(answers as ArmsFormAnswers),
};
