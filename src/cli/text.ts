// Text for terminals: tables and faults.

import type { ParseError } from '../core/result.ts';

export type TableCell = string | number;

const isNumber = (cell: TableCell | undefined): boolean => typeof cell === 'number' || /^[-+−±]?\d[\d.,]*( ?%)?$/.test(String(cell ?? ''));

/** Columns under their heads, numbers to the right; each line begins with two spaces. */
export function table(columns: readonly string[], rows: readonly (readonly TableCell[])[]): string {
  const width = columns.map((head, i) => Math.max(head.length, ...rows.map(row => String(row[i] ?? '').length)));
  const right = columns.map((_, i) => rows.length > 0 && rows.every(row => isNumber(row[i])));
  const line = (cells: readonly TableCell[]) =>
    `  ${columns.map((_, i) => (right[i] ? String(cells[i] ?? '').padStart(width[i] ?? 0) : String(cells[i] ?? '').padEnd(width[i] ?? 0))).join('  ')}`.trimEnd();
  return [line(columns), ...rows.map(line)].join('\n');
}

/** 'battle.yaml:12:5 events[3].target: ...', as compilers say it. */
export const fault = (file: string, { line, column, path, says }: ParseError): string =>
  `${file}${line === undefined ? '' : `:${line}:${column ?? 1}`}${path === '' ? '' : ` ${path}`}: ${says}`;

const isTypedArray = (value: unknown): value is ArrayLike<unknown> => ArrayBuffer.isView(value) && 'length' in value;

/** JSON for programs: typed arrays as lists, what is no number as null. */
export const json = (value: unknown): string =>
  `${JSON.stringify(value, (_, inner) => (isTypedArray(inner) ? Array.from(inner) : inner), 2)}\n`;
