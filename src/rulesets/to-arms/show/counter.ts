// The counter of a unit: symbol, name, strength, and what it has done and may still do this turn.

import { countNoun, firstWords } from '../../../core/englishText.ts';
import type { Counter } from '../../../core/ruleset.ts';
import type { SideId } from '../../../core/types.ts';
import { symbolOf } from '../data/symbols.ts';
import type { ArmsState, ArmsUnit } from '../state.ts';
import { isRiding } from '../units.ts';
import { pieceOf } from './piece.ts';

/** The team of the side named first is shown as friends, in blue. */
const isFriend = ({ game: { sides } }: ArmsState, side: SideId): boolean => sides.find(one => one.id === side)?.team === sides[0]?.team;

/** Letters that have room on a counter. */
const ROOM = 11;

/** Words as they are shortened on maps. */
const SHORT: Readonly<Record<string, string>> = {
  armoured: 'Arm',
  battalion: 'Bn',
  battery: 'Bty',
  century: 'Cent',
  column: 'Col',
  comandante: 'Cmdt',
  company: 'Coy',
  experienced: 'Exp',
  infantry: 'Inf',
  machine: 'MG',
  mortar: 'Mtr',
  section: 'Sect',
  squadron: 'Sqn',
};
const LEFT_OUT = ['with', 'of', 'de', 'the', 'and'];

/**
 * A title with its words shortened, and no more of them than have room: 'Line Coy A', '2 Bn', 'FT17 MG'. A title that has room stays whole.
 */
export function shortTitle(title: string): string {
  if (title.length < ROOM) return title;
  const words = title
    .replaceAll(/[,.]/g, '')
    .replace(/machine guns?/i, 'MG')
    .split(' ');
  const cut = words
    .filter(word => !LEFT_OUT.includes(word))
    .map(word => SHORT[word.toLowerCase()] ?? word.replace(/^(\d+)(st|nd|rd|th)$/, '$1'));
  return firstWords(cut.join(' '), ROOM);
}

/** Of several of a side that would be called the same, each has its id with its name. */
function labelOf({ units }: ArmsState, { id, side, title }: ArmsUnit): string {
  const label = shortTitle(title);
  const isShared = Object.values(units).some(one => one.id !== id && one.side === side && shortTitle(one.title) === label);
  return isShared ? `${firstWords(label, ROOM - id.length - 1)} ${id}` : label;
}

export const counter = (state: ArmsState, unit: ArmsUnit): Counter => ({
  symbol: symbolOf(state, unit, isFriend(state, unit.side)),
  label: labelOf(state, unit),
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
    ...(hidden ? [{ id: 'hidden', label: hidden === 'unseen' ? 'hidden' : 'a counter: what it is nobody knows' }] : []),
    ...doneOf(unit),
    ...(now.again && now.battles < 2 ? [{ id: 'again', label: 'may fight twice', sign: '2' }] : []),
    ...(now.silent === undefined ? [] : [{ id: 'stationary', label: `does not fight this turn: ${now.silent}` }]),
    ...(now.stalled ? [{ id: 'engine', label: 'engine trouble: does not move' }] : []),
    ...(isRiding(unit) ? [{ id: 'inside', label: 'in its truck', sign: 'T' }] : []),
    ...(sergeant ? [{ id: 'sergeant', label: 'with a sergeant', sign: 'S' }] : []),
    ...(lmg ? [{ id: 'lmg', label: 'with a light machine gun', sign: 'L' }] : []),
    ...(standard ? [{ id: 'standard', label: 'with a standard', sign: 'C' }] : []),
  ];
}

/** One badge for how far it has come this turn. */
function doneOf({ now: { activated, moved, battles } }: ArmsUnit): Counter['states'] {
  if (battles > 0) return [{ id: 'fired', label: battles > 1 ? `has fought ${battles} times` : 'has fought' }];
  if (moved) return [{ id: 'moved', label: `has moved ${countNoun(moved, 'hex', 'hexes')}` }];
  return activated ? [{ id: 'activated', label: 'is activated' }] : [];
}
