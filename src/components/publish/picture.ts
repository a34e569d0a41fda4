// Pictures of what the page shows, made in this browser:
//   figureOf(taken, crop)                  the moment with its layers and viewer, as a figure of a report
//   svgOf(taken, { crop, theme })          an SVG file: Picture { svg, width, height, says }
//   canvasOf(picture, scale)               the same in pixels; letters in the fonts of the site
//   pngOf(picture, scale)                  those as a Blob
//   copied(blob)                           puts a PNG on the clipboard; false where the browser will not
//   pictureName(taken, ending)             a name for the file
// Nothing is sent: symbols and fonts come from this site.

import { firstWords } from '../../core/englishText.ts';
import { fileName } from '../../core/titles.ts';
import { captionOf } from '../../publish/board.ts';
import type { HeldPictures } from '../../publish/heldPictures.ts';
import { namesOf } from '../../publish/layers.ts';
import { atOf, frameOf } from '../../publish/moment.ts';
import { boardPicture, type SvgPicture } from '../../publish/picture/svg.ts';
import { type Symbols, symbolsIn } from '../../publish/picture/symbols.ts';
import type { Theme } from '../../publish/picture/values.ts';
import type { BattleReport, BoardFigure } from '../../publish/types.ts';
import sans from '../../styles/fonts/source-sans-3.woff2?url';
import sansItalic from '../../styles/fonts/source-sans-3-italic.woff2?url';
import serif from '../../styles/fonts/source-serif-4.woff2?url';
import { type BattleModel, frameAt } from '../../view/model.ts';
import type { ExportSubject } from './types.ts';

/** `board`: of a report that one, counted from 0. */
export interface PictureWish {
  readonly board: number;
  readonly crop: 'whole' | 'action';
  readonly theme: Theme;
  readonly pictures?: HeldPictures | undefined;
}

/** The moment that is shown, with its layers, as a figure. What is tried elsewhere or measured is not in it. */
export function figureOf({ battle, now }: Pick<ExportSubject, 'battle' | 'now'>, crop: PictureWish['crop']): BoardFigure {
  const { line, viewer } = now;
  return {
    kind: 'board',
    at: atOf(frameAt(battle, { ...now, viewer: undefined }), line),
    layers: namesOf(battle, now),
    crop,
    ...(viewer !== undefined && { viewer }),
  };
}

/** The picture of the moment. Rejects in words where a layer has no answer or the symbols cannot be had. */
export async function svgOf(taken: ExportSubject, { board, crop, theme, pictures }: PictureWish): Promise<SvgPicture> {
  const figure = boardsOf(taken.told)[board] ?? figureOf(taken, crop);
  return boardPicture(taken.battle, figure, taken.ask, { theme, symbols: await symbolsAt(taken.sprite), pictures });
}

/** The boards of a report in their order; none where nothing was written. */
export const boardsOf = (told: BattleReport | undefined): readonly BoardFigure[] =>
  (told?.report.parts ?? []).flatMap(({ figures }) => figures).filter(figure => figure.kind === 'board');

/** What stands below a board, in short. */
export function figureCaption(battle: BattleModel, { at, caption }: BoardFigure): string {
  const frame = frameOf(battle, at);
  return firstWords(caption ?? (frame ? captionOf(battle, frame) : `no event ${at.event}`), CAPTION);
}

/** So many letters of a caption tell it from others. */
const CAPTION = 70;

const sprites = new Map<string, Promise<Symbols>>();

/** The symbols of a sprite by its address, fetched once. */
export function symbolsAt(address: string): Promise<Symbols> {
  const found = sprites.get(address) ?? fetched(address).then(async response => symbolsIn(await response.text()));
  sprites.set(address, found);
  found.catch(() => sprites.delete(address));
  return found;
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} could not be fetched: ${response.status}`);
  return response;
}

/** A picture in pixels, `scale` for each of its size. Rejects where the browser cannot draw it. */
export async function canvasOf(picture: SvgPicture, scale: number): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width * scale, picture.height * scale];
  contextOf(canvas).drawImage(await imageOf(picture, scale), 0, 0);
  return canvas;
}

/** Its drawing context, from which pixels are read. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser cannot draw');
  return context;
}

/** A picture as PNG. Rejects where the browser cannot draw or write it. */
export async function pngOf(picture: SvgPicture, scale: number): Promise<Blob> {
  const canvas = await canvasOf(picture, scale);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser could not write the picture');
  return blob;
}

/** A picture as an image so many times as large, in the fonts of the site. */
export async function imageOf(
  { svg, width, height }: Pick<SvgPicture, 'svg' | 'width' | 'height'>,
  scale: number,
): Promise<HTMLImageElement> {
  fonts ??= fontFaces();
  const faces = await fonts;
  const large = svg
    .replace(`width="${width}" height="${height}"`, `width="${width * scale}" height="${height * scale}"`)
    .replace('<style>', `<style>${faces}`);
  const address = URL.createObjectURL(new Blob([large], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

let fonts: Promise<string> | undefined;

/** The fonts of the site as they can lie in a picture; none of them where they cannot be had. */
async function fontFaces(): Promise<string> {
  const faces = [
    { family: 'Source Sans 3', style: 'normal', address: sans },
    { family: 'Source Sans 3', style: 'italic', address: sansItalic },
    { family: 'Source Serif 4', style: 'normal', address: serif },
  ];
  const written = faces.map(async ({ family, style, address }) => {
    const bytes = new Uint8Array(await (await fetched(address)).arrayBuffer());
    const data = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
    return `@font-face{font-family:'${family}';font-style:${style};font-weight:200 900;src:url(data:font/woff2;base64,${data})}`;
  });
  return (await Promise.all(written).catch(() => [])).join('');
}

/** Puts a PNG on the clipboard; false where the browser does not let it. `png` may still be on its way: some browsers ask for that. */
export async function copyPicture(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    return false;
  }
}

/** "the-mill-at-three-lanes-104.png". */
export const pictureName = (
  { battle, now, told }: Pick<ExportSubject, 'battle' | 'now' | 'told'>,
  { board }: Pick<PictureWish, 'board'>,
  ending: string,
): string => fileName(told ? `${told.report.title} ${board + 1}` : `${battle.record.title} ${now.index}`, ending);
