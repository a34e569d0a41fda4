// Tests of morale: two dice and what is added to them against M; 2 always passes, 12 always fails (8.2, 8.3, 8.8).

import type { Modifier } from '../../../core/act.ts';
import { D6, SUM } from '../../../core/d6.ts';
import type { Roll } from '../../../core/roll.ts';
import { computeRoll, throwDice } from '../../../core/rollBuilders.ts';
import { type AafOddsRules, modifier } from './charts.ts';
import type { Test } from './profile.ts';

const LINES = ['half', 'beaten', 'shelled', 'heavy', 'defences', 'rally', 'plan'] as const;

/** What is added to the dice of a test, in the order of the table. */
export function testMods(law: AafOddsRules, test: Test): readonly Modifier[] {
  const lines = LINES.filter(id => test[id]).map(id => modifier(law, id));
  const { test: by, source } = law.charts.armour.immobilised;
  return test.modified ? [...lines, { id: 'modified', says: 'immobilised (dice)', by, source }] : lines;
}

/** The highest sum of the dice that passes, from 2 to 11. */
export function passesUpTo(law: AafOddsRules, test: Test): number {
  const by = testMods(law, test).reduce((sum, mod) => sum + mod.by, 0);
  return Math.min(11, Math.max(2, test.m - by));
}

/** Of 36 throws of two dice, how many come to at most this. */
export const waysUpTo = (sum: number): number =>
  Array.from({ length: sum + 1 }, (_, n) => Math.max(0, Math.min(n - 1, 13 - n))).reduce((a, b) => a + b, 0);

/** A test: `passed` 1 or 0. One that is sure throws nothing. */
export function testRoll(law: AafOddsRules, test: Test, as = 'morale'): Roll {
  if (test.sure) return { kind: 'sure', tally: { passed: 1 } };
  const most = passesUpTo(law, test);
  const roll = throwDice(as, 2, D6, { pips: SUM }, `${most} or less passes (morale ${test.m})`);
  return computeRoll(roll, [{ set: 'passed', if: 'pips', atLeast: most + 1, then: 0, else: 1 }], ['passed']);
}

/** A bail-out test: tally `out` when it fails. */
export function bailRoll(law: AafOddsRules, test: Test, out: string): Roll {
  return computeRoll(testRoll(law, test, 'bail'), [{ set: out, if: 'passed', atLeast: 1, then: 0, else: 1 }], [out]);
}
