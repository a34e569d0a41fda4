// Where the label of a ring or an arc stands: on its line, and on the board.

import type { Point } from '../../core/types.ts';
import type { Box } from './plan.ts';

/** Degrees between two bearings that are tried. */
const STEP = 10;
/** Nearer to the middle where the line itself runs beside the board. */
const SHARES = [1, 0.8, 0.6, 0.4];

/** Half of the room that a label of so many letters takes up; letters grow on small screens. */
const roomOf = (text: string): Point => [text.length * 2.7 + 6, 9];

/**
 * The spot nearest to a bearing (degrees, 0 to the right, 90 up), no more than `half` degrees from it, at which a label lies wholly on the surface. A ring that runs beside
 * the board has none; the label of an arc (`half` below 180) then comes nearer to its middle.
 */
export function labelSpot(surface: Box, [x, y]: Point, r: number, { text, bearing = 90, half = 180 }: Labelled): Point | undefined {
  const [w, h] = roomOf(text);
  const isOn = ([px, py]: Point) =>
    px - w >= surface.x && px + w <= surface.x + surface.width && py - h >= surface.y && py + h <= surface.y + surface.height;
  const turns = Array.from({ length: Math.floor(half / STEP) + 1 }, (_, i) => [i * STEP, -i * STEP]).flat();
  for (const share of half < 180 ? SHARES : [1])
    for (const turn of turns) {
      const angle = ((bearing + turn) * Math.PI) / 180;
      const spot: Point = [x + r * share * Math.cos(angle), y - r * share * Math.sin(angle)];
      if (isOn(spot)) return spot;
    }
  return undefined;
}

interface Labelled {
  readonly text: string;
  readonly bearing?: number | undefined;
  readonly half?: number;
}
