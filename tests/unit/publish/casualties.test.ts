import { describe, expect, test } from 'vitest';
import { casualtiesOf } from '../../../src/analysis/casualties.ts';
import { luckOf } from '../../../src/analysis/luck.ts';
import { lossTables } from '../../../src/publish/losses.ts';
import { NAMES, sample } from './samples.ts';

describe('what each side had and lost', () => {
  test('the fight for the crossroads, kind by kind', async () => {
    const { ruleset, replay } = await sample('saint-aubert/crossroads.battle.yaml');
    expect(casualtiesOf(ruleset, replay.frames).map(({ told: _, ...row }) => Object.values(row).join(' '))).toMatchInlineSnapshot(`
      [
        "allied us-cmd 1 0 2 0",
        "allied us-inf 4 1 16 7",
        "allied us-eng 2 1 6 3",
        "allied us-mech 1 0 4 0",
        "allied us-m4 2 1 6 3",
        "allied us-m10 1 0 3 2",
        "axis ge-cmd 1 0 2 1",
        "axis ge-gren 3 2 12 10",
        "axis ge-fus 1 1 3 3",
        "axis ge-pak40 1 1 2 2",
        "axis ge-stug 1 1 3 3",
      ]
    `);
  });

  test('kinds are called by their row in a table, or as their units are', async () => {
    const battle = await sample('camp-nine/huts.battle.yaml');
    const tables = await lossTables(battle, battle.replay.frames);
    expect(tables.map(({ title, rows }) => [title, ...rows.map(({ cells: [kind, had] }) => `${had} ${kind}`)])).toEqual([
      ['British', '5 Rifle Squad', '1 Company HQ', '1 Heavy Mortar', '1 Heavy Machine Guns', '2 Bren Gun Carrier', '10 Together'],
      ['Japanese', '2 Rifle Squad', '1 Heavy Machine Gun', '4 Marker', '7 Together'],
    ]);
  });

  test.each(NAMES)('%s: what was taken from a side is what luck says it lost, and what it had is there or gone', async name => {
    const { ruleset, scenario, replay } = await sample(name);
    const toll = casualtiesOf(ruleset, replay.frames);
    const { losses } = luckOf(ruleset, replay.frames);
    const last = Object.values(replay.frames.at(-1)?.state.units ?? {});
    for (const { id } of scenario.sides) {
      const mine = toll.filter(({ side }) => side === id);
      const sum = (of: (row: (typeof mine)[number]) => number) => mine.reduce((all, row) => all + of(row), 0);
      expect(sum(({ taken }) => taken)).toBeCloseTo(losses.find(({ side }) => side === id)?.lost ?? 0, 9);
      expect(sum(({ had, lost }) => had - lost)).toBe(last.filter(({ side, strength }) => side === id && strength > 0).length);
    }
  });
});
