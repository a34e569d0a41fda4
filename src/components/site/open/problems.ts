// The faults of a file beside its text: a list in which each fault leads to its place.

import type { ParseError } from '../../../core/result.ts';
import { type Html, h } from '../../../render/html.ts';

/** Where a fault is, in words: "line 12, column 5". */
export const placeWords = ({ line, column }: ParseError): string =>
  line === undefined ? '' : `line ${line}${column === undefined ? '' : `, column ${column}`}`;

/** A problem of a file that is not in the field: its place in words, since nothing can lead there. */
export function asRemark({ file, line, column, path, says }: ParseError): ParseError {
  const place = [file, line === undefined ? '' : placeWords({ path, says, line, ...(column === undefined ? {} : { column }) })]
    .filter(Boolean)
    .join(', ');
  return { path: '', says: place ? `${place}: ${says}` : says };
}

/**
 * One entry of the list; `data-line` and `data-column` are where its button leads. `leads` false: there is no
 * text to lead to, and the place is only told.
 */
export function problemEntry(problem: ParseError, leads = true): Html {
  const { path, says, expected, found, line, column } = problem;
  const place = placeWords(problem);
  return h(
    'li',
    {},
    place ? (leads ? h('button', { type: 'button', 'data-line': line, 'data-column': column }, place) : h('b', {}, place)) : false,
    path ? [' ', h('code', {}, path)] : false,
    h('p', {}, says),
    expected !== undefined &&
      !says.includes(expected) &&
      h('p', { class: 'meta' }, `Expected ${expected}${found === undefined ? '' : `, found ${found}`}.`),
  );
}

/** The index of a place in a text; lines and columns count from 1, places beyond the end are its end. */
export function indexOf(text: string, line: number, column = 1): number {
  const before = text.split('\n').slice(0, line - 1);
  return Math.min(text.length, before.reduce((sum, row) => sum + row.length + 1, 0) + column - 1);
}
