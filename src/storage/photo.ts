// Photographs as they are kept: drawn anew by the browser, small enough for a record, so that nothing of what a camera writes beside
// the picture (place, time, device) is left.

import { lookUp } from '../core/lookUp.ts';
import { err, ok, type Result } from '../core/result.ts';
import { pictureType } from './pictureType.ts';

/** The longer side of a kept photograph, in pixels. */
export const PHOTO_SIDE = 1600;
/** Files beyond this are not pictures of a table, and decoding them could end the tab. */
export const PHOTO_BYTES = 50_000_000;
/** The kinds in which a browser may write one, the smaller first; not every browser writes the first. */
const KINDS = ['image/webp', 'image/jpeg'] as const;
/** From 0 to 1. */
export const QUALITY = 0.82;

const ENDINGS: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' };

const refuse = (message: string): Result<never> => err({ path: '', says: message });

/** A picture from a camera or a file, scaled and without metadata. Refused in words: what is no picture, or too large. */
export async function photograph(file: Blob): Promise<Result<Blob>> {
  if (file.size > PHOTO_BYTES)
    return refuse(`The picture has ${Math.round(file.size / 1e6)} MB; at most ${PHOTO_BYTES / 1e6} can be read.`);
  // The picture is turned as its metadata say before these go.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return refuse('This is no picture that the browser can read.');
  try {
    const kept = await drawnAnew(bitmap);
    return kept ? ok(kept) : refuse('The browser could not write the picture.');
  } finally {
    bitmap.close();
  }
}

/**
 * A picture that came in a file: as it is where it is small and bare, so that nothing is lost by
 * opening what was downloaded; else drawn anew.
 */
export async function sanitizePhoto(bytes: Uint8Array<ArrayBuffer>): Promise<Result<Blob>> {
  const type = pictureType(bytes);
  const blob = new Blob([bytes], type === undefined ? {} : { type });
  if (!isBare(bytes)) return photograph(blob);
  const bitmap = await createImageBitmap(blob).catch(() => undefined);
  const isSmall = bitmap && Math.max(bitmap.width, bitmap.height) <= PHOTO_SIDE;
  bitmap?.close();
  return isSmall ? ok(blob) : photograph(blob);
}

/** Whether a WebP or JPEG has nothing in it but the picture: no parts for metadata. Of other kinds nobody looks. */
export function isBare(bytes: Uint8Array): boolean {
  const type = pictureType(bytes);
  if (type === 'image/webp') return chunksOf(bytes).every(name => WEBP_PARTS.has(name));
  return type === 'image/jpeg' && segmentsOf(bytes).every(marker => !(marker >= 0xe1 && marker <= 0xef) && marker !== 0xfe);
}

/** The picture, how it is laid out, and what its colours mean. */
const WEBP_PARTS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);

/** The names of the parts of a WebP: each has a name, a length and so many bytes, filled up to an even number. */
function chunksOf(bytes: Uint8Array): readonly string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  for (let at = 12; at + 8 <= bytes.length; at += 8 + view.getUint32(at + 4, true) + (view.getUint32(at + 4, true) % 2))
    names.push(String.fromCharCode(...bytes.subarray(at, at + 4)));
  return names;
}

/** The markers of a JPEG before its picture: each begins with ff and says its length. */
function segmentsOf(bytes: Uint8Array): readonly number[] {
  const markers: number[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    markers.push(marker);
    if (marker === SCAN) break;
  }
  return markers;
}

/** Where the picture itself begins. */
const SCAN = 0xda;

async function drawnAnew(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitSize(bitmap));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  for (const kind of KINDS) {
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, kind, QUALITY));
    if (blob?.type === kind) return blob;
  }
  return undefined;
}

/** The size at which the longer side is at most `PHOTO_SIDE`; never larger than it was. */
export function fitSize({ width, height }: { readonly width: number; readonly height: number }): { width: number; height: number } {
  const scale = Math.min(1, PHOTO_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The name of a photograph in notes and in a zip: what the file was called, in plain letters, with the ending
 * of its kind, and no other's of the record.
 */
export function photoName(called: string, type: string, others: readonly string[]): string {
  const ending = lookUp(ENDINGS, type) ?? 'jpg';
  const plain = called
    .replace(/\.[^./]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  const stem = plain || 'photo';
  const taken = new Set(others);
  for (let n = 1; ; n++) {
    const name = `${n === 1 ? stem : `${stem}-${n}`}.${ending}`;
    if (!taken.has(name)) return name;
  }
}
