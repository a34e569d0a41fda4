// The living board: pieces that move, marks of the event, selection, cursor, zoom.

import { lookUp } from '../../core/lookUp.ts';
import { samePlace } from '../../core/places.ts';
import { largestOf } from '../../core/sheets.ts';
import type { Place, Point, Unit, UnitId } from '../../core/types.ts';
import { ARROW_DIRECTIONS, type BoardPlan, isFree, middleOf } from '../../render/board/plan.ts';
import { fill, placePieces, traceShots } from '../../render/dom/bind.ts';
import { pointAt } from '../../render/dom/pointed.ts';
import { isHolding, makeZoom, type Zooming } from '../../render/dom/zoom.ts';
import { h } from '../../render/html.ts';
import { type BoardPiece, isMany } from '../../render/pieces.ts';
import { seenBy } from '../../view/model.ts';
import { fireOf, marksOf, namesOf, piecesOf, placesOf, sceneryOf, shotsOf, strokesOf } from '../../view/position.ts';
import { markTape, type Showing } from '../../view/store.ts';
import { isQuick } from './pace.ts';
import { currentLine, findPart, frameNow, isChanged, onAct, onChange, type Page, type Tap } from './page.ts';
import type { SheetCanvas } from './sheetCanvas.ts';
import { laySymbols } from './symbols.ts';
import { isOnPiece, nextThere, nextUnit, placeOf, snapToUnit, unitAt, unitTapped } from './units.ts';

export interface Stage {
  readonly svg: SVGSVGElement;
  readonly zoom: Zooming;
  focus(): void;
}

const FAR = 0.62;
const NEAR = 1.7;
const CLOSE = 3;
/** So many times larger a main sheet is seen alone. */
const MUCH = 1.3;

/** Brings the board of the skeleton to life. Throws when there is none. */
export function stage(page: Page): Stage {
  const svg = page.root.querySelector<SVGSVGElement>('svg.board');
  if (!svg) throw new Error('stage: the skeleton has no board');
  const buttons = page.root.querySelector<HTMLElement>('.zoom-buttons');
  const isMap = page.battle.plan.kind === 'map';
  const painter = lazyCanvas(page, svg);
  const zoom = makeZoom(svg, page.battle.plan.box, isMap, (scale, pixels) => {
    nearer(svg, page, scale, pixels);
    painter.repaint();
  });
  if (buttons) buttons.hidden = false;
  onAct(page, 'zoom-in', () => zoom.by(1.5));
  onAct(page, 'zoom-out', () => zoom.by(1 / 1.5));
  onAct(page, 'zoom-fit', () => zoom.fit());
  let { plan } = page.battle;
  let { sprite } = page;
  const drawn = (before?: Showing) => draw(page, svg, { painter, sprite }, before);
  page.store.watch((now, before) => {
    if (plan !== page.battle.plan) zoom.lay(page.battle.plan.box);
    plan = page.battle.plan;
    if (isChanged(now, before, ['index', 'line', 'viewer', 'selected', 'shade'])) pieces = drawn(before);
  });
  pointer(page, svg);
  cursor(page, svg, zoom);
  let pieces = drawn();
  if (sprite !== '' && svg.querySelector('use'))
    void laySymbols(sprite).then(isThere => {
      if (!isThere || page.signal.aborted) return;
      sprite = '';
      pieces = drawn();
    });
  onChange(page, ['place', 'index', 'line', 'viewer', 'selected'], () => openPlate(page, svg, pieces));
  onMainSheet(page, svg, zoom);
  if (isMap) {
    zoom.begin(pointsOf(page));
    onChange(page, ['index', 'line'], () => zoom.show(happening(page)));
  }
  page.hooks.look = zoom.show;
  return { svg, zoom, focus: () => svg.focus() };
}

/** A plane of sheets much larger than its main one begins there. */
function onMainSheet({ battle: { plan, scenario } }: Page, svg: SVGSVGElement, zoom: Zooming): void {
  const { board } = scenario;
  const sheet = board.kind === 'picture' && largestOf(board.sheets);
  if (!sheet) return;
  const [frame, { box }] = [svg.getBoundingClientRect(), plan];
  if (frame.width === 0) return;
  const [wide, high] = sheet.size.map(length => plan.reach(length)) as [number, number];
  const pixels = Math.min(frame.width / box.width, frame.height / box.height);
  const scale = Math.min(frame.width / (wide * pixels), frame.height / (high * pixels));
  const middle = plan.point([sheet.at[0] + sheet.size[0] / 2, sheet.at[1] + sheet.size[1] / 2]);
  if (middle && scale > MUCH) zoom.look([scale, ...middle]);
}

/** Where the event of the frame happens. */
const happening = (page: Page): readonly Point[] =>
  placesOf(frameNow(page))
    .map(place => page.battle.plan.point(place))
    .filter(point => point !== undefined);

/** The same; where nothing happens, the middle of all pieces. */
function pointsOf(page: Page): readonly Point[] {
  const there = happening(page);
  if (there.length > 0) return there;
  const points = piecesOf(page.battle, frameNow(page), { sprite: page.sprite }).map(({ at }) => at);
  const middling = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const [x, y] = [middling(points.map(([x]) => x)), middling(points.map(([, y]) => y))];
  return x === undefined || y === undefined ? [] : [[x, y]];
}

const keyWords = ({ words: { steps, board }, open }: BoardPlan): string =>
  [
    `Arrow keys move ${steps},${open ? '' : ' with Shift the lookout,'} with Alt the selected unit as a what-if.`,
    `N goes to the next unit${open ? '' : ', M lays a tape measure'}.`,
    `Enter selects a unit${open ? ', pressed again the next there' : ''}, Escape leaves the ${board}.`,
  ].join(' ');

/** What is read only from near; on a map, where nearness is counted in pixels a unit, letters and cards grow less than the land does. */
function nearer(svg: SVGSVGElement, { battle: { plan, scenario } }: Page, zoomed: number, pixels: number): void {
  const scale = plan.kind === 'map' ? pixels : zoomed;
  const { board } = scenario;
  if (board.kind === 'hex' && svg.querySelector('.layer-near'))
    void import('../../render/dom/nearHexes.ts').then(({ showNear }) => showNear(svg, board, plan, pixels));
  svg.classList.toggle('far', scale < FAR && plan.shrink !== undefined);
  svg.classList.toggle('near', scale > NEAR);
  svg.classList.toggle('close', scale >= CLOSE);
  const shrink = plan.shrink?.(scale);
  if (shrink !== undefined) svg.style.setProperty('--shrink', String(shrink));
}

/** The canvas of a board of sheets, laid once there is something that elements are not enough for: too many pieces, or pictures. */
interface LazyCanvas {
  /** Whether it shows these pieces. */
  show(pieces: readonly BoardPiece[], speed: number): boolean;
  repaint(): void;
}

function lazyCanvas(page: Page, svg: SVGSVGElement): LazyCanvas {
  let canvas: SheetCanvas | undefined;
  let isAsked = false;
  /** It comes: thousands of pieces are not drawn for the moment until then. */
  let isLoading = false;
  let last: readonly BoardPiece[] = [];
  const load = async (): Promise<void> => {
    isAsked = true;
    if (page.battle.plan.kind !== 'picture') return;
    isLoading = true;
    const { layCanvas } = await import('./sheetCanvas.ts');
    if (page.signal.aborted) return;
    try {
      canvas = layCanvas(page, svg);
      canvas.show(last, 1);
    } catch {
      placePieces(svg, page.battle.plan, last); // there is no canvas to be had
      isLoading = false;
    }
  };
  return {
    show(pieces, speed) {
      last = pieces.map(piece => (piece.way ? withoutWay(piece) : piece));
      canvas?.show(pieces, speed);
      if (!isAsked && (page.pictures || isMany(page.battle.plan, pieces))) void load();
      return canvas !== undefined || isLoading;
    },
    repaint: () => canvas?.repaint(),
  };
}

const withoutWay = ({ way: _, ...piece }: BoardPiece): BoardPiece => piece;

/** By what pieces are drawn: the address of the sprite is '' once its symbols are in the page. */
interface Drawing {
  readonly painter: LazyCanvas;
  readonly sprite: string;
}

/** What is drawn; its pieces. */
function draw(page: Page, svg: SVGSVGElement, { painter, sprite }: Drawing, before: Showing | undefined): readonly BoardPiece[] {
  const { battle, store } = page;
  const now = store.now();
  const frame = frameNow(page);
  const isSeen = before !== undefined && !isQuick(page);
  const ways =
    isSeen && before.line === now.line && before.viewer === now.viewer
      ? waysBetween(page, before.index, now.index)
      : new Map<UnitId, readonly Point[]>();
  const pieces = piecesOf(battle, frame, { sprite, selected: now.selected }).map(piece => withWay(piece, ways.get(piece.id)));
  const fading = isSeen && Math.abs(now.index - before.index) === 1;
  if (!painter.show(pieces, now.speed)) placePieces(svg, battle.plan, pieces, { speed: now.speed, fading });
  fill(svg, 'names', namesOf(battle, frame, pieces));
  const { held, below, above } = sceneryOf(battle, frame);
  fill(svg, 'held', held);
  fill(svg, 'strokes', now.shade !== 'none' && strokesOf(battle, frame));
  fill(svg, 'scenery', below);
  fill(svg, 'flags', above);
  fill(svg, 'marks', marksOf(battle, frame));
  fill(svg, 'fire', fireOf(battle, frame));
  if (isSeen && now.index === before.index + 1) traceShots(svg, shotsOf(battle, frame), now.speed);
  return pieces;
}

/** Keeps open the plate of the piece that the cursor is on. */
function openPlate(page: Page, svg: SVGSVGElement, pieces: readonly BoardPiece[]): void {
  const { plan } = page.battle;
  const unit = plan.openPlate && unitAt(page, frameNow(page).state, page.store.now().place);
  if (plan.openPlate) pointAt(svg, plan, unit && pieces.find(({ id }) => id === unit.id));
}

const withWay = (piece: BoardPiece, way: readonly Point[] | undefined): BoardPiece =>
  way && way.length > 1 ? { ...piece, way: [...way.slice(0, -1), piece.at] } : piece;

/** How units got from one frame to the next: along the paths that the event told, backwards the same. Jumps have no way. */
function waysBetween(page: Page, from: number, to: number): Map<UnitId, readonly Point[]> {
  const ways = new Map<UnitId, readonly Point[]>();
  const { battle, store } = page;
  const frames = currentLine(page);
  const later = frames[Math.max(from, to)];
  const earlier = frames[Math.min(from, to)];
  if (!later || !earlier || Math.abs(from - to) !== 1) return ways;
  const [a, b] = [seenBy(battle, earlier, store.now().viewer), seenBy(battle, later, store.now().viewer)];
  for (const unit of Object.values(b.state.units)) {
    const old = lookUp(a.state.units, unit.id);
    if (old === unit) continue; // of thousands an event changes a few
    const start = old?.at;
    if (start === undefined || unit.at === undefined || samePlace(start, unit.at)) continue;
    const told = b.narration.marks.find(
      mark => mark.kind === 'path' && mark.unit === unit.id && (mark.tone === 'move' || mark.tone === 'retreat'),
    );
    const places = told?.kind === 'path' ? told.places : [start, unit.at];
    const points = places.map(place => battle.plan.point(place)).filter(point => point !== undefined);
    ways.set(unit.id, to > from ? points : points.toReversed());
  }
  return ways;
}

/** The place under the pointer is read; a click selects the unit there, or nothing. */
function pointer(page: Page, svg: SVGSVGElement): void {
  svg.addEventListener('pointermove', event => {
    if (event.pointerType === 'mouse' && !isHolding(svg))
      page.store.set({ place: snapToUnit(page, event.target, placeOf(page, sheetPoint(svg, event))) });
  });
  let pressedOn: EventTarget | null = null;
  svg.addEventListener('pointerdown', ({ target }) => (pressedOn = target), { capture: true });
  svg.addEventListener('click', event => {
    const point = sheetPoint(svg, event);
    const there = page.battle.plan.placeAt(...point);
    const place = snapToUnit(page, event.target, placeOf(page, point));
    const isMeasuring = page.store.now().tape !== undefined;
    const pressed = { point, place: there, isOnPiece: isOnPiece(page, event.target) };
    // What is taken hold of has its clicks told of the board. On hexes counters lie over each other.
    const on = page.battle.plan.kind === 'hex' && event.target === svg ? pressedOn : event.target;
    const tap = { place, unit: unitTapped(page, on, place), pressed };
    if (!isMeasuring && isTaken(page, tap)) event.preventDefault();
    page.store.set({ place, ...(!isMeasuring && !event.defaultPrevented && select(page, tap.unit)) });
  });
}

/** Where on the drawing the pointer is, however it is zoomed. */
export function sheetPoint(svg: SVGSVGElement, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
  const matrix = svg.querySelector<SVGGElement>('.sheet')?.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  return [x, y];
}

const isTaken = ({ hooks }: Page, tap: Tap): boolean => hooks.tap?.(tap) ?? false;

/** The selected unit, chosen again, is let go; an empty place leaves it. */
const select = (page: Page, unit: Unit | undefined): Partial<Showing> =>
  unit ? { selected: unit.id === page.store.now().selected ? undefined : unit.id } : {};

/** Where the cursor begins. */
const corner = (plan: BoardPlan): Place => (isFree(plan) ? middleOf(plan) : String(plan.places[0]));

/** Arrow keys move a cursor from place to place while the board is in focus. */
function cursor(page: Page, svg: SVGSVGElement, zoom: Zooming): void {
  svg.setAttribute('tabindex', '0');
  svg.setAttribute('role', 'application');
  svg.setAttribute('aria-roledescription', page.battle.plan.words.board);
  svg.setAttribute('aria-label', `${svg.getAttribute('aria-label') ?? 'Map'}. ${keyWords(page.battle.plan)}`);
  const here = () => page.store.now().place ?? corner(page.battle.plan);
  const start = () => {
    const { selected, place } = page.store.now();
    const at = selected === undefined ? undefined : lookUp(frameNow(page).state.units, selected)?.at;
    return place ?? at ?? here();
  };
  // Only what the keyboard does moves the board: one that moved under a pointer would have its clicks land elsewhere.
  const goTo = (place: Place) => {
    page.store.set({ place });
    const point = page.battle.plan.point(place);
    if (point) zoom.show([point]);
  };
  svg.addEventListener('focus', () => svg.matches(':focus-visible') && goTo(start()));
  svg.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey || !cursorKey(page, svg, event, here(), goTo)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  onChange(page, ['place', 'selected', 'index', 'line', 'viewer'], () => {
    const { place, selected } = page.store.now();
    const { plan } = page.battle;
    const { state } = frameNow(page);
    const unit = selected === undefined ? undefined : lookUp(state.units, selected);
    fill(svg, 'cursor', [
      unit?.at !== undefined && h('path', { class: 'selection', d: plan.halo(unit.at, page.battle.ruleset.show.counter(state, unit)) }),
      place !== undefined && h('path', { class: 'cursor', d: plan.outline(place, 2.5) }),
    ]);
  });
}

/** What a key does where the cursor is: move it, press there, mark an end of the tape, leave. False for a key that does nothing. */
function cursorKey(page: Page, svg: SVGSVGElement, event: KeyboardEvent, here: Place, goTo: (place: Place) => void): boolean {
  const { plan } = page.battle;
  const { key, shiftKey } = event;
  const way = ARROW_DIRECTIONS.find(name => key.toLowerCase() === `arrow${name}`);
  if (way && (!shiftKey || isFree(plan))) goTo(plan.beside(here, way, shiftKey));
  else if (key === 'Enter' || key === ' ') press(page, here);
  else if (isTapeKey(page, svg, key)) page.store.set({ tape: markTape(page.store.now().tape ?? {}, here), place: here });
  else if (key.toLowerCase() === 'n') goTo(nextUnit(page, here, shiftKey ? -1 : 1));
  else if (key === 'Escape') (findPart(page, 'scrubber') ?? svg).focus();
  else return false;
  return true;
}

const isTapeKey = ({ battle: { plan } }: Page, svg: SVGSVGElement, key: string): boolean =>
  !plan.open && key.toLowerCase() === 'm' && svg.matches(':focus-visible');

/** Enter where the cursor is does what a tap there does. */
function press(page: Page, place: Place): void {
  const tap = { place, unit: nextThere(page, place) };
  if (!isTaken(page, tap)) page.store.set(select(page, tap.unit));
}
