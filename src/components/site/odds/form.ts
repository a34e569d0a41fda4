// The calculator's form, made from the fields of a ruleset: the build writes it, the page writes it again when an answer shows or hides a field.

import type { Field } from '../../../core/ruleset.ts';
import { type Html, h } from '../../../render/html.ts';
import { sourceLabel } from '../source.ts';
import { type Answer, matters, type Profile } from './profile.ts';

/** The rows of the fields that matter for this profile, other readings of rulings folded away below. `prefix` keeps the names of two forms on a page apart. */
export function formRows(fields: readonly Field[], profile: Profile, prefix: string): Html[] {
  const rows = fields
    .filter(field => matters(field, profile))
    .map(field => [field, row(field, profile[field.id] ?? field.default, prefix)] as const);
  const [readings, plain] = [rows.filter(([field]) => isReading(field)), rows.filter(([field]) => !isReading(field))];
  const chosen = readings.some(([field]) => profile[field.id] !== field.default);
  const folded =
    readings.length > 0 &&
    h(
      'details',
      { open: chosen },
      h('summary', {}, 'House rulings: other readings'),
      readings.map(([, html]) => html),
    );
  return [...plain.map(([, html]) => html), ...(folded ? [folded] : [])];
}

/** A switch that chooses another reading of a ruling: few need it. */
const isReading = ({ kind, source }: Field): boolean => kind === 'flag' && source?.ruling !== undefined;

function row(field: Field, value: Answer, prefix: string): Html {
  const name = prefix + field.id;
  const label = h('label', { for: name }, field.title);
  const mark = field.source && field.source.mark !== 'source' && sourceLabel(field.source);
  const parts = field.kind === 'flag' ? [control(field, value, name), label, mark] : [label, control(field, value, name), mark];
  return h('div', { class: `field field-${field.kind}`, 'data-field': field.id }, parts);
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
