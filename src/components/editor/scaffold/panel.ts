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

/** Has an element show this; disclosures stay as they are, and whoever is in a field or on a button stays there, wherever it stands now. */
export const redraw = (element: HTMLElement, content: Html): void =>
  afterPress(element, () => {
    const focus = handleOf(document.activeElement, element);
    draw(element, content);
    const wanted = focus === undefined ? undefined : element.querySelector<HTMLElement>(focus);
    if (wanted !== document.activeElement) wanted?.focus({ preventScroll: true });
  });

/** A selector that finds an element again after its part was drawn anew; undefined where it is in none. */
function handleOf(active: Element | null, element: HTMLElement): string | undefined {
  if (!(active instanceof HTMLElement) || !element.contains(active)) return undefined;
  if (active.id) return `#${CSS.escape(active.id)}`;
  const [name, value] = Object.entries(active.dataset)[0] ?? [];
  return name === undefined
    ? undefined
    : `[data-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}="${CSS.escape(value ?? '')}"]`;
}

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
