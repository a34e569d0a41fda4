// What is read about the system and never played: loaded by the pages of rules and odds and by the command line, not by a replay.

import type { Book } from '../../core/ruleset.ts';
import { BOUNDS } from './bounds.ts';
import { posed } from './calculator.ts';
import { TABLES } from './data/printed.ts';
import { FIELDS } from './fields.ts';
import type { Asked } from './odds/asks.ts';
import { OPTIONS } from './optionList.ts';
import { RULINGS } from './rulings.ts';

export const book: Book = {
  options: OPTIONS,
  rulings: RULINGS,
  tables: TABLES,
  fields: FIELDS,
  bounds: BOUNDS,
  pose: answers => posed(answers as Asked),
};
