// Parts of the story in another order by the pointer: dragged by their grips to between two others. Keys and fingers have the buttons.

/** Nothing that a field would take for words. */
const KIND = 'application/x-sandtable-part';

/** Where a part would land: before or behind another. */
interface Landing {
  readonly entry: HTMLElement;
  readonly isBehind: boolean;
}

/**
 * Makes the entries of `list` draggable by their grips; `land` is told of a part and its new place.
 * What is drawn anew meanwhile does no harm.
 */
export function dragging(list: HTMLElement, land: (part: string, to: number) => void): void {
  let held: string | undefined;
  const entries = () => [...list.querySelectorAll<HTMLElement>('[data-entry]')];
  const end = () => {
    held = undefined;
    mark(undefined);
  };

  function mark(landing: Landing | undefined): void {
    for (const entry of entries()) {
      entry.classList.toggle('held', held !== undefined && entry.dataset['entry'] === held);
      entry.classList.toggle('lands-before', entry === landing?.entry && !landing.isBehind);
      entry.classList.toggle('lands-behind', entry === landing?.entry && landing.isBehind);
    }
  }

  list.addEventListener('dragstart', event => {
    const entry = event.target instanceof Element && event.target.closest('[data-grip]')?.closest<HTMLElement>('[data-entry]');
    if (!entry || !event.dataTransfer) return;
    held = entry.dataset['entry'];
    event.dataTransfer.setData(KIND, held ?? '');
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setDragImage(entry, 8, 16);
    mark(undefined);
  });
  list.addEventListener('dragover', event => {
    const landing = held === undefined ? undefined : landingAt(event);
    if (!landing) return;
    event.preventDefault(); // here it may land
    mark(landing);
  });
  list.addEventListener('drop', event => {
    const landing = landingAt(event);
    const ids = entries().map(({ dataset }) => dataset['entry']);
    const [part, from] = [held, ids.indexOf(held)];
    end();
    if (part === undefined || from < 0 || !landing) return;
    event.preventDefault();
    const gap = ids.indexOf(landing.entry.dataset['entry']) + (landing.isBehind ? 1 : 0);
    const to = gap > from ? gap - 1 : gap;
    if (to !== from) land(part, to);
  });
  list.addEventListener('dragend', end);
}

function landingAt({ target, clientY }: DragEvent): Landing | undefined {
  const entry = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null;
  if (!entry) return undefined;
  const { top, height } = entry.getBoundingClientRect();
  return { entry, isBehind: clientY > top + height / 2 };
}
