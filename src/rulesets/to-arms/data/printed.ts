// The tables as the rules page prints them, cell by cell with their sources.

import type { RuleTable } from '../../../core/ruleset.ts';
import { printTable } from '../../../system/columns.ts';
import { COLUMNS } from '../columns.ts';
import { CARDS } from './cards.ts';
import { COMMANDS, RANK_ROWS } from './commands.ts';
import { TERRAIN } from './terrain.ts';

const { letter, entry, stop, ...others } = COLUMNS.terrain;

export const TABLES: readonly RuleTable[] = [
  printTable('cards', 'Unit cards', CARDS, COLUMNS.cards, {
    lmgDice: row => (row.lmgDice === undefined ? '-' : `${row.lmgMove}/${row.lmgFire}: ${row.lmgDice}`),
  }),
  printTable('terrain', 'Terrain effects', TERRAIN, { letter, entry, stop, ...others }),
  printTable('ranks', 'Commanders', RANK_ROWS, COLUMNS.ranks),
  printTable('commands', 'Command cards', COMMANDS, COLUMNS.commands),
];
