// Points and who has won (Objective of the game; the limit of turns is the house's).

import type { SideId } from '../../core/types.ts';
import { LOSSES } from './data/commands.ts';
import { option } from './options.ts';
import { spaceOf } from './space.ts';
import type { ArmsPlace, ArmsState, ArmsUnit } from './state.ts';
import { foeOf, hasSergeant, hasStandard, isCommander, rankOf, unitAt } from './units.ts';

/** More points for a side; with its quota it has won at once. */
export function addPoints(state: ArmsState, side: SideId, points: number): ArmsState {
  if (points === 0) return state;
  const now = { ...state, points: { ...state.points, [side]: (state.points[side] ?? 0) + points } };
  return state.phase !== 'over' && hasQuota(now, side) ? over(now, side) : now;
}

const hasQuota = ({ points, game }: ArmsState, side: SideId): boolean =>
  (points[side] ?? 0) >= (game.special.quota[side] ?? Number.POSITIVE_INFINITY);

export const over = (state: ArmsState, winner: SideId | undefined): ArmsState => ({
  ...state,
  phase: 'over',
  active: undefined,
  pending: [],
  clash: undefined,
  end: winner === undefined ? {} : { winner },
});

/** What the enemy gets for a unit and what falls with it. `killed`: a commander alone, whom R24 may make cheaper. */
export function worthOf(state: ArmsState, unit: ArmsUnit): number {
  if (unit.dummy) return 0;
  if (isCommander(unit)) return option(state, 'commanderVp') === 'one' ? 1 : (rankOf(state, unit)?.points ?? 0);
  return LOSSES.unit + (hasSergeant(state, unit) ? LOSSES.sergeant : 0) + (hasStandard(state, unit) ? LOSSES.standard : 0);
}

/** A unit is gone, and the enemy has its points. */
export function loseUnit(state: ArmsState, unit: ArmsUnit): ArmsState {
  const gone: ArmsUnit = { ...unit, strength: 0, at: undefined };
  return addPoints({ ...state, units: { ...state.units, [unit.id]: gone } }, foeOf(state, unit.side), worthOf(state, unit));
}

/** A unit has come to rest in a hex: an objective that another side held is its side's, once for points. */
export function takeObjective(state: ArmsState, side: SideId, hex: ArmsPlace): ArmsState {
  const space = spaceOf(state);
  const objective = state.game.special.objectives.find(({ at }) => space.among([space.site(at)], hex) !== undefined);
  const site = objective && space.site(objective.at);
  if (site === undefined || state.held[site] === side || unitAt(state, hex)?.side !== side) return state;
  const now = { ...state, held: { ...state.held, [site]: side } };
  if (state.scored[side]?.includes(site)) return now;
  return addPoints({ ...now, scored: { ...state.scored, [side]: [...(state.scored[side] ?? []), site] } }, side, objective?.points ?? 0);
}

/** Who has won at the limit of turns: more points; when even, as the scenario says. */
export function leader(state: ArmsState): SideId | undefined {
  const { sides, special } = state.game;
  const caster = special.caster;
  if (option(state, 'attackerMustReachQuota') && caster !== undefined) return hasQuota(state, caster) ? caster : foeOf(state, caster);
  const [a, b] = sides.map(({ id }) => id);
  const ahead = (state.points[a ?? ''] ?? 0) - (state.points[b ?? ''] ?? 0);
  if (ahead !== 0) return ahead > 0 ? a : b;
  return typeof special.tie === 'object' ? state.held[spaceOf(state).site(special.tie.holder)] : special.tie;
}
