// The files that a film can become in this browser.

import { type FilmFrame, filmGif, type Heeding } from '../../publish/picture/film.ts';
import type { SvgPicture } from '../../publish/picture/svg.ts';
import { type Html, h } from '../../render/html.ts';
import { canvasOf, contextOf } from './picture.ts';
import { canWebm, filmWebm } from './webm.ts';

export interface FilmKind {
  readonly title: string;
  /** What is good about it. */
  readonly summary: string;
  readonly ending: string;
  readonly type: string;
  make(frames: readonly FilmFrame[], heeding: Heeding): Promise<Uint8Array<ArrayBuffer>>;
  /** What shows the file at an address. */
  player(address: string): Html;
}

const GIF: FilmKind = {
  title: 'GIF',
  summary: 'plays anywhere',
  ending: 'gif',
  type: 'image/gif',
  make: (frames, heeding) => filmGif(frames, { ...heeding, draw: pixelsOf }),
  player: src => h('img', { src, alt: 'The film' }),
};

const WEBM: FilmKind = {
  title: 'WebM',
  summary: 'all colours, can be paused',
  ending: 'webm',
  type: 'video/webm',
  make: (frames, heeding) => filmWebm(frames, { ...heeding, draw: drawn }),
  player: src => h('video', { src, 'aria-label': 'The film', controls: true, loop: true, muted: true, playsinline: true }),
};

/** Those that this browser can make, what every browser can first. */
export const filmKinds = async (): Promise<readonly FilmKind[]> => ((await canWebm()) ? [GIF, WEBM] : [GIF]);

/** A picture in pixels; the page gets a breath before each. */
async function drawn(picture: SvgPicture): Promise<HTMLCanvasElement> {
  await new Promise(resolve => setTimeout(resolve));
  return canvasOf(picture, 1);
}

async function pixelsOf(picture: SvgPicture): Promise<Uint8ClampedArray> {
  const canvas = await drawn(picture);
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height).data;
}
