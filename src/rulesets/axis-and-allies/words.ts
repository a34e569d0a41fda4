// Powers, areas and forces in words.

import { countNoun, formatList, sideTitle } from '../../core/englishText.ts';
import type { AxisState, AxisUnit, Counts } from './state.ts';
import type { AxisUnitRow } from './tables.ts';
import { countsOf, parsePieceName } from './units.ts';

type Tabled = Pick<AxisState, 'game'>;

/** A kind of piece in words, one and several: 'elite fighter', 'battleships on their sides'. */
export const pieceWords = (
  { title, plural }: Pick<AxisUnitRow, 'title' | 'plural'>,
  { elite, damaged }: { readonly elite: boolean; readonly damaged: boolean },
): readonly [one: string, several: string] => {
  const first = elite ? 'elite ' : '';
  return [`${first}${title.toLowerCase()}${damaged ? ' on its side' : ''}`, `${first}${plural}${damaged ? ' on their sides' : ''}`];
};

/** One name of `Counts` in words: '2 fighters', '1 elite bomber', '1 battleship on its side'. */
export function sayNamed(state: Tabled, name: string, n: number): string {
  const { power, type, elite, damaged } = parsePieceName(name);
  const row = state.game.tables.units[type] ?? { title: type, plural: type };
  const word = pieceWords(row, { elite, damaged })[n === 1 ? 0 : 1];
  return `${power === undefined ? '' : `${sideTitle(state, power)}: `}${n} ${word}`;
}

/** '2 infantry, 1 armour and 1 fighter'; 'nothing'. */
export const sayCounts = (state: Tabled, counts: Counts): string =>
  formatList(Object.entries(counts).flatMap(([name, n]) => (n > 0 ? [sayNamed(state, name, n)] : []))) || 'nothing';

export const sayUnits = (state: Tabled, units: readonly AxisUnit[]): string => sayCounts(state, countsOf(units));

const COUNTED = new Set(['units', 'attackerLosses', 'defenderLosses']);

/** A fact of an event beside the name of its act: '2 destroyers'; undefined for what is a word as it stands. */
export function fact(state: Tabled, field: string, value: unknown): string | undefined {
  if (typeof value === 'number') {
    if (field === 'carry') return `with ${value} infantry`;
    return field === 'bombers' ? countNoun(value, 'bomber') : undefined;
  }
  const isCounts = COUNTED.has(field) && typeof value === 'object' && value !== null;
  return isCounts ? sayCounts(state, value as Counts) : undefined;
}
