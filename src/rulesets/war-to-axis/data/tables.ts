// The tables that rules read, with what a scenario changes, and two of their values in words.

import { tablesFrom } from '../../../system/tables.ts';
import type { WtaTables, WtaUnitRow } from '../tables.ts';
import { TERRAIN } from './terrain.ts';
import { UNITS } from './units.ts';

export const PRINTED: WtaTables = { units: UNITS, terrain: TERRAIN };

/** The tables of a game: those of the house with the cells that its scenario changes; these are then marked as the scenario's. */
export const makeTables = tablesFrom(PRINTED);

/** '3 hex - 4/3/2', '-' for no fire of this kind. */
export function rating(dice: readonly number[]): string {
  if (dice.length === 0) return '-';
  const even = dice.every(n => n === dice[0]);
  return `${dice.length} hex - ${even ? dice[0] : dice.join('/')}`;
}

const CLASS_WORDS = { inf: 'infantry', L: 'light', M: 'medium', H: 'heavy' } as const;

/** The class in words, with its star: 'medium *'. */
export const className = (row: Pick<WtaUnitRow, 'cls' | 'star'>): string => `${CLASS_WORDS[row.cls]}${row.star ? ' *' : ''}`;
