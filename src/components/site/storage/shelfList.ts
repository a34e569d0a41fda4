// The shelf as a list: what lies there, and what can be done with each.

import { lookUp } from '../../../core/lookUp.ts';
import { type Html, h } from '../../../render/html.ts';
import type { StoredItem } from '../../../storage/types.ts';
import { agoWords, sizeWords } from './words.ts';

export interface ListOptions {
  readonly now: number;
  /** Titles of the rule systems by id. */
  readonly systems: Readonly<Record<string, string>>;
  /** Where the title of an item leads. */
  readonly address: (item: StoredItem) => string;
  /** What more can be done than with every item: [name, words]. */
  readonly acts?: readonly (readonly [act: string, says: string])[];
}

export const shelfList = (items: readonly StoredItem[], options: ListOptions): Html =>
  h(
    'ul',
    { class: 'shelf-list' },
    items.map(item => entry(item, options)),
  );

const entry = (item: StoredItem, options: ListOptions): Html =>
  h(
    'li',
    { class: 'shelf-item card', 'data-item': item.id },
    h('h3', {}, h('a', { href: options.address(item) }, item.title)),
    h('p', { class: 'meta' }, itemWords(item, options)),
    more(item, options.acts ?? []),
  );

const itemWords = ({ ruleset, changed, bytes }: StoredItem, { now, systems }: ListOptions): Html =>
  h(
    'span',
    {},
    `${lookUp(systems, ruleset) ?? ruleset} · `,
    h('time', { datetime: new Date(changed).toISOString() }, agoWords(changed, now)),
    ` · ${sizeWords(bytes)}`,
  );

const ACTS = [
  ['download', 'Download'],
  ['rename', 'Rename'],
  ['duplicate', 'Duplicate'],
  ['delete', 'Delete'],
] as const;

const more = ({ title }: StoredItem, acts: readonly (readonly [string, string])[]): Html =>
  h(
    'details',
    { class: 'item-more' },
    h('summary', {}, h('span', { class: 'hidden-text' }, `More for ${title}`), h('span', { 'aria-hidden': 'true' }, '⋯')),
    h(
      'div',
      { class: 'item-acts card', role: 'group', 'aria-label': title },
      [...acts, ...ACTS].map(([act, says]) => h('button', { type: 'button', 'data-act': act }, says)),
    ),
  );

/** In place of an entry: its name is asked for. */
export const renaming = ({ title }: StoredItem): Html =>
  h(
    'form',
    { class: 'item-rename' },
    h(
      'label',
      {},
      h('span', { class: 'hidden-text' }, 'New name'),
      h('input', { name: 'title', value: title, required: true, maxlength: 200 }),
    ),
    h('button', { class: 'primary' }, 'Rename'),
    h('button', { type: 'button', 'data-act': 'keep-name' }, 'Cancel'),
  );

/** In place of an entry that was thrown away. `forGood`: where room can be made. */
export const deletedNotice = ({ title }: StoredItem, forGood = false): Html =>
  h(
    'p',
    { class: 'item-gone' },
    h('span', {}, `“${title}” is deleted.`),
    h('button', { type: 'button', 'data-act': 'restore' }, 'Undo'),
    forGood && h('button', { type: 'button', 'data-act': 'erase' }, 'Delete for good'),
  );
