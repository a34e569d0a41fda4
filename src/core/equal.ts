// Plain data compared by value: what a file could hold.

import { fieldOf } from './fields.ts';

/**
 * Whether two values read the same: lists in their order, fields in any. A field that is undefined
 * is not the same as one that is not there.
 */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return keys.length === others.length && keys.every(key => Object.hasOwn(b, key) && equal(fieldOf(a, key), fieldOf(b, key)));
}
