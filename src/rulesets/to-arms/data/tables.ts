// The tables of a game: the house's and the printed ones with the cells that its scenario changes, and the dice line of a card read.

import { tablesFrom } from '../../../system/tables.ts';
import type { ArmsCardRow, ArmsTables } from '../tables.ts';
import { CARDS } from './cards.ts';
import { COMMANDS, RANK_ROWS } from './commands.ts';
import { TERRAIN } from './terrain.ts';

export const PRINTED: ArmsTables = { cards: CARDS, terrain: TERRAIN, ranks: RANK_ROWS, commands: COMMANDS };

/** Tables to which a scenario may add rows: players make their own cards (Unit cards, Command cards). */
export const OPEN = ['cards', 'commands'] as const;

/** A table that a scenario leaves alone is the printed one. */
export const makeTables = tablesFrom(PRINTED, OPEN);

/** Letters of the battle dice: W white, Y yellow, G green. */
export type BattleDieColour = 'W' | 'Y' | 'G';

const BAND = /^(\d+)(?:-(\d+))? ([WYG]+)$/;
const read = new Map<string, readonly string[]>();

/**
 * The dice of a line like '1-2 WWG; 3-4 WG; 5 G' by effective range, the first for range 1: letters, '' where it
 * throws none. Throws on what is no such line.
 */
export function diceByRange(line: string): readonly string[] {
  const known = read.get(line);
  if (known) return known;
  const found: string[] = [];
  for (const band of line === '' ? [] : line.split(';')) {
    const [, from, to = from, dice = ''] = BAND.exec(band.trim()) ?? [];
    if (from === undefined || Number(from) < 1 || Number(to) < Number(from))
      throw new Error(`"${band.trim()}" is no band of dice (1-2 WWG)`);
    for (let range = Number(from); range <= Number(to); range++) found[range - 1] = dice;
  }
  const dice = Array.from(found, one => one ?? '');
  read.set(line, dice);
  return dice;
}

/** Whether a unit that has a light machine gun, or not, throws these dice by effective range. */
export const diceOfCard = (card: Pick<ArmsCardRow, 'dice' | 'lmgDice'>, lmg: boolean): readonly string[] =>
  diceByRange((lmg ? card.lmgDice : undefined) ?? card.dice);
