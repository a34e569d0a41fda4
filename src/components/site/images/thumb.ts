// The picture of a battle in a list: its whole board, in the light or in the dark.

import sharp from 'sharp';
import { raster } from '../../../library/raster.ts';
import type { Theme } from '../../../publish/picture/values.ts';
import { h } from '../../../render/html.ts';
import { markupOf } from '../../../render/toMarkup.ts';
import { type ImageScene, sceneOf } from './scene.ts';

/** Of the pictures, in pixels. */
export const THUMB = { width: 480, height: 300 };

/** So much trouble is taken over the bytes, of 9: with 4 each picture takes ten times as long and is no smaller. */
const EFFORT = 1;

/** A scene as AVIF; around the board nothing is drawn. Throws on an event that the battle has not. */
export async function thumbnail(scene: ImageScene, theme: Theme): Promise<Buffer> {
  const { draw } = await sceneOf(scene);
  const board = await draw({ x: 0, y: 0, ...THUMB }, { theme, whole: true });
  const drawing = h('svg', { xmlns: 'http://www.w3.org/2000/svg', ...THUMB, viewBox: `0 0 ${THUMB.width} ${THUMB.height}` }, board);
  return sharp(raster(markupOf(drawing), 1).asPng())
    .avif({ quality: 40, chromaSubsampling: '4:2:0', effort: EFFORT })
    .toBuffer();
}
