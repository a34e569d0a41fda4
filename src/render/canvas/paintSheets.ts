// Pieces on sheets, painted: from far their places and the numbers of stacks, from near counters with their names, or pictures where there
// are some; and where the pictures of sheets lie.

import type { Sheet } from '../../core/board.ts';
import type { PieceLook } from '../../core/ruleset.ts';
import type { Point } from '../../core/types.ts';
import {
  baseline,
  COUNTER_HALF,
  type CounterName,
  counterName,
  ROOM,
  SEEN_UNDER,
  SHIFT,
  SIGN,
  SIGNED_NAME,
  SMALL,
} from '../board/sheetCounter.ts';
import { type StackNumber, stackNumbers } from '../board/sheetStacks.ts';
import type { BoardPiece, DrawnUnit } from '../pieces.ts';
import type { DecodedPicture, PictureCache } from './pictureCache.ts';
import { type CanvasView, isSeen, onCanvas } from './view.ts';

/** What a side is painted with. */
export interface Coat {
  readonly fill: string;
  readonly edge: string;
}

/** What a style sheet says of a canvas. */
export interface Paints {
  coat(style: DrawnUnit['style']): Coat;
  readonly ink: string;
  readonly halo: string;
  readonly label: string;
  readonly shade: string;
  readonly mark: string;
  readonly focus: string;
  readonly font: string;
}

/** Pictures of pieces and sheets, as far as they are decoded. `unit`: drawing units that a pixel of a picture is. */
export interface Pictures {
  readonly cache: Pick<PictureCache, 'get'>;
  readonly unit: number;
  lookOf(id: string): PieceLook | undefined;
}

/** A canvas of the page, or of none. */
type AnyContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface Painting {
  readonly context: AnyContext;
  readonly view: CanvasView;
  readonly paints: Paints;
  readonly pictures?: Pictures | undefined;
  /** The number of a stack that is seen from far, in the middle of a picture of the size of `NUMBER_BOX`. */
  number?(count: number): CanvasImageSource;
  /** The sign of an arm in the colours of a side, at so many dots a drawing unit; undefined until it has come. */
  sign?(symbol: string, style: DrawnUnit['style'], scale: number): CanvasImageSource | undefined;
}

/**
 * Pixels: how large a counter is that has an edge of its own, one that has a name or a picture, and how high and how far apart numbers
 * are.
 */
const EDGED = 9;
const READ = 20;
const PICTURED = 10;
/** Pixels of the smallest letters that are read. */
const LEGIBLE = 5.5;
const LETTERS = 11;
const APART = 16;

/** What is on a canvas: its pieces by their ids, and the numbers over them by where they stand. */
export interface PaintedPieces {
  readonly pieces: ReadonlyMap<string, BoardPiece>;
  readonly numbers: ReadonlyMap<string, StackNumber>;
}

/** A square of the canvas about a point. */
type Patch = readonly [x: number, y: number, half: number];

/** More changes than these are painted with all that is there. */
const MOST_PATCHES = 120;

/**
 * Paints all that is seen, lower pieces first: `pieces` come from above down. `before`: what is there from the last time, on the same view
 * with the same paints; only where something is otherwise is painted then. `over`: paints what lies over all pieces.
 */
export function paintPieces(
  painting: Painting,
  pieces: readonly BoardPiece[],
  before: PaintedPieces | undefined,
  over: () => void,
): PaintedPieces {
  const { context, view, pictures } = painting;
  const half = COUNTER_HALF * view.scale;
  const [side, room] = [2 * half, pictures ? half * 4 : half * 1.5];
  const seen = pieces.filter(({ at }) => isSeen(view, onCanvas(view, at), room));
  const numbers = side < READ ? numbersOf(painting, seen) : [];
  const now: PaintedPieces = {
    pieces: new Map(seen.map(piece => [piece.id, piece])),
    numbers: new Map(numbers.map(one => [`${one.at} ${one.count}`, one])),
  };
  // A picture may be of any size.
  const patches = before && !(pictures && side >= PICTURED) ? patchesBetween(painting, before, now) : undefined;
  if (patches?.length === 0) return now;
  const isPart = patches !== undefined && patches.length <= MOST_PATCHES;
  const isIn = (at: Point, reach: number): boolean => !isPart || patches.some(patch => isNear(patch, at, reach));
  context.save();
  if (isPart) clipTo(context, patches);
  context.clearRect(0, 0, view.width, view.height);
  const parts = isPart ? seen.filter(({ at }) => isIn(onCanvas(view, at), reachOf(view))) : seen;
  if (isPainted(painting, side)) for (const piece of parts.toReversed()) paintPiece(painting, piece);
  else paintPlaces(painting, parts, side);
  for (const { at, count } of numbers) if (isIn(at, APART)) layNumber(painting, at, count);
  over();
  context.restore();
  return now;
}

/** Pixels that an edge, and that the number of a stack stands out of a piece. */
const [BEYOND, BESIDE] = [2, 14];

/** How far from its middle a piece is painted: from far its place alone. */
function reachOf({ scale }: CanvasView): number {
  const half = COUNTER_HALF * scale;
  return 2 * half < READ ? half + BEYOND : half * 1.5 + BESIDE;
}

const isNear = ([x, y, half]: Patch, at: Point, reach: number): boolean =>
  Math.abs(x - at[0]) < half + reach && Math.abs(y - at[1]) < half + reach;

function clipTo(context: AnyContext, patches: readonly Patch[]): void {
  context.beginPath();
  for (const [x, y, half] of patches)
    context.rect(Math.floor(x - half), Math.floor(y - half), Math.ceil(2 * half) + 1, Math.ceil(2 * half) + 1);
  context.clip();
}

/** Where one painting is otherwise than the other. */
function patchesBetween({ view }: Painting, before: PaintedPieces, now: PaintedPieces): readonly Patch[] {
  const half = reachOf(view);
  const patches: Patch[] = [];
  const add = ({ at }: BoardPiece): void => {
    const [x, y] = onCanvas(view, at);
    patches.push([x, y, half]);
  };
  for (const [id, piece] of now.pieces) {
    const old = before.pieces.get(id);
    if (old && (old === piece || isAlike(old, piece))) continue;
    add(piece);
    if (old) add(old);
  }
  for (const [id, old] of before.pieces) if (!now.pieces.has(id)) add(old);
  for (const [key, { at }] of [...now.numbers, ...before.numbers])
    if (!now.numbers.has(key) || !before.numbers.has(key)) patches.push([at[0], at[1], APART]);
  return patches;
}

/** Whether two pieces are painted alike. */
function isAlike(a: DrawnUnit & Pick<BoardPiece, 'selected'>, b: DrawnUnit & Pick<BoardPiece, 'selected'>): boolean {
  const [under, others] = [a.under ?? [], b.under ?? []];
  return (
    a.counter === b.counter &&
    a.at[0] === b.at[0] &&
    a.at[1] === b.at[1] &&
    a.part === b.part &&
    a.selected === b.selected &&
    a.style.team === b.style.team &&
    a.style.accent === b.style.accent &&
    under.length === others.length &&
    under.slice(0, SEEN_UNDER).every((one, i) => one.counter === others[i]?.counter && one.style.team === others[i]?.style.team)
  );
}

/** Their places in the colours of their sides. */
function paintPlaces({ context, view, paints }: Painting, pieces: readonly BoardPiece[], side: number): void {
  const coats = Map.groupBy(pieces, ({ style: { team, accent } }) => `${team} ${accent ?? ''}`);
  context.lineWidth = Math.max(0.5, 1.1 * view.scale);
  // On whole dots, which are filled at once and seen clearly.
  const wide = Math.max(1, Math.floor(side * view.ratio)) / view.ratio; // neighbours stay apart
  const snap = (middle: number): number => Math.round((middle - wide / 2) * view.ratio) / view.ratio;
  for (const alike of coats.values()) {
    const [first] = alike;
    if (!first) continue;
    const { fill, edge } = paints.coat(first.style);
    context.fillStyle = fill;
    context.strokeStyle = edge;
    for (const { at } of alike) {
      const [x, y] = onCanvas(view, at).map(snap) as [number, number];
      context.fillRect(x, y, wide, wide);
      if (side >= EDGED) context.strokeRect(x, y, wide, wide);
    }
  }
}

const numbersOf = ({ view }: Painting, pieces: readonly BoardPiece[]): readonly StackNumber[] =>
  stackNumbers(
    pieces.map(({ at, under = [] }) => ({ at: onCanvas(view, at), count: under.length + 1 })),
    APART,
  );

/** Pixels of the picture of a number. */
export const NUMBER_BOX: Point = [2 * APART, 2 * APART];

/** Writes a number into such a picture. */
export const paintNumber = (painting: Pick<Painting, 'context' | 'paints'>, count: number): void =>
  writeNumber(painting, [APART, APART], count, LETTERS);

function layNumber(painting: Painting, at: Point, count: number): void {
  const picture = painting.number?.(count);
  const { context, view } = painting;
  const [left, top] = at.map(length => Math.round((length - APART) * view.ratio) / view.ratio) as [number, number];
  if (picture) context.drawImage(picture, left, top, ...NUMBER_BOX);
  else writeNumber(painting, at, count, LETTERS);
}

function writeNumber(painting: Pick<Painting, 'context' | 'paints'>, at: Point, count: number, high: number): void {
  setLetters(painting, { font: `700 ${high}px`, align: 'center', baseline: 'middle', halo: high / 3.5 });
  paintWords(painting, String(count), at);
}

interface Letters {
  /** Weight and size. */
  readonly font: string;
  readonly align: CanvasTextAlign;
  readonly baseline: CanvasTextBaseline;
  /** How wide the halo about them is, in pixels. */
  readonly halo: number;
}

function setLetters({ context, paints }: Pick<Painting, 'context' | 'paints'>, { font, align, baseline, halo }: Letters): void {
  context.font = `${font} ${paints.font}`;
  context.textAlign = align;
  context.textBaseline = baseline;
  context.lineJoin = 'round';
  context.lineWidth = halo;
  context.strokeStyle = paints.halo;
  context.fillStyle = paints.ink;
}

/** Words on their halo, in the letters that were set last. */
function paintWords({ context }: Pick<Painting, 'context'>, words: string, [x, y]: Point): void {
  context.strokeText(words, x, y);
  context.fillText(words, x, y);
}

/** A piece by itself, as it is painted among the others: from far its place alone, and nothing is asked for its pictures. */
export function paintAlone(painting: Painting, piece: BoardPiece): void {
  const side = 2 * COUNTER_HALF * painting.view.scale;
  if (isPainted(painting, side)) paintPiece(painting, piece);
  else paintPlaces(painting, [piece], side);
}

/** Whether pieces so large are painted each. */
const isPainted = ({ pictures }: Painting, side: number): boolean => side >= (pictures ? PICTURED : READ);

/** A stack: what lies under it, its top, and its number. */
function paintPiece(painting: Painting, piece: BoardPiece): void {
  const { context, view, pictures } = painting;
  const [x, y] = onCanvas(view, piece.at);
  const by = SHIFT * view.scale;
  context.save();
  context.translate(x, y);
  const under = (piece.under ?? []).slice(0, SEEN_UNDER);
  for (const [i, one] of [...under.entries()].toReversed()) paintBody(painting, one, (i + 1) * by);
  const half = paintBody(painting, piece, 0);
  ring(painting, piece, half);
  context.restore();
  const count = (piece.under?.length ?? 0) + 1;
  const high = Math.max(LETTERS, Math.min(22, 12 * view.scale));
  const isNear = 2 * COUNTER_HALF * view.scale >= READ;
  if (count > 1 && (isNear || !pictures)) writeNumber(painting, [x + half - high / 4, y + half - high / 5], count, high);
}

/** Who acts, and what is selected. */
function ring({ context, view, paints }: Painting, { part, selected }: BoardPiece, half: number): void {
  if (!part && !selected) return;
  context.strokeStyle = selected ? paints.focus : paints.mark;
  context.lineWidth = Math.max(1.5, 2.6 * view.scale);
  context.setLineDash(part === 'target' ? [5 * view.scale, 2.6 * view.scale] : []);
  context.strokeRect(-half, -half, 2 * half, 2 * half);
  context.setLineDash([]);
}

/** One piece so far to the right and above; half the side of what was painted. */
function paintBody(painting: Painting, piece: DrawnUnit, by: number): number {
  const { context, pictures } = painting;
  context.save();
  context.translate(by, -by);
  const half = (pictures && paintPictures(painting, pictures, piece)) ?? paintCounter(painting, piece);
  context.restore();
  return half;
}

/** The pictures that a piece is made of, once all that are there at all have come; undefined until then, and where there is none. */
function paintPictures({ context, view }: Painting, { cache, unit, lookOf }: Pictures, { id }: DrawnUnit): number | undefined {
  const look = lookOf(id);
  if (!look) return undefined;
  const scale = view.scale * unit;
  const found = look.pictures.map(({ name, at }) => ({ at, picture: cache.get(name, scale * view.ratio) }));
  const there = found.flatMap(({ at, picture }) => (typeof picture === 'object' ? [{ at, picture }] : []));
  const [base] = there.toSorted((a, b) => areaOf(b.picture) - areaOf(a.picture));
  if (!base || found.some(({ picture }) => picture === undefined)) return undefined;
  if (look.turn !== 0) context.rotate((look.turn * Math.PI) / 180);
  for (const { at, picture } of there) {
    const [width, height] = picture.size;
    context.drawImage(picture.image, (at[0] - width / 2) * scale, (at[1] - height / 2) * scale, width * scale, height * scale);
  }
  if (look.turn !== 0) context.rotate((-look.turn * Math.PI) / 180);
  return (Math.max(...base.picture.size) * scale) / 2;
}

const areaOf = ({ size: [width, height] }: DecodedPicture): number => width * height;

function paintCounter(painting: Painting, { counter, style }: DrawnUnit): number {
  const { context, view, paints } = painting;
  const { fill, edge } = paints.coat(style);
  const { scale } = view;
  const half = COUNTER_HALF * scale;
  context.beginPath();
  context.roundRect(-half, -half, 2 * half, 2 * half, 2.5 * scale);
  context.lineWidth = 3.4 * scale;
  context.strokeStyle = paints.shade;
  context.stroke();
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 1.1 * scale;
  context.strokeStyle = edge;
  context.stroke();
  if (2 * half < READ) return half;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const sign = counter.symbol === '' ? undefined : painting.sign?.(counter.symbol, style, scale * view.ratio);
  if (sign) {
    context.drawImage(sign, SIGN.left * scale, SIGN.top * scale, SIGN.side * scale, SIGN.side * scale);
    paintLine(painting, counter.label, (SIGNED_NAME - COUNTER_HALF) * scale, SMALL);
  } else paintName(painting, counterName(counter.label));
  for (const [i, { sign }] of counter.states.entries()) {
    const [x, y] = [half - scale, (2 + i * 10) * scale - half];
    context.beginPath();
    context.arc(x, y, 5 * scale, 0, 2 * Math.PI);
    context.fillStyle = paints.halo;
    context.fill();
    context.stroke();
    context.fillStyle = paints.ink;
    context.font = `700 ${7 * scale}px ${paints.font}`;
    context.fillText(sign ?? '', x, y + 3 * scale, 9 * scale);
  }
  return half;
}

/** The name of a counter. */
function paintName(painting: Painting, { lines, size }: CounterName): void {
  for (const [i, line] of lines.entries()) paintLine(painting, line, baseline(i, lines.length, size) * painting.view.scale, size);
}

/** A line of a name, where it can be read. */
function paintLine({ context, view: { scale }, paints }: Painting, line: string, y: number, size: number): void {
  if (size * scale < LEGIBLE) return;
  context.fillStyle = paints.label;
  context.font = `700 ${size * scale}px ${paints.font}`;
  context.fillText(line, 0, y, ROOM * scale);
}

/** Pixels of the letters of a title that is painted, and of the room for one. */
const [TITLE, ROOM_FOR_TITLE] = [11, 44];
/** Drawing units of the letters of a title that is drawn, see sheets.css. */
const DRAWN_TITLE = 13;

/** Whether the titles of sheets are too far to be read where they are drawn: then they are painted in their place. */
export const isTitleFar = ({ scale }: CanvasView, sheets: readonly Sheet[]): boolean =>
  DRAWN_TITLE * scale < TITLE * 0.8 && sheets.length > 1;

/** The titles of sheets in their upper left corners, where they are too far to be read as they are drawn. */
export function paintTitles(painting: Painting, sheets: readonly Sheet[], unit: number): void {
  const { context, view, pictures } = painting;
  if (!isTitleFar(view, sheets)) return;
  const untold = sheets.filter(({ picture }) => !pictures || picture === undefined); // on others it is printed
  if (untold.length > 0) setLetters(painting, { font: `600 ${TITLE}px`, align: 'left', baseline: 'top', halo: TITLE / 3 });
  for (const { at, size, title } of untold) {
    const [x, y] = onCanvas(view, [at[0] * unit, at[1] * unit]);
    const room = size[0] * unit * view.scale - 6;
    if (room < ROOM_FOR_TITLE) continue;
    paintWords(painting, fitted(context, title, room), [x + 3, y + 3]);
  }
}

/** As much of a text as has room. */
function fitted(context: AnyContext, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  const share = room / context.measureText(`${text}…`).width;
  return `${text.slice(0, Math.max(1, Math.floor(text.length * share) - 1)).trimEnd()}…`;
}

/** A picture in its place on the canvas; `crop`: the part of it that is shown, in its own dots. */
export interface SheetImage {
  readonly image: CanvasImageSource;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly isTurned: boolean;
  readonly crop: Sheet['crop'];
}

/** The pictures of the sheets that are seen, as far as they are decoded, from below. */
export function sheetImages({ view, pictures }: Painting, sheets: readonly Sheet[]): readonly SheetImage[] {
  if (!pictures) return [];
  const unit = view.scale * pictures.unit;
  return sheets.toReversed().flatMap(({ at, size, picture: name, turned, crop }) => {
    const [left, top] = onCanvas(view, [at[0] * pictures.unit, at[1] * pictures.unit]);
    const [width, height] = [size[0] * unit, size[1] * unit];
    const isOut = left > view.width || top > view.height || left + width < 0 || top + height < 0;
    const picture = name === undefined || isOut ? undefined : pictures.cache.get(name, unit * view.ratio);
    if (typeof picture !== 'object') return [];
    const { image, scale } = picture;
    const inDots = ([x, y]: Point): Point => [x * scale, y * scale];
    const part = crop && { at: inDots(crop.at), size: inDots(crop.size) };
    return [{ image, left, top, width, height, isTurned: turned === true, crop: part }];
  });
}

/** Draws a picture in its place, as far as it is shown. */
export function paintSheetImage(context: AnyContext, { image, left, top, width, height, isTurned, crop }: SheetImage): void {
  context.save();
  context.translate(left + width / 2, top + height / 2);
  if (isTurned) context.rotate(Math.PI);
  const box = [-width / 2, -height / 2, width, height] as const;
  if (crop) context.drawImage(image, ...crop.at, ...crop.size, ...box);
  else context.drawImage(image, ...box);
  context.restore();
}
