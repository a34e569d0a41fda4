// The copy buttons of the guide to publishing.

import { copy } from './copy.ts';

/** Each button copies the text before it; `status` is told. */
export function startGuide(root: HTMLElement): void {
  const status = root.querySelector('[role="status"]');
  const tell = (says: string) => {
    if (status) status.textContent = says;
  };
  for (const button of root.querySelectorAll<HTMLElement>('[data-copies]')) {
    const text = button.previousElementSibling?.textContent ?? '';
    button.hidden = false;
    button.addEventListener('click', () => void copy(text, button, tell));
  }
}
