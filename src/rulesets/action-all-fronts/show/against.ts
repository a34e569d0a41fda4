// What a test of morale is thrown against, in words.

import { lengthWords } from '../../../core/places.ts';
import { type Occasion, testOf } from '../moraleTest.ts';
import { lawOf } from '../odds/charts.ts';
import { testMods } from '../odds/morale.ts';
import { readingsOf } from '../shot.ts';
import type { AafState, AafUnit } from '../state.ts';

/** The M that two dice are held against, and what is added to them or taken off: '8', '6, dice -2' (8.2, 8.3). */
export function describeTest(state: AafState, unit: AafUnit, occasion: Occasion): string {
  const test = testOf(state, unit, occasion);
  const by = testMods(lawOf({ kind: 'morale', ...readingsOf(state), test }), test).reduce((sum, mod) => sum + mod.by, 0);
  const dice = by === 0 ? '' : `, dice ${by < 0 ? '-' : '+'}${Math.abs(by)}`;
  return `${lengthWords(test.m)}${dice}`;
}
