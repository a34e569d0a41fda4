// What is held over the board: the lookout's eye, and the ghost of a unit that is tried elsewhere. Under the
// pointer while it is dragged, else on its place.

import { lookUp } from '../../core/lookUp.ts';
import { samePlace } from '../../core/places.ts';
import type { Point } from '../../core/types.ts';
import { polyline } from '../../render/board/lattice.ts';
import { fill } from '../../render/dom/bind.ts';
import { isStill } from '../../render/dom/motion.ts';
import { px } from '../../render/format.ts';
import { type Child, h } from '../../render/html.ts';
import { isLookout, lookoutOf } from '../../view/subject.ts';
import { frameNow, type Page } from './page.ts';
import { unitAt } from './units.ts';

type Held = 'lookout' | 'unit';

export interface DragDrawing {
  /** Draws what is there, each on its place. */
  show(): void;
  /** Keeps one under the pointer. */
  follow(what: Held, point: Point): void;
  /** Lets it glide onto its place. */
  settle(what: Held): void;
}

/** The hand over a board. */
export function createDragDrawing(page: Page, svg: SVGSVGElement): DragDrawing {
  const held = new Map<Held, Point>();
  const element = (what: Held) => svg.querySelector<SVGGElement>(`.layer-hand .${CLASSES[what]}`);
  const place = () => {
    const spots = { lookout: lookoutSpot(page), unit: ghostSpot(page) };
    for (const what of ['lookout', 'unit'] as const) {
      const at = held.get(what) ?? spots[what];
      if (at) element(what)?.setAttribute('transform', translate(at, ''));
    }
  };
  return {
    show() {
      fill(svg, 'hand', [ghost(page), isLookout(page.battle, page.store.now()) && EYE]);
      const lifted = page.store.now().asIf?.unit;
      for (const unit of svg.querySelectorAll<SVGGElement>(':is(.layer-units, .layer-plates) [data-unit]'))
        unit.toggleAttribute('data-lifted', unit.dataset['unit'] === lifted);
      place();
    },
    follow(what, point) {
      if (isStill()) return; // it then goes from place to place
      held.set(what, point);
      place();
    },
    settle(what) {
      const from = held.get(what);
      held.delete(what);
      place();
      const to = what === 'lookout' ? lookoutSpot(page) : ghostSpot(page);
      if (from && to)
        element(what)?.animate({ transform: [from, to].map(at => translate(at, 'px')) }, { duration: 120, easing: 'ease-out' });
    },
  };
}

const CLASSES = { lookout: 'lookout', unit: 'ghost' } as const;

const translate = ([x, y]: Point, unit: '' | 'px'): string => `translate(${px(x)}${unit}, ${px(y)}${unit})`;

/** In the middle of its place; on a hex beside a counter that stands there. */
function lookoutSpot(page: Page): Point | undefined {
  const now = page.store.now();
  if (!isLookout(page.battle, now)) return undefined;
  const at = lookoutOf(page.battle, now);
  const point = page.battle.plan.point(at);
  const isTaken =
    page.battle.plan.kind !== 'table' && (unitAt(page, frameNow(page).state, at) !== undefined || samePlace(now.asIf?.at, at));
  return point && (isTaken ? [point[0] - 20, point[1] - 16] : point);
}

const ghostSpot = ({ battle: { plan }, store }: Page): Point | undefined => {
  const { asIf } = store.now();
  return asIf && plan.point(asIf.at);
};

const EYE: Child = h(
  'g',
  { class: 'lookout' },
  h('circle', { class: 'hit', r: 25 }),
  h('circle', { class: 'lens', r: 11.5 }),
  h('path', { class: 'lid', d: 'M-8,0Q0,-8.4 8,0Q0,8.4 -8,0Z' }),
  h('circle', { class: 'pupil', r: 2.8 }),
);

/** The counter again, where the unit does not stand, and a line from where it does. */
function ghost(page: Page): Child {
  const { battle, sprite } = page;
  const { asIf } = page.store.now();
  const { state } = frameNow(page);
  const unit = asIf && lookUp(state.units, asIf.unit);
  const to = asIf && battle.plan.point(asIf.at);
  if (!unit || !to) return undefined;
  const team = battle.teamOf(unit.side) ?? 0;
  const counter = battle.ruleset.show.counter(state, unit);
  const from = unit.at === undefined ? undefined : battle.plan.point(unit.at);
  return [
    from && h('path', { class: 'as-if-line', d: polyline([from, to]) }),
    h('path', { class: 'as-if-place', d: battle.plan.halo(asIf.at, counter) }),
    h(
      'g',
      { class: 'ghost', 'data-team': team },
      h('circle', { class: 'hit', r: 25 }),
      h('g', { class: 'counter' }, battle.plan.piece(counter, { sprite, team }, to), battle.plan.plate?.(counter, { sprite, team }, to)),
    ),
  ];
}
