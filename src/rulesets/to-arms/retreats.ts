// Going back (Retreat, Retreat rules, R27, R54, R59): which hexes are open to a unit that must, what it loses where none is.

import { bridgeAt, fromHome, homeOf, isGround, isRailed, neighboursOf, touches } from './ground.ts';
import { option } from './options.ts';
import type { RetreatEnd } from './profile.ts';
import { spaceOf } from './space.ts';
import type { ArmsPlace, ArmsState, ArmsUnit } from './state.ts';
import { type ArmsPlacedUnit, commanderAt, hasTrait, isArtillery, isCommander, isUp, leaderOf, rankOf, unitOf, upUnits } from './units.ts';

/** Water without a crossing is no way back (R27). */
const isWater = (state: ArmsState, hex: ArmsPlace): boolean => {
  const bridge = bridgeAt(state, hex);
  const crossed = bridge !== undefined && !bridge.down && bridge.turns > 0;
  if (isGround(state, hex, 'sea')) return option(state, 'retreatRiver') !== 'free';
  return isGround(state, hex, 'river') && !crossed && option(state, 'retreatRiver') !== 'free';
};

/** Whom it would bring along bars hexes with another commander. */
const isFree = (state: ArmsState, unit: ArmsUnit, hex: ArmsPlace): boolean => {
  const { crowds } = spaceOf(state);
  if (isWater(state, hex) || upUnits(state).some(one => one.id !== unit.id && !isCommander(one) && crowds(one.at, hex))) return false;
  const leader = commanderAt(state, hex);
  return !leader || (leader.side === unit.side && leaderOf(state, unit) === undefined);
};

/**
 * The places to which a unit may go back one step, the first of its retreat or the `step`th after it. Trains go back along
 * their rails, artillery in a bunker nowhere.
 */
export function backFrom(state: ArmsState, unit: ArmsUnit, hex: ArmsPlace, step = 0): readonly ArmsPlace[] {
  if (isStuck(state, unit, hex)) return [];
  const nearer = hasTrait(state, unit, 'rail')
    ? neighboursOf(state, hex).filter(next => isAlongRail(state, unit, hex, next))
    : spaceOf(state).back(homeOf(state, unit.side), hex, step);
  return nearer.filter(next => isFree(state, unit, next));
}

const isAlongRail = (state: ArmsState, { side }: ArmsUnit, from: ArmsPlace, to: ArmsPlace): boolean =>
  isRailed(state, from, to) && fromHome(state, side, to) <= fromHome(state, side, from);

/** May a unit go back from one place to another in one step? */
export function isWayBack(state: ArmsState, unit: ArmsUnit, from: ArmsPlace, to: ArmsPlace, step: number): boolean {
  if (isStuck(state, unit, from) || !isFree(state, unit, to)) return false;
  if (hasTrait(state, unit, 'rail')) return touches(state, from, to) && isAlongRail(state, unit, from, to);
  return spaceOf(state).isBack(homeOf(state, unit.side), from, to, step);
}

export const isStuck = (state: ArmsState, unit: ArmsUnit, hex: ArmsPlace): boolean =>
  isArtillery(state, unit) && isGround(state, hex, 'bunker');

/** At its own edge: the next step back leads off the map. */
export const isAtEdge = (state: ArmsState, unit: ArmsUnit, hex: ArmsPlace, step: number): boolean =>
  !isStuck(state, unit, hex) && spaceOf(state).leaves(homeOf(state, unit.side), hex, step);

/** A step into the hex of an own commander ends a retreat. */
export const isRallied = (state: ArmsState, unit: ArmsUnit, hex: ArmsPlace): boolean => {
  const leader = commanderAt(state, hex);
  return leader?.side === unit.side && leader !== leaderOf(state, unit);
};

/** The other unit of its platoon, if the two were activated together this turn and stand beside each other still (R48). */
export function comradeOf(state: ArmsState, unit: ArmsPlacedUnit): ArmsPlacedUnit | undefined {
  const led = Object.values(state.units).find(({ side, now }) => side === unit.side && now.partner === unit.id);
  const other = unitOf(state, unit.now.partner) ?? led;
  return isUp(other) && touches(state, unit.at, other.at) ? other : undefined;
}

/** The hexes to which a unit may go of its own will: not out of the string of its platoon. */
export function willingFrom(state: ArmsState, unit: ArmsPlacedUnit): readonly ArmsPlace[] {
  const comrade = comradeOf(state, unit);
  return backFrom(state, unit, unit.at).filter(hex => !comrade || touches(state, hex, comrade.at));
}

/** The ways back of so many hexes, one for each place where they may end: as far as there is room, or to a commander who rallies it. */
export function waysBack(state: ArmsState, unit: ArmsPlacedUnit, hexes: number): readonly (readonly ArmsPlace[])[] {
  let open: readonly (readonly ArmsPlace[])[] = [[]];
  const ended: (readonly ArmsPlace[])[] = [];
  for (let step = 0; step < hexes; step++) {
    const on = new Map<string, readonly ArmsPlace[]>();
    for (const path of open) {
      const next = onFrom(state, unit, path);
      if (next.length === 0) ended.push(path);
      for (const at of next) if (!on.has(String(at))) on.set(String(at), [...path, at]);
    }
    open = [...on.values()];
  }
  return [...new Map([...ended, ...open].map(path => [String(path.at(-1)), path])).values()];
}

/** Where a way back goes on: nowhere once a commander has rallied it, and never to and fro. */
function onFrom(state: ArmsState, unit: ArmsPlacedUnit, path: readonly ArmsPlace[]): readonly ArmsPlace[] {
  const here = path.at(-1) ?? unit.at;
  if (path.length > 0 && isRallied(state, unit, here)) return [];
  return backFrom(state, unit, here, path.length).filter(at => at !== unit.at && !path.includes(at));
}

/** As many hexes of a retreat can be owed as a throw can show flags. */
const FARTHEST = 4;

interface Ending {
  readonly hexes: number;
  readonly ends: 'open' | RetreatEnd['ends'];
}

/** What a way back is worth that does not stay open: one to a commander the most, else the longer one. */
const worthOf = ({ ends, hexes }: Ending): number => (ends === 'rally' ? FARTHEST : hexes);

/** How far its way back is open, taken as far as it goes: then a commander rallies it, nothing is free, or the map ends. */
export const wayBack = (state: ArmsState, unit: ArmsPlacedUnit): Ending => bestWay(state, unit, unit.at, 0);

/** Ways branch: on a table nine at each step. No way is better than an open one, so the first of these ends the search. */
function bestWay(state: ArmsState, unit: ArmsPlacedUnit, hex: ArmsPlace, hexes: number): Ending {
  if (hexes >= FARTHEST) return { hexes, ends: 'open' };
  if (isAtEdge(state, unit, hex, hexes)) return { hexes, ends: 'off' };
  let best: Ending | undefined;
  for (const next of backFrom(state, unit, hex, hexes)) {
    const way: Ending = isRallied(state, unit, next) ? { hexes: hexes + 1, ends: 'rally' } : bestWay(state, unit, next, hexes + 1);
    if (way.ends === 'open') return way;
    if (!best || worthOf(way) > worthOf(best)) best = way;
  }
  return best ?? { hexes, ends: 'blocked' };
}

/**
 * What its way back comes to where it does not go on: hexes, how it ends, and the points of the commander who is with
 * it. A rally takes nothing, and is left out.
 */
export function wayOf(state: ArmsState, unit: ArmsPlacedUnit): { readonly way?: RetreatEnd } {
  const { hexes, ends } = wayBack(state, unit);
  if (ends === 'open' || ends === 'rally') return {};
  const commander = rankOf(state, leaderOf(state, unit))?.points;
  return { way: { hexes, ends, ...(commander === undefined ? {} : { commander }) } };
}
