// Event cards (2.6): the deck is laid, cards are drawn and handed to whom they are for, and played as they say (plays.ts).

import type { Violation } from '../../../core/act.ts';
import { sideTitle } from '../../../core/englishText.ts';
import { pick, plainChoices } from '../../../core/questions.ts';
import { askSide } from '../../../system/system.ts';
import { cardOf, cardOwner, cardTitle } from '../data/cards.ts';
import { act, pendingFor, rule } from '../kit.ts';
import { isAdvanced } from '../order.ts';
import { addPending, isLateCard } from '../pending.ts';
import { PLAYS } from '../plays.ts';
import { type CardEvent, type DeckEvent, source, type WtaCardId, type WtaPlayCardEvent, type WtaState } from '../state.ts';
import { withSide } from './frame.ts';

/** All cards that may be in the deck. */
const poolOf = (state: WtaState): readonly WtaCardId[] => {
  const { deck } = state.game.special;
  return [...deck.cards, ...Object.values(deck.reinforcements ?? {}).flatMap(one => one.cards)];
};

/** How many cards the deck has, and of which lists. */
function sizes(state: WtaState): readonly { readonly n: number; readonly of: readonly WtaCardId[] }[] {
  const { deck } = state.game.special;
  return [
    { n: deck.draw ?? deck.cards.length, of: deck.cards },
    ...Object.values(deck.reinforcements ?? {}).map(one => ({ n: one.draw, of: one.cards })),
  ];
}

export const deck = act<DeckEvent>({
  title: 'Deck',
  source: source('2.6'),
  rules: [
    rule('2.6/composition', 'The deck has the cards the scenario asks for.', ['cards'], (state, event) => {
      const wrong = sizes(state).find(({ n, of }) => event.cards.filter(card => of.includes(card)).length !== n);
      const strange = event.cards.find(card => !poolOf(state).includes(card));
      if (strange) return `${cardTitle(strange)} is not among the cards of this scenario`;
      if (new Set(event.cards).size < event.cards.length) return 'a card is there twice';
      return wrong && `${wrong.n} of the cards ${wrong.of.join(', ')} belong into the deck`;
    }),
  ],
  ask: {
    cards(state) {
      const count = sizes(state).reduce((sum, { n }) => sum + n, 0);
      return {
        kind: 'some',
        field: 'cards',
        label: 'The deck, top card first',
        from: plainChoices(poolOf(state), cardTitle),
        least: count,
        most: count,
      };
    },
  },
  apply: (state, event) => ({ ...state, deck: event.cards }),
  describe: (_state, event) => ({ text: `A deck of ${event.cards.length} cards was laid face down.`, marks: [] }),
});

/** What a record lacks where a card is not the top one: that one, or itself where it was drawn before. */
function lacking(state: WtaState, event: CardEvent): Pick<Violation, 'due'> {
  const card = isLateCard(state, event) ? event.card : state.deck?.[0];
  return card === undefined ? {} : { due: `card ${card}` };
}

export const card = act<CardEvent>({
  title: 'Card drawn',
  source: source('2.6'),
  rules: [
    rule('2.6/deck', 'The card is the top one of the deck.', ['card'], (state, event) => {
      const top = state.deck?.[0];
      if (state.deck && top === event.card) return undefined;
      if (state.deck) return { says: `${cardTitle(event.card)} is not on top of the deck`, ...lacking(state, event) };
      return poolOf(state).includes(event.card) && !state.drawn.includes(event.card)
        ? undefined
        : `${cardTitle(event.card)} is not in the deck`;
    }),
    rule('2.6/symbols', 'A card goes to the side whose symbol it bears.', ['side', 'card', 'to'], (state, event) => {
      const owner = cardOwner(state.game.sides, event.side, event.card);
      return owner === event.to ? undefined : `${cardTitle(event.card)} is for ${sideTitle(state, owner)}`;
    }),
  ],
  ask: {
    side: askSide('Who draws', (state, draft) => [pendingFor(state, draft)?.side]),
    card(state) {
      const open = state.deck ? state.deck.slice(0, 1) : poolOf(state).filter(one => !state.drawn.includes(one));
      return pick('card', 'Which card', plainChoices(open, cardTitle), () => plainChoices(poolOf(state), cardTitle));
    },
    to: askSide('Who gets it', (state, { side = '', card: drawn = '' }) => [cardOwner(state.game.sides, side, drawn)], 'to'),
  },
  apply(state, event) {
    if (isLateCard(state, event)) return state;
    const now = withSide(state, event.to, ({ hand }) => ({ hand: [...hand, event.card] }));
    const isEarly = isAdvanced(state) && state.turn > 0 && state.sides[event.side]?.rolled === false;
    const told = isEarly ? withSide(now, event.side, { drew: true }) : now;
    const left: WtaState = { ...told, deck: told.deck && deckAfter(told.deck, event.card), drawn: [...told.drawn, event.card] };
    const due = { kind: 'play-card', side: event.to, must: true, card: event.card } as const;
    return cardOf(event.card)?.immediate ? { ...addPending(left), pending: [due, ...left.pending] } : left;
  },
  describe: (state, event) => ({
    text: `${sideTitle(state, event.side)} drew ${cardTitle(event.card)}${event.to === event.side ? '' : `, for ${sideTitle(state, event.to)}`}.`,
    marks: [],
    ...(cardOf(event.card)?.immediate ? {} : { secret: event.to }),
  }),
});

/** What is left below a card: those above it were drawn, and nobody wrote it down. */
const deckAfter = (deck: readonly WtaCardId[], card: WtaCardId): readonly WtaCardId[] => deck.slice(deck.indexOf(card) + 1);

/** What a card that was played needs to be told (its dice apart) and was not; on a draft that is still to come. */
function untold(state: WtaState, event: WtaPlayCardEvent): string | undefined {
  const open = event.id ? PLAYS[event.card]?.nextQuestion(state, event) : undefined;
  return open && open.kind !== 'throw' && !('optional' in open) ? `nobody said: ${open.label.toLowerCase()}` : undefined;
}

/** It names a hidden unit of one's own: that of the card, or the one that acts. */
const namesHidden = (state: WtaState, event: WtaPlayCardEvent): boolean =>
  [event.unit, state.acting].some(id => id !== undefined && state.units[id]?.hidden && state.units[id].side === event.side);

export const playCard = act<WtaPlayCardEvent>({
  title: 'Card played',
  source: source('2.6'),
  rules: [
    rule('2.6/hand', 'A card is played from the hand.', ['side', 'card'], (state, event) =>
      state.sides[event.side]?.hand.includes(event.card)
        ? undefined
        : { says: `${sideTitle(state, event.side)} do not hold ${cardTitle(event.card)}`, due: `card ${event.card}` },
    ),
    rule('2.6/terms', 'Cards are played as they say.', ['side', 'card'], (state, event) => {
      const why = PLAYS[event.card]?.terms(state, event) ?? untold(state, event);
      return why && `${cardTitle(event.card)}: ${why}`;
    }),
  ],
  nextQuestion(state, draft) {
    if (draft.side === undefined) return askSide<WtaState>('Who plays a card', ({ active }) => [active])(state, draft);
    if (draft.card === undefined)
      return pick('card', 'Which card', plainChoices(state.sides[draft.side]?.hand ?? [], cardTitle), () =>
        plainChoices(poolOf(state), cardTitle),
      );
    return PLAYS[draft.card]?.nextQuestion(state, draft);
  },
  rolls: (state, event) => PLAYS[event.card]?.rolls?.(state, event) ?? [],
  apply(state, event, tally) {
    const now = withSide(state, event.side, ({ hand }) => ({ hand: hand.filter(one => one !== event.card) }));
    const spent: WtaState = { ...now, discarded: [...now.discarded, event.card] };
    return PLAYS[event.card]?.apply(spent, event, tally) ?? spent;
  },
  describe: (state, event, tally) => ({
    text: `${sideTitle(state, event.side)} played ${cardTitle(event.card)}: ${PLAYS[event.card]?.describe(state, event, tally) ?? 'nothing happens'}.`,
    marks: event.hex ? [{ kind: 'ring', at: event.hex, radius: 0.5, tone: 'note' }] : [],
    ...(namesHidden(state, event) ? { secret: event.side } : {}),
  }),
});
