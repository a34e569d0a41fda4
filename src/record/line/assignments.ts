// Fields that no question asks, set by name: `treasury:9`, `first:us`, `target:R1`, `units:mine*2,infantry*1`. Numbers, switches, places,
// lists and counts; what is richer is written as a line of YAML.

import { hasPoints } from '../../core/board.ts';
import { isPoint } from '../../core/places.ts';
import type { State } from '../../core/types.ts';
import { readPlace } from './places.ts';

export interface Put {
  readonly field: string;
  readonly value: unknown;
}

const PUT = /^([a-z][A-Za-z]*):(.+)$/;

/** The field and the value of a word of this form, undefined for any other. */
export function readPut({ game }: State, word: string): Put | undefined {
  const [, field, text] = PUT.exec(word) ?? [];
  if (field === undefined || text === undefined) return undefined;
  if (COUNTS.test(text)) return { field, value: countsIn(text) };
  const place = hasPoints(game.board) ? readPlace(game.board, text) : undefined;
  return {
    field,
    value:
      place ??
      (text.includes(',')
        ? text
            .split(',')
            .filter(part => part !== '')
            .map(scalar)
        : scalar(text)),
  };
}

const COUNTS = /^[^,*]+\*\d+(,[^,*]+\*\d+)*$/;

const countsIn = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(text.split(',').map(part => [part.slice(0, part.lastIndexOf('*')), Number(part.slice(part.lastIndexOf('*') + 1))]));

const scalar = (text: string): unknown =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text === 'true' ? true : text === 'false' ? false : text;

/** A value as such a word has it, undefined where it has none: one with blanks, or richer than a list of words. */
export function putTyped(field: string, value: unknown): string | undefined {
  const text = valueTyped(value);
  return text === undefined || /[\s;]/.test(text) ? undefined : `${field}:${text}`;
}

function valueTyped(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return String(value);
  if (isPoint(value)) return value.join(',');
  if (Array.isArray(value)) return value.length > 0 && value.every(one => typeof one === 'string') ? `${value.join(',')},` : undefined;
  const counts = Object.entries(value ?? {});
  return counts.length > 0 && counts.every(([, n]) => Number.isInteger(n))
    ? counts.map(([name, n]) => `${name}*${n}`).join(',')
    : undefined;
}
