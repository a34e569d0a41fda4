// Ways over hexes: from hex to hex, what is met is met in a hex.

import { reach } from '../../../boards/reach.ts';
import type { HexBoard } from '../../../core/board.ts';
import type { MoveMode } from '../../../core/ruleset.ts';
import { isShut } from '../ground.ts';
import { halts, isBarrier, leads, paces, silencing, stops } from '../movementCost.ts';
import type { ArmsPlace, ArmsState, ArmsUnit } from '../state.ts';
import { isRiding, isVehicle } from '../units.ts';
import type { MoveGeometry } from '../ways.ts';

const between = (path: readonly ArmsPlace[]): readonly ArmsPlace[] => path.slice(1, -1);

export const hexWays = (board: HexBoard): MoveGeometry => ({
  meets: (_state, path, test) => path.slice(1).find(test),
  passes: (_state, path, test) => between(path).find(test),
  overruns: (state, unit, path, why) => between(path).find(hex => halts(state, unit, hex)[0]?.why === why),
  before: (_state, path) => path.slice(0, -1),
  moveModes,
  offers(state, unit) {
    const far = moveModes(state, unit)[1] as MoveMode;
    const open = reach(board, { ...far, ends: () => true }, String(unit.at));
    return { costs: open.costs, route: to => (to === unit.at ? [to] : open.route(String(to))) };
  },
});

/** The ways a unit may move now: far, or so that it may still fight; and to a door that is shut, which may hold. */
function moveModes(state: ArmsState, unit: ArmsUnit): readonly MoveMode[] {
  const [move, fire] = paces(state, unit);
  // where it stands is what it is to others of its key: they pay the same everywhere
  const isShutBehind = isBarrier({ ...unit, id: '' }, unit);
  const shared = {
    cost: (from: ArmsPlace, to: ArmsPlace) =>
      leads(state, unit, from, to) && !(isShutBehind && to === unit.at) ? 1 : Number.POSITIVE_INFINITY,
    stops: (at: ArmsPlace) => stops(state, unit, at) !== undefined || isShut(state, at),
    ends: (at: ArmsPlace) => !isShut(state, at),
  };
  const key = `${unit.side} ${unit.type} ${isRiding(unit)} ${unit.tow === undefined ? 'alone' : unit.tow > 0} ${isVehicle(state, unit)}`;
  const silent = (at: ArmsPlace): boolean => silencing(state, at) !== undefined;
  return [
    { id: 'fire', title: 'Move and fight', key, budget: Math.min(move, fire), fires: true, ...shared, silent },
    { id: 'move', title: 'Move', key, budget: move, fires: false, ...shared },
    {
      id: 'door',
      title: 'Move, if the door gives way',
      key,
      budget: move,
      fires: false,
      ...shared,
      ends: (at: ArmsPlace) => isShut(state, at),
    },
  ];
}
