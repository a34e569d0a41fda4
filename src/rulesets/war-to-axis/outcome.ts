// How a battle stands (10): points of the attacker for objectives and bridges, and the grades a scenario gives them.

import type { BattleOutcome } from '../../core/ruleset.ts';
import type { WtaState } from './state.ts';

/** The attacker's points now. */
export function pointsOf(state: WtaState): number {
  const { objectives, victory } = state.game.special;
  const held = objectives.filter(one => state.control[one.hex] === victory.attacker).reduce((sum, one) => sum + one.points, 0);
  const bridges = Object.values(state.bridges).filter(bridge => bridge.intact).length;
  return held + bridges * (victory.bridge ?? 0);
}

/** Over after the last turn, after any turn in which the attacker has enough, or when the record says so. */
export function outcome(state: WtaState): BattleOutcome & { readonly winner: string } {
  const { objectives, victory } = state.game.special;
  const points = pointsOf(state);
  const grade = victory.grades.find(one => points >= one.least) ?? victory.grades.at(-1);
  const held = objectives.filter(one => state.control[one.hex] === victory.attacker).length;
  const closed = state.phase === 'between' || state.phase === 'over';
  const early = victory.early !== undefined && points >= victory.early;
  const over = state.end !== undefined || (closed && state.turn > 0 && (early || state.turn >= state.game.turns));
  const winner = state.end?.winner ?? grade?.winner ?? victory.attacker;
  return {
    over,
    winner,
    ...(grade?.grade && grade.winner === winner ? { grade: grade.grade } : {}),
    text: victory.bridge
      ? `the attacker has ${points} ${points === 1 ? 'point' : 'points'}`
      : `the attacker holds ${held} of ${objectives.length}`,
    points: { [victory.attacker]: points },
  };
}
