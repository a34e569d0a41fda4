// The thin record tells what is known and claims nothing that nobody wrote down.

import { expect, test } from 'vitest';
import { replay } from '../../../src/core/replay.ts';
import { battlesIn, SCENARIOS } from '../load.ts';

const thin = battlesIn(SCENARIOS).find(({ name }) => name.endsWith('thin.battle.yaml'));
if (!thin) throw new Error('the thin record is gone');
const { frames } = replay(thin.ruleset, thin.scenario, thin.record);
const told = (id: string) => frames.find(({ event }) => event?.id === id)?.narration.text;

test('a result that tells the damage tells it, hits or no hits', () => {
  expect(told('f1')).toBe('Pak 40 fired at 2nd Battalion in E6: 1 hit, 1 step lost, 3 left.');
  expect(told('f2')).toContain('1 step lost');
  expect(told('f2')).not.toContain('no hit');
});

test('a shot with neither dice nor result is told without claiming one', () => {
  expect(told('f5')).toBe('Grenadiers East fired at 3rd Battalion in F6: nobody wrote down what came of it.');
});
