// The page of cards as markup: a grid of each kind, the printed sheet, what a file was refused for.

import type { CardBook, CardKind, OwnCards } from '../../../core/cards.ts';
import { lookUp } from '../../../core/lookUp.ts';
import type { ParseError } from '../../../core/result.ts';
import { type Html, h } from '../../../render/html.ts';
import { problemEntry } from '../open/problems.ts';
import { cardFace } from './face.ts';

/** The cards of one kind that are printed, each with a button that makes another of it. */
export const printedGrid = (kind: CardKind, sprite: string): Html =>
  h(
    'ul',
    { class: 'card-grid' },
    Object.entries(kind.printed).map(([id, card]) =>
      h(
        'li',
        { 'data-card': `${kind.table}/${id}` },
        cardFace(kind.face(id, card), { sprite, level: 3 }),
        h(
          'p',
          { class: 'card-buttons no-print', 'data-live': true },
          h('code', {}, id),
          h(
            'button',
            { type: 'button', 'data-copy': `${kind.table}/${id}`, 'aria-label': `Make one like it: ${card['title']}` },
            'Make one like it',
          ),
        ),
      ),
    ),
  );

/** The cards of somebody's own, with what can be done to them. */
export function ownGrid({ kinds }: CardBook, cards: OwnCards, sprite: string): Html {
  const all = kinds.flatMap(kind => Object.entries(lookUp(cards, kind.table) ?? {}).map(([id, card]) => ({ kind, id, card })));
  if (all.length === 0) return h('p', { class: 'hint' }, 'None yet. Begin with an empty card, or make one like a card below.');
  const button = (act: string, what: string, label: string, name: string): Html =>
    h('button', { type: 'button', [`data-${act}`]: what, 'aria-label': `${label} ${name}` }, label);
  return h(
    'ul',
    { class: 'card-grid' },
    all.map(({ kind, id, card }) => {
      const [what, name] = [`${kind.table}/${id}`, String(card['title'])];
      return h(
        'li',
        { 'data-card': what },
        cardFace(kind.face(id, card), { sprite, level: 3 }),
        h(
          'p',
          { class: 'card-buttons' },
          h('code', {}, id),
          button('edit', what, 'Change', name),
          button('copy', what, 'Duplicate', name),
          button('delete', what, 'Delete', name),
        ),
      );
    }),
  );
}

/** What is printed: own cards, those of a kind, or all; of a card that a deck holds several times as many as it holds. */
export function printSheet({ kinds }: CardBook, cards: OwnCards, choice: string, sprite: string): Html {
  const all = kinds.flatMap(kind => {
    const own = Object.entries(lookUp(cards, kind.table) ?? {});
    const printed = Object.entries(kind.printed);
    const chosen = choice === 'own' ? own : choice === 'all' || choice === kind.table ? [...printed, ...own] : [];
    return chosen.flatMap(([id, card]) => Array.from({ length: copiesOf(card['copies']) }, () => kind.face(id, card)));
  });
  return h(
    'div',
    { class: 'card-sheet' },
    all.map(face => h('div', { class: 'card-cut' }, cardFace(face, { sprite }))),
  );
}

const copiesOf = (copies: unknown): number => (typeof copies === 'number' && copies > 0 ? Math.min(10, Math.floor(copies)) : 1);

/** Why a file was not taken: each fault with its place, what was expected and found. */
export const refusal = (name: string, problems: readonly ParseError[]): Html =>
  h(
    'div',
    { class: 'card-refusal', role: 'alert' },
    h(
      'p',
      {},
      `No card of ${name} was taken: ${problems.length === 1 ? 'there is a fault in it.' : `there are ${problems.length} faults in it.`}`,
    ),
    h(
      'ul',
      {},
      problems.map(problem => problemEntry(problem, false)),
    ),
  );
