// A move: pieces of one power go along a path, with what they carry, past guns and mines.

import { canStep, shortestWays, stepsFrom } from '../../../boards/map.ts';
import type { Choice, Question } from '../../../core/act.ts';
import { closeSentence, countNoun, formatList, sideTitle } from '../../../core/englishText.ts';
import { asksThrow, lacks, maybe, pick } from '../../../core/questions.ts';
import { due } from '../../../core/read.ts';
import type { Draft, Place, SideId } from '../../../core/types.ts';
import { cargoesIn, endOf, jumpers, laden, loadCargo, movers, startOf, stepsOf } from '../cargo.ts';
import { type Hazard, hazards, hitWays } from '../hazards.ts';
import { act } from '../kit.ts';
import { isTerritory, linksOf } from '../land.ts';
import { isLegal } from '../legal.ts';
import { applyMove } from '../moving.ts';
import { option } from '../options.ts';
import type { AreaId, AxisMoveEvent, AxisState, AxisUnit, Counts } from '../state.ts';
import {
  type AxisPlacedUnit,
  allUnits,
  areaTitle,
  can,
  cargoOf,
  countsOf,
  isAircraft,
  isPlaced,
  parsePieceName,
  unitsAt,
} from '../units.ts';
import { isFree, neutralsOn, passageOf, spacesLeft } from '../ways.ts';
import { sayCounts, sayUnits } from '../words.ts';
import { actor, areaChoices, pathMark } from './frame.ts';
import { MOVE_RULES, mayStayAboard } from './moveRules.ts';

type Going = Draft<AxisMoveEvent> & { readonly units: Counts; readonly path: readonly AreaId[] };

/** A draft that says who goes, and from where. */
const goingIn = ({ units, path, ...draft }: Draft<AxisMoveEvent>): Going | undefined => units && path && { ...draft, units, path };

const seen = (state: AxisState, event: Going): { readonly side: SideId; readonly units: readonly AxisPlacedUnit[] } => {
  const side = actor(state, event);
  return { side, units: movers(state, event, side).units };
};

const hazardsOf = (state: AxisState, event: Going) => {
  const { side, units } = seen(state, event);
  const boarded = loadCargo(state, event, side, units).state;
  const there = units.flatMap(({ id }) => boarded.units[id] ?? []).filter(isPlaced);
  return hazards(boarded, event, side, there);
};

const rolls = (state: AxisState, event: AxisMoveEvent) =>
  event.path && event.units ? hazardsOf(state, event).map(({ cast }) => cast) : [];

/** Areas the pieces of a draft can go to by the rules, nearest first, each with its way. */
export function* moveEnds(state: AxisState, draft: Going): Generator<readonly AreaId[]> {
  const side = actor(state, draft);
  const units = movers(state, draft, side).units;
  const [slowest] = units.toSorted((a, b) => spacesLeft(state, a) - spacesLeft(state, b));
  if (!slowest) return;
  for (const path of firstWays(state, startOf(draft), slowest)) {
    const lawful = lawfulWay(state, draft, path, slowest);
    if (lawful) yield lawful;
  }
}

/** A shortest way to every area within reach, the nearest first. */
function* firstWays(state: AxisState, from: AreaId, unit: AxisUnit): Generator<readonly AreaId[]> {
  const { board } = state.game;
  const passage = passageOf(state, unit);
  const steps = stepsFrom(board, from, passage, spacesLeft(state, unit));
  const ways = new Map<AreaId, readonly AreaId[]>([[from, [from]]]);
  for (const [area, taken] of steps) {
    const last = linksOf(state, area).find(one => steps.get(one) === taken - 1 && canStep(board, one, area, passage));
    const before = last === undefined ? undefined : ways.get(last);
    if (!before) continue;
    const way = [...before, area];
    ways.set(area, way);
    yield way;
  }
}

/** This way if no rule forbids it, else one of some others as short; through the air they differ only by the neutral land below. */
function lawfulWay(state: AxisState, draft: Going, way: readonly AreaId[], unit: AxisUnit): readonly AreaId[] | undefined {
  const isFerry = draft.carry !== undefined && draft.drop === undefined && !mayStayAboard(state);
  const isLawful = (path: readonly AreaId[]) =>
    isLegal<AxisMoveEvent>(MOVE_RULES, state, { ...draft, path }) && (!isFerry || dropsOn(state, { ...draft, path }).length > 0);
  if (isLawful(way)) return way;
  if (way.length < 3 || (isAircraft(state, unit) && !isFerry && neutralsOn(state, way).length === 0)) return undefined;
  let looked = 0;
  for (const path of shortestWays(state.game.board, startOf(draft), endOf({ path: way }), passageOf(state, unit))) {
    if (isLawful(path)) return path;
    if (++looked === MOST_WAYS) return undefined;
  }
  return undefined;
}

const MOST_WAYS = 4;

/** Land on the way where infantry may jump. */
const dropsOn = (state: AxisState, draft: Going): readonly AreaId[] => [
  ...new Set(draft.path.filter(area => isTerritory(state, area) && isLegal<AxisMoveEvent>(MOVE_RULES, state, { ...draft, drop: area }))),
];

const isStaying = (draft: Draft<AxisMoveEvent>): boolean => (draft.path ?? []).length === 1 && (draft.skipped ?? []).includes('path');

/** With cargo a ship may stay where it is and unload there. */
function asksWhere(state: AxisState, draft: Going): Extract<Question, { kind: 'place' }> {
  const ways = new Map([...moveEnds(state, draft)].map(path => [endOf({ path }), path] as const));
  const question = {
    kind: 'place' as const,
    field: 'path',
    label: 'Where to',
    unit: 'spaces',
    reach: new Map<Place, number>([...ways].map(([area, path]) => [area, stepsOf({ path })])),
    route: (to: Place) => ways.get(String(to)) ?? [],
    start: startOf(draft),
  };
  return draft.load || isCarrying(state, draft) ? { ...question, optional: true } : question;
}

const isCarrying = (state: AxisState, draft: Going): boolean =>
  movers(state, draft, actor(state, draft)).units.some(unit => cargoOf(state, unit).some(({ type }) => type !== 'mine'));

/** Where the cargo can go ashore by the rules. */
export function shores(state: AxisState, draft: Going): readonly Choice[] {
  const side = actor(state, draft);
  const { units } = movers(state, draft, side);
  const full = laden(state, draft, side, units).state;
  const cargo = units.flatMap(ship => cargoOf(full, ship)).filter(unit => unit.type !== 'mine' && unit.side === side);
  if (cargo.length === 0) return [];
  return linksOf(state, endOf(draft))
    .filter(area => isTerritory(state, area))
    .map(to => ({ value: { to, units: countsOf(cargo) }, says: areaTitle(state, to) }))
    .filter(({ value }) => isLegal<AxisMoveEvent>(MOVE_RULES, state, { ...draft, unload: value }));
}

/** Infantry in bombers, taken aboard now or by option before, jumps somewhere on the way. */
function asksDrop(state: AxisState, draft: Going): Question | undefined {
  const bombers = movers(state, draft, actor(state, draft)).units.filter(unit => can(state, unit, 'drops'));
  const isAboard = bombers.some(bomber => cargoOf(state, bomber).length > 0);
  if (!lacks(draft, 'drop') || (draft.carry === undefined && !isAboard)) return undefined;
  const grounds = areaChoices(state, dropsOn(state, draft));
  if (draft.carry !== undefined && !mayStayAboard(state)) return pick('drop', 'Where does the infantry jump', grounds, 'places');
  return grounds.length > 0 ? maybe('drop', 'Where does the infantry jump', grounds, 'nowhere', 'places') : undefined;
}

/** By option transports take cargo aboard in zones on their way (ruling R78). */
function asksLoad(state: AxisState, draft: Going): Question | undefined {
  if (option(state, 'transportStops') !== 'any' || draft.load !== undefined || !lacks(draft, 'load')) return undefined;
  const open = [...new Set(draft.path.slice(1))]
    .flatMap(zone => (isTerritory(state, zone) ? [] : cargoesIn(state, draft, actor(state, draft), zone)))
    .filter(load => isLegal<AxisMoveEvent>(MOVE_RULES, state, { ...draft, load: [load] }));
  const says = ({ from, units }: (typeof open)[number]) => `${sayCounts(state, units)} in ${areaTitle(state, from)}`;
  return open.length > 0
    ? maybe(
        'load',
        'What is taken aboard on the way',
        open.map(load => ({ value: [load], says: says(load) })),
        'nothing',
      )
    : undefined;
}

function asksShore(state: AxisState, draft: Going): Question | undefined {
  const open = lacks(draft, 'unload') ? shores(state, draft) : [];
  return open.length > 0 ? maybe('unload', 'Where does the cargo go ashore', open, 'nowhere') : undefined;
}

/** The dice of guns and mines one after the other; where a hit may lie on one piece or another, which, before the next is thrown. */
function asksDice(state: AxisState, draft: Going): Question | undefined {
  const met = hazardsOf(state, draft);
  const isThrown = (i: number): boolean =>
    draft.result !== undefined ||
    due(
      met.slice(0, i + 1).map(({ cast }) => cast.attack.roll),
      draft.thrown ?? [],
    ) === undefined;
  const open = met.find((hazard, i) => isThrown(i) && !isPicked(draft, hazard) && hitWays(hazard).length > 1);
  return open ? asksWho(state, draft, open) : asksThrow<AxisMoveEvent>({ rolls }, state, draft, 'a 1 hits');
}

const PICKS = { flak: 'shotDown', mine: 'struck' } as const;

/** The hits of a hazard have been handed out. */
const isPicked = (draft: Going, { kind, area, kindOf, units }: Hazard): boolean =>
  Object.keys(draft[PICKS[kind]]?.[area] ?? {}).some(
    name => kindOf === undefined || units.some(unit => unit.type === parsePieceName(name).type),
  );

function asksWho(state: AxisState, draft: Going, hazard: Hazard): Question {
  const field = PICKS[hazard.kind];
  const told = draft[field] ?? {};
  const says = hazard.kind === 'flak' ? 'Which aircraft are shot down' : 'Which ships are struck';
  return pick(
    field,
    `${says} in ${areaTitle(state, hazard.area)}`,
    hitWays(hazard).map(hit => ({
      value: { ...told, [hazard.area]: { ...told[hazard.area], ...hit } },
      says: sayCounts(state, hit),
    })),
  );
}

/** Cargoes on the shores where it starts. */
const loadings = (state: AxisState, draft: Going): readonly Choice[] =>
  cargoesIn(state, draft, actor(state, draft), startOf(draft)).map(load => ({ value: [load], says: sayCounts(state, load.units) }));

export const move = act<AxisMoveEvent>({
  title: 'Move',
  rules: MOVE_RULES,
  nextQuestion(state, draft) {
    const side = actor(state, draft);
    if (draft.path === undefined) {
      const starts = startsOf(state, side);
      return pick(
        'path',
        'From where',
        starts.map(area => ({ value: [area], says: areaTitle(state, area) })),
        () => Object.keys(state.game.board.areas).map(area => ({ value: [area], says: areaTitle(state, area) })),
      );
    }
    if (draft.units === undefined) {
      const whose = allUnits(state).filter(unit => side === '' || unit.side === side); // nobody's turn: anybody's
      return pick('units', 'Who moves', stacksAt(state, side, startOf({ path: draft.path })), () => stacked(state, whose));
    }
    const going = { ...draft, path: draft.path, units: draft.units };
    if (stepsOf(going) === 0 && !isStaying(draft)) {
      const where = asksWhere(state, going);
      if (where.reach.size > 0 || !where.optional) return where;
    }
    return asksDrop(state, going) ?? asksLoad(state, going) ?? asksShore(state, going) ?? asksDice(state, going);
  },
  optionalFields(state, draft) {
    const going = goingIn(draft);
    return [
      pick('unload', 'Where does the cargo go ashore', going ? shores(state, going) : []),
      pick('load', 'What is taken aboard', going ? loadings(state, going) : []),
      pick('elite', 'Is the elite unit among them', [{ value: true, says: 'yes' }]),
      pick('kamikaze', 'Without a way home', [{ value: true, says: 'yes' }]),
    ];
  },
  rolls,
  apply: (state, event) => applyMove(state, event, actor(state, event)),
  describe(state, event) {
    const { side, units } = seen(state, event);
    return { text: `${sideTitle(state, side)}: ${says(state, event, side, units)}`, marks: pathMark(side, event.path, 'move') };
  },
});

function says(state: AxisState, event: AxisMoveEvent, side: SideId, units: readonly AxisPlacedUnit[]): string {
  const troops = jumpers(state, event, side, units);
  const aboard = (event.load ?? []).map(({ from, units: cargo }) => `${sayCounts(state, cargo)} aboard in ${areaTitle(state, from)}`);
  const met = hazardsOf(state, event).filter(({ hits }) => hits > 0);
  const move = [
    stepsOf(event) === 0
      ? `${sayUnits(state, units)} in ${areaTitle(state, startOf(event))}`
      : `${sayUnits(state, units)} from ${areaTitle(state, startOf(event))} to ${areaTitle(state, endOf(event))}`,
    event.kamikaze ? ', without a way home' : '',
    aboard.length > 0 ? `, ${formatList(aboard)}` : '',
    event.unload ? `, ${sayCounts(state, event.unload.units)} ashore in ${areaTitle(state, event.unload.to)}` : '',
    event.drop === undefined ? '' : `, ${countNoun(troops.length, 'infantry', 'infantry')} dropped in ${areaTitle(state, event.drop)}`,
  ].join('');
  const hits = met.map(
    ({ kind, area, hit }) => `${kind === 'flak' ? 'Gun fire over' : 'A mine in'} ${areaTitle(state, area)} hits ${sayUnits(state, hit)}.`,
  );
  return [closeSentence(move), ...hits].join(' ');
}

/** Areas from which pieces of a power can move now. */
export const startsOf = (state: AxisState, side: SideId): readonly AreaId[] => [
  ...new Set(
    allUnits(state)
      .filter(isPlaced)
      .filter(unit => unit.side === side && isFree(state, unit) && spacesLeft(state, unit) > 0)
      .map(({ at }) => at),
  ),
];

/** One of a type, or all that can still move, in an area. */
function stacksAt(state: AxisState, side: SideId, area: AreaId): readonly Choice[] {
  return stacked(
    state,
    unitsAt(state, area).filter(unit => unit.side === side && isFree(state, unit) && spacesLeft(state, unit) > 0),
  );
}

/** Of each kind one, or all. */
const stacked = (state: AxisState, units: readonly AxisUnit[]): readonly Choice[] =>
  [...Map.groupBy(units, ({ type }) => type)].flatMap(([type, same]) =>
    [...new Set([1, same.length])].map(count => ({ value: { [type]: count }, says: sayCounts(state, { [type]: count }) })),
  );
