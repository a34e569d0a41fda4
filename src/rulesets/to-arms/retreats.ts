// Going back (Retreat, Retreat rules, R27, R54, R59): which hexes are open to a unit that must, what it loses where none is.

import { around, bridgeAt, fromHome, homeOf, isGround, isRail, touches } from './ground.ts';
import { option } from './options.ts';
import { spaceOf } from './space.ts';
import type { ArmsState, ArmsUnit, Spot } from './state.ts';
import { commanderAt, has, isArtillery, isCommander, leaderOf, upUnits } from './units.ts';

/** Water without a crossing is no way back (R27). */
const isWater = (state: ArmsState, hex: Spot): boolean => {
  const bridge = bridgeAt(state, hex);
  const crossed = bridge !== undefined && !bridge.down && bridge.turns > 0;
  if (isGround(state, hex, 'sea')) return option(state, 'retreatRiver') !== 'free';
  return isGround(state, hex, 'river') && !crossed && option(state, 'retreatRiver') !== 'free';
};

/** Whom it would bring along bars hexes with another commander. */
const isFree = (state: ArmsState, unit: ArmsUnit, hex: Spot): boolean => {
  const { crowds } = spaceOf(state);
  if (isWater(state, hex) || upUnits(state).some(one => one.id !== unit.id && !isCommander(one) && crowds(one.at, hex))) return false;
  const leader = commanderAt(state, hex);
  return !leader || (leader.side === unit.side && leaderOf(state, unit) === undefined);
};

/** The places to which a unit may go back one step, the first of its retreat or the `step`th after it. Trains go back along their rails, artillery in a bunker nowhere. */
export function backFrom(state: ArmsState, unit: ArmsUnit, hex: Spot, step = 0): readonly Spot[] {
  if (isStuck(state, unit, hex)) return [];
  const nearer = has(state, unit, 'rail')
    ? around(state, hex).filter(next => isAlongRail(state, unit, hex, next))
    : spaceOf(state).back(homeOf(state, unit.side), hex, step);
  return nearer.filter(next => isFree(state, unit, next));
}

const isAlongRail = (state: ArmsState, { side }: ArmsUnit, from: Spot, to: Spot): boolean =>
  isRail(state, to) && fromHome(state, side, to) <= fromHome(state, side, from);

/** May a unit go back from one place to another in one step? */
export function isWayBack(state: ArmsState, unit: ArmsUnit, from: Spot, to: Spot, step = 0): boolean {
  if (isStuck(state, unit, from) || !isFree(state, unit, to)) return false;
  if (has(state, unit, 'rail')) return touches(state, from, to) && isAlongRail(state, unit, from, to);
  return spaceOf(state).isBack(homeOf(state, unit.side), from, to, step);
}

export const isStuck = (state: ArmsState, unit: ArmsUnit, hex: Spot): boolean => isArtillery(state, unit) && isGround(state, hex, 'bunker');

/** At its own edge: the next step back leads off the map. */
export const isAtEdge = (state: ArmsState, unit: ArmsUnit, hex: Spot, step = 0): boolean =>
  !isStuck(state, unit, hex) && spaceOf(state).leaves(homeOf(state, unit.side), hex, step);

/** A step into the hex of an own commander ends a retreat. */
export const isRallied = (state: ArmsState, unit: ArmsUnit, hex: Spot): boolean => {
  const leader = commanderAt(state, hex);
  return leader?.side === unit.side && leader !== leaderOf(state, unit);
};
