// The one place where D3 holds elements: counters keyed by unit id, and the layers that are filled anew. Nothing flows back from here.

import { easeCubicInOut, easeLinear, select } from 'd3';
import type { Counter } from '../core/ruleset.ts';
import type { Point, UnitId } from '../core/types.ts';
import { px } from './format.ts';
import { type Child, join } from './html.ts';
import { isStill, travel } from './motion.ts';
import { type CounterStyle, counterBody, counterSays } from './pieces.ts';

/** A counter on the board. `way`: the points it came along, the last one its place. */
export interface Piece {
  readonly id: UnitId;
  readonly counter: Counter;
  readonly style: CounterStyle;
  readonly at: Point;
  readonly place: string;
  readonly way?: readonly Point[];
  readonly selected?: boolean;
  readonly doubted?: boolean;
}

export const LAYERS = ['ground', 'shade', 'detail', 'scenery', 'trails', 'marks', 'units', 'flags', 'values', 'notes', 'cursor'] as const;
export type Layer = (typeof LAYERS)[number];

/** Fills a layer anew. */
export function fill(svg: SVGSVGElement, layer: Layer, content: Child): void {
  select(svg)
    .select(`.layer-${layer}`)
    .html(join([content]).markup);
}

/** Puts the counters where they are; those that came along a way travel it. Gone ones fade. */
export function placePieces(svg: SVGSVGElement, pieces: readonly Piece[], speed = 1): void {
  const units = select(svg)
    .select('.layer-units')
    .selectAll<SVGGElement, Piece>('g.unit')
    .data(pieces, function (piece) {
      return piece?.id ?? (this as Element).getAttribute('data-unit') ?? '';
    });
  units
    .exit()
    .interrupt()
    .transition()
    .duration(isStill() ? 0 : 350)
    .style('opacity', 0)
    .remove();
  const entered = units
    .enter()
    .append('g')
    .attr('data-unit', piece => piece.id)
    .attr('transform', ({ at }) => translate(at));
  entered.append('title');
  entered.append('g').attr('class', 'counter');
  const all = entered.merge(units);
  all
    .style('opacity', null)
    .attr('class', ({ counter, selected, doubted }) =>
      ['unit', ...counter.states.map(({ id }) => id), counter.hidden && 'hidden', selected && 'selected', doubted && 'doubted']
        .filter(Boolean)
        .join(' '),
    )
    .attr('data-team', ({ style }) => style.team)
    .each(function ({ counter, style, place }) {
      const body = join(counterBody(counter, style)).markup;
      const group = select(this).select<SVGGElement>('.counter');
      if (group.attr('data-body') !== body) group.attr('data-body', body).html(body);
      select(this).select('title').text(counterSays(counter, place));
    });
  all.each(function (piece) {
    move(this, piece, speed);
  });
  all.sort((a, b) => Number(Boolean(a.way)) - Number(Boolean(b.way)) || a.at[1] - b.at[1]);
}

function move(element: SVGGElement, { at, way }: Piece, speed: number): void {
  const group = select(element).interrupt();
  const time = way && way.length > 1 ? travel(way.length, speed) : 0;
  if (!way || time === 0) return void group.attr('transform', translate(at));
  group
    .attr('transform', translate(way[0] ?? at))
    .transition()
    .duration(time)
    .ease(easeCubicInOut)
    .attrTween('transform', () => t => translate(along(way, t)));
}

/** A bright dot runs along each line of fire. */
export function traceShots(svg: SVGSVGElement, shots: readonly (readonly [from: Point, to: Point])[], speed = 1): void {
  const layer = select(svg).select('.layer-marks');
  if (isStill()) return;
  for (const [from, to] of shots) {
    const dot = layer.append('circle').attr('class', 'tracer').attr('r', 3.2).attr('transform', translate(from));
    dot
      .transition()
      .delay(60)
      .duration(420 / speed)
      .ease(easeLinear)
      .attrTween('transform', () => t => translate(along([from, to], t)))
      .remove();
  }
}

const translate = ([x, y]: Point): string => `translate(${px(x)} ${px(y)})`;

/** The point at a part of a way, its legs of equal time. */
function along(way: readonly Point[], t: number): Point {
  const leg = Math.min(way.length - 2, Math.floor(t * (way.length - 1)));
  const [a, b] = [way[leg], way[leg + 1]];
  if (!a || !b) return way.at(-1) ?? [0, 0];
  const part = t * (way.length - 1) - leg;
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}
