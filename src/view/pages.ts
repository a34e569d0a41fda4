// Lists of figures that are longer than anybody reads at once: a page of them at a time, of one that is folded away nothing. Whole on
// paper, and where no script turns pages.

import { signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Html, h, insert, join } from '../render/html.ts';

/** True while the page is laid out for paper. */
export const isPrinting = signal(false);

/** So many entries are a page. */
export const PAGE = 400;

interface PagedOptions<T> {
  readonly items: readonly T[];
  /** What holds some of them. */
  readonly draw: (items: readonly T[]) => Html;
}

/**
 * All of a list as one page, or the first of its pages with the way to the others. `isLong`: it is part of a list that is long as a whole,
 * and drawn once it is unfolded.
 */
export const inPages = <T>(
  items: readonly T[],
  draw: (items: readonly T[]) => Html,
  isWhole: boolean,
  isLong = items.length > PAGE,
): Html => (isWhole || !isLong ? draw(items) : insert(Paged as (options: PagedOptions<T>) => Html, { items, draw }));

function Paged<T>({ items, draw }: PagedOptions<T>): Html {
  const [page, setPage] = useState(0);
  const foot = useRef<HTMLElement>(null);
  const isSeen = useUnfolded(foot);
  if (isPrinting.value) return draw(items);
  const last = Math.max(0, Math.ceil(items.length / PAGE) - 1);
  const now = Math.min(page, last);
  const turn = (label: string, to: number): Html =>
    h(
      'button',
      { type: 'button', 'aria-disabled': String(to < 0 || to > last), onClick: () => setPage(Math.max(0, Math.min(last, to))) },
      label,
    );
  const [from, to] = [now * PAGE, Math.min(items.length, (now + 1) * PAGE)];
  return join([
    isSeen && draw(items.slice(from, to)),
    h(
      'p',
      { class: 'turn-pages', ref: foot, hidden: last === 0 },
      turn('Earlier', now - 1),
      ` ${from + 1} to ${to} of ${items.length} `,
      turn('Later', now + 1),
    ),
  ]);
}

/** Whether what an element lies in is unfolded. */
function useUnfolded(inside: RefObject<HTMLElement>): boolean {
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const fold = inside.current?.closest('details');
    const look = (): void => setOpen(fold?.open ?? true);
    look();
    fold?.addEventListener('toggle', look);
    return () => fold?.removeEventListener('toggle', look);
  }, []);
  return isOpen;
}
