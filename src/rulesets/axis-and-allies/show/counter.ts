// The counter of a piece, and its states in words.

import { lookUp } from '../../../core/lookUp.ts';
import type { Counter } from '../../../core/ruleset.ts';
import type { SideId } from '../../../core/types.ts';
import { shortOf, symbolOf } from '../data/symbols.ts';
import { UNITS } from '../data/units.ts';
import type { AxisState, AxisUnit } from '../state.ts';
import { isDamaged, sameTeam } from '../units.ts';

/** The team of the power named first is shown as friends, in blue. */
const isFriend = (state: AxisState, side: SideId): boolean => {
  const [first] = state.game.sides;
  return first !== undefined && sameTeam(state, first.id, side);
};

const STATES: readonly (readonly [id: string, says: string, is: (unit: AxisUnit) => boolean])[] = [
  ['elite', 'elite: throws one die again in each battle', unit => unit.elite],
  ['damaged', 'on its side: one hit left', isDamaged],
  ['bombed', 'damaged by raids', unit => (unit.damage ?? 0) > 0],
  ['repairing', 'under repair: does nothing this turn', unit => unit.repairing === true],
  ['kamikaze', 'without a way home', unit => unit.kamikaze === true],
  ['scrambled', 'has scrambled: goes home when the combat phase ends', unit => unit.scrambledFrom !== undefined],
  ['aboard', 'carried', unit => unit.aboard !== undefined],
  ['fired', 'has fired this turn', unit => unit.fired === true],
  ['fought', 'has fought this turn', unit => unit.fought && unit.fired !== true],
  ['moved', 'has moved this turn', unit => unit.moved > 0 && !unit.fought],
];

/** What a living piece has become. */
export const statesOf = (unit: AxisUnit): Counter['states'] =>
  unit.strength === 0 ? [] : STATES.filter(([, , is]) => is(unit)).map(([id, label]) => ({ id, label }));

/** The counter of a piece: symbol, short name, hits as pips, states in words. */
export function counter(state: AxisState, unit: AxisUnit): Counter {
  const row = state.game.tables.units[unit.type];
  return {
    symbol: symbolOf(unit.type, isFriend(state, unit.side)),
    silhouette: unit.type,
    label: shortOf(unit.type, row?.title),
    title: `${unit.elite ? 'Elite ' : ''}${unit.elite ? (row?.title ?? unit.type).toLowerCase() : (row?.title ?? unit.type)}`,
    side: unit.side,
    steps: unit.strength,
    full: unit.full,
    states: statesOf(unit),
  };
}

/** The price at which it was bought; nothing for what is lost. */
export const unitValue = (unit: AxisUnit): number => (unit.strength > 0 ? (unit.worth ?? lookUp(UNITS, unit.type)?.price ?? 0) : 0);
