// `npm run look`: what is drawn now beside the pictures that are kept, and where they differ, on one
// sheet; `--accept` keeps what is drawn now.

import '../../src/cli/raw.ts';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { escapeText } from '../../src/render/toMarkup.ts';
import { differ } from '../pixels.ts';
import { KEPT, PICTURES, readKept } from './kept.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SHEET = join(ROOT, 'test-results', 'look.png');
const [WIDTH, GAP, HEAD] = [400, 12, 26];

const isAccepting = process.argv.includes('--accept');
mkdirSync(KEPT, { recursive: true });
mkdirSync(join(ROOT, 'test-results'), { recursive: true });

interface Row {
  readonly label: string;
  readonly tiles: readonly Buffer[];
  readonly height: number;
}

const fitted = (picture: Buffer): Promise<Buffer> => sharp(picture).resize({ width: WIDTH }).png().toBuffer();

const rows: Row[] = [];
for (const { name, draw } of PICTURES) {
  const now = await draw();
  const kept = readKept(name);
  const sizes = await Promise.all([now, kept ?? now].map(picture => sharp(picture).metadata()));
  const isSameSize = sizes[0]?.width === sizes[1]?.width && sizes[0]?.height === sizes[1]?.height;
  const found = kept && isSameSize ? await differ(now, kept) : undefined;
  const says = !kept ? 'new' : !found ? 'another size' : found.share === 0 ? 'the same' : `${(found.share * 100).toFixed(2)} % differs`;
  console.log(`${name}: ${says}`);
  const tiles = await Promise.all([kept ?? now, now, ...(found ? [await found.marked()] : [])].map(fitted));
  const heights = await Promise.all(tiles.map(async tile => (await sharp(tile).metadata()).height ?? 0));
  rows.push({ label: `${name}: ${says}`, tiles, height: Math.max(...heights) });
  if (isAccepting) writeFileSync(join(KEPT, `${name}.png`), now);
}

if (isAccepting) {
  const names = new Set(PICTURES.map(({ name }) => `${name}.png`));
  for (const file of readdirSync(KEPT)) if (!names.has(file)) rmSync(join(KEPT, file));
  console.log(`Kept in ${relative(ROOT, KEPT)}.`);
} else {
  await writeSheet();
  console.log(`Reference, now and difference, side by side: ${relative(ROOT, SHEET)}`);
}

async function writeSheet(): Promise<void> {
  let y = 0;
  const placed = rows.flatMap(({ label: says, tiles, height }) => {
    const label = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${3 * WIDTH}" height="${HEAD}"><text x="4" y="18" font-family="sans-serif" font-size="15">${escapeText(says)}</text></svg>`,
    );
    const top = y;
    y += HEAD + height + GAP;
    return [{ input: label, left: 0, top }, ...tiles.map((input, i) => ({ input, left: i * (WIDTH + GAP), top: top + HEAD }))];
  });
  const size = { width: 3 * WIDTH + 2 * GAP, height: y, channels: 3, background: '#fff' } as const;
  await sharp({ create: size }).composite(placed).png().toFile(SHEET);
}
