// Dice, units and terrain as the tables give them (2.2 to 2.5).

import { expect, test } from 'vitest';
import { readReference } from '../../../../src/core/ruleset.ts';
import { BLACK, D6, WHITE, YELLOW } from '../../../../src/rulesets/war-to-axis/data/dice.ts';
import { rating } from '../../../../src/rulesets/war-to-axis/data/tables.ts';
import { UNITS } from '../../../../src/rulesets/war-to-axis/data/units.ts';
import type { WtaUnitRow } from '../../../../src/rulesets/war-to-axis/tables.ts';
import { activate, alliedActivation, beginField, bombard, diceOf, radio, WTA } from '../field.ts';

const rows: readonly (readonly [string, WtaUnitRow])[] = Object.entries(UNITS);
const named = (is: (row: WtaUnitRow) => boolean): readonly string[] => rows.filter(([, row]) => is(row)).map(([id]) => id);

test('WTA-01 the four dice have the faces of the box', () => {
  expect(BLACK.faces).toEqual({ infantry: 2, radio: 2, explosion: 1, flag: 1 });
  expect(WHITE.faces).toEqual({ yellow: 3, green: 2, blue: 1 });
  expect(YELLOW.faces).toEqual({ A: 2, B: 2, R: 1, event: 1 });
  expect(D6.faces).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 });
});

test('WTA-02 strength is the chips and one: 4 for infantry, 3 for engineers and tanks, 2 for guns and commands', () => {
  const state = beginField({
    units: { a: 'us-inf A1', b: 'us-eng A2', c: 'us-m4 A3', d: 'us-at57 A4', e: 'us-cmd A5', f: 'uk-inf A6', g: 'ge-gren A7' },
  });
  expect(Object.values(state.units).map(({ strength, full }) => [strength, full])).toEqual([
    [4, 4],
    [3, 3],
    [3, 3],
    [2, 2],
    [2, 2],
    [4, 4],
    [4, 4],
  ]);
});

test('WTA-03 vehicles are light, medium or heavy, all others are infantry targets, and everything can be bombarded', () => {
  expect(named(row => row.cls === 'L')).toEqual(['us-m8', 'us-m5', 'uk-humber', 'uk-stuart', 'ge-recon', 'ge-marder']);
  expect(named(row => row.cls === 'H')).toEqual(['uk-churchill', 'ge-panther', 'ge-tiger']);
  expect(rows.filter(([, row]) => (row.cls === 'inf') !== (row.mobility !== 'vehicle'))).toEqual([]);
  for (const type of ['ge-gren', 'ge-recon', 'ge-pz4', 'ge-tiger', 'ge-pak40', 'ge-cmd']) {
    const state = alliedActivation(
      { units: { c: 'us-cmd C3', g: `${type} C6` } },
      activate('c', 'artillery'),
      radio('c', 'g', 'radio flag'),
    );
    expect(diceOf(state, bombard('c', 'b1', 'g', '')), type).toMatch(/^[234]/);
  }
});

test('WTA-04 the M10 is as printed: 6 points, 4 in an advance, 3 hexes of 2 dice, 4 hexes of 4/3/3/2, and the star', () => {
  const { move, advance, ap, at, cls, star, chips } = UNITS['us-m10'];
  expect({ move, advance, ap, at, cls, star, chips }).toEqual({
    move: 6,
    advance: 4,
    ap: [2, 2, 2],
    at: [4, 3, 3, 2],
    cls: 'M',
    star: true,
    chips: 2,
  });
});

test('WTA-05 a rating gives hexes and dice, one number where they are the same at every distance', async () => {
  expect([rating([2, 2, 2]), rating([4, 3, 3, 2]), rating([]), rating([0, 2, 2])]).toEqual([
    '3 hex - 2',
    '4 hex - 4/3/3/2',
    '-',
    '3 hex - 0/2/2',
  ]);
  const { tables } = await readReference(WTA);
  const m10 = tables.find(({ id }) => id === 'units')?.rows.find(({ id }) => id === 'us-m10');
  expect(m10?.cells.map(({ value }) => value)).toEqual(expect.arrayContaining([6, 4, '3 hex - 2', '4 hex - 4/3/3/2']));
});
