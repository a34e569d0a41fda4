// Where the labels of rings and arcs stand: on their lines, on the board, and out of the way of each other and of what must stay legible.

import type { Mark } from '../../core/overlay.ts';
import type { Point } from '../../core/types.ts';
import type { Box, Plan } from './plan.ts';

/** Degrees between two bearings that are tried. */
const STEP = 10;
/** Nearer to the middle where the line itself runs beside the board. */
const SHARES = [1, 0.8, 0.6, 0.4];
/** Drawing units squared that two may lie over each other before another bearing is looked for. */
const TOUCH = 120;

/** Half of the room that a label of so many letters takes up as large as it is drawn on a small screen. */
const roomOf = (text: string): Point => [text.length * 3.9 + 8, 13];

interface Labelled {
  readonly text: string;
  readonly bearing?: number | undefined;
  readonly half?: number;
}

/**
 * The spot nearest to a bearing (degrees, 0 to the right, 90 up), no more than `half` degrees from it, at which a label lies wholly on the surface and over nothing that is
 * `taken`; where every spot does, over the least. A ring that runs beside the board has none; the label of an arc (`half` below 180) then comes nearer to its middle.
 */
export function labelSpot(
  surface: Box,
  [x, y]: Point,
  r: number,
  { text, bearing = 90, half = 180 }: Labelled,
  taken: readonly Box[] = [],
): Point | undefined {
  const turns = Array.from({ length: Math.floor(half / STEP) + 1 }, (_, i) => [i * STEP, -i * STEP]).flat();
  for (const share of half < 180 ? SHARES : [1]) {
    const spots = turns.map((turn): Point => {
      const angle = ((bearing + turn) * Math.PI) / 180;
      return [x + r * share * Math.cos(angle), y - r * share * Math.sin(angle)];
    });
    const on = spots.filter(spot => isOn(surface, boxOf(text, spot)));
    const costs = on.map(spot => taken.reduce((sum, box) => sum + shared(box, boxOf(text, spot)), 0));
    const least = Math.min(...costs);
    if (on.length > 0) return on[costs.findIndex(cost => cost <= least + TOUCH)];
  }
  return undefined;
}

/** Where the labels of these marks stand, each out of the way of those before it and of what is `taken`. */
export function labelSpots(
  plan: Pick<Plan, 'surface' | 'point' | 'reach'>,
  marks: readonly Mark[],
  taken: readonly Box[] = [],
): ReadonlyMap<Mark, Point> {
  const spots = new Map<Mark, Point>();
  const boxes = [...taken];
  for (const mark of marks) {
    if ((mark.kind !== 'ring' && mark.kind !== 'arc') || mark.label === undefined) continue;
    const middle = plan.point(mark.at);
    const wanted = mark.kind === 'arc' ? { bearing: mark.facing, half: mark.half } : { bearing: mark.bearing };
    const spot = middle && labelSpot(plan.surface, middle, plan.reach(mark.radius), { text: mark.label, ...wanted }, boxes);
    if (!spot) continue;
    spots.set(mark, spot);
    boxes.push(boxOf(mark.label, spot), boxOf(mark.label, spot)); // over another label is worse than over a plate
  }
  return spots;
}

function boxOf(text: string, [x, y]: Point): Box {
  const [w, h] = roomOf(text);
  return { x: x - w, y: y - h, width: 2 * w, height: 2 * h };
}

const isOn = (surface: Box, { x, y, width, height }: Box): boolean =>
  x >= surface.x && y >= surface.y && x + width <= surface.x + surface.width && y + height <= surface.y + surface.height;

const along = (a: number, long: number, b: number, other: number): number => Math.max(0, Math.min(a + long, b + other) - Math.max(a, b));

const shared = (a: Box, b: Box): number => along(a.x, a.width, b.x, b.width) * along(a.y, a.height, b.y, b.height);
