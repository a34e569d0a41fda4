// How a battle stands or ended, in points.

import { countNoun, formatList } from '../../core/englishText.ts';
import type { BattleOutcome } from '../../core/ruleset.ts';
import type { ArmsState } from './state.ts';

export function outcome(state: ArmsState): BattleOutcome {
  const points = Object.fromEntries(state.game.sides.map(({ id }) => [id, state.points[id] ?? 0]));
  const standing = formatList(state.game.sides.map(({ id, title }) => `${title} ${countNoun(points[id] ?? 0, 'point')}`));
  if (state.phase !== 'over') return { over: false, text: standing, points };
  const winner = state.end?.winner;
  return winner === undefined ? { over: true, text: `a draw: ${standing}`, points } : { over: true, winner, text: standing, points };
}
