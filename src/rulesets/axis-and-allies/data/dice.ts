// The one die of the game, and the dice that hit on so much or less.

import type { Die, Face } from '../../../core/roll.ts';

export const D6: Die = { id: 'd6', faces: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } };

/** The faces up to a number, each counting 1: { 1: 1, 2: 1 }. */
export const upTo = (most: number): Readonly<Record<Face, number>> =>
  Object.fromEntries(Array.from({ length: Math.min(Math.max(most, 0), 6) }, (_, i) => [String(i + 1), 1]));

/** Every face counting its number. */
export const PIPS: Readonly<Record<Face, number>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 };
