// How a unit may move now, for whoever asks where it can get to (Orders, Movement, Reverse, R30): whole fields of
// costs, and the word of the rules on one way.

import { stretchCost } from '../../../boards/tableWay.ts';
import type { TableGoing } from '../../../core/board.ts';
import { keepsRules } from '../../../core/legal.ts';
import type { MoveMode } from '../../../core/ruleset.ts';
import type { Point } from '../../../core/types.ts';
import { type Gear, goingOf, pivotsOf, rateOf, roadsFor } from '../movementCost.ts';
import { acting, beginOrder, progressOf } from '../order.ts';
import type { BoltState, BoltUnit } from '../state.ts';
import { type BoltPlacedUnit, isUp, isVehicle } from '../units.ts';
import { back, pivotsIn, wayRules } from './wayRules.ts';

const CLOSED = Number.POSITIVE_INFINITY;

/** Gears with their words. A Run does not fire. */
const GEARS: readonly { readonly gear: Gear; readonly title: string; readonly fires: boolean }[] = [
  { gear: 'advance', title: 'Advance', fires: true },
  { gear: 'reverse', title: 'Reverse', fires: true },
  { gear: 'run', title: 'Run', fires: false },
];

/** While it acts as far as its order still leads, else by an Advance, backwards, and by a Run. */
export function moveModes(state: BoltState, unit: BoltUnit): readonly MoveMode[] {
  if (!isUp(unit) || unit.inside !== undefined) return [];
  const action = acting(state, unit.id);
  if (!action) return GEARS.flatMap(({ gear }) => gaitsIn(withOrder(state, unit, gear), unit, gear));
  const isOver = (action.order !== 'advance' && action.order !== 'run') || action.fired.length > 0 || action.fubar === 'friendly-fire';
  return isOver
    ? []
    : GEARS.filter(({ gear }) => gear === 'reverse' || gear === action.order).flatMap(({ gear }) => gaitsIn(state, unit, gear));
}

/** Each unit has one order in a turn (Orders). */
export const rests = (state: BoltState, unit: BoltUnit): string | undefined =>
  state.phase !== 'orders' || acting(state, unit.id) || unit.order === undefined ? undefined : 'has had its order this turn';

/** The state as if it had just been given the order for this gear. */
const withOrder = (state: BoltState, unit: BoltUnit, gear: Gear): BoltState => ({
  ...state,
  action: beginOrder(unit, gear === 'run' ? 'run' : 'advance', true),
});

function gaitsIn(state: BoltState, unit: BoltPlacedUnit, gear: Gear): readonly MoveMode[] {
  const rate = rateOf(state, unit, gear);
  const gone = progressOf(state, unit.id).moved;
  if (rate <= gone || (gear === 'reverse' && !isVehicle(unit))) return [];
  const over = goingOf(state, unit, gear);
  const roads = isVehicle(unit) ? roadsFor(state, unit) : undefined;
  return [
    gaitOver(state, unit, gear, over, rate - gone),
    ...(roads && roads.patches.length > 0 ? [gaitOver(state, unit, gear, alongRoads(roads, over), 2 * rate - gone)] : []),
  ];
}

/** Nothing but roads, with whoever stands on them. */
const alongRoads = ({ patches }: TableGoing, { fences, keepOff }: TableGoing): TableGoing => ({
  rate: CLOSED,
  patches: patches.map(patch => ({ ...patch, opens: true as const })),
  fences,
  keepOff,
});

function gaitOver(state: BoltState, unit: BoltPlacedUnit, gear: Gear, over: TableGoing, budget: number): MoveMode {
  const { title, fires } = GEARS.find(one => one.gear === gear) as (typeof GEARS)[number];
  const { rate, patches, fences, keepOff } = over;
  const reverse = gear === 'reverse' ? ({ reverse: true } as const) : {};
  return {
    id: gear,
    title,
    key: `${unit.mover} ${gear} ${JSON.stringify([rate, patches.map(({ id, rate }) => [id, rate]), fences.map(({ id }) => id), keepOff])}`,
    budget,
    fires: fires && acting(state, unit.id)?.order !== 'run',
    over,
    cost: (from, to) => (typeof from === 'string' || typeof to === 'string' ? CLOSED : stretchCost(over, from, to)),
    ends: at => typeof at !== 'string' && isAhead(state, unit, gear, at),
    goes: path => keepsRules(wayRules, state, { type: 'move', unit: unit.id, path, ...reverse }),
  };
}

/** A line drawn through the cells of a field passes their middles by no more. */
const BESIDE = 0.36;

/** Whether a vehicle may come there by the pivots that it has left, as near as a field of cells can tell. */
function isAhead(state: BoltState, unit: BoltPlacedUnit, gear: Gear, at: Point): boolean {
  const left = pivotsOf(state, unit, gear) - progressOf(state, unit.id).pivots;
  if (!isVehicle(unit) || !unit.facing || left > 1) return true;
  if (left === 1) return pivotsIn(unit, { path: [at], ...(gear === 'reverse' ? { reverse: true } : {}) }) <= 1;
  const [x, y] = gear === 'reverse' ? back(unit.facing) : unit.facing;
  const [dx, dy] = [at[0] - unit.at[0], at[1] - unit.at[1]];
  const length = Math.hypot(x, y);
  return dx * x + dy * y > 0 && Math.abs(dx * y - dy * x) <= BESIDE * length;
}
