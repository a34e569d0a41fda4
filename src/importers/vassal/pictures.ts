// Pictures of a module: where they lie in its zip and how large they are, told by their first bytes.

import type { BoardSize } from './grids.ts';
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
