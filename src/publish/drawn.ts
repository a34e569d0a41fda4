// What a writer draws on a board by hand: arrows, fronts, circles and words, over everything else on it, in the colours of the sides.

import { countNoun, formatList } from '../core/englishText.ts';
import type { Place, Point, SideId } from '../core/types.ts';
import { polyline } from '../render/board/lattice.ts';
import { px } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';
import { pill } from '../render/overlay.ts';
import type { BattleModel } from '../view/model.ts';
import type { DrawnMark } from './types.ts';

/** All of them as one group; what lies on no place of the board is left out. */
export const drawnMarks = (battle: BattleModel, drawn: readonly DrawnMark[]): Child =>
  drawn.length > 0 &&
  h(
    'g',
    { class: 'by-hand' },
    drawn.map(mark => drawMark(battle, mark)),
  );

function drawMark(battle: BattleModel, mark: DrawnMark): Child {
  const { plan } = battle;
  const look = colours(battle, mark.side);
  switch (mark.kind) {
    case 'arrow':
    case 'front': {
      const points = pointsOf(battle, mark.way);
      if (points.length < 2) return undefined;
      return mark.kind === 'arrow' ? arrow(points, look, weightOf(battle)) : front(points, look, weightOf(battle));
    }
    case 'circle': {
      const point = plan.point(mark.around);
      if (!point) return undefined;
      if (mark.radius === 0 && plan.kind === 'map')
        return h('path', { class: 'mark by-hand-line', ...look, d: plan.outline(mark.around, 2) });
      const r = Math.max(plan.size, plan.reach(mark.radius));
      return h('circle', { class: 'mark by-hand-line', ...look, cx: px(point[0]), cy: px(point[1]), r: px(r) });
    }
    case 'label': {
      const point = plan.point(mark.on);
      return point && h('g', { class: 'mark by-hand-label', ...look }, pill(point, mark.text));
    }
  }
}

type Colours = Readonly<Record<'data-team' | 'data-accent', number | undefined>>;

const colours = ({ teamOf, plan, accentOf }: BattleModel, side: SideId | undefined): Colours => ({
  'data-team': teamOf(side),
  'data-accent': plan.accentOf?.(side) ?? accentOf(side),
});

const pointsOf = ({ plan }: BattleModel, way: readonly Place[]): readonly Point[] =>
  way.map(place => plan.point(place)).filter(point => point !== undefined);

/** How bold lines are, in drawing units: boards are drawn at scales of their own. */
const weightOf = ({ plan: { box } }: BattleModel): number => Math.max(3, Math.max(box.width, box.height) / 200);

/** A broad line with a head at its end. */
function arrow(points: readonly Point[], look: Colours, weight: number): Html {
  const [end, before] = [points.at(-1), points.at(-2)] as [Point, Point];
  const [ux, uy] = direction(before, end);
  const at = (back: number, out: number): Point => [end[0] - ux * back - uy * out, end[1] - uy * back + ux * out];
  const neck = at(weight * 2.6, 0);
  const d = polyline([...points.slice(0, -1), neck]);
  const head = polyline([end, at(weight * 3.6, weight * 1.9), neck, at(weight * 3.6, -weight * 1.9)], true);
  return h(
    'g',
    { class: 'mark', ...look },
    h('path', { class: 'by-hand-casing', d, 'stroke-width': px(weight * 1.8) }),
    h('path', { class: 'by-hand-line', d, 'stroke-width': px(weight) }),
    h('path', { class: 'by-hand-head', d: head }),
  );
}

/** A line with teeth on its left, towards whom it is held. */
function front(points: readonly Point[], look: Colours, weight: number): Html {
  const d = polyline(points);
  return h(
    'g',
    { class: 'mark', ...look },
    h('path', { class: 'by-hand-casing', d, 'stroke-width': px(weight * 1.8) }),
    h('path', { class: 'by-hand-line', d, 'stroke-width': px(weight) }),
    h('path', {
      class: 'by-hand-head',
      d: points
        .slice(1)
        .flatMap((to, i) => teeth(points[i] ?? to, to, weight * 2))
        .join(''),
    }),
  );
}

/** Teeth along a stretch, as high as they are wide, with as much room between them. */
function teeth(from: Point, to: Point, size: number): readonly string[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = direction(from, to);
  const along = (by: number, out: number): Point => [from[0] + ux * by + uy * out, from[1] + uy * by - ux * out];
  const count = Math.max(1, Math.floor(length / (size * 2)));
  return Array.from({ length: count }, (_, i) => {
    const middle = ((i + 0.5) * length) / count;
    return polyline([along(middle - size / 2, 0), along(middle, size), along(middle + size / 2, 0)], true);
  });
}

function direction([ax, ay]: Point, [bx, by]: Point): Point {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(bx - ax) / length, (by - ay) / length];
}

/** 'Drawn on it: 2 arrows, a front and the words “Main effort”'; '' for nothing. */
export function drawnSaid(drawn: readonly DrawnMark[]): string {
  const counted = (['arrow', 'front', 'circle'] as const).flatMap(kind => {
    const count = drawn.filter(mark => mark.kind === kind).length;
    return count === 0 ? [] : [countNoun(count, kind)];
  });
  const words = drawn.flatMap(mark => (mark.kind === 'label' ? [`the words “${mark.text}”`] : []));
  return drawn.length === 0 ? '' : `Drawn on it: ${formatList([...counted, ...words])}`;
}
