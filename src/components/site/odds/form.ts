// The calculator's form, made from the fields of a ruleset: the build writes it, the page writes it
// again when an answer shows or hides a field.

import type { FieldBounds } from '../../../core/bounds.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { itemsIn } from '../../../core/profile.ts';
import type { FormField } from '../../../core/ruleset.ts';
import { type Html, h } from '../../../render/html.ts';
import { sourceSign } from '../source.ts';
import { forcesControl, orderControl } from './controls.ts';
import { matters, type Profile } from './profile.ts';

/**
 * The rows of the fields that matter for this profile; what few questions turn on, and other readings of rulings, folded away below.
 * `prefix` keeps the names of two forms on a page apart.
 */
export function formRows(fields: readonly FormField[], profile: Profile, prefix: string, bounds: FieldBounds = {}): Html[] {
  const asked = fields.filter(field => matters(field, profile));
  const rows = (fold: FormField['fold']): Html[] =>
    asked.filter(field => foldOf(field, profile, bounds) === fold).map(field => row(field, profile, prefix));
  const folds = FOLDS.flatMap(([fold, title]) => {
    const folded = rows(fold);
    return folded.length > 0
      ? [
          h(
            'details',
            { 'data-fold': fold },
            h('summary', {}, title, h('span', { 'data-set': fold }, setWords(asked, fold, profile, bounds))),
            folded,
          ),
        ]
      : [];
  });
  return [...rows(undefined), ...folds];
}

const FOLDS = [
  ['rare', 'More circumstances'],
  ['reading', 'House rulings: other readings'],
] as const;

/** How many of the folded fields are not as they usually are: ', 2 set'. */
export function setWords(fields: readonly FormField[], fold: FormField['fold'], profile: Profile, bounds: FieldBounds = {}): string {
  const folded = fields.filter(field => Object.hasOwn(profile, field.id) && foldOf(field, profile, bounds) === fold);
  const set = folded.filter(({ id, default: usual }) => lookUp(profile, id) !== usual).length;
  return set > 0 ? `, ${set} set` : '';
}

/** Where a field is folded away: as it says, or as the other answers leave it one answer alone. */
const foldOf = ({ id, fold }: FormField, profile: Profile, bounds: FieldBounds): FormField['fold'] =>
  fold ?? (lookUp(bounds, id)?.(profile)?.only === undefined ? undefined : 'rare');

/** What of a form changes with its answers: the fields that are there and where, and the items of its orders. */
export const formSignature = (fields: readonly FormField[], profile: Profile, bounds: FieldBounds = {}): string =>
  fields
    .filter(({ id }) => Object.hasOwn(profile, id))
    .map(field => [field.id, foldOf(field, profile, bounds), field.kind === 'order' && itemsIn(field, profile)].filter(Boolean).join(':'))
    .join(' ');

function row(field: FormField, profile: Profile, prefix: string): Html {
  const name = prefix + field.id;
  const isList = field.kind === 'forces' || field.kind === 'order';
  const mark = field.source && field.source.mark !== 'source' && sourceSign(field.source);
  const label = h('span', { class: 'label' }, isList ? field.title : h('label', { for: name }, field.title), mark);
  const input = control(field, profile, name);
  const note = h('p', { class: 'field-note', id: `${name}-note`, hidden: true });
  const parts = field.kind === 'flag' ? [input, label, note] : [label, input, note];
  return h('div', { class: `field field-${field.kind}${isLong(field) ? ' long' : ''}`, 'data-field': field.id }, parts);
}

/** So many letters of a choice have room beside its title. */
const LETTERS = 16;

/** Choices that would be cut beside the title: they stand below it. */
const isLong = ({ values = [] }: FormField): boolean => values.some(({ says }) => says.length > LETTERS);

function control(field: FormField, profile: Profile, name: string): Html {
  const { kind, values = [], least, most, step } = field;
  const value = lookUp(profile, field.id) ?? field.default;
  switch (kind) {
    case 'choice':
      return h(
        'select',
        { id: name, name },
        values.map(choice => h('option', { value: String(choice.value), selected: choice.value === value }, choice.says)),
      );
    case 'number':
      return h('input', {
        id: name,
        name,
        type: 'number',
        inputmode: step === undefined ? 'numeric' : 'decimal',
        min: least,
        max: most,
        step,
        value: String(value),
      });
    case 'flag':
      return h('input', { id: name, name, type: 'checkbox', checked: value === true });
    case 'forces':
      return forcesControl(field, String(value), name);
    case 'order':
      return orderControl(field, profile, name);
  }
}
