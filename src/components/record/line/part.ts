// The field of the command line, empty. What reads it loads when somebody goes there; what was typed meanwhile is read then.

import { elementOf } from '../../../render/dom/draw.ts';
import { type Html, h } from '../../../render/html.ts';
import type { Recorder } from '../types.ts';

const FIELD = 'line-input';
const LIST = 'line-words';

/** Puts the command line beside the panel of a recorder. */
export function lineBeside(recorder: Recorder, beside: Element): void {
  const part = elementOf(linePart());
  beside.after(part);
  const [input, form] = [part.querySelector('input'), part.querySelector('form')];
  let loading: Promise<void> | undefined;
  let isLive = false;
  const load = () =>
    (loading ??= import('./commandLine.ts').then(({ commandLine }) => {
      commandLine(recorder, part);
      isLive = true;
    }));
  input?.addEventListener('focus', () => void load(), { once: true });
  form?.addEventListener('submit', event => {
    event.preventDefault();
    if (!isLive) void load().then(() => form.requestSubmit());
  });
  document.addEventListener(
    'keydown',
    event => {
      if (event.key !== ':' || event.defaultPrevented || isTyped(event.target)) return;
      event.preventDefault();
      input?.focus();
    },
    { signal: recorder.page.signal },
  );
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, dialog, [contenteditable]') !== null;

/** The whole part, empty. */
export const linePart = (): Html =>
  h(
    'section',
    { class: 'line-part', 'aria-label': 'Command line', 'data-part': 'line' },
    h(
      'div',
      { class: 'line-sheet', hidden: true },
      h('div', { class: 'line-heard', 'data-line': 'heard' }),
      h('ul', { id: LIST, class: 'line-words', role: 'listbox', 'aria-label': 'Words that may stand here', 'data-line': 'words' }),
    ),
    h(
      'form',
      { class: 'line-form' },
      h('label', { class: 'hidden-text', for: FIELD }, 'What happened, in words'),
      h('input', {
        id: FIELD,
        type: 'text',
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-controls': LIST,
        'aria-expanded': 'false',
        autocomplete: 'off',
        autocapitalize: 'off',
        spellcheck: 'false',
        enterkeyhint: 'enter',
        placeholder: 'Type it: unit, place, dice …',
        title: 'Command line ( : )',
      }),
      h('button', { type: 'submit', title: 'Enter what is understood' }, 'Enter'),
    ),
    h('p', { class: 'hidden-text', role: 'status', 'data-line': 'status' }),
  );
