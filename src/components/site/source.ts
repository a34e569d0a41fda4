// Where a value comes from, in words: the same on every page.

import type { Source } from '../../core/act.ts';
import { type Html, h } from '../../render/html.ts';

/** What each mark is called and what it means to a reader. */
export const MARKS: Readonly<Record<Source['mark'], readonly [word: string, meaning: string]>> = {
  source: ['source', 'printed in the rule book'],
  base: ['base game', 'known from the game this one builds on'],
  general: ['common knowledge', 'not in the text, but known of the subject'],
  house: ['house', 'proposed here where the rule book is silent; a scenario may say otherwise'],
  scenario: ['scenario', 'changed by the scenario'],
};

/** "source §4.1", "house, ruling R7". */
export function sourceWords({ mark, section, ruling }: Source): string {
  const word = MARKS[mark][0];
  const place = section ? ` §${section}` : '';
  return word + place + (ruling ? `, ruling ${ruling}` : '');
}

/** The same where there is no room for words: a sign that tells them. */
export const sourceSign = (source: Source): Html =>
  h('span', { class: 'from-sign', title: sourceWords(source) }, '\u00a7', h('span', { class: 'hidden-text' }, ` ${sourceWords(source)}`));

/** The mark as a small label; its reason, when there is one, is its tooltip and stands nowhere else. */
export const sourceLabel = (source: Source): Html =>
  h('span', { class: 'from', 'data-mark': source.mark, title: source.why ?? MARKS[source.mark][1] }, sourceWords(source));
