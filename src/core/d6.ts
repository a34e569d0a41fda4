// The die that most systems throw, and what its faces count for.

import type { Die, Face } from './roll.ts';

export const PIPS = [1, 2, 3, 4, 5, 6] as const;

export const D6: Die = { id: 'd6', faces: Object.fromEntries(PIPS.map(pip => [pip, 1])) };

/** Each face counts 1 if it is so. */
export const counting = (is: (pip: number) => boolean): Readonly<Record<Face, number>> =>
  Object.fromEntries(PIPS.filter(is).map(pip => [pip, 1]));

/** Each face counts its pips. */
export const SUM: Readonly<Record<Face, number>> = Object.fromEntries(PIPS.map(pip => [pip, pip]));
