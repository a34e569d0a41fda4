// What is worked at comes into sight in columns that scroll by themselves; where none does (a phone shows one column, as
// long as it is), the page stays where it is.

/** Scrolls the column around an element, and nothing else, until it stands `air` pixels below the upper edge. */
export function bringTo(element: HTMLElement, air: number): void {
  const column = columnOf(element);
  column?.scrollBy({ top: element.getBoundingClientRect().top - column.getBoundingClientRect().top - air });
}

/** Scrolls the column around an element, and nothing else, just so far that all of it can be seen. */
export function bringInto(element: HTMLElement): void {
  const column = columnOf(element);
  if (!column) return;
  const [own, seen] = [element.getBoundingClientRect(), column.getBoundingClientRect()];
  if (own.top < seen.top) column.scrollBy({ top: own.top - seen.top });
  else if (own.bottom > seen.bottom) column.scrollBy({ top: own.bottom - seen.bottom });
}

function columnOf(element: HTMLElement): HTMLElement | undefined {
  const column = element.closest<HTMLElement>('[data-panel]');
  return column && getComputedStyle(column).overflowY === 'auto' ? column : undefined;
}
