// What the writer hears wherever it happens: its buttons, chosen photographs, undo and redo.

import type { KeptDraft } from './look.ts';
import { takePhoto } from './photos.ts';
import type { ReportStore } from './reportStore.ts';

/** Buttons and pictures. */
export function listen(store: ReportStore, command: (words: string) => void, { shelf, id }: KeptDraft): void {
  const { root, signal } = store;
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
      if (button && button.getAttribute('aria-disabled') !== 'true') command(button.dataset['do'] ?? '');
    },
    { signal },
  );
  root.addEventListener(
    'change',
    ({ target }) => {
      const [input, to] = target instanceof HTMLInputElement ? [target, target.dataset['photo']] : [];
      const file = input?.files?.[0];
      if (!input || to === undefined || !file) return;
      input.value = '';
      void addPhoto(store, { shelf, id }, to, file);
    },
    { signal },
  );
}

async function addPhoto(store: ReportStore, { shelf, id }: KeptDraft, to: string, file: File): Promise<void> {
  const fault = store.root.querySelector(`[data-card="${CSS.escape(to)}"] [data-fault]`);
  const taken = await takePhoto(shelf, id, file);
  if (fault) fault.textContent = taken.ok ? '' : taken.problems.map(({ says }) => says).join(' ');
  store.flush();
  const figures = store.report().parts.find(part => part.id === to)?.figures;
  if (!taken.ok || !figures) return;
  store.do({ kind: 'figures', part: to, figures: [...figures, taken.value] });
  store.root.querySelector<HTMLElement>(`#${CSS.escape(`alt-${to}-${figures.length}`)}`)?.focus();
  store.say('The photograph is in. Say what it shows.');
}

/** Undo and redo by buttons and keys: one history of everything, so that a key never takes back only what one field knows of. */
export function undoing(store: ReportStore, tools: HTMLElement): void {
  const { signal } = store;
  const button = (act: string) => tools.querySelector<HTMLButtonElement>(`[data-act="${act}"]`);
  const show = () => {
    const { cursor, steps } = store.draft();
    button('undo')?.setAttribute('aria-disabled', String(cursor === 0));
    button('redo')?.setAttribute('aria-disabled', String(cursor === steps.length));
  };
  const walk = (way: 'undo' | 'redo') => {
    const { cursor } = store.draft();
    store[way]();
    store.say(store.draft().cursor === cursor ? 'There is nothing more.' : way === 'undo' ? 'Undone.' : 'Done again.');
  };
  button('undo')?.addEventListener('click', () => walk('undo'));
  button('redo')?.addEventListener('click', () => walk('redo'));
  document.addEventListener(
    'keydown',
    event => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      event.preventDefault();
      walk(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    },
    { signal },
  );
  store.onChange(show);
  show();
}
