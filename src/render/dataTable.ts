// A table of figures: a head over each column, a head for each row.

import { amount } from './format.ts';
import { type Child, type Html, h } from './html.ts';

/** The first cell of a row is its head; numbers are told to as many places as count. */
export const dataTable = (columns: readonly string[], rows: readonly (readonly Child[])[], caption?: Html): Html =>
  h(
    'table',
    {},
    caption,
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        columns.map(column => h('th', { scope: 'col' }, column)),
      ),
    ),
    h(
      'tbody',
      {},
      rows.map(([first, ...rest]) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, cell(first)),
          rest.map(value => h('td', {}, cell(value))),
        ),
      ),
    ),
  );

const cell = (value: Child): Child => (typeof value === 'number' ? amount(value) : value);
