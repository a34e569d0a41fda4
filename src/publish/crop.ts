// What of a board is seen in a picture: where the event happens, all of it, or around a place; in a common shape and never beyond the rim where that can be helped.

import { placesOf } from '../components/battle/position.ts';
import type { Frame } from '../core/replay.ts';
import type { Point } from '../core/types.ts';
import type { Box, Plan } from '../render/board/plan.ts';
import { MARGIN } from '../render/markup.ts';
import type { Crop } from './types.ts';

/** How much around the action is shown with it, in radii of a place; areas are as large as countries, so that a map shows more. */
const AROUND = { hex: 4.2, table: 4.2, map: 8 } as const;
/** Width to height of a picture. */
const SHAPE = 1.25;

/** The part of the board that a picture shows. All of it where nothing happens, or around a place that is not on it. */
export function cropped(plan: Plan, frame: Frame, crop: Crop = 'action'): Box {
  if (crop === 'whole') return plan.box;
  const points = (crop === 'action' ? placesOf(frame) : [crop.around]).map(place => plan.point(place)).filter(point => point !== undefined);
  const room = crop === 'action' ? AROUND[plan.kind] * plan.size : Math.max(plan.size, plan.reach(crop.radius));
  return points.length === 0 ? plan.box : boxAround(plan.box, points, room);
}

/** The largest part of a board in a shape (width to height, what is seen around a board counted), with its units in the middle as far as the rim lets it. */
export function covering(plan: Plan, { state }: Frame, shape: number): Box {
  const [wide, high] = [plan.box.width + 2 * MARGIN, plan.box.height + 2 * MARGIN];
  const size = { width: Math.min(wide, high * shape) - 2 * MARGIN, height: Math.min(high, wide / shape) - 2 * MARGIN };
  const there = Object.values(state.units).filter(({ strength }) => strength > 0);
  const points = there.map(({ at }) => (at === undefined ? undefined : plan.point(at))).filter(point => point !== undefined);
  return points.length === 0 ? placed(plan.box, middleOf(plan.box), size) : placed(plan.box, middleOf(boxOf(points)), size);
}

function boxAround(whole: Box, points: readonly Point[], room: number): Box {
  const box = boxOf(points);
  const width = Math.min(whole.width, Math.max(box.width + 2 * room, (box.height + 2 * room) * SHAPE));
  return placed(whole, middleOf(box), { width, height: Math.min(whole.height, width / SHAPE) });
}

function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

/** A box of a size around a point, never beyond the whole that it is not larger than. */
function placed(whole: Box, [x, y]: Point, { width, height }: Pick<Box, 'width' | 'height'>): Box {
  const within = (middle: number, size: number, from: number, all: number) =>
    Math.min(Math.max(middle - size / 2, from), from + all - size);
  return { x: within(x, width, whole.x, whole.width), y: within(y, height, whole.y, whole.height), width, height };
}
