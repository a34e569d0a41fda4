// Pictures of a module: where they lie in its zip, what they are and how large, told by their first bytes.

import { strToU8 } from 'fflate';
import type { BoardSize } from './grids.ts';
import { withUses } from './svgUses.ts';
import { decodeBytes } from './text.ts';
import type { Zip } from './zip.ts';

/** One picture, packed as it is. */
export const PICTURE_BYTES = 100_000_000;

const FOLDER = 'images/';

/** Finds the entry of a picture: in the folder of pictures, with the ending that very old names lack. */
export function createPictureFinder({ names }: Pick<Zip, 'names'>): (image: string) => string | undefined {
  const known = new Set(names);
  return image => {
    const bare = image.replace(/^\/?(images\/)?/, '');
    return [`${FOLDER}${bare}`, `${FOLDER}${bare}.gif`, `${FOLDER}${bare}.svg`, bare].find(name => bare !== '' && known.has(name));
  };
}

/** The size of a picture in pixels; undefined where it is of no kind that is known. */
export function pictureSize(bytes: Uint8Array): BoardSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47) return sized(view.getUint32(16), view.getUint32(20));
  if (bytes.length >= 10 && view.getUint32(0) === 0x47494638) return sized(view.getUint16(6, true), view.getUint16(8, true));
  if (bytes.length >= 4 && view.getUint16(0) === 0xffd8) return jpegSize(view);
  return svgSize(decodeBytes(bytes.subarray(0, 4_000)));
}

/** Bytes of a picture in which its size is told: of most kinds, of one that has much before it. */
const HEADS = [1_024, 32_768] as const;

/** The size of a picture that lies in a zip; no more of it is unpacked than tells it. */
export function sizeInZip(zip: Zip, name: string): BoardSize | undefined {
  for (const most of HEADS) {
    const size = pictureSize(zip.head(name, most));
    if (size) return size;
  }
  const whole = zip.read(name, PICTURE_BYTES);
  return whole.ok ? pictureSize(whole.value) : undefined;
}

const MOST_PIXELS = 1_000_000;
const sized = (width: number, height: number): BoardSize | undefined =>
  width > 0 && height > 0 && width <= MOST_PIXELS && height <= MOST_PIXELS ? { width, height } : undefined;

/** A JPEG is a list of segments; the one that begins its picture has the size. */
function jpegSize(view: DataView): BoardSize | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const mark = view.getUint8(at + 1);
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)) return sized(view.getUint16(at + 7), view.getUint16(at + 5));
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function svgSize(text: string): BoardSize | undefined {
  const tag = /<svg\b[^<>]{0,3000}>/.exec(text)?.[0] ?? '';
  const length = (name: string): number =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["'](\\d{1,6}(?:\\.\\d{1,9})?)(?:px)?["']`).exec(tag)?.[1] ?? 0);
  const [, width = 0, height = 0] = (/\sviewBox\s*=\s*["'][^"']*?\s([\d.]{1,12})\s+([\d.]{1,12})\s*["']/.exec(tag) ?? []).map(Number);
  return sized(Math.round(length('width') || width), Math.round(length('height') || height));
}

/** A picture as a browser takes it: its bytes, and what they are. */
export interface ModulePicture {
  readonly bytes: Uint8Array;
  readonly type: 'image/png' | 'image/gif' | 'image/jpeg' | 'image/webp' | 'image/svg+xml';
}

/**
 * Reads pictures of a module, and of its extensions after it, by the names that pieces have for them; undefined of one that is not there,
 * or is of no kind that is known.
 */
export function createPictureReader(zips: readonly Zip[]): (image: string) => ModulePicture | undefined {
  const finders = zips.map(zip => ({ zip, find: createPictureFinder(zip) }));
  const drawings = new Map<string, string | undefined>();
  const bytesOf = (image: string): Uint8Array | undefined => {
    for (const { zip, find } of finders) {
      const name = find(image);
      const read = name === undefined ? undefined : zip.read(name, PICTURE_BYTES);
      if (read?.ok) return read.value;
    }
    return undefined;
  };
  /** Many counters use parts of the same few files. */
  const drawing = (file: string): string | undefined => {
    if (!drawings.has(file)) {
      const bytes = bytesOf(file.replace(/^\.\//, ''));
      drawings.set(file, bytes && decodeBytes(bytes));
    }
    return drawings.get(file);
  };
  return image => {
    const bytes = bytesOf(image);
    const type = bytes && typeOf(bytes);
    if (!type) return undefined;
    if (type !== 'image/svg+xml') return { bytes, type };
    const text = decodeBytes(bytes);
    const whole = withUses(text, drawing);
    return { bytes: whole === text ? bytes : strToU8(whole), type };
  };
}

function typeOf(bytes: Uint8Array): ModulePicture['type'] | undefined {
  if (bytes.length < 12) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) === 0x89504e47) return 'image/png';
  if (view.getUint32(0) === 0x47494638) return 'image/gif';
  if (view.getUint16(0) === 0xffd8) return 'image/jpeg';
  if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return 'image/webp';
  return /<svg\b/.test(decodeBytes(bytes.subarray(0, 4_000))) ? 'image/svg+xml' : undefined;
}
