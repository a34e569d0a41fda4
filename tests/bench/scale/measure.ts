// What one piece of work costs, and its longest stretch without giving back.

import type { Task } from '../../../src/core/task.ts';
import { busy } from '../measure.ts';

/** Milliseconds. `part`: the share that was done, where patience ended before the work. `longest`: between two parts of it, `where`. */
export interface Cost {
  readonly whole: number;
  readonly part: number;
  readonly longest?: number;
  readonly where?: string;
}

/** Work that is done in one go. */
export function costOf(work: () => unknown): Cost {
  const begun = busy();
  work();
  return { whole: busy() - begun, part: 1 };
}

/** Work in parts, which is given up after `patience` ms; its whole is reckoned from the part that was done then. */
export function costInParts<T>(task: Task<T>, patience: number): Cost {
  const begun = busy();
  let [last, longest] = [begun, 0];
  for (;;) {
    const { done, value } = task.next();
    const now = busy();
    longest = Math.max(longest, now - last);
    last = now;
    if (done) return { whole: now - begun, part: 1, longest };
    if (now - begun < patience) continue;
    task.return(value as T);
    const part = value.of > 0 ? value.done / value.of : 1;
    return { whole: (now - begun) / Math.max(part, 1e-6), part, longest };
  }
}

/** How many times as much twice as much costs: 2 where growth is linear. Undefined where the times are too short to say. */
export function perDoubling(
  few: { readonly n: number; readonly ms: number },
  many: { readonly n: number; readonly ms: number },
): number | undefined {
  const isTold = few.ms >= 4 && many.n > few.n;
  return isTold ? (many.ms / few.ms) ** (1 / Math.log2(many.n / few.n)) : undefined;
}
