import { expect, test } from 'vitest';
import { outlook } from '../../../src/components/site/odds/outlook.ts';
import type { Attack } from '../../../src/core/act.ts';

const DIE = { id: 'black', faces: { infantry: 2, radio: 3, explosion: 1 } };
const attack: Attack = {
  kind: 'attack',
  harm: 'damage',
  mods: [],
  roll: { kind: 'throw', as: 'fire', dice: [[2, DIE]], score: { damage: { infantry: 1 }, cleared: { explosion: 1 } } },
};

test('an outlook gives each harm with its chance and the chance of at least as much, exactly', () => {
  const { outcomes, mean } = outlook(attack);
  expect(outcomes.map(({ harm, just, atLeast }) => `${harm}: ${just.exact} ${atLeast.exact}`)).toEqual([
    '0: 4/9 1',
    '1: 4/9 5/9',
    '2: 1/9 1/9',
  ]);
  expect(mean).toEqual({ exact: '2/3', value: 2 / 3 });
});

test('the spread is the standard deviation: the root of n p (1 - p) for independent dice', () => {
  expect(outlook(attack).spread).toBeCloseTo(Math.sqrt(4 / 9), 12);
});

test('the other tallies of a roll are told beside its harm', () => {
  expect(outlook(attack).others).toEqual([
    { name: 'cleared', some: { exact: '11/36', value: 11 / 36 }, mean: { exact: '1/3', value: 1 / 3 }, most: 2 },
  ]);
});

test('an attack without dice has one outcome and nothing to throw', () => {
  const none = outlook({ ...attack, roll: { kind: 'throw', as: 'fire', dice: [[0, DIE]], score: { damage: { infantry: 1 } } } });
  expect(none.dice).toEqual([]);
  expect(none.outcomes.map(({ harm, just }) => [harm, just.exact])).toEqual([[0, '1']]);
});

test('the harm of a fight is what its second side loses', () => {
  const lone = (hits: number) => [{ left: {}, value: 3, fire: { fire: [[1, hits, 6]] as const }, after: {} }];
  const volleys = [[{ id: 'fire', by: 0 as const, at: 'any' }]];
  const found = outlook({
    kind: 'fight',
    sides: [lone(3), lone(0)],
    rounds: [volleys],
    ends: 'gone',
    mods: [],
    leaves: [{ by: 0, rounds: 1 }],
  });
  expect(found.outcomes.map(({ harm, just }) => [harm, just.exact])).toEqual([
    [0, '1/2'],
    [3, '1/2'],
  ]);
});
