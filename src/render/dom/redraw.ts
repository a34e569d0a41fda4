// The ground of a living picture made anew, for a board that is being drawn.

import type { DrawnBoard } from '../board/board.ts';
import { h } from '../html.ts';
import { paths, textElements, viewOf } from '../markup.ts';
import { fill } from './bind.ts';
import { elementOf } from './draw.ts';

/** Another ground in a picture of the same kind of board; what lies on it stays. Throws for another kind. */
export function redraw(svg: SVGSVGElement, { plan, drawing }: DrawnBoard): void {
  if (svg.dataset['kind'] !== plan.kind) throw new Error(`redraw: a ${plan.kind} in the picture of a ${svg.dataset['kind']}`);
  svg.setAttribute('viewBox', viewOf(plan.box));
  const defs = svg.querySelector(':scope > defs');
  if (defs && plan.defs) defs.replaceWith(elementOf(h('svg', {}, plan.defs)).firstElementChild ?? '');
  fill(svg, 'ground', paths(drawing.ground));
  fill(svg, 'detail', [paths(drawing.detail), textElements(drawing.words)]);
  fill(svg, 'names', textElements(plan.names?.([]) ?? []));
}
