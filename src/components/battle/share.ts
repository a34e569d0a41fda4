// The address of this moment, handed on: by the system's own way to share where there is one on a phone, else by the clipboard.

import { momentHash } from './eventList.ts';
import { onAct, type Page, part } from './page.ts';

/** Makes the button work. */
export function share(page: Page): void {
  onAct(page, 'share', () => void copy(page));
}

async function copy(page: Page): Promise<void> {
  const { line, index } = page.store.now();
  const address = new URL(momentHash(line, index), location.href).href;
  const says = await navigator.clipboard.writeText(address).then(
    () => 'Link to this moment copied.',
    () => `Copy this link: ${address}`,
  );
  const speaker = part(page, 'speaker');
  if (speaker) speaker.textContent = says;
  const button = page.root.querySelector<HTMLElement>('[data-act="share"]');
  if (!button) return;
  button.textContent = 'Copied';
  setTimeout(() => (button.textContent = 'Share'), 1600);
}
