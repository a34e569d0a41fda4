// The photograph under a table: taken in, mended, kept beside the scenario, and read from there.

import type { TableBoard } from '../../../core/board.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { err, type Result } from '../../../core/result.ts';
import type { Point } from '../../../core/types.ts';
import { byCorners, byDistance, lyingOf, type Marked, overAll, type PhotoPlacement, underName } from '../../../editor/table/photo.ts';
import { rectify } from '../../../editor/table/rectify.ts';
import { PHOTO_SIDE } from '../../../storage/photo.ts';
import { dataAddress } from '../../site/dataAddress.ts';
import type { BoardPhotos } from '../board.ts';

/** A picture as it lies: `href` a data address, which the content policy of the site lets through. */
export interface BackgroundPhoto {
  readonly blob: Blob;
  readonly href: string;
  readonly lying: PhotoPlacement;
}

const ENDINGS: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** The picture that is kept beside a scenario; undefined where there is none. */
export async function keptUnder(photos: BoardPhotos, unit: TableBoard['unit']): Promise<BackgroundPhoto | undefined> {
  for (const name of await photos.names()) {
    const lying = lyingOf(name, unit);
    const blob = lying && (await photos.get(name));
    if (lying && blob) return { blob, href: await dataAddress(blob), lying };
  }
  return undefined;
}

/** Keeps a picture in place of the one before; undefined: none. */
export async function keepUnder(photos: BoardPhotos, under: BackgroundPhoto | undefined, unit: TableBoard['unit']): Promise<void> {
  const name = under && underName(under.lying, unit, lookUp(ENDINGS, under.blob.type) ?? 'jpg');
  if (name !== undefined) await photos.put(name, under?.blob);
  for (const old of await photos.names()) if (old !== name && lyingOf(old, unit)) await photos.put(old, undefined);
}

/** How large a picture is, in pixels. */
export async function pixelsOf(blob: Blob): Promise<Point> {
  const bitmap = await createImageBitmap(blob);
  const size: Point = [bitmap.width, bitmap.height];
  bitmap.close();
  return size;
}

/** A picture laid by what was marked in it: one taken from above as it is, one taken from the side drawn anew. */
export async function laidBy(blob: Blob, marked: Marked, table: Point): Promise<Result<BackgroundPhoto>> {
  if (marked.by === 'distance') {
    const lying = byDistance(marked, await pixelsOf(blob), table);
    return { ok: true, value: { blob, href: await dataAddress(blob), lying } };
  }
  const mended = await mendedBy(blob, marked, table);
  if (!mended) return err({ path: '', says: 'The browser could not draw the picture anew.' });
  return { ok: true, value: { blob: mended, href: await dataAddress(mended), lying: overAll(table) } };
}

async function mendedBy(blob: Blob, marked: Extract<Marked, { by: 'corners' }>, table: Point): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(blob);
  const [canvas, context] = canvasOf(bitmap.width, bitmap.height);
  if (!context) return undefined;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const seen = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data, width, height } = rectify(seen, byCorners(marked, table), table, PHOTO_SIDE / Math.max(...table));
  const [sheet, drawing] = canvasOf(width, height);
  if (!drawing) return undefined;
  drawing.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0);
  for (const type of ['image/webp', 'image/jpeg']) {
    const made = await new Promise<Blob | null>(resolve => sheet.toBlob(resolve, type, 0.82));
    if (made?.type === type) return made;
  }
  return undefined;
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D | null] {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  return [canvas, canvas.getContext('2d', { willReadFrequently: true })];
}
