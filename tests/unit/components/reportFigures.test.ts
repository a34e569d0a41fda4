// Figures that stand in the sentences of reports: they come from the record, not from whoever writes.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fightFigure, rollFigure, sideFigure } from '../../../src/components/site/report/figures.ts';
import { openBattle } from '../../../src/view/model.ts';
import { ROOT, readRecord, rulesetOf, scenarioOf } from '../../conformance/load.ts';

const file = join(ROOT, 'scenarios/axis-and-allies/pacific-1942/won-on-land.battle.yaml');
const record = readRecord(file);
const ruleset = rulesetOf('axis-and-allies');
const told = { id: 'won-on-land', ruleset, battle: await openBattle({ ruleset, scenario: scenarioOf(record), record }) };

describe('of a fight', () => {
  test('are those of the battle as it opens, and change with the answers', async () => {
    expect(await fightFigure(told, '151', 'first')).toBe('96 times in 100');
    expect(await fightFigure(told, '151', 'capture')).toBe('77 times in 100');
    expect(await fightFigure(told, '8', 'second-lost')).toBe('7.9 IPC');
    const kept = { attackers: 'infantry:1,bomber:1', attackOrder: 'bomber,infantry', elite: 'none' };
    expect(await fightFigure(told, '153', 'capture')).toBe('never');
    expect(await fightFigure(told, '153', 'capture', kept)).toBe('81 times in 100');
  });

  test('are not told where nobody fights', async () => {
    await expect(fightFigure(told, '3', 'first')).rejects.toThrow('asks about no fight at 3');
    await expect(fightFigure(told, '151', 'sunk')).rejects.toThrow('tells of no sunk');
    await expect(fightFigure(told, '999', 'first')).rejects.toThrow('has no event 999');
  });
});

test('of a roll are how often it does worse or better', () => {
  expect(rollFigure(told, '46', 'same')).toBe('4 times in 100');
  expect(rollFigure(told, '46', 'expected')).toBe('13.9 IPC');
  expect(() => rollFigure(told, '3', 'worse')).toThrow('no roll 0 at 3');
});

test('of a side are what its dice were worth', () => {
  expect(sideFigure(told, 'usa', 'beyond')).toBe('28.2 IPC');
  expect(sideFigure(told, 'japan', 'lost')).toBe('192 IPC');
  expect(() => sideFigure(told, 'france', 'lost')).toThrow('no side france');
});
