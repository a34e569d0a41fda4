// The dice of the game, and those that hit on so much or less. Some games throw others than those of six sides.

import { counting, D6 } from '../../../core/d6.ts';
import type { Die, Face } from '../../../core/roll.ts';

export { D6, SUM as PIPS } from '../../../core/d6.ts';

/** The faces of a die of six sides up to a number, each counting 1: { 1: 1, 2: 1 }. */
export const upTo = (most: number): Readonly<Record<Face, number>> => counting(pip => pip <= most);

const facesUpTo = (most: number): Readonly<Record<Face, number>> =>
  Object.fromEntries(Array.from({ length: most }, (_, i) => [String(i + 1), 1]));

/** A die of so many sides. */
export const dieOf = (sides: number): Die => (sides === 6 ? D6 : { id: `d${sides}`, faces: facesUpTo(sides) });

/** Its faces up to a number. */
export const hitsOn = (most: number, sides: number): Readonly<Record<Face, number>> =>
  sides === 6 ? upTo(most) : facesUpTo(Math.min(most, sides));
