// The ground of a living picture made anew, for a board that is being drawn.

import type { DrawnBoard } from '../board/board.ts';
import type { SvgGroup } from '../groups.ts';
import { type Child, h } from '../html.ts';
import { paths, textElements, viewOf } from '../markup.ts';
import { draw, elementOf, replaceContent } from './draw.ts';
import { groupOf } from './groupOf.ts';

/**
 * Another ground in a picture of the same kind of board, though it lie in a drawing of its own below it; what lies on it stays. Throws for
 * another kind.
 */
export function redraw(svg: SVGSVGElement, { plan, drawing }: DrawnBoard): void {
  if (svg.dataset['kind'] !== plan.kind) throw new Error(`redraw: a ${plan.kind} in the picture of a ${svg.dataset['kind']}`);
  const below = svg.parentElement?.querySelectorAll('svg.board-below') ?? [];
  for (const one of [svg, ...below]) one.setAttribute('viewBox', viewOf(plan.box));
  const defs = svg.querySelector(':scope > defs');
  if (defs && plan.defs) defs.replaceWith(elementOf(h('svg', {}, plan.defs)).firstElementChild ?? '');
  refill(svg, 'ground', paths(drawing.ground));
  refill(svg, 'detail', [paths(drawing.detail), textElements(drawing.words)]);
  refill(svg, 'names', textElements(plan.names?.([]) ?? []));
}

/** Groups that hold what was drawn here, and nothing that the page was written with. */
const own = new WeakSet<Element>();

function refill(svg: Element, name: SvgGroup, content: Child): void {
  const group = groupOf(svg, name);
  if (!group) return;
  if (own.has(group)) draw(group, content);
  else replaceContent(group, content); // what is there already would stay where there is less now
  own.add(group);
}
