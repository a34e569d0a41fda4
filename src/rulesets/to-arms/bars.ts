// What keeps one unit from firing directly at another, whatever the phase and whoever's turn it is: said once for
// the referee, the layers and the calculator.

import { agree, countNoun, withVerb } from '../../core/englishText.ts';
import { isGround } from './ground.ts';
import { cardDice } from './shot.ts';
import type { ArmsState, ArmsUnit } from './state.ts';
import { type ArmsPlacedUnit, cardOf, isInfantry, isUnarmed, isVehicle } from './units.ts';

/** Why not, of two units so many hexes apart; undefined where nothing speaks against it. */
type Bar = (state: ArmsState, unit: ArmsUnit, target: ArmsPlacedUnit, far: number) => string | undefined;

/** By the names of their rules. */
export const BARS = {
  'battle/unarmed': (state, unit, _target, far) =>
    isUnarmed(state, unit) && far > 1
      ? `${withVerb(unit.title, 'has')} no firearms and ${agree(unit.title, 'fights')} hand to hand`
      : undefined,
  'battle/min-range': (state, unit, target, far) => sayTooNear(state, unit, target.title, far),
  'battle/depression': (state, unit, target, far) => {
    const { arm } = cardOf(state, unit);
    return isGround(state, target.at, 'depression') && (arm === 'infantry' || arm === 'vehicle') && far > 1
      ? `${withVerb(target.title, 'lies')} low, and ${withVerb(unit.title, 'has')} to be beside it`
      : undefined;
  },
  'battle/card-contact': (_state, _unit, target, far) =>
    target.now.contact && far > 1 ? `${withVerb(target.title, 'is')} in close combat` : undefined,
  'cmd/attacker': (state, unit, target) =>
    target.rank && cardOf(state, unit).arm !== 'infantry' && !isInfantry(state, unit) && !isVehicle(state, unit)
      ? `${withVerb(unit.title, 'does')} not fire at commanders`
      : undefined,
  'cmd/captured': (_state, _unit, target, far) => (target.civilian && far > 1 ? `${target.title} may only be captured` : undefined),
} as const satisfies Readonly<Record<string, Bar>>;

/** The first of them that speaks. */
export const whyBarred: Bar = (state, unit, target, far) => {
  for (const bar of Object.values<Bar>(BARS)) {
    const why = bar(state, unit, target, far);
    if (why !== undefined) return why;
  }
  return undefined;
};

/** What is fired at, so many hexes away, is nearer than a weapon fires. */
export function sayTooNear(state: ArmsState, unit: ArmsUnit, what: string, far: number): string | undefined {
  const { least = 0 } = cardOf(state, unit);
  return far < least ? `${what} is too near: ${withVerb(unit.title, 'fires')} ${countNoun(least, 'hex', 'hexes')} and farther` : undefined;
}

/** Its card has no dice for a range. */
export const sayNoDice = (state: ArmsState, unit: ArmsUnit, range: number): string | undefined =>
  cardDice(state, unit, range) === '' ? `${withVerb(unit.title, 'throws')} no dice at range ${range}` : undefined;
