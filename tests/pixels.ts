// Two pictures of one size compared: how much of them differs, and where.

import sharp from 'sharp';

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** `share` of the pixels differ; `marked`: where they do; `sheet`: the one that is meant, the other and where they differ, side by side. */
export interface Difference {
  readonly share: number;
  marked(): Promise<Buffer>;
  sheet(): Promise<Buffer>;
}

/** Colours that lie no farther apart in any channel are taken for the same. */
const CLOSE = 40;
/** Between pictures on a sheet. */
const GAP = 8;

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).flatten({ background: '#8a8a8a' }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * How two pictures differ. A pixel that the other has beside its place is none that differs: rims fall a little
 * aside. Throws where they are not of one size.
 */
export async function differ(one: Buffer, other: Buffer, close = CLOSE): Promise<Difference> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (a.width !== b.width || a.height !== b.height) throw new Error(`${a.width} by ${a.height} and ${b.width} by ${b.height} pixels`);
  const marked = Buffer.alloc(a.data.length, 255);
  let count = 0;
  for (let y = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++) {
      const at = (y * a.width + x) * 3;
      const differs = !isNear(a, at, b, at, close) && !(isBeside(a, at, b, x, y, close) && isBeside(b, at, a, x, y, close));
      if (differs) count++;
      for (let i = 0; i < 3; i++) marked[at + i] = differs ? (i === 0 ? 220 : 0) : 200 + Math.round((a.data[at + i] ?? 0) / 5);
    }
  const raw = { raw: { width: a.width, height: a.height, channels: 3 } } as const;
  const png = (data: Buffer): Promise<Buffer> => sharp(data, raw).png().toBuffer();
  const sheet = async (): Promise<Buffer> => {
    const tiles = await Promise.all([b.data, a.data, marked].map(png));
    const size = { width: 3 * a.width + 2 * GAP, height: a.height, channels: 3, background: '#444' } as const;
    return sharp({ create: size })
      .composite(tiles.map((input, i) => ({ input, left: i * (a.width + GAP), top: 0 })))
      .png()
      .toBuffer();
  };
  return { share: count / (a.width * a.height), marked: () => png(marked), sheet };
}

/** Without small things, on which renderers do not agree: letters, rims, shadows. */
export const blur = (picture: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(picture).flatten({ background: '#8a8a8a' }).resize({ width, height, fit: 'fill', kernel: 'cubic' }).png().toBuffer();

function isNear(a: Pixels, i: number, b: Pixels, j: number, close: number): boolean {
  for (let k = 0; k < 3; k++) if (Math.abs((a.data[i + k] ?? 0) - (b.data[j + k] ?? 0)) > close) return false;
  return true;
}

/** Whether a pixel of one picture is found at its place or next to it in the other. */
function isBeside(a: Pixels, at: number, b: Pixels, x: number, y: number, close: number): boolean {
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const [u, v] = [x + dx, y + dy];
      if (u >= 0 && v >= 0 && u < b.width && v < b.height && isNear(a, at, b, (v * b.width + u) * 3, close)) return true;
    }
  return false;
}
