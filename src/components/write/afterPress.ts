// Drawing that waits for the end of a press.

/** Draws what has buttons, but never between the press of one and its click: the button that was pressed would be gone. */
export function afterPress(root: HTMLElement, signal: AbortSignal, draw: () => void): () => void {
  let isPressed = false;
  let isStale = false;
  const release = () =>
    setTimeout(() => {
      isPressed = false;
      if (isStale && !signal.aborted) draw();
      isStale = false;
    });
  root.addEventListener('pointerdown', () => (isPressed = true), { signal, capture: true });
  for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, release, { signal, capture: true });
  return () => {
    if (isPressed) isStale = true;
    else draw();
  };
}
