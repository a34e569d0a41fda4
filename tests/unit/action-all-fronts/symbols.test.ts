// Symbols of everything in the lists.

import ms from 'milsymbol';
import { expect, test } from 'vitest';
import { UNITS, VEHICLES, WEAPONS } from '../../../src/rulesets/action-all-fronts/data/armies/index.ts';
import { symbolOf } from '../../../src/rulesets/action-all-fronts/data/symbols.ts';

const rows = { units: UNITS, vehicles: VEHICLES, weapons: WEAPONS };
const types = [...Object.keys(UNITS), ...Object.keys(VEHICLES), 'marker'];

test('every row has a symbol that the drawing library knows, a friend’s or an enemy’s', () => {
  for (const type of types) {
    const symbols = [true, false].map(friend => new ms.Symbol(symbolOf(rows, type, friend)));
    expect([type, ...symbols.map(symbol => symbol.getMetadata().affiliation)]).toEqual([type, 'Friend', 'Hostile']);
    expect([type, symbols.map(symbol => symbol.isValid())]).toEqual([type, [true, true]]);
  }
});

test('what a unit is bought for decides its symbol', () => {
  const entity = (type: string): string => symbolOf(rows, type, true).slice(10);
  expect(entity('us-rifle-squad')).toBe('1211000000');
  expect(entity('us-armoured-rifle-squad')).toBe('1211020000');
  expect(entity('german-heavy-machine-guns')).toBe('1211007700');
  expect(entity('british-heavy-mortar')).toBe('1308000000');
  expect([entity('german-anti-tank-gun'), entity('british-piat-team'), entity('russian-anti-tank-rifle-squad')]).toEqual([
    '1204000000',
    '1204000000',
    '1204000000',
  ]);
  expect(entity('german-pzivg')).toBe('1205000000');
  expect([entity('german-stug-iiib'), entity('us-m10'), entity('british-archer')]).toEqual(['1204010000', '1204010000', '1204010000']);
  expect([entity('us-m7'), entity('german-sdkfz-222'), entity('truck')]).toEqual(['1303010000', '1213010000', '1636000000']);
  expect(symbolOf(rows, 'us-company-hq', true).slice(6, 8)).toBe('02');
});

test('a unit of one’s own looks like its kind', () => {
  expect(symbolOf(rows, 'own', false, 'afv')).toBe(symbolOf(rows, 'german-pzivg', false));
  expect(symbolOf(rows, 'own', false)).toBe(symbolOf(rows, 'german-infantry-squad-up-to-1943', false));
});
