// Powers, areas and forces in words.

import { listed, sideTitle } from '../../core/words.ts';
import type { AaState, AaUnit, Counts } from './state.ts';
import { countsOf, named } from './units.ts';

type Tabled = Pick<AaState, 'game'>;

/** One name of `Counts` in words: '2 fighters', '1 elite bomber', '1 battleship on its side'. */
export function sayNamed(state: Tabled, name: string, n: number): string {
  const { power, type, elite, damaged } = named(name);
  const row = state.game.tables.units[type];
  const word = n === 1 ? (row?.title.toLowerCase() ?? type) : (row?.plural ?? type);
  return `${power === undefined ? '' : `${sideTitle(state, power)}: `}${n} ${elite ? 'elite ' : ''}${word}${damaged ? ' on its side' : ''}`;
}

/** '2 infantry, 1 armour and 1 fighter'; 'nothing'. */
export const sayCounts = (state: Tabled, counts: Counts): string =>
  listed(Object.entries(counts).flatMap(([name, n]) => (n > 0 ? [sayNamed(state, name, n)] : []))) || 'nothing';

export const sayUnits = (state: Tabled, units: readonly AaUnit[]): string => sayCounts(state, countsOf(units));
