// Who has the pointer on the board: a tool, if it takes it; else the board, which zooms, selects and reads as on
// every page. Heard before the board hears it.

import type { Place, Point } from '../../../core/types.ts';
import type { BoardPlan } from '../../../render/board/plan.ts';
import { sheetPoint } from '../../battle/stage.ts';
import { unitUnder } from '../../battle/units.ts';
import type { BoardTool, Pointed } from '../board.ts';
import type { EditorDesk } from './desk.ts';
import type { BoardView } from './view.ts';

export interface Pointing {
  /** The tool that has the pointer; undefined: that of the units. */
  take(tool: BoardTool | undefined): void;
  tool(): BoardTool;
  onTake(then: (tool: BoardTool | undefined) => void): void;
}

/** A movement shorter than this (pixels) is a tap. */
const STILL = 5;

/** What the hand does from down to up. */
interface Stroke {
  readonly by: BoardTool;
  readonly id: number;
  readonly from: readonly [number, number];
  moved: boolean;
}

interface Pointer {
  readonly root: HTMLElement;
  readonly desk: EditorDesk;
  readonly view: BoardView;
  readonly resting: BoardTool;
  readonly hearers: ((tool: BoardTool | undefined) => void)[];
  tool: BoardTool | undefined;
  stroke: Stroke | undefined;
  /** The click that follows is of a stroke. */
  isSpent: boolean;
}

/** Leads the pointer over `root` to a tool; `resting` is the one that is there when no other is chosen. */
export function createPointing(root: HTMLElement, desk: EditorDesk, view: BoardView, resting: BoardTool): Pointing {
  const pointer: Pointer = { root, desk, view, resting, hearers: [], tool: undefined, stroke: undefined, isSpent: false };
  listen(pointer);
  return {
    take: tool => take(pointer, tool),
    tool: () => toolNow(pointer),
    onTake: then => void pointer.hearers.push(then),
  };
}

function listen(pointer: Pointer): void {
  const { root, desk } = pointer;
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    hear: (event: HTMLElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) => root.addEventListener(type, hear, { capture: true, signal: desk.signal, ...options });
  on('pointerdown', event => pressed(pointer, event));
  on('pointermove', event => moved(pointer, event));
  on('pointerup', event => released(pointer, event));
  on('pointercancel', () => cancel(pointer));
  on('pointerleave', () => toolNow(pointer).hover?.(undefined), { capture: false });
  // what zooms the board listens to these, and must not hear of a stroke
  for (const type of ['mousedown', 'touchstart', 'touchmove'] as const)
    on(type, event => pointer.stroke && !('touches' in event && event.touches.length > 1) && hush(event), { passive: false });
  on('click', event => clicked(pointer, event));
  on('keydown', event => isOnBoard(event) && isUsed(pointer, event) && hush(event));
}

const toolNow = ({ tool, resting }: Pointer): BoardTool => tool ?? resting;

function hush(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function pointed({ view, desk }: Pointer, event: PointerEvent): Pointed | undefined {
  const [svg, page, plan] = [view.svg(), view.page(), view.plan()];
  return svg && page && plan
    ? pointedAt(event, svg, plan, place => view.unitOf(unitUnder(page, event.target, place)?.id, desk.now()))
    : undefined;
}

function pressed(pointer: Pointer, event: PointerEvent): void {
  const { root, resting } = pointer;
  pointer.isSpent = false;
  if (!isOnBoard(event)) return;
  if (pointer.stroke) {
    cancel(pointer); // a second finger zooms
    return;
  }
  if (!event.isPrimary || event.button !== 0) return;
  const at = pointed(pointer, event);
  const by = at && [toolNow(pointer), resting].find(one => one.down?.(at));
  if (!by) return;
  pointer.stroke = { by, id: event.pointerId, from: [event.clientX, event.clientY], moved: false };
  if (by !== resting) root.setPointerCapture(event.pointerId);
  event.stopPropagation();
}

function moved(pointer: Pointer, event: PointerEvent): void {
  const { root, stroke } = pointer;
  if (!stroke) {
    if (event.pointerType === 'mouse') toolNow(pointer).hover?.(isOnBoard(event) ? pointed(pointer, event) : undefined);
    return;
  }
  if (event.pointerId !== stroke.id) return;
  stroke.moved ||= Math.hypot(event.clientX - stroke.from[0], event.clientY - stroke.from[1]) > STILL;
  if (stroke.moved) root.setPointerCapture(event.pointerId); // before that a press may be the board's, which hears none that was captured
  const at = stroke.moved ? pointed(pointer, event) : undefined;
  if (at) stroke.by.move?.(at);
  event.stopPropagation();
}

function released(pointer: Pointer, event: PointerEvent): void {
  const { stroke, resting } = pointer;
  if (!stroke || event.pointerId !== stroke.id) return;
  const at = pointed(pointer, event);
  pointer.isSpent = stroke.moved || stroke.by !== resting;
  pointer.stroke = undefined;
  if (at) stroke.by.up?.(at);
  event.stopPropagation();
}

function clicked(pointer: Pointer, event: PointerEvent): void {
  const { isSpent } = pointer;
  const at = !isSpent && isOnBoard(event) ? pointed(pointer, event) : undefined;
  if ((isSpent && event.detail > 0) || (at && toolNow(pointer).tap?.(at))) hush(event);
  pointer.isSpent = false;
}

/** Whether a key means something to the hand or to its tool. */
function isUsed(pointer: Pointer, event: KeyboardEvent): boolean {
  const { stroke, tool, view } = pointer;
  const now = toolNow(pointer);
  if (event.key === 'Escape' && (stroke || tool)) {
    if (stroke) cancel(pointer);
    else if (!now.key?.(event)) take(pointer, undefined);
    return true;
  }
  const place = view.page()?.store.now().place;
  if ((event.key === 'Enter' || event.key === ' ') && place !== undefined && now.press) {
    now.press(place);
    return true;
  }
  return now.key?.(event) ?? false;
}

function cancel(pointer: Pointer): void {
  const by = pointer.stroke?.by;
  pointer.stroke = undefined;
  by?.cancel?.();
}

function take(pointer: Pointer, next: BoardTool | undefined): void {
  const { root, hearers } = pointer;
  cancel(pointer);
  const before = pointer.tool;
  pointer.tool = next;
  if (before !== next) before?.left?.();
  root.dataset['tool'] = next?.cursor ?? '';
  root.classList.toggle('tooled', next !== undefined);
  for (const hear of hearers) hear(next);
  if (before !== next) before?.dropped?.();
}

const isOnBoard = ({ target }: Event): boolean => target instanceof Element && target.closest('svg.board') !== null;

function pointedAt(
  event: PointerEvent,
  svg: SVGSVGElement,
  plan: BoardPlan,
  unitAt: (place: Place | undefined) => string | undefined,
): Pointed {
  const drawn = sheetPoint(svg, event);
  const place = plan.placeAt(...drawn);
  return { drawn, point: plan.kind === 'table' ? tablePoint(plan, drawn) : drawn, place, unit: unitAt(place), event };
}

/** A point of the drawing in the unit of the table, to hundredths. */
function tablePoint(plan: BoardPlan, [x, y]: Point): Point {
  const [ox, oy] = plan.point([0, 0]) ?? [0, 0];
  const [ax, ay] = plan.point([1, 1]) ?? [1, -1];
  const round = (length: number) => Math.round(length * 100) / 100 + 0;
  return [round((x - ox) / (ax - ox)), round((y - oy) / (ay - oy))];
}
