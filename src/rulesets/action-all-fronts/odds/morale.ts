// Tests of morale: two dice and what is added to them against M; 2 always passes, 12 always fails (8.2, 8.3, 8.8).

import type { Modifier } from '../../../core/act.ts';
import { D6, SUM } from '../../../core/d6.ts';
import { reckoned, toss } from '../../../core/make.ts';
import type { Roll } from '../../../core/roll.ts';
import { type Law, modifier } from './charts.ts';
import type { Test } from './profile.ts';

const LINES = ['half', 'beaten', 'shelled', 'heavy', 'defences', 'rally', 'plan'] as const;

/** What is added to the dice of a test, in the order of the table. */
export function testMods(law: Law, test: Test): readonly Modifier[] {
  const lines = LINES.filter(id => test[id]).map(id => modifier(law, id));
  const { test: by, source } = law.charts.armour.immobilised;
  return test.modified ? [...lines, { id: 'modified', says: 'immobilised (dice)', by, source }] : lines;
}

/** The highest sum of the dice that passes, from 2 to 11. */
export function passesUpTo(law: Law, test: Test): number {
  const by = testMods(law, test).reduce((sum, mod) => sum + mod.by, 0);
  return Math.min(11, Math.max(2, test.m - by));
}

/** Of 36 throws of two dice, how many come to at most this. */
export const waysUpTo = (sum: number): number =>
  Array.from({ length: sum + 1 }, (_, n) => Math.max(0, Math.min(n - 1, 13 - n))).reduce((a, b) => a + b, 0);

/** A test: `passed` 1 or 0. One that is sure throws nothing. */
export function testRoll(law: Law, test: Test, as = 'morale'): Roll {
  if (test.sure) return { kind: 'sure', tally: { passed: 1 } };
  const most = passesUpTo(law, test);
  const roll = toss(as, 2, D6, { pips: SUM }, `${most} or less passes (morale ${test.m})`);
  return reckoned(roll, [{ set: 'passed', if: 'pips', atLeast: most + 1, then: 0, else: 1 }], ['passed']);
}

/** A bail-out test: tally `out` when it fails. */
export function bailRoll(law: Law, test: Test, out: string): Roll {
  return reckoned(testRoll(law, test, 'bail'), [{ set: out, if: 'passed', atLeast: 1, then: 0, else: 1 }], [out]);
}
