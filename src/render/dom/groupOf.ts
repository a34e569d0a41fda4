// A group of a board's drawing, wherever it lies: those below pieces that are painted are in drawings of their own beside it.

import type { SvgGroup } from '../groups.ts';

/** The group of that name; undefined where the board has none. */
export const groupOf = (svg: Element, name: SvgGroup): Element | undefined =>
  svg.querySelector(`.layer-${name}`) ?? svg.parentElement?.querySelector(`.board-below .layer-${name}`) ?? undefined;
