// A picture that is made of dots, decoded by the browser at a scale: on a page or in a worker.

import type { Point } from '../../core/types.ts';

/** A decoded picture: its own size in pixels, and how many dots each of them has. */
export interface PictureDots {
  readonly image: ImageBitmap;
  readonly size: Point;
  readonly scale: number;
}

/** Dots of one picture at most. */
const MOST_DOTS = 16 * 2 ** 20;
/** Dots a pixel that a picture made of dots has at most: more would show nothing more. */
const OWN = 1;

/** The scale at which a picture of a size is not too large. */
export const boundedScale = ([width, height]: Point, scale: number): number => Math.min(scale, Math.sqrt(MOST_DOTS / (width * height)));

export const sizeAtScale = ([width, height]: Point, scale: number): Point => [
  Math.max(1, Math.round(width * scale)),
  Math.max(1, Math.round(height * scale)),
];

/** Decodes a picture at about so many dots a pixel. Rejects what is none. */
export async function dotsOf(blob: Blob, wanted: number): Promise<PictureDots> {
  const whole = await createImageBitmap(blob);
  const size: Point = [whole.width, whole.height];
  const scale = boundedScale(size, Math.min(OWN, wanted));
  if (scale >= 1) return { image: whole, size, scale: 1 };
  const [resizeWidth, resizeHeight] = sizeAtScale(size, scale);
  const image = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'medium' });
  whole.close();
  return { image, size, scale };
}
