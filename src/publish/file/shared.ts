// What is drawn once in a file and shown again and again: a counter looks the same on many boards, its symbol on many counters.

import { type Html, h } from '../../render/html.ts';
import type { ShareDrawing } from '../../render/pieces.ts';
import { markupOf, writtenMarkup } from '../../render/toMarkup.ts';

/** Parts of a piece that many pieces have: without groups inside. */
const PART = /<g class="(?:symbol|pips|badge)"[^>]*>(?:(?!<\/?g[ >]).)*<\/g>|<path class="silhouette"[^>]*><\/path>/gs;

/** An outline that is worth being written once: an area is drawn anew for each power that holds it. */
const OUTLINE = /<path fill="([^"]*)" d="([^"]{200,})"><\/path>/g;

/**
 * `share` gives the element that shows a drawing, `store` all the drawings, to be written anywhere in
 * the same file, once all boards are drawn.
 */
export function sharing(kind: string): { readonly share: ShareDrawing; store(): Html } {
  const drawn = new Map<string, { readonly id: string; readonly piece: Html }>();
  /** What is shown by `use` knows only its own elements: a whole piece is to its style sheet a board of its own. */
  const use = (markup: string, look = {}): Html => {
    const id = `piece-${drawn.size + 1}`;
    const known = drawn.get(markup) ?? { id, piece: h('g', { id, ...look }, writtenMarkup(markup)) };
    drawn.set(markup, known);
    return h('use', { href: `#${known.id}` });
  };
  const outlines = new Map<string, string>();
  const outlined = (markup: string): string =>
    markup.replace(OUTLINE, (_, fill: string, d: string) => {
      const id = outlines.get(d) ?? `outline-${outlines.size + 1}`;
      outlines.set(d, id);
      return `<use href="#${id}" fill="${fill}"></use>`;
    });
  const board = { class: 'board', 'data-kind': kind };
  return {
    share: piece =>
      use(
        outlined(markupOf(piece)).replace(PART, part => markupOf(use(part))),
        board,
      ),
    store: () =>
      h(
        'svg',
        { class: 'board symbols', 'data-kind': kind, 'aria-hidden': 'true', width: 0, height: 0 },
        h(
          'defs',
          {},
          [...outlines].map(([d, id]) => h('path', { id, d, 'fill-rule': 'evenodd' })),
          [...drawn.values()].map(({ piece }) => piece),
        ),
      ),
  };
}
