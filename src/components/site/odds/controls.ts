// Controls that are more than one input: how many of each unit, and a list to put in order. Each keeps its answer in a
// hidden input, as a field's answer is written.

import { lookUp } from '../../../core/lookUp.ts';
import { countsIn, itemsIn, type Profile } from '../../../core/profile.ts';
import type { ForceItem, FormField } from '../../../core/ruleset.ts';
import { type Html, h } from '../../../render/html.ts';

/** Of more items than these only those that are there have a row; the others are added. */
const ROWS = 8;

/** A row for each item with a number and steps beside it; of many, for those that are there, and a list to add others from. */
export function forcesControl({ items = [], most = 99, title }: FormField, value: string, name: string): Html {
  const counts = countsIn(value);
  const isShown = ({ id }: ForceItem): boolean => items.length <= ROWS || (lookUp(counts, id) ?? 0) > 0;
  const others = items.filter(item => !isShown(item));
  return h(
    'div',
    { class: 'forces', role: 'group', 'aria-label': title, 'data-forces': true },
    h('input', { type: 'hidden', name, value }),
    items.filter(isShown).map(item => forcesRow(item, { name, most, count: lookUp(counts, item.id) ?? 0 })),
    others.length > 0 &&
      h(
        'select',
        { 'data-add': name, 'data-most': most, 'aria-label': `Add: ${title}` },
        h('option', { value: '' }, 'Add ...'),
        others.map(item => h('option', { value: item.id }, item.title)),
      ),
  );
}

/** One item; `name`: of its field. */
export function forcesRow(
  { id, title: label }: Pick<ForceItem, 'id' | 'title'>,
  { name, most, count }: { readonly name: string; readonly most: number; readonly count: number },
): Html {
  const step = (by: 1 | -1): Html =>
    h(
      'button',
      {
        type: 'button',
        id: `${name}-${id}-${by < 0 ? 'less' : 'more'}`,
        'data-step': by,
        'aria-label': `${by < 0 ? 'fewer' : 'more'}: ${label}`,
      },
      by < 0 ? '\u2212' : '+',
    );
  return h(
    'div',
    { class: 'forces-row' },
    h('label', { for: `${name}-${id}` }, label),
    step(-1),
    h('input', {
      id: `${name}-${id}`,
      type: 'number',
      inputmode: 'numeric',
      min: 0,
      max: most,
      value: String(count),
      'data-item': id,
    }),
    step(1),
  );
}

/** The items that are there, first to last; moved by dragging, by the arrow keys or by the buttons. */
export function orderControl(field: FormField, profile: Profile, name: string): Html {
  const { items = [], title } = field;
  const titleOf = (id: string): string => items.find(item => item.id === id)?.title ?? id;
  const shown = itemsIn(field, profile);
  const move = (id: string, by: 1 | -1): Html =>
    h(
      'button',
      {
        type: 'button',
        id: `${name}-${id}-${by < 0 ? 'up' : 'down'}`,
        'data-move': by,
        'aria-label': `${titleOf(id)} ${by < 0 ? 'earlier' : 'later'}`,
      },
      by < 0 ? '\u2191' : '\u2193',
    );
  return h(
    'div',
    { class: 'order', role: 'group', 'aria-label': title, 'data-order': true },
    h('input', { type: 'hidden', name, value: String(lookUp(profile, field.id) ?? '') }),
    h(
      'ol',
      {},
      shown.map(id =>
        h('li', { 'data-item': id, draggable: 'true', id: `${name}-${id}` }, h('span', {}, titleOf(id)), move(id, -1), move(id, 1)),
      ),
    ),
  );
}
