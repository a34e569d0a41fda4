// Pieces on sheets on a canvas between the ground and what is drawn over it: for more of them than can be elements, and for pictures of a
// module. What is pointed at, selected and read lies in the drawing above it, as on any board; on paper there is the drawing alone.

import type { Sheet } from '../../core/board.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { Point } from '../../core/types.ts';
import { decoderOf } from '../../render/canvas/decode.ts';
import {
  type Coat,
  isTitleFar,
  NUMBER_BOX,
  type PaintedPieces,
  type Painting,
  type Paints,
  paintAlone,
  paintNumber,
  paintPieces,
  paintSheetImage,
  paintTitles,
  type SheetImage,
  sheetImages,
} from '../../render/canvas/paintSheets.ts';
import { createPictureCache, type PictureCache } from '../../render/canvas/pictureCache.ts';
import type { CanvasView } from '../../render/canvas/view.ts';
import { placePieces } from '../../render/dom/bind.ts';
import { draw } from '../../render/dom/draw.ts';
import { travel } from '../../render/dom/motion.ts';
import type { SvgGroup } from '../../render/groups.ts';
import { h } from '../../render/html.ts';
import type { BoardPiece } from '../../render/pieces.ts';
import { frameNow, onChange, type Page } from './page.ts';
import { type SignPaint, signCache, signName } from './sheetSigns.ts';

export interface SheetCanvas {
  /** What is to be seen from now on; those that came along a way travel it. */
  show(pieces: readonly BoardPiece[], speed: number): void;
  /** The board is seen otherwise. */
  repaint(): void;
}

/** A piece that travels since a time, for so long. */
interface Moving {
  readonly piece: BoardPiece;
  readonly way: readonly Point[];
  readonly since: number;
  readonly lasts: number;
}

/** Milliseconds from a picture that has come until it is shown: they come by dozens. */
const SOON = 80;

/** Lays the canvas. Throws where there is none to be had. */
export function layCanvas(page: Page, svg: SVGSVGElement): SheetCanvas {
  const painter = new Painter(page, svg);
  watch(page, svg, painter);
  if (page.pictures) switchPictures(page, () => painter.repaint());
  onChange(page, ['asIf'], () => painter.repaint());
  return painter;
}

/** What is under the drawing of a board, from below: its ground, the pictures of its sheets, its pieces. */
class Painter implements SheetCanvas {
  readonly ground: Ground;
  pieces: readonly BoardPiece[] = [];
  readonly #page: Page;
  readonly #svg: SVGSVGElement;
  /** A picture of its own: what stays is not handed on again with each frame of the screen. */
  readonly #carpet: ImageBitmapRenderingContext;
  readonly #context: CanvasRenderingContext2D;
  /** For what travels: the thousands that lie still are not painted with it. */
  readonly #above: CanvasRenderingContext2D;
  readonly #cache: PictureCache | undefined;
  readonly #signs: PictureCache;
  #moving: readonly Moving[] = [];
  #isTravelling = false;
  /** The pictures of sheets that are laid. */
  #laid: readonly SheetImage[] = [];
  #paints: SheetPaints | undefined;
  #numbers: NumberStamps | undefined;
  #painted: PaintedPieces | undefined;
  /** How the board is seen; undefined where it may be seen otherwise since. */
  #view: CanvasView | undefined;
  /** With what it was painted; how many pictures have come since the beginning. */
  #means: readonly unknown[] = [];
  #arrived = 0;
  #frame: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(page: Page, svg: SVGSVGElement) {
    [this.#page, this.#svg] = [page, svg];
    this.ground = layGround(svg);
    this.#above = canvasAfter(this.ground.overlay.svg, '2d');
    this.#above.canvas.style.display = 'none';
    this.#context = canvasAfter(this.ground.overlay.svg, '2d');
    this.#carpet = canvasAfter(this.ground.below.svg, 'bitmaprenderer');
    svg.classList.add('painted');
    const { pictures } = page;
    this.#cache = pictures && createPictureCache({ decode: decoderOf(pictures), changed: () => this.#soon() });
    this.#signs = signCache(page.sprite, () => this.#soon());
  }

  show(pieces: readonly BoardPiece[], speed: number): void {
    const since = performance.now();
    this.pieces = pieces;
    this.#moving = pieces.flatMap(piece => {
      const lasts = piece.way && piece.way.length > 1 ? travel(piece.way.length, speed) : 0;
      return piece.way && lasts > 0 ? [{ piece, way: piece.way, since, lasts }] : [];
    });
    this.#ask();
  }

  repaint(): void {
    this.#view = undefined;
    this.#ask();
  }

  #ask(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#paint());
  }

  /** Colours or letters are others. */
  renew(): void {
    this.#paints = undefined;
    this.repaint();
  }

  close(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#cache?.close();
    this.#signs.close();
  }

  #soon(): void {
    this.#arrived++;
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#ask();
    }, SOON);
  }

  #paint(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    const isMoved = this.#view === undefined;
    const view = this.#view ? { ...this.#view, isResized: false } : this.#lay();
    if (!view) return;
    this.#view = view;
    const painting = this.#painting(view);
    const [context, now] = [this.#context, performance.now()];
    this.#moving = this.#moving.filter(({ since, lasts }) => now < since + lasts);
    const away = new Set([this.#page.store.now().asIf?.unit, ...this.#moving.map(({ piece }) => piece.id)]);
    const { board } = this.#page.battle.scenario;
    const { sheets } = board.kind === 'picture' ? board : { sheets: [] };
    this.ground.below.svg.classList.toggle('titles-far', isTitleFar(view, sheets));
    this.#cache?.begin();
    this.#signs.begin();
    this.#laid = layImages(this.#carpet, view, sheetImages(painting, sheets), this.#laid);
    context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    const there = away.size > 1 || !away.has(undefined) ? this.pieces.filter(({ id }) => !away.has(id)) : this.pieces;
    const before = view.isResized || this.#isOther(view, painting, sheets) ? undefined : this.#painted;
    this.#painted = paintPieces(painting, there, before, () => paintTitles(painting, sheets, this.#page.battle.plan.reach(1)));
    this.#travel(painting);
    this.#cache?.load();
    this.#signs.load();
    if (isMoved && isGliding(this.#svg)) this.repaint();
  }

  #lay(): (CanvasView & { readonly isResized: boolean }) | undefined {
    const canvases = [this.#carpet, this.#context, this.#above].map(({ canvas }) => canvas);
    return layOver(this.#svg, canvases as readonly HTMLCanvasElement[], this.ground);
  }

  /** Whether what is on the canvas was painted on another view, or with other means; it is no longer when it is asked. */
  #isOther({ scale, x, y }: CanvasView, { paints, pictures }: Painting, sheets: readonly Sheet[]): boolean {
    const means: readonly unknown[] = [scale, x, y, paints, pictures !== undefined, sheets, this.#arrived];
    const isOther = means.some((one, i) => one !== this.#means[i]);
    this.#means = means;
    return isOther;
  }

  /** Paints what travels, frame by frame, until it is there. */
  #travel(painting: Painting): void {
    const [context, now] = [this.#above, performance.now()];
    const { ratio, width, height } = painting.view;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (this.#isTravelling) context.clearRect(0, 0, width, height);
    this.#isTravelling = this.#moving.length > 0;
    context.canvas.style.display = this.#isTravelling ? '' : 'none'; // an empty canvas costs as much as a full one
    for (const { piece, way, since, lasts } of this.#moving)
      paintAlone({ ...painting, context }, { ...piece, at: along(way, eased((now - since) / lasts)) });
    if (this.#moving.length === 0) return;
    const isThere = this.#moving.some(({ since, lasts }) => now >= since + lasts);
    if (isThere) this.#ask();
    else
      this.#frame ??= requestAnimationFrame(() => {
        this.#frame = undefined;
        this.#travel(painting);
      });
  }

  #painting(view: CanvasView): Painting {
    const paints = this.#paints ?? paintsOf(this.#svg);
    this.#paints = paints;
    if (this.#numbers?.paints !== paints || this.#numbers.ratio !== view.ratio) this.#numbers = stampNumbers(paints, view.ratio);
    const { battle, isPictured } = this.#page;
    const { state } = frameNow(this.#page);
    const lookOf = (id: string) => {
      const unit = lookUp(state.units, id);
      return unit && battle.ruleset.show.look?.(state, unit);
    };
    const cache = isPictured.value ? this.#cache : undefined;
    return {
      context: this.#context,
      view,
      paints,
      number: this.#numbers.of,
      sign: (symbol, style, scale) => {
        const picture = this.#signs.get(signName(symbol, paints.sign(style)), scale);
        return typeof picture === 'object' ? picture.image : undefined;
      },
      ...(cache && { pictures: { cache, unit: battle.plan.reach(1), lookOf } }),
    };
  }
}

interface CanvasContexts {
  '2d': CanvasRenderingContext2D;
  bitmaprenderer: ImageBitmapRenderingContext;
}

/** A canvas that only the eye finds. Throws where there is none to be had. */
function canvasAfter<K extends keyof CanvasContexts>(element: Element, kind: K): CanvasContexts[K] {
  const canvas = document.createElement('canvas');
  canvas.className = 'sheet-canvas';
  canvas.setAttribute('aria-hidden', 'true');
  element.after(canvas);
  const context = canvas.getContext(kind);
  if (!context) throw new Error('canvasAfter: there is no canvas');
  return context as CanvasContexts[K];
}

/** A button beside those of the zoom: with the pictures of the module, or with plain counters. */
function switchPictures({ root, isPictured, pictures }: Page, then: () => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'pictures-button';
  button.title = pictures?.title ?? 'Pictures of the module';
  button.setAttribute('aria-label', button.title);
  draw(button, h('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, h('path', { d: 'M2,3h12v10h-12z M2,11l4,-4l3,3l2,-2l3,3' })));
  const tell = (): void => button.setAttribute('aria-pressed', String(isPictured.value));
  button.addEventListener('click', () => {
    isPictured.value = !isPictured.value;
    tell();
    then();
  });
  tell();
  root.querySelector('.zoom-buttons')?.append(button);
}

const isGliding = (svg: SVGSVGElement): boolean => (svg.querySelector('.sheet')?.getAnimations().length ?? 0) > 0;

/** Slowly at both ends. */
const eased = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2);

/** The point so far along a way, each step of which takes the same time. */
function along(way: readonly Point[], share: number): Point {
  const far = Math.min(1, Math.max(0, share)) * (way.length - 1);
  const [a, b] = [way[Math.floor(far)], way[Math.ceil(far)]];
  if (!a || !b) return way[0] ?? [0, 0];
  const part = far - Math.floor(far);
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}

/** A part of the drawing in a drawing of its own. */
interface Lower {
  readonly svg: SVGSVGElement;
  readonly sheet: SVGGElement;
}

/** What lies under the pieces: the ground, and over the pictures of sheets what is drawn on them. */
interface Ground {
  readonly below: Lower;
  readonly overlay: Lower;
  /** Takes its groups into them, or gives them back. */
  take(isTaken: boolean): void;
}

const GROUND = ['ground', 'detail'] as const;
const OVERLAY = ['shade', 'trails'] as const;

function layGround(svg: SVGSVGElement): Ground {
  const overlay = lowerOf(svg);
  svg.after(overlay.svg);
  const below = lowerOf(svg);
  overlay.svg.before(below.svg);
  const taken = [[below, GROUND] as const, [overlay, OVERLAY] as const].flatMap(([into, names]) =>
    names.flatMap((name: SvgGroup) => {
      const group = svg.querySelector(`.layer-${name}`);
      const spot = document.createComment('');
      group?.before(spot);
      return group ? [{ group, spot, into }] : [];
    }),
  );
  const take = (isTaken: boolean): void => {
    for (const { group, spot, into } of taken)
      if (isTaken) into.sheet.append(group);
      else spot.after(group);
  };
  take(true);
  return { below, overlay, take };
}

/** An empty drawing like that of a board, for the eye alone. */
function lowerOf(svg: SVGSVGElement): Lower {
  const lower = svg.cloneNode(false) as SVGSVGElement;
  for (const name of ['role', 'aria-label', 'aria-roledescription', 'aria-describedby', 'tabindex']) lower.removeAttribute(name);
  lower.setAttribute('class', 'board board-below');
  lower.setAttribute('aria-hidden', 'true');
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  sheet.setAttribute('class', 'sheet');
  lower.append(sheet);
  return { svg: lower, sheet };
}

/** Pixels a unit from which the lines of a grid are told apart. */
const GRID = 0.16;

/** Lays ground and canvas exactly below the drawing, however it is zoomed just now; undefined while it has no size. */
function layOver(
  svg: SVGSVGElement,
  canvases: readonly HTMLCanvasElement[],
  ground: Ground,
): (CanvasView & { readonly isResized: boolean }) | undefined {
  const [sheet, matrix] = [svg.querySelector('.sheet'), svg.getScreenCTM()];
  const [box, frame] = [svg.getBoundingClientRect(), svg.parentElement?.getBoundingClientRect()];
  const { width, height } = box;
  if (!sheet || !matrix || !frame || width === 0 || height === 0) return undefined;
  const { transform } = getComputedStyle(sheet);
  const zoom = new DOMMatrix(transform === 'none' ? '' : transform);
  const moved = `matrix(${[zoom.a, zoom.b, zoom.c, zoom.d, zoom.e, zoom.f].join(' ')})`;
  // Whatever is set, though it be the same, has thousands of cells drawn anew.
  for (const { sheet: lower } of [ground.below, ground.overlay])
    if (lower.getAttribute('transform') !== moved) lower.setAttribute('transform', moved);
  const { a: scale, e, f } = new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]).multiply(zoom);
  for (const { style } of [...canvases, ground.below.svg, ground.overlay.svg]) {
    style.left = `${box.left - frame.left}px`;
    style.top = `${box.top - frame.top}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  }
  ground.below.svg.classList.toggle('far', scale < GRID);
  const ratio = window.devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  const isResized = canvases.some(canvas => canvas.width !== wide || canvas.height !== high);
  if (isResized) for (const canvas of canvases) Object.assign(canvas, { width: wide, height: high });
  return { scale, x: e - box.left, y: f - box.top, width, height, ratio, isResized };
}

/** Lays the pictures of sheets where they are not there already: a step changes none of them. */
function layImages(
  carpet: ImageBitmapRenderingContext,
  { width, height, ratio, isResized }: CanvasView & { readonly isResized: boolean },
  images: readonly SheetImage[],
  before: readonly SheetImage[],
): readonly SheetImage[] {
  if (!isResized && images.length === before.length && images.every((image, i) => isSame(image, before[i]))) return before;
  if (images.length === 0) carpet.transferFromImageBitmap(null);
  else {
    const paint = (context: OffscreenCanvasRenderingContext2D): void => {
      for (const one of images) paintSheetImage(context, one);
    };
    carpet.transferFromImageBitmap(pictureOf([width, height], ratio, paint));
  }
  return images;
}

const isSame = (a: SheetImage, b: SheetImage | undefined): boolean =>
  a.image === b?.image && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

/** What is painted in so many pixels, as a picture. */
function pictureOf([width, height]: Point, ratio: number, paint: (context: OffscreenCanvasRenderingContext2D) => void): ImageBitmap {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio)));
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  if (context) paint(context);
  return canvas.transferToImageBitmap();
}

/** The numbers of stacks, each written once: letters with a halo are dear. */
interface NumberStamps {
  readonly paints: Paints;
  readonly ratio: number;
  of(count: number): ImageBitmap;
}

function stampNumbers(paints: Paints, ratio: number): NumberStamps {
  const made = new Map<number, ImageBitmap>();
  const write = (count: number) => pictureOf(NUMBER_BOX, ratio, context => paintNumber({ context, paints }, count));
  const of = (count: number): ImageBitmap => {
    const found = made.get(count) ?? write(count);
    made.set(count, found);
    return found;
  };
  return { paints, ratio, of };
}

interface SheetPaints extends Paints {
  sign(style: BoardPiece['style']): SignPaint;
}

/** What the style sheet says, read off elements of each kind. */
function paintsOf(svg: SVGSVGElement): SheetPaints {
  const made = new Map<string, Coat & { readonly field: string }>();
  const read = (
    className: string,
    attributes: Readonly<Record<string, string>> = {},
  ): Coat & { readonly font: string; readonly colour: string } => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', className.startsWith('card') ? 'rect' : 'text');
    element.setAttribute('class', className);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    svg.append(element);
    const { fill, stroke, fontFamily, color } = getComputedStyle(element);
    element.remove();
    return { fill, edge: stroke, font: fontFamily, colour: color };
  };
  const number = read('stack-number');
  const ink = read('symbol-ink').colour;
  const coat = ({ team, accent }: BoardPiece['style']): Coat & { readonly field: string } => {
    const key = `${team} ${accent ?? ''}`;
    const of = { 'data-team': String(team), ...(accent !== undefined && { 'data-accent': String(accent) }) };
    const found = made.get(key) ?? { ...read('card-edge', of), field: read('symbol-field', of).colour };
    made.set(key, found);
    return found;
  };
  return {
    coat,
    sign: style => ({ field: coat(style).field, ink }),
    ink: number.fill,
    halo: number.edge,
    label: read('counter-name').fill,
    shade: read('card-shade').edge,
    mark: read('card-mark').edge,
    focus: read('card-chosen').edge,
    font: number.font,
  };
}

/** Paints anew when size or colours are others; on paper there is the drawing alone. */
function watch({ battle, signal }: Page, svg: SVGSVGElement, painter: Painter): void {
  const [repaint, renew] = [() => painter.repaint(), () => painter.renew()];
  const sizes = new ResizeObserver(repaint);
  sizes.observe(svg);
  const themes = new MutationObserver(renew);
  themes.observe(document.documentElement, { attributes: true });
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    themes.disconnect();
    painter.close();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', renew, { signal });
  document.addEventListener('change', renew, { signal });
  void document.fonts.ready.then(repaint);
  const print = (isPrinting: boolean): void => {
    painter.ground.take(!isPrinting);
    svg.classList.toggle('painted', !isPrinting);
    if (isPrinting) placePieces(svg, battle.plan, painter.pieces);
    else repaint();
  };
  addEventListener('beforeprint', () => print(true), { signal });
  addEventListener('afterprint', () => print(false), { signal });
}
