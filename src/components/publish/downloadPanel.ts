// What the parts of the dialog have in common that hand out a file: what it is, the button that saves
// it, and the photographs that go with it.

import { replaceContent } from '../../render/dom/draw.ts';
import { type Child, h } from '../../render/html.ts';
import type { ExportSubject } from './types.ts';

interface Handed {
  /** Above the button: what the file is, and where it opens. */
  readonly about: readonly Child[];
  readonly button: string;
  save(): void;
}

/** Fills a panel with a file that is ready to be saved. */
export function openDownloadPanel(panel: HTMLElement, { about, button, save }: Handed, signal: AbortSignal): void {
  replaceContent(panel, h('div', {}, about, h('button', { type: 'button', class: 'primary', 'data-save': true }, button)));
  panel.querySelector('[data-save]')?.addEventListener('click', save, { signal });
}

/** The photographs of what is taken away, as files of a zip. */
export const photoFiles = async ({
  photos,
}: Pick<ExportSubject, 'photos'>): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]> =>
  Promise.all([...((await photos?.()) ?? [])].map(async ([name, photo]) => ({ name, bytes: new Uint8Array(await photo.arrayBuffer()) })));
