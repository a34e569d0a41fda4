// Each rule of War to Axis has an event that keeps it and one that breaks it.

import { describe, expect, test } from 'vitest';
import { ruleIds } from '../rules.ts';
import { ADVANCED } from './advanced.ts';
import { rulesBroken, WTA } from './field.ts';
import { SHOTS } from './fire.ts';
import { HIDING } from './hidden.ts';
import { MOVEMENT } from './movement.ts';
import type { Pair } from './pairs.ts';
import { SEQUENCE } from './sequence.ts';
import { SUPPORT } from './support.ts';

const PAIRS: readonly Pair[] = [...SEQUENCE, ...ADVANCED, ...MOVEMENT, ...SHOTS, ...SUPPORT, ...HIDING];

test('every rule has a pair, and every pair a rule', () => {
  const ids = ruleIds(WTA);
  const paired = new Set(PAIRS.map(({ rule }) => rule));
  expect({ without: ids.filter(id => !paired.has(id)), unknown: [...paired].filter(id => !ids.includes(id)) }).toEqual({
    without: [],
    unknown: [],
  });
});

describe.each(PAIRS)('$rule: $says', ({ rule, keeps, breaks }) => {
  test('kept: no ruling', () => {
    const { state, event } = keeps();
    expect(rulesBroken(state, event)).toEqual([]);
  });

  test('broken: its ruling', () => {
    const { state, event } = breaks();
    expect(rulesBroken(state, event)).toContain(rule);
  });
});
