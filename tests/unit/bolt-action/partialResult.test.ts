import { expect, test } from 'vitest';
import { type Frame, first, step } from '../../../src/core/replay.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { readRecord, rulesetOf, scenarioOf } from '../../conformance/load.ts';

const record = readRecord('scenarios/bolt-action/three-lanes/mill.battle.yaml');
const ruleset = rulesetOf(record.ruleset);

/** The first fire at troops that took two of them, its position before and after. */
function shot(): { readonly before: Frame; readonly event: BattleEvent; readonly after: Frame } {
  let before = first(ruleset, scenarioOf(record));
  for (const event of record.events) {
    const after = step(ruleset, before, event);
    if (event.type === 'fire' && after.rolls.length === 1 && after.rolls[0]?.tally?.['loss'] === 2) return { before, event, after };
    before = after;
  }
  throw new Error('nobody lost two');
}

test('two lost is all that is told of a shot: two are lost, a pin follows, hits are not claimed, nothing is doubtful', () => {
  const { before, event, after } = shot();
  const { thrown: _, ...facts } = event;
  const frame = step(ruleset, before, { ...facts, result: { loss: 2 } } as BattleEvent);
  expect(frame.rulings).toEqual([]);
  expect(frame.narration.text).toMatch(/: 2 lost, 1 pin\.$/);
  expect(frame.state.units).toEqual(after.state.units);
  expect(frame.rolls[0]?.tally).toMatchObject({ loss: 2 });
  expect(frame.rolls[0]?.tally).not.toHaveProperty('hits');
});
