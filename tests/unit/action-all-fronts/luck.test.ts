import { expect, test } from 'vitest';
import { luckOf } from '../../../src/analysis/luck.ts';
import { replay } from '../../../src/core/replay.ts';
import { battlesIn, SCENARIOS } from '../../conformance/load.ts';

test('tests of morale hurt nobody: the luck of a side is that of its fire, shells and blows', () => {
  const battle = battlesIn(SCENARIOS).find(({ name }) => name.endsWith('gothic-farm/farm.battle.yaml'));
  if (!battle) throw new Error('the sample battle is gone');
  const { frames } = replay(battle.ruleset, battle.scenario, battle.record);
  const { entries } = luckOf(battle.ruleset, frames);
  const counted = (harm: string) => entries.filter(entry => entry.harm.split(':')[0] === harm).map(({ counts }) => counts);
  expect(new Set(counted('passed'))).toEqual(new Set([false]));
  expect(new Set(counted('loss'))).toEqual(new Set([true]));
  expect(entries.filter(({ counts, by, on }) => counts && by === on)).toEqual([]);
});
