// What the parts of the dialog have in common: something to be copied, with the word that it was.

import { type Html, h } from '../../render/html.ts';

/** Copies a text and says so on the button; where the clipboard is closed, says what to do instead. */
export async function copy(text: string, button: HTMLElement, tell: (says: string) => void): Promise<void> {
  const was = button.dataset['says'] ?? button.textContent;
  button.dataset['says'] = was;
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  button.textContent = isCopied ? 'Copied' : was;
  tell(
    isCopied
      ? `${was.replace(/^Copy /, '').replace(/^./, sign => sign.toUpperCase())} copied.`
      : 'The clipboard is closed to this page: select the text and copy it.',
  );
  setTimeout(() => (button.textContent = was), SAID);
}

/** So long (ms) the button says it: somebody may look at another window first. */
const SAID = 4000;

/** What the fields hold, by their ids, byte for byte: a text area makes one sign of the two that end a line of a table. */
const held = new Map<string, string>();

/** A text that can be read, selected and copied. `says` names it and its button; `isFirst`: what most people want of those beside it. */
export function copyField(id: string, says: string, text: string, rows = 3, isFirst = true): Html {
  held.set(id, text);
  return h(
    'div',
    { class: 'copy-field' },
    h('label', { for: id }, says),
    h('textarea', { id, readonly: true, rows, spellcheck: 'false', wrap: 'soft' }, text),
    h('button', { type: 'button', class: isFirst && 'primary', 'data-copy': id }, `Copy ${says.replace(/^./, sign => sign.toLowerCase())}`),
  );
}

/** Makes the buttons of all such fields inside `root` work. */
export function copying(root: HTMLElement, tell: (says: string) => void, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
      const text = held.get(button?.dataset['copy'] ?? '');
      if (button && text !== undefined) void copy(text, button, tell);
    },
    { signal },
  );
}
