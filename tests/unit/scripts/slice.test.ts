// Which browser tests are left out where all tests are run together.

import { expect, test } from 'vitest';
import { LeftOut } from '../../slice.ts';

const titles = Array.from({ length: 1000 }, (_, i) => `a.spec.ts test ${i} @long`);

test('of the tests that take long one in eight is run, the same each time', () => {
  const leftOut = titles.filter(title => new LeftOut(true).test(title));
  expect(leftOut.length / titles.length).toBeCloseTo(7 / 8, 1);
  expect(titles.filter(title => new LeftOut(true).test(title))).toEqual(leftOut);
});

test('all others are run, and all where they are asked for by themselves', () => {
  expect(titles.some(title => new LeftOut(true).test(title.replace(' @long', '')))).toBe(false);
  expect(titles.some(title => new LeftOut(false).test(title))).toBe(false);
});
