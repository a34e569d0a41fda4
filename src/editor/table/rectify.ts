// A photograph drawn anew as if it had been taken straight from above.

import type { Point } from '../../core/types.ts';
import { inverse, type Projection, project } from './homography.ts';

/** A picture as a canvas gives it: four bytes a pixel, row by row from the top. */
export interface PhotoPixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * The picture of a table of this size, so many pixels a unit: each pixel as the photograph has it there, mixed of its four nearest. What
 * the photograph does not show stays clear.
 */
export function rectify(photo: PhotoPixels, onto: Projection, [width, height]: Point, scale: number): PhotoPixels {
  const [columns, rows] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const data = new Uint8ClampedArray(columns * rows * 4);
  const back = inverse(onto);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at: Point = [((column + 0.5) * width) / columns, height - ((row + 0.5) * height) / rows];
      mixed(photo, project(back, at), data, (row * columns + column) * 4);
    }
  return { data, width: columns, height: rows };
}

/** The colour of a photograph at a point of it, written at a place of a list. Middles of pixels lie at halves. */
function mixed({ data, width, height }: PhotoPixels, [x, y]: Point, into: Uint8ClampedArray, at: number): void {
  if (!(x >= 0 && y >= 0 && x <= width && y <= height)) return;
  const [px, py] = [Math.min(width - 1, Math.max(0, x - 0.5)), Math.min(height - 1, Math.max(0, y - 0.5))];
  const [left, top] = [Math.floor(px), Math.floor(py)];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [u, v] = [px - left, py - top];
  for (let k = 0; k < 4; k++) {
    const upper = (data[(top * width + left) * 4 + k] as number) * (1 - u) + (data[(top * width + right) * 4 + k] as number) * u;
    const lower = (data[(bottom * width + left) * 4 + k] as number) * (1 - u) + (data[(bottom * width + right) * 4 + k] as number) * u;
    into[at + k] = upper * (1 - v) + lower * v;
  }
}
