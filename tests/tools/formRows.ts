// A calculator's form as lines that can be compared: what each field takes, with what it begins, and when it is asked.
import type { FormField } from '../../src/core/ruleset.ts';

/** '0..40 by 0.1' of a number, 'of 3' of a list; then the start, and the answers of other fields that it belongs to. */
const rowOf = ({ id, least, most, step, values, items, default: start, when = {} }: FormField): string => {
  const range = least === undefined && most === undefined ? '' : ` ${least ?? ''}..${most ?? ''}${step ? ` by ${step}` : ''}`;
  const list = values ?? items;
  const needs = Object.entries(when).flatMap(([field, some]) =>
    field === 'ask' ? [] : [`, ${field} ${some.length > 9 ? `one of ${some.length}` : some.join('/')}`],
  );
  return `${id}${range}${list ? ` of ${list.length}` : ''}: ${start}${needs.join('')}`;
};

/** Every field but plain switches. */
export const formRows = (fields: readonly FormField[]): readonly string[] =>
  fields.filter(({ kind, when = {} }) => kind !== 'flag' || Object.keys(when).some(field => field !== 'ask')).map(rowOf);

/** Lines of a text as they are written in a test, without what they are set in by. */
export const linesOf = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim());
