// The modules that this browser keeps: which, how large, and out again.

import { replaceContent } from '../../../render/dom/draw.ts';
import { h } from '../../../render/html.ts';
import { type KeptModule, listModules, removeModule } from '../../../storage/modules.ts';
import { sizeWords } from '../storage/words.ts';

/** Draws the list into its section, which is hidden where there is none. */
export async function drawModules(section: HTMLElement): Promise<void> {
  const modules = await listModules();
  section.hidden = modules.length === 0;
  const sum = modules.reduce((all, { bytes }) => all + bytes, 0);
  replaceContent(
    section,
    modules.length > 0 && [
      h('h2', {}, 'Modules kept in this browser'),
      h('p', { class: 'meta' }, `${sizeWords(sum)} in all. A game of one of them opens on its maps.`),
      h('ul', {}, modules.map(entry)),
    ],
  );
  section.onclick = async ({ target }) => {
    const at = target instanceof Element ? target.closest<HTMLElement>('[data-remove]')?.dataset['remove'] : undefined;
    const gone = modules[Number(at ?? Number.NaN)];
    if (!gone) return;
    await removeModule(gone);
    await drawModules(section);
    section.querySelector('button')?.focus();
  };
}

const entry = ({ name, version, bytes, extends: extended }: KeptModule, i: number) =>
  h(
    'li',
    {},
    h(
      'span',
      {},
      `${name} ${version}`.trim(),
      h('small', {}, `${extended === undefined ? '' : ` · extension of ${extended}`} · ${sizeWords(bytes)}`),
    ),
    ' ',
    h('button', { type: 'button', 'data-remove': i, 'aria-label': `Remove ${name} ${version}`.trim() }, 'Remove'),
  );
