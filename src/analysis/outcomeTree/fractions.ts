// Sums and products of exact chances.

import { type Fraction, reduceFraction } from '../../core/dist.ts';

export const multiplyFractions = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduceFraction(a * c, b * d);
export const addFractions = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduceFraction(a * d + c * b, b * d);
/** To sort by: the larger first. */
export const larger = ([a, b]: Fraction, [c, d]: Fraction): number => (a * d < c * b ? 1 : a * d > c * b ? -1 : 0);
