// Text with pictures: a zip of the report as text with its boards drawn and its photographs beside it, numbered. Drawn one after the other,
// so that the page can say how far it is.

import { fileName } from '../../core/titles.ts';
import { boardPicture } from '../../publish/picture/svg.ts';
import { numberedPictures, picturedText, TEXT_FORMS, type TextForm } from '../../publish/text/withPictures.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import { type Html, h } from '../../render/html.ts';
import { type PackedPhoto, packZip } from '../../storage/file.ts';
import { save } from '../site/save.ts';
import { choice, isDark } from './choice.ts';
import { photoFiles } from './downloadPanel.ts';
import { picturesChoice, wantedPictures } from './held.ts';
import { pngOf, symbolsAt } from './picture.ts';
import { toldOf } from './resolveReport.ts';
import { replayOf } from './text.ts';
import type { ExportSubject, Fill } from './types.ts';

export const fillArticle: Fill = (panel, taken, signal) => {
  replaceContent(panel, content(taken));
  const options = panel.querySelector('form');
  const button = panel.querySelector<HTMLButtonElement>('[data-save]');
  const status = panel.querySelector('[role="status"]');
  if (!options || !button) return;
  const tell = (says: string) => {
    if (status) status.textContent = says;
  };
  const make = async () => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    tell('Writing the text …');
    try {
      const { name, bytes } = await zipOf(taken, new FormData(options), tell, signal);
      if (signal.aborted) return;
      save(name, new Blob([bytes], { type: 'application/zip' }));
      tell(`${name}, ${Math.round(bytes.length / 1000)} kB.`);
    } catch (fault) {
      tell(`No file: ${fault instanceof Error ? fault.message : String(fault)}.`);
    } finally {
      button.removeAttribute('aria-disabled');
    }
  };
  options.addEventListener('submit', event => event.preventDefault(), { signal });
  button.addEventListener('click', () => void make(), { signal });
};

interface ArticleWish {
  readonly form: TextForm;
  readonly theme: 'light' | 'dark';
  readonly scale: number;
  readonly folder: string;
}

const wishIn = (options: FormData): ArticleWish => {
  const folder = String(options.get('folder') ?? '').trim();
  return {
    form: TEXT_FORMS.find(form => form === options.get('form')) ?? 'md',
    theme: options.get('theme') === 'dark' ? 'dark' : 'light',
    scale: options.get('scale') === '2' ? 2 : 1,
    folder: folder === '' || folder.endsWith('/') ? folder : `${folder}/`,
  };
};

async function zipOf(
  taken: ExportSubject,
  wanted: FormData,
  tell: (says: string) => void,
  signal: AbortSignal,
): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const { battle, ask, sprite } = taken;
  const { form, theme, scale, folder } = wishIn(wanted);
  const told = await toldOf(taken);
  const photos = new Map((await photoFiles(taken)).map(({ name, bytes }) => [name, bytes]));
  const pictures = numberedPictures(told.report, battle, new Set(photos.keys()));
  const { name, text } = await picturedText(told, battle, pictures, { form, folder, replayAt: replayOf(taken) });
  const look = { theme, symbols: await symbolsAt(sprite), pictures: await wantedPictures(taken, wanted), bare: true } as const;
  const files: PackedPhoto[] = [];
  for (const { name: picture, figure } of pictures) {
    if (signal.aborted) break;
    tell(`Picture ${files.length + 1} of ${pictures.length} …`);
    const drawn =
      figure.kind === 'photo'
        ? photos.get(figure.name)
        : new Uint8Array(await (await pngOf(await boardPicture(battle, figure, ask, look), scale)).arrayBuffer());
    if (drawn) files.push({ name: picture, bytes: drawn });
  }
  return { name: fileName(told.report.title, 'text.zip'), bytes: packZip({ name, text, photos: files }, 0) };
}

const content = (taken: ExportSubject): Html =>
  h(
    'div',
    {},
    h(
      'p',
      {},
      'The report for a blog or a forum: its text with every board as a PNG and its photographs beside it, numbered as they come, in one zip.',
    ),
    h(
      'form',
      { class: 'take-options' },
      picturesChoice(taken),
      choice('form', 'Text', [
        ['md', 'Markdown'],
        ['bbcode', 'BBCode, for forums'],
        ['html', 'HTML'],
      ]),
      choice('theme', 'Colours', [
        ['light', 'light'],
        ['dark', 'dark', isDark()],
      ]),
      choice('scale', 'Boards', [
        ['1', '1000 pixels wide'],
        ['2', 'twice as large'],
      ]),
      h(
        'label',
        { class: 'take-wide' },
        h('span', {}, 'Where the pictures will lie, if not beside the text'),
        h('input', { type: 'url', name: 'folder', placeholder: 'https://…', autocomplete: 'off' }),
      ),
    ),
    h('button', { type: 'button', class: 'primary', 'data-save': true }, 'Save text with pictures (zip)'),
    h('p', { role: 'status', class: 'hint' }),
  );
