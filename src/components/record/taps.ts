// A tap on the board as an answer: whom it means, where to, or which unit is to act.

import type { Question } from '../../core/act.ts';
import type { AsIf } from '../../core/overlay.ts';
import { isPoint, samePlace } from '../../core/places.ts';
import type { Place, Point } from '../../core/types.ts';
import { evaluate, keyIn } from '../../record/draft.ts';
import { type BoardPlan, isFree } from '../../render/board/plan.ts';
import type { Tap } from '../battle/page.ts';
import { meantBy, offersIn, openEntry } from './actionOffers.ts';
import { answerPlace, answerWith, openOffer, type Reduction, selectUnit } from './commands.ts';
import { NOTHING } from './inputState.ts';
import { aboutUnit, isPlacing, type LayerTarget, spotRadius, targetsIn } from './layer.ts';
import type { PanelState } from './panelState.ts';

/**
 * What a tap leads to; undefined where it answers nothing. An offered place that is pressed on its mark means itself, whoever stands there.
 * Else whom it means comes before where to, and both before who is to act next.
 */
export function applyTap(sight: PanelState, tap: Tap): Reduction | undefined {
  const targets = targetsIn(sight.battle, sight.frame, sight.doing);
  const spot = spotUnder(sight, targets, tap);
  if (spot) return spot;
  for (const target of targets) {
    const meant = meantIn(sight, target.question, tap);
    if (meant !== undefined) return answered(sight, target, meant);
  }
  const place = placeOf(sight, tap);
  const where = place === undefined ? undefined : withPlace(sight, targets, place);
  if (where) return where;
  if (sight.doing.entry) return outside(sight, targets, place) ?? nextByDie(sight, tap);
  return tap.unit && selectUnit(sight, tap.unit.id);
}

/** While a die is asked for that decides which side is next, a tap on the unit that comes next tells it. */
function nextByDie(sight: PanelState, { unit }: Tap): Reduction | undefined {
  const { doing, battle } = sight;
  const isDie = doing.entry?.given.length === 0 && evaluate(battle.ruleset, doing.entry).question?.kind === 'throw';
  const found = unit && isDie ? selectUnit({ ...sight, doing: NOTHING }, unit.id) : undefined;
  return found?.then === undefined ? undefined : found;
}

/** What a piece on a sheet that was dragged somewhere leads to: the first of what it may begin that asks for a place. */
export function applyDrop(sight: PanelState, { unit, at }: AsIf): Reduction | undefined {
  const { battle, frame } = sight;
  if (battle.plan.kind !== 'picture') return undefined;
  const offer = offersIn(battle.ruleset, frame.state, unit).find(
    one => one.unit === unit && evaluate(battle.ruleset, openEntry(one, frame.state)).question?.kind === 'place',
  );
  return offer && openOffer(sight, offer, at);
}

/** Where any point is a place, the offered one on whose mark the press is: the nearest of several. */
function spotUnder(sight: PanelState, targets: readonly LayerTarget[], { pressed }: Tap): Reduction | undefined {
  const { plan } = sight.battle;
  if (!isFree(plan) || !pressed) return undefined;
  const [nearest] = targets
    .flatMap(target => (target.question.kind === 'place' ? [...target.question.reach.keys()].map(place => ({ target, place })) : []))
    .map(one => ({ ...one, away: awayFrom(plan.point(one.place), pressed.point) }))
    .filter(({ away }) => away <= spotRadius(plan) * (pressed.isOnPiece ? 1 : INNER))
    .toSorted((a, b) => a.away - b.away);
  return nearest && answeredWith(sight, nearest.target, nearest.place);
}

/**
 * So much of a mark on open ground means its place; farther out the very point that is pressed may be meant, which no figure hides there.
 */
const INNER = 0.5;

const awayFrom = (a: Point | undefined, [x, y]: Point): number => (a ? Math.hypot(a[0] - x, a[1] - y) : Number.POSITIVE_INFINITY);

/**
 * A press on the figures of a unit means its place. It is no place to go to for the unit itself: there the
 * very point is meant, if that is another one.
 */
function placeOf({ frame, doing }: PanelState, { unit, place, pressed }: Tap): Place | undefined {
  if (!pressed) return place;
  const own = aboutUnit(frame.state, doing);
  if (unit === undefined || unit.id !== own?.id) return pressed.isOnPiece ? place : pressed.place;
  return isPoint(own.at) && samePlace(own.at, pressed.place) ? undefined : pressed.place;
}

/** The place in the list of the answer that a tap means: its unit, or the place of it that is nearest to the finger. */
function meantIn({ battle: { plan }, frame: { state } }: PanelState, question: Question, { unit, place }: Tap): number | undefined {
  if (question.kind !== 'pick' && question.kind !== 'some') return undefined;
  const all = question.from.map(choice => meantBy(state, choice));
  const own = all.findIndex(meant =>
    unit ? meant.unit?.id === unit.id || (meant.place !== undefined && samePlace(meant.place, unit.at)) : false,
  );
  if (own >= 0) return own;
  const [near] = all
    .map((meant, i) => ({ i, away: apart(plan, meant.place, place) }))
    .filter(({ away }) => away <= plan.size * FINGER)
    .toSorted((a, b) => a.away - b.away);
  return near?.i;
}

/** How far beside a place a finger may be, in the size of places. */
const FINGER = 0.8;

/** How far two places lie apart in the drawing; where places have names they are one or not. */
function apart(plan: BoardPlan, a: Place | undefined, b: Place | undefined): number {
  if (samePlace(a, b)) return a === undefined ? Number.POSITIVE_INFINITY : 0;
  const [from, to] = isFree(plan) ? [a, b].map(place => (place === undefined ? undefined : plan.point(place))) : [];
  return from && to ? Math.hypot(from[0] - to[0], from[1] - to[1]) : Number.POSITIVE_INFINITY;
}

function answered(sight: PanelState, { question, offer }: LayerTarget, at: number): Reduction | undefined {
  if (!('from' in question)) return undefined;
  if (question.kind === 'some') {
    const { chosen } = sight.doing;
    return { doing: { ...sight.doing, chosen: chosen.includes(at) ? chosen.filter(one => one !== at) : [...chosen, at] } };
  }
  const value = question.from[at]?.value;
  return offer ? openOffer(sight, offer, value) : answerWith(sight, value);
}

/** A place that is within reach of a question, or on a table one that no rule is against. */
function withPlace(sight: PanelState, targets: readonly LayerTarget[], tap: Place): Reduction | undefined {
  for (const target of targets) {
    const { question } = target;
    if (question.kind !== 'place') continue;
    if (sight.doing.way) return answerPlace(sight, tap);
    const place = keyIn(question.reach, tap) ?? nearestFair(sight, target, tap);
    if (place !== undefined) return answeredWith(sight, target, place);
  }
  return undefined;
}

/** A place, or the way that leads to it. */
type Where = Place | readonly Place[];

const answeredWith = (sight: PanelState, { offer }: LayerTarget, place: Where): Reduction | undefined =>
  offer ? openOffer(sight, offer, place) : isWay(place) ? answerWith(sight, place) : answerPlace(sight, place);

const isWay = (where: Where): where is readonly Place[] => Array.isArray(where) && !isPoint(where);

/** How near, in the unit of the table, a point that is offered must lie to be the one that was meant. */
const NEAR = 1.5;

/** A point of a table where nothing is broken: the one that was tapped, by whatever way leads there, else the offered one beside it. */
function nearestFair(
  { battle: { ruleset }, frame: { state }, doing, freePlace }: PanelState,
  { question, offer }: LayerTarget,
  tap: Place,
): Where | undefined {
  if (question.kind !== 'place' || !isPoint(tap)) return undefined;
  const entry = offer ? openEntry(offer, state) : doing.entry;
  if (!entry) return undefined;
  const free = freePlace?.(ruleset, entry, tap);
  if (free !== undefined) return free;
  const near = [...question.reach.keys()].filter(isPoint).map(at => ({ at, away: Math.hypot(at[0] - tap[0], at[1] - tap[1]) }));
  return near.toSorted((a, b) => a.away - b.away).find(({ away }) => away <= NEAR)?.at;
}

/** A place out of reach is asked about once. */
function outside(sight: PanelState, targets: readonly LayerTarget[], place: Place | undefined): Reduction | undefined {
  return isPlacing(targets) && place !== undefined ? { doing: { ...sight.doing, outside: place } } : undefined;
}
