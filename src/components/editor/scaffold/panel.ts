// A part of the editor beside the board: what it shows, and how it is drawn anew without taking a field from under somebody's fingers.

import type { Section } from '../../../editor/faults.ts';
import { type Html, join } from '../../../render/html.ts';
import { afterPress } from '../../site/afterPress.ts';

export interface Panel {
  readonly id: Section;
  readonly title: string;
  render(): Html;
  /** Called once its element is there. */
  start?(element: HTMLElement): void;
}

const drawn = new WeakMap<HTMLElement, string>();

/** Fills an element anew where anything changed; disclosures stay as they are, and whoever is in a field stays in it. */
export const redraw = (element: HTMLElement, content: Html): void => afterPress(element, () => fill(element, content));

function fill(element: HTMLElement, content: Html): void {
  const { markup } = join([content]);
  if (drawn.get(element) === markup) return;
  const open = new Map([...element.querySelectorAll('details')].map(details => [keyOf(details), details.open]));
  const focus = handleOf(document.activeElement, element);
  element.innerHTML = markup;
  drawn.set(element, markup);
  for (const details of element.querySelectorAll('details')) details.open = open.get(keyOf(details)) ?? details.open;
  if (focus) element.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
}

const keyOf = (details: HTMLDetailsElement): string => details.dataset['key'] ?? details.querySelector('summary')?.textContent ?? '';

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
