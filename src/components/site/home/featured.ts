// A battle that is a still picture until somebody reaches for it: then its replay is loaded, and what was pressed meanwhile is done.

/** What somebody does who is about to use it. */
const REACHING = ['pointerenter', 'pointerdown', 'touchstart', 'focusin'] as const;

/** Shows what moves the battle of `root`, and loads its replay with the first reach for it. */
export function wakeOnReach(root: HTMLElement): void {
  const transport = root.querySelector<HTMLElement>('[data-part="transport"]');
  const scrubber = root.querySelector<HTMLInputElement>('[data-part="scrubber"]');
  if (transport) transport.hidden = false;
  if (scrubber) scrubber.max = root.dataset['featured'] ?? scrubber.max;
  let isWaking = false;
  const wake = (): void => {
    if (isWaking) return;
    isWaking = true;
    void import('../../battle/start.ts').then(({ startAll }) => startAll());
  };
  for (const reach of REACHING) root.addEventListener(reach, wake, { once: true, passive: true });
  catchUp(root, wake);
}

/** Presses and moves of the scrubber are kept until the replay is there, which then hears the last of each. */
function catchUp(root: HTMLElement, wake: () => void): void {
  let act: string | undefined;
  let index: string | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener(
    'click',
    ({ target }) => {
      act = (target instanceof Element ? target.closest<HTMLElement>('[data-act]')?.dataset['act'] : undefined) ?? act;
      wake();
    },
    { signal },
  );
  root.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement) index = target.value;
      wake();
    },
    { signal },
  );
  new MutationObserver((_, observer) => {
    if (root.dataset['ready'] === undefined) return;
    observer.disconnect();
    listening.abort();
    const scrubber = root.querySelector<HTMLInputElement>('[data-part="scrubber"]');
    if (scrubber && index !== undefined) {
      scrubber.value = index;
      scrubber.dispatchEvent(new Event('input', { bubbles: true }));
      scrubber.dispatchEvent(new Event('change', { bubbles: true }));
    }
    if (act !== undefined) root.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();
  }).observe(root, { attributeFilter: ['data-ready'] });
}
