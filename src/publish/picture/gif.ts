// Pictures of one size as a moving one (GIF): one palette for all, and of each frame only what is another than before.

import * as found from 'gifenc';

const { GIFEncoder, quantize, nearestColorIndex } = 'GIFEncoder' in found ? found : (found as { readonly default: found.Gifenc }).default;

/** Red, green, blue and opacity of each pixel, row by row. */
export type RgbaPixels = Uint8Array | Uint8ClampedArray;

export interface Gif {
  /** Shows these pixels for so many milliseconds. */
  add(pixels: RgbaPixels, delay: number): void;
  /** The file; nothing can be added any more. */
  end(): Uint8Array<ArrayBuffer>;
}

/** One colour is kept for "as before". */
const COLOURS = 255;
const SAME = COLOURS;

/** The colours of a film, chosen from some of its frames: every third pixel of each. */
export function paletteOf(frames: readonly RgbaPixels[]): found.Palette {
  const some = frames.map(pixels =>
    new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength >> 2).filter((_, i) => i % 3 === 0),
  );
  const all = new Uint32Array(some.reduce((sum, { length }) => sum + length, 0));
  some.reduce((at, part) => {
    all.set(part, at);
    return at + part.length;
  }, 0);
  const palette = quantize(new Uint8Array(all.buffer), COLOURS);
  const [first = [0, 0, 0]] = palette;
  return [...palette, ...Array.from({ length: SAME + 1 - palette.length }, () => first)];
}

/** A film so many pixels wide and high in these colours. It begins again at its end. */
export function createGif(width: number, height: number, palette: found.Palette): Gif {
  const encoder = GIFEncoder();
  const colourOf = nearestIn(palette.slice(0, SAME));
  let before: Uint32Array | undefined;
  return {
    add(pixels, delay) {
      const now = new Uint32Array(pixels.buffer.slice(pixels.byteOffset, pixels.byteOffset + pixels.byteLength));
      const first = !before;
      const index = indexed(now, before, colourOf);
      encoder.writeFrame(index, width, height, {
        ...(first && { palette }),
        delay,
        transparent: !first,
        transparentIndex: SAME,
        dispose: 1,
      });
      before = now;
    },
    end() {
      encoder.finish();
      return encoder.bytes();
    },
  };
}

/** The colour of each pixel; of those that are as before, `SAME`. */
const indexed = (now: Uint32Array, before: Uint32Array | undefined, colourOf: (pixel: number) => number): Uint8Array =>
  Uint8Array.from(now, (pixel, i) => (pixel === before?.[i] ? SAME : colourOf(pixel)));

/** The nearest colour of a palette, the same in every frame: a ground whose shade wavers would flicker. */
function nearestIn(palette: found.Palette): (pixel: number) => number {
  const known = new Map<number, number>();
  return pixel => {
    const index = known.get(pixel) ?? nearestColorIndex(palette, [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255]);
    known.set(pixel, index);
    return index;
  };
}
