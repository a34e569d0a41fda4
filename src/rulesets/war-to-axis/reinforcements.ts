// Reinforcement cards (2.6.1, 2.6.2, 7.2): in the basic game the first unit comes onto the map at once and the next waits behind it, in the
// advanced game the owner gives them to groups and they come on from the next turn.

import { arrivalHexes } from './acts/enter.ts';
import { type CardPlay, nothing } from './cardPlay.ts';
import { CARDS, cardOf } from './data/cards.ts';
import { isAdvanced } from './order.ts';
import type { UnitEntry, WtaCardId, WtaPendingAction, WtaPlayCardEvent, WtaState, WtaUnit } from './state.ts';

const unitsOn = (card: WtaCardId): readonly string[] => cardOf(card)?.units ?? [];

const idOf = (card: WtaCardId, i: number): string => `${card.toLowerCase()}-${i + 1}`;

function fresh(state: WtaState, event: WtaPlayCardEvent, i: number): WtaUnit {
  const type = unitsOn(event.card)[i] ?? '';
  const row = state.game.tables.units[type];
  const several = unitsOn(event.card).length > 1;
  return {
    id: idOf(event.card, i),
    side: event.side,
    type,
    at: undefined,
    strength: (row?.chips ?? 0) + 1,
    full: (row?.chips ?? 0) + 1,
    title: `${row?.title ?? type} (${event.card}${several ? `, ${i + 1}` : ''})`,
    activated: false,
    stationary: false,
    reacted: false,
    disorganised: false,
    hidden: false,
  };
}

/** Where the others wait: off a friendly road, or the hexes nearest to one. */
const waiting = (state: WtaState, event: WtaPlayCardEvent): UnitEntry => {
  const roads = state.game.special.roads?.[event.side] ?? [];
  return { hexes: roads.length > 0 ? roads : arrivalHexes(state, event.side), turn: state.turn };
};

function arrive(state: WtaState, event: WtaPlayCardEvent): WtaState {
  const units = unitsOn(event.card).map((_, i) => fresh(state, event, i));
  const [first, ...others] = units;
  if (!first) return state;
  const behind = isAdvanced(state) ? units : [first, ...others.map(unit => ({ ...unit, enters: waiting(state, event) }))];
  const due: WtaPendingAction = isAdvanced(state)
    ? { kind: 'assign', side: event.side, must: true, units: units.map(unit => unit.id) }
    : { kind: 'enter', side: event.side, must: true, unit: first.id };
  return {
    ...state,
    units: { ...state.units, ...Object.fromEntries(behind.map(unit => [unit.id, unit])) },
    pending: [due, ...state.pending],
  };
}

const titles = (state: WtaState, card: WtaCardId): string =>
  unitsOn(card)
    .map(type => state.game.tables.units[type]?.title ?? type)
    .join(' and ');

const play: CardPlay = {
  terms: nothing,
  nextQuestion: nothing,
  apply: arrive,
  describe: (state, event) => `on the way: ${titles(state, event.card)}`,
};

/** Every reinforcement card. */
export const reinforcements: Readonly<Record<WtaCardId, CardPlay>> = Object.fromEntries(
  Object.keys(CARDS)
    .filter(card => unitsOn(card).length > 0)
    .map(card => [card, play]),
);
