// Ways over hexes: from hex to hex, what is met is met in a hex.

import { reach } from '../../../boards/reach.ts';
import type { HexBoard } from '../../../core/board.ts';
import type { Gait } from '../../../core/ruleset.ts';
import { halts, isBarrier, leads, paces, silencing, stops } from '../going.ts';
import { isShut } from '../ground.ts';
import type { ArmsState, ArmsUnit, Spot } from '../state.ts';
import { isRiding, isVehicle } from '../units.ts';
import type { Ways } from '../ways.ts';

const between = (path: readonly Spot[]): readonly Spot[] => path.slice(1, -1);

export const hexWays = (board: HexBoard): Ways => ({
  meets: (_state, path, test) => path.slice(1).find(test),
  passes: (_state, path, test) => between(path).find(test),
  overruns: (state, unit, path, why) => between(path).find(hex => halts(state, unit, hex)[0]?.why === why),
  before: (_state, path) => path.slice(0, -1),
  gaits,
  offers(state, unit) {
    const far = gaits(state, unit)[1] as Gait;
    const open = reach(board, { ...far, ends: () => true }, String(unit.at));
    return { costs: open.costs, route: to => (to === unit.at ? [to] : open.route(String(to))) };
  },
});

/** The ways a unit may move now: far, or so that it may still fight; and to a door that is shut, which may hold. */
function gaits(state: ArmsState, unit: ArmsUnit): readonly Gait[] {
  const [move, fire] = paces(state, unit);
  const isShutBehind = isBarrier({ ...unit, id: '' }, unit); // where it stands is what it is to others of its key: they pay the same everywhere
  const shared = {
    cost: (from: Spot, to: Spot) => (leads(state, unit, from, to) && !(isShutBehind && to === unit.at) ? 1 : Number.POSITIVE_INFINITY),
    stops: (at: Spot) => stops(state, unit, at) !== undefined || isShut(state, at),
    ends: (at: Spot) => !isShut(state, at),
  };
  const key = `${unit.side} ${unit.type} ${isRiding(unit)} ${unit.tow === undefined ? 'alone' : unit.tow > 0} ${isVehicle(state, unit)}`;
  const silent = (at: Spot): boolean => silencing(state, at) !== undefined;
  return [
    { id: 'fire', title: 'Move and fight', key, budget: Math.min(move, fire), fires: true, ...shared, silent },
    { id: 'move', title: 'Move', key, budget: move, fires: false, ...shared },
    { id: 'door', title: 'Move, if the door gives way', key, budget: move, fires: false, ...shared, ends: (at: Spot) => isShut(state, at) },
  ];
}
