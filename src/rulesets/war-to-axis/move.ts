// Movement (4.0 to 4.3.3): what each step costs and does, the allowance of an activation, and the gaits that reach is drawn from.
// The referee walks `legs`, the flood of boards/reach the gaits: both price a step by `legOf`.

import { besides } from '../../boards/board.ts';
import type { MoveMode } from '../../core/ruleset.ts';
import { distance, isOnMap, isRoad, isSlope, isUnbridged, isUncleared, terrainOf } from './ground.ts';
import { option } from './options.ts';
import type { Hex, StopReason, WtaAction, WtaActivation, WtaState, WtaUnit } from './state.ts';
import { enemiesOf, friendAt, isCommand, isHeldUp, isInfantry, isInZone, isMotorised, isPlaced, rowOf, unitAt } from './units.ts';

/** One step as the rules see it. `cost` in movement points; `whole`: it takes the whole of a full move (ford, swamp). */
export interface HexStep {
  readonly from: Hex;
  readonly to: Hex;
  readonly cost: number;
  readonly whole: boolean;
  readonly road: boolean;
  readonly ford: boolean;
  readonly closed: boolean;
  readonly slowed: boolean;
  readonly clears: boolean;
  readonly friend: boolean;
  readonly enemy: boolean;
  readonly zone: boolean;
  readonly held: boolean;
  /** Marsh, swamp or bunker: movement ends, no fire. */
  readonly halts: boolean;
}

/** From August 1944 Allied vehicles break through bocage (4.3.3); by the option of R54 in a full move only. */
const canClear = (state: WtaState, unit: WtaUnit, action: WtaAction): boolean =>
  rowOf(state, unit).mobility === 'vehicle' &&
  rowOf(state, unit).nation !== 'ge' &&
  state.game.date >= '1944-08' &&
  !(action === 'advance' && option(state, 'R54'));

/** Points for the terrain alone, Infinity where it is closed to the unit. Guns pay like foot; cleared bocage costs what a field costs. */
function terrainCost(state: WtaState, unit: WtaUnit, hex: Hex, action: WtaAction): number | 'all' {
  const { mobility } = rowOf(state, unit);
  const row = terrainOf(state, hex);
  if (mobility === 'vehicle' && isUncleared(state, hex)) return canClear(state, unit, action) ? 4 : Number.POSITIVE_INFINITY;
  const cost = mobility === 'foot' || mobility === 'gun' ? row.foot : row.motor;
  return cost === 0 ? Number.POSITIVE_INFINITY : cost;
}

const slopeCost = (state: WtaState, from: Hex, to: Hex): number => {
  if (!isSlope(state, to)) return 0;
  const level = (hex: Hex) => state.game.board.hexes[hex]?.level ?? 0;
  return option(state, 'R26') && level(to) <= level(from) ? 0 : 1;
};

/**
 * A road step: 1 point through any terrain; an advance has no road rate if the option of R8 says so, closed
 * terrain stays closed if that of R53 does.
 */
function isRoadStep(state: WtaState, unit: WtaUnit, from: Hex, to: Hex, action: WtaAction): boolean {
  if (!isRoad(state, from, to) || (action === 'advance' && option(state, 'R8'))) return false;
  return !option(state, 'R53') || terrainCost(state, unit, to, action) !== Number.POSITIVE_INFINITY;
}

/** What of a step lies in the map: the same for all that move alike, whoever stands where. */
type Way = Pick<HexStep, 'cost' | 'whole' | 'road' | 'ford' | 'closed' | 'slowed' | 'clears' | 'halts'>;

function wayOf(state: WtaState, unit: WtaUnit, from: Hex, to: Hex, action: WtaAction): Way {
  const road = isRoadStep(state, unit, from, to, action);
  const ford = isUnbridged(state, from, to);
  const terrain = terrainCost(state, unit, to, action);
  const closed = !road && terrain === Number.POSITIVE_INFINITY;
  return {
    road,
    ford,
    closed,
    whole: ford || (!road && terrain === 'all'),
    cost: road ? 1 : (terrain === 'all' || closed ? 1 : Number(terrain)) + slopeCost(state, from, to),
    slowed: !road && rowOf(state, unit).mobility === 'motor' && isSlowing(state, to),
    clears: !road && isUncleared(state, to) && canClear(state, unit, action),
    halts: isHalting(state, to),
  };
}

/** Ways by the hex they begin in, in the order of its neighbours. */
type Ways = Map<Hex, (Way | undefined)[]>;

const kept = new WeakMap<WtaState['game'], Map<string, { readonly of: WtaState; readonly from: Ways }>>();

/** The ways of all that move like this unit, as far as they were asked for. They last while works, bridges and cleared bocage do. */
function waysOf(state: WtaState, unit: WtaUnit, action: WtaAction): Ways {
  const kinds = kept.get(state.game) ?? new Map<string, { readonly of: WtaState; readonly from: Ways }>();
  kept.set(state.game, kinds);
  const kind = `${rowOf(state, unit).mobility} ${canClear(state, unit, action)} ${action}`;
  const known = kinds.get(kind);
  if (known && known.of.works === state.works && known.of.bridges === state.bridges && known.of.cleared === state.cleared)
    return known.from;
  const from: Ways = new Map();
  kinds.set(kind, { of: state, from });
  return from;
}

function wayIn(known: Ways, state: WtaState, unit: WtaUnit, from: Hex, to: Hex, action: WtaAction): Way {
  const i = besides(state.game.board, from).indexOf(to);
  const found = known.get(from)?.[i];
  if (found) return found;
  const made = wayOf(state, unit, from, to, action);
  const row = known.get(from) ?? [];
  if (i >= 0) row[i] = made;
  known.set(from, row);
  return made;
}

/**
 * One step of a unit from a hex to a neighbour, both on the map. Total: a step that is closed has `closed` and the cost of open ground.
 * `known`: the ways of its kind, for those who ask for many steps.
 */
export function legOf(state: WtaState, unit: WtaUnit, from: Hex, to: Hex, action: WtaAction, known = waysOf(state, unit, action)): HexStep {
  const way = wayIn(known, state, unit, from, to, action);
  const there = unitAt(state, to);
  const friend = there !== undefined && there.side === unit.side && there.id !== unit.id;
  return {
    from,
    to,
    friend,
    cost: way.cost + (friend ? 1 : 0),
    whole: way.whole,
    road: way.road,
    ford: way.ford,
    closed: way.closed,
    slowed: way.slowed,
    clears: way.clears,
    halts: way.halts,
    enemy: there !== undefined && there.side !== unit.side && !there.hidden,
    zone: isInZone(state, unit.side, to),
    held: isHeldUp(state, unit.side, to),
  };
}

/** Marsh, swamp or bunker: movement ends there, without fire (4.0). */
const isHalting = (state: WtaState, hex: Hex): boolean => terrainOf(state, hex).stop === true || state.works[hex] === 'bunker';

/** Bocage slows motor infantry; a cleared hex only if the option of R54 says so. */
const isSlowing = (state: WtaState, hex: Hex): boolean => isUncleared(state, hex) || (option(state, 'R54') && state.cleared.includes(hex));

/** The steps of a path, as far as it stays on the map. */
export function legsOf(state: WtaState, unit: WtaUnit, path: readonly Hex[], action: WtaAction): readonly HexStep[] {
  const legs: HexStep[] = [];
  let from = unit.at;
  for (const to of path) {
    if (from === undefined || !isOnMap(state, from) || !isOnMap(state, to)) break;
    legs.push(legOf(state, unit, from, to, action));
    from = to;
  }
  return legs;
}

/**
 * Movement points of this activation: advance or full move, slowed by bocage, more by card, and by road
 * alone 1 more on foot, 2 more for the others.
 */
export function allowance(
  state: WtaState,
  unit: WtaUnit,
  act: Pick<WtaActivation, 'action' | 'bocage' | 'allRoad' | 'path' | 'bonus'>,
): number {
  const row = rowOf(state, unit);
  const plain = act.action === 'advance' ? row.advance : row.move;
  const dropped = unit.para && state.turn === 1 ? Math.ceil(plain / 2) : plain;
  const slowed = act.bocage ? Math.min(dropped, act.action === 'advance' ? 3 : 4) : dropped;
  const byRoad = act.action === 'move' && act.allRoad && act.path.length > 0;
  return slowed + act.bonus + (byRoad ? (isMotorised(state, unit) ? 2 : 1) : 0);
}

/** The activation after these steps. Total: also for steps no rule allows. */
export function walk(state: WtaState, unit: WtaUnit, act: WtaActivation, legs: readonly HexStep[]): WtaActivation {
  let now = act;
  for (const leg of legs) {
    const next = {
      ...now,
      path: [...now.path, leg.to],
      road: leg.road,
      allRoad: now.allRoad && leg.road,
      bocage: now.bocage || leg.slowed,
    };
    const spent = leg.whole ? Math.max(allowance(state, unit, next), now.spent + 1) : now.spent + leg.cost;
    const stop = now.stop ?? stopOf(leg);
    now = { ...next, spent, silent: now.silent || leg.halts, ...(stop ? { stop } : {}) };
  }
  return now;
}

const stopOf = (leg: HexStep): StopReason | undefined =>
  leg.ford ? 'ford' : leg.halts || leg.whole ? 'terrain' : leg.held ? 'zoc' : undefined;

/** The command whose zone holds the unit: the nearest of its own group (or any; ruling R39), undefined when there is none. */
export function commandOf(state: WtaState, unit: WtaUnit): (WtaUnit & { readonly at: Hex }) | undefined {
  const { at } = unit;
  if (at === undefined) return undefined;
  const own = option(state, 'R39') || state.game.special.ownCommand === true;
  const commands = Object.values(state.units)
    .filter(isPlaced)
    .filter(one => one.side === unit.side && isCommand(state, one) && (!own || one.group === unit.group));
  return commands.sort((a, b) => distance(at, a.at) - distance(at, b.at))[0];
}

/** Out of the command zone (7.1), advanced game only: no own command within 6 hexes, or its group has lost its command this turn. */
export function isOutOfZone(state: WtaState, unit: WtaUnit): boolean {
  if (state.game.special.level !== 'advanced' || unit.at === undefined || isCommand(state, unit)) return false;
  if (unit.group && state.sides[unit.side]?.orphans.includes(unit.group)) return true;
  const command = commandOf(state, unit);
  return !command || distance(unit.at, command.at) > 6;
}

const toNearest = (state: WtaState, unit: WtaUnit, hex: Hex): number =>
  enemiesOf(state, unit.side).reduce((least, enemy) => Math.min(least, distance(hex, enemy.at)), Number.POSITIVE_INFINITY);

/** A step towards a known enemy. */
export const isTowardsEnemy = (state: WtaState, unit: WtaUnit, from: Hex, to: Hex): boolean =>
  toNearest(state, unit, to) < toNearest(state, unit, from);

/** A step that brings it nearer its command; none does without a command. */
export function isTowardsCommand(state: WtaState, unit: WtaUnit, from: Hex, to: Hex): boolean {
  const command = commandOf(state, { ...unit, at: from });
  return command !== undefined && distance(to, command.at) < distance(from, command.at);
}

const fresh = (state: WtaState, unit: WtaUnit, action: WtaAction): WtaActivation => ({
  unit: unit.id,
  action,
  start: unit.at,
  path: [],
  spent: 0,
  fromZoc: unit.at !== undefined && isInZone(state, unit.side, unit.at),
  road: false,
  allRoad: true,
  bocage: false,
  silent: false,
  hitBy: [],
  fired: false,
  done: false,
  bonus: 0,
  dice: 0,
  outOfZone: isOutOfZone(state, unit),
  extra: false,
});

export { fresh as freshActivation };

/** Why a unit cannot move at all now, undefined when it can. */
export function isStill(state: WtaState, unit: WtaUnit, act: WtaActivation): boolean {
  return (
    unit.at === undefined ||
    unit.disorganised ||
    unit.stalled === true ||
    act.stop !== undefined ||
    act.fired ||
    act.done ||
    state.phase !== 'actions'
  );
}

/** The ways a unit may move now: on with the move it has begun, or those of an activation to come. */
export function moveModes(state: WtaState, unit: WtaUnit): readonly MoveMode[] {
  const acting = state.activation?.unit === unit.id ? state.activation : undefined;
  if (acting) return acting.action === 'move' || acting.action === 'advance' ? modesOf(state, unit, acting) : [];
  const { advance } = rowOf(state, unit);
  return [...modesOf(state, unit, fresh(state, unit, 'move')), ...(advance > 0 ? modesOf(state, unit, fresh(state, unit, 'advance')) : [])];
}

/** Each unit is activated once in a turn. */
export const rests = ({ activation }: WtaState, { id, activated }: WtaUnit): string | undefined =>
  activated && activation?.unit !== id ? 'has been activated this turn' : undefined;

/**
 * How a unit may move in one activation. Bocage, the road bonus and a ford change the allowance, so each is a way of its own; reach is
 * the union.
 */
export function modesOf(state: WtaState, unit: WtaUnit, act: WtaActivation): readonly MoveMode[] {
  if (!mayStillMove(unit, act)) return [];
  const full = act.action === 'move';
  const [id, title] = full ? ['move', 'Full move'] : ['advance', 'Advance'];
  const mode = (name: readonly [id: string, title: string], change: Partial<WtaActivation>, admits: (leg: HexStep) => boolean) =>
    modeOf(state, unit, act, name, allowance(state, unit, { ...act, ...change }) - act.spent, admits);
  const isSlowed = !act.bocage && rowOf(state, unit).mobility === 'motor';
  return [
    mode([id, title], { allRoad: false }, leg => !leg.whole && (act.bocage || !leg.slowed)),
    ...(isSlowed ? [mode([`${id}-bocage`, `${title} through bocage`], { allRoad: false, bocage: true }, leg => !leg.whole)] : []),
    ...(full && act.allRoad ? [mode(['move-road', 'Full move by road'], { path: ['road'] }, leg => leg.road && !leg.whole)] : []),
    ...(full && act.path.length === 0 ? [whole(state, unit, act)] : []),
  ].filter(({ budget }) => budget > 0);
}

const mayStillMove = ({ at, disorganised, stalled }: WtaUnit, { stop, fired, done }: WtaActivation): boolean =>
  at !== undefined && !(disorganised || stalled || stop || fired || done);

/** A step may be made at all, whatever it costs. */
function isOpen(state: WtaState, unit: WtaUnit, act: WtaActivation, leg: HexStep): boolean {
  if (leg.closed || leg.enemy || (act.fromZoc && leg.zone)) return false;
  if (leg.ford && !isInfantry(state, unit)) return false;
  return !act.outOfZone || (!isTowardsEnemy(state, unit, leg.from, leg.to) && isTowardsCommand(state, unit, leg.from, leg.to));
}

/**
 * What a step costs depends on this and nothing else: units that agree in it share one field. Out of its
 * command's zone a unit has ways of its own.
 */
const sharedBy = (state: WtaState, unit: WtaUnit, act: WtaActivation): readonly (string | boolean)[] => [
  unit.side,
  rowOf(state, unit).mobility,
  isInfantry(state, unit),
  canClear(state, unit, act.action),
  act.fromZoc,
  act.bocage,
  act.outOfZone ? unit.id : '',
];

function modeOf(
  state: WtaState,
  unit: WtaUnit,
  act: WtaActivation,
  [id, title]: readonly [id: string, title: string],
  budget: number,
  admits: (leg: HexStep) => boolean,
): MoveMode {
  const known = waysOf(state, unit, act.action);
  const leg = (from: Hex, to: Hex): HexStep => legOf(state, unit, from, to, act.action, known);
  return {
    id,
    title,
    budget,
    key: [id, ...sharedBy(state, unit, act)].join(' '),
    fires: act.action === 'advance',
    cost: (from, to) => {
      const step = leg(String(from), String(to));
      if (!isOpen(state, unit, act, step) || !admits(step)) return Number.POSITIVE_INFINITY;
      // back to its own hex as to any friend's: nobody goes there, and all that move alike pay the same
      return step.cost + (to === unit.at ? 1 : 0);
    },
    stops: at => isHeldUp(state, unit.side, String(at)) || isHalting(state, String(at)),
    silent: at => isHalting(state, String(at)),
    ends: at => !friendAt(state, unit, String(at)),
  };
}

/** A ford, or a step into swamp: one step from where it stands that takes the whole allowance. */
function whole(state: WtaState, unit: WtaUnit, act: WtaActivation): MoveMode {
  const start = unit.at ?? '';
  const budget = allowance(state, unit, { ...act, allRoad: false });
  const plain = modeOf(state, unit, act, ['move-whole', 'Ford or swamp, a whole move'], budget, leg => leg.whole);
  return {
    ...plain,
    key: `move-whole/${unit.id}`,
    cost: (from, to) => (from === start && plain.cost(from, to) < Number.POSITIVE_INFINITY ? budget : Number.POSITIVE_INFINITY),
  };
}
