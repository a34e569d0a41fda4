// Units that fall back, of their own will or driven, and those who follow up (Retreat, Forcing a breakthrough).

import type { DiceRoll, Question } from '../../../core/act.ts';
import { countNoun, withVerb } from '../../../core/englishText.ts';
import { samePlace } from '../../../core/places.ts';
import { nameGround, tellPlace } from '../../../core/placeTold.ts';
import { anyWay, maybe, pick } from '../../../core/questions.ts';
import type { Place } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { askUnit } from '../../../system/system.ts';
import { DUE_IN } from '../calendar.ts';
import type { ArmsTally } from '../data/tallies.ts';
import { brokenBack, doorOf, endOf, openDoor, resolveMines, wayCasts } from '../entering.ts';
import { isSame, touches } from '../ground.ts';
import { revealing } from '../hidden.ts';
import { act, owing, pendingFor, rule, unitRule } from '../kit.ts';
import { hurt } from '../losses.ts';
import { offRails, silencing, whyBlocked, whyClosed } from '../movementCost.ts';
import { option } from '../options.ts';
import { addPending } from '../pending.ts';
import { backFrom, comradeOf, isAtEdge, isRallied, isWayBack, waysBack, willingFrom } from '../retreats.ts';
import { retreatTold } from '../show/tell.ts';
import {
  type ArmsPendingAction,
  type ArmsPlace,
  type ArmsRetreatEvent,
  type ArmsState,
  type ArmsUnit,
  type BreakthroughEvent,
  cite,
} from '../state.ts';
import { type ArmsPlacedUnit, change, hasTrait, isArtillery, isUp, leaderOf, mark, targetAt, titleOf, unitOf, upUnits } from '../units.ts';
import { loseUnit, takeObjective } from '../victory.ts';
import { actorOnMapRule, onMap, pathMark, placeChoices, plain } from './frame.ts';
import { settledIn } from './move.ts';

const RULES = cite('Retreat');

type Owed = Extract<ArmsPendingAction, { kind: 'retreat' }>;

const owedTo = (state: ArmsState, event: Pick<ArmsRetreatEvent, 'type' | 'unit'>): Owed | undefined => {
  const found = pendingFor(state, event);
  return found?.kind === 'retreat' ? found : undefined;
};

/** How many hexes of the way owed were not made, and whether they lead off the map or nowhere. */
function missing(state: ArmsState, unit: ArmsUnit & { readonly at: ArmsPlace }, { path }: ArmsRetreatEvent, hexes: number) {
  const end = path.at(-1) ?? unit.at;
  const left = path.length > 0 && isRallied(state, unit, end) ? 0 : Math.max(0, hexes - path.length);
  return { end, left, off: left > 0 && isAtEdge(state, unit, end, path.length) };
}

export const retreat = act<ArmsRetreatEvent>({
  title: 'Retreat',
  source: RULES,
  rules: [
    actorOnMapRule(),
    onMap('path', ({ path }) => path),
    unitRule('retreat/hexes', 'Only who has to falls back.', RULES, (state, event, unit) =>
      owedTo(state, event) ? undefined : { says: `${withVerb(unit.title, 'does')} not have to fall back`, due: DUE_IN[state.phase] },
    ),
    unitRule(
      'retreat/direction',
      'Every step leads nearer the own edge, into a hex that is free.',
      cite('Retreat rules', 'R27'),
      (state, { path }, unit) => {
        if (!isUp(unit)) return undefined;
        const wrong = path.find((hex, i) => !isWayBack(state, unit, path[i - 1] ?? unit.at, hex, i));
        return wrong === undefined
          ? undefined
          : { says: `${unit.title} may not fall back ${tellPlace(state.game.board, wrong, 'to')}`, at: [wrong] };
      },
      ['unit', 'path'],
    ),
    unitRule(
      'retreat/long',
      'Nobody falls back farther than he has to.',
      RULES,
      (state, event, unit) => {
        const owed = owedTo(state, event);
        return owed && event.path.length > owed.hexes
          ? `${withVerb(unit.title, 'has')} to go ${countNoun(owed.hexes, 'hex', 'hexes')}`
          : undefined;
      },
      ['unit', 'path'],
    ),
    unitRule(
      'retreat/string',
      'Of its own will no unit leaves the string of its platoon.',
      cite('Retreat', 'R48'),
      (state, event, unit) => {
        const end = event.path.at(-1);
        if (!owedTo(state, event)?.willing || !isUp(unit) || end === undefined) return undefined;
        const comrade = comradeOf(state, unit);
        return comrade && !touches(state, end, comrade.at)
          ? { says: `${nameGround(state.game.board, end)} is not beside ${comrade.title}`, at: [end] }
          : undefined;
      },
      ['unit', 'path'],
    ),
    unitRule(
      'retreat/short',
      'As long as there is a way the whole retreat is made.',
      RULES,
      (state, event, unit) => {
        const owed = owedTo(state, event);
        if (!owed || !isUp(unit)) return undefined;
        const { end, left } = missing(state, unit, event, owed.hexes);
        const on = owed.willing && event.path.length === 0 ? willingFrom(state, unit) : backFrom(state, unit, end, event.path.length);
        return left > 0 && on.length > 0 ? `${withVerb(unit.title, 'has')} to go ${countNoun(owed.hexes, 'hex', 'hexes')}` : undefined;
      },
      ['unit', 'path'],
    ),
  ],
  ask: {
    unit: askUnit('Who falls back', owing('retreat')),
    path(state, { type, unit: id = '' }) {
      const unit = unitOf(state, id);
      return isUp(unit) ? wayQuestion(state, unit, owedTo(state, { type, unit: id })) : anyWay('path', 'Where to');
    },
  },
  apply(state, event, _tally, before) {
    const unit = unitOf(state, event.unit);
    const hexes = owedTo(before, event)?.hexes ?? event.path.length;
    if (!isUp(unit)) return state;
    const { end, left, off } = missing(before, unit, event, hexes);
    const leader = leaderOf(state, unit);
    const through = brokenBack(state, [unit.at, ...event.path]);
    const gone = off
      ? driven(through, unit, leader)
      : left > 0
        ? trapped(moved(through, unit, leader, end), unit.id, left, leader)
        : moved(through, unit, leader, end);
    return openFollowUp(revealing(gone), event.unit);
  },
  describe(state, event) {
    const unit = unitOf(state, event.unit);
    const hexes = owedTo(state, event)?.hexes ?? event.path.length;
    if (!isUp(unit)) return retreatTold(state, event, { off: false, short: 0, rallied: false });
    const { end, left, off } = missing(state, unit, event, hexes);
    const rallied = event.path.length > 0 && event.path.length < hexes && isRallied(state, unit, end);
    return retreatTold(state, event, { off, short: left, rallied });
  },
});

/** Where to: one answer for each place in which the way may end. */
function wayQuestion(state: ArmsState, unit: ArmsPlacedUnit, owed: Owed | undefined): Question {
  const ways = owed?.willing ? willingFrom(state, unit).map(at => [at]) : waysBack(state, unit, owed?.hexes ?? 0);
  const reach = new Map(ways.flatMap(path => path.slice(-1).map((end): [ArmsPlace, number] => [end, path.length])));
  if (reach.size === 0) return pick('path', 'Which way', [{ value: [], says: 'there is no way' }]);
  const route = (to: Place) => ways.find(path => samePlace(path.at(-1), to)) ?? [];
  return { kind: 'place', field: 'path', label: 'Which way', reach, unit: unit.id, route };
}

function moved(state: ArmsState, unit: ArmsUnit, leader: ArmsUnit | undefined, end: ArmsPlace): ArmsState {
  const now = change(state, unit.id, { at: end });
  return leader ? change(now, leader.id, { at: end }) : now;
}

/** Off the own edge: gone, and a commander with it. */
function driven(state: ArmsState, unit: ArmsUnit, leader: ArmsUnit | undefined): ArmsState {
  const now = hurt(state, unit, unit.strength, 0);
  return leader ? loseUnit(now, leader) : now;
}

/** A figure for each hex that could not be made, the commander last of all. */
function trapped(state: ArmsState, id: string, left: number, leader: ArmsUnit | undefined): ArmsState {
  const unit = unitOf(state, id);
  if (!unit) return state;
  const now = hurt(state, unit, left, 0);
  const found = leader && unitOf(now, leader.id);
  return found && left > unit.strength ? loseUnit(now, found) : now;
}

/** The hex that close combat has emptied is open to the attacker, unless the target went of its own will (R45). */
export function openFollowUp(state: ArmsState, target: string): ArmsState {
  const { clash } = state;
  if (!clash || clash.target !== target || state.phase === 'over') return state;
  const unit = unitOf(state, clash.unit);
  const now = { ...state, clash: undefined };
  if (!isUp(unit) || !mayFollow(now, unit, clash.at)) return now;
  return addPending(now, { kind: 'breakthrough', side: unit.side, must: false, unit: unit.id, to: clash.at, target });
}

const mayFollow = (state: ArmsState, unit: ArmsUnit & { readonly at: ArmsPlace }, at: ArmsPlace): boolean =>
  !isArtillery(state, unit) &&
  targetAt(state, at) === undefined &&
  touches(state, unit.at, at) &&
  whyClosed(state, unit, at) === undefined &&
  offRails(state, unit, unit.at, at) === undefined;

const BREAK = cite('Forcing a breakthrough');

export const breakthrough = act<BreakthroughEvent>({
  title: 'Breakthrough',
  source: BREAK,
  rules: [
    actorOnMapRule(),
    onMap('to', ({ to }) => [to]),
    unitRule('break/artillery', 'Artillery never breaks through.', BREAK, (state, _event, unit) =>
      isArtillery(state, unit) ? `${withVerb(unit.title, 'is')} artillery` : undefined,
    ),
    unitRule(
      'break/emptied',
      'A breakthrough leads into the hex that its close combat has just emptied.',
      cite('Forcing a breakthrough', 'R45'),
      (state, event, unit) => {
        const who = whyBlocked(state, unit, event.to);
        if (who) return { says: who, at: [event.to] };
        if (pendingFor(state, event) || isArtillery(state, unit) || whyClosed(state, unit, event.to) !== undefined) return undefined;
        return unit.now.through === undefined
          ? {
              says: `no close combat of ${unit.title} has just driven anybody out of ${nameGround(state.game.board, event.to)}`,
              due: DUE_IN[state.phase],
            }
          : `${withVerb(unit.title, 'has broken through this turn, and follows')} up no second time`;
      },
      ['unit', 'to'],
    ),
    unitRule(
      'break/terrain',
      'Ground that is closed to a unit stays closed.',
      BREAK,
      (state, { to }, unit) => {
        const why = whyClosed(state, unit, to);
        return why && { says: `${nameGround(state.game.board, to)}: ${why}`, at: [to] };
      },
      ['unit', 'to'],
    ),
    rule(
      'cmd/with-unit',
      'A commander goes along from the hex of the unit.',
      cite('Moving commanders'),
      ['unit', 'with'],
      (state, event) => {
        const unit = unitOf(state, event.unit);
        return unit && leaderOf(state, unit)?.id === event.with
          ? undefined
          : `${withVerb(titleOf(state, event.with ?? ''), 'is')} not with the unit`;
      },
    ),
  ],
  ask: {
    unit: askUnit('Who breaks through', owing('breakthrough')),
    to: (state, draft) =>
      pick(
        'to',
        'Where',
        state.pending.flatMap(duty => (duty.kind === 'breakthrough' && duty.unit === draft.unit ? placeChoices([duty.to]) : [])),
        () => placeChoices(upUnits(state).map(({ at }) => at)),
      ),
    with(state, draft) {
      const unit = unitOf(state, draft.unit);
      const leader = unit && leaderOf(state, unit);
      return leader && maybe('with', 'Who goes along', unitChoices(state, [leader.id]), 'nobody', 'units');
    },
  },
  dice: 'the dice of doors and mines',
  rolls: breakCasts,
  apply: brokenThrough,
  describe(state, event, tally) {
    const { unit: id, to } = event;
    const unit = unitOf(state, id);
    if (unit && !isSame(state, endOf(state, wayIn(unit, event), tally), to))
      return plain(`${withVerb(unit.title, 'does')} not break the door of ${nameGround(state.game.board, to)}.`);
    return plain(
      `${withVerb(titleOf(state, id), 'breaks')} through ${tellPlace(state.game.board, to, 'to')}.`,
      pathMark(state, id, [unit?.at ?? to, to], 'move'),
    );
  },
});

/** Its one step, as a way: doors hold and mines go off as in any other move. */
const wayIn = (unit: ArmsUnit, { to, thrown, yellow }: BreakthroughEvent) => ({
  path: [unit.at ?? to, to],
  ...(thrown ? { thrown } : {}),
  ...(yellow ? { yellow } : {}),
});

function breakCasts(state: ArmsState, event: BreakthroughEvent): readonly DiceRoll[] {
  const unit = unitOf(state, event.unit);
  return unit ? wayCasts(state, unit, wayIn(unit, event)) : [];
}

function brokenThrough(state: ArmsState, event: BreakthroughEvent, tally: ArmsTally, before: ArmsState): ArmsState {
  const unit = unitOf(state, event.unit);
  if (!unit) return state;
  const way = wayIn(unit, event);
  const end = endOf(state, way, tally);
  if (end === undefined || !isSame(state, end, event.to)) return state;
  const { state: blown } = resolveMines(state, unit, way, way.path, tally);
  const led = event.with === undefined ? blown : change(blown, event.with, { at: end });
  const here = unitOf(led, unit.id);
  const duty = pendingFor(before, event);
  const target = duty?.kind === 'breakthrough' ? duty.target : undefined;
  const silent = silencing(state, end);
  const placed = isUp(here) ? settledIn(openDoor(led, doorOf(state, way), end), here, end, 1) : led;
  const marked = mark(placed, unit.id, {
    ...(target === undefined ? {} : { through: target }),
    ...(silent === undefined ? {} : { silent }),
  });
  return again(takeObjective(revealing(marked), unit.side, end), unit.id, target);
}

/** Tanks and armoured cars fight whom they drove off once more, where the ground they came to lets them. */
function again(state: ArmsState, id: string, target: string | undefined): ArmsState {
  const [unit, foe] = [unitOf(state, id), unitOf(state, target)];
  const may =
    isUp(unit) &&
    isUp(foe) &&
    unit.now.battles < 2 &&
    unit.now.silent === undefined &&
    (hasTrait(state, unit, 'tank') || hasTrait(state, unit, 'armoured-car'));
  return may && state.phase !== 'over'
    ? addPending(state, { kind: 'battle', side: unit.side, must: false, unit: unit.id, target: foe.id })
    : state;
}

/** A voluntary retreat is followed only by option. */
export const isFollowed = (state: ArmsState, willing: boolean): boolean => !willing || option(state, 'breakVoluntary');
