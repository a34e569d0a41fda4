// What earns no ruling is offered, but for a few things that lead nowhere or are said otherwise.

import { expect, test } from 'vitest';
import { referee } from '../../../src/core/referee.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { mulberry32, oneOf } from '../../../src/record/random.ts';
import { isDone } from '../../../src/rulesets/war-to-axis/order.ts';
import type { WtaEvent, WtaState } from '../../../src/rulesets/war-to-axis/state.ts';
import { friendAt, unitOf } from '../../../src/rulesets/war-to-axis/units.ts';
import { notOffered } from '../completeness.ts';
import { spoilt } from '../fuzz.ts';
import { scenarios, schemasOf } from '../load.ts';
import { play } from '../randomPlay.ts';
import { WTA } from './field.ts';

/**
 * Legal and not offered: an action that leads to nothing, a dummy laid twice, other words at the end, the
 * other side's dice while a choice is open.
 */
const NOT_ASKED = ['activate: action is not offered', 'deploy: no opening', 'end: why is not offered', 'group-roll: no opening'];

/** A step may pause in a friend's hex; the question offers places where it may end. */
function isPause(state: WtaState, event: WtaEvent): boolean {
  if (event.type !== 'step') return false;
  const unit = unitOf(state, event.unit);
  return unit !== undefined && friendAt(state, unit, event.path.at(-1) ?? '') !== undefined;
}

/** The pass of a side that is done changes nothing. */
const isIdle = (state: WtaState, event: WtaEvent): boolean => event.type === 'pass' && isDone(state, event.side);

test.each([...scenarios.values()].filter(({ ruleset }) => ruleset === WTA.id))(
  '$id: every event without a ruling can be entered by questions',
  scenario => {
    const { event: schema } = schemasOf(scenario.ruleset);
    const missing: string[] = [];
    let legal = 0;
    for (const seed of [601, 602, 603, 604, 605, 606]) {
      const random = mulberry32(seed);
      const { events } = play({ ruleset: WTA, scenario, seed });
      const { failure } = play({ ruleset: WTA, scenario, seed }, ({ state, index }) => {
        const event: BattleEvent = spoilt(random, state, { ...oneOf(random, events.slice(Math.max(0, index - 10), index + 10)), id: 'x' });
        if (!schema.safeParse(event).success || referee(WTA, state, event).length > 0) return;
        legal++;
        const why = notOffered(WTA, state, event);
        const [here, what] = [state as WtaState, event as WtaEvent];
        const known = why === undefined || NOT_ASKED.includes(`${event.type}: ${why}`) || isPause(here, what) || isIdle(here, what);
        if (!known) missing.push(`seed ${seed} after ${index}: ${why}: ${JSON.stringify(event)}`);
      });
      expect(failure).toBeUndefined();
    }
    expect(missing).toEqual([]);
    expect(legal).toBeGreaterThan(30);
  },
);
