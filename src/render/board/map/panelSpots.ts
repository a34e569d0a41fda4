// Where the panels of crowded areas lie: near their area, over no piece and no other panel, over names only where there is no other way.

import type { Point } from '../../../core/types.ts';
import { type Box, boxAbout } from '../plan.ts';

/** A panel that wants a place: what it belongs to, where its leader begins, half its width and height. */
export interface PanelWanted {
  readonly place: string;
  readonly from: Point;
  readonly half: Point;
}

/** What is there already, inside which sheet. */
export interface Taken {
  readonly sheet: Box;
  readonly pieces: readonly Box[];
  readonly words: readonly Box[];
}

const ANGLES = 16;
const [NEAREST, FARTHEST, STEP] = [10, 160, 10];
/** What covering a panel, a piece and a word costs, in units of leader; what a leader over any of them or over another leader does. */
const [PANEL, PIECE, WORD, CROSSED] = [400, 150, 40, 60];
/** Pieces are drawn larger where the whole board is small. */
const GROWS = 1.15;

interface Laid {
  readonly at: Point;
  readonly box: Box;
  readonly from: Point;
}

/** The middle of each panel, the largest first, and each again when the others lie; none where the sheet is smaller than the panel. */
export function panelSpots(wanted: readonly PanelWanted[], taken: Taken): ReadonlyMap<string, Point> {
  const laid = new Map<PanelWanted, Laid>();
  const sorted = wanted.toSorted((a, b) => b.half[0] * b.half[1] - a.half[0] * a.half[1]);
  for (const one of [...sorted, ...sorted.toReversed(), ...sorted]) {
    laid.delete(one);
    const origins = wanted.flatMap(other => (other === one ? [] : [boxAbout(other.from, 4)]));
    const found = bestSpot(one, nearby(one, { ...taken, pieces: [...taken.pieces, ...origins] }), [...laid.values()]);
    if (found) laid.set(one, found);
  }
  return new Map([...laid].map(([{ place }, { at }]) => [place, at]));
}

/** What lies where the panel could. */
function nearby({ from, half }: PanelWanted, { sheet, pieces, words }: Taken): Taken {
  const around = boxAbout(from, FARTHEST + 2 * GROWS * half[0], FARTHEST + 2 * GROWS * half[1]);
  const isNear = (box: Box): boolean => areMet(box, around);
  return { sheet, pieces: pieces.filter(isNear), words: words.filter(isNear) };
}

/** The cheapest spot; nearer ones are looked at first, so that most of the farther ones need not be. */
function bestSpot({ from, half }: PanelWanted, { sheet, pieces, words }: Taken, panels: readonly Laid[]): Laid | undefined {
  let best: (Laid & { readonly cost: number }) | undefined;
  const most = (): number => best?.cost ?? Number.POSITIVE_INFINITY;
  for (let far = NEAREST; far <= FARTHEST && far < most(); far += STEP)
    for (const [cos, sin] of DIRECTIONS) {
      const at: Point = [from[0] + cos * (far + half[0]), from[1] + sin * (far + half[1])];
      const box = boxAbout(at, half[0] * GROWS, half[1] * GROWS);
      if (!isWithin(box, sheet)) continue;
      let cost = far;
      for (const one of panels) if (areMet(one.box, box)) cost += PANEL;
      for (let i = 0; i < pieces.length && cost < most(); i++) if (areMet(pieces[i] ?? box, box)) cost += PIECE;
      for (let i = 0; i < words.length && cost < most(); i++) if (areMet(words[i] ?? box, box)) cost += WORD;
      if (cost >= most()) continue;
      for (const one of panels) {
        if (isCrossed(one.box, from, at)) cost += CROSSED;
        if (isCrossed(box, one.from, one.at) || doCross(one.from, one.at, from, at)) cost += CROSSED;
      }
      for (let i = 0; i < pieces.length && cost < most(); i++) if (isCrossed(pieces[i] ?? box, from, at)) cost += CROSSED;
      if (cost < most()) best = { at, box, from, cost };
    }
  return best;
}

const DIRECTIONS: readonly Point[] = Array.from({ length: ANGLES }, (_, i): Point => {
  const angle = (i * 2 * Math.PI) / ANGLES;
  return [Math.cos(angle), Math.sin(angle)];
});

const isWithin = (box: Box, { x, y, width, height }: Box): boolean =>
  box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height;

const areMet = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Whether a line from one point to another goes through a box: it reaches into it, and not all corners lie on one side of it. */
function isCrossed({ x, y, width, height }: Box, a: Point, b: Point): boolean {
  if (Math.max(a[0], b[0]) < x || Math.min(a[0], b[0]) > x + width) return false;
  if (Math.max(a[1], b[1]) < y || Math.min(a[1], b[1]) > y + height) return false;
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const first = dx * (y - a[1]) - dy * (x - a[0]);
  const [across, down] = [dy * width, dx * height];
  return (
    Math.min(first, first - across, first + down, first + down - across) < 0 &&
    Math.max(first, first - across, first + down, first + down - across) > 0
  );
}

const side = ([ax, ay]: Point, [bx, by]: Point, [px, py]: Point): number => (bx - ax) * (py - ay) - (by - ay) * (px - ax);
const doCross = (a: Point, b: Point, c: Point, d: Point): boolean => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
