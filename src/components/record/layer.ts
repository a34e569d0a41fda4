// What a question looks like on the board: where one can go and what it costs, who can be meant, who may act, and the way so far.

import type { Question } from '../../core/act.ts';
import { lookUp } from '../../core/lookUp.ts';
import { placeWords } from '../../core/places.ts';
import type { Frame } from '../../core/replay.ts';
import type { Place, Point, State, Unit, UnitId } from '../../core/types.ts';
import { evaluate } from '../../record/draft.ts';
import { polyline } from '../../render/board/lattice.ts';
import { type BoardPlan, isFree } from '../../render/board/plan.ts';
import { amount, px } from '../../render/format.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import type { BattleModel } from '../../view/model.ts';
import { type ActionOffer, firstQuestion, meantBy, offersIn, unitOffers } from './actionOffers.ts';
import type { InputState } from './inputState.ts';
import { inHand } from './openings.ts';

/** What can be tapped on the board now: the questions that a place or a unit answers. `offer`: the one that such an answer would begin. */
export interface LayerTarget {
  readonly question: Question;
  readonly offer?: ActionOffer;
}

/** The questions that are open on the board: that of the entry, else the first ones of what is in hand. */
export function targetsIn(battle: BattleModel, frame: Frame, doing: InputState): readonly LayerTarget[] {
  if (doing.entry) {
    const { question } = evaluate(battle.ruleset, doing.entry);
    return question ? [{ question }] : [];
  }
  if (doing.allActions) return [];
  return inHand(offersIn(battle.ruleset, frame.state, doing.unit), doing.unit).flatMap(offer => {
    const question = firstQuestion(battle.ruleset, frame.state, offer);
    return question ? [{ question, offer }] : [];
  });
}

/** Whether a place of the board is asked for: a press on it then means the place, whose plate ever lies over it. */
export const isPlacing = (targets: readonly LayerTarget[]): boolean => targets.some(({ question }) => question.kind === 'place');

/** The layer under the pieces. */
export function draftLayer(battle: BattleModel, frame: Frame, doing: InputState): Child {
  const { state } = frame;
  const targets = targetsIn(battle, frame, doing);
  const about = aboutUnit(state, doing);
  return [
    targets.map(({ question }) => drawn(battle, state, question)),
    doing.entry === undefined && about === undefined && !doing.allActions && ready(battle, state),
    about && ring(battle, state, about, 'in-hand'),
    doing.way && wayLine(battle.plan, doing.way, about),
    doing.outside !== undefined && h('path', { class: 'beyond', d: battle.plan.outline(doing.outside, 2) }),
  ];
}

/** The layer over the pieces: where any point is one and pieces do not fill it, the places that are offered. */
export const draftAbove = ({ plan }: BattleModel, targets: readonly LayerTarget[]): Child =>
  isFree(plan) && targets.map(({ question }) => question.kind === 'place' && reachOf(plan, question));

/** The unit that an entry or the hand is about. */
export function aboutUnit(state: State, { entry, unit }: InputState): Unit | undefined {
  const id = (entry && (asked_(entry) as { readonly unit?: UnitId }).unit) ?? unit;
  return id === undefined ? undefined : lookUp(state.units, id);
}

const asked_ = (entry: NonNullable<InputState['entry']>) => entry.given.at(-1)?.draft ?? entry.opening;

function drawn(battle: BattleModel, state: State, question: Question): Child {
  if (question.kind === 'place') return !isFree(battle.plan) && reachOf(battle.plan, question);
  if (question.kind !== 'pick' && question.kind !== 'some') return undefined;
  return question.from.map(choice => {
    const { unit, place } = meantBy(state, choice);
    if (unit?.at !== undefined) return ring(battle, state, unit, 'aim');
    return (
      place !== undefined &&
      battle.plan.point(place) &&
      h('path', { class: 'aim', d: battle.plan.outline(place, 3), 'data-place': placeWords(place) })
    );
  });
}

/** More places than this are drawn without their costs. */
const TOLD = 90;

function reachOf(plan: BoardPlan, { reach, route }: Extract<Question, { kind: 'place' }>): Html {
  const all = [...reach].flatMap(([place, cost]) => {
    const at = plan.point(place);
    return at ? [{ place, cost, at }] : [];
  });
  const isTold = !isFree(plan) && all.length <= TOLD;
  return h(
    'g',
    { class: `reach on-${plan.kind}` },
    all.map(({ place, at }) => spot(plan, place, at, route?.(place))),
    isTold && all.map(({ place, cost, at }) => cost > 0 && costAt(plan, place, cost, at)),
  );
}

/** The radius of an offered place on a table. */
export const spotRadius = ({ size }: Pick<BoardPlan, 'size'>): number => size * 0.28;

/** A place to go to; `way`: how one gets there. */
function spot(plan: BoardPlan, place: Place, [x, y]: Point, way: readonly Place[] | undefined): Html {
  const said = { 'data-place': placeWords(place), ...(way && { 'data-way': JSON.stringify(way) }) };
  return isFree(plan)
    ? h('circle', { class: 'spot', cx: px(x), cy: px(y), r: px(spotRadius(plan)), ...said })
    : h('path', { class: 'spot', d: plan.outline(place, 2.5), ...said });
}

function costAt(plan: BoardPlan, place: Place, cost: number, at: Point): Html {
  const [x, y] = plan.foot?.(place) ?? [at[0], at[1] + plan.size * 0.62];
  return h('text', { class: 'cost', x: px(x), y: px(y) }, amount(cost));
}

const ring = ({ plan, ruleset, teamOf }: BattleModel, state: State, unit: Unit, name: string): Child =>
  unit.at !== undefined &&
  plan.point(unit.at) &&
  h('path', {
    class: name,
    d: plan.halo(unit.at, ruleset.show.counter(state, unit)),
    'data-unit-ring': unit.id,
    'data-team': teamOf(unit.side),
  });

/** Units that may act. */
function ready(battle: BattleModel, state: State): Child {
  return [...unitOffers(offersIn(battle.ruleset, state)).keys()].map(id => {
    const unit = lookUp(state.units, id);
    return unit && ring(battle, state, unit, 'ready');
  });
}

function wayLine(plan: BoardPlan, way: readonly Place[], unit: Unit | undefined): Child {
  const points = [...(unit?.at === undefined ? [] : [unit.at]), ...way].map(at => plan.point(at)).filter(at => at !== undefined);
  return way.length > 0 && h('path', { class: 'way-line', d: polyline(points) });
}

/**
 * The places that a question can be answered with, and that of the unit it is about: what the board has to
 * show. None where the board answers nothing.
 */
export function pointsAsked(battle: BattleModel, frame: Frame, doing: InputState): readonly Point[] {
  const { plan } = battle;
  const places = targetsIn(battle, frame, doing).flatMap(({ question }): readonly (Place | undefined)[] => {
    if (question.kind === 'place') return [...question.reach.keys()];
    if (question.kind !== 'pick' && question.kind !== 'some') return [];
    return question.from.map(choice => meantBy(frame.state, choice)).map(({ unit, place }) => unit?.at ?? place);
  });
  const points = places.flatMap(at => pointOf(plan, at));
  return points.length === 0 ? [] : [...points, ...pointOf(plan, aboutUnit(frame.state, doing)?.at)];
}

function pointOf(plan: BoardPlan, at: Place | undefined): readonly Point[] {
  const point = at === undefined ? undefined : plan.point(at);
  return point ? [point] : [];
}
