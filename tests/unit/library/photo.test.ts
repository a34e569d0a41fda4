import sharp from 'sharp';
import { expect, test } from 'vitest';
import { preparePhoto } from '../../../src/library/photo.ts';
import { isBare } from '../../../src/storage/photo.ts';

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#6a7' } });
const EXIF = { IFD0: { Make: 'Field camera', Copyright: 'somebody at home' }, IFD3: { GPSLatitude: '49/1 20/1 0/1' } };

async function anew(bytes: Uint8Array): Promise<readonly unknown[]> {
  const result = await preparePhoto(new Uint8Array(bytes));
  if (!result.ok) return result.problems.map(({ says }) => says);
  const { format, width, height, exif, orientation } = await sharp(result.value).metadata();
  return [format, width, height, exif, orientation, isBare(result.value), Buffer.from(result.value).includes('Field camera')];
}

test('a picture that is small and bare stays as it is', async () => {
  for (const bytes of [await picture(40, 30).webp().toBuffer(), await picture(40, 30).jpeg().toBuffer()]) {
    const result = await preparePhoto(new Uint8Array(bytes));
    expect(result.ok && Buffer.compare(result.value, bytes)).toBe(0);
  }
});

test('what a camera wrote beside the picture goes, and the picture is turned as it said', async () => {
  const bytes = await picture(40, 30).withExif(EXIF).withMetadata({ orientation: 6 }).withExifMerge(EXIF).jpeg().toBuffer();
  expect(bytes.includes('Field camera')).toBe(true);
  expect(await anew(bytes)).toEqual(['webp', 30, 40, undefined, undefined, true, false]);
});

test('other kinds are written anew, large ones scaled', async () => {
  expect(await anew(await picture(40, 30).png().toBuffer())).toEqual(['webp', 40, 30, undefined, undefined, true, false]);
  expect(await anew(await picture(3200, 100).jpeg().toBuffer())).toEqual(['webp', 1600, 50, undefined, undefined, true, false]);
});

test('what is no picture is refused in words, whatever it begins with', async () => {
  const text = new TextEncoder();
  expect(await anew(text.encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual(['this is no picture']);
  expect(await anew(new Uint8Array([0xff, 0xd8, 0xff, ...text.encode('<script>alert(1)</script>')]))).toEqual([
    'this is no picture that can be read',
  ]);
});

test('a bare picture of the longest side that is kept stays as it is', async () => {
  const bytes = await picture(1600, 20).webp().toBuffer();
  const result = await preparePhoto(new Uint8Array(bytes));
  expect(result.ok && Buffer.compare(result.value, bytes)).toBe(0);
  expect(await anew(await picture(20, 1601).webp().toBuffer())).toEqual(['webp', 20, 1600, undefined, undefined, true, false]);
});
