// What of a drawing is seen on a canvas, and where.

import type { Point } from '../../core/types.ts';

/**
 * Pixels of the style sheet: how many a drawing unit has, where the origin of the drawing lies, how large the canvas is; `ratio`: dots of
 * the screen to one.
 */
export interface CanvasView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** Where a point of the drawing lies on the canvas. */
export const onCanvas = ({ scale, x, y }: CanvasView, [left, top]: Point): Point => [left * scale + x, top * scale + y];

/** Whether a square about a point of the canvas is seen, if only a part of it. */
export const isSeen = ({ width, height }: CanvasView, [x, y]: Point, half: number): boolean =>
  x > -half && y > -half && x < width + half && y < height + half;
