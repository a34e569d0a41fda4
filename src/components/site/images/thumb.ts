// The picture of a battle in a list: the part of its board where the units are, in the light or in the dark.

import sharp from 'sharp';
import { raster } from '../../../library/raster.ts';
import { covering } from '../../../publish/crop.ts';
import type { Theme } from '../../../publish/picture/values.ts';
import { h } from '../../../render/html.ts';
import { MARGIN } from '../../../render/markup.ts';
import { markupOf } from '../../../render/toMarkup.ts';
import { type ImageScene, sceneOf } from './scene.ts';

/** Of the pictures, in pixels. */
export const THUMB = { width: 640, height: 320 };

/** A scene as a PNG with a palette. Throws on an event that the battle has not. */
export async function thumbPng(scene: ImageScene, theme: Theme): Promise<Buffer> {
  const { frame, draw } = await sceneOf(scene);
  const { plan } = scene.battle;
  const cut = covering(scene.battle, frame, THUMB.width / THUMB.height);
  const scale = THUMB.width / (cut.width + 2 * MARGIN);
  const pixels = (size: number) => Math.round(size * scale);
  const whole = { width: pixels(plan.box.width + 2 * MARGIN), height: pixels(plan.box.height + 2 * MARGIN) };
  const board = await draw({ x: 0, y: 0, ...whole }, theme);
  const markup = markupOf(
    h('svg', { xmlns: 'http://www.w3.org/2000/svg', ...whole, viewBox: `0 0 ${whole.width} ${whole.height}` }, board),
  );
  // The whole board is drawn and then cut: shadows that lie beside a drawing bring the rasteriser down.
  const within = (offset: number, room: number) => Math.max(0, Math.min(pixels(offset), room));
  const left = within(cut.x - plan.box.x, whole.width - THUMB.width);
  const part = { left, top: within(cut.y - plan.box.y, whole.height - THUMB.height), ...THUMB };
  return sharp(raster(markup, 1).asPng()).extract(part).png({ palette: true, effort: 10 }).toBuffer();
}
