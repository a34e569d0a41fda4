// Forms out of shapes: one control for each field of a part of a scenario, whatever part it is. A control says in its attributes where its
// value stands and how it is read (reading.ts); nothing here knows a system.

import { valueAt } from '../../../core/fields.ts';
import { type FieldShape, isPlain, readable, type ShapeField, type ShapeWord } from '../../../editor/shape.ts';
import type { Path } from '../../../editor/types.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { writeValue } from './reading.ts';

/**
 * What forms know beside the shapes: names for ids (sides first), what words of choices are called, and what choosing none of them means.
 */
export interface FormContext {
  readonly names: readonly { readonly id: string; readonly title: string }[];
  readonly titles: ReadonlyMap<string, string>;
  readonly none?: string;
}

/** The path of a control as it stands in an attribute. */
export const pathKey = (path: Path): string => JSON.stringify(path);

const idOf = (path: Path): string => `at-${path.join('-').replace(/[^\w-]/g, '_')}`;

/** The fields of a group. Those that are not there and are no switches wait in a list to be added. */
export function groupForm(shape: FieldShape, value: unknown, path: Path, context: FormContext, without: readonly string[] = []): Html {
  if (shape.kind !== 'group') return fieldRow({ name: String(path.at(-1) ?? ''), shape, must: true }, value, path, context);
  const fields = shape.fields.filter(({ name }) => !without.includes(name));
  const shown = fields.filter(field => isShown(field, valueAt(value, [field.name])));
  const others = fields.filter(field => !shown.includes(field));
  return h(
    'div',
    { class: 'form-group' },
    shown.map(field => fieldRow(field, valueAt(value, [field.name]), [...path, field.name], context)),
    others.length > 0 && adder(others, path),
  );
}

const isShown = ({ must, shape }: ShapeField, value: unknown): boolean =>
  must || value !== undefined || shape.kind === 'mark' || shape.kind === 'flag';

const adder = (fields: readonly ShapeField[], path: Path): Html =>
  h(
    'label',
    { class: 'form-add' },
    h('span', {}, 'Add'),
    h(
      'select',
      { 'data-add-field': pathKey(path), 'aria-label': `Add a field${path.length > 1 ? ` to ${readable(String(path.at(-1)))}` : ''}` },
      h('option', { value: '' }, '…'),
      fields.map(({ name }) => h('option', { value: name }, readable(name))),
    ),
  );

/** One field with its label, its control and what removes it. */
function fieldRow(field: ShapeField, value: unknown, path: Path, context: FormContext): Html {
  const { name, shape, must, label } = field;
  const title = readable(name);
  const gone = !must && value !== undefined && shape.kind !== 'mark' && shape.kind !== 'flag' && remover(path, title);
  if (shape.kind === 'mark' || shape.kind === 'flag')
    return h('div', { class: 'form-row form-flag' }, h('label', {}, control(shape, value, path, context, must), ' ', title), note(label));
  if (!isPlain(shape) && !(shape.kind === 'list' && isPlain(shape.of)) && shape.kind !== 'any')
    return h(
      'fieldset',
      { class: 'form-part', 'data-at': pathKey(path), tabindex: -1 },
      h('legend', {}, title),
      gone,
      note(label),
      inside(shape, value, path, context),
    );
  return h(
    'div',
    { class: isWide(shape) ? 'form-row wide' : 'form-row' },
    h('label', { for: idOf(path) }, title),
    h('div', { class: 'form-control' }, control(shape, value, path, context, must), gone),
    note(label),
    fault(path),
  );
}

const isWide = (shape: FieldShape): boolean =>
  shape.kind === 'any' || shape.kind === 'list' || (shape.kind === 'text' && shape.long === true);

const note = (says: string | undefined): Child => says !== undefined && h('p', { class: 'meta form-note' }, says);

const fault = (path: Path): Html => h('p', { class: 'form-fault', 'data-fault-of': pathKey(path), id: `${idOf(path)}-fault` });

const remover = (path: Path, title: string): Html =>
  h('button', { type: 'button', class: 'quiet', 'data-remove': pathKey(path), 'aria-label': `Remove ${title}` }, '×');

function inside(shape: FieldShape, value: unknown, path: Path, context: FormContext): Child {
  if (shape.kind === 'group') return groupForm(shape, value, path, context);
  if (shape.kind === 'list') return listForm(shape, Array.isArray(value) ? value : [], path, context);
  if (shape.kind === 'table') return tableForm(shape, Object(value) as Readonly<Record<string, unknown>>, path, context);
  return control(shape, value, path, context, true);
}

const listForm = (shape: Extract<FieldShape, { kind: 'list' }>, items: readonly unknown[], path: Path, context: FormContext): Child => [
  items.map((item, i) => {
    const at = [...path, i];
    return h(
      'div',
      {
        class: 'form-item',
        role: 'group',
        'aria-label': `${readable(String(path.at(-1)))} ${i + 1}`,
        'data-at': pathKey(at),
        tabindex: -1,
      },
      inside(shape.of, item, at, context),
      remover(at, `${readable(String(path.at(-1)))} ${i + 1}`),
    );
  }),
  h('button', { type: 'button', 'data-add-item': pathKey(path) }, `Add to ${readable(String(path.at(-1))).toLowerCase()}`),
];

function tableForm(
  shape: Extract<FieldShape, { kind: 'table' }>,
  rows: Readonly<Record<string, unknown>>,
  path: Path,
  context: FormContext,
): Child {
  const free = (shape.keys ?? context.names.map(({ id }) => id)).filter(key => !Object.hasOwn(rows, key));
  const list = `${idOf(path)}-keys`;
  const titleOf = (key: string) => context.names.find(({ id }) => id === key)?.title ?? context.titles.get(key) ?? key;
  return [
    Object.entries(rows).map(([key, value]) =>
      isPlain(shape.of) || (shape.of.kind === 'list' && isPlain(shape.of.of)) || shape.of.kind === 'any'
        ? fieldRow({ name: titleOf(key), shape: shape.of, must: false }, value, [...path, key], context)
        : h(
            'fieldset',
            { class: 'form-part', 'data-at': pathKey([...path, key]), tabindex: -1 },
            h('legend', {}, titleOf(key)),
            remover([...path, key], titleOf(key)),
            inside(shape.of, value, [...path, key], context),
          ),
    ),
    h(
      'form',
      { class: 'form-add', 'data-add-key': pathKey(path) },
      h('label', { for: `${list}-new` }, 'Add'),
      h('input', { id: `${list}-new`, list, autocomplete: 'off', maxlength: 60, required: true }),
      h(
        'datalist',
        { id: list },
        free.map(key => h('option', { value: key }, titleOf(key))),
      ),
      h('button', { type: 'submit' }, 'Add'),
    ),
  ];
}

/** What the control of a value says in its attributes. */
type Shared = Readonly<Record<string, string | boolean>> & { readonly id: string };

/** The control of a value: `must` false leaves the field out when it is emptied. */
export function control(shape: FieldShape, value: unknown, path: Path, context: FormContext, must: boolean): Child {
  const id = idOf(path);
  const shared: Shared = {
    id,
    'data-path': pathKey(path),
    'data-kind': shape.kind === 'list' ? 'words' : shape.kind,
    'data-must': String(must),
    'aria-describedby': `${id}-fault`,
  };
  const text = textOf(shape, value);
  switch (shape.kind) {
    case 'mark':
    case 'flag':
      return h('input', { ...shared, type: 'checkbox', checked: value === true });
    case 'number':
      return numberInput(shape, shared, text);
    case 'choice':
      return shape.open ? openChoice(shape, shared, text, context) : select(shape.values, value, shared, must, context);
    case 'id':
      return idInput(shared, text, context);
    case 'list':
    case 'hex':
    case 'place':
    case 'point':
      return [
        h('input', { ...shared, type: 'text', value: text, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' }),
        isPlace(shape) && picker(path),
      ];
    case 'text':
      return textInput(shape, shared, text);
    case 'any':
      return h('textarea', { ...shared, rows: 3, spellcheck: 'false', class: 'mono' }, text);
    default:
      return h('input', { ...shared, type: 'text', value: text, autocomplete: 'off' });
  }
}

function textOf(shape: FieldShape, value: unknown): string {
  if (value === undefined) return '';
  return shape.kind === 'list' || shape.kind === 'any' ? writeValue(value, shape) : sayValue(value);
}

const numberInput = ({ whole, least, most }: Extract<FieldShape, { kind: 'number' }>, shared: Shared, value: string): Html =>
  h('input', {
    ...shared,
    type: 'number',
    inputmode: whole ? 'numeric' : 'decimal',
    step: whole ? 1 : 'any',
    min: least,
    max: most,
    value,
  });

/** A choice that takes other words than those that are offered. */
const openChoice = ({ values }: Extract<FieldShape, { kind: 'choice' }>, shared: Shared, value: string, context: FormContext): Child => [
  h('input', { ...shared, type: 'text', value, list: `${shared.id}-list`, autocomplete: 'off' }),
  options(values, `${shared.id}-list`, context),
];

const idInput = (shared: Shared, value: string, { names }: FormContext): Child => [
  h('input', {
    ...shared,
    type: 'text',
    value,
    list: `${shared.id}-list`,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
  }),
  h(
    'datalist',
    { id: `${shared.id}-list` },
    names.map(one => h('option', { value: one.id }, one.title)),
  ),
];

const textInput = ({ long, most }: Extract<FieldShape, { kind: 'text' }>, shared: Shared, text: string): Html =>
  long
    ? h('textarea', { ...shared, rows: 4, maxlength: most }, text)
    : h('input', { ...shared, type: 'text', value: text, autocomplete: 'off', maxlength: most });

/** Whether a value, or one of a list, is chosen on the board. */
export const isPlace = (shape: FieldShape): boolean =>
  ['hex', 'place', 'point'].includes(shape.kind) || (shape.kind === 'list' && isPlace(shape.of));

const picker = (path: Path): Html =>
  h(
    'button',
    {
      type: 'button',
      class: 'quiet',
      'data-pick': pathKey(path),
      'aria-label': `Choose ${readable(String(path.at(-1))).toLowerCase()} on the board`,
    },
    h(
      'svg',
      { viewBox: '0 0 20 20', 'aria-hidden': 'true', class: 'pick-sign' },
      h('path', { d: 'M10,2v5M10,13v5M2,10h5M13,10h5M10,5a5,5 0 1 0 .01,0z' }),
    ),
  );

const options = (values: readonly ShapeWord[], id: string, { titles }: FormContext): Html =>
  h(
    'datalist',
    { id },
    values.map(value => h('option', { value: String(value) }, titles.get(String(value)) ?? String(value))),
  );

const select = (
  values: readonly ShapeWord[],
  value: unknown,
  shared: Shared,
  must: boolean,
  { titles, none = 'none' }: FormContext,
): Html =>
  h(
    'select',
    shared,
    (!must || !values.includes(value as ShapeWord)) && h('option', { value: '', selected: value === undefined }, none),
    values.map(one => h('option', { value: String(one), selected: one === value }, titles.get(String(one)) ?? readable(String(one)))),
  );

const sayValue = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value);
