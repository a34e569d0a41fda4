// Outcomes on their way through a roll, in columns: put after each other, and equal ones together.

import type { Tally } from '../core/roll.ts';

const HIGHEST = 65_535;
const MOST_ROWS = 2 ** 20;
const MOST_KEYS = 2 ** 53;

/** Outcomes: `columns[k][i]` is the count of tally `names[k]` in outcome i. No outcome is twice there, but dice leave them in no order. */
export interface OutcomeRows {
  readonly names: readonly string[];
  readonly columns: readonly number[][];
  readonly chances: number[];
}

export const nothing = (names: readonly string[]): OutcomeRows => ({ names, columns: names.map(() => [0]), chances: [1] });

/** Throws RangeError on what is no count of a tally. */
export function countOf(n: number, name: string): number {
  if (!Number.isInteger(n) || n < 0 || n > HIGHEST) throw new RangeError(`odds: ${n} of "${name}" is no count up to ${HIGHEST}`);
  return n;
}

/** Throws RangeError when there are more outcomes than a roll may have on its way. */
export function checkRows(count: number): void {
  if (count > MOST_ROWS) throw new RangeError(`odds: a roll comes to more than ${MOST_ROWS} outcomes on the way`);
}

/** None, one, two ... of the same, added up, each tally to the most it may count. */
export function powers(one: OutcomeRows, most: number, caps?: Tally): readonly OutcomeRows[] {
  const all = [nothing(one.names)];
  for (let n = 1; n <= most; n++) all.push(follow(all[n - 1] ?? one, [one], () => 0, caps));
  return all;
}

export const addRows = (a: OutcomeRows, b: OutcomeRows): OutcomeRows => follow(a, [b], () => 0);

/** After each outcome comes one of these ways; its tallies are added, each to the most it may count. */
export function follow(before: OutcomeRows, ways: readonly OutcomeRows[], wayOf: (row: number) => number, caps: Tally = {}): OutcomeRows {
  const names = [...new Set([before, ...ways].flatMap(rows => rows.names))];
  const taken = before.chances.map((_, row) => wayOf(row));
  const chances: number[] = [];
  for (let row = 0; row < taken.length; row++) {
    const after = ways[taken[row] ?? 0]?.chances ?? [];
    checkRows(chances.length + after.length);
    for (const chance of after) chances.push((before.chances[row] ?? 0) * chance);
  }
  const columns = names.map(name => {
    const first = before.columns[before.names.indexOf(name)];
    const more = ways.map(way => way.columns[way.names.indexOf(name)] ?? way.chances.map(() => 0));
    const column: number[] = [];
    const cap = caps[name] ?? HIGHEST + 1;
    for (let row = 0; row < taken.length; row++)
      for (const n of more[taken[row] ?? 0] ?? []) column.push(Math.min(cap, (first?.[row] ?? 0) + n));
    return column;
  });
  return gather({ names, columns, chances });
}

/** Equal outcomes put together, in order: the first name first. */
export function gather(rows: OutcomeRows): OutcomeRows {
  const { keys, all } = keysOf(rows);
  for (let i = 1; i < keys.length; i++) if ((keys[i] ?? 0) <= (keys[i - 1] ?? 0)) return sorted(rows, keys, all);
  return rows;
}

function sorted({ names, columns, chances }: OutcomeRows, keys: readonly number[], all: number): OutcomeRows {
  const firsts: number[] = [];
  const sums: number[] = [];
  let last = -1;
  for (const row of all <= 4 * keys.length ? counted(keys, all) : compared(keys)) {
    const key = keys[row] ?? 0;
    if (key === last) sums.push((sums.pop() ?? 0) + (chances[row] ?? 0));
    else {
      firsts.push(row);
      sums.push(chances[row] ?? 0);
    }
    last = key;
  }
  return { names, columns: columns.map(column => firsts.map(row => column[row] ?? 0)), chances: sums };
}

const compared = (keys: readonly number[]): Iterable<number> => keys.map((_, row) => row).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));

/** Many rows of few keys are in order sooner when each key has its place. */
function counted(keys: readonly number[], all: number): Iterable<number> {
  const places = new Int32Array(all + 1);
  for (const key of keys) places[key + 1] = (places[key + 1] ?? 0) + 1;
  for (let key = 1; key <= all; key++) places[key] = (places[key] ?? 0) + (places[key - 1] ?? 0);
  const order = new Int32Array(keys.length);
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row] ?? 0;
    const place = places[key] ?? 0;
    order[place] = row;
    places[key] = place + 1;
  }
  return order;
}

/** One number for each outcome, in their order, and how many there are. */
function keysOf({ names, columns, chances }: OutcomeRows): { readonly keys: readonly number[]; readonly all: number } {
  const keys = columns.length === 1 ? (columns[0] ?? []) : chances.map(() => 0);
  let all = 1;
  for (let k = 0; k < columns.length; k++) {
    const column = columns[k] ?? [];
    let most = 0;
    for (const n of column) if (n > most) most = n;
    if (most > HIGHEST) throw new RangeError(`odds: "${names[k]}" can come to ${most}, ${HIGHEST} is the most`);
    all *= most + 1;
    if (all > MOST_KEYS) throw new RangeError(`odds: the tallies ${names.join(', ')} together come to too much`);
    if (columns.length > 1) for (let i = 0; i < keys.length; i++) keys[i] = (keys[i] ?? 0) * (most + 1) + (column[i] ?? 0);
  }
  return { keys, all };
}
