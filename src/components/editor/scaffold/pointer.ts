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

/** Leads the pointer over `root` to a tool; `resting` is the one that is there when no other is chosen. */
export function createPointing(root: HTMLElement, desk: EditorDesk, view: BoardView, resting: BoardTool): Pointing {
  let tool: BoardTool | undefined;
  let stroke: { readonly by: BoardTool; readonly id: number; readonly from: readonly [number, number]; moved: boolean } | undefined;
  let isSpent = false;
  const heard: ((tool: BoardTool | undefined) => void)[] = [];
  const now = () => tool ?? resting;
  const pointed = (event: PointerEvent): Pointed | undefined => {
    const [svg, page, plan] = [view.svg(), view.page(), view.plan()];
    return svg && page && plan
      ? pointedAt(event, svg, plan, place => view.unitOf(unitUnder(page, event.target, place)?.id, desk.now()))
      : undefined;
  };
  const cancel = () => {
    const by = stroke?.by;
    stroke = undefined;
    by?.cancel?.();
  };
  const on = (type: string, listen: (event: never) => void, options: AddEventListenerOptions = {}) =>
    root.addEventListener(type, listen as EventListener, { capture: true, signal: desk.signal, ...options });
  const hush = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };

  on('pointerdown', (event: PointerEvent) => {
    isSpent = false;
    if (!isOnBoard(event)) return;
    if (stroke) return cancel(); // a second finger zooms
    if (!event.isPrimary || event.button !== 0) return;
    const at = pointed(event);
    const by = at && [now(), resting].find(one => one.down?.(at));
    if (!by) return;
    stroke = { by, id: event.pointerId, from: [event.clientX, event.clientY], moved: false };
    if (by !== resting) root.setPointerCapture(event.pointerId);
    event.stopPropagation();
  });
  on('pointermove', (event: PointerEvent) => {
    if (!stroke) {
      if (event.pointerType === 'mouse') now().hover?.(isOnBoard(event) ? pointed(event) : undefined);
      return;
    }
    if (event.pointerId !== stroke.id) return;
    stroke.moved ||= Math.hypot(event.clientX - stroke.from[0], event.clientY - stroke.from[1]) > STILL;
    if (stroke.moved) root.setPointerCapture(event.pointerId); // before that a press may be the board's, which hears none that was captured
    const at = stroke.moved ? pointed(event) : undefined;
    if (at) stroke.by.move?.(at);
    event.stopPropagation();
  });
  on('pointerup', (event: PointerEvent) => {
    if (!stroke || event.pointerId !== stroke.id) return;
    const at = pointed(event);
    const { by, moved } = stroke;
    isSpent = moved || by !== resting;
    stroke = undefined;
    if (at) by.up?.(at);
    event.stopPropagation();
  });
  on('pointercancel', () => cancel());
  on('pointerleave', () => now().hover?.(undefined), { capture: false });
  // what zooms the board listens to these, and must not hear of a stroke
  for (const type of ['mousedown', 'touchstart', 'touchmove'])
    on(type, (event: Event) => stroke && !('touches' in event && (event as TouchEvent).touches.length > 1) && hush(event), {
      passive: false,
    });
  on('click', (event: MouseEvent) => {
    const at = !isSpent && isOnBoard(event) ? pointed(event as PointerEvent) : undefined;
    if ((isSpent && event.detail > 0) || (at && now().tap?.(at))) hush(event);
    isSpent = false;
  });
  on('keydown', (event: KeyboardEvent) => {
    if (!isOnBoard(event)) return;
    if (event.key === 'Escape' && (stroke || tool)) {
      if (stroke) cancel();
      else if (!now().key?.(event)) take(undefined);
      return hush(event);
    }
    const place = view.page()?.store.now().place;
    if ((event.key === 'Enter' || event.key === ' ') && place !== undefined && now().press) {
      now().press?.(place);
      return hush(event);
    }
    if (now().key?.(event)) hush(event);
  });

  function take(next: BoardTool | undefined): void {
    cancel();
    const before = tool;
    tool = next;
    if (before !== next) before?.left?.();
    root.dataset['tool'] = next?.cursor ?? '';
    root.classList.toggle('tooled', next !== undefined);
    for (const then of heard) then(next);
    if (before !== next) before?.dropped?.();
  }
  return { take, tool: now, onTake: then => void heard.push(then) };
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
