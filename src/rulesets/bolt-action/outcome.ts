// Who holds what, and who has won (house scenario, section 10 of the digest of values).

import { apart } from '../../boards/tableStands.ts';
import { countNoun, formatList } from '../../core/englishText.ts';
import type { BattleOutcome } from '../../core/ruleset.ts';
import type { SideId } from '../../core/types.ts';
import type { BoltObjective, BoltState } from './state.ts';
import { isFoe, isVehicle, upUnits } from './units.ts';

/** The side that holds an objective: infantry or artillery of its own near enough, and no enemy of any kind. */
export function holderOf(state: BoltState, { at }: BoltObjective): SideId | undefined {
  const near = upUnits(state).filter(unit => apart(unit, { at, radius: 0 }) <= state.game.special.within);
  const holds = (side: SideId) =>
    near.some(unit => unit.side === side && !isVehicle(unit)) && !near.some(unit => isFoe(state, unit.side, side));
  return state.game.sides.find(({ id }) => holds(id))?.id;
}

export const countObjectives = (state: BoltState, side: SideId): number =>
  state.game.special.objectives.filter(objective => holderOf(state, objective) === side).length;

/** More objectives, else fewer dice lost, else nobody. */
export function leaderOf(state: BoltState): SideId | undefined {
  const scores = state.game.sides.map(({ id }) => ({ id, held: countObjectives(state, id), lost: state.lost[id] ?? 0 }));
  const [first, second] = scores.toSorted((a, b) => b.held - a.held || a.lost - b.lost);
  return first && second && first.held === second.held && first.lost === second.lost ? undefined : first?.id;
}

export function outcome(state: BoltState): BattleOutcome {
  const points = Object.fromEntries(state.game.sides.map(({ id }) => [id, countObjectives(state, id)]));
  const isOver = state.phase === 'over' || (state.phase === 'between' && state.turn >= state.game.turns);
  const winner = isOver ? (state.end ? state.end.winner : leaderOf(state)) : undefined;
  const standing = standingOf(state, points);
  if (!isOver) return { over: false, text: standing, points };
  if (winner === undefined) return { over: true, text: ['a draw', standing].filter(Boolean).join(': '), points };
  return { over: true, winner, text: [standing, decided(state, winner)].filter(Boolean).join(', ') || 'agreed', points };
}

/** Who holds how many objectives; nothing where there are none to hold. */
const standingOf = ({ game: { sides, special } }: BoltState, points: Readonly<Record<SideId, number>>): string =>
  special.objectives.length === 0 ? '' : formatList(sides.map(({ id, title }) => `${title} ${countNoun(points[id] ?? 0, 'objective')}`));

/** 'fewer order dice lost (2 to 4)', where objectives did not decide. */
function decided(state: BoltState, winner: SideId): string {
  const others = state.game.sides.filter(({ id }) => id !== winner);
  if (others.every(({ id }) => countObjectives(state, id) < countObjectives(state, winner))) return '';
  const lost = [winner, ...others.map(({ id }) => id)].map(id => state.lost[id] ?? 0);
  return lost.slice(1).some(dice => dice > (lost[0] ?? 0)) ? `fewer order dice lost (${lost.join(' to ')})` : '';
}
