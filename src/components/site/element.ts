// Markup as an element of this page.

import type { Html } from '../../render/html.ts';

/** The one element that the markup is of, not in the page yet. Throws on markup that begins with none: that is a bug of ours. */
export function elementOf<T extends HTMLElement = HTMLElement>({ markup }: Html): T {
  const holder = document.createElement('template');
  holder.innerHTML = markup;
  const [made] = holder.content.children;
  if (!(made instanceof HTMLElement)) throw new Error(`no element: ${markup.slice(0, 80)}`);
  return made as T;
}
