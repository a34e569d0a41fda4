// Pieces of a page laid into it: by Preact, so that nothing that was read is ever taken for markup.

import { render } from 'preact';
import type { Child, Html } from '../html.ts';

/** Makes `element` hold this: what is the same stays, with its focus and what is open in it. Nothing else may change what it holds. */
export const draw = (element: Element, content: Child): void => render(content, element);

/** Makes `element` hold this and nothing of what it held before. */
export function replaceContent(element: Element, content: Child): void {
  render(undefined, element);
  element.replaceChildren();
  render(content, element);
}

/** The one element that a piece is, not in the page yet. Throws on a piece that is none: that is a bug of ours. */
export function elementOf<E extends Element = HTMLElement>(piece: Html): E {
  const holder = document.createElement('div');
  render(piece, holder);
  const [made] = holder.children;
  if (!made) throw new Error('elementOf: a piece without an element');
  return made as E;
}
