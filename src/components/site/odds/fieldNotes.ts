// What is said beside the fields of a form: what is answered otherwise than it was entered, and how many of the folded ones are set.

import { applyBounds, boundReason } from '../../../core/bounds.ts';
import { sentence } from '../../../core/englishText.ts';
import type { RulesReference } from '../../../core/ruleset.ts';
import { setWords } from './form.ts';
import type { FormLimit, ProfileReading } from './profile.ts';

/** All that is answered otherwise: what is no answer to a field, and what the other answers leave no room for. */
export function limitsOf(book: Pick<RulesReference, 'fields' | 'bounds'>, { profile, limits }: ProfileReading): readonly FormLimit[] {
  const bounded = applyBounds(book, profile).notes.flatMap(note => {
    const field = book.fields.find(({ id }) => id === note.field);
    return field ? [{ field, message: boundReason(book.fields, note) }] : [];
  });
  return [...limits, ...bounded];
}

/** Writes them into a form; `prefix` stands before the names of its fields. */
export function noteFields(
  form: HTMLElement,
  { fields, bounds }: Pick<RulesReference, 'fields' | 'bounds'>,
  { profile, limits, prefix }: ProfileReading & { readonly prefix: string },
): void {
  for (const note of form.querySelectorAll<HTMLElement>('.field-note')) {
    const row = note.closest<HTMLElement>('[data-field]');
    const said = limits.filter(({ field }) => field?.id === row?.dataset['field']).map(({ message }) => sentence(message));
    note.textContent = said.join(' ');
    note.hidden = said.length === 0;
    const control = form.querySelector(`[id="${prefix}${row?.dataset['field']}"]`);
    control?.removeAttribute('aria-describedby');
    if (said.length > 0) {
      control?.setAttribute('aria-describedby', note.id);
      note.closest('details')?.setAttribute('open', '');
    }
  }
  for (const count of form.querySelectorAll<HTMLElement>('[data-set]')) {
    const fold = count.dataset['set'] === 'rare' ? 'rare' : 'reading';
    count.textContent = setWords(fields, fold, profile, bounds);
  }
}
