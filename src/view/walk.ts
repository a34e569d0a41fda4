// Walking through the moments of a review: which, where the board stands for each, the arrows of what was done and what would have been
// best, and the bar that tells of one.

import { type GameReview, MOMENT_WORDS, type ReviewMoment } from '../analysis/review/types.ts';
import type { Alternative } from '../analysis/types.ts';
import { lookUp } from '../core/lookUp.ts';
import type { Mark } from '../core/overlay.ts';
import { samePlace } from '../core/places.ts';
import type { Frame } from '../core/replay.ts';
import { whenSaid } from '../core/ruleset.ts';
import type { Place, Point, State } from '../core/types.ts';
import { amount, percent, sentence } from '../render/format.ts';
import { type Child, type Html, h, joinWithDots } from '../render/html.ts';
import { drawMark } from '../render/overlay.ts';
import { type BattleModel, coloursOf, framesOf } from './model.ts';
import { betterSaid } from './reviewSection.ts';

/** So many moments are walked through: the weightiest, and of the others the dearest decisions. */
const WALKED = { moments: 8, decisions: 4 } as const;

/** The moments of a walk, in the order of play. */
export function walkOf({ moments }: GameReview): readonly ReviewMoment[] {
  const decisions = moments.slice(WALKED.moments).filter(({ best }) => best !== undefined);
  const walked = [...moments.slice(0, WALKED.moments), ...decisions.slice(0, WALKED.decisions)];
  return walked.toSorted((a, b) => a.frame - b.frame || b.weight - a.weight);
}

/** The frame from which both ways are to be seen; where nothing better was to be had, that of the moment itself. */
export const standOf = ({ best, since, frame }: ReviewMoment): number => (best && since !== undefined ? since : frame);

/** The frame before what was done. */
export const beforeOf = ({ since, from }: ReviewMoment): number => since ?? Math.max(0, from - 1);

/** Ways over the board: moves, then attacks. */
export interface MomentWays {
  readonly moves: readonly (readonly [Place, Place])[];
  readonly attacks: readonly (readonly [Place, Place])[];
}

/** One of the two arrows. */
export interface MomentArrow extends MomentWays {
  readonly what: 'done' | 'best';
  readonly expected: number;
}

/** What was done and what would have been best; nothing where the moment was no decision. */
export function arrowsOf(frames: readonly Frame[], moment: ReviewMoment): readonly MomentArrow[] {
  const { chosen, best } = moment;
  const arrow = (what: MomentArrow['what'], way: Alternative | undefined): readonly MomentArrow[] =>
    way ? [{ what, expected: way.expected, ...waysOf(frames, moment, way) }] : [];
  return [...arrow('done', chosen), ...arrow('best', best)];
}

function waysOf(frames: readonly Frame[], { since = 0, frame, unit }: ReviewMoment, { attacks, from, target }: Alternative): MomentWays {
  const state = frames[since]?.state;
  if (attacks && state) return { moves: [], attacks: attacks.flatMap(({ at, by }) => comingTo(state, at, by)) };
  const home = placeIn(state, unit);
  const aim = placeIn(frames[frame - 1]?.state, target);
  // an attack that was given up left no other trace than where the unit went
  const stand = from ?? (target === undefined ? placeIn(frames[endOf(frames, frame, unit)]?.state, unit) : home);
  return { moves: wayOf(home, stand), attacks: wayOf(stand, aim) };
}

/** The frame with which the activation of a unit ended. */
function endOf(frames: readonly Frame[], frame: number, unit: string | undefined): number {
  let end = frame;
  while (end < frames.length - 1 && frames[end]?.state.acting === unit) end++;
  return end;
}

const placeIn = (state: State | undefined, unit: string | undefined): Place | undefined =>
  unit === undefined ? undefined : lookUp(state?.units, unit)?.at;

const wayOf = (from: Place | undefined, to: Place | undefined): MomentWays['moves'] =>
  from === undefined || to === undefined || samePlace(from, to) ? [] : [[from, to]];

/** From every place where one of them stood, once. */
function comingTo({ units }: State, at: Place, by: readonly string[]): MomentWays['attacks'] {
  const places = by.map(id => lookUp(units, id)?.at).filter(place => place !== undefined);
  return places.filter((place, i) => places.findIndex(other => samePlace(other, place)) === i).flatMap(place => wayOf(place, at));
}

/** The arrows as they lie over the board, each with what was to be expected of it; in the colours of who did it. */
export const drawArrows = (battle: BattleModel, moment: ReviewMoment): Child =>
  arrowsOf(framesOf(battle, undefined), moment).map(arrow => drawArrow(battle, moment, arrow));

/** Where along a way its label stands: labels of both arrows stand apart, also where the arrows do not. */
const LABELLED = { done: 0.34, best: 0.62 } as const;

function drawArrow(battle: BattleModel, { side }: ReviewMoment, { what, expected, moves, attacks }: MomentArrow): Html {
  const { plan } = battle;
  const own = side !== undefined && { side };
  const path = (places: readonly Place[], tone: 'move' | 'shot', label?: string): Child => {
    const mark: Mark = { kind: 'path', places, tone, ...own, ...(label !== undefined && { label }) };
    return drawMark(
      plan,
      mark,
      battle.teamOf,
      along(
        places.map(place => plan.point(place)),
        LABELLED[what],
      ),
    );
  };
  const label = `${sentence(what)}: ${amount(expected)}`;
  const longest = [...moves, ...attacks].toSorted((a, b) => lengthOf(battle, b) - lengthOf(battle, a))[0];
  const labelOf = (places: readonly Place[]) => (places === longest ? label : undefined);
  return h(
    'g',
    { class: `moment-arrow ${what}`, ...coloursOf(battle, side) },
    moves.map(places => path(places, 'move', labelOf(places))),
    attacks.map(places => path(places, 'shot', labelOf(places))),
  );
}

/** In units of the drawing: a label stands where there is most room. */
function lengthOf({ plan }: BattleModel, places: readonly Place[]): number {
  const [from, to] = places.map(place => plan.point(place));
  return from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0;
}

function along([from, to]: readonly (Point | undefined)[], share: number): Point | undefined {
  return from && to && [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** Where the arrows lie, in points of the drawing. */
export const pointsOf = ({ plan, replay: { frames } }: BattleModel, moment: ReviewMoment): readonly Point[] =>
  arrowsOf(frames, moment)
    .flatMap(({ moves, attacks }) => [...moves, ...attacks].flat())
    .map(place => plan.point(place))
    .filter(point => point !== undefined);

/** Where somebody is on a walk. `share`: how far attacks are looked at, as long as they are. */
export interface WalkPlace {
  readonly moment: ReviewMoment;
  /** Its number among all, from 0; -1 where it is none of them any more. */
  readonly at: number;
  readonly of: number;
  readonly share?: number | undefined;
  readonly canTry: boolean;
}

/** "Moment 3 of 12: turning point". */
export const walkTitle = ({ moment, at, of }: WalkPlace): string =>
  `Moment ${at < 0 ? '' : `${at + 1} of ${of}`}: ${MOMENT_WORDS[moment.kind]}`;

/** The bar of a moment. */
export function walkBar(battle: BattleModel, place: WalkPlace): Html {
  const { moment, at, of, share, canTry } = place;
  const { grade } = moment;
  const better = betterSaid(moment);
  return h(
    'div',
    { class: 'walk', role: 'group', 'aria-label': 'Moments of the review', ...coloursOf(battle, moment.side) },
    h(
      'p',
      { class: 'walk-where meta' },
      joinWithDots([
        h('strong', {}, walkTitle(place)),
        sentence(whenSaid(battle.ruleset, moment.turn)),
        grade && `attack: ${grade}`,
        share !== undefined && `attacks are looked at: ${percent(share)}`,
      ]),
    ),
    h('p', { class: 'walk-text' }, moment.text),
    better !== undefined && h('p', { class: 'walk-best' }, better),
    h(
      'div',
      { class: 'walk-acts' },
      act('walk-back', 'Previous', { 'aria-disabled': String(at === 0), title: 'The moment before (Shift + D)' }),
      act('walk-on', 'Next', { 'aria-disabled': String(at === of - 1), title: 'The next moment (D)' }),
      canTry && act('walk-try', 'What if', { title: 'What if something else were done here?' }),
      act('walk-close', 'Close'),
    ),
  );
}

/** What is said where there is no moment to tell of: it is looked for, or cannot be had. */
export const walkHint = (text: string): Html =>
  h(
    'div',
    { class: 'walk' },
    h('p', { class: 'walk-text', role: 'status' }, text),
    h('div', { class: 'walk-acts' }, act('walk-close', 'Close')),
  );

/** What is offered after the last event. */
export const walkOffer = (): Html =>
  h(
    'div',
    { class: 'walk offer' },
    h('p', { class: 'walk-text' }, h('strong', {}, 'Where was it decided?')),
    h('div', { class: 'walk-acts' }, act('walk', 'Walk through'), act('to-review', 'The review')),
  );

/** Of its own element: one that becomes another while it is pressed would be taken for both. */
const act = (name: string, text: string, rest: Record<string, string> = {}): Html =>
  h('button', { type: 'button', 'data-act': name, key: name, ...rest }, text);
