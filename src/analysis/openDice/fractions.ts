// Sums and products of exact chances.

import { type Fraction, reduced } from '../../core/dist.ts';

export const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduced(a * c, b * d);
export const added = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduced(a * d + c * b, b * d);
/** To sort by: the larger first. */
export const larger = ([a, b]: Fraction, [c, d]: Fraction): number => (a * d < c * b ? 1 : a * d > c * b ? -1 : 0);
