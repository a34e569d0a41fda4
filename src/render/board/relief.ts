// Hills and hollows: rims as smooth lines with hachures that point downhill, a tint within, a shade on the side away from the light.

import type { HexBoard } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import { along, edgePath, fillPath, type Outline, outlinesOf } from './bodies.ts';
import { type Cell, landOf } from './land.ts';
import { roundPx } from './lattice.ts';
import type { BoardPath } from './plan.ts';

const SPACING = 5.2;
const RIM = { inset: 5.5, unrest: 1.2, isRound: true } as const;

/** How high the ground of a hex lies: hills that are a word of the terrain are one level high, hollows one below it. */
const heightOf = ({ terrain, level }: Cell): number => (terrain === 'depression' ? -1 : Math.max(level, terrain === 'hill' ? 1 : 0));

/** `shade` and tint (`ground`) of every level from the lowest up; `detail`: the rims of all of them with their hachures. */
export function relief(board: HexBoard): Readonly<Record<'shade' | 'ground' | 'detail', readonly BoardPath[]>> {
  const land = landOf(board);
  const cells = [...land.values()];
  const heights = [...new Set(cells.map(heightOf))].filter(height => height !== 0).sort((a, b) => a - b);
  const levels = heights.map(height => {
    const belongs = (cell: Cell) => (height < 0 ? heightOf(cell) < 0 : heightOf(cell) >= height);
    return { height, outlines: outlinesOf(land, cells, belongs, RIM) };
  });
  const rims = levels.map(({ height, outlines }) => edgePath(outlines) + hachures(outlines, Math.sign(height)));
  return {
    shade: levels.flatMap(({ height, outlines }) => (height > 0 ? [{ d: fillPath(outlines), className: 'body-shade' }] : [])),
    ground: levels.map(({ height, outlines }) => ({ d: fillPath(outlines), className: 'relief', data: { level: String(height) } })),
    detail: rims.map(d => ({ d, className: 'crest' })),
  };
}

/** Short strokes along the rims, outwards (1) or inwards (-1). */
const hachures = (outlines: readonly Outline[], way: number): string =>
  outlines
    .flatMap(outline =>
      outline.flatMap((stretch, k) => (stretch.isFree ? [] : strokes(along(outline.at(k - 1)?.to ?? stretch.to, stretch, SPACING), way))),
    )
    .join('');

const strokes = (points: readonly Point[], way: number): readonly string[] =>
  points.slice(1).map(([x, y], i) => {
    const [bx, by] = points[i] ?? [x, y];
    const length = Math.hypot(x - bx, y - by) || 1;
    const reach = ((i % 2 ? 3.4 : 5.2) * way) / length;
    return `M${roundPx(bx)},${roundPx(by)}l${roundPx((y - by) * reach)},${roundPx((bx - x) * reach)}`;
  });
