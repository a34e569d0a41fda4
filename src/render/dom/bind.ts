// The one place where D3 holds elements: counters keyed by unit id, and the groups that are filled anew. Nothing flows back from here.

import { select } from 'd3';
import type { Counter } from '../../core/ruleset.ts';
import type { Point } from '../../core/types.ts';
import type { BoardPlan } from '../board/plan.ts';
import { px } from '../format.ts';
import type { SvgGroup } from '../groups.ts';
import type { Child, Html } from '../html.ts';
import { type BoardPiece, compareDepths, counterSays } from '../pieces.ts';
import { draw } from './draw.ts';
import { isStill, travel } from './motion.ts';

/** Makes a group hold this. */
export function fill(svg: SVGSVGElement, name: SvgGroup, content: Child): void {
  const group = svg.querySelector(`.layer-${name}`);
  if (group) draw(group, content);
}

/** Makes a group that only some pages have, under what `before` finds, unless it is there. `more`: what else it is, in the words of styles. */
export function layGroup(svg: SVGSVGElement, name: SvgGroup, before: string, more = ''): void {
  if (svg.querySelector(`.layer-${name}`)) return;
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  group.setAttribute('class', `layer-${name}${more}`);
  svg.querySelector(before)?.before(group);
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
  lay(svg, 'units', pieces, travel, ({ counter, style, at }) => [...plan.piece(counter, style, at), ...gripOf(plan, counter)]);
  if (plan.plate) lay(svg, 'plates', pieces, travel, ({ counter, style, at, spots }) => plan.plate?.(counter, style, at, spots) ?? []);
}

const gripOf = (plan: BoardPlan, counter: Counter): readonly Html[] => (plan.grip ? [plan.grip(counter)] : []);

function lay(
  svg: SVGSVGElement,
  name: SvgGroup,
  pieces: readonly BoardPiece[],
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
    .attr('data-unit', piece => piece.id)
    .attr('transform', ({ at }) => translate(at));
  entered.append('title');
  entered.append('g').attr('class', 'counter');
  const all = entered.merge(units);
  all
    .attr('class', ({ counter, selected, doubted, part, classes = [] }) =>
      [
        'unit',
        part,
        ...classes,
        ...counter.states.map(({ id }) => id),
        counter.hidden && 'hidden',
        selected && 'selected',
        doubted && 'doubted',
      ]
        .filter(Boolean)
        .join(' '),
    )
    .attr('data-team', ({ style }) => style.team)
    .attr('data-accent', ({ style }) => style.accent ?? null)
    .each(function (piece) {
      const group = this.querySelector('.counter');
      if (group) draw(group, bodyOf(piece));
      select(this).select('title').text(counterSays(piece.counter, piece.place));
    });
  all.each(function (piece) {
    move(this, piece, speed);
  });
  all.sort((a, b) => Number(Boolean(a.way)) - Number(Boolean(b.way)) || compareDepths(a, b));
}

/** On its place at once, and seen to travel there. What was under way is broken off. */
function move(element: SVGGElement, { at, way }: BoardPiece, speed: number): void {
  for (const animation of element.getAnimations()) animation.cancel();
  select(element).attr('transform', translate(at));
  const duration = way && way.length > 1 ? travel(way.length, speed) : 0;
  if (way && duration > 0) element.animate({ transform: way.map(inStyle) }, { duration, easing: 'ease-in-out' });
}

/** Fades and is gone, unless it comes back before (its class is then set anew). */
function fade(element: SVGGElement): void {
  if (isStill()) element.remove();
  else if (!element.classList.contains('gone')) {
    element.classList.add('gone');
    for (const animation of element.getAnimations()) animation.cancel();
    element.animate({ opacity: [1, 0] }, 350).onfinish = () => element.remove();
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
