// Cards in hand and on the way there.

import type { SideId } from '../../core/types.ts';
import { COMMANDS, type CommandId } from './data/commands.ts';
import type { ArmsEvent, ArmsState } from './state.ts';

export const isCommand = (card: string): card is CommandId => Object.hasOwn(COMMANDS, card);

/** The cards that fell from the deck in an event. */
export const drawnIn = ({ thrown = [] }: Pick<ArmsEvent, 'thrown'>): readonly CommandId[] =>
  thrown.flatMap(({ dice }) => dice['deck'] ?? []).filter(isCommand);

export const inHand = ({ hands }: ArmsState, side: SideId): readonly CommandId[] => hands[side] ?? [];

export const cardTitle = ({ game }: ArmsState, card: string): string => game.tables.commands[card]?.title ?? card;

/** The hand without one such card. */
export const without = (hand: readonly CommandId[], card: CommandId): readonly CommandId[] => {
  const at = hand.indexOf(card);
  return at < 0 ? hand : hand.toSpliced(at, 1);
};
