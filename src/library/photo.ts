// Photographs on machines without a browser: as they may lie in a file that is published, decoded and written anew unless they are bare.

import sharp from 'sharp';
import { err, ok, type Result } from '../core/result.ts';
import { isBare, PHOTO_SIDE, QUALITY } from '../storage/photo.ts';
import { pictureType } from '../storage/pictureType.ts';

/**
 * A picture without anything that a camera writes beside it: as it is where it is small and bare, so that the file is the same as from a
 * page; else turned as its metadata say, scaled and written as WebP. Refused in words: what is no picture.
 */
export async function preparePhoto(bytes: Uint8Array<ArrayBuffer>): Promise<Result<Uint8Array<ArrayBuffer>>> {
  if (pictureType(bytes) === undefined) return err({ path: '', says: 'this is no picture' });
  try {
    const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    if (isBare(bytes) && Math.max(info.width, info.height) <= PHOTO_SIDE) return ok(bytes);
    const side = { width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    const anew = await sharp(bytes)
      .autoOrient()
      .resize(side)
      .webp({ quality: QUALITY * 100 })
      .toBuffer();
    return ok(new Uint8Array(anew));
  } catch {
    return err({ path: '', says: 'this is no picture that can be read' });
  }
}
