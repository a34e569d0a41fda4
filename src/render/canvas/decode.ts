// Pictures of others made into dots: by the decoder of the browser alone. An SVG is read as an image, in which no script runs and which
// loads nothing; it is never a part of the page.

import type { Point } from '../../core/types.ts';
import type { DecodedPicture, DecodePicture } from './pictureCache.ts';

/** Dots of one picture at most. */
const MOST_DOTS = 16 * 2 ** 20;
/** Dots a pixel that a picture made of dots has at most: more would show nothing more. */
const OWN = 1;
/** The size of an SVG that does not say one. */
const UNSAID = 50;

/** Decodes what `blob` gives for a name. */
export const decoderOf =
  (blob: (name: string) => Promise<Blob | undefined>): DecodePicture =>
  async (name, scale) => {
    const found = await blob(name);
    if (!found) return undefined;
    return /svg/i.test(found.type) || /\.svgz?$/i.test(name) ? drawn(found, scale) : dots(found, scale);
  };

/** The scale at which a picture of a size is not too large. */
const bounded = ([width, height]: Point, scale: number): number => Math.min(scale, Math.sqrt(MOST_DOTS / (width * height)));

const sizeAt = ([width, height]: Point, scale: number): Point => [
  Math.max(1, Math.round(width * scale)),
  Math.max(1, Math.round(height * scale)),
];

function decoded(bitmap: ImageBitmap, size: Point, scale: number): DecodedPicture {
  return { image: bitmap, size, scale, bytes: bitmap.width * bitmap.height * 4, close: () => bitmap.close() };
}

async function dots(blob: Blob, wanted: number): Promise<DecodedPicture> {
  const whole = await createImageBitmap(blob);
  const size: Point = [whole.width, whole.height];
  const scale = bounded(size, Math.min(OWN, wanted));
  if (scale >= 1) return decoded(whole, size, 1);
  const [resizeWidth, resizeHeight] = sizeAt(size, scale);
  const small = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'medium' });
  whole.close();
  return decoded(small, size, scale);
}

async function drawn(blob: Blob, wanted: number): Promise<DecodedPicture | undefined> {
  const address = URL.createObjectURL(/svg/i.test(blob.type) ? blob : new Blob([blob], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const size: Point = [image.naturalWidth || UNSAID, image.naturalHeight || UNSAID];
    const scale = bounded(size, wanted);
    const [width, height] = sizeAt(size, scale);
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return decoded(canvas.transferToImageBitmap(), size, scale);
  } finally {
    URL.revokeObjectURL(address);
  }
}
