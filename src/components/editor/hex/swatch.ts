// What each hand draws, drawn: the middle of a small board that it has been used on. The palette shows nothing that the map would not.

import { type HexLayout, neighbour } from '../../../boards/hex.ts';
import type { HexBoard } from '../../../core/board.ts';
import type { Point } from '../../../core/types.ts';
import { withSides } from '../../../editor/hex/paint.ts';
import { sideOf } from '../../../editor/hex/sides.ts';
import { blankBoard } from '../../../editor/hex/size.ts';
import { crossedSides } from '../../../editor/hex/stroke.ts';
import type { HexTool } from '../../../editor/hex/tool.ts';
import { strokeOn } from '../../../editor/hex/tool.ts';
import { drawHexes } from '../../../render/board/hex.ts';
import { hexPlan } from '../../../render/board/hexPlan.ts';
import { px } from '../../../render/format.ts';
import { type Html, h } from '../../../render/html.ts';
import { paths } from '../../../render/markup.ts';

const MIDDLE = 'C3';

/** A way through the middle of the small board. */
function through(board: HexBoard): readonly string[] {
  const [from, to] = board.layout === 'flat' ? [5, 2] : [4, 1];
  return [neighbour(board, MIDDLE, from) ?? MIDDLE, MIDDLE, neighbour(board, MIDDLE, to) ?? MIDDLE];
}

/** A small board with what a hand would draw in its middle. */
function sample(layout: HexLayout, ground: string, hand: HexTool): HexBoard {
  const board = blankBoard(layout, 5, 5, ground);
  const [way, sides] = [through(board), [1, 2, 3].flatMap(direction => sideOf(board, MIDDLE, direction) ?? [])];
  const grip = { hand, radius: 0, erases: false, ground };
  if (hand.kind === 'work')
    return strokeOn(board, { ...grip, hand: { kind: 'paint', terrain: hand.work } }, { hexes: [MIDDLE], sides }, false);
  const wet =
    hand.kind === 'side' && hand.edge === 'bridge' ? withSides(board, crossedSides(board, way).slice(0, 1), 'river', true) : board;
  return strokeOn(wet, grip, { hexes: hand.kind === 'side' ? way : [MIDDLE], sides }, false);
}

const known = new Map<string, Html>();

/** A hex of it, as large as its element. */
export function swatch(layout: HexLayout, ground: string, hand: HexTool): Html {
  const key = JSON.stringify([layout, ground, hand]);
  const found = known.get(key) ?? drawn(sample(layout, ground, hand), hand.kind === 'side' && hand.edge === 'bridge');
  known.set(key, found);
  return found;
}

/** `between`: the side that the way enters by in the middle, not the hex. */
function drawn(board: HexBoard, between: boolean): Html {
  const plan = hexPlan(board);
  const [[ax, ay], [bx, by]] = [MIDDLE, between ? (through(board)[0] ?? MIDDLE) : MIDDLE].map(hex => plan.point(hex) ?? [0, 0]) as [
    Point,
    Point,
  ];
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  const { ground, detail } = drawHexes(board, plan);
  const r = plan.size;
  const view = [x - r, y - r, 2 * r, 2 * r].map(px).join(' ');
  return h(
    'svg',
    { class: `board-swatch ${board.layout}`, viewBox: view, 'aria-hidden': 'true' },
    paths([...ground, ...detail.filter(({ className }) => className !== 'grid')]),
  );
}
