// National objectives: what a power is paid beside its land, while it or its side holds what a scenario names.

import type { SideId } from '../../core/types.ts';
import { ownerOf } from './land.ts';
import type { AxisObjective } from './scenarioShapes.ts';
import type { AreaId, AxisState } from './state.ts';
import { can, enemiesAt, friendsAt, isShip, sameTeam } from './units.ts';

type Need = AxisObjective['needs'][number];

/** Whether an area counts for a need of this power. */
function counts(state: AxisState, side: SideId, { is }: Need, area: AreaId): boolean {
  const owner = ownerOf(state, area);
  switch (is) {
    case 'own':
      return owner === side;
    case 'team':
      return owner !== undefined && sameTeam(state, owner, side);
    case 'clear':
      return !enemiesAt(state, side, area).some(unit => isShip(state, unit) && !can(state, unit, 'submarine'));
    case 'alone':
      return owner !== side || friendsAt(state, side, area).every(unit => unit.side === side);
  }
}

const isMet = (state: AxisState, side: SideId, need: Need): boolean => {
  const { areas = Object.keys(state.owner), least = areas.length } = need;
  return areas.filter(area => counts(state, side, need, area)).length >= least;
};

/** The objectives of a power that pay with its next income, as things stand. */
export const objectivesMet = (state: AxisState, side: SideId): readonly AxisObjective[] =>
  (state.game.special.objectives ?? []).filter(one => one.side === side && one.needs.every(need => isMet(state, side, need)));

/** What they pay together. */
export const objectiveIncome = (state: AxisState, side: SideId): number =>
  objectivesMet(state, side).reduce((sum, { ipc }) => sum + ipc, 0);
