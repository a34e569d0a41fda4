// What the referee asks of movement (10, 8.9, 8.10, 4.8, 21.4, 21.8, 22): one rule for each thing that can be wrong with a Move. Which
// actions an activation may hold and in which order is in legal.ts.

import type { Crossing } from '../../../boards/tableWay.ts';
import type { Rule, Source, Verdict, Violation } from '../../../core/act.ts';
import { agree, withVerb } from '../../../core/englishText.ts';
import { lengthTold, whyOff } from '../../../core/places.ts';
import type { Point } from '../../../core/types.ts';
import type { RuleName } from '../../../system/system.ts';
import { apartFault, boxFault } from '../formationBox.ts';
import { rule, thereRule, unitRule } from '../kit.ts';
import { groundCost, isOnFoot, isVehicle, MOVES, nearEnemy, TOO_CLOSE } from '../movementCost.ts';
import { type AafJourney, endOf, fleeWay, isFullMove, journeyOf, SLACK, toEdge } from '../moving.ts';
import { distanceToLine, formatBound, formatMeasure, formatShare, terrainAt, worksOf } from '../places.ts';
import type { AafMoveEvent, AafState, AafUnit, FieldWork, FleeEvent } from '../state.ts';
import { source } from '../state.ts';
import { canMoveFully } from '../straightMoves.ts';
import { rowOf } from '../terrain.ts';
import { type AafPlacedUnit, apart, enemiesOf, inFigures, isAfv, isMarker, isSupport, unitOf } from '../units.ts';

/** What moves along a path: a Move action or a flight. */
type Moving = AafMoveEvent | FleeEvent;

const isGoing = (event: Moving): boolean =>
  event.type === 'flee' || event.going === undefined || event.going === 'move' || event.going === 'hull-down';

interface More {
  readonly verdict?: Verdict;
  readonly from?: Source;
}

/** A rule about the way of a move. */
const wayRule = (
  name: RuleName,
  title: string,
  broken: (state: AafState, journey: AafJourney, event: Moving) => string | Violation | undefined,
  { verdict, from }: More = {},
): Rule<AafState, Moving> =>
  rule(
    name,
    title,
    ['unit', 'path'],
    (state, event) => {
      const journey = isGoing(event) ? journeyOf(state, event) : undefined;
      return journey && broken(state, journey, event);
    },
    verdict,
    from ?? source(name.split('/')[0] ?? ''),
  );

/** A rule about what a Move action is spent on. */
const goingRule = (
  name: RuleName,
  title: string,
  going: AafMoveEvent['going'],
  broken: (state: AafState, unit: AafUnit, event: AafMoveEvent) => string | undefined,
  from?: Source,
): Rule<AafState, AafMoveEvent> =>
  unitRule(name, title, (state, event, unit) => (event.going === going ? broken(state, unit, event) : undefined), {
    needs: ['unit', 'going'],
    ...(from ? { from } : {}),
  });

const offTable = wayRule(
  '10/table',
  'A unit stays on the table.',
  (state, { path, from }) => [from, ...path].map(at => whyOff(state.game.board, at)).find(why => why !== undefined),
  { verdict: 'impossible' },
);

const comesOn = wayRule('27/enters', 'Units that come later enter over their own edge, not before their turn.', (state, { unit, from }) => {
  if (unit.at !== undefined || unit.enters === undefined) return undefined;
  if (state.turn < unit.enters) return `${withVerb(unit.title, 'enters')} in turn ${unit.enters}, not in turn ${state.turn}`;
  const far = toEdge(state, unit.side, from);
  return far > SLACK
    ? { says: `${unit.title} comes on ${formatMeasure(state, far, 0)} from ${agree(unit.title, 'its')} edge`, at: [from] }
    : undefined;
});

const allowanceRule = wayRule(
  '10/allowance',
  'A Move costs no more than the speed of the unit; ground, roads and obstacles change its price.',
  (state, { unit, path, cost, most, from }) => {
    if (!Number.isFinite(cost) || cost <= most + SLACK) return undefined;
    return { says: `${unit.title} moved ${formatShare(state, cost, most)}`, at: [from, ...path] };
  },
);

const closedBy = ({ met }: AafJourney, kinds: readonly Crossing['kind'][]): readonly Crossing[] =>
  met.filter(({ kind, cost }) => cost === Number.POSITIVE_INFINITY && kinds.includes(kind));

const tooClose = wayRule('10.7/too-close', 'No model comes nearer than 1 to an enemy model but by a charge.', (state, journey) => {
  const [near] = closedBy(journey, ['keep-off']);
  const enemy = near && unitOf(state, near.id);
  if (!enemy) return undefined;
  const way = [journey.from, ...journey.path];
  const nearest = Math.min(...way.map(at => apart({ ...journey.unit, at }, enemy)));
  const how = nearest < TOO_CLOSE ? `${formatMeasure(state, nearest, TOO_CLOSE)} from` : `nearer than ${formatBound(state, TOO_CLOSE)} to`;
  return { says: `${journey.unit.title} came ${how} ${enemy.title}`, at: enemy.at ? [enemy.at] : [] };
});

const workOf = (state: AafState, { id }: Crossing): FieldWork | undefined => worksOf(state).find(work => work.id === id);

const impassable = wayRule(
  '10/impassable',
  'Closed ground is not entered: water, woods closed to wheels, jungle, buildings but by their own rule.',
  (state, journey) => {
    const [into] = closedBy(journey, ['patch', 'fence', 'open']).filter(crossing => !isOwnRule(workOf(state, crossing)));
    if (!into) return undefined;
    const title = state.game.board.features.find(({ id }) => id === into.id)?.title ?? workTitle(workOf(state, into)) ?? 'the ground';
    return { says: `${withVerb(title, 'is')} closed to ${journey.unit.title}`, at: [into.from] };
  },
);

/** Works that have a rule of their own. */
const isOwnRule = (work: FieldWork | undefined): boolean => work?.kind === 'wire' || work?.kind === 'obstacle';
const workTitle = (work: FieldWork | undefined): string | undefined => work && `the ${work.kind} ${work.id}`;

const wire = wayRule(
  '22.1/wire-wait',
  'Who is not on tracks crosses wire only after a whole turn beside it; wheels never do.',
  (state, journey) => {
    const into = closedBy(journey, ['patch']).find(crossing => workOf(state, crossing)?.kind === 'wire');
    if (!into) return undefined;
    const why = isVehicle(journey.unit) ? 'is not on tracks' : 'has not spent a whole turn beside it';
    return { says: `${withVerb(journey.unit.title, 'goes')} through the wire ${into.id} and ${why}`, at: [into.from] };
  },
);

const vehiclesStop = wayRule('22.4/vehicles', 'Vehicles do not pass anti-tank obstacles.', (state, journey) => {
  const into = closedBy(journey, ['patch']).find(crossing => workOf(state, crossing)?.kind === 'obstacle');
  return into && { says: `the obstacles ${into.id} stop ${journey.unit.title}`, at: [into.from] };
});

const immobile = wayRule('13.5/immobilised', 'An immobilised vehicle does not move.', (_state, { unit, from, path }, event) => {
  if (unit.immobilised) return path.length > 0 ? `${withVerb(unit.title, 'is')} immobilised` : undefined;
  const { figures } = event.type === 'move' ? event : {};
  const end = path.at(-1) ?? from;
  const far = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);
  const pulled = figures && unit.halted?.find(i => far(plus(from, unit.figures?.[i] ?? from), plus(end, figures[i] ?? end)) > SLACK);
  return pulled === undefined ? undefined : `vehicle ${pulled + 1} of ${unit.title} is immobilised`;
});

const passenger = wayRule('11.3/aboard', 'Passengers move with their transport, or get off.', (_state, { unit, path }, event) =>
  unit.aboard !== undefined && path.length > 0 && event.type !== 'flee' ? `${withVerb(unit.title, 'rides')} on another unit` : undefined,
);

const boarded = wayRule(
  '11.3/stationary',
  'A transport that took somebody on stays where it is for the rest of the turn.',
  (state, { unit, path }) =>
    unit.boardedIn === state.turn && isVehicle(unit) && path.length > 0 ? `${withVerb(unit.title, 'was')} boarded this turn` : undefined,
);

const indoors = wayRule('20.1/leave', 'Who is in a building leaves it by a Move of its own.', (_state, { unit, path }, event) => {
  return unit.inside && path.length > 0 && event.type !== 'flee' ? `${withVerb(unit.title, 'is')} in ${unit.inside.building}` : undefined;
});

const markers = wayRule('21.2/revealed', 'A marker that moves is turned over first.', (_state, { unit, path }) =>
  isMarker(unit) && path.length > 0 ? `${withVerb(unit.title, 'is')} a marker` : undefined,
);

const box = wayRule('10/box', 'A unit ends its move inside a box of 12 by 12 or of 18 by 8.', (state, { unit }, event) =>
  boxFault(state, placed(unit, event)),
);

const together = wayRule(
  '24.2/within-12',
  'Each squad of a combined unit ends its move within 12 of the headquarters.',
  (state, { unit }, event) => apartFault(state, placed(unit, event)),
);

const placed = (unit: AafUnit, event: Moving): AafUnit => inFigures(unit, event.type === 'move' ? event.figures : undefined);

const plus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax + bx, ay + by];

const pinned = wayRule('8.9/pinned-advance', 'A Pinned unit ends no step nearer to an enemy.', (state, { unit, from, path }) => {
  if (unit.morale !== 'pinned' || unit.driven) return undefined;
  const steps = [from, ...path];
  for (const [i, to] of path.entries()) {
    const enemy = nearedBy(state, unit, steps[i] as Point, to);
    if (enemy) return { says: `${withVerb(unit.title, 'is')} Pinned and came nearer to ${enemy.title}`, at: [to] };
  }
  return undefined;
});

const nearedBy = (state: AafState, unit: AafUnit, from: Point, to: Point): AafPlacedUnit | undefined =>
  enemiesOf(state, unit.side)
    .filter(enemy => !isMarker(enemy))
    .find(enemy => apart({ ...unit, at: to }, enemy) < apart({ ...unit, at: from }, enemy) - SLACK);

/** How much a flight may lack of the straight one (house). */
const ASIDE = 0.1;

const fleeing = wayRule('8.10/flee-move', 'A fleeing unit makes a full move straight towards its own edge.', (state, journey) => {
  const { unit, from } = journey;
  if (unit.morale !== 'fleeing' || unit.at === undefined) return undefined;
  const far = (at: Point) => toEdge(state, unit.side, at);
  const most = far(from) - far(fleeWay(state, unit as AafPlacedUnit)[0] ?? from);
  const done = far(from) - far(endOf(journey));
  return done < most - ASIDE
    ? {
        says: `${unit.title} fled ${lengthTold(done, most)} towards its edge of ${formatBound(state, most)} it could`,
        at: [endOf(journey)],
      }
    : undefined;
});

const DRIVEN = 0.1;

const drivenOn = wayRule(
  '21.3/driven',
  'Fanatics that a failed test drives on move at full speed towards the nearest spotted enemy.',
  (state, journey) => {
    const { unit, from } = journey;
    if (!unit.driven) return undefined;
    const targets = enemiesOf(state, unit.side).filter(({ spotted }) => spotted);
    const [goal] = targets.toSorted((a, b) => apart({ ...unit, at: from }, a) - apart({ ...unit, at: from }, b));
    if (!goal) return undefined;
    const gained = apart({ ...unit, at: from }, goal) - apart({ ...unit, at: endOf(journey) }, goal);
    const isFull = journey.cost >= journey.most - DRIVEN;
    return isFull && gained > 0 ? undefined : `${withVerb(unit.title, 'is')} driven on and did not make a full move towards ${goal.title}`;
  },
);

/** The Move that an order still waits for, of the unit that is activated: the only one under Attack, the last of three under Movement. */
function isBound(state: AafState, unit: AafUnit): boolean {
  const done = state.activation;
  if (done?.unit !== unit.id || done.fullMove) return false;
  return unit.order === 'attack' || (unit.order === 'movement' && done.moves >= MOVES - 1);
}

/** A Move that an order wants to be a full one, where the ground allows it. */
const fullMove = (order: 'attack' | 'movement', name: RuleName, title: string): Rule<AafState, AafMoveEvent> =>
  unitRule(name, title, (state, event, unit) => {
    if (unit.order !== order || !isBound(state, unit) || (event.going === undefined && event.path === undefined)) return undefined;
    if (isGoing(event) && event.path === undefined) return undefined;
    const journey = isGoing(event) ? journeyOf(state, event) : undefined;
    if (event.going === 'turn' && isSupport(unit)) return undefined;
    const isDone = journey !== undefined && isFullMove(state, journey);
    return isDone || !canMoveFully(state, unit)
      ? undefined
      : `${withVerb(unit.title, 'has')} ${order === 'attack' ? 'an Attack' : 'a Movement'} order, and this is no full move`;
  });

const attacking = fullMove(
  'attack',
  '6.1/full-move',
  'Under an Attack order the Move is a full one, towards a spotted enemy or the enemy’s edge.',
);
const marching = fullMove('movement', '6.2/full-move', 'Under a Movement order one Move at least is a full one, away from where it began.');

const ready = goingRule('4.8/ready', 'A support weapon that has moved is set up by a Move of its own.', 'ready', (_state, unit) => {
  if (!isSupport(unit)) return `${withVerb(unit.title, 'is')} no support weapon`;
  return unit.ready ? `${withVerb(unit.title, 'is')} set up already` : undefined;
});

const prone = goingRule('10.9/prone', 'Infantry on foot lies down, but not in buildings or works.', 'prone', (_state, unit) => {
  if (unit.kind !== 'infantry' || !isOnFoot(unit) || unit.aboard !== undefined) return `${withVerb(unit.title, 'is')} not infantry on foot`;
  if (unit.inside !== undefined || unit.entrenched !== undefined) return `${withVerb(unit.title, 'has better cover where it is')}`;
  return unit.prone ? `${withVerb(unit.title, 'lies')} prone already` : undefined;
});

const hullDown = goingRule(
  '21.8/hull-down',
  'An armoured vehicle takes a hull-down position on normal ground by a whole Move, or by moving up to a ridge line or hedge.',
  'hull-down',
  (state, unit, event) => {
    if (!isAfv(unit)) return `${withVerb(unit.title, 'is')} no armoured vehicle`;
    const at = event.path?.at(-1) ?? unit.at;
    if (at === undefined || isAtCrest(state, unit, at)) return undefined;
    if ((event.path ?? []).length > 0) return `${withVerb(unit.title, 'is')} at no ridge line or hedge`;
    return isNormal(state, at) ? undefined : `${withVerb(unit.title, 'is')} not on normal ground`;
  },
);

/** In contact with a hedge or the outline of a hill. */
const isAtCrest = (state: AafState, unit: AafUnit, at: Point): boolean =>
  state.game.board.features.some(piece => {
    const { sight } = rowOf(state.game, piece);
    const { shape } = piece;
    if (sight === 'linear' && shape.kind === 'line') return distanceToLine(shape.points, at) <= unit.radius + SLACK;
    return (
      sight === 'hill' &&
      shape.kind === 'area' &&
      distanceToLine([...shape.outline, ...shape.outline.slice(0, 1)], at) <= unit.radius + SLACK
    );
  });

/** Neither rough nor difficult, nor a road. */
const isNormal = (state: AafState, at: Point): boolean =>
  terrainAt(state.game.board, at).every(piece => state.gone.includes(piece.id) || rowOf(state.game, piece).move === 'none');

const turning = goingRule('10/turn', 'What has a front turns on the spot.', 'turn', (_state, unit) =>
  unit.facing === undefined ? `${withVerb(unit.title, 'has')} no front` : undefined,
);

/** What holds for every way, of a Move and of a flight. */
export const wayRules: readonly Rule<AafState, Moving>[] = [
  offTable,
  allowanceRule,
  tooClose,
  impassable,
  wire,
  vehiclesStop,
  immobile,
  box,
  together,
];

/** All rules of a Move action beside the order of actions. */
export const moveRules: readonly Rule<AafState, AafMoveEvent>[] = [
  thereRule(
    'unit',
    '9/on-table',
    'Only units on the table move; others come on over their own edge, when their turn has come.',
    source('9'),
    ({ strength, at, enters, title }) =>
      strength <= 0 || (at === undefined && enters === undefined) ? `${withVerb(title, 'is')} not on the table` : undefined,
  ),
  // The unit that is activated, or the transport bought with it (11.3).
  unitRule('9/activated', 'Only the unit that is activated moves, or the transport it came with.', (state, _event, unit) => {
    const now = state.activation?.unit;
    return now !== undefined && (now === unit.id || now === unit.partOf) ? undefined : `${withVerb(unit.title, 'is')} not activated`;
  }),
  ...wayRules,
  comesOn,
  passenger,
  boarded,
  indoors,
  markers,
  pinned,
  fleeing,
  drivenOn,
  attacking,
  marching,
  rule(
    '10/figures',
    'Where figures are placed, each of them is.',
    ['unit', 'figures'],
    (state, { unit: id, figures = [] }) => {
      const unit = unitOf(state, id);
      return unit && figures.length !== unit.strength ? `${figures.length} places for ${unit.strength} models of ${unit.title}` : undefined;
    },
    'impossible',
  ),
  // Each figure goes as far as the unit may: straight to its place, or along with the others and then aside.
  rule('10/figure-allowance', 'No figure goes farther than a Move.', ['unit', 'figures'], (state, event) => {
    const journey = journeyOf(state, event);
    const stood = journey?.unit.figures;
    if (!journey || !stood) return undefined;
    const { unit, from, cost, most } = journey;
    const end = endOf(journey);
    const shifts = stood.map((old, i) => [old, event.figures?.[i] ?? old] as const);
    const costs = shifts.map(([old, now]) =>
      Math.min(cost + Math.hypot(now[0] - old[0], now[1] - old[1]), groundCost(state, unit, plus(from, old), plus(end, now))),
    );
    const worst = Math.max(0, ...costs);
    return worst > most + SLACK ? `a figure of ${unit.title} moved ${formatShare(state, worst, most)}` : undefined;
  }),
  rule('10.7/figure-too-close', 'No figure is placed nearer than 1 to an enemy model.', ['unit', 'figures'], (state, event) => {
    const journey = journeyOf(state, event);
    const enemy = journey && nearEnemy(state, inFigures(journey.unit, event.figures), endOf(journey));
    return enemy && `a figure of ${journey.unit.title} stands nearer than ${formatBound(state, TOO_CLOSE)} to ${enemy.title}`;
  }),
  ready,
  prone,
  hullDown,
  turning,
];

/** The rules of a flight. */
export const fleeRules: readonly Rule<AafState, FleeEvent>[] = [...wayRules, fleeing];
