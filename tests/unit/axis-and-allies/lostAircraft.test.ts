// Aircraft that were flown to land taken this turn, which is doubted, and are gone: what they are told to do later follows from that.

import { expect, test } from 'vitest';
import type { AdjustEvent } from '../../../src/core/adjustment.ts';
import { atRest, type Frame, step } from '../../../src/core/replay.ts';
import type { AxisState } from '../../../src/rulesets/axis-and-allies/state.ts';
import { AA, at, beginGame, type Told, withOwners } from './game.ts';

const taken = withOwners(at(beginGame(), 'japan', 'noncombat'), { china: 'japan' });
const fly = (units: Readonly<Record<string, number>>, ...path: readonly string[]): Told => ({ type: 'move', units, path });

/** Rules broken by the last event, with the event that they are put down to. */
function lastOf(
  state: AxisState,
  ...events: readonly (Told | typeof again)[]
): readonly (readonly [rule: string, after: string | undefined])[] {
  const last = events.reduce<Frame>((frame, event, i) => step(AA, frame, { ...event, id: `${i + 1}` }), atRest(state));
  return last.rulings.map(({ rule, after }) => [rule, after]);
}

const flown = fly({ fighter: 1 }, 'manchuria', 'china');
const place: Told = { type: 'phase', to: 'place' };
/** A turn of Japan later. */
const again: Omit<AdjustEvent, 'id'> = { type: 'adjust', changes: [{ path: 'phase', to: 'combat-move' }] };

test('an aircraft that was lost on land taken this turn and flies on is put down to the flight', () => {
  expect(lastOf(taken, flown, place, again, fly({ fighter: 1 }, 'china', 'manchuria'))).toContainEqual(['aa:base/units-there', '1']);
});

test('other pieces that are not there are counted', () => {
  expect(lastOf(taken, flown, place, again, fly({ infantry: 1 }, 'china', 'manchuria'))).toContainEqual(['aa:base/units-there', undefined]);
  expect(lastOf(taken, place, again, fly({ fighter: 1 }, 'china', 'manchuria'))).toContainEqual(['aa:base/units-there', undefined]);
});
