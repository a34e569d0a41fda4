// What moves in forces and orders: steps, typed numbers, items dragged or moved by key. Each change ends in the hidden input, and in an
// `input` event that the calculator hears.

import { elementOf } from '../../../render/dom/draw.ts';
import { forcesRow } from './controls.ts';

/** Listens in a form; the calculator's own listeners hear of every change afterwards. */
export function listenToLists(root: HTMLElement): void {
  root.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-step], [data-move]') : null;
    if (button?.dataset['step']) step(button, Number(button.dataset['step']));
    else if (button?.dataset['move']) move(button.closest('li'), Number(button.dataset['move']), button.id);
  });
  root.addEventListener('keydown', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-move]') : null;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!button || by === 0) return;
    event.preventDefault();
    move(button.closest('li'), by, button.id);
  });
  root.addEventListener(
    'input',
    event => {
      if (event.target instanceof HTMLSelectElement && event.target.dataset['add'] !== undefined) add(event.target);
      const forces = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-forces]') : null;
      if (forces) keepForces(forces);
    },
    { capture: true },
  );
  listenToDragging(root);
}

/** A row for the item that was chosen, one of it. */
function add(list: HTMLSelectElement): void {
  const { add: name = '', most = '' } = list.dataset;
  const [chosen] = list.selectedOptions;
  if (!chosen?.value) return;
  const row = elementOf(forcesRow({ id: chosen.value, title: chosen.text }, { name, most: Number(most), count: 1 }));
  chosen.remove();
  list.value = '';
  list.before(row);
  row.querySelector<HTMLInputElement>('[data-item]')?.focus();
}

const hiddenOf = (list: Element): HTMLInputElement | null => list.querySelector('input[type="hidden"]');

function step(button: HTMLElement, by: number): void {
  const input = button.parentElement?.querySelector<HTMLInputElement>('[data-item]');
  if (!input) return;
  const value = Math.min(Number(input.max), Math.max(0, Number(input.value) + by));
  if (value === Number(input.value)) return;
  input.value = String(value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Numbers as they are typed: what they are limited to, the answer says. Nothing is none. */
function keepForces(forces: HTMLElement): void {
  const counts = [...forces.querySelectorAll<HTMLInputElement>('[data-item]')].map(({ dataset, value }) =>
    Number(value) === 0 ? '' : `${dataset['item']}:${value}`,
  );
  const hidden = hiddenOf(forces);
  if (hidden) hidden.value = counts.filter(Boolean).join(',');
}

/** One place earlier or later; the button keeps the focus, so that a key can be pressed again. */
function move(item: HTMLElement | null, by: number, focus: string): void {
  const other = by < 0 ? item?.previousElementSibling : item?.nextElementSibling;
  if (!item || !other) return;
  if (by < 0) other.before(item);
  else other.after(item);
  keepOrder(item);
  document.getElementById(focus)?.focus();
}

function keepOrder(item: HTMLElement): void {
  const list = item.closest('[data-order]');
  const hidden = list && hiddenOf(list);
  if (!list || !hidden) return;
  hidden.value = [...list.querySelectorAll<HTMLElement>('li')].map(({ dataset }) => dataset['item']).join(',');
  hidden.dispatchEvent(new Event('input', { bubbles: true }));
}

function listenToDragging(root: HTMLElement): void {
  let held: HTMLElement | null = null;
  const itemAt = (event: Event): HTMLElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-order] li') : null;
  root.addEventListener('dragstart', event => {
    held = itemAt(event);
    held?.classList.add('dragged');
    if (held) event.dataTransfer?.setData('text/plain', held.dataset['item'] ?? '');
  });
  root.addEventListener('dragover', event => {
    const over = itemAt(event);
    if (!held || !over || over.parentElement !== held.parentElement) return;
    event.preventDefault();
    const { top, height } = over.getBoundingClientRect();
    if (over !== held) over[event.clientY < top + height / 2 ? 'before' : 'after'](held);
  });
  root.addEventListener('drop', event => {
    if (held) event.preventDefault();
  });
  root.addEventListener('dragend', () => {
    held?.classList.remove('dragged');
    if (held) keepOrder(held);
    held = null;
  });
}
