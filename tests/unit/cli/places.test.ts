import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../src/cli/args.ts';
import { placeIn } from '../../../src/cli/ask.ts';
import type { Frame } from '../../../src/core/replay.ts';
import { crossing, WAR } from '../analysis/maps/crossing.ts';
import { sceneAt } from '../analysis/tables/sample.ts';

const frame = { state: sceneAt().state } as unknown as Frame;

describe('a place on a table', () => {
  test('is two lengths, or where a unit stands', () => {
    expect([placeIn(frame, '12.5,7'), placeIn(frame, ' 0, 24 '), placeIn(frame, 'b1')]).toEqual([
      [12.5, 7],
      [0, 24],
      [24, 5],
    ]);
  });

  test.each([
    ['12.5', '"12.5" is neither a point such as 12.5,7 nor a unit on the table'],
    ['1,', '"1," is neither a point such as 12.5,7 nor a unit on the table'],
    ['1,2,3', '"1,2,3" is neither a point such as 12.5,7 nor a unit on the table'],
    ['r11', '"r11" is neither a point such as 12.5,7 nor a unit on the table (did you mean "r1"?)'],
    ['36.1,7', '(36.1, 7) is off the table, which is 36 by 24 in'],
    ['-1,7', '(-1, 7) is off the table, which is 36 by 24 in'],
  ])('%s is refused', (text, says) => {
    expect(() => placeIn(frame, text)).toThrow(says);
  });
});

describe('a place on a map', () => {
  const war = { state: crossing.play.setup(WAR) } as unknown as Frame;

  test('is an area by its name or its title, or where a unit stands', () => {
    expect(['blue-town', 'the isle', 'Red Port', 'rf'].map(text => placeIn(war, text))).toEqual([
      'blue-town',
      'isle',
      'red-port',
      'near-sea',
    ]);
  });

  test.each([
    ['blue-twon', '"blue-twon" is neither an area nor a unit of this board (did you mean "blue-town"?)'],
    ['Reed Port', '"Reed Port" is neither an area nor a unit of this board (did you mean "Red Port"?)'],
    ['constructor', '"constructor" is neither an area nor a unit of this board'],
  ])('%s is refused', (text, says) => {
    expect(() => placeIn(war, text)).toThrow(new Refusal(says));
  });
});
