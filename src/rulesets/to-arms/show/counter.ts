// The counter of a unit: symbol, name, strength, and what it has done and may still do this turn.

import { countNoun } from '../../../core/englishText.ts';
import type { Counter } from '../../../core/ruleset.ts';
import { shortName } from '../../../core/shortNames.ts';
import type { SideId } from '../../../core/types.ts';
import { symbolOf } from '../data/symbols.ts';
import type { ArmsState, ArmsUnit } from '../state.ts';
import { isRiding } from '../units.ts';
import { pieceOf } from './piece.ts';

/** The team of the side named first is shown as friends, in blue. */
const isFriend = ({ game: { sides } }: ArmsState, side: SideId): boolean => sides.find(one => one.id === side)?.team === sides[0]?.team;

export const counter = (state: ArmsState, unit: ArmsUnit): Counter => ({
  symbol: symbolOf(state, unit, isFriend(state, unit.side)),
  label: shortName(state, unit),
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
