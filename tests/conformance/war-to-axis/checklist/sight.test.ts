// Sight (5.1, 5.1.1). The worked examples are in the tests of boards; here the rules are seen from the ruleset.

import { expect, test } from 'vitest';
import { distance } from '../../../../src/rulesets/war-to-axis/ground.ts';
import { sees } from '../../../../src/rulesets/war-to-axis/sight.ts';
import { activate, alliedActivation, type Field, fireAp, plain, radio, rulesBroken, withUnit } from '../field.ts';

const far = { units: { a: 'us-inf H1', g: 'ge-gren H8' } };
const seen = (field: Partial<Field>, from: string, to: string): boolean => sees(alliedActivation({ ...far, ...field }), from, to);
const row = (r: number, letters: string): readonly string[] => plain(8, 8).with(r - 1, letters);

test('WTA-28 bocage hides what is behind it at the same height, and has the fire modifiers of a field', () => {
  expect(seen({ rows: row(3, '..b.....') }, 'C2', 'C4')).toBe(false);
  const shot = (letter: string) =>
    rulesBroken(
      alliedActivation({ rows: row(4, `..${letter}.....`), units: { a: 'us-inf C3', g: 'ge-gren C4' } }, activate('a', 'fire')),
      fireAp('a', 'g', 'radio radio radio'),
    );
  expect([shot('b'), shot('c')]).toEqual([[], []]);
});

test('WTA-41 one sees six hexes, seven are too far', () => {
  expect([seen({}, 'C1', 'C7'), seen({}, 'C1', 'C8')]).toEqual([true, false]);
});

test('WTA-42 terrain and units of both sides on the line from centre to centre block it', () => {
  expect(seen({ rows: row(4, '..w.....') }, 'C2', 'C6')).toBe(false);
  expect(seen({ units: { a: 'us-inf C4', g: 'ge-gren H8' } }, 'C2', 'C6')).toBe(false);
  expect(seen({ units: { a: 'us-inf H1', g: 'ge-gren C4' } }, 'C2', 'C6')).toBe(false);
  expect(seen({ rows: row(6, '..w.....') }, 'C2', 'C6')).toBe(true);
});

test('WTA-43 along a hexside both hexes must block', () => {
  expect(seen({ rows: row(3, '...w....') }, 'C4', 'E4')).toBe(true);
  expect(seen({ rows: row(3, '...w....').with(3, '...w....') }, 'C4', 'E4')).toBe(false);
});

const mound = (crest: readonly string[]): Partial<Field> => ({
  levels: plain(8, 8).map((_, r) => (r < 3 ? '00100000' : '00000000')),
  crest,
});

test('WTA-44 from above one sees over woods, but not the hex behind them', () => {
  const rows = row(5, '..w.....');
  expect([seen({ ...mound(['C3']), rows }, 'C3', 'C6'), seen({ ...mound(['C3']), rows }, 'C3', 'C7'), seen({ rows }, 'C3', 'C7')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('WTA-45 behind the crest one does not see down, on the crest one does', () => {
  expect([seen(mound(['C3']), 'C2', 'C5'), seen(mound(['C3']), 'C3', 'C5')]).toEqual([false, true]);
});

test('WTA-46 distance counts the target’s hex and not the shooter’s', () => {
  const state = alliedActivation(far);
  expect([distance('C3', 'C3'), distance('C3', 'C4'), distance('C3', 'E4'), distance('A1', 'H8')]).toEqual([0, 1, 2, 11]);
  expect(sees(state, 'C3', 'C4')).toBe(true);
});

test('WTA-91 sight that is cut by the scenario or a card limits artillery as well', () => {
  const field: Field = { units: { c: 'us-cmd C2', g: 'ge-gren C6' } };
  const call = (sight: number) =>
    rulesBroken(alliedActivation({ ...field, special: { sight } }, activate('c', 'artillery')), radio('c', 'g', 'radio flag'));
  expect([call(6), call(3)]).toEqual([[], ['wta:5.6/range']]);
});

test('WTA-76 a hidden unit is no obstacle (ruling R32)', () => {
  const state = alliedActivation({ units: { a: 'us-inf H1', g: 'ge-gren C4' } });
  expect([sees(state, 'C2', 'C6'), sees(withUnit(state, 'g', { hidden: true }), 'C2', 'C6')]).toEqual([false, true]);
});
