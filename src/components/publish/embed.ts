// The battle in a page of one's own: the two ways to write it, what can be chosen, and how it will look.

import { ok, type Result } from '../../core/result.ts';
import { EMBED_THEMES, type Embedding, type EmbedTheme, elementCode, frameAddress, frameCode } from '../../publish/embedCode.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import { type Html, h } from '../../render/html.ts';
import { href } from '../../view/href.ts';
import { momentHash } from '../../view/model.ts';
import { plainHint } from './choice.ts';
import { copyField } from './copy.ts';
import type { ExportSubject, Fill } from './types.ts';

const THEME_WORDS: Readonly<Record<EmbedTheme, string>> = { auto: 'as the reader’s system', light: 'light', dark: 'dark' };

export const fillEmbed: Fill = (panel, taken, signal) => {
  const page = pageOf(taken);
  if (!page.ok) {
    const why = page.problems.map(({ says }) => says).join(' ');
    replaceContent(
      panel,
      h(
        'p',
        { class: 'take-note' },
        `There is nothing to embed: this battle is open only in this browser. ${why} One file or pictures go into any page.`,
      ),
    );
    return;
  }
  replaceContent(panel, form(taken));
  const options = panel.querySelector('form');
  const codes = panel.querySelector('[data-codes]');
  const preview = panel.querySelector<HTMLElement>('[data-preview]');
  if (!options || !codes || !preview) return;
  const show = () => {
    const wanted = wantedIn(new FormData(options), taken, page.value);
    replaceContent(
      codes,
      h(
        'div',
        {},
        copyField('take-element', 'Element code', elementCode(wanted), 5),
        copyField('take-frame', 'Frame code', frameCode(wanted), 5, false),
      ),
    );
    look(preview, wanted);
  };
  options.addEventListener('change', show, { signal });
  show();
};

/** The page to be embedded: that of the battle, or one that holds the record in its address, as long as that is not too long. */
function pageOf({ page, linkTo }: ExportSubject): Result<string> {
  if (page !== undefined) return ok(page);
  const link = linkTo('#0');
  return link.ok ? ok(`open/${new URL(link.value).hash.replace(/&at=\d+$/, '')}`) : link;
}

function wantedIn(form: FormData, { battle }: ExportSubject, page: string): Embedding {
  const side = String(form.get('side') ?? '');
  return {
    site: new URL(href(), location.href).href,
    page,
    title: battle.record.title,
    step: String(form.get('step')),
    ...(side !== '' && { side }),
    theme: EMBED_THEMES.find(theme => theme === form.get('theme')) ?? 'auto',
    height: Math.min(2000, Math.max(200, Math.round(Number(form.get('height'))) || HEIGHT)),
  };
}

const HEIGHT = 760;

const form = (subject: ExportSubject): Html => {
  const { battle, now } = subject;
  return h(
    'div',
    { class: 'take-embed' },
    h(
      'form',
      { class: 'take-options' },
      select('step', 'Begins at', [
        [momentHash(now.line, now.index).slice(1), `this step (${now.index})`],
        ['0', 'the start'],
        [String(battle.replay.frames.length - 1), 'the end'],
      ]),
      battle.ruleset.hidden !== undefined &&
        select(
          'side',
          'As known to',
          [['', 'everybody'], ...battle.scenario.sides.map(({ id, title }) => [id, title] as const)],
          now.viewer,
        ),
      select(
        'theme',
        'Colours',
        EMBED_THEMES.map(theme => [theme, THEME_WORDS[theme]]),
      ),
      h(
        'label',
        {},
        h('span', {}, 'Height at first'),
        h('input', { type: 'number', name: 'height', min: 200, max: 2000, step: 20, value: HEIGHT }),
      ),
    ),
    h('div', { 'data-codes': true }),
    h(
      'p',
      { class: 'hint' },
      'Either goes into the markup of any page. The script makes it as high as its content and nothing else; where a page refuses it, the frame keeps its height and the element is a link. ',
      h('a', { href: href('publish/') }, 'More about publishing'),
    ),
    plainHint(subject),
    h('div', { class: 'take-preview', 'data-preview': true }),
  );
};

const select = (name: string, says: string, options: readonly (readonly [value: string, says: string])[], chosen?: string): Html =>
  h(
    'label',
    {},
    h('span', {}, says),
    h(
      'select',
      { name },
      options.map(([value, words]) => h('option', { value, selected: value === chosen }, words)),
    ),
  );

/** Only where there is room for it. */
const WIDE = '(min-width: 64rem)';

function look(preview: HTMLElement, wanted: Embedding): void {
  if (!matchMedia(WIDE).matches) return;
  const frame = document.createElement('iframe');
  frame.title = 'How it will look';
  frame.src = frameAddress(wanted);
  preview.replaceChildren(frame);
}
