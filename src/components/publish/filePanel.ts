// Report and replay as one file: made when it is asked for, since the turning points of a long battle take a while.

import { fileName } from '../../core/titles.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import { h } from '../../render/html.ts';
import { dataAddress } from '../site/dataAddress.ts';
import { save } from '../site/save.ts';
import { asRead, htmlOf } from './file.ts';
import { picturesChoice, wantedPictures } from './held.ts';
import { toldOf } from './resolveReport.ts';
import type { ExportSubject, Fill } from './types.ts';

export const fillFile: Fill = (panel, taken, signal) => {
  replaceContent(
    panel,
    h(
      'div',
      {},
      h(
        'p',
        {},
        'The story with its boards, and the whole replay behind it, in one HTML file: it opens from disk, from any host and without a network, can be read without script and printed, and has the record in it.',
      ),
      taken.told === undefined &&
        h('p', { class: 'hint' }, 'The story is what the record proposes: its turning points. Write one of your own under Reports.'),
      h('form', { class: 'take-options' }, picturesChoice(taken)),
      h('button', { type: 'button', class: 'primary', 'data-save': true }, 'Save as one file'),
      h('p', { role: 'status', class: 'hint' }),
    ),
  );
  const button = panel.querySelector<HTMLButtonElement>('[data-save]');
  const options = panel.querySelector('form');
  options?.addEventListener('submit', event => event.preventDefault(), { signal });
  const status = panel.querySelector('[role="status"]');
  const tell = (says: string) => {
    if (status) status.textContent = says;
  };
  const make = async () => {
    if (!button || button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    tell('Making the file …');
    try {
      const [name, text] = await fileIn(taken, new FormData(options ?? undefined));
      if (signal.aborted) return;
      const file = new Blob([text], { type: 'text/html' });
      save(name, file);
      tell(`${name}, ${Math.round(file.size / 1000)} kB.`);
    } catch (fault) {
      tell(`No file: ${fault instanceof Error ? fault.message : String(fault)}.`);
    } finally {
      button.removeAttribute('aria-disabled');
    }
  };
  button?.addEventListener('click', () => void make(), { signal });
};

async function fileIn(taken: ExportSubject, wanted: FormData): Promise<readonly [name: string, text: string]> {
  const [told, battle] = taken.told ? await asRead(taken.told, taken.battle) : [await toldOf(taken), taken.battle];
  const kept = [...((await taken.photos?.()) ?? [])];
  const photos = new Map(await Promise.all(kept.map(async ([name, photo]) => [name, await dataAddress(photo)] as const)));
  const pictures = await wantedPictures(taken, wanted);
  return [fileName(told.report.title, 'html'), await htmlOf(told, battle, taken.ask, { photos, pictures })];
}
