// The tables as the rules page prints them, cell by cell with their sources.

import { tableOf } from '../../../core/rows.ts';
import type { RuleTable } from '../../../core/ruleset.ts';
import { type ArmsCardRow, type ArmsRankRow, type ArmsTerrainRow, type CommandRow, ENTRY_SAID } from '../tables.ts';
import { CARDS } from './cards.ts';
import { COMMANDS, RANK_ROWS } from './commands.ts';
import { TERRAIN } from './terrain.ts';

const yes = (is: boolean | undefined): string => (is ? 'yes' : 'no');
const plus = (by: number): string | number => (by > 0 ? `+${by}` : by);

export const TABLES: readonly RuleTable[] = [
  tableOf<ArmsCardRow>('cards', 'Unit cards', CARDS, [
    ['Strength', 'strength', row => row.strength],
    ['Hit as', 'cls', row => row.cls],
    ['Arm', 'arm', row => row.arm],
    ['Die', 'activation', row => row.activation],
    ['Moves', 'move', row => row.move],
    ['Moves and fights', 'fire', row => row.fire],
    ['Dice by range', 'dice', row => row.dice || '-'],
    ['With a light machine gun', 'lmgDice', row => (row.lmgDice === undefined ? '-' : `${row.lmgMove}/${row.lmgFire}: ${row.lmgDice}`)],
    ['Flags below', 'flag', row => row.flag],
    ['Blocks sight', 'blocks', row => yes(row.blocks)],
  ]),
  tableOf<ArmsTerrainRow>('terrain', 'Terrain effects', TERRAIN, [
    ['Letter', 'letter', row => row.letter],
    ['Open to', 'entry', row => ENTRY_SAID[row.entry]],
    ['Ends a move', 'stop', row => yes(row.stop)],
    ['Infantry', 'infantry', row => plus(row.infantry)],
    ['HMG', 'hmg', row => plus(row.hmg)],
    ['Artillery', 'arty', row => plus(row.arty)],
    ['Vehicles', 'vehicle', row => plus(row.vehicle)],
    ['Out of it', 'from', row => plus(row.from)],
    ['Flags ignored', 'flags', row => row.flags],
    ['Blocks sight', 'blocks', row => yes(row.blocks)],
  ]),
  tableOf<ArmsRankRow>('ranks', 'Commanders', RANK_ROWS, [
    ['Moves', 'move', row => row.move],
    ['Range', 'shift', row => plus(row.shift)],
    ['Flags ignored', 'flags', row => row.flags],
    ['Flag number', 'number', row => plus(row.number)],
    ['Points', 'points', row => row.points],
  ]),
  tableOf<CommandRow>('commands', 'Command cards', COMMANDS, [
    ['Copies', 'copies', row => row.copies],
    ['Phase', 'phase', row => row.phase],
    ['What it does', 'says', row => row.says],
  ]),
];
