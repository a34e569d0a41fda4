// How a battle stands or ended, in points.

import type { Outcome } from '../../core/ruleset.ts';
import { listed, many } from '../../core/words.ts';
import type { ArmsState } from './state.ts';

export function outcome(state: ArmsState): Outcome {
  const points = Object.fromEntries(state.game.sides.map(({ id }) => [id, state.points[id] ?? 0]));
  const standing = listed(state.game.sides.map(({ id, title }) => `${title} ${many(points[id] ?? 0, 'point')}`));
  if (state.phase !== 'over') return { over: false, says: standing, points };
  const winner = state.end?.winner;
  return winner === undefined ? { over: true, says: `a draw: ${standing}`, points } : { over: true, winner, says: standing, points };
}
