// The one die of the game, and the dice that hit on so much or less.

import { counting } from '../../../core/d6.ts';
import type { Face } from '../../../core/roll.ts';

export { D6, SUM as PIPS } from '../../../core/d6.ts';

/** The faces up to a number, each counting 1: { 1: 1, 2: 1 }. */
export const upTo = (most: number): Readonly<Record<Face, number>> => counting(pip => pip <= most);
