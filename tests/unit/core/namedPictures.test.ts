// Which photographs beside a scenario it shows.

import { expect, test } from 'vitest';
import { picturesNamedIn } from '../../../src/core/namedPictures.ts';
import type { Scenario } from '../../../src/core/scenario.ts';

const scenario: Pick<Scenario, 'board' | 'special'> = {
  board: { kind: 'picture', sheets: [{ id: 'map', title: 'a.webp', at: [0, 0], size: [9, 9], picture: 'map.webp' }] },
  special: { kinds: { tank: { picture: 'tank.webp', layers: [{ pictures: ['', 'spent.webp'] }] } } },
};

test('sheets and kinds name pictures, titles do not', () => {
  expect(picturesNamedIn(scenario, ['a.webp', 'map.webp', 'old.webp', 'spent.webp', 'tank.webp'])).toEqual([
    'map.webp',
    'spent.webp',
    'tank.webp',
  ]);
});

test('a board of hexes shows none', () => {
  expect(picturesNamedIn({ ...scenario, board: { kind: 'map', areas: {} } }, ['map.webp'])).toEqual([]);
});
