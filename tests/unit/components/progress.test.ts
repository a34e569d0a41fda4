// One progress over many questions of the calculator.

import { expect, test } from 'vitest';
import { shares } from '../../../src/components/site/odds/progress.ts';

test('is the part of all questions that is done, and never falls', () => {
  const told: number[] = [];
  const next = shares(4, part => told.push(part));
  const first = next();
  first.hear({ done: 0, of: 1 });
  first.hear({ done: 1, of: 2 });
  first.end();
  const [second, third] = [next(), next()];
  second.hear({ done: 1, of: 4 });
  third.hear({ done: 1, of: 4 });
  second.hear({ done: 0, of: 4 });
  second.end();
  third.end();
  next().hear({ done: 1, of: 1 });
  expect(told).toEqual([0, 0.125, 0.3125, 0.375, 0.375, 1]);
});

test('questions that nobody counted share in it as well', () => {
  const told: number[] = [];
  const next = shares(1, part => told.push(part));
  next().end();
  next().hear({ done: 1, of: 2 });
  expect(told).toEqual([0.75]);
});
