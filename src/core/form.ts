// Fields of a calculator's form written in short.

import type { Choice, Source } from './act.ts';
import type { FormField } from './ruleset.ts';

type More = Partial<Omit<FormField, 'id'>>;

/** Yes or no, no unless said. */
export const flagField = <I extends string>(id: I, title: string, source: Source, more: More = {}): FormField<I> => ({
  id,
  title,
  kind: 'flag',
  default: false,
  source,
  ...more,
});

/** A whole number from the least to the most. */
export const numberField = <I extends string>(
  id: I,
  title: string,
  [least, most, start]: readonly [least: number, most: number, start: number],
  source: Source,
  more: More = {},
): FormField<I> => ({ id, title, kind: 'number', least, most, default: start, source, ...more });

/** One of a list. */
export const choiceField = <I extends string>(
  id: I,
  title: string,
  values: readonly Choice[],
  start: string | number | boolean,
  source: Source,
  more: More = {},
): FormField<I> => ({ id, title, kind: 'choice', values, default: start, source, ...more });

/** Words by id as choices. */
export const choicesOf = (words: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(words).map(([value, says]) => ({ value, says }));

/** The same fields, those of these names folded away: few questions turn on them. */
export const foldRare = (fields: readonly FormField[], rare: readonly string[]): readonly FormField[] =>
  fields.map(field => (rare.includes(field.id) ? { ...field, fold: 'rare' } : field));

/** The same fields as other readings of rulings. */
export const foldReadings = (fields: readonly FormField[]): readonly FormField[] => fields.map(field => ({ ...field, fold: 'reading' }));
