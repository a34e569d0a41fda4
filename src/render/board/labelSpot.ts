// Where labels stand: those of rings and arcs on their lines, those of paths along them, notes beside their places; on the board, and out
// of the way of each other and of what must stay legible.

import type { Mark, Tone } from '../../core/overlay.ts';
import type { Point } from '../../core/types.ts';
import type { BoardPlan, Box } from './plan.ts';

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
 * The spot nearest to a bearing (degrees, 0 to the right, 90 up), no more than `half` degrees from it, at which a label lies wholly on the
 * surface and over nothing that is `taken`; where every spot does, over the least. A ring that runs beside the board has none; the label of
 * an arc (`half` below 180) then comes nearer to its middle.
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
    const free = freest(surface, text, spots, taken);
    if (free) return free;
  }
  return undefined;
}

/** The first of these spots where a label lies wholly on the surface and over as little as it can. */
function freest(surface: Box, text: string, spots: readonly Point[], taken: readonly Box[]): Point | undefined {
  const on = spots.filter(spot => isOn(surface, boxOf(text, spot)));
  const costs = on.map(spot => taken.reduce((sum, box) => sum + shared(box, boxOf(text, spot)), 0));
  const least = Math.min(...costs);
  return on[costs.findIndex(cost => cost <= least + TOUCH)];
}

/** How far along the last stretch of a path its label may stand. */
const ALONG = [0.5, 0.64, 0.36, 0.78, 0.22, 0.9];
/** Below a target and a place, in parts of the size of a place. */
const [BELOW_TARGET, BELOW_PLACE] = [0.72, 0.62];

/** Where the label of a path may stand, the first if nothing is in its way; a shot is told at its target. */
export function pathSpots({ size }: Pick<BoardPlan, 'size'>, points: readonly Point[], tone: Tone): readonly Point[] {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return [];
  const on = ALONG.map((t): Point => [before[0] + (end[0] - before[0]) * t, before[1] + (end[1] - before[1]) * t]);
  return tone === 'shot' ? [...upright(end, size * BELOW_TARGET), ...on] : on;
}

/** Where a note may stand: below its place, above it, and at its sides. */
export function noteSpots({ size }: Pick<BoardPlan, 'size'>, point: Point, text: string): readonly Point[] {
  const away = roomOf(text)[0] + size / 2;
  return [...upright(point, size * BELOW_PLACE), [point[0] + away, point[1]], [point[0] - away, point[1]]];
}

const upright = ([x, y]: Point, by: number): readonly Point[] => [
  [x, y + by],
  [x, y - by],
];

/** Where the labels of these marks stand, each out of the way of those before it and of what is `taken`. */
export function labelSpots(plan: Labelling, marks: readonly Mark[], taken: readonly Box[] = []): ReadonlyMap<Mark, Point> {
  const spots = new Map<Mark, Point>();
  const boxes = [...taken];
  for (const mark of marks) {
    const text = mark.kind === 'note' ? mark.text : 'label' in mark ? mark.label : undefined;
    const spot = text === undefined ? undefined : spotOf(plan, mark, text, boxes);
    if (!spot || text === undefined) continue;
    spots.set(mark, spot);
    boxes.push(boxOf(text, spot), boxOf(text, spot)); // over another label is worse than over a plate
  }
  return spots;
}

/** What labels must know of a board. */
type Labelling = Pick<BoardPlan, 'surface' | 'point' | 'reach' | 'size' | 'runs'>;

function spotOf(plan: Labelling, mark: Mark, text: string, taken: readonly Box[]): Point | undefined {
  if (mark.kind === 'path') {
    const points = mark.places.map(place => plan.point(place)).filter(point => point !== undefined);
    return plan.runs ? undefined : freest(plan.surface, text, pathSpots(plan, points, mark.tone), taken);
  }
  if (mark.kind !== 'note' && mark.kind !== 'ring' && mark.kind !== 'arc') return undefined;
  const middle = plan.point(mark.at);
  if (!middle) return undefined;
  if (mark.kind === 'note') return freest(plan.surface, text, noteSpots(plan, middle, text), taken);
  const wanted = mark.kind === 'arc' ? { bearing: mark.facing, half: mark.half } : { bearing: mark.bearing };
  return labelSpot(plan.surface, middle, plan.reach(mark.radius), { text, ...wanted }, taken);
}

function boxOf(text: string, [x, y]: Point): Box {
  const [w, h] = roomOf(text);
  return { x: x - w, y: y - h, width: 2 * w, height: 2 * h };
}

const isOn = (surface: Box, { x, y, width, height }: Box): boolean =>
  x >= surface.x && y >= surface.y && x + width <= surface.x + surface.width && y + height <= surface.y + surface.height;

const along = (a: number, long: number, b: number, other: number): number => Math.max(0, Math.min(a + long, b + other) - Math.max(a, b));

const shared = (a: Box, b: Box): number => along(a.x, a.width, b.x, b.width) * along(a.y, a.height, b.y, b.height);
