// The one place where D3 holds elements: counters keyed by unit id, and the groups that are filled anew. Nothing flows back from here.

import { select } from 'd3';
import { equal } from '../../core/equal.ts';
import type { Counter } from '../../core/ruleset.ts';
import type { Point } from '../../core/types.ts';
import type { BoardPlan } from '../board/plan.ts';
import { px } from '../format.ts';
import type { SvgGroup } from '../groups.ts';
import type { Child, Html } from '../html.ts';
import { type BoardPiece, compareDepths, pieceSays, piecesAfar } from '../pieces.ts';
import { draw } from './draw.ts';
import { groupOf } from './groupOf.ts';
import { isStill, travel } from './motion.ts';
import { reorder } from './reorder.ts';

/** Makes a group hold this. */
export function fill(svg: SVGSVGElement, name: SvgGroup, content: Child): void {
  const group = groupOf(svg, name);
  if (group) draw(group, content);
}

/** Makes a group that only some pages have, under what `before` finds, unless it is there. `more`: further classes. */
export function layGroup(svg: SVGSVGElement, name: SvgGroup, before: string, more = ''): void {
  if (svg.querySelector(`.layer-${name}`)) return;
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  group.setAttribute('class', `layer-${name}${more}`);
  svg.querySelector(before)?.before(group);
}

interface Laid {
  readonly svg: SVGSVGElement;
  readonly plan: BoardPlan;
  readonly pieces: readonly BoardPiece[];
}

interface Travel {
  readonly speed?: number;
  readonly fading?: boolean;
}

/**
 * Puts the counters where they are; those that came along a way travel it. `fading`: those that are gone fade, as after
 * a step; after a jump they are just gone.
 */
export function placePieces(svg: SVGSVGElement, plan: BoardPlan, pieces: readonly BoardPiece[], travel: Travel = {}): void {
  if (placeAfar(svg, plan, pieces)) return;
  const laid = { svg, plan, pieces };
  const bare = { ...laid, pieces: pieces.map(({ spots: _, ...piece }) => piece) }; // where its plate stands changes nothing of a piece
  lay(bare, 'units', travel, ({ counter, style, at }) => [...plan.piece(counter, style, at), ...gripOf(plan, counter)]);
  if (plan.plate) lay(laid, 'plates', travel, ({ counter, style, at, spots }) => plan.plate?.(counter, style, at, spots) ?? []);
}

/** Draws them as seen from afar where they are too many, in a group of its own; else takes that away. */
function placeAfar(svg: SVGSVGElement, plan: BoardPlan, pieces: readonly BoardPiece[]): boolean {
  const units = svg.querySelector('.layer-units');
  const afar = piecesAfar(plan, pieces);
  const group = units?.querySelector(':scope > .units-afar');
  if (!afar || !units) group?.remove();
  else if (group) draw(group, afar);
  else {
    const made = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    made.setAttribute('class', 'units-afar');
    units.replaceChildren(made);
    draw(made, afar);
  }
  return afar !== undefined;
}

const gripOf = (plan: BoardPlan, counter: Counter): readonly Html[] => (plan.grip ? [plan.grip(counter)] : []);

/** What an element shows of a piece, and what moves it there. */
interface Shown {
  piece?: BoardPiece;
  plan?: BoardPlan;
  motion?: Animation | undefined;
}

const shownBy = new WeakMap<Element, Shown>();

const shownOf = (element: Element): Shown => {
  const found = shownBy.get(element) ?? {};
  shownBy.set(element, found);
  return found;
};

/** Whether all of a piece but its way is as it was: most steps change two pieces, and looking is cheaper than drawing. */
function isSame({ way: _, ...piece }: BoardPiece, { way: __, ...before }: BoardPiece): boolean {
  return equal(piece, before);
}

function lay(
  { svg, plan, pieces }: Laid,
  name: SvgGroup,
  { speed = 1, fading = false }: Travel,
  bodyOf: (piece: BoardPiece) => readonly Html[],
): void {
  const units = select(svg)
    .select(`.layer-${name}`)
    .selectAll<SVGGElement, BoardPiece>('g.unit')
    .data(pieces, function (piece) {
      return piece?.id ?? (this as Element).getAttribute('data-unit') ?? '';
    });
  units.exit<BoardPiece>().each(function () {
    if (fading) fade(this);
    else this.remove();
  });
  const entered = units
    .enter()
    .append('g')
    .attr('data-unit', piece => piece.id);
  entered.append('title');
  entered.append('g').attr('class', 'counter');
  const all = entered.merge(units);
  all.each(function (piece) {
    const shown = shownOf(this);
    if (shown.plan !== plan || !shown.piece || !isSame(piece, shown.piece)) {
      show(this, piece);
      const group = this.querySelector('.counter');
      if (group) draw(group, bodyOf(piece));
    }
    move(this, piece, speed);
    Object.assign(shown, { piece, plan });
  });
  const data = all.data();
  const laid = all.nodes().flatMap((element, i) => (data[i] ? [{ element, piece: data[i] }] : []));
  reorder(laid.toSorted((a, b) => compareOrder(a.piece, b.piece)).map(({ element }) => element));
}

/** Those that travel lie over all others. */
const compareOrder = (a: BoardPiece, b: BoardPiece): number => Number(Boolean(a.way)) - Number(Boolean(b.way)) || compareDepths(a, b);

/** What tells a piece from others, in its element. */
function show(element: SVGGElement, piece: BoardPiece): void {
  const { counter, style, at, selected, doubted, part, classes = [] } = piece;
  const states = counter.states.map(({ id }) => id);
  const names = ['unit', part, ...classes, ...states, counter.hidden && 'hidden', selected && 'selected', doubted && 'doubted'];
  put(element, 'transform', translate(at));
  put(element, 'class', names.filter(Boolean).join(' '));
  put(element, 'data-team', String(style.team));
  put(element, 'data-accent', style.accent === undefined ? undefined : String(style.accent));
  const title = element.querySelector('title');
  const says = pieceSays(piece);
  if (title && title.textContent !== says) title.textContent = says;
}

/** Sets an attribute that is another: to set what is there already has the browser lay it out anew. */
function put(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Seen to travel to its place. What was under way is broken off. */
function move(element: SVGGElement, { way }: BoardPiece, speed: number): void {
  const shown = shownOf(element);
  shown.motion?.cancel();
  const duration = way && way.length > 1 ? travel(way.length, speed) : 0;
  shown.motion = way && duration > 0 ? element.animate({ transform: way.map(inStyle) }, { duration, easing: 'ease-in-out' }) : undefined;
}

/** Fades and is gone, unless it comes back before (it is then drawn anew). */
function fade(element: SVGGElement): void {
  const shown = shownOf(element);
  delete shown.piece;
  if (isStill()) element.remove();
  else if (!element.classList.contains('gone')) {
    element.classList.add('gone');
    shown.motion?.cancel();
    shown.motion = element.animate({ opacity: [1, 0] }, 350);
    shown.motion.onfinish = () => element.remove();
  }
}

/** A bright dot runs along each line of fire. */
export function traceShots(svg: SVGSVGElement, shots: readonly (readonly [from: Point, to: Point])[], speed = 1): void {
  const layer = select(svg).select('.layer-fire');
  if (isStill()) return;
  for (const [from, to] of shots) {
    const dot = layer.append('circle').attr('class', 'tracer').attr('r', 3.2).attr('transform', translate(from));
    const run = dot.node()?.animate({ transform: [from, to].map(inStyle) }, { delay: 60, duration: 420 / speed });
    if (run) run.onfinish = () => dot.remove();
  }
}

const translate = ([x, y]: Point): string => `translate(${px(x)} ${px(y)})`;

/** The same for an animation, where lengths have units. */
const inStyle = ([x, y]: Point): string => `translate(${px(x)}px, ${px(y)}px)`;
