// A list that is longer than anybody sees: only the items near what is seen are drawn, in the height of all of them. Whole on paper.

import { options, type RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Child, type Html, h, insert } from '../../render/html.ts';
import { isPrinting } from '../../view/pages.ts';
import { isRevealing, REVEALED_AT } from './reveal.ts';

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
/** Less than so many of them left, and more are drawn. */
const NEAR = 200;
/** So many where the list has just been led somewhere: rows of quick steps draw no more than is seen. */
const LEAN = 40;
/** Milliseconds after such a step until the rest is drawn. */
const REST = 150;
/** So many pixels of a list, by guess, are drawn before it has been looked at: a high screen of them. */
const FIRST = 1600;

/** Heights of what has been seen. */
const heights = new WeakMap<object, number>();

/** From which item to before which one is drawn. */
type Range = readonly [from: number, to: number];

/** Pixels from the top of a list. */
type Stretch = readonly [top: number, bottom: number];

/** What a list knows of what of it is drawn. */
interface Drawn {
  range: Range;
  pinned: number | undefined;
  /** How much of it was seen when it was looked at last. */
  high: number;
  /** Whether it was led somewhere since, and no more was drawn than is seen there. */
  isLean: boolean;
}

function LongList<T extends object>({ tag, attributes = {}, items, guess, draw, pinned, version }: LongListOptions<T>): Html {
  const list = useRef<HTMLElement>(null);
  const focused = useRef<number>();
  const [, setTimes] = useState(0);
  const known = useMemo(() => new Heights(items.map(item => heights.get(item) ?? guess(item))), [items]);
  const drawn = useRef<Drawn>({ range: [0, indexAt(known.tops, FIRST) + 1], pinned: undefined, high: FIRST / 2, isLean: false });
  lead(drawn.current, known, pinned);
  useLook(list, (element, isRested) => {
    known.learn(element, items);
    if (look(drawn.current, known, seenOf(element), isRested)) setTimes(times => times + 1);
    return drawn.current.isLean;
  });
  const made = useMemo(() => new Map<number, Html>(), [items, version]);
  const [from, to] = isPrinting.value ? [0, items.length] : drawn.current.range;
  const near = Array.from({ length: Math.max(0, Math.min(to, items.length) - from) }, (_, i) => from + i);
  const all = [...new Set([...near, ...[pinned, focused.current].filter(i => i !== undefined && i >= 0 && i < items.length)])]
    .filter(i => i !== undefined)
    .toSorted((a, b) => a - b);
  const topOf = (i: number): number => known.tops[i] ?? 0;
  const gapTo = (i: number, n: number): Child => gap(tag, topOf(i) - topOf((all[n - 1] ?? -1) + 1), i);
  const keep = ({ target, currentTarget }: FocusEvent): void => {
    focused.current = childIndex(currentTarget, target);
  };
  return h(
    tag,
    { ...attributes, ref: list, onFocusIn: keep },
    // One flat list: an item stays the same element by its key, whatever comes and goes beside it.
    all.flatMap((i, n) => {
      const item = items[i];
      const piece = made.get(i) ?? (item && draw(item, { 'aria-setsize': items.length, 'aria-posinset': i + 1, 'data-at': i }));
      if (piece) made.set(i, piece);
      return [gapTo(i, n), piece];
    }),
    gapTo(items.length, all.length),
  );
}

/** The items that touch a stretch. */
const rangeOf = (tops: readonly number[], [top, bottom]: Stretch): Range => [indexAt(tops, top), indexAt(tops, bottom) + 1];

const isIn = ([from, to]: Range, [outerFrom, outerTo]: Range): boolean => from >= outerFrom && to <= outerTo;

/** Where another item is shown that is not drawn, what is about it is drawn in place of what was, before anybody has looked. */
function lead(drawn: Drawn, { tops }: Heights, pinned: number | undefined): void {
  if (pinned === drawn.pinned) return;
  drawn.pinned = pinned;
  if (pinned === undefined || pinned < 0 || isIn([pinned, pinned + 1], drawn.range)) return;
  const top = (tops[pinned] ?? 0) - drawn.high * REVEALED_AT;
  drawn.range = rangeOf(tops, [top - LEAN, top + drawn.high + LEAN]);
  drawn.isLean = true;
}

/** Whether what is seen has something else drawn from now on. */
function look(drawn: Drawn, { tops }: Heights, [top, bottom]: Stretch, isRested: boolean): boolean {
  drawn.high = bottom - top;
  const need = drawn.isLean && !isRested ? 0 : NEAR;
  if (isIn(rangeOf(tops, [top - need, bottom + need]), drawn.range)) {
    drawn.isLean &&= !isRested;
    return false;
  }
  drawn.range = rangeOf(tops, [top - AHEAD, bottom + AHEAD]);
  drawn.isLean = false;
  return true;
}

/**
 * Looks once what was drawn is there, and whenever the list is moved or gets another size; once more at rest (`isRested`) while a look says
 * that there is more to draw.
 */
function useLook(list: RefObject<HTMLElement>, look: (element: HTMLElement, isRested: boolean) => boolean): void {
  const latest = useRef(look);
  latest.current = look;
  useLayoutEffect(() => {
    let due: number | undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const lookNow = (isRested: boolean): void => {
      const element = list.current;
      clearTimeout(rest);
      if (!element || element.offsetParent === null) return;
      if (isRevealing(element)) soon();
      else if (latest.current(element, isRested)) rest = setTimeout(() => lookNow(true), REST);
    };
    const soon = (): void => {
      due ??= requestAnimationFrame(() => {
        due = undefined;
        lookNow(false);
      });
    };
    const watcher = new ResizeObserver(soon);
    if (list.current) watcher.observe(list.current);
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', soon, options);
    addEventListener('resize', soon);
    return () => {
      if (due !== undefined) cancelAnimationFrame(due);
      clearTimeout(rest);
      watcher.disconnect();
      document.removeEventListener('scroll', soon, options);
      removeEventListener('resize', soon);
    };
  }, []);
}

/** How high the items of a list are: as they were seen, by guess until then. */
class Heights {
  readonly #each: number[];
  #tops: readonly number[] | undefined;

  constructor(each: readonly number[]) {
    this.#each = [...each];
  }

  /** Where each item begins, and last where the list ends, in pixels from its top. */
  get tops(): readonly number[] {
    let top = 0;
    this.#tops ??= [0, ...this.#each.map(height => (top += height))];
    return this.#tops;
  }

  /** Learns how high what is drawn is. What is not drawn keeps its room: nothing is to be drawn anew for that. */
  learn(list: HTMLElement, items: readonly object[]): void {
    const children = [...list.children].filter(child => child instanceof HTMLElement);
    for (const [i, child] of children.entries()) {
      const at = Number(child.dataset['at'] ?? Number.NaN);
      const [item, next] = [items[at], children[i + 1]];
      const height = next ? next.offsetTop - child.offsetTop : child.offsetHeight;
      if (!item || this.#each[at] === height) continue;
      heights.set(item, height);
      this.#each[at] = height;
      this.#tops = undefined;
    }
  }
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

/** From where to where a list is seen, in pixels from its top: in the part that scrolls it, and in the window. */
function seenOf(list: HTMLElement): Stretch {
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
