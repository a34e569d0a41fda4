// What is read about the system and never played: loaded by the pages of rules and odds and by the command line, not by a replay.

import type { RulesReference } from '../../core/ruleset.ts';
import { BOUNDS } from './bounds.ts';
import { profileFromForm } from './calculator.ts';
import { TABLES } from './data/printed.ts';
import { UNITS } from './data/units.ts';
import { FIELDS } from './fields.ts';
import { PRESETS } from './presets.ts';
import { OPTIONS, RULINGS } from './rulings.ts';
import type { WtaUnitRow } from './tables.ts';

const rows: Readonly<Record<string, WtaUnitRow>> = UNITS;
const isArmour = (type: unknown): boolean => (rows[String(type)]?.cls ?? 'inf') !== 'inf';

export const reference: RulesReference = {
  options: OPTIONS,
  rulings: RULINGS,
  tables: TABLES,
  fields: FIELDS,
  presets: PRESETS,
  lossWords: ({ target, armour, anybody }) => (isArmour(armour ?? target ?? anybody) ? { gone: 'knocked out' } : {}),
  bounds: BOUNDS,
  pose: profileFromForm,
};
