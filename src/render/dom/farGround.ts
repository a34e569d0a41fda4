// The ground of a board too large to be drawn whole, laid into its picture part by part: all of its paths at once hold up the page.

import type { DrawnBoard } from '../board/board.ts';
import type { BoardPath } from '../board/plan.ts';
import { paths, textElements } from '../markup.ts';
import { draw } from './draw.ts';
import { groupOf } from './groupOf.ts';

/** So many characters of paths are laid out in some milliseconds. */
const PART = 100_000;

/** The board with its ground still to be laid. */
export const withoutGround = ({ plan, drawing }: DrawnBoard): DrawnBoard => ({ plan, drawing: { ...drawing, ground: [], detail: [] } });

/** Lays the ground into a picture that was drawn without it; the page is painted wherever this stops. */
export function* layGround(svg: Element, { drawing: { ground, detail, words } }: DrawnBoard): Generator<void, void> {
  const groups = [
    ['ground', ground, []],
    ['detail', detail, textElements(words)],
  ] as const;
  for (const [name, shapes, more] of groups) {
    const group = groupOf(svg, name);
    if (!group) continue;
    for (const count of stopsIn(shapes)) {
      draw(group, [paths(shapes.slice(0, count)), more]);
      yield;
    }
  }
}

/** After how many of these paths a part is full. */
function stopsIn(shapes: readonly BoardPath[]): readonly number[] {
  let length = 0;
  return shapes.flatMap(({ d }, i) => {
    length += d.length;
    if (length < PART && i < shapes.length - 1) return [];
    length = 0;
    return [i + 1];
  });
}
