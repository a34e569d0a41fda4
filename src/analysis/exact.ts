// Numbers that are known as fractions, or as doubles only.

import { type Fraction, fraction, toNumber } from '../core/dist.ts';
import type { Exact } from './types.ts';

/** A fraction as number and words. */
export const exactly = ([num, den]: Fraction): Exact => ({ value: toNumber(num, den), exact: fraction(num, den) });

/** A number without its fraction. */
export const roughly = (value: number): Exact => ({ value, exact: '' });
