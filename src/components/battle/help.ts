// The help: which keys do what, what the signs mean, and a switch for those whom single keys get in the way.

import { VERDICTS } from '../../core/act.ts';
import { type Html, h } from '../../render/html.ts';
import { KEYS } from './keys.ts';
import { VERDICT_WORDS, verdictIcon } from './says.ts';

const STORED = 'sandtable-single-keys';

/** Whether single keys (digits, letters, signs) do something; remembered. */
export function singleKeys(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true; // storage may be closed: the keys then work as they come
  }
}

function remember(on: boolean): void {
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off');
  } catch {
    // nothing is lost but the memory of it
  }
}

/** Opens the help over the page; closed by its button, Escape or a click beside it. */
export function openHelp(root: HTMLElement): void {
  const found = root.querySelector<HTMLDialogElement>('dialog.help') ?? make(root);
  found.showModal();
}

function make(root: HTMLElement): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'help';
  dialog.setAttribute('aria-labelledby', 'help-title');
  dialog.innerHTML = content().markup;
  const box = dialog.querySelector<HTMLInputElement>('input');
  box?.addEventListener('change', () => remember(box.checked));
  dialog.addEventListener('click', event => event.target === dialog && dialog.close());
  root.append(dialog);
  return dialog;
}

const content = (): Html =>
  h(
    'form',
    { method: 'dialog' },
    h('h2', { id: 'help-title' }, 'Keys and signs'),
    h(
      'table',
      {},
      h(
        'tbody',
        {},
        KEYS.map(([keys, says]) => h('tr', {}, h('th', { scope: 'row' }, keys), h('td', {}, says))),
      ),
    ),
    h('label', {}, h('input', { type: 'checkbox', checked: singleKeys() }), ' Single keys (digits, letters, ?) do something'),
    h(
      'ul',
      { class: 'signs' },
      VERDICTS.map(verdict =>
        h('li', { class: 'ruling', 'data-verdict': verdict }, verdictIcon(verdict), h('span', {}, VERDICT_WORDS[verdict])),
      ),
    ),
    h('button', { class: 'primary' }, 'Close'),
  );
