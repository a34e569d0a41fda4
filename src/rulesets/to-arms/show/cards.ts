// The command cards as pages show them: the hands, the deck, what cards are called (Command cards).

import type { CardHands, HandCard, SideHand } from '../../../core/ruleset.ts';
import type { SideId } from '../../../core/types.ts';
import { cardTitle, hasPlayed, inHand } from '../hands.ts';
import type { ArmsState } from '../state.ts';

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((all, n) => all + n, 0);

/** Who holds what; of a view the other hand is covered, and any card of it may be the next of the deck. */
export const hands = (state: ArmsState): CardHands => ({
  title: 'Command cards',
  hands: state.game.sides.map(({ id }) => handOf(state, id)),
  deck: sum(state.deck) - sum(state.covered ?? {}),
  unseen: {
    title: 'Unseen',
    lots: Object.entries(state.deck)
      .filter(([, left]) => left > 0)
      .map(([card, left]) => ({ says: cardTitle(state, card), left }))
      .toSorted((a, b) => b.left - a.left),
  },
});

const handOf = (state: ArmsState, side: SideId): SideHand => ({
  side,
  cards: inHand(state, side).map(card => cardOf(state, side, card)),
  covered: state.covered?.[side] ?? 0,
  played: (state.played[side] ?? []).map(card => cardTitle(state, card)),
});

function cardOf(state: ArmsState, side: SideId, card: string): HandCard {
  const { title = card, says: text = '', phase = 'battle' } = state.game.tables.commands[card] ?? {};
  return { title, text, when: `in the ${phase} phase`, now: state.phase === phase && !hasPlayed(state, side) };
}

const SCATTERS: Readonly<Record<string, string>> = { 'where:0': 'on target', 'where:1': 'lost' };

/** The name of a card that fell from the deck, the hex that a salvo scattered to. */
export const faceName = ({ game }: ArmsState, face: string): string | undefined =>
  game.tables.commands[face]?.title ?? SCATTERS[face] ?? (face.startsWith('where:') ? `hex ${face.slice('where:'.length)}` : undefined);
