// Where a unit may go and how far (Moving units, Moving commanders, the terrain sheet): what closes a hex, what ends a move, what it does to the battle after it.

import type { Gait } from '../../core/ruleset.ts';
import { bridgeAt, isGround, isRail, isShut, layersAt, terrainOf } from './ground.ts';
import { option } from './options.ts';
import type { ArmsState, ArmsUnit, Hex } from './state.ts';
import { cardOf, commanderAt, enemiesBeside, has, isArtillery, isCommander, isRiding, isVehicle, rankOf, unitAt } from './units.ts';

/** How a unit goes: on foot or in its truck. */
export interface Manner {
  readonly riding: boolean;
}

const TOWED = 4;

/** Hexes it may go at most, and hexes after which it may still fight. */
export function paces(
  state: ArmsState,
  unit: ArmsUnit,
  { riding }: Manner = { riding: isRiding(unit) },
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
  return cls === 'foot' && !has(state, unit, 'mounted') && !(isArtillery(state, unit) && blocks);
};

/** Infantry on foot and crews of machine guns (R42). */
const isInfantryOnly = (state: ArmsState, unit: ArmsUnit, riding: boolean): boolean => {
  if (riding) return false;
  const isTeam = cardOf(state, unit).arm === 'hmg' && !has(state, unit, 'mounted');
  return isCommander(unit) || isTeam || (cardOf(state, unit).arm === 'infantry' && !has(state, unit, 'mounted'));
};

/** Why a unit may not enter a hex because of what is there; undefined where it may. Doors and units in it apart. */
export function closed(state: ArmsState, unit: ArmsUnit, hex: Hex, manner: Manner = { riding: isRiding(unit) }): string | undefined {
  const row = terrainOf(state, hex);
  const { riding } = manner;
  if (has(state, unit, 'rail') && !isRail(state, hex)) return 'it keeps to the rails';
  if (row.entry === 'foot' && !isOnFoot(state, unit, riding)) return `a ${row.title.toLowerCase()} is for men on foot`;
  if (row.entry === 'infantry' && !isInfantryOnly(state, unit, riding)) return `a ${row.title.toLowerCase()} is for infantry`;
  if (row.entry === 'crossing' || isGround(state, hex, 'bridge')) return overBridge(state, unit, hex, riding);
  return undefined;
}

const WHOLE = 3;

function overBridge(state: ArmsState, unit: ArmsUnit, hex: Hex, riding: boolean): string | undefined {
  const bridge = bridgeAt(state, hex);
  if (!bridge || bridge.down || bridge.turns === 0) return 'there is no way over the river';
  const onFoot = isInfantryOnly(state, unit, riding);
  if (bridge.span === 'light')
    return onFoot || (has(state, unit, 'light') && !riding && !unit.tow) ? undefined : 'a light bridge does not bear it';
  return onFoot || (bridge.turns >= WHOLE && bridge.hits === 0) ? undefined : 'the bridge bears infantry only';
}

/** Who stands in the way, in words. A commander may go to a unit of his own side that has none. */
export function barred(state: ArmsState, unit: ArmsUnit, hex: Hex): string | undefined {
  const [there, leader] = [unitAt(state, hex), commanderAt(state, hex)];
  if (there && there.id !== unit.id && there.hidden !== 'unseen' && (!isCommander(unit) || there.side !== unit.side))
    return `${there.title} is in ${hex}`;
  if (leader && leader.id !== unit.id && leader.side !== unit.side) return `${leader.title} is in ${hex}`;
  return undefined;
}

/** Why a move ends in a hex that it has entered; undefined where it may go on. */
export function stops(state: ArmsState, unit: ArmsUnit, hex: Hex): 'zone' | 'terrain' | 'commander' | 'unit' | undefined {
  const free = isCommander(unit) && !option(state, 'commanderStops');
  if (!free && enemiesBeside(state, unit.side, hex).length > 0) return 'zone';
  if (layersAt(state, hex).some(({ stop }) => stop) || state.mines[hex]) return 'terrain';
  if (isGround(state, hex, 'sea', 'beach')) return 'terrain';
  if (isCommander(unit) && unitAt(state, hex)?.side === unit.side) return 'unit';
  return !isCommander(unit) && commanderAt(state, hex)?.side === unit.side ? 'commander' : undefined;
}

/** Why there is no battle after a move into a hex (R55). */
export const silencing = (state: ArmsState, hex: Hex): string | undefined => {
  if (layersAt(state, hex).some(({ quiet }) => quiet)) return `it has entered a ${terrainOf(state, hex).title.toLowerCase()}`;
  return undefined;
};

/** It may go on from hex to hex: not closed, nobody in the way, no door to be broken open. */
export const isOpen = (state: ArmsState, unit: ArmsUnit, hex: Hex, manner?: Manner): boolean =>
  closed(state, unit, hex, manner) === undefined && barred(state, unit, hex) === undefined;

/** The ways a unit may move now: far, or so that it may still fight. */
export function gaits(state: ArmsState, unit: ArmsUnit): readonly Gait[] {
  const [move, fire] = paces(state, unit);
  const shared = {
    cost: (_from: unknown, to: unknown) => (isOpen(state, unit, String(to)) ? 1 : Number.POSITIVE_INFINITY),
    stops: (at: unknown) => stops(state, unit, String(at)) !== undefined || isShut(state, String(at)),
    ends: (at: unknown) => !isShut(state, String(at)),
  };
  const key = `${unit.side} ${unit.type} ${isRiding(unit)} ${unit.tow !== undefined} ${isVehicle(state, unit)}`;
  return [
    {
      id: 'fire',
      title: 'Move and fight',
      key,
      budget: Math.min(move, fire),
      fires: true,
      ...shared,
      silent: at => silencing(state, String(at)) !== undefined,
    },
    { id: 'move', title: 'Move', key, budget: move, fires: false, ...shared },
  ];
}
