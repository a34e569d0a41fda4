// The review of whole games: moments, grades, who is ahead, each held to what the battle itself says.

import { describe, expect, it } from 'vitest';
import { analyst } from '../../../src/analysis/analyst.ts';
import { loadBoardAnalysis } from '../../../src/analysis/boards.ts';
import { QUESTIONS } from '../../../src/analysis/questions.ts';
import { type GameReview, GRADES } from '../../../src/analysis/review/types.ts';
import { unitValueOf } from '../../../src/core/ruleset.ts';
import type { BattleModel } from '../../../src/view/model.ts';
import { sample } from '../publish/samples.ts';

async function reviewOf({ ruleset, scenario, record }: BattleModel): Promise<GameReview> {
  const boardAnalysis = await loadBoardAnalysis(scenario.board.kind);
  const asked = analyst(
    () => ruleset,
    () => boardAnalysis,
  );
  asked.open(scenario, record);
  await QUESTIONS.gameReview.load?.();
  const found = asked.gameReview();
  expect(asked.gameReview()).toBe(found); // kept with the battle
  return found;
}

describe('the review of a battle', () => {
  it('is of the crossroads: turning points, grades, what was given up, and dice that failed', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const { frames } = battle.replay;
    const { moments, attacks, sides, standings } = await reviewOf(battle);
    expect(moments[0]).toMatchObject({ kind: 'turning', frame: 268, text: 'The Germans won: the attacker holds 1 of 3.' });
    expect(moments.map(({ weight }) => weight)).toEqual(moments.map(({ weight }) => weight).toSorted((a, b) => b - a));
    expect(new Set(moments.map(({ kind }) => kind))).toEqual(new Set(['turning', 'unlucky', 'givenUp', 'brilliant']));
    for (const { from, frame, to, event } of moments) {
      expect(from <= frame && frame <= to).toBe(true);
      expect(frames[frame]?.event?.id).toBe(event);
    }
    for (const one of attacks) {
      expect(frames[one.frame]?.rolls.some(({ on }) => on !== undefined)).toBe(true);
      expect(one.ofExpected >= 0 && one.ofExpected <= 1 && GRADES.includes(one.grade)).toBe(true);
    }
    for (const { side, grades } of sides)
      expect(Object.values(grades).reduce((sum, n) => sum + n)).toBe(attacks.filter(attack => attack.side === side).length);
    // value left is that of the counters that stand
    const value = standings.find(({ id }) => id === 'value');
    for (const { side, values } of value?.sides ?? []) {
      const left = (index: number): number =>
        Object.values(frames[index]?.state.units ?? {}).reduce(
          (sum, unit) => sum + (unit.side === side && unit.strength > 0 ? unitValueOf(battle.ruleset, unit) : 0),
          0,
        );
      expect([values[0], values.at(-1), values.length]).toEqual([left(0), left(frames.length - 1), frames.length]);
    }
    expect(standings.map(({ id }) => id)).toEqual(['points', 'value']);
  });

  it('of areas judges turns, and tells income', async () => {
    const { standings, moments, attacks } = await reviewOf(await sample('won-on-land.battle.yaml'));
    expect(standings.map(({ id }) => id)).toEqual(['points', 'value', 'income']);
    expect(attacks.length).toBeGreaterThan(0);
    expect(moments.some(({ kind }) => kind === 'missed')).toBe(true);
  });
});
