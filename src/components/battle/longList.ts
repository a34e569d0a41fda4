// A list that is longer than anybody sees: only the items near what is seen are drawn, in the height of all of them. Whole on paper.

import { options, type RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Child, type Html, h, insert } from '../../render/html.ts';
import { isPrinting } from '../../view/pages.ts';

/** Keeps `isPrinting`: at once, since paper does not wait. */
export function watchPrinting(end: AbortSignal): void {
  const media = matchMedia('print');
  const put = (on: boolean): void => {
    const later = options.debounceRendering;
    options.debounceRendering = run => run();
    isPrinting.value = on;
    if (later) options.debounceRendering = later;
    else delete options.debounceRendering;
  };
  media.addEventListener('change', ({ matches }) => put(matches), { signal: end });
  addEventListener('beforeprint', () => put(true), { signal: end });
  addEventListener('afterprint', () => put(media.matches), { signal: end });
}

/** Where an item stands among all of them, as attributes of its element. */
type Place = Readonly<Record<'aria-setsize' | 'aria-posinset' | 'data-at', number>>;

interface LongListOptions<T extends object> {
  readonly tag: 'ol' | 'div';
  /** Attributes of the list. */
  readonly attributes?: Readonly<Record<string, string | number>>;
  readonly items: readonly T[];
  /** About how high an item is, in pixels, until it has been seen. */
  readonly guess: (item: T) => number;
  /** One element, with a key that no other item has. */
  readonly draw: (item: T, place: Place) => Html;
  /** Stays drawn wherever one looks: what is shown of the replay. */
  readonly pinned?: number | undefined;
  /** Items of the same list are drawn anew when this is another. */
  readonly version?: unknown;
}

/** A list in the place of which only what is seen of it is drawn. */
export const longList = <T extends object>(options: LongListOptions<T>): Html =>
  insert(LongList as (options: LongListOptions<T>) => Html, options);

/** So many pixels above and below what is seen are drawn. */
const AHEAD = 400;
/** So many pixels of a list, by guess, are drawn before it has been looked at: a high screen of them. */
const FIRST = 1600;

/** Heights of what has been seen. */
const heights = new WeakMap<object, number>();

function LongList<T extends object>({ tag, attributes = {}, items, guess, draw, pinned, version }: LongListOptions<T>): Html {
  const list = useRef<HTMLElement>(null);
  const focused = useRef<number>();
  const [measured, setMeasured] = useState(0);
  const tops = useMemo(() => topsOf(items, guess), [items, measured]);
  const [[from, to], setRange] = useState((): readonly [from: number, to: number] => [0, indexAt(tops, FIRST) + 1]);
  useLook(list, element => {
    if (measure(element, items)) setMeasured(count => count + 1);
    const [top, bottom] = seenOf(element);
    const [first, last] = [indexAt(tops, top - AHEAD), indexAt(tops, bottom + AHEAD) + 1];
    setRange(now => (now[0] === first && now[1] === last ? now : [first, last]));
  });
  const made = useMemo(() => new Map<number, Html>(), [items, version]);
  const all = isPrinting.value;
  const near = Array.from({ length: all ? items.length : Math.max(0, Math.min(to, items.length) - from) }, (_, i) => (all ? i : from + i));
  const drawn = [...new Set([...near, ...[pinned, focused.current].filter(i => i !== undefined && i >= 0 && i < items.length)])]
    .filter(i => i !== undefined)
    .toSorted((a, b) => a - b);
  const topOf = (i: number): number => tops[i] ?? 0;
  const gapTo = (i: number, n: number): Child => gap(tag, topOf(i) - topOf((drawn[n - 1] ?? -1) + 1), i);
  const keep = ({ target, currentTarget }: FocusEvent): void => {
    focused.current = childIndex(currentTarget, target);
  };
  return h(
    tag,
    { ...attributes, ref: list, onFocusIn: keep },
    // One flat list: an item stays the same element by its key, whatever comes and goes beside it.
    drawn.flatMap((i, n) => {
      const item = items[i];
      const piece = made.get(i) ?? (item && draw(item, { 'aria-setsize': items.length, 'aria-posinset': i + 1, 'data-at': i }));
      if (piece) made.set(i, piece);
      return [gapTo(i, n), piece];
    }),
    gapTo(items.length, drawn.length),
  );
}

/** Looks once what was drawn is there, and whenever the list is moved or gets another size. */
function useLook(list: RefObject<HTMLElement>, look: (element: HTMLElement) => void): void {
  const latest = useRef(look);
  latest.current = look;
  useLayoutEffect(() => {
    let due: number | undefined;
    const soon = (): void => {
      due ??= requestAnimationFrame(() => {
        due = undefined;
        if (list.current && list.current.offsetParent !== null) latest.current(list.current);
      });
    };
    const watcher = new ResizeObserver(soon);
    if (list.current) watcher.observe(list.current);
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', soon, options);
    addEventListener('resize', soon);
    return () => {
      if (due !== undefined) cancelAnimationFrame(due);
      watcher.disconnect();
      document.removeEventListener('scroll', soon, options);
      removeEventListener('resize', soon);
    };
  }, []);
}

/** Where each item begins, and last where the list ends, in pixels from its top. */
function topsOf<T extends object>(items: readonly T[], guess: (item: T) => number): readonly number[] {
  let top = 0;
  const tops = [0];
  for (const item of items) {
    top += heights.get(item) ?? guess(item);
    tops.push(top);
  }
  return tops;
}

/** The item over a point. */
function indexAt(tops: readonly number[], at: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Learns how high what is drawn is; true where that was not known. */
function measure(list: HTMLElement, items: readonly object[]): boolean {
  let isNew = false;
  const children = [...list.children].filter(child => child instanceof HTMLElement);
  for (const [i, child] of children.entries()) {
    const item = items[Number(child.dataset['at'] ?? Number.NaN)];
    const next = children[i + 1];
    const height = next ? next.offsetTop - child.offsetTop : child.offsetHeight;
    if (!item || heights.get(item) === height) continue;
    heights.set(item, height);
    isNew = true;
  }
  return isNew;
}

/** From where to where a list is seen, in pixels from its top: in the part that scrolls it, and in the window. */
function seenOf(list: HTMLElement): readonly [top: number, bottom: number] {
  const { top } = list.getBoundingClientRect();
  const frame = list.closest('[data-part]')?.getBoundingClientRect();
  return [Math.max(0, frame?.top ?? 0) - top, Math.min(innerHeight, frame?.bottom ?? innerHeight) - top];
}

/** Which item of the list an element lies in. */
function childIndex(list: EventTarget | null, target: EventTarget | null): number | undefined {
  let element = target instanceof Element ? target : null;
  while (element && element.parentElement !== list) element = element.parentElement;
  const at = element instanceof HTMLElement ? element.dataset['at'] : undefined;
  return at === undefined ? undefined : Number(at);
}

const gap = (list: 'ol' | 'div', height: number, before: number): Child =>
  height > 0 &&
  h(list === 'ol' ? 'li' : 'div', { key: `before ${before}`, class: 'gap', 'aria-hidden': 'true', style: { blockSize: `${height}px` } });
