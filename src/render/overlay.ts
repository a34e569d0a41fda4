// Marks on any board: lines, rings, signs and words. Only points and outlines come from the board. Fields are drawn in field.ts.

import type { Mark } from '../core/overlay.ts';
import type { Point, SideId } from '../core/types.ts';
import { CUT } from './board/hatch.ts';
import { labelSpot, noteSpots, pathSpots } from './board/labelSpot.ts';
import { polyline } from './board/lattice.ts';
import { type BoardPlan, SLOTS } from './board/plan.ts';
import { px } from './format.ts';
import { onCorner, sign } from './glyphs.ts';
import { type Child, type Html, h } from './html.ts';

/** Whose team a side is, for its colour: 0 or 1. */
export type TeamOf = (side: SideId | undefined) => number | undefined;

/** One mark that is no field. Places off the board draw nothing. `label`: where its label stands, if something else has a say in that. */
export function drawMark(plan: BoardPlan, mark: Mark, teamOf: TeamOf, label?: Point): Html {
  const own = plan.mark?.(mark, 'side' in mark ? teamOf(mark.side) : undefined, label);
  return own ?? drawCommon(plan, mark, teamOf, label);
}

function drawCommon(plan: BoardPlan, mark: Mark, teamOf: TeamOf, label: Point | undefined): Html {
  switch (mark.kind) {
    case 'path':
      return drawPath(plan, mark, { 'data-team': teamOf(mark.side), 'data-accent': plan.accentOf?.(mark.side) }, label);
    case 'shape':
      return drawShape(plan, mark, teamOf(mark.side));
    case 'ring':
      return drawRing(plan, mark, teamOf(mark.side), label);
    case 'sign':
      return drawSign(plan, mark, teamOf(mark.side));
    case 'note':
      return drawNote(plan, mark, label);
    case 'field':
    case 'points':
      throw new Error('drawMark: fields are drawn by `shade` and `values`');
    default:
      return h('g');
  }
}

/** A line from place to place with a head at its end and, if there are any, words on it. */
function drawPath(
  plan: BoardPlan,
  { places, tone, label }: Extract<Mark, { kind: 'path' }>,
  colours: Readonly<Record<string, number | undefined>>,
  given: Point | undefined,
): Html {
  const points = places.map(place => plan.point(place)).filter(point => point !== undefined);
  const runs = plan.runs?.(points) ?? [points];
  const last = runs.at(-1) ?? [];
  const [end, before] = [last.at(-1), last.at(-2)];
  if (!end || !before) return h('g');
  const short = [...last.slice(0, -1), drawnBack(before, end, tone === 'shot' ? 13 : 3)];
  const [usual = end] = pathSpots(plan, last, tone);
  const d = [...runs.slice(0, -1), short].map(run => polyline(run)).join('');
  return h(
    'g',
    { class: `mark path tone-${tone}`, ...colours },
    h('path', { class: 'line casing', d }),
    h('path', { class: 'line', d }),
    tone !== 'clear' && tone !== 'blocked' && head(before, short.at(-1) ?? end),
    label !== undefined && pill(given ?? usual, label),
  );
}

const between = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t];

/** The end drawn back by some units, so that a head does not hide what it points at. */
function drawnBack(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return length > by * 2 ? between(from, to, 1 - by / length) : to;
}

/** The head of an arrow, in a group about its point: the style sheet may make it smaller there. */
function head([ax, ay]: Point, [bx, by]: Point): Html {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const at = (back: number, out: number): Point => [-ux * back - uy * out, -uy * back + ux * out];
  const d = polyline([at(-2.5, 0), at(6, 4.2), at(4.4, 0), at(6, -4.2)], true);
  return h('g', { transform: `translate(${px(bx)} ${px(by)})` }, h('path', { class: 'head', d }));
}

/** Words in a rounded box. */
export function pill([x, y]: Point, text: string): Html {
  const width = text.length * 4.3 + 9;
  return h(
    'g',
    { class: 'pill', transform: `translate(${px(x)} ${px(y)})` },
    h(
      'g',
      { class: 'pill-face' },
      h('rect', { x: px(-width / 2), y: -6.8, width: px(width), height: 13.6, rx: 6.8 }),
      h('text', { y: 3 }, text),
    ),
  );
}

function drawShape(plan: BoardPlan, { outline, tone }: Extract<Mark, { kind: 'shape' }>, team: number | undefined): Html {
  const points = outline.map(corner => plan.point(corner)).filter(point => point !== undefined);
  return h('path', { class: `mark shape tone-${tone}`, 'data-team': team, d: polyline(points, true) });
}

function drawRing(
  plan: BoardPlan,
  { at, radius, tone, label, bearing }: Extract<Mark, { kind: 'ring' }>,
  team: number | undefined,
  given: Point | undefined,
): Html {
  const point = plan.point(at);
  if (!point) return h('g');
  const className = `mark ring tone-${tone}`;
  if (radius === 0) return h('path', { class: className, 'data-team': team, d: plan.outline(at, 2) });
  const [x, y] = point;
  const r = plan.reach(radius);
  const corners = radius < 1 ? undefined : plan.around?.(at, radius);
  const line = corners
    ? h('path', { class: className, 'data-team': team, d: polyline(corners, true) })
    : h('circle', {
        class: className,
        'data-team': team,
        cx: px(x),
        cy: px(y),
        r: px(r),
        'clip-path': plan.kind === 'table' ? CUT : undefined,
      });
  const spot = label === undefined ? undefined : (given ?? labelSpot(plan.surface, point, r, { text: label, bearing }));
  return label === undefined ? line : h('g', { class: `mark tone-${tone}`, 'data-team': team }, line, spot && pill(spot, label));
}

/** Flags and stars stand on a corner of their place; a point of a table has none. */
const isOnCorner = ({ kind }: BoardPlan, id: string): boolean => kind !== 'table' && onCorner(id);

function drawSign(plan: BoardPlan, { at, to, sign: id, says }: Extract<Mark, { kind: 'sign' }>, team: number | undefined): Html {
  const [from, other] = [plan.point(at), to === undefined ? undefined : plan.point(to)];
  if (!from) return h('g');
  const [x, y] = other
    ? between(from, other, 0.5)
    : isOnCorner(plan, id)
      ? ([from[0] + SLOTS.corner[0], from[1] + SLOTS.corner[1]] as const)
      : from;
  return h('g', { class: 'sign', 'data-team': team, transform: `translate(${px(x)} ${px(y)})` }, h('title', {}, says), sign(id));
}

function drawNote(plan: BoardPlan, { at, text, tone = 'note' }: Extract<Mark, { kind: 'note' }>, given: Point | undefined): Html {
  const point = plan.point(at);
  const spot = given ?? (point && noteSpots(plan, point, text)[0]);
  return spot ? h('g', { class: `mark note tone-${tone}` }, pill(spot, text)) : h('g');
}

/**
 * The scenery of a state: who holds what, under the overlays; what lies under the counters, and the flags and stars that stand over them.
 */
export function scenery(
  plan: BoardPlan,
  marks: readonly Mark[],
  teamOf: TeamOf,
): { readonly held: Child; readonly below: Child; readonly above: Child } {
  const held = marks.filter(mark => mark.kind === 'hold');
  const drawn = marks.filter(mark => mark.kind !== 'field' && mark.kind !== 'hold');
  const isAbove = (mark: Mark) => mark.kind === 'sign' && isOnCorner(plan, mark.sign);
  const draw = (some: readonly Mark[]) => some.map(mark => drawMark(plan, mark, teamOf));
  return { held: draw(held), below: draw(drawn.filter(mark => !isAbove(mark))), above: draw(drawn.filter(isAbove)) };
}
