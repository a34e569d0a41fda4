// A social image: 1200 by 630, title and a line on paper, a board beside them. The same bytes on every
// machine: its font comes with the project.

import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Box } from '../../../render/board/plan.ts';
import { type Html, h } from '../../../render/html.ts';
import { markupOf } from '../../../render/toMarkup.ts';

export interface SocialCard {
  readonly kind: string;
  readonly title: string;
  readonly line: string;
  /** A drawing for the right half, placed in the box it is given. */
  readonly picture?: CardDrawing;
}

/** A drawing laid into a box of the card. */
export type CardDrawing = (box: Box) => Promise<Html>;

const require = createRequire(import.meta.url);
const FONTS = ['DejaVuSerif-Bold', 'DejaVuSans-Bold', 'DejaVuSans'].map(name => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
const SIZE = { width: 1200, height: 630 };
const BOX = { x: 690, y: 40, width: 470, height: 550 };

/** The image as a PNG with a palette. */
export async function cardPng(card: SocialCard): Promise<Buffer> {
  const font = { loadSystemFonts: false, fontFiles: FONTS, defaultFontFamily: 'DejaVu Sans' };
  const png = new Resvg(markupOf(await cardSvg(card)), { font }).render().asPng();
  return sharp(png).png({ palette: true, effort: 10 }).toBuffer();
}

/** Titles run over up to four lines, the line below over three; what is longer is cut. */
export async function cardSvg({ kind, title, line, picture }: SocialCard): Promise<Html> {
  const heads = wrap(title, picture ? 19 : 34, 4);
  const rows = wrap(line, picture ? 40 : 72, 3);
  const under = 190 + heads.length * 66;
  return h(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...SIZE, viewBox: `0 0 ${SIZE.width} ${SIZE.height}` },
    h('rect', { ...SIZE, fill: '#f7f2e6' }),
    h('rect', { width: 14, height: SIZE.height, fill: '#0b569f' }),
    h('rect', { x: 14, width: 6, height: SIZE.height, fill: '#8f1c1c' }),
    text(70, 92, 'SANDTABLE', { 'font-family': 'DejaVu Sans', 'font-weight': 'bold', 'font-size': 26, 'letter-spacing': 3 }),
    text(70, 150, kind, { 'font-size': 22, fill: '#5b5548' }),
    heads.map((row, i) => text(70, 215 + i * 66, row, { 'font-family': 'DejaVu Serif', 'font-weight': 'bold', 'font-size': 52 })),
    rows.map((row, i) => text(70, under + 25 + i * 36, row, { 'font-size': 24, fill: '#5b5548' })),
    await picture?.(BOX),
  );
}

const text = (x: number, y: number, words: string, attributes: Readonly<Record<string, string | number>>): Html =>
  h('text', { x, y, fill: '#1d1b17', ...attributes }, words);

/** Words in lines of at most so many letters; what does not fit in the last line ends in "…". */
export function wrap(words: string, length: number, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]} …`];
}
