// The odds of the sample battle: what is cast is what is told, and what the threat map asks is what is fought.

import { describe, expect, test } from 'vitest';
import type { Attack } from '../../../src/core/act.ts';
import { chance, dist, fraction } from '../../../src/core/dist.ts';
import { replay } from '../../../src/core/replay.ts';
import { requireCombat, requireFire } from '../../../src/core/ruleset.ts';
import { distance } from '../../../src/rulesets/to-arms/ground.ts';
import type { BattleProfile } from '../../../src/rulesets/to-arms/profile.ts';
import { wayOf } from '../../../src/rulesets/to-arms/retreats.ts';
import type { ArmsState, BattleEventOf } from '../../../src/rulesets/to-arms/state.ts';
import { isUp } from '../../../src/rulesets/to-arms/units.ts';
import { record, scenario } from './fixture.ts';
import { system } from './system.ts';

const { frames } = replay(system, scenario, record);

describe('the odds of a battle are those of its cast', () => {
  test.each([
    ['e028', 4, '875/10368'],
    ['e094', 1, '8/9'],
    ['e185', 1, '26/27'],
    ['e187', 2, '155/288'],
  ])('%s: at least %i killed', (id, least, odds) => {
    const attack = frames.find(({ event }) => event?.id === id)?.rolls.at(-1)?.attack;
    if (!attack) throw new Error(`${id} throws nothing`);
    const { roll } = attack;
    expect(fraction(...chance(dist(roll), tally => (tally['kills'] ?? 0) >= least))).toBe(odds);
  });

  test('what the threat map asks is what is fought, for all that is fought directly, but for where the way back ends', () => {
    const fought = frames.flatMap(({ event, index, rolls }) => {
      const before = frames[index - 1]?.state as ArmsState;
      const { unit: id, spotter, type } = (event ?? {}) as BattleEventOf;
      const [unit, target] = [before?.units[id], before?.units[rolls.at(-1)?.target ?? '']];
      return type === 'battle' && spotter === undefined && unit && target ? [{ before, unit, target, attack: rolls.at(-1)?.attack }] : [];
    });
    expect(fought).toHaveLength(38);
    for (const { before, unit, target, attack } of fought) {
      const line = { from: unit.at ?? '', at: target.at ?? '', distance: distance(before, unit.at ?? '', target.at ?? ''), cover: 0 };
      expect(requireFire(system).rangeBreakpoints(before, unit).at(-1)).toBeGreaterThanOrEqual(line.distance);
      const way = isUp(target) ? wayOf(before, target) : {};
      expect(
        requireFire(system)
          .aim(before, unit, line, target)
          .map(profile => JSON.stringify((requireCombat(system).attack({ ...(profile as BattleProfile), ...way }) as Attack).roll)),
      ).toEqual([JSON.stringify((attack as Attack).roll)]);
    }
  });
});
