// What a roll can come to, in doubles. Rolls of a game are small and their shapes closed, so plain TypeScript is as quick here as a machine
// that would first have to be told the roll. `dist` defines what this must give. Tables of odds ask thousands of rolls of a few outcomes:
// loops make no lists that they can do without.

import type { Roll, Tally } from '../core/roll.ts';
import { computeRows } from './computeRows.ts';
import { rowsOfThrow } from './dice.ts';
import { addRows, countOf, follow, gather, nothing, type OutcomeRows, powers } from './rows.ts';
import type { Odds } from './types.ts';

/**
 * The joint distribution of a roll. Throws RangeError when a tally can pass 65,535 or is no whole number, and when there are
 * more than a million outcomes on the way.
 */
export const oddsOf = (roll: Roll): Odds => gather(rowsOf(roll));

function rowsOf(roll: Roll): OutcomeRows {
  switch (roll.kind) {
    case 'sure':
      return sure(roll.tally);
    case 'throw':
      return rowsOfThrow(roll.dice, roll.score);
    case 'plus':
      return roll.of.map(rowsOf).reduce(addRows, sure({}));
    case 'each':
      return each(rowsOf(roll.of), roll, rowsOf(roll.roll));
    case 'branch':
      return branch(rowsOf(roll.of), roll.on, roll.to.map(rowsOf));
    case 'reckon':
      return computeRows(rowsOf(roll.of), roll.steps, roll.keep);
  }
}

function sure(tally: Tally): OutcomeRows {
  const names = Object.keys(tally);
  return { names, columns: names.map(name => [countOf(tally[name] ?? 0, name)]), chances: [1] };
}

/** A roll once more for each point of a tally. */
function each(before: OutcomeRows, { per, most: caps }: Extract<Roll, { kind: 'each' }>, roll: OutcomeRows): OutcomeRows {
  const times = before.columns[before.names.indexOf(per)];
  const most = times?.reduce((highest, n) => Math.max(highest, n), 0) ?? 0;
  return follow(before, powers(roll, most, caps), row => times?.[row] ?? 0, caps);
}

/** A tally chooses the next roll; beyond the end, the last. */
function branch(before: OutcomeRows, on: string, to: readonly OutcomeRows[]): OutcomeRows {
  const values = before.columns[before.names.indexOf(on)];
  const ways = to.length > 0 ? to : [nothing([])];
  return follow(before, ways, row => Math.min(values?.[row] ?? 0, ways.length - 1));
}

/** The chances of 0, 1, 2 ... of one tally, as `blend` takes them; [1] when the odds have no such tally. */
export function spread({ names, columns, chances }: Odds, name: string): Float64Array {
  const column = columns[names.indexOf(name)];
  if (!column) return Float64Array.of(1);
  const sums = new Float64Array(1 + column.reduce((most, n) => Math.max(most, n), 0));
  column.forEach((n, i) => {
    sums[n] = (sums[n] ?? 0) + (chances[i] ?? 0);
  });
  return sums;
}
