// The share button of a file that travels alone: the address of this moment, copied. Takes the place of battle/share.ts when a player is
// built: what else could be taken away is the file.

import { momentHash } from '../../../view/model.ts';
import { writeTerms } from '../../battle/addressTerms.ts';
import { onAct, type Page, speak } from '../../battle/page.ts';

/** Makes the button work. */
export const share = (page: Page): void => onAct(page, 'share', () => void copy(page));

async function copy(page: Page): Promise<void> {
  const now = page.store.now();
  const link = new URL(momentHash(now.line, now.index) + writeTerms(page.battle, now, page.hooks.spot?.()), location.href).href;
  const says = await navigator.clipboard.writeText(link).then(
    () => 'Link to this moment copied.',
    () => `Copy this link: ${link}`,
  );
  speak(page, says);
  const button = page.root.querySelector<HTMLElement>('[data-act="share"]');
  if (!button) return;
  button.textContent = says;
  setTimeout(() => (button.textContent = 'Share'), 2500);
}
