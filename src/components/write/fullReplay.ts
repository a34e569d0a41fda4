// The replay that a board of the preview leads into, over the writer: nothing that is typed there is left for it.

import { elementOf, replaceContent } from '../../render/dom/draw.ts';
import { h } from '../../render/html.ts';
import type { BattleModel } from '../../view/model.ts';
import { failureNote } from '../../view/says.ts';
import type { Showing } from '../../view/store.ts';
import type { MountOptions } from '../battle/mount.ts';
import { openMount } from '../battle/openMount.ts';
import { showPictures } from '../site/storage/pictures.ts';

export interface ReplayOptions extends Pick<MountOptions, 'sprite' | 'linkTo' | 'written' | 'pictures'> {
  /** A photograph of the record by its name. */
  photo(name: string): Promise<Blob | undefined>;
}

/** Opens it at a moment, as a file that was opened shows it; resolves when somebody goes back to the report. */
export async function openReplay(battle: BattleModel, showing: Partial<Showing>, { photo, ...options }: ReplayOptions): Promise<void> {
  const dialog = elementOf<HTMLDialogElement>(
    h(
      'dialog',
      { class: 'write-replay', 'aria-label': 'The replay' },
      h('p', { class: 'write-replay-bar' }, h('button', { type: 'button', 'data-close': true }, '← Back to the report')),
      h('div', { 'data-replay': true }, h('p', { class: 'hint', role: 'status' }, 'Opening the replay …')),
    ),
  );
  const place = dialog.querySelector<HTMLElement>('[data-replay]');
  if (!place) throw new Error('replay: no place for it');
  document.body.append(dialog);
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  const closed = new Promise<void>(resolve => dialog.addEventListener('close', () => resolve(), { once: true }));
  dialog.showModal();
  const mounting = openMount(place, battle, { ...options, address: 'none', start: showing.index ?? 0 });
  mounting.then(
    ({ page }) => {
      page.store.set(showing);
      showPictures(place, photo, page.signal);
    },
    fault => {
      replaceContent(place, failureNote(String(fault), 'No replay', 'The report'));
    },
  );
  await closed;
  dialog.remove();
  await mounting.then(
    ({ close }) => close(),
    () => {},
  );
}
