// The writer as markup: the story that is told, the words, and the report as it will be read. On a phone one at a time.

import { type Html, h } from '../../render/html.ts';
import { tabButtons } from '../site/tabs.ts';

const TABS = [
  ['story', 'Story'],
  ['words', 'Write'],
  ['preview', 'Preview'],
] as const;

/** What is always at hand: whether all is kept, undo and redo, and the way out. */
export const toolsMarkup = (): Html =>
  h(
    'div',
    { class: 'writer-acts', role: 'group', 'aria-label': 'Report' },
    h('span', { class: 'writer-kept meta', 'data-kept': 'yes' }),
    act('undo', 'Undo', '↶', 'Ctrl Z'),
    act('redo', 'Redo', '↷', 'Ctrl Shift Z'),
    h('button', { type: 'button', class: 'primary', 'data-act': 'publish' }, 'Publish …'),
  );

/** The writer whole; its parts are filled later. */
export const skeleton = (): Html =>
  h(
    'div',
    { class: 'writer' },
    h('h1', { class: 'hidden-text' }, 'Writing a report'), // where there is room it can be seen
    h('div', { class: 'writer-tabs', role: 'tablist', 'aria-label': 'Parts of the desk' }, tabButtons(TABS, 'words')),
    h(
      'div',
      { class: 'writer-desk' },
      panel('story', 'The story', h('div', { 'data-story': true })),
      panel('words', 'Your words', [h('div', { 'data-head': true }), h('div', { class: 'write-parts', 'data-cards': true }), foot()]),
      panel('preview', 'As it will be read', h('div', { class: 'write-paper', 'data-paper': true })),
    ),
    h('p', { class: 'hidden-text', role: 'status', 'data-speaker': true }),
  );

const panel = (id: (typeof TABS)[number][0], says: string, content: Html | readonly Html[]): Html =>
  h(
    'section',
    { class: `writer-panel writer-${id}`, id: `panel-${id}`, 'data-panel': id, 'aria-label': says, tabindex: -1, hidden: id !== 'words' },
    id !== 'story' && h('p', { class: 'writer-label', 'aria-hidden': 'true' }, says),
    content,
  );

const act = (name: string, says: string, sign: string, keys: string): Html =>
  h(
    'button',
    { type: 'button', 'data-act': name, 'aria-label': says, title: `${says} (${keys})` },
    h('span', { 'aria-hidden': 'true' }, sign),
  );

const foot = (): Html => h('p', { class: 'write-foot' }, h('button', { type: 'button', 'data-do': 'new' }, '+ A part of your own'));
