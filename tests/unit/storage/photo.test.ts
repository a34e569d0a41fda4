// Sizes and names of photographs; decoding and writing are the browser's and are tried in tests/e2e/shelf.spec.ts.

import { expect, test } from 'vitest';
import { fitSize, isBare, photoName } from '../../../src/storage/photo.ts';

test('the longer side of a photograph becomes 1600 pixels, a small one stays as it is', () => {
  expect(fitSize({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
  expect(fitSize({ width: 3000, height: 4000 })).toEqual({ width: 1200, height: 1600 });
  expect(fitSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(fitSize({ width: 20_000, height: 3 })).toEqual({ width: 1600, height: 1 });
});

test('a photograph is called by its file, in plain letters, and by no name of another', () => {
  expect(photoName('IMG_2041.HEIC', 'image/webp', [])).toBe('img-2041.webp');
  expect(photoName('Straße nach Villers.jpg', 'image/jpeg', [])).toBe('stra-e-nach-villers.jpg');
  expect(photoName('../../etc/passwd', 'image/webp', [])).toBe('etc-passwd.webp');
  expect(photoName('地図.png', 'image/webp', ['photo.webp', 'photo-2.webp'])).toBe('photo-3.webp');
  expect(photoName('a.jpg', 'image/jpeg', ['a.webp'])).toBe('a.jpg');
});

const letters = (text: string): number[] => [...text].map(letter => letter.charCodeAt(0));

test('a picture with parts for metadata is not bare', () => {
  const part = (name: string, ...bytes: number[]) => [...letters(name), bytes.length, 0, 0, 0, ...bytes, ...(bytes.length % 2 ? [0] : [])];
  const webp = (...parts: number[][]) => new Uint8Array([...letters('RIFF0000WEBP'), ...parts.flat()]);
  expect(isBare(webp(part('VP8X', 0), part('ICCP', 1, 2, 3), part('VP8 ', 1, 2)))).toBe(true);
  expect(isBare(webp(part('VP8 ', 1, 2, 3), part('EXIF', 1)))).toBe(false);
  expect(isBare(webp(part('XMP ', 1, 2), part('VP8 ', 1, 2)))).toBe(false);
  const jpeg = (...markers: number[]) =>
    new Uint8Array([0xff, 0xd8, ...markers.flatMap(marker => [0xff, marker, 0, 4, 9, 9]), 0xff, 0xda, 0, 2, 7, 7]);
  expect(isBare(jpeg(0xe0, 0xdb, 0xc4))).toBe(true);
  expect(isBare(jpeg(0xe0, 0xe1, 0xdb))).toBe(false);
  expect(isBare(jpeg(0xfe))).toBe(false);
  expect(isBare(new Uint8Array(letters('GIF89a')))).toBe(false);
});

test('a JPEG is bare where none of its parts before the picture is for words or programs', () => {
  const part = (marker: number, ...more: readonly number[]) => [0xff, marker, 0, 2 + more.length, ...more];
  const jpeg = (...parts: readonly (readonly number[])[]) => isBare(new Uint8Array([0xff, 0xd8, ...parts.flat(), ...part(0xda), 1, 2, 3]));
  expect([0xdb, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xf0, 0xfe, 0xff].map(marker => jpeg(part(marker, 7)))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    true,
    false,
    true,
  ]);
  expect(jpeg(part(0xe0, 1, 2, 3), part(0xc4), part(0xe1, 5))).toBe(false);
  expect(isBare(new Uint8Array([0xff, 0xd8, ...part(0xe0, 9), ...part(0xda), ...part(0xe1, 9)]))).toBe(true);
  expect(isBare(new Uint8Array([0xff, 0xd8, ...part(0xe0, 9), ...part(0xe1)]))).toBe(false);
});

test('a photograph is at least a pixel wide and high', () => {
  expect([fitSize({ width: 3200, height: 1 }), fitSize({ width: 1, height: 16_000 }), fitSize({ width: 1600, height: 1599 })]).toEqual([
    { width: 1600, height: 1 },
    { width: 1, height: 1600 },
    { width: 1600, height: 1599 },
  ]);
});
