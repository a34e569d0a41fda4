// What stands above the story: the title, what it is about in a sentence or two, who wrote it and when.

import type { DraftEdit, ReportHead } from '../../publish/draft.ts';
import type { Report } from '../../publish/types.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import { type Html, h } from '../../render/html.ts';
import { oneLine, writeField } from './cards.ts';
import type { ReportStore } from './reportStore.ts';
import type { Typing } from './typing.ts';

const FIELDS = ['title', 'summary', 'author', 'date'] as const;

const markup = (): Html =>
  h(
    'section',
    { class: 'write-head card', 'aria-label': 'Title and summary' },
    h('label', { class: 'hidden-text', for: 'report-title' }, 'Title of the report'),
    h('textarea', {
      rows: 1,
      id: 'report-title',
      class: 'write-title',
      'data-head-field': 'title',
      placeholder: 'Title of the report',
      maxlength: 200,
      autocomplete: 'off',
    }),
    h('label', { class: 'hidden-text', for: 'report-summary' }, 'Summary'),
    h('textarea', {
      id: 'report-summary',
      class: 'write-words',
      'data-head-field': 'summary',
      rows: 2,
      spellcheck: true,
      placeholder: 'What it is about, in a sentence or two',
    }),
    h(
      'div',
      { class: 'write-by' },
      h(
        'label',
        { for: 'report-author' },
        h('span', {}, 'By'),
        h('input', { type: 'text', id: 'report-author', 'data-head-field': 'author', maxlength: 100, autocomplete: 'name' }),
      ),
      h('label', { for: 'report-date' }, h('span', {}, 'On'), h('input', { type: 'date', id: 'report-date', 'data-head-field': 'date' })),
    ),
    h(
      'p',
      { class: 'hint', id: 'write-hint' },
      'Words are Markdown: **bold**, *italic*, [link](https://…), - lists, > quotations. Everything is kept as you type.',
    ),
  );

/** Draws the head of a writer in `place`, and makes its fields work. */
export function createHead(store: ReportStore, place: HTMLElement, typing: Typing): void {
  replaceContent(place, markup());
  const fieldOf = (name: string) => place.querySelector<HTMLInputElement>(`[data-head-field="${name}"]`);
  const draw = (report: Report) => {
    for (const name of FIELDS) writeField(fieldOf(name), report[name] ?? '', typing.isTyping(`head ${name}`));
  };
  place.addEventListener('input', ({ target }) => {
    const name = target instanceof HTMLElement ? (target.dataset['headField'] as (typeof FIELDS)[number] | undefined) : undefined;
    if (name === undefined) return;
    typing.typed(`head ${name}`, (): DraftEdit | undefined => {
      const value = fieldOf(name)?.value ?? '';
      const head: ReportHead = { [name]: value };
      return (store.report()[name] ?? '') === value ? undefined : { kind: 'head', head };
    });
  });
  oneLine(place);
  store.onChange(draw);
  draw(store.report());
}
