// Command cards are played, one a side a turn (Command cards).

import type { DiceRoll } from '../../../core/act.ts';
import { sideTitle } from '../../../core/englishText.ts';
import { pick } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import { addDice, diceOf } from '../activation.ts';
import { attack } from '../attack.ts';
import { DUE_IN } from '../calendar.ts';
import { ambushTargets, hexesFor, swappable, unitsFor, whyNotPlayed } from '../cardPlay.ts';
import type { CommandId } from '../data/commands.ts';
import { distance } from '../ground.ts';
import { cardChoices, cardTitle, commandOf, doing, hasPlayed, inHand, without } from '../hands.ts';
import { spotUnits } from '../hidden.ts';
import { act, rule } from '../kit.ts';
import { hurt } from '../losses.ts';
import { option } from '../options.ts';
import { drawing } from '../order.ts';
import { addPending } from '../pending.ts';
import { wayOf } from '../retreats.ts';
import { targetOf } from '../shot.ts';
import { cardTold } from '../show/tell.ts';
import { spaceOf } from '../space.ts';
import { type ArmsPlace, type ArmsPlayCardEvent, type ArmsState, cite, house } from '../state.ts';
import type { ActivationFace, CommandRow } from '../tables.ts';
import { change, foeOf, isUp, mark, targetAt, unitOf } from '../units.ts';
import { applyLosses } from './battle.ts';
import { askOneOf, pickPlace, pickSide } from './frame.ts';

const CARDS = cite('Command cards');

/** Bombs strike like artillery, for no crew of theirs is counted; a sniper throws one white die. */
const BOMBS = { kind: 'battle', close: false, shooters: 100 } as const;

function cardCasts(state: ArmsState, event: ArmsPlayCardEvent): readonly DiceRoll[] {
  const fast = option(state, 'fastplay') ? { fast: true as const } : {};
  const yellow = event.yellow ? { yellow: true as const } : {};
  if (doing(state, event.card, 'sniper')) {
    const target = unitOf(state, event.unit);
    if (!isUp(target)) return [];
    return [
      {
        by: event.side,
        on: target.side,
        target: target.id,
        at: target.at,
        attack: attack({ kind: 'sniper', close: false, ...fast, ...yellow }),
      },
    ];
  }
  const bombs = doing(state, event.card, 'bombs');
  const target = event.at === undefined ? undefined : targetAt(state, event.at);
  if (!bombs || !target || target.rank) return [];
  const { throws: dice, range } = bombs;
  const profile = { ...BOMBS, dice, range, ...targetOf(state, target, event), ...wayOf(state, target) };
  return [{ by: event.side, on: target.side, target: target.id, at: target.at, attack: attack(profile) }];
}

export const playCard = act<ArmsPlayCardEvent>({
  title: 'Play a card',
  source: CARDS,
  rules: [
    rule('cards/not-in-hand', 'Only cards in hand are played.', CARDS, ['side', 'card'], (state, { side, card }) =>
      inHand(state, side).includes(card) ? undefined : `the ${sideTitle(state, side)} do not hold "${cardTitle(state, card)}"`,
    ),
    rule('cards/one-per-turn', 'A side plays one card a turn.', CARDS, ['side'], (state, { side }) =>
      hasPlayed(state, side) ? `the ${sideTitle(state, side)} have played a card this turn` : undefined,
    ),
    rule('cards/timing', 'Every card is played in its phase.', CARDS, ['card'], (state, { card }) =>
      commandOf(state, card)?.phase === state.phase
        ? undefined
        : { says: `"${cardTitle(state, card)}" is not played now`, due: DUE_IN[state.phase] },
    ),
    rule('cards/removed', 'Cards that the scenario leaves out are not in the game.', CARDS, ['card'], (state, { card }) =>
      state.game.special.removed?.includes(card) ? `"${cardTitle(state, card)}" is not in the deck` : undefined,
    ),
    rule('cards/condition', 'Every card says what it is played on.', house('the cards are lost'), ['side', 'card'], (state, event) =>
      isWhole(event) ? whyNotPlayed(state, event) : undefined,
    ),
  ],
  ask: {
    side: state => pickSide('side', 'Who plays', state),
    card: (state, { side = '' }) =>
      pick('card', 'Which card', cardChoices(state, playable(state, side)), () =>
        cardChoices(state, Object.keys(state.game.tables.commands)),
      ),
    die(state, { side = '', card = '' }) {
      if (!doing(state, card, 'swap')) return undefined;
      const all = diceOf(state, side);
      return pick(
        'die',
        'Which die',
        swappable(state, side, card).map(i => ({ value: i, says: all[i]?.face ?? '' })),
      );
    },
    unit(state, draft) {
      const { side = '', card = '' } = draft;
      const units = unitsFor(state, side, card);
      return units && askOneOf('On whom', () => units)(state, draft);
    },
    target(state, draft) {
      const { card = '', unit: id } = draft;
      if (!doing(state, card, 'ambush')) return undefined;
      const unit = unitOf(state, id);
      return askOneOf('Against whom', () => (unit ? ambushTargets(state, unit) : []), 'target')(state, draft);
    },
    at(state, { side = '', card = '' }) {
      const hexes = hexesFor(state, side, card);
      return hexes && pickPlace('Where', hexes);
    },
    discard(state, { side = '', card = '' }) {
      const foe = inHand(state, foeOf(state, side));
      return doing(state, card, 'spy') && foe.length > 0 ? pick('discard', 'Which card goes', cardChoices(state, foe)) : undefined;
    },
  },
  dice: 'the dice of the card',
  rolls: cardCasts,
  apply(state, event, tally) {
    const { side, card } = event;
    const paid: ArmsState = {
      ...state,
      hands: { ...state.hands, [side]: without(inHand(state, side), card) },
      discarded: [...state.discarded, card],
      played: { ...state.played, [side]: [...(state.played[side] ?? []), card] },
    };
    return effect(paid, event, tally);
  },
  describe: cardTold,
});

/** A draft asks for its fields one by one; what it is played on is judged once they are there. */
const isWhole = (event: ArmsPlayCardEvent): boolean =>
  event.id !== undefined || event.unit !== undefined || event.at !== undefined || event.die !== undefined || event.discard !== undefined;

/** Cards that a side could play now. */
export function playable(state: ArmsState, side: string): readonly CommandId[] {
  if (hasPlayed(state, side)) return [];
  const hand = [...new Set(inHand(state, side))];
  return hand.filter(card => {
    if (commandOf(state, card)?.phase !== state.phase) return false;
    if (doing(state, card, 'swap')) return swappable(state, side, card).length > 0;
    const on = unitsFor(state, side, card) ?? hexesFor(state, side, card);
    return on === undefined || on.length > 0;
  });
}

function effect(state: ArmsState, event: ArmsPlayCardEvent, tally: Readonly<Record<string, number>>): ArmsState {
  const { side, card, unit: id, at } = event;
  const row = commandOf(state, card);
  const unit = unitOf(state, id);
  switch (row?.does) {
    case 'dice':
      return addDice(state, side, ...row.dice);
    case 'swap':
      return swapped(state, side, event.die ?? -1, row.to);
    case 'draw':
      return drawing(
        state,
        Array.from({ length: row.cards }, () => side),
      );
    case 'spy':
      return event.discard === undefined ? state : discarded(state, foeOf(state, side), event.discard);
  }
  if (!row || row.does === 'told') return state;
  if (at !== undefined) return onHex(state, event, row, at, tally);
  return unit ? onUnit(state, event, row, unit.id, tally) : state;
}

function swapped(state: ArmsState, side: string, die: number, to: ActivationFace): ArmsState {
  const dice = diceOf(state, side).map((one, i) => (i === die ? { ...one, face: to, black: true as const } : one));
  return { ...state, dice: { ...state.dice, [side]: dice } };
}

const discarded = (state: ArmsState, side: string, card: CommandId): ArmsState => ({
  ...state,
  hands: { ...state.hands, [side]: without(inHand(state, side), card) },
  discarded: [...state.discarded, card],
});

function onHex(
  state: ArmsState,
  { side }: ArmsPlayCardEvent,
  row: CommandRow,
  at: ArmsPlace,
  tally: Readonly<Record<string, number>>,
): ArmsState {
  if (row.does === 'mines')
    return { ...state, mines: { ...state.mines, [spaceOf(state).site(at)]: { side, mine: row.mine, known: true } } };
  if (row.does === 'aloft') return spotUnits(state, side, place => distance(state, at, place) <= row.hexes);
  const target = targetAt(state, at);
  if (row.does !== 'bombs' || !target || target.rank) return state;
  return applyLosses({ ...state, effects: state.effects.filter(({ unit }) => unit !== target.id) }, undefined, target, tally);
}

function onUnit(
  state: ArmsState,
  { card, target: foe }: ArmsPlayCardEvent,
  row: CommandRow,
  id: string,
  tally: Readonly<Record<string, number>>,
): ArmsState {
  const unit = unitOf(state, id);
  if (!unit) return state;
  switch (row.does) {
    case 'march':
      return mark(state, id, { extra: (unit.now.extra ?? 0) + row.hexes });
    case 'again':
      return mark(state, id, { again: true });
    case 'stall':
      return mark(state, id, { stalled: true });
    case 'rally':
      return change(state, id, { strength: Math.min(unit.full, unit.strength + row.figures) });
    case 'sniper':
      return countIn(tally, 'kills') > 0 ? hurt(state, unit, unit.strength, 0) : state;
    case 'ambush': {
      const met = foe === undefined ? state : mark(mark(state, foe, { contact: true }), id, { contact: true });
      return foe === undefined ? met : addPending(met, { kind: 'battle', side: unit.side, must: true, unit: id, target: foe });
    }
    default:
      return { ...state, effects: [...state.effects, { card, unit: id }] };
  }
}
