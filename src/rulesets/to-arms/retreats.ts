// Going back (Retreat, Retreat rules, R27, R54, R59): which hexes are open to a unit that must, what it loses where none is.

import { around, bridgeAt, fromHome, homeward, isGround, isRail } from './ground.ts';
import { option } from './options.ts';
import type { ArmsState, ArmsUnit, Hex } from './state.ts';
import { commanderAt, has, isArtillery, leaderOf, unitAt } from './units.ts';

/** Water without a crossing is no way back (R27). */
const isWater = (state: ArmsState, hex: Hex): boolean => {
  const bridge = bridgeAt(state, hex);
  const crossed = bridge !== undefined && !bridge.down && bridge.turns > 0;
  if (isGround(state, hex, 'sea')) return option(state, 'retreatRiver') !== 'free';
  return isGround(state, hex, 'river') && !crossed && option(state, 'retreatRiver') !== 'free';
};

/** Whom it would bring along bars hexes with another commander. */
const isFree = (state: ArmsState, unit: ArmsUnit, hex: Hex): boolean => {
  if (unitAt(state, hex) !== undefined || isWater(state, hex)) return false;
  const leader = commanderAt(state, hex);
  return !leader || (leader.side === unit.side && leaderOf(state, unit) === undefined);
};

/** The hexes to which a unit in a hex may go back one step. Trains go back along their rails, artillery in a bunker nowhere. */
export function backFrom(state: ArmsState, unit: ArmsUnit, hex: Hex): readonly Hex[] {
  if (isStuck(state, unit, hex)) return [];
  const nearer = has(state, unit, 'rail')
    ? around(state, hex).filter(next => isRail(state, next) && fromHome(state, unit.side, next) <= fromHome(state, unit.side, hex))
    : homeward(state, unit.side, hex);
  return nearer.filter(next => isFree(state, unit, next));
}

export const isStuck = (state: ArmsState, unit: ArmsUnit, hex: Hex): boolean => isArtillery(state, unit) && isGround(state, hex, 'bunker');

/** At its own edge: the next step back leads off the map. */
export const isAtEdge = (state: ArmsState, unit: ArmsUnit, hex: Hex): boolean =>
  !isStuck(state, unit, hex) && homeward(state, unit.side, hex).length === 0;

/** A step into the hex of an own commander ends a retreat. */
export const isRallied = (state: ArmsState, unit: ArmsUnit, hex: Hex): boolean => {
  const leader = commanderAt(state, hex);
  return leader?.side === unit.side && leader !== leaderOf(state, unit);
};
