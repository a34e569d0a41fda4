// The whole battle as a film: by turns or events, made frame by frame so that the page stays alive, and given up at any time.

import { fileName } from '../../core/titles.ts';
import { namesOf } from '../../publish/layers.ts';
import { filmFrames, type Heeding } from '../../publish/picture/film.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import { save } from '../site/save.ts';
import { choice } from './choice.ts';
import { type FilmKind, filmKinds } from './filmKinds.ts';
import { picturesChoice, wantedPictures } from './held.ts';
import { symbolsAt } from './picture.ts';
import type { ExportSubject, Fill } from './types.ts';

/** A film that was made. */
interface Made {
  readonly kind: FilmKind;
  readonly file: Blob;
  readonly summary: string;
}

export const fillFilm: Fill = async (panel, taken, signal) => {
  const kinds = await filmKinds();
  replaceContent(panel, content(kinds, namesOf(taken.battle, taken.now).length > 0, picturesChoice(taken)));
  const part = <E extends HTMLElement>(name: string) => panel.querySelector<E>(`[data-film="${name}"]`);
  const [options, bar, make, stop, keep, preview] = [
    panel.querySelector('form'),
    part<HTMLProgressElement>('bar'),
    part('make'),
    part('stop'),
    part('keep'),
    part('preview'),
  ];
  if (!options || !bar || !make || !stop || !keep || !preview) return;
  const put = (name: string, words: string) => part(name)?.replaceChildren(words);
  let made: Made | undefined;
  let address = '';
  let given = new AbortController();
  const show = (isMaking: boolean) => {
    for (const element of [bar, stop]) element.hidden = !isMaking;
    make.hidden = isMaking;
    for (const element of [keep, preview]) element.hidden = isMaking || !made;
  };
  const start = async () => {
    given = new AbortController();
    made = undefined;
    show(true);
    stop.focus();
    put('says', '');
    try {
      made = await madeFilm(taken, kinds, new FormData(options), {
        signal: AbortSignal.any([signal, given.signal]),
        heard(done, of, what) {
          Object.assign(bar, { value: done, max: of });
          put('far', `${what === 'asked' ? 'Layers asked for' : 'Drawn'}: ${done} of ${of}`);
        },
      });
      URL.revokeObjectURL(address);
      address = URL.createObjectURL(made.file);
      replaceContent(preview, made.kind.player(address));
      keep.textContent = `Save ${made.kind.title}`;
      put('says', made.summary);
    } catch (fault) {
      put('says', given.signal.aborted ? 'Given up.' : `No film: ${fault instanceof Error ? fault.message : String(fault)}.`);
    }
    put('far', '');
    const hadFocus = document.activeElement === stop;
    show(false);
    if (hadFocus) (made ? keep : make).focus();
  };
  make.addEventListener('click', () => void start(), { signal });
  stop.addEventListener('click', () => given.abort(), { signal });
  keep.addEventListener('click', () => made && save(fileName(taken.battle.record.title, made.kind.ending), made.file), { signal });
  options.addEventListener('submit', event => event.preventDefault(), { signal });
  signal.addEventListener('abort', () => URL.revokeObjectURL(address));
};

async function madeFilm(taken: ExportSubject, kinds: readonly FilmKind[], wanted: FormData, heeding: Heeding): Promise<Made> {
  const { battle, now, ask, sprite } = taken;
  const kind = kinds.find(({ ending }) => ending === wanted.get('kind')) ?? kinds[0];
  if (!kind) throw new Error('this browser can make no film');
  const film = {
    line: now.line,
    viewer: now.viewer,
    stride: wanted.get('by') === 'event' ? 'event' : 'turn',
    layers: wanted.get('layers') === 'shown' ? namesOf(battle, now) : [],
    pace: Number(wanted.get('pace')),
  } as const;
  const theme = wanted.get('theme') === 'dark' ? 'dark' : 'light';
  const pictures = await wantedPictures(taken, wanted);
  const frames = await filmFrames(battle, film, ask, { theme, symbols: await symbolsAt(sprite), pictures }, heeding);
  const file = new Blob([await kind.make(frames, heeding)], { type: kind.type });
  const seconds = Math.round(frames.reduce((sum, { lasts }) => sum + lasts, 0) / 1000);
  return { kind, file, summary: `${kind.title}: ${frames.length} pictures, ${seconds} seconds, ${Math.ceil(file.size / 1000)} kB.` };
}

function content(kinds: readonly FilmKind[], hasLayers: boolean, pictures: Child): Html {
  const button = (act: string, says: string, more: Readonly<Record<string, string | boolean>> = {}) =>
    h('button', { type: 'button', 'data-film': act, ...more }, says);
  return h(
    'div',
    {},
    h('p', {}, 'The whole battle, one picture after the other, with where it is and what happened below each.'),
    h(
      'form',
      { class: 'take-options' },
      choice('by', 'Step by step', [
        ['turn', 'by turns'],
        ['event', 'by events'],
      ]),
      choice('pace', 'Each step', [
        ['500', 'half a second'],
        ['1000', 'one second', true],
        ['2000', 'two seconds'],
      ]),
      hasLayers &&
        choice('layers', 'Over the board', [
          ['shown', 'the layers that are shown, with their legend'],
          ['none', 'nothing'],
        ]),
      pictures,
      choice('theme', 'Colours', [
        ['light', 'light'],
        ['dark', 'dark'],
      ]),
      kinds.length > 1 &&
        choice(
          'kind',
          'File',
          kinds.map(({ ending, title, summary }) => [ending, `${title}: ${summary}`] as const),
        ),
    ),
    h(
      'p',
      { class: 'take-buttons' },
      button('make', 'Make the film', { class: 'primary' }),
      button('stop', 'Give up', { hidden: true }),
      button('keep', 'Save GIF', { hidden: true }),
    ),
    h('progress', { 'data-film': 'bar', hidden: true, 'aria-label': 'Frames drawn', max: 1, value: 0 }),
    h('p', { class: 'hint', 'data-film': 'far' }),
    h('p', { class: 'hint', role: 'status', 'data-film': 'says' }),
    h('figure', { class: 'take-picture', 'data-film': 'preview', hidden: true }),
  );
}
