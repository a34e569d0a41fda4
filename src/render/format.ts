// Numbers and words for people, and numbers for paths.

export * from '../core/englishText.ts';

/** A number for a path: two decimals at most, no trailing noughts. */
export const px = (value: number): string => String(Math.round(value * 100) / 100);
