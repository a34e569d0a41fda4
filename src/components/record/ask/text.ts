// Words as somebody said them: a field, and the no where nothing need be said.

import type { Question } from '../../../core/act.ts';
import { type Html, h } from '../../../render/html.ts';
import { noKey } from './pick.ts';

export type TextQuestion = Extract<Question, { kind: 'text' }>;

/** Words of more letters are written over several lines. */
const LINE = 400;

/** The field for an answer in words. */
export function textKeys(question: TextQuestion): Html {
  const { most, list, label } = question;
  const shared = { name: 'text', 'aria-label': label, autocomplete: 'off' };
  const field =
    most > LINE && !list
      ? h('textarea', { ...shared, rows: 3, maxlength: most })
      : h('input', { ...shared, type: 'text', ...(list ? { placeholder: 'one | another' } : { maxlength: most }) });
  return h(
    'div',
    { class: 'told-in-words' },
    h('form', { class: 'name-it', 'data-form': 'text' }, field, h('button', {}, 'Enter')),
    h('div', { class: 'ways' }, noKey(question)),
  );
}
