// The review of whole games: moments, grades, who is ahead, each held to what the battle itself says.

import { describe, expect, it } from 'vitest';
import { analyst } from '../../../src/analysis/analyst.ts';
import { loadBoardAnalysis } from '../../../src/analysis/boards.ts';
import { QUESTIONS } from '../../../src/analysis/questions.ts';
import { type GameReview, GRADES } from '../../../src/analysis/review/types.ts';
import { unitValueOf } from '../../../src/core/ruleset.ts';
import type { BattleModel } from '../../../src/view/model.ts';
import { sample } from '../publish/samples.ts';
import { quickReview } from '../publish/stories.ts';

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

  it('mentions no chance below a tenth of whom it is aimed at', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const frame = battle.replay.frames.findIndex(({ rolls }) => rolls[0]?.target !== undefined);
    const [roll] = battle.replay.frames[frame]?.rolls ?? [];
    const target = battle.replay.frames[frame - 1]?.state.units[roll?.target ?? ''];
    const worth = target ? unitValueOf(battle.ruleset, target) : 0;
    const decided = (by: number) => {
      const way = { says: 'Fire', type: 'fire', destroys: 0 };
      const best = { ...way, target: roll?.target ?? '', expected: by };
      const decision = { frame, since: frame - 1, event: 'e', side: 'allied', held: false, chosen: { ...way, expected: 0 }, best, by };
      return quickReview(battle, [{ ...decision, alternatives: [best], says: 'Chance missed.' }]);
    };
    const isTold = ({ moments, sides }: GameReview): boolean =>
      moments.some(({ text }) => text === 'Chance missed.') || sides.some(({ dearest }) => dearest !== undefined);
    expect(worth).toBeGreaterThan(0);
    expect([isTold(decided(0.09 * worth)), isTold(decided(0.11 * worth))]).toEqual([false, true]);
  });

  it('has turning points before any attack is looked at, and no grades', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const { isFirst, moments, attacks, standings } = quickReview(battle);
    expect([isFirst, attacks.length, standings.length]).toEqual([true, 0, 2]);
    expect(moments[0]).toMatchObject({ kind: 'turning', frame: 268 });
    expect(moments.some(({ grade, best }) => grade !== undefined || best)).toBe(false);
  });

  it('of areas judges turns, and tells income', async () => {
    const { standings, moments, attacks } = await reviewOf(await sample('won-on-land.battle.yaml'));
    expect(standings.map(({ id }) => id)).toEqual(['points', 'value', 'income']);
    expect(attacks.length).toBeGreaterThan(0);
    const missed = moments.find(({ kind }) => kind === 'missed');
    expect(missed?.best?.attacks?.[0]?.by.length).toBeGreaterThan(0);
    expect(missed?.since).toBeLessThan(missed?.frame ?? 0);
  });
});
