// Whom the board rings: who acts in an event, and whom it is done to.

import { expect, test } from 'vitest';
import { replay } from '../../../src/core/replay.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { partsOf } from '../../../src/view/position.ts';
import { battlesIn, EXAMPLES, SCENARIOS } from '../../conformance/load.ts';

test('who is named by an event and by its dice', () => {
  const event = { id: '1', type: 'fire', unit: 'a', target: 'b' } as BattleEvent;
  const roll = { by: 'red', on: 'blue', unit: 'c', target: 'a', attack: { kind: 'attack' } } as never;
  expect(partsOf({ event: undefined, rolls: [] })).toEqual(new Map());
  expect(partsOf({ event, rolls: [] })).toEqual(
    new Map([
      ['b', 'target'],
      ['a', 'actor'],
    ]),
  );
  // Who acts and is shot at in reply is who acts.
  expect(partsOf({ event, rolls: [roll] })).toEqual(
    new Map([
      ['b', 'target'],
      ['a', 'actor'],
      ['c', 'actor'],
    ]),
  );
});

test.each(
  [...battlesIn(SCENARIOS), ...battlesIn(EXAMPLES)].filter(({ ruleset, scenario }) => ruleset.combat && scenario.board.kind !== 'map'),
)('some events of $name have both', ({ ruleset, scenario, record }) => {
  const parts = replay(ruleset, scenario, record).frames.map(frame => new Set(partsOf(frame).values()));
  expect(parts.some(some => some.size === 2)).toBe(true);
});
