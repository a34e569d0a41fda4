import { describe, expect, it } from 'vitest';
import { isPoint, lengthTold, lengthWords, placeSaid, placeWords, samePlace, tenths, whyOff } from '../../../src/core/places.ts';

describe('places', () => {
  it('are one when their names or both lengths are equal', () => {
    expect(samePlace('B3', 'B3')).toBe(true);
    expect(samePlace([12.5, 7], [12.5, 7])).toBe(true);
    expect(samePlace(undefined, undefined)).toBe(true);
    expect(samePlace('B3', 'B4')).toBe(false);
    expect(samePlace([12.5, 7], [12.5, 7.01])).toBe(false);
    expect(samePlace([12.5, 7], undefined)).toBe(false);
    expect(samePlace('12.5, 7', [12.5, 7])).toBe(false);
  });

  it('lengths are told to the half, small ones to the tenth, and as exactly as what they are held against asks', () => {
    expect([13.59, 13.8, 0.24, 0.26, 0].map(length => lengthTold(length))).toEqual(['13.5', '14', '0.2', '0.5', '0']);
    expect([lengthTold(6.02, 6), lengthTold(5.98, 6), lengthTold(6.3, 6), lengthTold(6, 6)]).toEqual(['6.02', '5.98', '6.3', '6']);
  });

  it('lie on a table up to its edges, and are told why they do not', () => {
    const table = { kind: 'table', size: [72, 48], unit: 'in', features: [] } as const;
    const on = [
      [0, 0],
      [72, 48],
      [72.01, 10],
      [10, 48.01],
      [-0.01, 10],
      [10, -0.01],
      [48, 60],
      [60, 40],
    ].map(at => whyOff(table, at) ?? 'on');
    expect(on.map(says => (says === 'on' ? says : 'off')).join(' ')).toBe('on on off off off off off on');
    expect(on[2]).toBe('(72.01, 10) is off the table, which is 72 by 48 in');
    expect(whyOff(table, 'B3')).toBe('"B3" is not a point on the table');
  });

  it('points are two numbers', () => {
    expect([isPoint([1, 2]), isPoint([1, 2, 3]), isPoint(['1', 2]), isPoint([1, Number.NaN]), isPoint('B3')]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('are told as people say them', () => {
    expect(placeWords('B3')).toBe('B3');
    expect(placeWords([12.5, 7])).toBe('12.5, 7');
    expect([placeSaid('B3'), placeSaid([12.5, 7])]).toEqual(['B3', '(12.5, 7)']);
    expect(lengthWords(0.1 + 0.2)).toBe('0.3');
    expect(lengthWords(12.345)).toBe('12.35');
  });
});

describe('lengths', () => {
  it('are told to the tenth, never as less than nothing where they are none', () => {
    expect([0.04, 0.05, -0.04, -0.06, 12.34].map(tenths)).toEqual([0, 0.1, 0, -0.1, 12.3]);
  });
  it('keep their side of what they are held against', () => {
    expect([6.02, 5.98, 6, 6.2, 5.8, -0.02].map(length => lengthTold(length, length < 0 ? 0 : 6))).toEqual([
      '6.02',
      '5.98',
      '6',
      '6.2',
      '5.8',
      '-0.02',
    ]);
    expect([13.59, 0.24, 0.25, 0.02].map(length => lengthTold(length))).toEqual(['13.5', '0.2', '0.5', '0']);
  });
});
