// The counter of a unit: symbol, name, strength, and what it has done and may still do this turn.

import type { Counter } from '../../../core/ruleset.ts';
import type { SideId } from '../../../core/types.ts';
import { many } from '../../../core/words.ts';
import { symbolOf } from '../data/symbols.ts';
import type { ArmsState, ArmsUnit } from '../state.ts';
import { isRiding } from '../units.ts';
import { pieceOf } from './piece.ts';

/** The team of the side named first is shown as friends, in blue. */
const isFriend = ({ game: { sides } }: ArmsState, side: SideId): boolean => sides.find(one => one.id === side)?.team === sides[0]?.team;

/** Letters that have room on a counter. */
const ROOM = 9;

/** A title cut to its first long word and the number or letter that tells it from others: '1st Bande', 'Line A', 'Column 2nd'. */
export function shortTitle(title: string): string {
  if (title.length <= ROOM) return title;
  const words = title.replaceAll(/[,.]/g, '').split(' ');
  const isTag = (word: string) => /^\d/.test(word) || word.length === 1;
  const tag = words.find(isTag);
  const main = words.find(word => !isTag(word)) ?? '';
  if (tag === undefined) return main.slice(0, ROOM);
  const cut = main.slice(0, ROOM - tag.length - 1);
  return words.indexOf(tag) < words.indexOf(main) ? `${tag} ${cut}` : `${cut} ${tag}`;
}

export const counter = (state: ArmsState, unit: ArmsUnit): Counter => ({
  symbol: symbolOf(state, unit, isFriend(state, unit.side)),
  label: shortTitle(unit.title),
  title: unit.title,
  side: unit.side,
  steps: Math.max(0, unit.strength),
  full: unit.full,
  states: statesOf(unit),
  ...(unit.hidden ? { hidden: true } : {}),
  ...pieceOf(state, unit),
});

/** What is written on the counter, the passing before the lasting; nothing of a unit that is gone. */
export function statesOf(unit: ArmsUnit): Counter['states'] {
  if (unit.strength <= 0) return [];
  const { hidden, now, sergeant, lmg, standard } = unit;
  return [
    ...(hidden ? [{ id: 'hidden', says: hidden === 'unseen' ? 'hidden' : 'a counter: what it is nobody knows' }] : []),
    ...doneOf(unit),
    ...(now.again && now.battles < 2 ? [{ id: 'again', says: 'may fight twice', sign: '2' }] : []),
    ...(now.silent === undefined ? [] : [{ id: 'stationary', says: `does not fight this turn: ${now.silent}` }]),
    ...(now.stalled ? [{ id: 'engine', says: 'engine trouble: does not move' }] : []),
    ...(isRiding(unit) ? [{ id: 'inside', says: 'in its truck', sign: 'T' }] : []),
    ...(sergeant ? [{ id: 'sergeant', says: 'with a sergeant', sign: 'S' }] : []),
    ...(lmg ? [{ id: 'lmg', says: 'with a light machine gun', sign: 'L' }] : []),
    ...(standard ? [{ id: 'standard', says: 'with a standard', sign: 'C' }] : []),
  ];
}

/** One badge for how far it has come this turn. */
function doneOf({ now: { activated, moved, battles } }: ArmsUnit): Counter['states'] {
  if (battles > 0) return [{ id: 'fired', says: battles > 1 ? `has fought ${battles} times` : 'has fought' }];
  if (moved) return [{ id: 'moved', says: `has moved ${many(moved, 'hex', 'hexes')}` }];
  return activated ? [{ id: 'activated', says: 'is activated' }] : [];
}
