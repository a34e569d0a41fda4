// A Move action (9.4, 10): along a path, or spent on the spot. Mines on the way are rolled for, whoever comes near an enemy
// is spotted, and the enemy may answer it.

import { DIRECTIONS } from '../../../boards/tableStands.ts';
import type { Act, Choice, DiceRoll, Question } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { lengthTold, samePlace } from '../../../core/places.ts';
import { tellWay } from '../../../core/placeTold.ts';
import { asksThrow, lacks, pick } from '../../../core/questions.ts';
import type { Tally } from '../../../core/roll.ts';
import type { Draft, Point } from '../../../core/types.ts';
import { attack } from '../attack.ts';
import { type Damage, damageOf, hurt } from '../damage.ts';
import { act } from '../kit.ts';
import { testOf } from '../moraleTest.ts';
import { isVehicle } from '../movementCost.ts';
import {
  type AafJourney,
  arriveUnit,
  endOf,
  flattenWire,
  fledOff,
  isFullMove,
  journeyOf,
  type Mined,
  minesOn,
  vehiclesIn,
} from '../moving.ts';
import type { Mines } from '../odds/profile.ts';
import { formatBound, formatMeasure, hundredth } from '../places.ts';
import { afterMove } from '../spotting.ts';
import { type AafMoveEvent, type AafState, type AafUnit, MOVE_PURPOSES, type MovePurpose, source } from '../state.ts';
import { change, isSupport, lossesFromTop, titleOf, unitOf } from '../units.ts';
import { offerOverwatch } from '../watch.ts';
import { acting, askActing, pathMark, withActivation } from './frame.ts';
import { moveRules } from './moveRules.ts';
import { hasStop, stopsOf } from './reach.ts';

/** What crossing each mined area does, in the order of the way. */
export function minesCasts(state: AafState, journey: AafJourney | undefined): readonly DiceRoll[] {
  return journey ? minesOn(state, journey).map(mined => minesCast(state, journey.unit, mined)) : [];
}

/** The word behind the tallies of a mined area: of a combined unit each squad has its own. */
const wordOf = ({ work, part }: Mined): string => (part === undefined ? work.id : `${work.id}/${part}`);

/** A die for each vehicle that comes into them, for each squad of a unit on foot. */
function minesCast(state: AafState, unit: AafUnit, mined: Mined): DiceRoll {
  return {
    by: undefined,
    on: unit.side,
    target: unit.id,
    attack: attack({ ...minesAt(state, unit, mined.models, mined.part), of: wordOf(mined) }),
  };
}

/** What mines do to a unit that comes into them, or to one squad of it; of vehicles to so many. */
export function minesAt(state: AafState, unit: AafUnit, models: number, part?: number): Mines {
  const thin = state.game.tables.vehicles[unit.type]?.list === 'italian';
  const test = unit.armour ? { test: testOf(state, unit, 'bail') } : {};
  const squads = part === undefined && unit.squads > 1 ? { squads: unit.squads } : {};
  const most = part === undefined ? unit.strength : models;
  const target = isVehicle(unit) ? { vehicles: models, ...test, ...(thin ? { thin } : {}) } : { models: most, ...squads };
  return { kind: 'mines', target };
}

/** What the mines have done to a unit that has gone its way: an immobilised vehicle stays where they were. */
export function afterMines(state: AafState, journey: AafJourney, tally: Tally): AafState {
  return minesOn(state, journey).reduce((now, mined) => {
    const unit = unitOf(now, journey.unit.id);
    if (!unit) return now;
    const { at, part } = mined;
    const found = damageOf(unit, tally, { cause: 'mines' }, wordOf(mined));
    const harm = part === undefined ? found : { ...found, groups: lossesFromTop(only(unit, part), found.casualties ?? 0) };
    if (unit.figures && isVehicle(unit)) return blown(now, unit, vehiclesIn(journey, mined.work), harm);
    const stopped = (harm.immobilised ?? 0) > 0 && unit.strength === 1 ? change(now, unit.id, { at }) : now;
    return hurt(stopped, unit.id, harm);
  }, state);
}

/** Of several vehicles those in the mines are struck, and the immobilised stay where they met them. */
function blown(state: AafState, unit: AafUnit, met: ReturnType<typeof vehiclesIn>, harm: Damage): AafState {
  const lost = (harm.casualties ?? 0) + (harm.destroyed ?? 0) + (harm.bailed ?? 0);
  const held = met.slice(lost, lost + (harm.immobilised ?? 0));
  const [x, y] = unit.at ?? [0, 0];
  const figures = unit.figures?.map((stand, i): Point => {
    const place = held.find(({ vehicle }) => vehicle === i)?.at;
    return place ? [hundredth(place[0] - x), hundredth(place[1] - y)] : stand;
  });
  const stopped = figures ? change(state, unit.id, { figures }) : state;
  return hurt(stopped, unit.id, { ...harm, order: met.map(({ vehicle }) => vehicle) });
}

/** The groups of one squad of a combined unit, nobody in the others. */
const only = ({ groups }: AafUnit, squad: number): Pick<AafUnit, 'groups'> => ({
  groups: groups.map(group => ((group.part ?? 0) === squad ? group : { ...group, count: 0 })),
});

const rolls: NonNullable<Act<AafState, AafMoveEvent>['rolls']> = (state, event) =>
  isWay(event.going) ? minesCasts(state, journeyOf(state, event)) : [];

const isWay = (going: MovePurpose | undefined): boolean => going === undefined || going === 'move' || going === 'hull-down';

/** Turning a support weapon on the spot is free at any time (10). */
const isFree = (unit: AafUnit | undefined, { going }: Pick<AafMoveEvent, 'going'>): boolean =>
  going === 'turn' && unit !== undefined && isSupport(unit);

/** Spent on the spot: set up, lying down, hull down, turned. */
function onTheSpot(state: AafState, unit: AafUnit, { going, facing }: AafMoveEvent): AafState {
  const turned = facing ? { facing } : {};
  if (going === 'ready') return change(state, unit.id, { ready: true, ...turned });
  if (going === 'prone') return change(state, unit.id, { prone: true, proneIn: state.turn });
  if (going === 'hull-down') return change(state, unit.id, { hullDown: true, movedIn: state.turn, ...turned });
  if (going === 'turn' && !isFree(unit, { going })) return change(state, unit.id, { ...turned, movedIn: state.turn, hullDown: false });
  return change(state, unit.id, turned);
}

/** Along its path, through what lies on it. */
function along(state: AafState, journey: AafJourney, event: AafMoveEvent, tally: Tally): AafState {
  const { unit, from, path } = journey;
  const there = arriveUnit(flattenWire(state, journey), unit.id, unit.at && path.length > 0 ? path : [from, ...path], event);
  const down = event.going === 'hull-down' ? change(there, unit.id, { hullDown: true }) : there;
  const blown = afterMines(down, journey, tally);
  return fledOff(afterMove(blown, unit.id, [from, ...path]), unit.id);
}

/**
 * A unit moves in its own activation, or a transport in that of the unit it was bought with, which
 * may then get off in the same Move (11.3).
 */
function countMove(state: AafState, unit: AafUnit, isFull: boolean): AafState {
  const act = acting(state, unit.id);
  if (act) return withActivation(state, unit.id, { moves: act.moves + 1, fullMove: act.fullMove || isFull });
  return unit.partOf !== undefined && acting(state, unit.partOf) ? change(state, unit.id, { spent: true }) : state;
}

export const move = act<AafMoveEvent>({
  title: 'Move',
  source: source('9.4'),
  rules: moveRules,
  nextQuestion(state, draft) {
    const unit = unitOf(state, draft.unit);
    if (!unit) return askActing('Which unit moves')(state, draft);
    if (draft.going === undefined && draft.path === undefined) return asksMove(state, unit, draft);
    if (draft.going !== undefined && isWay(draft.going) && isOpen(draft)) return whereTo(state, unit, draft);
    if (draft.going === 'turn' && lacks(draft, 'facing')) return pick('facing', `Which way does ${unit.title} turn`, DIRECTIONS);
    return asksThrow({ rolls }, state, draft, 'mines');
  },
  optionalFields: () => [pick('facing', 'Which way does it look at the end', DIRECTIONS)],
  rolls,
  apply(state, event, tally) {
    const unit = unitOf(state, event.unit);
    const journey = journeyOf(state, event);
    if (!unit || !journey) return state;
    if (isFree(unit, event)) return onTheSpot(state, unit, event);
    const isMoving = isWay(event.going) && (journey.path.length > 0 || unit.at === undefined || event.figures !== undefined);
    const done = isMoving ? along(state, journey, event, tally) : onTheSpot(state, unit, event);
    return offerOverwatch(countMove(done, unit, isMoving && isFullMove(state, journey)), unit.id);
  },
  describe(state, event, tally) {
    const unit = unitOf(state, event.unit);
    const journey = journeyOf(state, event);
    if (!unit || !journey || !isWay(event.going) || journey.path.length === 0) return { text: onTheSpotTold(state, event), marks: [] };
    const { from, path, cost, most } = journey;
    const far = Number.isFinite(cost) ? spentWords(state, cost, most) : 'over closed ground';
    return {
      text: `${unit.title} moved ${far} ${tellWay(state.game.board, from, endOf(journey))}${event.going === 'hull-down' ? ', hull down' : ''}${mineWords(state, journey, tally)}.`,
      marks: pathMark(
        state,
        unit.id,
        [from, ...path],
        unit.morale === 'fleeing' ? 'retreat' : 'move',
        Number.isFinite(cost) ? formatMeasure(state, cost) : undefined,
      ),
    };
  },
});

/** 'moved 6 in' of one that moved as far as it could, '2.5 of 6 in' of others; what a bound hides is a matter of rulings. */
const spentWords = (state: AafState, cost: number, most: number): string =>
  lengthTold(cost) === lengthTold(most) ? formatMeasure(state, cost) : `${lengthTold(cost)} of ${formatBound(state, most)}`;

const SPENT: Readonly<Record<MovePurpose, string>> = {
  move: 'stayed where it was',
  ready: 'was set up to fire',
  prone: 'lay down',
  'hull-down': 'took a hull-down position',
  turn: 'turned on the spot',
};

const onTheSpotTold = (state: AafState, event: AafMoveEvent): string =>
  `${withVerb(titleOf(state, event.unit), SPENT[event.going ?? 'move'])}.`;

/** What mines did, if there were any. */
export function mineWords(state: AafState, journey: AafJourney, tally: Tally): string {
  const areas = minesOn(state, journey);
  if (areas.length === 0) return '';
  const lost = areas.reduce((sum, mined) => sum + (tally[`loss:${wordOf(mined)}`] ?? 0), 0);
  return `, through mines: ${lost === 0 ? 'no loss' : `${lost} lost`}`;
}

/** What a Move may be spent on without breaking a rule. */
const goings = (state: AafState, unit: AafUnit): readonly Choice[] =>
  MOVE_PURPOSES.filter(going => keepsRules(moveRules, state, { type: 'move', unit: unit.id, going }))
    .filter(going => going !== 'move' || hasStop(state, unit, { type: 'move', unit: unit.id, going }))
    .map(going => ({ value: going, says: WORDS[going] }));

const WORDS: Readonly<Record<MovePurpose, string>> = {
  move: 'go somewhere',
  ready: 'set up to fire',
  prone: 'lie down',
  'hull-down': 'take a hull-down position',
  turn: 'turn on the spot',
};

/** Most Moves go somewhere: that is asked first; who goes nowhere is asked what the Move is spent on. */
function asksMove(state: AafState, unit: AafUnit, draft: Draft<AafMoveEvent>): Question | undefined {
  const spent = goings(state, unit).filter(({ value }) => value !== 'move');
  const goes = lacks(draft, 'path') && (spent.length === 0 || hasStop(state, unit, { type: 'move', unit: unit.id, going: 'move' }));
  const where = goes ? whereTo(state, unit, draft) : undefined;
  if (where?.kind === 'place') return spent.length > 0 ? { ...where, optional: true } : where;
  return pick('going', `What does ${unit.title} do with its Move`, spent);
}

/** A way that nobody has said no to since it was told what the Move is for. */
const isOpen = (draft: Draft<AafMoveEvent>): boolean =>
  draft.path === undefined && (draft.skipped ?? []).filter(field => field === 'path').length < 2;

function whereTo(state: AafState, unit: AafUnit, draft: Draft<AafMoveEvent>): Question | undefined {
  const stops = stopsOf(state, unit, { type: 'move', unit: unit.id, ...(draft.going ? { going: draft.going } : {}) });
  if (draft.going === 'hull-down' && stops.length === 0) return undefined;
  return {
    kind: 'place',
    field: 'path',
    label: `Where to does ${unit.title} move`,
    reach: new Map(stops.map(({ to, cost }) => [to, cost])),
    unit: state.game.board.unit,
    route: to => stops.find(stop => samePlace(stop.to, to))?.path ?? (typeof to === 'string' ? [] : [to]),
    ...(draft.going === 'hull-down' ? { optional: true } : {}),
  };
}
