// What is offered to a vehicle that cannot turn, and what is said where nothing is (Movement).

import { expect, test } from 'vitest';
import type { Point } from '../../../src/core/types.ts';
import { ACTS } from '../../../src/rulesets/bolt-action/acts.ts';
import { withOrder } from './withOrder.ts';

const whereTo = (at: Point, facing: Point) => {
  const asked = ACTS.move.nextQuestion(withOrder('b-tank', 'run', { at, facing }), { type: 'move', unit: 'b-tank', skipped: ['reverse'] });
  return asked?.kind === 'place' ? asked : undefined;
};

test('a tank that runs towards the edge is told that nothing lies open ahead of it and that it cannot turn', () => {
  const asked = whereTo([50, 1], [0, -1]);
  expect([asked?.reach.size, asked?.none]).toEqual([0, 'Nothing is open straight ahead of it, and on this move it cannot turn']);
});

test.each([[[0, 1]], [[1, 0]], [[3, 1]], [[-2, 5]], [[0.37, -0.93]]] as const)(
  'a tank that looks %j has places straight ahead of it',
  facing => {
    const asked = whereTo([50, 20], facing);
    expect(asked?.reach.size).toBeGreaterThanOrEqual(5);
    expect(asked?.none).toBeUndefined();
  },
);
