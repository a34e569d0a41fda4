// What keys do with the selected pieces while the board is in focus.

import { lookUp } from '../../../core/lookUp.ts';
import type { Point } from '../../../core/types.ts';
import { copy, growBy, lay, mirrorSelected, moveBy, removeSelected, selectNext, turnBy } from './acts.ts';
import type { TableWork } from './work.ts';

const ARROWS: Readonly<Record<string, Point>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** How far an arrow goes: a step of the grid, with Shift a tenth of it, no less than files can write. */
export const arrowStep = ({ grid }: { readonly grid: number }, isFine: boolean): number => Math.max(0.01, (grid || 1) * (isFine ? 0.1 : 1));

/** The direction of an arrow key. */
export const arrowOf = ({ key }: KeyboardEvent): Point | undefined => lookUp(ARROWS, key);

type Act = (work: TableWork) => unknown;

const KEYS: Readonly<Record<string, Act>> = {
  r: work => turnBy(work, -15),
  R: work => turnBy(work, 15),
  ',': work => turnBy(work, 1),
  '.': work => turnBy(work, -1),
  '*': work => growBy(work, 1.1),
  '/': work => growBy(work, 1 / 1.1),
  x: work => mirrorSelected(work, 'across'),
  y: work => mirrorSelected(work, 'along'),
  c: copy,
  Delete: removeSelected,
  Backspace: removeSelected,
  '[': work => lay(work, 'lower'),
  ']': work => lay(work, 'higher'),
};

/** Does what a key means; false for keys that mean nothing here. */
export function pieceKey(work: TableWork, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { key } = event;
  if (key === 'n' || key === 'N') {
    selectNext(work, key === 'n' ? 1 : -1);
    return true;
  }
  if (work.chosen().selected.size === 0) return false;
  if (key === 'Escape') {
    work.set({ selected: new Set(), corner: undefined });
    return true;
  }
  const way = arrowOf(event);
  if (way) {
    const step = arrowStep(work.chosen(), event.shiftKey);
    moveBy(work, [way[0] * step, way[1] * step], `arrows ${[...work.chosen().selected].join()}`);
    return true;
  }
  lookUp(KEYS, key)?.(work);
  return Object.hasOwn(KEYS, key);
}

/** The keys, for people. */
export const KEY_WORDS: readonly (readonly [keys: string, says: string])[] = [
  ['N', 'next piece, with Shift the one before'],
  ['← ↑ → ↓', 'move by a step of the grid, with Shift by a tenth of it'],
  ['R', 'turn 15° to the right, with Shift to the left; , and . by 1°'],
  ['* /', 'larger, smaller'],
  ['X Y', 'mirror left to right, up to down'],
  ['C', 'copy'],
  ['Delete', 'delete'],
  ['[ ]', 'lay lower, lay higher'],
  ['Escape', 'let go'],
];
