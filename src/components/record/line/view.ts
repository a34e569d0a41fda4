// The command line as markup: what would be entered, what is asked, and the words that may stand next.

import type { WordCompletion } from '../../../record/line/complete.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { rulingsBox } from '../marks.ts';
import type { Understood, UnderstoodRow } from './understood.ts';

const optionId = (at: number): string => `line-word-${at}`;

/** What the line would enter, event by event, then what is open. */
export const heardView = ({ rows, asks, rulings, fault }: Understood): Child => [
  rows.length > 0 && h('ol', {}, rows.map(rowView)),
  asks !== undefined && fault === undefined && h('p', { class: 'line-asks' }, asks),
  rulings.length > 0 && rulingsBox(rulings),
  fault !== undefined && h('p', { class: 'line-fault' }, fault),
];

const rowView = ({ text, rulings, guessed }: UnderstoodRow): Html =>
  h(
    'li',
    {},
    h('p', {}, text),
    guessed.map(words => h('p', { class: 'line-guess' }, `Guessed: ${words}.`)),
    rulingsBox(rulings),
  );

/** The words, one of them under the cursor. */
export const wordsView = (words: readonly WordCompletion[], at: number | undefined): Child =>
  words.map(({ word, label }, i) =>
    h(
      'li',
      { id: optionId(i), role: 'option', 'aria-selected': String(i === at), 'data-word': i },
      h('span', { class: 'word' }, word),
      label.toLowerCase() !== word && h('span', { class: 'beside' }, label),
    ),
  );

export const optionOf = optionId;

/** The same for the ear. */
export function heardSaid({ rows, asks, rulings, fault }: Understood): string {
  const told = rows.map(({ text, rulings: found }) => [text, ...found.map(ruling => `The referee: ${ruling.says}.`)].join(' '));
  const words = rows.length > 0 ? `Would enter: ${told.join(' ')}` : '';
  return [words, fault === undefined ? asks && `Still asked: ${asks}.` : `${fault}`, ...rulings.map(({ says }) => `The referee: ${says}.`)]
    .filter(Boolean)
    .join(' ');
}
