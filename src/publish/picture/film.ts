// A battle as a film: a picture of the same size at each of its stops, with where it is and what happened below, and how long it is shown.
// Every kind of film file is written from this one list. Who draws pixels is handed in: a canvas in a page, resvg elsewhere.

import type { Frame } from '../../core/replay.ts';
import type { SideId } from '../../core/types.ts';
import { type BattleModel, framesOf, type LineId, type Stride, stops } from '../../view/model.ts';
import { type AskAt, type BoardPosition, positionOf } from '../board.ts';
import { atOf } from '../moment.ts';
import type { BoardFigure } from '../types.ts';
import { createGif, paletteOf, type RgbaPixels } from './gif.ts';
import { type PictureLook, type SvgPicture, stills } from './svg.ts';

/** Which battle, along which line and for whose eyes, in what steps. */
export interface Film {
  readonly line?: LineId;
  readonly viewer?: SideId | undefined;
  readonly stride: Stride;
  /** Layers by their names, in every frame. */
  readonly layers?: readonly string[];
  /** Milliseconds that a step is shown, `PACE` unless said. */
  readonly pace?: number;
}

/** A picture and for how many milliseconds it is shown. */
export interface FilmFrame {
  readonly lasts: number;
  picture(): SvgPicture;
}

/** `heard` is told how far it is: first the layers of each frame are asked for, then it is drawn. `signal` gives it up. */
export interface Heeding {
  readonly heard?: ((done: number, of: number, what: 'asked' | 'drawn') => void) | undefined;
  readonly signal?: AbortSignal;
}

/** `draw` gives what a picture becomes on the way into a file. */
export interface FilmOutput<T> extends Heeding {
  draw(picture: SvgPicture): T | Promise<T>;
}

const WIDTH = 760;
export const PACE = 1000;
/** How much longer the last frame is shown. */
const LINGER = 3000;
/** Frames from which the colours of a GIF are chosen. */
const SAMPLES = 4;

/** The frames of a film, all of one size. Rejects as `boardPicture` does, and with the reason of the signal when it is given up. */
export async function filmFrames(
  battle: BattleModel,
  film: Film,
  ask: AskAt,
  look: Omit<PictureLook, 'width'>,
  { heard, signal }: Heeding = {},
): Promise<readonly FilmFrame[]> {
  const frames = framesOf(battle, film.line);
  const shown = stops(frames, film.stride).flatMap(index => frames[index] ?? []);
  const positions: BoardPosition[] = [];
  for (const frame of shown) {
    signal?.throwIfAborted();
    positions.push(await positionOf(battle, figureAt(frame, film), ask));
    heard?.(positions.length, shown.length, 'asked');
  }
  const { pace = PACE } = film;
  const pictures = await stills(battle, positions, { ...look, width: WIDTH });
  return pictures.map((picture, i) => ({ picture, lasts: i === pictures.length - 1 ? pace + LINGER : pace }));
}

const figureAt = (frame: Frame, { line, viewer, layers = [] }: Film): BoardFigure => ({
  kind: 'board',
  at: atOf(frame, line),
  crop: 'whole',
  layers,
  ...(viewer !== undefined && { viewer }),
});

/** A film as GIF. Rejects with the reason of the signal when it is given up. */
export async function filmGif(
  frames: readonly FilmFrame[],
  { draw, heard, signal }: FilmOutput<RgbaPixels>,
): Promise<Uint8Array<ArrayBuffer>> {
  const samples = new Set(Array.from({ length: SAMPLES }, (_, i) => Math.round((i * (frames.length - 1)) / (SAMPLES - 1))));
  const first = frames[0]?.picture();
  if (!first) throw new Error('filmGif: no frames');
  const palette = paletteOf(await Promise.all(frames.filter((_, i) => samples.has(i)).map(frame => draw(frame.picture()))));
  const gif = createGif(first.width, first.height, palette);
  for (const [i, { picture, lasts }] of frames.entries()) {
    signal?.throwIfAborted();
    gif.add(await draw(picture()), lasts);
    heard?.(i + 1, frames.length, 'drawn');
  }
  return gif.end();
}
