// The dialog by which a battle or a report leaves the site: as a link, in a page of one's own, as text or as a file. Everything is
// made in this browser and nothing is sent.

import { replaceContent } from '../../render/dom/draw.ts';
import { type Html, h } from '../../render/html.ts';
import styles from '../../styles/takeAway.css?url';
import { failureNote } from '../../view/says.ts';
import { loadStyles } from '../battle/styles.ts';
import { createTabs, tabButtons } from '../site/tabs.ts';
import { copying } from './copy.ts';
import { partsFor } from './parts.ts';
import type { ExportSubject } from './types.ts';

/** Opens it over the page, at its first part. The focus comes back where it was when it is closed. */
export async function openExportDialog(taken: ExportSubject): Promise<void> {
  await loadStyles(styles);
  const end = new AbortController();
  const dialog = document.createElement('dialog');
  dialog.className = 'take-away';
  dialog.setAttribute('aria-labelledby', 'take-title');
  replaceContent(dialog, content(taken));
  const tell = (says: string) => put(dialog, says);
  copying(dialog, tell, end.signal);
  let filled = Promise.resolve();
  const tabs = createTabs<string>(dialog, id => (filled = fill(dialog, id, taken, end.signal)), true);
  dialog.addEventListener('click', event => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => {
    end.abort();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  const first = document.activeElement;
  tabs.show(firstOf(taken));
  await filled;
  // Who has gone on meanwhile keeps the focus.
  if (document.activeElement === first) dialog.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) button')?.focus();
}

const firstOf = (taken: ExportSubject): string => partsFor(taken)[0]?.id ?? '';

const content = (taken: ExportSubject): Html =>
  h(
    'div',
    { class: 'take-frame' },
    h(
      'header',
      {},
      h('h2', { id: 'take-title' }, 'Take it away'),
      h('p', { class: 'meta' }, taken.told?.report.title ?? taken.battle.record.title),
      h('form', { method: 'dialog' }, h('button', { 'aria-label': 'Close' }, '×')),
    ),
    h(
      'div',
      { role: 'tablist', 'aria-label': 'What to take' },
      tabButtons(
        partsFor(taken).map(({ id, title }) => [id, title]),
        firstOf(taken),
      ),
    ),
    partsFor(taken).map(({ id }) =>
      h('div', { role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}`, 'data-panel': id, hidden: true }),
    ),
    h('p', { class: 'hint take-foot' }, 'Made in this browser; nothing is sent anywhere.'),
    h('p', { class: 'hidden-text', role: 'status', 'aria-live': 'polite', 'data-told': true }),
  );

function put(dialog: HTMLElement, says: string): void {
  const status = dialog.querySelector('[data-told]');
  if (status) status.textContent = says;
}

/** Fills a part the first time it is shown. */
async function fill(dialog: HTMLElement, chosen: string, taken: ExportSubject, signal: AbortSignal): Promise<void> {
  const panel = dialog.querySelector<HTMLElement>(`[data-panel="${chosen}"]`);
  const part = partsFor(taken).find(({ id }) => id === chosen);
  if (!panel || !part || panel.dataset['filled'] !== undefined) return;
  panel.dataset['filled'] = '';
  try {
    await (await part.load())(panel, taken, signal);
  } catch (fault) {
    delete panel.dataset['filled'];
    replaceContent(panel, failureNote(String(fault), 'This cannot be shown', 'All else'));
  }
}
