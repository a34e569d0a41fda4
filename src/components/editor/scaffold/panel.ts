// A part of the editor beside the board: what it shows, and how it is drawn anew without taking a field from under somebody's fingers.

import type { Section } from '../../../editor/faults.ts';
import { draw } from '../../../render/dom/draw.ts';
import type { Html } from '../../../render/html.ts';
import { afterPress } from '../../site/afterPress.ts';

export interface Panel {
  readonly id: Section;
  readonly title: string;
  render(): Html;
  /** Called once its element is there. */
  start?(element: HTMLElement): void;
}

/** Has an element show this; disclosures stay as they are, and whoever is in a field stays in it. */
export const redraw = (element: HTMLElement, content: Html): void => afterPress(element, () => draw(element, content));

/** Whether somebody is typing in a field of this element: it is not drawn anew then. */
export const isTyping = (element: HTMLElement): boolean => {
  const active = document.activeElement;
  return (
    active !== null &&
    element.contains(active) &&
    (active instanceof HTMLTextAreaElement ||
      (active instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file'].includes(active.type)))
  );
};
