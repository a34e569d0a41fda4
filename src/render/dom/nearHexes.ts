// What is in the hexes of a board too large to be drawn whole: it comes in squares of hexes, those in view, once a hex is large enough to
// be made out, and goes again with them. A few milliseconds of drawing at a time.

import { type HexBoard, hexName } from '../../core/board.ts';
import { inHexes } from '../board/hex.ts';
import { spot } from '../board/hexPlan.ts';
import { RADIUS } from '../board/lattice.ts';
import type { BoardPlan, Box } from '../board/plan.ts';
import { h } from '../html.ts';
import { paths, textElements } from '../markup.ts';
import { elementOf } from './draw.ts';

/** Hexes along a side of a square. */
const SQUARE = 16;
/** Pixels a unit from which a hex shows what is in it, and from which its name can be read. */
const MADE_OUT = 0.2;
const READ = 0.6;

interface Near {
  readonly board: HexBoard;
  readonly plan: BoardPlan;
  /** What is drawn by its key, and what is to be. */
  readonly drawn: Map<string, Element>;
  wanted: ReadonlyMap<string, readonly string[]>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const nearIn = new WeakMap<Element, Near>();

/** Draws what is in the hexes that are seen, `pixels` a unit; nothing in a picture that has all of it. */
export function showNear(svg: SVGSVGElement, board: HexBoard, plan: BoardPlan, pixels: number): void {
  const group = svg.querySelector('.layer-near');
  if (!group) return;
  let near = nearIn.get(group);
  if (!near || near.board !== board) {
    group.replaceChildren();
    near = { board, plan, drawn: new Map(), wanted: new Map(), timer: undefined };
    nearIn.set(group, near);
  }
  near.wanted = pixels < MADE_OUT ? new Map() : squaresIn(board, seen(svg), pixels >= READ);
  for (const [key, element] of near.drawn) {
    if (near.wanted.has(key)) continue;
    element.remove();
    near.drawn.delete(key);
  }
  near.timer ??= setTimeout(drawNext, 0, group, near);
}

function drawNext(group: Element, near: Near): void {
  near.timer = undefined;
  const next = [...near.wanted].find(([key]) => !near.drawn.has(key));
  if (!next) return;
  const [key, places] = next;
  const { detail, words } = inHexes(near.board, near.plan, places);
  const element = elementOf<Element>(h('svg', {}, h('g', {}, paths(detail), key.endsWith(NAMED) && textElements(words)))).firstElementChild;
  if (element) {
    group.append(element);
    near.drawn.set(key, element);
  }
  near.timer = setTimeout(drawNext, 0, group, near);
}

/** What is seen of the drawing. */
function seen(svg: SVGSVGElement): Box {
  const matrix = svg.querySelector<SVGGElement>('.sheet')?.getScreenCTM()?.inverse();
  const { left, top, right, bottom } = svg.getBoundingClientRect();
  const [from, to] = [new DOMPoint(left, top).matrixTransform(matrix), new DOMPoint(right, bottom).matrixTransform(matrix)];
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}

const NAMED = 'named';

/** The squares that lie in a box, each with its hexes. */
function squaresIn(board: HexBoard, { x, y, width, height }: Box, isNamed: boolean): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (let row = 0; row < board.rows; row += SQUARE)
    for (let column = 0; column < board.columns; column += SQUARE) {
      const [right, bottom] = [Math.min(board.columns, column + SQUARE), Math.min(board.rows, row + SQUARE)];
      const [[x0, y0], [x1, y1]] = [spot(board, hexName(column, row)), spot(board, hexName(right - 1, bottom - 1))];
      const rim = 2 * RADIUS;
      if (x1 + rim < x || y1 + rim < y || x0 - rim > x + width || y0 - rim > y + height) continue;
      found.set(`${column} ${row} ${isNamed ? NAMED : ''}`, namesIn(column, row, right, bottom));
    }
  return found;
}

const namesIn = (left: number, top: number, right: number, bottom: number): readonly string[] =>
  Array.from({ length: (right - left) * (bottom - top) }, (_, i) =>
    hexName(left + (i % (right - left)), top + Math.floor(i / (right - left))),
  );
