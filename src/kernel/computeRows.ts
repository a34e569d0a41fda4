// The arithmetic of a roll, step by step on whole columns of outcomes.

import type { Amount, Arithmetic } from '../core/roll.ts';
import { gather, type OutcomeRows } from './rows.ts';

// Columns lie one behind the other: those it begins with, then one for each step. The last of a name counts.
let desk = new Int32Array(2 ** 10);

/** Tallies after these steps; those not kept are forgotten. Throws RangeError on amounts that are no whole numbers. */
export function computeRows({ names, columns, chances }: OutcomeRows, steps: readonly Arithmetic[], keep: readonly string[]): OutcomeRows {
  const rows = chances.length;
  const all = names.slice();
  const size = (names.length + steps.length) * rows;
  if (size > desk.length) desk = new Int32Array(2 * size);
  for (let k = 0; k < columns.length; k++) {
    const column = columns[k] ?? [];
    for (let row = 0; row < rows; row++) desk[k * rows + row] = column[row] ?? 0;
  }
  for (const step of steps) {
    workOut(all, step, rows);
    all.push(step.set);
  }
  const kept = isUnique(keep) ? keep : [...new Set(keep)];
  const found: number[][] = [];
  for (const name of kept) found.push(columnAt(lastOf(all, name), rows));
  return gather({ names: kept, columns: found, chances });
}

function isUnique(names: readonly string[]): boolean {
  for (let k = 1; k < names.length; k++) if (names.indexOf(names[k] ?? '') < k) return false;
  return true;
}

function columnAt(place: number, rows: number): number[] {
  const column: number[] = [];
  for (let row = 0; row < rows; row++) column.push(place < 0 ? 0 : (desk[place * rows + row] ?? 0));
  return column;
}

/** A step of any kind: asking which properties there are takes longer than the arithmetic. */
interface AnyStep {
  readonly set: string;
  readonly sum?: readonly Amount[];
  readonly less?: readonly Amount[];
  readonly halve?: 'up' | 'down';
  readonly cap?: Amount;
  readonly most?: readonly Amount[];
  readonly row?: Amount;
  readonly of?: readonly number[];
  readonly if?: Amount;
  readonly atLeast?: Amount;
  readonly then?: Amount;
  readonly else?: Amount;
}

/** Writes the column of a step behind the others; what is below 0 is 0. */
function workOut(names: readonly string[], step: AnyStep, rows: number): void {
  const to = names.length * rows;
  for (let i = to; i < to + rows; i++) desk[i] = 0;
  if (step.sum) sumUp(names, step, to, rows);
  else if (step.most) for (const amount of step.most) put(names, amount, to, rows, MOST);
  else if (step.of) lookUp(names, step, to, rows);
  else choose(names, step, to, rows);
}

const PLUS = 0;
const MINUS = 1;
const MOST = 2;
const LEAST = 3;

/** Works an amount into a column. */
function put(names: readonly string[], amount: Amount, to: number, rows: number, how: number): void {
  const from = placeOf(names, amount, rows);
  const same = sameOf(amount);
  for (let row = 0; row < rows; row++) {
    const n = from < 0 ? same : (desk[from + row] ?? 0);
    const now = desk[to + row] ?? 0;
    desk[to + row] = how === PLUS ? now + n : how === MINUS ? now - n : how === MOST ? Math.max(now, n) : Math.min(now, n);
  }
}

/** Where the column of an amount begins; below 0 when it is the same in all rows. */
const placeOf = (names: readonly string[], amount: Amount, rows: number): number =>
  typeof amount === 'string' ? lastOf(names, amount) * rows : -1;

function lastOf(names: readonly string[], name: string): number {
  let k = names.length - 1;
  while (k >= 0 && names[k] !== name) k--;
  return k;
}

/** A number; a name that nothing has set counts 0. */
const sameOf = (amount: Amount): number => (typeof amount === 'string' ? 0 : whole(amount));

function whole(n: number): number {
  if (!Number.isInteger(n)) throw new RangeError(`odds: ${n} is no whole number`);
  return n;
}

function sumUp(names: readonly string[], { sum = [], less, halve, cap }: AnyStep, to: number, rows: number): void {
  for (const amount of sum) put(names, amount, to, rows, PLUS);
  if (less) for (const amount of less) put(names, amount, to, rows, MINUS);
  if (halve) for (let i = to; i < to + rows; i++) desk[i] = Math.floor((Math.max(0, desk[i] ?? 0) + (halve === 'up' ? 1 : 0)) / 2);
  if (cap !== undefined) put(names, cap, to, rows, LEAST);
  put(names, 0, to, rows, MOST);
}

function lookUp(names: readonly string[], { row: by = 0, of = [] }: AnyStep, to: number, rows: number): void {
  put(names, by, to, rows, PLUS);
  for (let i = to; i < to + rows; i++) desk[i] = Math.max(0, whole(of[Math.min(desk[i] ?? 0, of.length - 1)] ?? 0));
}

function choose(
  names: readonly string[],
  { if: a = 0, atLeast: b = 0, then: c = 0, else: d = 0 }: AnyStep,
  to: number,
  rows: number,
): void {
  const [given, least] = [placeOf(names, a, rows), placeOf(names, b, rows)];
  const [sameGiven, sameLeast] = [sameOf(a), sameOf(b)];
  const [yes, no] = [placeOf(names, c, rows), placeOf(names, d, rows)];
  const [sameYes, sameNo] = [sameOf(c), sameOf(d)];
  for (let row = 0; row < rows; row++) {
    const isSo = (given < 0 ? sameGiven : (desk[given + row] ?? 0)) >= (least < 0 ? sameLeast : (desk[least + row] ?? 0));
    const from = isSo ? yes : no;
    desk[to + row] = Math.max(0, from < 0 ? (isSo ? sameYes : sameNo) : (desk[from + row] ?? 0));
  }
}
