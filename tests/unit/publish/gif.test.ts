import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createGif, paletteOf } from '../../../src/publish/picture/gif.ts';

const flat = (count: number, [r, g, b]: readonly [number, number, number]) =>
  new Uint8Array(Array.from({ length: count }, () => [r, g, b, 255]).flat());

const frameOf = async (gif: Uint8Array, page: number) => [...(await sharp(gif, { page }).removeAlpha().raw().toBuffer())];

describe('a GIF', () => {
  it('shows what was added, frame by frame, also where little changed', async () => {
    const red = flat(12, [255, 0, 0]);
    const dotted = red.slice();
    dotted.set([0, 0, 255, 255], 12);
    const gif = createGif(4, 3, paletteOf([red, dotted]));
    gif.add(red, 1000);
    gif.add(dotted, 2000);
    gif.add(red, 4000);
    const bytes = gif.end();
    const { pages, delay, loop } = await sharp(bytes, { animated: true }).metadata();
    expect([pages, delay, loop]).toEqual([3, [1000, 2000, 4000], 0]);
    const plain = Array.from({ length: 12 }, () => [255, 0, 0]).flat();
    expect(await frameOf(bytes, 0)).toEqual(plain);
    expect(await frameOf(bytes, 1)).toEqual([...plain.slice(0, 9), 0, 0, 255, ...plain.slice(12)]);
    expect(await frameOf(bytes, 2)).toEqual(plain);
  });
});
