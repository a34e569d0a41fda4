// What a maker does to cards, as values in and values out.

import type { CardText, OwnCards } from '../../../core/cards.ts';
import { lookUp } from '../../../core/lookUp.ts';
import type { CardDraft, Drawer } from './cardStorage.ts';

/** The cards with one more or another; `from` is the id it had before. A card that keeps its id keeps its place. */
export function withCard(cards: OwnCards, { table, id, from, card }: CardDraft): OwnCards {
  const rows = Object.entries(lookUp(cards, table) ?? {});
  const at = rows.findIndex(([one]) => one === (from ?? id));
  const next = at < 0 ? [...rows, [id, card] as const] : rows.toSpliced(at, 1, [id, card]);
  return { ...cards, [table]: Object.fromEntries(next) };
}

/** The cards without one. */
export function withoutCard(cards: OwnCards, table: string, id: string): OwnCards {
  const { [id]: _, ...rows } = lookUp(cards, table) ?? {};
  return { ...cards, [table]: rows };
}

/** All cards of both; where both have an id, that of the second. */
export const mergeCards = (cards: OwnCards, more: OwnCards): OwnCards => ({
  ...cards,
  ...Object.fromEntries(Object.entries(more).map(([table, rows]) => [table, { ...lookUp(cards, table), ...rows }])),
});

/** Ids of cards that would be others afterwards. */
export const replacedTitles = (cards: OwnCards, more: OwnCards): readonly string[] =>
  Object.entries(more).flatMap(([table, rows]) =>
    Object.entries(rows).flatMap(([id, card]) => {
      const old = lookUp(lookUp(cards, table), id);
      return old && JSON.stringify(old) !== JSON.stringify(card) ? [id] : [];
    }),
  );

/** An id made of a title, unlike all that are taken. */
export function freeId(title: string, isTaken: (id: string) => boolean): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 36)
    .replace(/-+$/, '');
  const base = plain || 'card';
  let n = 2;
  let id = base;
  while (isTaken(id)) id = `${base}-${n++}`;
  return id;
}

/** The drawer without the draft that is being written. */
export function withoutDraft({ draft: _, ...drawer }: Drawer): Drawer {
  return drawer;
}

/** A card by its table and id. */
export const cardIn = (cards: OwnCards, table: string, id: string): CardText | undefined => {
  const rows = lookUp(cards, table);
  return lookUp(rows, id);
};
