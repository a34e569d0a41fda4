// All pieces of the table from the highest to the lowest, what is wrong with them, and the table itself.

import { countNoun } from '../../../core/englishText.ts';
import { lookUp } from '../../../core/lookUp.ts';
import type { BoardFault } from '../../../editor/table/faults.ts';
import { ANCHORS, LEVELS } from '../../../editor/table/size.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { field, number } from './toolbar.ts';
import type { TableWork } from './work.ts';

/** The list of pieces: a button each. */
export function piecesPart(work: TableWork): Html {
  const { features } = work.board();
  const { selected } = work.chosen();
  const faulty = new Set(work.faults().map(({ piece }) => piece));
  return h(
    'details',
    { class: 'table-pieces', 'data-key': 'pieces', open: true },
    h('summary', {}, features.length === 0 ? 'No terrain yet' : countNoun(features.length, 'piece')),
    features.length === 0
      ? h('p', { class: 'meta' }, 'The table is bare. Choose a tool above and draw, or lay a photograph under it and trace.')
      : h(
          'ol',
          { class: 'table-list' },
          features
            .toReversed()
            .map(({ id, title, kind, shape }) =>
              h(
                'li',
                {},
                h(
                  'button',
                  { type: 'button', 'data-piece': id, 'aria-pressed': String(selected.has(id)) },
                  h('span', { class: 'piece-title' }, title || id),
                  h(
                    'span',
                    { class: 'meta' },
                    faulty.has(id) ? 'wrong · ' : '',
                    work.kindOf(kind)?.title ?? kind,
                    shape.kind === 'line' ? ', line' : '',
                  ),
                ),
              ),
            ),
        ),
  );
}

/** What is wrong with the table, each with a way to the piece. */
export function faultsPart(faults: readonly BoardFault[]): Child {
  if (faults.length === 0) return undefined;
  return h(
    'ul',
    { class: 'table-faults' },
    faults.map(({ piece, message }) =>
      h(
        'li',
        {},
        piece === undefined ? message : h('button', { type: 'button', class: 'quiet', 'data-piece': piece }, piece),
        piece === undefined ? undefined : ` ${message}`,
      ),
    ),
  );
}

const ANCHOR_WORDS: Readonly<Record<string, string>> = {
  'left bottom': 'lower left corner',
  'middle bottom': 'lower edge, middle',
  'right bottom': 'lower right corner',
  'left middle': 'left edge, middle',
  'middle middle': 'middle',
  'right middle': 'right edge, middle',
  'left top': 'upper left corner',
  'middle top': 'upper edge, middle',
  'right top': 'upper right corner',
};

/** Size and unit. `anchor` is what stays where it is when the size changes. */
export function sizePart(work: TableWork, anchor: string): Html {
  const { size, unit } = work.board();
  const other = unit === 'in' ? 'cm' : 'in';
  return h(
    'details',
    { class: 'table-size', 'data-key': 'size' },
    h('summary', {}, `Table: ${size[0]} × ${size[1]} ${unit}`),
    h(
      'div',
      { class: 'table-fields numbers' },
      field(`Wide, ${unit}`, 'size-x', number('size-x', { 'data-size': '0' }, size[0])),
      field(`High, ${unit}`, 'size-y', number('size-y', { 'data-size': '1' }, size[1])),
      field(
        'Stays in place',
        'anchor',
        h(
          'select',
          { id: 'table-anchor', 'data-anchor': true },
          LEVELS.flatMap(level => ANCHORS.map(side => `${side} ${level}`)).map(value =>
            h('option', { value, selected: value === anchor }, lookUp(ANCHOR_WORDS, value)),
          ),
        ),
      ),
    ),
    h(
      'div',
      { class: 'table-row' },
      h('button', { type: 'button', 'data-do': 'convert' }, `Measure in ${other === 'cm' ? 'centimetres' : 'inches'}, same size`),
      h('button', { type: 'button', 'data-do': 'relabel' }, `Same numbers in ${other}`),
    ),
  );
}
