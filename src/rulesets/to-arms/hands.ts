// Cards in hand and on the way there.

import type { Choice } from '../../core/act.ts';
import type { SideId, UnitId } from '../../core/types.ts';
import type { CommandId } from './data/commands.ts';
import type { ArmsEvent, ArmsState } from './state.ts';
import type { CommandRow, Deed } from './tables.ts';

/** The row of a card; undefined of what is none in this game. */
export const commandOf = ({ game: { tables } }: ArmsState, card: string): CommandRow | undefined =>
  Object.hasOwn(tables.commands, card) ? tables.commands[card] : undefined;

type DeedOf<D extends Deed['does']> = CommandRow & Extract<Deed, { readonly does: D }>;

/** The row of a card that does this; undefined of all others. */
export function doing<D extends Deed['does']>(state: ArmsState, card: string, does: D): DeedOf<D> | undefined {
  const row = commandOf(state, card);
  return row?.does === does ? (row as DeedOf<D>) : undefined;
}

/** The cards that do this and wait for an attack on a unit or by it. */
export const waiting = <D extends Deed['does']>(state: ArmsState, does: D, id: UnitId | undefined): readonly DeedOf<D>[] =>
  state.effects.flatMap(({ card, unit }) => (unit === id ? (doing(state, card, does) ?? []) : []));

/** The cards that fell from the deck in an event. */
export const drawnIn = (state: ArmsState, { thrown = [] }: Pick<ArmsEvent, 'thrown'>): readonly CommandId[] =>
  thrown.flatMap(({ dice }) => dice['deck'] ?? []).filter(card => commandOf(state, card) !== undefined);

export const inHand = ({ hands }: ArmsState, side: SideId): readonly CommandId[] => hands[side] ?? [];

/** A side plays one card a turn. */
export const hasPlayed = ({ played }: ArmsState, side: SideId): boolean => (played[side] ?? []).length > 0;

export const cardTitle = (state: ArmsState, card: string): string => commandOf(state, card)?.title ?? card;

/** Cards to choose from, each kind once. */
export const cardChoices = (state: ArmsState, cards: readonly CommandId[]): readonly Choice[] =>
  [...new Set(cards)].map(card => ({ value: card, says: cardTitle(state, card) }));

/** The hand without one such card. */
export const without = (hand: readonly CommandId[], card: CommandId): readonly CommandId[] => {
  const at = hand.indexOf(card);
  return at < 0 ? hand : hand.toSpliced(at, 1);
};

/** By how much cards have lengthened the range at a unit. */
export const headsDown = (state: ArmsState, id: UnitId | undefined): number =>
  waiting(state, 'heads-down', id).reduce((sum, { hexes }) => sum + hexes, 0);
