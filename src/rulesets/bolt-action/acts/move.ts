// Moves under an Advance, a Run, or in a panic (Movement, Terrain, Reverse, R5, R30, R34, R38 to R40).

import { lengthAlong } from '../../../boards/tableFigures.ts';
import { formatMeasure, hundredth } from '../../../boards/tablePlaces.ts';
import { apart, DIRECTIONS, zoneOf } from '../../../boards/tableStands.ts';
import type { Choice, Question, Rule } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import { isAnswerable, keepsRules } from '../../../core/legal.ts';
import { lengthTold } from '../../../core/places.ts';
import { anyWay, aside, lacks, maybe, pick } from '../../../core/questions.ts';
import type { Draft, Point, UnitId } from '../../../core/types.ts';
import { showOrder } from '../bag.ts';
import { buildingAtEnd, buildingOf, collapseBuilding } from '../buildings.ts';
import { destroyUnit } from '../damage.ts';
import { act, rule } from '../kit.ts';
import { demolishedBuildings, pivotsOf, rateOf } from '../movementCost.ts';
import { acting, missingOrder, withAction } from '../order.ts';
import { TELL } from '../show/tell.ts';
import { type BoltMoveEvent, type BoltState, type BoltUnit, card, general } from '../state.ts';
import { type BoltPlacedUnit, enemiesOf, isLaid, isUp, isVehicle, putUnit, unitOf, upUnits } from '../units.ts';
import { askActing } from './frame.ts';
import { flightOf, type WaysByEnd, waysOf } from './reach.ts';
import { back, gearOf, HAIR, legs, MOVEMENT, moveRule, pathLength, pivotsIn, wayRules } from './wayRules.ts';

const ordered = moveRule('move/order', 'A unit moves under an Advance or a Run that it obeys.', (state, _event, unit) => {
  const action = acting(state, unit.id);
  if (!action) return missingOrder(state, unit, `${withVerb(unit.title, 'is')} not acting`);
  if (action.order !== 'advance' && action.order !== 'run') return `its order is ${action.order}`;
  return action.fired.length > 0 ? 'it has fired: a move comes first' : undefined;
});

/** In a panic, or after a double six of which nobody wrote down what it brought: who moves after it, panics. */
function isPanicked(state: BoltState, id: UnitId): boolean {
  const fubar = acting(state, id)?.fubar;
  return fubar === 'panic' || fubar === 'untold';
}

const rules: readonly Rule<BoltState, BoltMoveEvent>[] = [
  ...wayRules,
  ordered,
  moveRule(
    'fubar/panic',
    'A panic leads as far as it can from the nearest enemy in sight.',
    (state, { path }, unit) => {
      const to = path.at(-1);
      if (!isPanicked(state, unit.id) || !to) return undefined;
      const flight = flightOf(state, unit);
      if (!flight) return `${withVerb(unit.title, 'has nowhere to run: it goes')} Down`;
      const far = apart({ ...unit, at: to }, flight.enemy);
      const most = lengthTold(flight.distance, far);
      return far >= flight.distance - HAIR
        ? undefined
        : {
            says: `${formatMeasure(state, far, Number(most))} from ${flight.enemy.title}, ${most} is within its reach`,
            at: [to],
          };
    },
    general('FUBAR', 'R39'),
  ),
  rule('fubar/friendly-fire', 'Who fires at its own side does not move.', card('FUBAR'), ['unit'], (state, { unit }) =>
    acting(state, unit)?.fubar === 'friendly-fire' ? 'it fires at its own side' : undefined,
  ),
];

/** Where to: straight, or round what is closed; in a panic where it leads; where it stands, if it may turn on the spot. */
export function wayQuestion(
  state: BoltState,
  unit: BoltPlacedUnit,
  { turns = false, ...way }: { turns?: boolean; reverse?: true } = {},
): Question {
  const action = acting(state, unit.id);
  const isPanic = isPanicked(state, unit.id);
  const found: WaysByEnd = (isPanic ? flightOf(state, unit)?.ways : waysOf(state, unit, way)) ?? new Map();
  const ways: WaysByEnd = turns && action?.steps === 0 && !isPanic ? new Map([...found, [unit.at, []]]) : found;
  const reach = new Map([...ways].map(([to, way]) => [to, lengthAlong([unit.at, ...way])]));
  const none = reach.size > 0 ? {} : { none: isPanic ? 'It has nowhere to run' : whyNowhere(state, unit, way) };
  return {
    kind: 'place',
    field: 'path',
    label: 'Where to',
    reach,
    unit: unit.id,
    route: to => ways.get(to as Point) ?? [to as Point],
    ...none,
  };
}

/** Why no way is open to a unit that may move: what cannot turn goes straight or not at all (Movement). */
function whyNowhere(state: BoltState, unit: BoltPlacedUnit, way: { readonly reverse?: true }): string {
  const isStraight = isVehicle(unit) && unit.facing !== undefined && pivotsOf(state, unit, gearOf(state, { unit: unit.id, ...way })) === 0;
  return isStraight
    ? `Nothing is open straight ${way.reverse ? 'behind' : 'ahead of'} it, and on this move it cannot turn`
    : 'Nothing is open around it';
}

/**
 * Where a unit that has a front may look at the end of its way; nowhere, where it could not turn. Who has gone
 * somewhere may say that it looks straight on.
 */
function turnsOf(state: BoltState, unit: BoltPlacedUnit, draft: Draft<BoltMoveEvent>): readonly Choice[] {
  if (!(isVehicle(unit) && unit.facing) && !isLaid(state, unit)) return [];
  const fronts = DIRECTIONS.filter(({ value }) => keepsRules(rules, state, { ...draft, facing: value }));
  const turns = fronts.filter(({ value }) => isTurn(unit, draft, value as Point));
  return draft.path?.length && turns.length > 0 ? fronts : turns;
}

/** Would it look elsewhere than without being told to? */
function isTurn(unit: BoltPlacedUnit, { path = [], reverse }: Draft<BoltMoveEvent>, facing: Point): boolean {
  const way = { path, ...(reverse ? { reverse } : {}) };
  return !unit.facing || pivotsIn(unit, { ...way, facing }) > pivotsIn(unit, way);
}

/** May a vehicle back away? */
const hasReverse = (state: BoltState, unit: BoltPlacedUnit): boolean =>
  isVehicle(unit) && unit.facing !== undefined && !acting(state, unit.id)?.fubar && waysOf(state, unit, { reverse: true }).size > 0;

/** Backwards or not, and where to. */
function asksWay(state: BoltState, unit: BoltPlacedUnit, draft: Draft<BoltMoveEvent>): Question {
  const turns = turnsOf(state, unit, { ...draft, path: [] }).length > 0;
  const where = wayQuestion(state, unit, draft.reverse ? { reverse: true } : { turns });
  if (!lacks(draft, 'reverse') || !hasReverse(state, unit)) return where;
  const yes: readonly Choice[] = [{ value: true, says: 'yes' }];
  return isAnswerable(where) ? aside(maybe('reverse', 'Backwards', yes)) : pick('reverse', 'Backwards', yes);
}

/** Buildings that a unit may enter at the end of its way. */
const entries = (state: BoltState, draft: Draft<BoltMoveEvent>): readonly Choice[] =>
  state.game.board.features.flatMap(({ id, title }) =>
    buildingOf(state, id) && keepsRules(rules, state, { ...draft, into: id }) ? [{ value: id, says: title }] : [],
  );

/** May a unit move at all now, by its order and what it has done? */
export const mayMove = (state: BoltState, unit: BoltUnit): boolean =>
  keepsRules([ordered], state, { type: 'move', unit: unit.id, path: [] }) && rateOf(state, unit, gearOf(state, { unit: unit.id })) > 0;

/** Where it looks at the end: told, else the way it went; whoever has told no front has none. */
function heading(unit: BoltPlacedUnit, { path, facing, reverse }: Way): Point | undefined {
  if (facing || !unit.facing) return facing;
  const last = legs(unit.at, path).at(-1);
  if (!last) return unit.facing;
  const [x, y] = reverse ? back(last) : last;
  return [hundredth(x), hundredth(y)];
}

type Way = Pick<BoltMoveEvent, 'path' | 'facing' | 'reverse'>;

/** A unit at the end of its way, and what its way brought down. */
export function moveUnit(state: BoltState, event: Way & Pick<BoltMoveEvent, 'unit' | 'into'>): BoltState {
  const unit = unitOf(state, event.unit);
  if (!isUp(unit)) return state;
  const to = event.path.at(-1) ?? unit.at;
  const faced = heading(unit, event);
  const { inside: home, ranging: _, ...rest } = unit;
  const inside = event.path.length === 0 ? home : buildingAtEnd(state, unit, event.path, event.into);
  const arrived: BoltUnit = {
    ...rest,
    at: to,
    ...(faced ? { facing: faced } : {}),
    ...(inside === undefined ? {} : { inside }),
  };
  return demolishedBuildings(state, unit, event.path).reduce(crushed, putUnit(state, arrived));
}

/** Backwards is tried in steps of so much. */
const BACK = 0.5;

/** A vehicle with an enemy before it, as far back as it may and can go (R24). */
export function backedOff(state: BoltState, id: string): BoltState {
  const unit = unitOf(state, id);
  if (!isUp(unit) || !unit.facing || !enemiesOf(state, unit.side).some(({ at }) => zoneOf(unit, at) === 'front')) return state;
  const [[x, y], [dx, dy]] = [unit.at, unit.facing];
  const [length, most] = [Math.hypot(dx, dy), rateOf(state, unit, 'reverse')];
  const ways = Array.from({ length: Math.floor(most / BACK) }, (_, i): BoltMoveEvent => {
    const share = (most - i * BACK) / length;
    return { id: '', type: 'move', unit: id, path: [[hundredth(x - dx * share), hundredth(y - dy * share)]], reverse: true };
  });
  const way = ways.find(one => keepsRules(wayRules, state, one));
  return way ? moveUnit(state, way) : state;
}

/** A building that a tank has driven through: gone, with the unit in it. */
const crushed = (state: BoltState, id: string): BoltState => {
  const lost = upUnits(state).find(({ inside }) => inside === id);
  return collapseBuilding(lost ? destroyUnit(state, lost.id) : state, id);
};

export const move = act<BoltMoveEvent>({
  title: 'Move',
  source: MOVEMENT,
  rules,
  ask: {
    unit: askActing('Which unit moves'),
    path(state, draft) {
      const unit = unitOf(state, draft.unit);
      return isUp(unit) ? asksWay(state, unit, draft) : anyWay('path', 'Where to');
    },
    into(state, draft) {
      const unit = unitOf(state, draft.unit);
      if (!isUp(unit) || !draft.path?.length || buildingAtEnd(state, unit, draft.path) !== undefined) return undefined;
      const doors = entries(state, draft);
      return doors.length > 0 ? maybe('into', 'Which building it enters', doors, 'none') : undefined;
    },
    facing(state, draft) {
      const unit = unitOf(state, draft.unit);
      if (!isUp(unit)) return undefined;
      const turns = turnsOf(state, unit, draft);
      if (draft.path?.length === 0) return pick('facing', 'Where it turns', turns);
      if (turns.length === 0) return undefined;
      const asked = maybe('facing', 'Where it looks at the end', turns, 'as it came');
      return isVehicle(unit) ? aside(asked) : asked;
    },
  },
  apply(state, event) {
    const unit = unitOf(state, event.unit);
    if (!isUp(unit) || (event.path.length === 0 && !event.facing)) return state;
    const isUnknown = state.action?.unit === unit.id && state.action.fubar === 'untold';
    const shown = isUnknown ? showOrder(state, unit.id, 'run') : state;
    const now = withAction(shown, unit.id, ({ moved, steps, pivots }) => ({
      moved: moved + pathLength(unit, event.path),
      steps: steps + 1,
      pivots: pivots + pivotsIn(unit, event),
    }));
    return moveUnit(now, event);
  },
  describe: TELL.move,
});
