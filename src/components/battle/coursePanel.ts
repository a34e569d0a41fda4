// A chart of the whole game: in its true width, with a cursor that follows the replay, a click that leads to a moment, and the words of
// what made a line jump: where the pointer is, else where the replay stands. With the keyboard one goes from jump to jump.

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { courseScale, cursor } from '../../render/chart/course.ts';
import type { LedgerOptions } from '../../render/chart/ledger.ts';
import { type Html, h, insert } from '../../render/html.ts';
import type { BattleView } from '../../view/battleView.ts';
import { type CourseLine, jumpSaid, jumpsIn } from '../../view/courseJumps.ts';
import { goTo, indexAimedAt } from './pace.ts';

/** Narrower than this a chart is not drawn. */
const LEAST = 320;
/** Pixels from a jump that are still meant for it. */
const NEAR = 8;

/** Draws a chart in a width; the same function draws the same chart. */
export type DrawChart = (width: number, now: LedgerOptions['now']) => Html;

/** What a chart is of. */
export interface CourseOf {
  readonly view: BattleView;
  /** Its part of the page. */
  readonly name: string;
  /** In a few words. */
  readonly title: string;
  readonly draw: DrawChart;
  readonly lines: readonly CourseLine[];
  /** How many frames it is wide. */
  readonly most: number;
  /** Its width in pixels until the true one is known. */
  readonly width: number;
}

/** The chart in its frame; still, where no script moves the replay. */
export function Course({ view, name, title, draw, lines, most, width: first }: CourseOf): Html {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  const [pointed, point] = useState<number>();
  useLayoutEffect(() => follow(frame.current, setWidth), []);
  const chart = useMemo(() => draw(width, (x, height) => insert(Cursor, { view, x, height, most })), [draw, width, most]);
  const jumps = useMemo(() => jumpsIn(lines), [lines]);
  if (!view.isLive) return h('div', { class: 'luck-frame', 'data-part': name }, chart);
  const { index, viewer } = view.store.live;
  const saidAt = (at: number): string => {
    const jump = jumps.findLast(one => one <= at);
    return jump === undefined ? '' : jumpSaid(view.battle, lines, jump, viewer);
  };
  const pick = (event: MouseEvent): number => meant(event, frame.current, courseScale(most, width), jumps);
  return h(
    'div',
    {
      class: 'luck-frame',
      'data-part': name,
      ref: frame,
      'aria-label': `${title} through the game`,
      ...sliderOf(index, most, saidAt(index)),
      onClick: (event: MouseEvent) => isOnChart(event) && leave(view, pick(event)),
      onPointerMove: (event: PointerEvent) => point(isOnChart(event) ? pick(event) : undefined),
      onPointerLeave: () => point(undefined),
      onKeyDown: (event: KeyboardEvent) => jump(view, event, jumps),
    },
    chart,
    h('p', { class: 'course-told' }, saidAt(pointed ?? index)),
  );
}

interface CursorOptions {
  readonly view: BattleView;
  readonly x: (index: number) => number;
  readonly height: number;
  readonly most: number;
}

function Cursor({ view, x, height, most }: CursorOptions): Html {
  const { index, line } = view.store.live;
  return cursor(x(view.isLive ? Math.min(index, most - 1) : 0), height, view.isLive && line !== undefined);
}

const isOnChart = ({ target }: Event): boolean => target instanceof Element && target.closest('svg') !== null;

/** Tells how wide the frame is, now and whenever it is another. */
function follow(frame: HTMLElement | null, tell: (width: number) => void): () => void {
  if (!frame) return () => {};
  const measure = (): void => tell(Math.max(LEAST, frame.clientWidth));
  const watcher = new ResizeObserver(measure);
  watcher.observe(frame);
  measure();
  return () => watcher.disconnect();
}

/** The jump that is meant by a place across the chart, else the frame there. */
function meant(
  { clientX }: MouseEvent,
  frame: HTMLElement | null,
  { x, index }: ReturnType<typeof courseScale>,
  jumps: readonly number[],
): number {
  const at = clientX - (frame?.getBoundingClientRect().left ?? 0);
  const distance = (jump: number | undefined) => (jump === undefined ? Number.POSITIVE_INFINITY : Math.abs(x(jump) - at));
  const nearest = jumps.reduce<number | undefined>((best, jump) => (distance(jump) < distance(best) ? jump : best), undefined);
  return nearest !== undefined && distance(nearest) <= NEAR ? nearest : index(at);
}

/** To a frame of the main line, which is the one that is drawn. */
function leave(view: BattleView, index: number): void {
  view.store.set({ line: undefined });
  goTo(view, index);
}

function jump(view: BattleView, event: KeyboardEvent, jumps: readonly number[]): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
  event.preventDefault();
  const index = indexAimedAt(view);
  const next = key === 'ArrowRight' ? jumps.find(one => one > index) : jumps.findLast(one => one < index);
  if (next !== undefined) leave(view, next);
}

/** A chart is a slider over the steps: so it is told to those who do not see it. */
const sliderOf = (index: number, most: number, text: string): Readonly<Record<string, string>> => ({
  role: 'slider',
  tabindex: '0',
  'aria-valuemin': '0',
  'aria-valuemax': String(most - 1),
  'aria-valuenow': String(Math.min(index, most - 1)),
  'aria-valuetext': text === '' ? `Step ${index}` : text,
});
