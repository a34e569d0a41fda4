// Counters of one's own: the sign of an arm or a picture for each kind of piece.

import { valueAt } from '../../../core/fields.ts';
import type { Scenario } from '../../../core/scenario.ts';
import { applyEdit } from '../../../editor/edit.ts';
import { type FieldShape, readable, shapeAt } from '../../../editor/shape.ts';
import { type Html, h } from '../../../render/html.ts';

/** The fields of a kind that say how its counters look. */
export type LookField = 'symbol' | 'picture';

/** A scenario in which counters of a kind look otherwise; undefined takes the field away. */
export const withLook = (scenario: Scenario, kind: string, field: LookField, to: string | undefined): Scenario => {
  const path = ['special', 'kinds', kind, field];
  return applyEdit(scenario, { changes: [to === undefined ? { path } : { path, to }] });
};

/** Kinds that are written down, and those that only pieces name. */
function kindsOf({ units, special }: Scenario): readonly string[] {
  return [...new Set([...Object.keys(Object(valueAt(special, ['kinds'])) as object), ...units.map(({ type }) => type)])];
}

/** A row for each kind. `special`: the shape of the part that is the system's own. */
export function looksPart(scenario: Scenario, special: FieldShape): Html {
  const shape = shapeAt(special, ['kinds', '', 'symbol']);
  const symbols = shape?.kind === 'choice' ? shape.values.map(String) : [];
  const kinds = kindsOf(scenario);
  return h(
    'details',
    { class: 'card', 'data-key': 'looks', open: true },
    h('summary', {}, 'Counters'),
    h(
      'p',
      { class: 'meta' },
      kinds.length === 0 ? 'Kinds of pieces are named under Forces.' : 'A sign or a picture for each kind of piece; without both its name.',
    ),
    kinds.map((kind, i) => lookRow(scenario, kind, symbols, i)),
  );
}

function lookRow({ special }: Scenario, kind: string, symbols: readonly string[], i: number): Html {
  const [symbol, picture] = (['symbol', 'picture'] as const).map(field => valueAt(special, ['kinds', kind, field]));
  return h(
    'div',
    { class: 'look-row', role: 'group', 'aria-label': `Counters: ${kind}` },
    h('strong', {}, kind),
    h(
      'select',
      { id: `look-${i}`, 'data-look-symbol': kind, 'aria-label': `Sign of ${kind}` },
      h('option', { value: '', selected: symbol === undefined }, 'no sign'),
      symbols.map(one => h('option', { value: one, selected: one === symbol }, readable(one))),
    ),
    h(
      'label',
      { class: 'button' },
      picture === undefined ? 'Picture' : 'Another picture',
      h('span', { class: 'hidden-text' }, ` for ${kind}`),
      h('input', { type: 'file', accept: 'image/*', class: 'hidden-text', 'data-look-picture': kind }),
    ),
    picture !== undefined &&
      h('button', { type: 'button', class: 'quiet', 'data-look-bare': kind, 'aria-label': `Take the picture of ${kind} away` }, '×'),
  );
}
