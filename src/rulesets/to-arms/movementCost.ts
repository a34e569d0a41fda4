// Where a unit may go and how far (Moving units, Moving commanders, the terrain sheet): what closes a hex, what ends a
// move, what it does to the battle after it.

import { sayOne, withVerb } from '../../core/englishText.ts';
import { tellPlace } from '../../core/placeTold.ts';
import { bridgeAt, isGround, isRail, isRailed, laidAt, layersAt, siteAt, terrainOf, wireAt } from './ground.ts';
import { option } from './options.ts';
import { spaceOf } from './space.ts';
import type { ArmsBridge, ArmsPlace, ArmsState, ArmsUnit } from './state.ts';
import type { ArmsTerrainRow } from './tables.ts';
import { cardOf, commanderAt, enemiesBeside, hasTrait, isArtillery, isCommander, isRiding, rankOf, unitAt, upUnits } from './units.ts';

/** How a unit goes: on foot or in its truck. */
export interface TravelState {
  readonly riding: boolean;
}

const TOWED = 4;

/** Hexes it may go at most, and hexes after which it may still fight. */
export function paces(
  state: ArmsState,
  unit: ArmsUnit,
  { riding }: TravelState = { riding: isRiding(unit) },
): readonly [move: number, fire: number] {
  if (isCommander(unit)) return [rankOf(state, unit)?.move ?? 0, 0];
  const extra = unit.now.extra ?? 0;
  if (riding) {
    const ride = state.game.tables.cards['truck']?.move ?? 0;
    return [ride, ride];
  }
  if (unit.tow !== undefined) return unit.tow > 0 ? [TOWED, 0] : [0, 0];
  const card = cardOf(state, unit);
  const [move, fire] = unit.lmg ? [card.lmgMove ?? card.move, card.lmgFire ?? card.fire] : [card.move, card.fire];
  return [move + extra, fire];
}

/** Men and what they carry: no vehicles, horses, carts or guns on wheels. */
const isOnFoot = (state: ArmsState, unit: ArmsUnit, riding: boolean): boolean => {
  if (riding || unit.tow !== undefined) return false;
  if (isCommander(unit)) return true;
  const { cls, blocks } = cardOf(state, unit);
  return cls === 'foot' && !hasTrait(state, unit, 'mounted') && !(isArtillery(state, unit) && blocks);
};

/** A vehicle, men in their truck, a gun behind its prime mover. Horses and carts are none. */
const isDriven = (state: ArmsState, unit: ArmsUnit, riding: boolean): boolean =>
  riding || cardOf(state, unit).arm === 'vehicle' || (unit.tow ?? 0) > 0;

/** Infantry on foot and crews of machine guns (R42). */
const isInfantryOnly = (state: ArmsState, unit: ArmsUnit, riding: boolean): boolean => {
  if (riding) return false;
  const isTeam = cardOf(state, unit).arm === 'hmg' && !hasTrait(state, unit, 'mounted');
  return isCommander(unit) || isTeam || (cardOf(state, unit).arm === 'infantry' && !hasTrait(state, unit, 'mounted'));
};

/** Why a unit may not enter a hex because of what is there; undefined where it may. Doors and units in it apart. */
export function whyClosed(
  state: ArmsState,
  unit: ArmsUnit,
  hex: ArmsPlace,
  manner: TravelState = { riding: isRiding(unit) },
): string | undefined {
  if (hasTrait(state, unit, 'rail') && !isRail(state, hex)) return 'it keeps to the rails';
  return closedBy(state, unit, terrainOf(state, hex), bridgeAt(state, hex), manner);
}

/** Why ground of a kind is closed to a unit, with the bridge that there is. */
export function closedBy(
  state: ArmsState,
  unit: ArmsUnit,
  row: ArmsTerrainRow,
  bridge: ArmsBridge | undefined,
  { riding }: TravelState,
): string | undefined {
  if (row.entry === 'no-vehicles' && isDriven(state, unit, riding)) return `no vehicle enters ${sayOne(row.title)}`;
  if (row.entry === 'foot' && !isOnFoot(state, unit, riding)) return `only men on foot enter ${sayOne(row.title)}`;
  if (row.entry === 'infantry' && !isInfantryOnly(state, unit, riding)) return `only infantry and machine guns enter ${sayOne(row.title)}`;
  const isBridge = row === state.game.tables.terrain['bridge'];
  if (row.entry === 'crossing' || isBridge) return overBridge(state, unit, bridge, riding);
  return undefined;
}

const WHOLE = 3;

function overBridge(state: ArmsState, unit: ArmsUnit, bridge: ArmsBridge | undefined, riding: boolean): string | undefined {
  if (!bridge || bridge.down || bridge.turns === 0) return 'there is no way over the river';
  const onFoot = isInfantryOnly(state, unit, riding);
  if (bridge.span === 'light')
    return onFoot || (hasTrait(state, unit, 'light') && !riding && !unit.tow) ? undefined : 'a light bridge does not bear it';
  return onFoot || (bridge.turns >= WHOLE && bridge.hits === 0) ? undefined : 'the bridge bears infantry only';
}

/** Who stands in the way, in words. */
export function whyBlocked(state: ArmsState, unit: ArmsUnit, at: ArmsPlace): string | undefined {
  const { crowds } = spaceOf(state);
  const found = upUnits(state).find(one => isBarrier(unit, one) && crowds(one.at, at));
  return found && `${withVerb(found.title, 'is')} ${tellPlace(state.game.board, at, 'in')}`;
}

/** Does one bar the way of another? A commander may go to a unit of his own side, and a unit to its commander. */
export const isBarrier = (unit: ArmsUnit, one: ArmsUnit): boolean =>
  one.id !== unit.id && one.hidden !== 'unseen' && (isCommander(unit) || isCommander(one) ? one.side !== unit.side : true);

/** What ends a move that has come to it: an enemy beside it, the ground, an own unit or commander. `id`: which. */
export interface Halt {
  readonly why: 'zone' | 'terrain' | 'commander' | 'unit';
  readonly id: string;
}

/** What ends a move in a place that it has entered. */
export function halts(state: ArmsState, unit: ArmsUnit, at: ArmsPlace): readonly Halt[] {
  const isFree = isCommander(unit) && !option(state, 'commanderStops');
  const zones = isFree ? [] : enemiesBeside(state, unit.side, at).map(({ id }): Halt => ({ why: 'zone', id }));
  const own = isCommander(unit) ? unitAt(state, at) : commanderAt(state, at);
  const joined: readonly Halt[] =
    own?.side === unit.side && own.id !== unit.id ? [{ why: isCommander(unit) ? 'unit' : 'commander', id: own.id }] : [];
  return [...zones, ...groundHalts(state, at), ...joined];
}

function groundHalts(state: ArmsState, at: ArmsPlace): readonly Halt[] {
  const [mines, wire] = [laidAt(state, state.mines, at), wireAt(state, at)];
  const isStop = isGround(state, at, 'sea', 'beach') || terrainOf(state, at).stop;
  const all = [isStop ? siteAt(state, at) : undefined, wire, mines === undefined ? undefined : `mines ${mines}`];
  return all.flatMap(id => (id === undefined ? [] : [{ why: 'terrain', id }]));
}

/** Why a move ends in a place that it has entered; undefined where it may go on. */
export const stops = (state: ArmsState, unit: ArmsUnit, at: ArmsPlace): Halt['why'] | undefined => halts(state, unit, at)[0]?.why;

/** Why there is no battle after a move into a hex (R55). */
export const silencing = (state: ArmsState, hex: ArmsPlace): string | undefined => {
  if (layersAt(state, hex).some(({ quiet }) => quiet)) return `it has entered ${sayOne(terrainOf(state, hex).title)}`;
  return undefined;
};

/** It may go on from hex to hex: not closed, nobody in the way, no door to be broken open. */
export const isOpen = (state: ArmsState, unit: ArmsUnit, hex: ArmsPlace, manner?: TravelState): boolean =>
  whyClosed(state, unit, hex, manner) === undefined && whyBlocked(state, unit, hex) === undefined;

/** From this hex to that one beside it: a train along its rails. */
export const leads = (state: ArmsState, unit: ArmsUnit, from: ArmsPlace, to: ArmsPlace): boolean =>
  isOpen(state, unit, to) && offRails(state, unit, from, to) === undefined;

/** Why a train does not go from this place to that one. */
export const offRails = (state: ArmsState, unit: ArmsUnit, from: ArmsPlace, to: ArmsPlace): string | undefined =>
  hasTrait(state, unit, 'rail') && !isRailed(state, from, to)
    ? `no rails lead there ${tellPlace(state.game.board, from, 'from')}`
    : undefined;
