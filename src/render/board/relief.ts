// Hills and hollows: rims as smooth lines with hachures that point downhill, a tint within, a shade on the side away from the light.

import type { HexBoard } from '../../core/board.ts';
import { runToEnd, type Task } from '../../core/task.ts';
import type { Point } from '../../core/types.ts';
import { along, drawFill, edgePath, type Outline, traceOutlines } from './bodies.ts';
import { type Cell, landOf } from './land.ts';
import { roundPx } from './lattice.ts';
import type { BoardPath } from './plan.ts';

const SPACING = 5.2;
const RIM = { inset: 5.5, unrest: 1.2, isRound: true } as const;

/** How high the ground of a hex lies: hills that are a word of the terrain are one level high, hollows one below it. */
const heightOf = ({ terrain, level }: Cell): number => (terrain === 'depression' ? -1 : Math.max(level, terrain === 'hill' ? 1 : 0));

/** `shade` and tint (`ground`) of every level from the lowest up; `detail`: the rims of all of them with their hachures. */
export const relief = (board: HexBoard): Relief => runToEnd(drawRelief(board));

type Relief = Readonly<Record<'shade' | 'ground' | 'detail', readonly BoardPath[]>>;

/** The same, a part at a time. */
export function* drawRelief(board: HexBoard): Task<Relief> {
  const land = landOf(board);
  const cells = [...land.values()];
  const heights = [...new Set(cells.map(heightOf))].filter(height => height !== 0).sort((a, b) => a - b);
  const drawn: Record<keyof Relief, BoardPath[]> = { shade: [], ground: [], detail: [] };
  for (const [done, height] of heights.entries()) {
    const belongs = (cell: Cell) => (height < 0 ? heightOf(cell) < 0 : heightOf(cell) >= height);
    const outlines = yield* traceOutlines(land, cells, belongs, RIM);
    const d = yield* drawFill(outlines);
    yield { done, of: heights.length };
    const rim = edgePath(outlines);
    yield { done, of: heights.length };
    if (height > 0) drawn.shade.push({ d, className: 'body-shade' });
    drawn.ground.push({ d, className: 'relief', data: { level: String(height) } });
    drawn.detail.push({ d: rim + hachures(outlines, Math.sign(height)), className: 'crest' });
    yield { done, of: heights.length };
  }
  return drawn;
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
