import { describe, expect, it } from 'vitest';
import { lengthWords, placeSaid, placeWords, samePlace } from '../../../src/core/places.ts';

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

  it('are told as people say them', () => {
    expect(placeWords('B3')).toBe('B3');
    expect(placeWords([12.5, 7])).toBe('12.5, 7');
    expect([placeSaid('B3'), placeSaid([12.5, 7])]).toEqual(['B3', '(12.5, 7)']);
    expect(lengthWords(0.1 + 0.2)).toBe('0.3');
    expect(lengthWords(12.345)).toBe('12.35');
  });
});
