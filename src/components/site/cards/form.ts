// The form of a card: its fields as markup, and what stands in them as the row that a file would say.

import type { CardField, CardKind, CardText } from '../../../core/cards.ts';
import { lookUp } from '../../../core/lookUp.ts';
import type { ParseError } from '../../../core/result.ts';
import { type Html, h } from '../../../render/html.ts';

/** Whether a field is asked of a card like this. */
export const isAsked = ({ when = {} }: CardField, card: CardText): boolean =>
  Object.entries(when).every(([field, values]) => values.includes(String(lookUp(card, field) ?? '')));

/** All fields of a kind with the answers of a card, the id it has in files after the first. */
export function cardForm({ fields }: CardKind, id: string, card: CardText): Html {
  const [first, ...others] = fields;
  const idField: CardField = { id: ID, title: 'Id in files', kind: 'line', most: 40, hint: 'What scenarios name it by' };
  return h(
    'div',
    { class: 'card-fields' },
    first && fieldRow(first, card),
    fieldRow(idField, { [ID]: id }),
    others.map(field => fieldRow(field, card)),
  );
}

/** The name of the field that holds the id: no row has a field of this name. */
export const ID = 'id';

function fieldRow(field: CardField, card: CardText): Html {
  const { id, title, kind, hint, free } = field;
  const name = `card-${id}`;
  const hidden = !isAsked(field, card);
  const words = [title, free === true && h('span', { class: 'meta' }, ' (may be left out)')];
  const notes = [
    hint !== undefined && h('span', { class: 'meta', id: `${name}-hint` }, hint),
    h('span', { class: 'card-fault', id: `${name}-fault`, 'data-fault': id }),
  ];
  if (kind === 'many') {
    const given = lookUp(card, id);
    const chosen = new Set(Array.isArray(given) ? given.map(String) : []);
    return h(
      'fieldset',
      { class: 'card-field card-many', 'data-field': id, hidden, 'aria-describedby': `${name}-fault` },
      h('legend', {}, words),
      (field.values ?? []).map(({ value, says }) =>
        h('label', {}, h('input', { type: 'checkbox', name, value: String(value), checked: chosen.has(String(value)) }), ' ', says),
      ),
      notes,
    );
  }
  return h(
    'div',
    { class: kind === 'text' ? 'card-field wide' : 'card-field', 'data-field': id, hidden },
    kind === 'flag'
      ? h('label', {}, h('input', { type: 'checkbox', name, id: name, checked: lookUp(card, id) === true }), ' ', title)
      : [h('label', { for: name }, words), control(field, card, name)],
    notes,
  );
}

function control({ id, kind, values = [], least, most, hint, free }: CardField, card: CardText, name: string): Html {
  const value = String(lookUp(card, id) ?? '');
  const shared = { id: name, name, 'aria-describedby': `${hint === undefined ? '' : `${name}-hint `}${name}-fault` };
  if (kind === 'choice')
    return h(
      'select',
      shared,
      free === true && h('option', { value: '', selected: value === '' }, 'none'),
      values.map(one => h('option', { value: String(one.value), selected: String(one.value) === value }, one.says)),
    );
  if (kind === 'text') return h('textarea', { ...shared, rows: 3, maxlength: most }, value);
  if (kind === 'number') return h('input', { ...shared, type: 'number', inputmode: 'numeric', min: least, max: most, value });
  return h('input', { ...shared, type: 'text', maxlength: most, value, autocomplete: 'off' });
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What the fields of a form hold as a row: those that are not asked, and free ones left empty, are left out. An empty number is
 * left out too: it is missing, and said to be.
 */
export function rowIn(form: HTMLElement, { fields }: CardKind): CardText {
  const all = Object.fromEntries(fields.flatMap(field => answerOf(form, field)));
  const asked = new Set(fields.filter(field => isAsked(field, all)).map(({ id }) => id));
  return Object.fromEntries(Object.entries(all).filter(([id]) => asked.has(id)));
}

function answerOf(form: HTMLElement, { id, kind, free }: CardField): [string, unknown][] {
  const controls = [...form.querySelectorAll<Control>(`[name="card-${id}"]`)];
  const [first] = controls;
  if (kind === 'many') return [[id, controls.filter(one => (one as HTMLInputElement).checked).map(({ value }) => value)]];
  if (kind === 'flag') return [[id, (first as HTMLInputElement | undefined)?.checked === true]];
  const value = first?.value.trim() ?? '';
  if (value === '' && (free === true || kind === 'number')) return [];
  return [[id, kind === 'number' ? Number(value) : value]];
}

/** The id that stands in the form. */
export const idIn = (form: HTMLElement): string => form.querySelector<HTMLInputElement>(`[name="card-${ID}"]`)?.value.trim() ?? '';

/** Shows the fields that are asked, and each fault at its field. Gives back the faults that no field has. */
export function tellFaults(
  form: HTMLElement,
  kind: CardKind,
  card: CardText,
  faults: readonly ParseError[],
  base: string,
): readonly ParseError[] {
  const byField = Map.groupBy(faults, ({ path }) => fieldOf(path, base));
  for (const row of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const id = row.dataset['field'] ?? '';
    const field = kind.fields.find(one => one.id === id);
    row.hidden = field !== undefined && !isAsked(field, card);
    const [fault] = byField.get(id) ?? [];
    const told = row.querySelector<HTMLElement>('[data-fault]');
    if (told && told.textContent !== (fault?.says ?? '')) told.textContent = fault?.says ?? '';
    for (const one of row.querySelectorAll('input:not([type="checkbox"]), select, textarea'))
      one.setAttribute('aria-invalid', String(fault !== undefined));
  }
  const known = new Set([ID, ...kind.fields.map(({ id }) => id)]);
  return faults.filter(({ path }) => !known.has(fieldOf(path, base)));
}

/** 'dice' of 'tables.cards.scouts.dice'; the id of what is wrong with the id. */
const fieldOf = (path: string, base: string): string => (path === base ? ID : (/^\w+/.exec(path.slice(base.length + 1))?.[0] ?? ''));
