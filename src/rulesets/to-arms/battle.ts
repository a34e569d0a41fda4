// A battle as an event tells it: directly at what is seen, or over everybody's head; whom it strikes
// (Battle & retreat, artillery fire, R19).

import type { DiceRoll } from '../../core/act.ts';
import { samePlace } from '../../core/places.ts';
import { reading } from '../../core/read.ts';
import { WHERE } from '../../core/roll.ts';
import { attack } from './attack.ts';
import { bridgeAt, distance } from './ground.ts';
import { waiting } from './hands.ts';
import { impact } from './impact.ts';
import { option } from './options.ts';
import type { BattleProfile, BridgeProfile } from './profile.ts';
import { wayOf } from './retreats.ts';
import { diceAt, effective, profileOf, shiftsOf, struckAt } from './shot.ts';
import { seesFrom } from './sight.ts';
import type { ArmsBridge, ArmsEvent, ArmsPlace, ArmsState, ArmsUnit, BattleEventOf, FlareEvent } from './state.ts';
import { type ArmsPlacedUnit, hasTrait, isUp, targetAt, unitOf } from './units.ts';

const BRIDGE_POINTS = { light: 1, heavy: 3 } as const;

/** It fires at what it does not see. */
export const isIndirect = (state: ArmsState, unit: ArmsUnit, at: ArmsPlace): boolean =>
  hasTrait(state, unit, 'indirect') && unit.at !== undefined && !seesFrom(state, unit.side, unit.at, at);

type Salvo = Pick<BattleEventOf | FlareEvent, 'unit' | 'at' | 'spotter'> & { readonly type: 'battle' | 'flare' };

/** The scatter of a salvo: none once a spotter has brought it on target, or a card has. */
export function scatterOf(state: ArmsState, unit: ArmsUnit, event: Salvo): 'blind' | 'guided' | undefined {
  if (waiting(state, 'registered', unit.id).length > 0) return undefined;
  if (event.spotter === undefined) return 'blind';
  const spotter = unitOf(state, event.spotter);
  const holds = samePlace(unit.registered?.at, event.at) && isUp(spotter) && seesFrom(state, spotter.side, spotter.at, event.at);
  return holds ? undefined : 'guided';
}

const scatterCast = (state: ArmsState, unit: ArmsUnit, at: ArmsPlace, fire: 'blind' | 'guided'): DiceRoll => ({
  by: unit.side,
  on: undefined,
  unit: unit.id,
  at,
  attack: attack({ kind: 'scatter', fire, ...(fire === 'guided' && option(state, 'guided') === 'd12' ? { d12: true as const } : {}) }),
});

/**
 * The dice that scatter a salvo, and the hex it comes down on: undefined off the map, where it missed
 * altogether, and while the dice are not known.
 */
export function landing(state: ArmsState, unit: ArmsUnit, event: Salvo & Pick<BattleEventOf, 'thrown' | 'result'>) {
  const fire = event.type === 'flare' || isIndirect(state, unit, event.at) ? scatterOf(state, unit, event) : undefined;
  if (!fire || unit.at === undefined) return { rolls: [], at: event.at };
  const cast = scatterCast(state, unit, event.at, fire);
  const read = reading([cast.attack.roll], event.thrown ?? []);
  const told = event.result?.[WHERE];
  if (told === undefined && read.due) return { rolls: [cast], at: undefined };
  return { rolls: [cast], at: impact(state, unit.at, event.at, told ?? read.tallies[0]?.[WHERE] ?? 0) };
}

/** Whom the dice of a battle strike: direct fire who is named or there, indirect fire the unit in the hex it comes down on. */
export function struckBy(state: ArmsState, unit: ArmsUnit, event: BattleEventOf) {
  const { rolls, at } = landing(state, unit, event);
  const target = at === undefined ? undefined : isIndirect(state, unit, event.at) ? struckAt(state, at) : targetAt(state, at);
  return { casts: rolls, at, target: target?.id === unit.id ? undefined : target };
}

/** The dice of a battle: where it comes down, then what it does there. */
export function battleCasts(state: ArmsState, event: BattleEventOf): readonly DiceRoll[] {
  const unit = unitOf(state, event.unit);
  if (!isUp(unit)) return [];
  if (event.bridge) return bridgeCasts(state, unit, event);
  const { casts, target } = struckBy(state, unit, event);
  if (!target) return casts;
  const profile = blowAt(state, unit, target, event);
  return [...casts, { by: unit.side, on: target.side, unit: unit.id, target: target.id, at: target.at, attack: attack(profile) }];
}

/** The dice at whoever is struck, to the end of its way back. */
export const blowAt = (
  state: ArmsState,
  unit: ArmsUnit & { readonly at: ArmsPlace },
  target: ArmsPlacedUnit,
  event: BattleEventOf,
): BattleProfile => ({
  ...profileOf(state, unit, target, event),
  ...(target.now.retiring ? {} : wayOf(state, target)),
});

/** An event as the attack on a unit that it is; undefined of fire whose dice decide whom it strikes, and of what is no attack on a unit. */
export function profileOfEvent(state: ArmsState, event: ArmsEvent): BattleProfile | undefined {
  const unit = event.type === 'battle' && !event.bridge ? unitOf(state, event.unit) : undefined;
  if (event.type !== 'battle' || !isUp(unit) || isIndirect(state, unit, event.at)) return undefined;
  const { target } = struckBy(state, unit, event);
  return target && blowAt(state, unit, target, event);
}

function bridgeCasts(state: ArmsState, unit: ArmsUnit & { readonly at: ArmsPlace }, event: BattleEventOf): readonly DiceRoll[] {
  const { rolls, at } = landing(state, unit, event);
  const bridge = at === undefined ? undefined : bridgeAt(state, at);
  if (at === undefined || !bridge || bridge.down) return rolls;
  const profile = bridgeProfile(state, unit, at, bridge, distance(state, unit.at, at));
  const shot = { ...profile, ...(event.yellow ? { yellow: true as const } : {}) };
  return [...rolls, { by: unit.side, on: undefined, unit: unit.id, at, attack: attack(shot) }];
}

/** What a gun throws at a bridge so many hexes away. */
export function bridgeProfile(
  state: ArmsState,
  unit: ArmsUnit & { readonly at: ArmsPlace },
  at: ArmsPlace,
  { span, hits }: Pick<ArmsBridge, 'span' | 'hits'>,
  far: number,
): BridgeProfile {
  const range = effective(state, unit, far, shiftsOf(state, unit, unit.at, at, undefined, far));
  return {
    kind: 'bridge',
    dice: diceAt(state, unit, range),
    range,
    close: far <= 1,
    points: Math.max(0, BRIDGE_POINTS[span] - hits),
    symbol: option(state, 'bridgeSymbol'),
    ...(option(state, 'fastplay') ? { fast: true } : {}),
  };
}

/** Kills that bring a bridge down. */
export const bridgePoints = BRIDGE_POINTS;
