// Powers, areas and forces in words.

import type { AaState, AaUnit, Counts } from './state.ts';
import { countsOf, named, titleOf } from './units.ts';

export const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;

export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

type Tabled = Pick<AaState, 'game'>;

/** One name of `Counts` in words: '2 fighters', '1 elite bomber', '1 battleship on its side'. */
export function sayNamed(state: Tabled, name: string, n: number): string {
  const { power, type, elite, damaged } = named(name);
  const row = state.game.tables.units[type];
  const word = n === 1 ? (row?.title.toLowerCase() ?? type) : (row?.plural ?? type);
  return `${power === undefined ? '' : `${titleOf(state, power)}: `}${n} ${elite ? 'elite ' : ''}${word}${damaged ? ' on its side' : ''}`;
}

/** '2 infantry, 1 armour and 1 fighter'; 'nothing'. */
export const sayCounts = (state: Tabled, counts: Counts): string =>
  listed(Object.entries(counts).flatMap(([name, n]) => (n > 0 ? [sayNamed(state, name, n)] : []))) || 'nothing';

export const sayUnits = (state: Tabled, units: readonly AaUnit[]): string => sayCounts(state, countsOf(units));
