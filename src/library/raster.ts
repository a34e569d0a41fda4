// SVG files as PNG on machines without a browser, the same bytes on each: the fonts come with the project. Narrow ones, since the letters
// of a board are measured by those of the site, which these stand for.

import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';

const require = createRequire(import.meta.url);
const FONTS = ['Sans', 'Serif'].flatMap(family =>
  ['', '-Bold', family === 'Sans' ? '-Oblique' : '-Italic'].map(style =>
    require.resolve(`dejavu-fonts-ttf/ttf/DejaVu${family}Condensed${style}.ttf`),
  ),
);
const FONT = {
  loadSystemFonts: false,
  fontFiles: FONTS,
  defaultFontFamily: 'DejaVu Sans',
  sansSerifFamily: 'DejaVu Sans',
  serifFamily: 'DejaVu Serif',
};

/** A picture drawn, with its pixels. */
export const raster = (svg: string, scale: number) => new Resvg(svg, { font: FONT, fitTo: { mode: 'zoom', value: scale } }).render();

/** A picture as PNG, `scale` pixels for each of its size. */
export const pngOf = (svg: string, scale: number): Uint8Array => new Uint8Array(raster(svg, scale).asPng());
