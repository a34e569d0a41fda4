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

/** In how many areas a need is met. */
const metIn = (state: AxisState, side: SideId, need: Need): number =>
  (need.areas ?? Object.keys(state.owner)).filter(area => counts(state, side, need, area)).length;

const isMet = (state: AxisState, side: SideId, need: Need): boolean =>
  metIn(state, side, need) >= (need.least ?? (need.areas ?? Object.keys(state.owner)).length);

/** The objectives of a power that pay with its next income, as things stand. */
export const objectivesMet = (state: AxisState, side: SideId): readonly AxisObjective[] =>
  (state.game.special.objectives ?? []).filter(one => one.side === side && one.needs.every(need => isMet(state, side, need)));

/** What they pay together. */
export const objectiveIncome = (state: AxisState, side: SideId): number =>
  objectivesMet(state, side).reduce(
    (sum, { ipc, needs }) => sum + needs.reduce((paid, need) => (need.each ? paid * metIn(state, side, need) : paid), ipc),
    0,
  );
