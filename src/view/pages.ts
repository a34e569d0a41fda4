// Lists of figures that are longer than anybody reads at once: a page of them at a time. Whole on paper, and where no script turns pages.

import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
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

/** All of a list as one page, or the first of its pages with the way to the others. */
export const inPages = <T>(items: readonly T[], draw: (items: readonly T[]) => Html, isWhole: boolean): Html =>
  isWhole || items.length <= PAGE ? draw(items) : insert(Paged as (options: PagedOptions<T>) => Html, { items, draw });

function Paged<T>({ items, draw }: PagedOptions<T>): Html {
  const [page, setPage] = useState(0);
  if (isPrinting.value) return draw(items);
  const last = Math.ceil(items.length / PAGE) - 1;
  const now = Math.min(page, last);
  const turn = (label: string, to: number): Html =>
    h(
      'button',
      { type: 'button', 'aria-disabled': String(to < 0 || to > last), onClick: () => setPage(Math.max(0, Math.min(last, to))) },
      label,
    );
  const [from, to] = [now * PAGE, Math.min(items.length, (now + 1) * PAGE)];
  return join([
    draw(items.slice(from, to)),
    h('p', { class: 'turn-pages' }, turn('Earlier', now - 1), ` ${from + 1} to ${to} of ${items.length} `, turn('Later', now + 1)),
  ]);
}
