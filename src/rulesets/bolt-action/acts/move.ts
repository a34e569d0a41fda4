// Moves under an Advance, a Run, or in a panic (Movement, Terrain, Reverse, R5, R30, R34, R38 to R40).

import { middleOf } from '../../../boards/table.ts';
import { lengthAlong } from '../../../boards/tableFigures.ts';
import { hundredth, measured } from '../../../boards/tablePlaces.ts';
import { tableReach } from '../../../boards/tableReach.ts';
import { apart } from '../../../boards/tableStands.ts';
import type { Act, Choice, Fault, Question, Rule } from '../../../core/act.ts';
import { keeps } from '../../../core/legal.ts';
import { whyOff } from '../../../core/places.ts';
import { lacks, maybe, pick } from '../../../core/questions.ts';
import type { Draft, Point } from '../../../core/types.ts';
import { buildingOf, collapsed, isAtWall, isWhollyAtWall, whyClosed } from '../buildings.ts';
import { allowance, demolished, type Gear, goingOf, hindrances, pivotsOf, rateOf, TOO_CLOSE, wayOf } from '../going.ts';
import { destroyed } from '../harm.ts';
import { option } from '../options.ts';
import { acting, withAction } from '../order.ts';
import { TELL } from '../show/tell.ts';
import { sightBetween } from '../sight.ts';
import { type BoltState, type BoltUnit, card, general, house, type MoveEvent } from '../state.ts';
import { enemiesOf, isOnFoot, isUp, isVehicle, type Placed, put, unitOf, upUnits } from '../units.ts';
import { defineAct, ruleOf, there, underOrders, unitChoices, unitRule } from './frame.ts';

/** In which gear a unit moves now. */
export const gearOf = (state: BoltState, { unit, reverse }: Pick<MoveEvent, 'unit' | 'reverse'>): Gear =>
  reverse ? 'reverse' : acting(state, unit)?.order === 'run' ? 'run' : 'advance';

/** Turns between straight stretches, and one at the end where it faces otherwise than it went. */
export function pivotsIn(
  unit: Pick<BoltUnit, 'at' | 'facing'>,
  { path, facing, reverse }: Pick<MoveEvent, 'path' | 'facing' | 'reverse'>,
): number {
  if (!unit.at || !unit.facing) return 0;
  const headings = [unit.facing, ...legs(unit.at, path).map(leg => (reverse ? back(leg) : leg)), ...(facing ? [facing] : [])];
  return headings.slice(1).filter((heading, i) => !isAlong(headings[i] as Point, heading)).length;
}

const legs = (from: Point, path: readonly Point[]): readonly Point[] =>
  path.flatMap((to, i): readonly Point[] => {
    const [x, y] = path[i - 1] ?? from;
    return to[0] === x && to[1] === y ? [] : [[to[0] - x, to[1] - y]];
  });

const back = ([x, y]: Point): Point => [-x, -y];

/** The same direction, but for the rounding of places to hundredths. */
const STRAIGHT = 0.02;
const isAlong = ([ax, ay]: Point, [bx, by]: Point): boolean => {
  const length = Math.hypot(ax, ay) * Math.hypot(bx, by);
  return length > 0 && Math.abs(ax * by - ay * bx) <= STRAIGHT * length && ax * bx + ay * by > 0;
};

const MOVEMENT = card('Movement');
const TERRAIN = card('Terrain');

const moveRule = (
  name: `${string}/${string}`,
  title: string,
  broken: (state: BoltState, event: MoveEvent, unit: Placed) => string | Fault | undefined,
  source = MOVEMENT,
): Rule<BoltState, MoveEvent> =>
  unitRule<MoveEvent>(name, title, source, (state, event, unit) => (isUp(unit) ? broken(state, event, unit) : undefined), ['unit', 'path']);

const pathLength = ({ at }: Placed, path: readonly Point[]): number => lengthAlong([at, ...path]);

/** Lengths are told to the hundredth: so much is no fault. */
const HAIR = 0.011;

/** The enemy nearest to a unit that it sees. */
export function nearestSeen(state: BoltState, unit: Placed): Placed | undefined {
  const seen = enemiesOf(state, unit.side).filter(enemy => sightBetween(state, unit, enemy).seen);
  return seen.toSorted((a, b) => apart(a, unit) - apart(b, unit))[0];
}

const ordered = moveRule('move/order', 'A unit moves under an Advance or a Run that it obeys.', (state, _event, unit) => {
  const action = acting(state, unit.id);
  if (!action) return `${unit.title} is not acting`;
  if (action.order !== 'advance' && action.order !== 'run') return `its order is ${action.order}`;
  return action.fired.length > 0 ? 'it has fired: a move comes first' : undefined;
});

/** What holds for any way, by order or not. */
export const wayRules: readonly Rule<BoltState, MoveEvent>[] = [
  there(),
  moveRule('move/distance', 'A move is no longer than the rate of its order, twice that wholly on a road.', (state, event, unit) => {
    const gear = gearOf(state, event);
    const gone = acting(state, unit.id)?.moved ?? 0;
    const [length, most] = [gone + pathLength(unit, event.path), allowance(state, unit, event.path, gear)];
    return length <= most + HAIR ? undefined : `${measured(state, length)} of ${measured(state, most)}`;
  }),
  moveRule('move/pivots', 'A vehicle goes straight between the pivots that its drive and order allow.', (state, event, unit) => {
    if (!isVehicle(unit)) return undefined;
    const [turns, most] = [pivotsIn(unit, event) + (acting(state, unit.id)?.pivots ?? 0), pivotsOf(state, unit, gearOf(state, event))];
    return turns <= most ? undefined : `${turns} pivots of ${most}`;
  }),
  moveRule(
    'move/reverse',
    'Only vehicles go backwards.',
    (_state, event, unit) => (event.reverse && !isVehicle(unit) ? `${unit.title} is no vehicle` : undefined),
    card('Reverse'),
  ),
  moveRule(
    'terrain/no-run',
    'No Run leads over rough ground or obstacles that forbid it.',
    (state, event, unit) => {
      if (gearOf(state, event) !== 'run' || isVehicle(unit)) return undefined;
      const [first] = hindrances(state, unit, event.path);
      return first === undefined ? undefined : `${first} forbids a Run`;
    },
    TERRAIN,
  ),
  moveRule(
    'terrain/no',
    'No way leads through ground that is closed to a unit.',
    (state, event, unit) => {
      const gear = gearOf(state, event);
      const closed = wayOf(state, unit, event.path, gear === 'run' && !isVehicle(unit) ? 'advance' : gear).find(
        ({ kind, cost, id }) => kind !== 'keep-off' && cost === Number.POSITIVE_INFINITY && id !== event.into,
      );
      return closed && { says: `${closed.id} is closed to ${unit.title}`, at: [closed.from] };
    },
    TERRAIN,
  ),
  moveRule(
    'building/enter',
    'Troops enter a building whose wall they touch: one unit for each, none that burns.',
    (state, event, unit) => {
      const { into } = event;
      const to = event.path.at(-1);
      if (into === undefined || !to) return undefined;
      if (!isOnFoot(unit)) return `${unit.title} does not enter buildings`;
      if (option(state, 'building-run')) {
        if (gearOf(state, event) !== 'run') return 'a building is entered by Run';
        if (!isWhollyAtWall(state, { ...unit, at: to }, into)) return `not all of ${unit.title} is within 1 of ${into}`;
      }
      return (
        whyClosed(state, unit, into) ?? (isAtWall(state, { ...unit, at: to }, into) ? undefined : `${unit.title} does not touch ${into}`)
      );
    },
    card('Buildings'),
  ),
  moveRule('move/one-inch', 'Nobody comes within 1 of an enemy but by assault.', (state, event, unit) => {
    const to = event.path.at(-1);
    const near = to && enemiesOf(state, unit.side).find(enemy => apart({ ...unit, at: to }, enemy) < TOO_CLOSE - HAIR);
    return near ? `${near.title} is nearer than 1` : undefined;
  }),
  moveRule(
    'move/table',
    'A way stays on the table.',
    ({ game }, { path }) => path.map(at => whyOff(game.board, at)).find(Boolean),
    house('Movement'),
  ),
  moveRule(
    'move/dug-in',
    'Guns that were dug in stay where they are, and so does what is immobilised.',
    (state, event, unit) => (rateOf(state, unit, gearOf(state, event)) === 0 ? `${unit.title} does not move` : undefined),
    general('Terrain', 'R38'),
  ),
  moveRule(
    'fubar/panic',
    'A panic leads away from the nearest enemy in sight.',
    (state, event, unit) => {
      if (acting(state, unit.id)?.fubar !== 'panic') return undefined;
      const [enemy, to] = [nearestSeen(state, unit), event.path.at(-1)];
      return enemy && to && apart({ ...unit, at: to }, enemy) <= apart(unit, enemy) ? `it comes no farther from ${enemy.title}` : undefined;
    },
    card('FUBAR'),
  ),
  ruleOf<MoveEvent>('fubar/friendly-fire', 'Who fires at its own side does not move.', card('FUBAR'), ['unit'], (state, { unit }) =>
    acting(state, unit)?.fubar === 'friendly-fire' ? 'it fires at its own side' : undefined,
  ),
];

const rules: readonly Rule<BoltState, MoveEvent>[] = [...wayRules, ordered];

/** Cells of what is offered are so wide. */
const CELL = 2;

/** What a unit may be offered to go to: middles of cells within its move, where no rule is broken on the straight way. */
function reachable(state: BoltState, unit: Placed): ReadonlyMap<Point, number> {
  const gear = gearOf(state, { unit: unit.id });
  const [width, height] = state.game.board.size;
  const grid = { origin: [0, 0] as const, step: CELL, columns: Math.floor(width / CELL), rows: Math.floor(height / CELL) };
  const left = rateOf(state, unit, gear) - (acting(state, unit.id)?.moved ?? 0);
  const { costs } = tableReach(grid, goingOf(state, unit, gear), unit.at, Math.max(0, left), 8);
  const found = [...costs].flatMap((cost, cell) => (Number.isFinite(cost) ? [[middleOf(grid, cell), cost] as const] : []));
  return new Map(found.filter(([to]) => keeps(wayRules, state, { type: 'move', unit: unit.id, path: [to] })));
}

/** Where to, in one straight stretch. */
export const wayQuestion = (state: BoltState, unit: Placed): Question => ({
  kind: 'place',
  field: 'path',
  says: 'Where to',
  reach: reachable(state, unit),
  unit: unit.id,
  route: to => [to as Point],
});

/** Buildings that a unit may enter at the end of its way. */
const entries = (state: BoltState, draft: Draft<MoveEvent>): readonly Choice[] =>
  state.game.board.features.flatMap(({ id, title }) =>
    buildingOf(state, id) && keeps(rules, state, { ...draft, into: id }) ? [{ value: id, says: title }] : [],
  );

/** May a unit move at all now, by its order and what it has done? */
export const mayMove = (state: BoltState, unit: BoltUnit): boolean =>
  keeps([ordered], state, { type: 'move', unit: unit.id, path: [] }) && rateOf(state, unit, gearOf(state, { unit: unit.id })) > 0;

/** Where it looks at the end: told, else the way it went; troops have no front. */
function heading(unit: Placed, { path, facing, reverse }: Way): Point | undefined {
  if (facing || !unit.facing) return facing ?? unit.facing;
  const last = legs(unit.at, path).at(-1);
  if (!last) return unit.facing;
  const [x, y] = reverse ? back(last) : last;
  return [hundredth(x), hundredth(y)];
}

type Way = Pick<MoveEvent, 'path' | 'facing' | 'reverse'>;

/** A unit at the end of its way, and what its way brought down. */
export function driven(state: BoltState, event: Way & Pick<MoveEvent, 'unit' | 'into'>): BoltState {
  const unit = unitOf(state, event.unit);
  const to = event.path.at(-1);
  if (!isUp(unit) || !to) return state;
  const faced = heading(unit, event);
  const { inside: _, ranging: _r, ...rest } = unit;
  const arrived: BoltUnit = {
    ...rest,
    at: to,
    ...(faced ? { facing: faced } : {}),
    ...(event.into === undefined ? {} : { inside: event.into }),
  };
  return demolished(state, unit, event.path).reduce(crushed, put(state, arrived));
}

/** A building that a tank has driven through: gone, with the unit in it. */
const crushed = (state: BoltState, id: string): BoltState => {
  const lost = upUnits(state).find(({ inside }) => inside === id);
  return collapsed(lost ? destroyed(state, lost.id) : state, id);
};

export const move: Act<BoltState, MoveEvent> = defineAct<MoveEvent>({
  title: 'Move',
  source: MOVEMENT,
  rules,
  asks(state, draft) {
    if (draft.unit === undefined) return pick('unit', 'Which unit moves', unitChoices(state, underOrders(state)));
    const unit = unitOf(state, draft.unit);
    if (!isUp(unit)) return undefined;
    if (draft.path !== undefined) {
      const doors = lacks(draft, 'into') ? entries(state, draft) : [];
      return doors.length > 0 ? maybe('into', 'Which building it enters', doors) : undefined;
    }
    return wayQuestion(state, unit);
  },
  apply(state, event) {
    const unit = unitOf(state, event.unit);
    if (!isUp(unit) || event.path.length === 0) return state;
    const done = state.action?.unit === unit.id ? state.action : undefined;
    const moved = (done?.moved ?? 0) + pathLength(unit, event.path);
    const now = withAction(state, unit.id, { moved, steps: (done?.steps ?? 0) + 1, pivots: (done?.pivots ?? 0) + pivotsIn(unit, event) });
    return driven(now, event);
  },
  tell: TELL.move,
});
