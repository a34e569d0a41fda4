// Pictures of others made into dots: by the decoder of the browser alone. An SVG is read as an image, in which no script runs and which
// loads nothing; it is never a part of the page.

import type { Point } from '../../core/types.ts';
import { boundedScale, dotsOf, type PictureDots, sizeAtScale } from './dots.ts';
import type { DecodedPicture, DecodePicture } from './pictureCache.ts';

/** Where pictures come from, by their names. */
export interface PictureSource {
  /** Undefined for a picture that is not there. */
  blob(name: string): Promise<Blob | undefined>;
  /** The same decoded elsewhere, so that the page need not wait; undefined of what is no picture made of dots. */
  dots?(name: string, scale: number): Promise<PictureDots | undefined>;
}

/** The size of an SVG that does not say one. */
const UNSAID = 50;
const DRAWING = /\.svgz?$/i;

/** Decodes what a source gives for a name. */
export const decoderOf =
  (source: PictureSource): DecodePicture =>
  async (name, scale) => {
    const dots = DRAWING.test(name) ? undefined : await source.dots?.(name, scale);
    if (dots) return decoded(dots);
    const found = await source.blob(name);
    if (!found) return undefined;
    return /svg/i.test(found.type) || DRAWING.test(name) ? drawn(found, scale) : decoded(await dotsOf(found, scale));
  };

function decoded({ image, size, scale }: PictureDots): DecodedPicture {
  return { image, size, scale, bytes: image.width * image.height * 4, close: () => image.close() };
}

async function drawn(blob: Blob, wanted: number): Promise<DecodedPicture | undefined> {
  const address = URL.createObjectURL(/svg/i.test(blob.type) ? blob : new Blob([blob], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const size: Point = [image.naturalWidth || UNSAID, image.naturalHeight || UNSAID];
    const scale = boundedScale(size, wanted);
    const [width, height] = sizeAtScale(size, scale);
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return decoded({ image: canvas.transferToImageBitmap(), size, scale });
  } finally {
    URL.revokeObjectURL(address);
  }
}
