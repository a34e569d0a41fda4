// How shots are told: hits, losses, what is left, and what nobody wrote down.

import { expect, test } from 'vitest';
import { sayHarm } from '../../../src/rulesets/war-to-axis/acts/shooting.ts';
import { alliedActivation } from '../../conformance/war-to-axis/field.ts';

const state = alliedActivation({ units: { a: 'us-inf C3', g: 'ge-gren C4 3' } });
const told = (result: Readonly<Record<string, number>>, target = 'g') => sayHarm({ result }, result, state.units[target]);

test('hits and losses are told, with what is left of the target, who loses no more than it had', () => {
  expect(told({ hits: 2, damage: 1 })).toBe('2 hits, 1 step lost, 2 left');
  expect(told({ hits: 1, damage: 2 })).toBe('1 hit, 2 steps lost, 1 left');
  expect(told({ hits: 3, damage: 3 })).toBe('3 hits, 3 steps lost, destroyed');
  expect(told({ hits: 4, damage: 4 })).toBe('4 hits, 3 steps lost, destroyed');
  expect(told({ hits: 1, damage: 2 }, 'nobody')).toBe('1 hit, 2 steps lost, destroyed');
});

test('what did no harm is told so', () => {
  expect(told({ hits: 0, damage: 0 })).toBe('no hit');
  expect(told({ hits: 2, damage: 0 })).toBe('2 hits, no harm done');
});

test('a thin record tells the one or the other, or nothing at all', () => {
  expect(told({ damage: 2 })).toBe('2 steps lost, 1 left');
  expect(told({ hits: 1 })).toBe('1 hit, no harm done');
  expect(told({})).toBe('no hit');
  expect(sayHarm({}, {}, state.units['g'])).toBe('nobody wrote down what came of it');
});
