// Words that telling, counters, facts and dossiers share.

import { countNoun, formatList, sideTitle } from '../../../core/englishText.ts';
import { lengthWords } from '../../../core/places.ts';
import type { BoltFigureGroup, BoltState, BoltUnit } from '../state.ts';
import type { BoltOrder } from '../tables.ts';

/** What the faces of an order die are called. */
export const ORDER_WORDS: Readonly<Record<BoltOrder, string>> = {
  fire: 'Fire',
  advance: 'Advance',
  run: 'Run',
  ambush: 'Ambush',
  rally: 'Rally',
  down: 'Down',
};

/** A length with the unit of the table: 7.5 in. */
export const length = ({ game }: BoltState, n: number): string => `${lengthWords(n)} ${game.board.unit}`;

export const pinWords = (pins: number): string => (pins === 0 ? 'no pins' : countNoun(pins, 'pin'));

/** 'British 4, Germans 3'; sides without dice as 0. */
export const bagWords = (state: BoltState, bag: BoltState['bag']): string =>
  formatList(state.game.sides.map(({ id }) => `${sideTitle(state, id)} ${bag[id] ?? 0}`));

export const weaponTitle = ({ game }: BoltState, id: string): string => game.tables.weapons[id]?.title ?? id;

/** What a weapon is called for short, where its title says so: 'MMG' of 'Medium machine gun (MMG)'. */
export const shortTitle = (title: string): string => /\((\p{Lu}+)\)$/u.exec(title)?.[1] ?? title;

/** Weapons of one kind inside a sentence, one or several of them: 'rifles', 'SMG', 'medium AT gun'. */
export function armsWords(title: string, n: number): string {
  const word = shortTitle(title).replace(/\b\p{Lu}(?=\p{Ll})/gu, letter => letter.toLowerCase());
  return n === 1 ? word : severalOf(word);
}

/** A weapon's title for several: 'Rifles', 'Submachine guns (SMG)'. */
export const severalOf = (title: string): string => title.replace(/(?= \(|$)/, 's');

/** '6 of 7 × Rifleman, Rifle'. */
export function groupWords(state: BoltState, { role, count, full, weapon, loads, tough }: BoltFigureGroup): string {
  const arms = weapon === undefined ? [] : [weaponTitle(state, weapon)];
  return [
    `${count === full ? count : `${count} of ${full}`} × ${role}`,
    ...arms,
    ...(loads ? ['at the team weapon'] : []),
    ...(tough ? ['tough'] : []),
  ].join(', ');
}

/** What one of its strength is: a figure, or the vehicle itself. */
export const modelWord = ({ kind }: Pick<BoltUnit, 'kind'>): string => (kind === 'vehicle' ? 'vehicle' : 'figure');
