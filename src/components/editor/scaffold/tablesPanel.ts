// What a scenario changes in the tables of its system: the value of the source and that of the house side by side, one row at a
// time, and a list of all that is changed.

import { countNoun } from '../../../core/englishText.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { changedCells, type OverrideTable, overrideRow, overrideTables } from '../../../editor/overrides.ts';
import { readable } from '../../../editor/shape.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { sourceLabel } from '../../site/source.ts';
import { control, pathKey } from './controls.ts';
import type { EditorDesk } from './desk.ts';
import type { Panel } from './panel.ts';
import { contextOf } from './specialPanel.ts';

/** What the panel shows: a row of a table. */
export interface TableChoice {
  table?: string;
  row?: string;
}

export function tablesPanel(desk: EditorDesk, chosen: TableChoice): Panel {
  const tables = overrideTables(desk.schemas.tables, desk.book.tables);
  return {
    id: 'tables',
    title: 'Tables',
    render(): Html {
      const table = tables.find(({ id }) => id === chosen.table) ?? tables[0];
      if (!table) return h('p', {}, 'These rules have no tables that a scenario may change.');
      const rows = [...table.rows, ...ownRows(desk, table)];
      const row = rows.find(({ id }) => id === chosen.row) ?? rows[0];
      return h(
        'div',
        {},
        changedList(desk),
        h('div', { class: 'table-choice' }, choice('table', 'Table', tables, table.id), choice('row', 'Row', rows, row?.id ?? '')),
        row && rowForm(desk, table, row.id),
        desk.ruleset.cards !== undefined && cardsPart(),
      );
    },
  };
}

/** Rows that the scenario adds to a table. */
const ownRows = (desk: EditorDesk, { id, rows }: OverrideTable): OverrideTable['rows'] => {
  const printed = new Set(rows.map(row => row.id));
  return Object.entries(lookUp(desk.now().tables, id) ?? {}).flatMap(([row, { title }]) =>
    printed.has(row) ? [] : [{ id: row, title: `${typeof title === 'string' ? title : row} (own)` }],
  );
};

const choice = (
  name: 'table' | 'row',
  title: string,
  all: readonly { readonly id: string; readonly title: string }[],
  now: string,
): readonly Html[] => [
  h('label', { for: `tables-${name}` }, title),
  h(
    'select',
    { [`data-table-${name}`]: true, id: `tables-${name}` },
    all.map(one => h('option', { value: one.id, selected: one.id === now }, one.title)),
  ),
];

function changedList(desk: EditorDesk): Html {
  const changed = changedCells(desk.now());
  return h(
    'div',
    { class: 'changed-cells' },
    h(
      'p',
      { class: 'meta', role: 'status' },
      changed.length === 0 ? 'Every value as the rules have it.' : `${countNoun(changed.length, 'value')} of this scenario's own:`,
    ),
    changed.length > 0 &&
      h(
        'ul',
        {},
        changed.map(([table, row, field, value]) =>
          h(
            'li',
            {},
            h(
              'button',
              { type: 'button', class: 'quiet', 'data-show-row': JSON.stringify([table, row]) },
              `${desk.titles.get(row) ?? row}: ${readable(field).toLowerCase()}`,
            ),
            ' ',
            h('strong', {}, sayCell(value)),
          ),
        ),
      ),
  );
}

function rowForm(desk: EditorDesk, table: OverrideTable, id: string): Html {
  const isOwn = !table.rows.some(row => row.id === id);
  const row = overrideRow(table, id, { printed: desk.book.tables, plain: desk.plain }, desk.now().tables);
  const cells = isOwn ? Object.entries(lookUp(lookUp(desk.now().tables, table.id), id) ?? {}) : undefined;
  if (cells)
    return h(
      'div',
      { 'data-at': pathKey(['tables', table.id, id]), tabindex: -1 },
      h('p', { class: 'meta' }, 'A row that this scenario adds.'),
      h(
        'dl',
        {},
        cells.map(([field, value]) => [h('dt', {}, readable(field)), h('dd', {}, sayCell(value))]),
      ),
      h('button', { type: 'button', 'data-remove': pathKey(['tables', table.id, id]) }, 'Take it out'),
    );
  const context = { ...contextOf(desk), none: 'as in the source' };
  return h(
    'table',
    { class: 'override-cells', 'data-at': pathKey(['tables', table.id, id]), tabindex: -1 },
    h('caption', {}, row.title, ' ', row.source && sourceLabel(row.source)),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ['Value', 'Source', 'Here', 'Take back'].map((title, i) =>
          h('th', { scope: 'col' }, h('span', { class: i > 2 && 'hidden-text' }, title)),
        ),
      ),
    ),
    h(
      'tbody',
      {},
      row.cells.map(({ field, shape, printed, own }): Html => {
        const path = ['tables', table.id, id, field];
        const differs = own !== undefined;
        return h(
          'tr',
          { class: differs ? 'changed' : undefined },
          h('th', { scope: 'row' }, h('label', { for: `at-${path.join('-').replace(/[^\w-]/g, '_')}` }, readable(field))),
          h('td', {}, sayCell(printed)),
          h('td', { 'data-cell': pathKey(path) }, cellControl(shape, own, path, context), differs && sourceLabel({ mark: 'scenario' })),
          h(
            'td',
            {},
            differs &&
              h(
                'button',
                { type: 'button', class: 'quiet', 'data-reset': pathKey(path), 'aria-label': `${readable(field)} as in the source` },
                '↺',
              ),
          ),
        );
      }),
    ),
  );
}

/** A switch with three ways: as the source has it, yes, no. */
const cellControl: (
  ...args: [Parameters<typeof control>[0], unknown, readonly (string | number)[], Parameters<typeof control>[3]]
) => Child = (shape, own, path, context) =>
  shape.kind === 'flag' || shape.kind === 'mark'
    ? control({ kind: 'choice', values: shape.kind === 'mark' ? [true] : [true, false], open: false }, own, path, context, false)
    : control(shape, own, path, context, false);

const sayCell = (value: unknown): string => {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object'
    ? JSON.stringify(value)
        .replace(/[[\]"{}]/g, '')
        .replace(/,/g, ', ')
    : String(value);
};

const cardsPart = (): Html =>
  h(
    'section',
    { class: 'own-cards', 'aria-labelledby': 'own-cards-title' },
    h('h3', { id: 'own-cards-title' }, 'Cards of my own'),
    h('p', { class: 'meta' }, 'Cards that were made in this browser become rows of this scenario, and units and decks may name them.'),
    h('button', { type: 'button', 'data-own-cards': true }, 'Put my cards in'),
  );
