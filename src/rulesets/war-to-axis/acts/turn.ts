// The frame of the basic game (3.0, 3.1): a turn begins, a side rolls for its units and batteries,
// ends its half, the turn ends, the game ends.

import { countNoun, sideTitle } from '../../../core/englishText.ts';
import { outcomeSaid } from '../../../core/outcome.ts';
import { isKnown, pick, plainChoices } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { SideId } from '../../../core/types.ts';
import { askSide } from '../../../system/system.ts';
import { activationRoll } from '../attack.ts';
import type { WtaTally } from '../data/tallies.ts';
import { act, rule } from '../kit.ts';
import { outcome } from '../outcome.ts';
import { addPending } from '../pending.ts';
import {
  type ActivationEvent,
  type SideEndEvent,
  source,
  type WtaEndEvent,
  type WtaPendingAction,
  type WtaState,
  type WtaTurnEndEvent,
  type WtaTurnEvent,
} from '../state.ts';
import { supportOf } from '../support.ts';
import { foeOf, withUnits } from '../units.ts';
import { withSide } from './frame.ts';

const FOLLOW = 'Turns follow one another.';

export const turn = act<WtaTurnEvent>({
  title: 'Turn',
  rules: [
    rule('3.0/turn', FOLLOW, ['turn'], (state, event) =>
      event.turn === state.turn + 1 ? undefined : { says: `turn ${event.turn} after turn ${state.turn}`, due: 'turn' },
    ),
  ],
  ask: { turn: state => ({ kind: 'number', field: 'turn', label: 'Which turn', least: state.turn + 1, most: state.turn + 1 }) },
  apply(state, event) {
    if (event.turn <= state.turn) return state; // it has begun, as the record took for granted
    const ended = state.phase === 'set-up' || state.phase === 'between' ? state : tidied(state);
    return { ...begun(ended), turn: event.turn, phase: 'roll', active: state.game.special.initiative };
  },
  describe: (_state, event) => ({ text: `Turn ${event.turn} begins.`, marks: [] }),
});

/** Advanced: the dice of both sides are due again. */
function begun(state: WtaState): WtaState {
  const sides = Object.entries(state.sides).map(([id, side]) => {
    const { reserve: _reserve, struck: _struck, untold: _untold, drew: _drew, ...rest } = side;
    return [id, { ...rest, rolled: false, passed: false, group: undefined, extra: 0, orphans: [], used: 0 }] as const;
  });
  return { ...state, sides: Object.fromEntries(sides) };
}

/** Batteries the roll gives: at most what the scenario has (ruling R21), half of it after card E05. */
export const batteriesOf = (state: WtaState, side: SideId, rolled: number): number => {
  const most = Math.min(rolled, supportOf(state, side).batteries.length);
  return state.sides[side]?.halved ? Math.floor(most / 2) : most;
};

/** A card is due unless the deck is known to be used up (ruling R35). */
export const cardDuty = (state: WtaState, side: SideId): readonly WtaPendingAction[] =>
  cardsLeft(state) > 0 ? [{ kind: 'card', side, must: true }] : [];

export function cardsLeft(state: WtaState): number {
  if (state.deck) return state.deck.length;
  const { deck } = state.game.special;
  const drawn = Object.values(deck.reinforcements ?? {}).reduce((sum, one) => sum + one.draw, 0);
  return (deck.draw ?? deck.cards.length) + drawn - state.drawn.length;
}

/** What nobody wrote down of a roll limits nothing. */
const MOST = { units: 12, batteries: 6 } as const;

const rolledIn = (event: ActivationEvent, tally: WtaTally, name: keyof typeof MOST): number =>
  isKnown(event, name) ? countIn(tally, name) : MOST[name];

/** How many units, and batteries, may act, as far as it was written down. */
function allowedSaid(state: WtaState, event: ActivationEvent, tally: WtaTally): readonly string[] {
  const batteries = batteriesOf(state, event.side, countIn(tally, 'batteries'));
  return [
    ...(isKnown(event, 'units') ? [`${countNoun(countIn(tally, 'units'), 'unit')} may be activated`] : []),
    ...(isKnown(event, 'batteries') ? [`${countNoun(batteries, 'battery', 'batteries')} may fire`] : []),
  ];
}

/** The side whose half-turn it is. */
const active = (state: WtaState): readonly (SideId | undefined)[] => [state.active];

export const activation = act<ActivationEvent>({
  title: 'Activation roll',
  source: source('3.1'),
  rules: [
    rule(
      '3.1/die',
      'The activation die shows 1 to 6.',
      ['thrown'],
      (_state, event) => {
        const faces = event.thrown?.flatMap(entry => entry.dice['d6'] ?? []) ?? [];
        return faces.length === 1 && /^[1-6]$/.test(faces[0] ?? '')
          ? undefined
          : `the activation die shows ${faces.join(', ') || 'nothing'}`;
      },
      { verdict: 'impossible' },
    ),
  ],
  ask: { side: askSide('Who rolls', active) },
  dice: 'units are 6 more than the die, batteries as it shows',
  rolls: (_state, event) => [{ by: event.side, on: undefined, attack: activationRoll }],
  apply(state, event, tally) {
    const { side } = event;
    const now = withSide(state, side, {
      allowed: rolledIn(event, tally, 'units'),
      used: 0,
      batteries: batteriesOf(state, side, rolledIn(event, tally, 'batteries')),
      fired: [],
      halved: false,
      rolled: true,
    });
    return {
      ...addPending(now, ...(isKnown(event, 'event') && countIn(tally, 'event') > 0 ? cardDuty(now, side) : [])),
      phase: 'actions',
      active: side,
      acting: undefined,
      activation: undefined,
    };
  },
  describe(state, event, tally) {
    const [allowed, side] = [allowedSaid(state, event, tally), sideTitle(state, event.side)];
    if (allowed.length === 0) return { text: `${side} roll for units and batteries; the die was not written down.`, marks: [] };
    const rolled = isKnown(event, 'batteries') ? ` ${countIn(tally, 'batteries')}` : '';
    const card = isKnown(event, 'event') && countIn(tally, 'event') > 0 ? ', and a card is due' : '';
    return { text: `${side} rolled${rolled}: ${allowed.join(', ')}${card}.`, marks: [] };
  },
});

export const sideEnd = act<SideEndEvent>({
  title: 'End of a half-turn',
  ask: { side: askSide('Whose half-turn ends', active) },
  apply(state, event) {
    if (state.active !== undefined && state.active !== event.side) return state; // the other half-turn has begun
    const other = foeOf(state, event.side);
    const clear = withUnits(state, unit => unit.reacted && unit.side === other, { reacted: false });
    const first = event.side === state.game.special.initiative;
    return { ...clear, phase: first ? 'roll' : 'done', active: first ? other : undefined, acting: undefined, activation: undefined };
  },
  describe: (state, event) => ({ text: `${sideTitle(state, event.side)}: end of the half-turn.`, marks: [] }),
});

export const turnEnd = act<WtaTurnEndEvent>({
  title: 'End of a turn',
  rules: [
    rule('3.0/turn', FOLLOW, ['turn'], (state, event) =>
      event.turn === state.turn ? undefined : { says: `the end of turn ${event.turn} in turn ${state.turn}`, due: 'turn-end' },
    ),
  ],
  ask: { turn: state => ({ kind: 'number', field: 'turn', label: 'Which turn', least: state.turn, most: state.turn }) },
  apply: (state, event) =>
    state.phase === 'between' || event.turn < state.turn
      ? state
      : { ...tidied(state), phase: 'between', active: undefined, acting: undefined, activation: undefined },
  describe: (_state, event) => ({ text: `Turn ${event.turn} ends; markers come off.`, marks: [] }),
});

/** Markers come off at the end of a turn (ruling R22), smoke lifts and sight is what the scenario says. */
function tidied(state: WtaState): WtaState {
  const units = Object.fromEntries(
    Object.entries(state.units).map(([id, unit]) => {
      const { stalled: _s, barred: _b, again: _a, ...rest } = unit;
      return [id, { ...rest, activated: false, stationary: false, reacted: false, disorganised: false }];
    }),
  );
  const sides = Object.fromEntries(
    Object.entries(state.sides).map(([id, side]) => [id, { ...side, past: [side.group, ...side.past].slice(0, 2) }]),
  );
  return { ...state, units, sides, smoke: [], sight: state.game.special.sight ?? 6 };
}

export const end = act<WtaEndEvent>({
  title: 'End of the battle',
  rules: [
    rule('3.0/victory', 'The battle ends as its objectives say.', ['winner'], (state, event) => {
      const result = outcome(state);
      return result.winner === event.winner ? undefined : outcomeSaid(state, { ...result, over: true });
    }),
  ],
  ask: {
    winner: askSide('Who has won', state => [outcome(state).winner ?? state.game.special.initiative], 'winner'),
    why: state => pick('why', 'Why', plainChoices([outcome(state).text])),
  },
  apply: (state, event) => ({
    ...state,
    phase: 'over',
    active: undefined,
    acting: undefined,
    activation: undefined,
    end: { winner: event.winner, why: event.why },
  }),
  describe: (state, event) => ({ text: `${sideTitle(state, event.winner)} won: ${event.why}.`, marks: [] }),
});
