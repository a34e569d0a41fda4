// Units on any board: the symbol from the ruleset's sprite, a piece in its place, and the same in words. What a
// piece looks like is the board's (plan.ts).

import type { Counter } from '../core/ruleset.ts';
import type { Point, UnitId } from '../core/types.ts';
import type { BoardPlan, Box, CounterStyle, PlateSpots } from './board/plan.ts';
import { px } from './format.ts';
import { type Html, h } from './html.ts';

/** The field of the symbol's frame in a lighter colour, the symbol over it; undefined where the sprite has none. */
export function symbolOf(
  { symbol: id }: Counter,
  { sprite, symbols }: CounterStyle,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Html | undefined {
  if (symbols && !symbols.has(id)) return undefined;
  return h(
    'g',
    { class: 'symbol' },
    h('use', { class: 'symbol-field', href: `${sprite}#field-${id.slice(2, 6)}`, ...box }),
    h('use', { class: 'symbol-ink', href: `${sprite}#sidc-${id}`, ...box }),
  );
}

/** One word for all that is seen of a piece: on a map those with the same are one card. */
export const likeness = ({ side, symbol, label, title, states, steps }: Counter): string =>
  [side, symbol, label, title, steps, ...states.map(({ id }) => id)].join('|');

/** A counter in one sentence: title, strength, states. */
export function counterSays(counter: Counter, at: string | undefined): string {
  const place = at ? ` at ${at}` : '';
  const strength =
    counter.full > 1 || (counter.count === undefined && counter.full > 0) ? `, strength ${counter.steps} of ${counter.full}` : '';
  return `${titleSaid(counter)}${place}${strength}${statesSaid(counter)}`;
}

const titleSaid = ({ count, title }: Counter): string => (count === undefined ? title : `${count} ${title}`);
const statesSaid = ({ states }: Counter): string => states.map(({ label }) => `, ${label}`).join('');

/** So many of those that lie under a piece are named. */
const NAMED = 4;

/** A piece in one sentence, with what lies under it. */
export function pieceSays({ counter, place, under = [] }: Pick<DrawnUnit, 'counter' | 'place' | 'under'>): string {
  if (under.length === 0) return counterSays(counter, place);
  const names = under.slice(0, NAMED).map(piece => piece.counter.title);
  const more = under.length > NAMED ? ` and ${under.length - NAMED} more` : '';
  return `${counterSays(counter, place)}; under it ${names.join(', ')}${more}`;
}

/** Who acts, and whom it is done to. */
export type UnitPart = 'actor' | 'target';

/** A unit on the board. `place`: where it stands, in words. */
export interface DrawnUnit {
  readonly id: UnitId;
  readonly counter: Counter;
  readonly style: CounterStyle;
  readonly at: Point;
  readonly place?: string;
  /** Its part in what has just happened: it is ringed. */
  readonly part?: UnitPart;
  /** Where its plate stands so that it covers no figure. */
  readonly spots?: PlateSpots;
  /** More classes of its element. */
  readonly classes?: readonly string[];
  /** On sheets: those that it lies on, from above. */
  readonly under?: readonly DrawnUnit[];
  /** Lies under all other pieces, wherever it is. */
  readonly isBelow?: true;
}

/** Whether a piece is shown from near alone: until then a panel that lists it lies beside its area (map.css). */
export const isForNear = ({ classes = [] }: Pick<DrawnUnit, 'classes'>): boolean => classes.some(one => one.startsWith('crowded-'));

type Lying = Pick<DrawnUnit, 'at' | 'isBelow'>;

/** How pieces lie over each other: those further down the board in front. */
export const compareDepths = (a: Lying, b: Lying): number => (a.isBelow === b.isBelow ? a.at[1] - b.at[1] : a.isBelow ? -1 : 1);

/** A unit on the living board. `way`: the points it came along, the last one its place. */
export interface BoardPiece extends DrawnUnit {
  readonly place: string;
  readonly way?: readonly Point[];
  readonly selected?: boolean;
  readonly doubted?: boolean;
}

/** Gives an element that shows what is drawn once elsewhere on the page. */
export type ShareDrawing = (drawn: Html) => Html;

/**
 * A whole piece for a still picture; the binder of the living board finds it again by `id`. With `share`
 * what pieces have in common is drawn once. `body`: what is drawn of it in place of its counter.
 */
export const pieceAt = (plan: BoardPlan, piece: DrawnUnit, share?: ShareDrawing, body?: readonly Html[]): Html =>
  groupOf(piece, body ?? plan.piece(piece.counter, piece.style, piece.at), share);

/** The same by what tells it apart, whatever has become of it: alike on all boards, it is drawn once; where that is nothing, not at all. */
export function plainPieceAt(plan: BoardPlan, { under, part, ...piece }: DrawnUnit, share?: ShareDrawing): Html | undefined {
  const counter: Counter = { ...piece.counter, states: [], steps: 0, full: 0 };
  const body = plan.plain?.(counter, piece.style) ?? plan.piece(counter, piece.style, piece.at);
  return body.length > 0 ? groupOf({ ...piece, counter }, body, share) : undefined;
}

/** More pieces than these are not drawn each, where a board knows another way: nobody could tell them apart. */
const MOST = 150;

/** How wide a whole board is thought to be, in pixels. */
const WIDE = 960;

/** All of them as they are seen from afar, where they are too many to be drawn each. `seen`: what of the board is in the picture. */
export const piecesAfar = (plan: BoardPlan, pieces: readonly DrawnUnit[], seen: Box = plan.box): readonly Html[] | undefined =>
  isMany(plan, pieces) ? plan.afar?.(pieces, seen.width / WIDE) : undefined;

/** Whether these are too many to be drawn each. */
export const isMany = (plan: BoardPlan, pieces: readonly DrawnUnit[]): boolean => plan.afar !== undefined && pieces.length > MOST;

/** What of it lies over all pieces. */
export const plateAt = (plan: BoardPlan, piece: DrawnUnit, share?: ShareDrawing): Html | undefined =>
  plan.plate && groupOf(piece, plan.plate(piece.counter, piece.style, piece.at, piece.spots), share);

/** Its plate in full, where it is not shown so anyway: for the piece that somebody points at. */
export function openPlateAt(plan: BoardPlan, piece: DrawnUnit): Html | undefined {
  const plate = plan.openPlate?.(piece, piece.style);
  return plate && groupOf(piece, [plate]);
}

function groupOf(piece: DrawnUnit, body: readonly Html[], share?: ShareDrawing): Html {
  const { id, counter, style, at, part, classes = [] } = piece;
  const [x, y] = at;
  const look = {
    class: ['unit', part, ...classes, ...counter.states.map(state => state.id)].filter(Boolean).join(' '),
    'data-team': style.team,
    'data-accent': style.accent,
  };
  const transform = `translate(${px(x)} ${px(y)})`;
  const drawn = h('g', { class: 'counter' }, ...body);
  if (!share) return h('g', { ...look, 'data-unit': id, transform }, h('title', {}, pieceSays(piece)), drawn);
  // What is drawn once tells what is so wherever it stands.
  return share(h('g', { transform }, share(h('g', look, h('title', {}, titleSaid(counter) + statesSaid(counter)), drawn))));
}
