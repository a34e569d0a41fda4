// What tests of scenario and battle files say of them.

import { expect } from 'vitest';
import type { Result } from '../../../src/core/result.ts';

/** The text with one part of it replaced, which must be there. */
export function replaceOnce(text: string, from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

/** The value of a file that was read. Throws with its faults where there are some. */
export const good = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
};

/** Each fault of a file: `line:column`, path, what it says, what was expected, what was found. */
export const faults = (result: Result<unknown>) =>
  result.ok
    ? []
    : result.problems.map(({ line, column, path, says, expected, found }) => [`${line}:${column}`, path, says, expected, found]);
