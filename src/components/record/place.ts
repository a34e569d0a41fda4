// Where the panel of the recorder stands on the page, and where the focus goes in it.

import { elementOf } from '../../render/dom/draw.ts';
import { h } from '../../render/html.ts';
import { findPart, type Page } from '../battle/page.ts';

/** The part of the page that the panel stands in. */
export interface PanelPlace {
  readonly element: HTMLElement;
  take(on: boolean): void;
  focusPrompt(): void;
  /** Gives a way back to how far the panel is scrolled now, for when it is drawn anew, and to the key of that name: was it there? */
  hold(key: string | undefined): () => boolean;
  backToField(): void;
  /** On a phone, scrolls to where board and panel fill the window. */
  intoView(): void;
}

/** Makes it, beside the board. Throws on a page without a stage: that is a bug of ours. */
export function makePlace(page: Page): PanelPlace {
  const stage = page.root.querySelector('.stage');
  const desk = page.root.querySelector('.desk');
  desk?.classList.add('recording');
  stage?.after(elementOf(h('section', { class: 'record-part', 'aria-label': 'Record', 'data-part': 'hand' })));
  const element = findPart(page, 'hand');
  if (!element) throw new Error('recorder: the skeleton has no stage');
  return {
    element,
    take: on => {
      desk?.classList.toggle('recording', on);
      element.hidden = !on;
    },
    intoView: () =>
      requestAnimationFrame(() => {
        if (matchMedia('(max-width: 63.99rem)').matches) stage?.scrollIntoView({ block: 'start', behavior: 'instant' });
      }),
    focusPrompt: () => {
      const active = document.activeElement;
      if (active === document.body || active === null || element.contains(active))
        element.querySelector<HTMLElement>('#hand-prompt')?.focus({ preventScroll: true });
    },
    hold: key => {
      const tops = scrollers(element).map(({ scrollTop }) => scrollTop);
      return () => {
        for (const [i, scroller] of scrollers(element).entries()) scroller.scrollTop = tops[i] ?? 0;
        const found = key && element.querySelector<HTMLElement>(`[data-do="${CSS.escape(key)}"]:enabled`);
        if (found) found.focus({ preventScroll: true });
        return Boolean(found);
      };
    },
    backToField: () => {
      const field = element.querySelector<HTMLInputElement>('[data-seek]');
      field?.focus();
      field?.setSelectionRange(field.value.length, field.value.length);
    },
  };
}

const scrollers = (panel: Element): readonly Element[] => [...panel.querySelectorAll('.hand-body, .kinds')];
