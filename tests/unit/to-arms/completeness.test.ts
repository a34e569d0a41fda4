// What earns no ruling is offered: the events of the sample battle, and spoilt ones of games without a plan.

import { expect, test } from 'vitest';
import { referee } from '../../../src/core/referee.ts';
import { replay } from '../../../src/core/replay.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { mulberry32, oneOf } from '../../../src/record/random.ts';
import { servingDice } from '../../../src/rulesets/to-arms/activation.ts';
import { schemas } from '../../../src/rulesets/to-arms/schema.ts';
import type { ArmsState } from '../../../src/rulesets/to-arms/state.ts';
import { notOffered } from '../../conformance/completeness.ts';
import { spoilt } from '../../conformance/fuzz.ts';
import { play } from '../../conformance/randomPlay.ts';
import { record, scenario, zaturka } from './fixture.ts';
import { system } from './system.ts';

/** Which of several dice with the same face is laid down makes no difference: they are offered once. */
function alike(state: ArmsState, event: BattleEvent): BattleEvent {
  const { type, unit: id, dice } = event as unknown as { readonly type: string; readonly unit?: string; readonly dice?: readonly number[] };
  const unit = id === undefined ? undefined : state.units[id];
  if (type !== 'activate' || !unit || !dice) return event;
  const all = state.dice[unit.side] ?? [];
  const faces = (set: readonly number[]) =>
    set
      .map(i => all[i]?.face)
      .sort()
      .join();
  return { ...event, dice: servingDice(state, unit).find(set => faces(set) === faces(dice)) ?? dice } as BattleEvent;
}

test('every event of the sample battle without a ruling can be entered by questions', () => {
  const { frames } = replay(system, scenario, record);
  const missing = frames.flatMap(({ state }, i) => {
    const next = frames[i + 1];
    if (!next?.event || next.rulings.length > 0) return [];
    const why = notOffered(system, state, alike(state as ArmsState, next.event));
    return why === undefined ? [] : [`${next.event.id}: ${why}`];
  });
  expect(missing).toEqual([]);
});

test.each([
  [scenario.title, scenario],
  [zaturka.title, zaturka],
])('%s: what is legal is offered', (_title, of) => {
  const missing: string[] = [];
  let legal = 0;
  for (const seed of [701, 702, 703]) {
    const random = mulberry32(seed);
    const { events } = play({ ruleset: system, scenario: of, seed });
    const { failure } = play({ ruleset: system, scenario: of, seed }, ({ state, index }) => {
      const event = spoilt(random, state, { ...oneOf(random, events.slice(Math.max(0, index - 10), index + 10)), id: 'x' });
      if (!schemas.event.safeParse(event).success || referee(system, state, event).length > 0) return;
      legal++;
      const why = notOffered(system, state, alike(state as ArmsState, event));
      if (why !== undefined) missing.push(`seed ${seed} after ${index}: ${why}: ${JSON.stringify(event)}`);
    });
    expect(failure).toBeUndefined();
  }
  expect(missing).toEqual([]);
  expect(legal).toBeGreaterThan(10);
});
