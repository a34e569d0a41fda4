// The desk of the editor as markup: the board, the parts beside it, and what stands over both.

import type { Section } from '../../../editor/faults.ts';
import { type Html, h } from '../../../render/html.ts';
import { tabButtons } from '../../site/tabs.ts';

/** The parts in the order of their tabs. */
export const TABS: readonly (readonly [Section, string])[] = [
  ['board', 'Board'],
  ['forces', 'Forces'],
  ['special', 'Conditions'],
  ['options', 'Options'],
  ['tables', 'Tables'],
  ['text', 'Text'],
];

const button = (act: string, words: string, attributes: Readonly<Record<string, string | boolean>> = {}): Html =>
  h('button', { type: 'button', 'data-act': act, ...attributes }, words);

const sign = (act: string, words: string, keys: string, d: string): Html =>
  h(
    'button',
    { type: 'button', 'data-act': act, 'aria-label': words, title: `${words} (${keys})`, class: 'editor-sign' },
    h('svg', { viewBox: '0 0 22 22', 'aria-hidden': 'true' }, h('path', { d })),
  );

const offeredTabs = (without: readonly Section[]): readonly Html[] =>
  tabButtons(
    TABS.filter(([id]) => !without.includes(id)),
    'board',
  );

/** An empty desk. `without`: parts that the rules have nothing for, which no tab leads to. */
export const deskMarkup = (system: string, without: readonly Section[] = []): Html =>
  h(
    'div',
    { class: 'editor-desk' },
    h(
      'header',
      { class: 'editor-head' },
      h(
        'div',
        {},
        h('h1', { 'data-title': true }),
        h('p', { class: 'meta' }, system, ' · ', h('span', { 'data-kept': true, role: 'status' })),
      ),
      h(
        'div',
        { class: 'editor-buttons', role: 'group', 'aria-label': 'Steps and files' },
        sign('undo', 'Undo', 'Ctrl+Z', 'M8,4L3,9l5,5M3,9h9a5,5 0 0 1 0,10h-3'),
        sign('redo', 'Redo', 'Ctrl+Shift+Z', 'M14,4l5,5l-5,5M19,9h-9a5,5 0 0 0 0,10h3'),
        button('export', 'Save as a file'),
        button('play', 'Play it'),
        h(
          'details',
          { class: 'editor-more' },
          h('summary', { class: 'button' }, 'More'),
          h('div', {}, button('open', 'Look at it as a reader'), button('close', 'All scenarios')),
        ),
      ),
    ),
    h(
      'div',
      { class: 'editor-lock', 'data-lock': true, hidden: true, role: 'status' },
      h('p', {}, 'Another tab writes this scenario. What is changed here would be lost.'),
      button('take', 'Write here'),
    ),
    h('div', { class: 'editor-faults', 'data-faults': true }),
    h('div', { class: 'editor-board', 'data-view': true }),
    h(
      'section',
      { class: 'editor-side', 'aria-label': 'Scenario' },
      h('div', { class: 'editor-tabs', role: 'tablist', 'aria-label': 'Parts of the scenario' }, offeredTabs(without)),
      h('p', { class: 'editor-said', role: 'status', 'data-said': true }),
      TABS.map(([id], i) =>
        h('div', {
          class: 'editor-panel',
          role: 'tabpanel',
          id: `panel-${id}`,
          'aria-labelledby': `tab-${id}`,
          'data-panel': id,
          hidden: i > 0,
          tabindex: -1,
        }),
      ),
    ),
  );
