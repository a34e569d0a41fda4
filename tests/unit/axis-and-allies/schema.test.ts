// What a file may say is what the acts ask for.

import { expect, test } from 'vitest';
import { schemas } from '../../../src/rulesets/axis-and-allies/schema.ts';

const reads = (event: object): boolean => schemas.event.safeParse(event).success;

test('a retreat without a place: aircraft break off, submarines dive', () => {
  expect(reads({ id: 'a', type: 'retreat', side: 'japan' })).toBe(true);
  expect(reads({ id: 'a', type: 'retreat', side: 'japan', to: 7 })).toBe(false);
});

test('a round says who throws the miss of an elite unit again, and who does not', () => {
  const round = { id: 'a', type: 'round', area: 'china', round: 1 };
  expect(reads({ ...round, attackerRerolls: true, defenderRerolls: false })).toBe(true);
  expect(reads({ ...round, defenderRerolls: [true, false] })).toBe(true);
  expect(reads({ ...round, attackerRerolls: 'yes' })).toBe(false);
});
