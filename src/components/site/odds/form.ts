// The calculator's form, made from the fields of a ruleset: the build writes it, the page writes it again when an answer shows or hides a field.

import type { Field } from '../../../core/ruleset.ts';
import { type Html, h } from '../../../render/html.ts';
import { sourceLabel } from '../source.ts';
import { type Answer, matters, type Profile } from './profile.ts';

/** The rows of the fields that matter for this profile. `prefix` keeps the names of two forms on a page apart. */
export const formRows = (fields: readonly Field[], profile: Profile, prefix: string): Html[] =>
  fields.filter(field => matters(field, profile)).map(field => row(field, profile[field.id] ?? field.default, prefix + field.id));

function row(field: Field, value: Answer, name: string): Html {
  const label = h('label', { for: name }, field.title);
  const mark = field.source && field.source.mark !== 'source' && sourceLabel(field.source);
  return h('div', { class: `field field-${field.kind}`, 'data-field': field.id }, label, control(field, value, name), mark);
}

function control({ kind, values = [], least, most }: Field, value: Answer, name: string): Html {
  switch (kind) {
    case 'choice':
      return h(
        'select',
        { id: name, name },
        values.map(choice => h('option', { value: String(choice.value), selected: choice.value === value }, choice.says)),
      );
    case 'number':
      return h('input', { id: name, name, type: 'number', inputmode: 'numeric', min: least, max: most, value: String(value) });
    case 'flag':
      return h('input', { id: name, name, type: 'checkbox', checked: value === true });
  }
}
