// The address of this moment, handed on: by the system's own way to share where there is one on a phone, else by the clipboard.

import { ok, type Result } from '../../core/result.ts';
import { momentHash } from './eventList.ts';
import { onAct, type Page, speak } from './page.ts';

/** The address of a moment (`#23`), or why there is none. */
export type LinkTo = (moment: string) => Result<string>;

const here: LinkTo = moment => ok(new URL(moment, location.href).href);

/** Makes the button work. `linkTo` is for pages whose own address does not hold the battle. */
export function share(page: Page, linkTo: LinkTo = here): void {
  onAct(page, 'share', () => void copy(page, linkTo));
}

async function copy(page: Page, linkTo: LinkTo): Promise<void> {
  const { line, index } = page.store.now();
  const link = linkTo(momentHash(line, index));
  if (!link.ok) return say(page, link.problems.map(({ says }) => says).join(' '), 'No link');
  const says = await navigator.clipboard.writeText(link.value).then(
    () => 'Link to this moment copied.',
    () => `Copy this link: ${link.value}`,
  );
  say(page, says, 'Copied');
}

function say(page: Page, says: string, short: string): void {
  speak(page, says);
  const button = page.root.querySelector<HTMLElement>('[data-act="share"]');
  if (!button) return;
  button.textContent = short;
  button.title = says;
  setTimeout(() => (button.textContent = 'Share'), 1600);
}
