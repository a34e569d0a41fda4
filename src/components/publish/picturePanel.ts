// The moment as a picture: what of it is seen and in which colours, how it will look, and the file.

import { lookUp } from '../../core/lookUp.ts';
import type { SvgPicture } from '../../publish/picture/svg.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import { type Html, h } from '../../render/html.ts';
import { save } from '../site/save.ts';
import { choice, isDark } from './choice.ts';
import { picturesChoice, wantedPictures } from './held.ts';
import { boardsOf, copyPicture, figureCaption, type PictureWish, pictureName, pngOf, svgOf } from './picture.ts';
import type { ExportSubject, Fill } from './types.ts';

export const fillPicture: Fill = async (panel, taken, signal) => {
  replaceContent(panel, content(taken));
  const options = panel.querySelector('form');
  const preview = panel.querySelector<HTMLImageElement>('[data-preview] img');
  if (!options || !preview) return;
  if (taken.told && boardsOf(taken.told).length === 0) return tell(panel, 'This report has no board.');
  let picture: Promise<SvgPicture> | undefined;
  const show = async () => {
    const wanted = new FormData(options);
    const made = wantedPictures(taken, wanted).then(pictures => svgOf(taken, { ...wishIn(wanted), pictures }));
    picture = made;
    const { svg, summary, width, height } = await made;
    if (picture !== made || signal.aborted) return;
    const before = preview.src;
    Object.assign(preview, { src: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })), alt: summary, width, height });
    if (before) URL.revokeObjectURL(before);
  };
  const png = async (scale: number) => pngOf(await must(picture), scale);
  const does: Readonly<Record<string, () => Promise<string>>> = {
    svg: async () =>
      saved(pictureName(taken, wishIn(new FormData(options)), 'svg'), new Blob([(await must(picture)).svg], { type: 'image/svg+xml' })),
    png: async () => saved(pictureName(taken, wishIn(new FormData(options)), 'png'), await png(1)),
    png2: async () => saved(pictureName(taken, wishIn(new FormData(options)), '2x.png'), await png(2)),
    copy: async () => ((await copyPicture(png(2))) ? 'Copied.' : 'This browser does not let pictures be copied: save it.'),
  };
  options.addEventListener('change', () => void show().catch(fault => tell(panel, String(fault))), { signal });
  options.addEventListener('submit', event => event.preventDefault(), { signal });
  panel.addEventListener(
    'click',
    ({ target }) => {
      const act = target instanceof Element ? target.closest<HTMLElement>('[data-picture]')?.dataset['picture'] : undefined;
      if (act !== undefined)
        void lookUp(does, act)?.().then(
          says => tell(panel, says),
          fault => tell(panel, String(fault)),
        );
    },
    { signal },
  );
  signal.addEventListener('abort', () => URL.revokeObjectURL(preview.src));
  await show();
};

async function must(picture: Promise<SvgPicture> | undefined): Promise<SvgPicture> {
  if (!picture) throw new Error('there is no picture yet');
  return picture;
}

function saved(name: string, file: Blob): string {
  save(name, file);
  return `Saved as ${name}.`;
}

function tell(panel: HTMLElement, says: string): void {
  const status = panel.querySelector('[data-picture-says]');
  if (status) status.textContent = says;
}

const wishIn = (options: FormData): PictureWish => ({
  board: Number(options.get('board') ?? 0),
  crop: options.get('crop') === 'action' ? 'action' : 'whole',
  theme: options.get('theme') === 'dark' ? 'dark' : 'light',
});

function content(taken: ExportSubject): Html {
  const { battle, told } = taken;
  const boards = boardsOf(told);
  const { plan } = battle;
  const dark = isDark();
  const button = (act: string, says: string, className?: string) =>
    h('button', { type: 'button', class: className, 'data-picture': act }, says);
  return h(
    'div',
    {},
    h(
      'p',
      {},
      told
        ? 'A board of the report with its legend and its caption, as one file that looks the same everywhere.'
        : 'This moment with the layers that are shown, their legend and a caption, as one file that looks the same everywhere.',
    ),
    h(
      'form',
      { class: 'take-options' },
      told
        ? choice(
            'board',
            'Which board',
            boards.map((figure, i): readonly [string, string] => [String(i), `${i + 1}. ${figureCaption(battle, figure)}`]),
          )
        : choice('crop', 'What is seen', [
            ['whole', `the whole ${plan.words.board}`],
            ['action', 'where it happens'],
          ]),
      picturesChoice(taken),
      choice('theme', 'Colours', [
        ['light', 'light'],
        ['dark', 'dark', dark],
      ]),
    ),
    h('figure', { class: 'take-picture', 'data-preview': true }, h('img', { alt: '' })),
    h(
      'p',
      { class: 'take-buttons' },
      button('png', 'Save PNG', 'primary'),
      button('png2', 'Save PNG, twice as large'),
      button('svg', 'Save SVG'),
      button('copy', 'Copy'),
    ),
    h('p', { class: 'hint', role: 'status', 'data-picture-says': true }),
  );
}
