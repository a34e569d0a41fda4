// The keyboard of the recorder: digits choose the n-th answer, letters stand on faces, Enter does the
// main thing, Backspace and Escape lead back.

export interface PanelActions {
  /** Presses a key of the panel. */
  press(button: HTMLElement): void;
  undo(): void;
  redo(): void;
}

/** Listens before the rest of the page does; what is typed into a field is left alone. */
export function keyboard(panel: HTMLElement, acts: PanelActions, signal: AbortSignal): void {
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyped(event)) return;
    const isDone = event.ctrlKey || event.metaKey ? history(acts, event) : !event.altKey && pressed(panel, acts, event);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', hear, { signal, capture: true });
}

function isTyped({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog, select, textarea, [contenteditable]')) return true;
  return target instanceof HTMLInputElement && !['range', 'checkbox', 'radio', 'button'].includes(target.type);
}

function history(acts: PanelActions, { key, shiftKey }: KeyboardEvent): boolean {
  const letter = key.toLowerCase();
  if (letter === 'z') (shiftKey ? acts.redo : acts.undo)();
  else if (letter === 'y') acts.redo();
  else return false;
  return true;
}

function pressed(panel: HTMLElement, acts: PanelActions, event: KeyboardEvent): boolean {
  const found = buttonFor(panel, event);
  if (!found || (found instanceof HTMLButtonElement && found.disabled)) return false;
  acts.press(found);
  return true;
}

function buttonFor(panel: HTMLElement, { key, target }: KeyboardEvent): HTMLElement | undefined {
  const find = (selector: string) => panel.querySelector<HTMLElement>(selector) ?? undefined;
  if (key === 'Escape') return find('[data-do="cancel"]');
  if (key === 'Backspace') return find('[data-do="back"]');
  if (key === 'Enter') return target instanceof Element && target.closest('button, a, summary, svg') ? undefined : find('[data-main]');
  if (key.length !== 1) return undefined;
  const sign = CSS.escape(key.toLowerCase());
  return find(`[data-key="${sign}"]`) ?? (/[1-9]/.test(key) ? find(`[data-n="${key}"]`) : undefined);
}
