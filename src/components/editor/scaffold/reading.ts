// What stands in a control as the value a scenario would have, or what is wrong with it; and the way back for
// lists and for parts that are written as text.

import { parseDocument, stringify } from 'yaml';
import { readSource } from '../../../core/fileText.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { FieldShape } from '../../../editor/shape.ts';

/** A part of a scenario as text: a list in one line without its brackets, everything else as YAML. */
export const writeValue = (value: unknown, shape: Pick<FieldShape, 'kind'>): string =>
  shape.kind === 'list' && Array.isArray(value) ? inLine(value) : stringify(value, { lineWidth: 100 }).trimEnd();

const inLine = (items: readonly unknown[]): string => {
  const doc = parseDocument('[]');
  doc.contents = doc.createNode(items, { flow: true }) as typeof doc.contents;
  return doc.toString({ lineWidth: 0, flowCollectionPadding: false }).trim().slice(1, -1);
};

/** YAML as a value. */
export function fromText(text: string): Result<unknown> {
  const read = readSource(text);
  return read.ok ? ok(read.value.value) : read;
}

/** The value in a control by the kind of its shape; undefined: it is left empty. */
export function readControl(kind: string, text: string, checked: boolean): Result<unknown> {
  const given = text.trim();
  if (kind === 'mark') return ok(checked ? true : undefined);
  if (kind === 'flag') return ok(checked);
  if (given === '') return ok(kind === 'words' ? [] : undefined);
  switch (kind) {
    case 'number':
      return Number.isFinite(Number(given)) ? ok(Number(given)) : wrong('a number', given);
    case 'point':
      return pointIn(given);
    case 'place':
      return /^\s*-?[\d.]+\s*[,; ]\s*-?[\d.]+\s*$/.test(given) ? pointIn(given) : ok(given);
    case 'words':
      return fromText(`[${given}]`);
    case 'scalar':
    case 'any':
      return fromText(given);
    default:
      return ok(text);
  }
}

function pointIn(text: string): Result<unknown> {
  const numbers = text.split(/[,; ]+/).map(Number);
  return numbers.length === 2 && numbers.every(Number.isFinite) ? ok(numbers) : wrong('two numbers, to the right and up', text);
}

const wrong = (expected: string, found: string): Result<never> =>
  err({ path: '', says: `"${found}" where ${expected} is expected`, expected, found });
