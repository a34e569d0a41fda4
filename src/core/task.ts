// Long work cut into parts: between two of them whoever runs it may look at the clock, answer somebody else, tell how far it is, or give it
// up. Nobody who wants the result alone needs to know: `runToEnd` runs it to the end.

/** How far a long answer is: parts done of all parts, the same or more from part to part. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/**
 * Work that stops after each part. It must not rely on anything that others may change meanwhile, such as the board that a kernel holds.
 */
export type Task<T> = Generator<Progress, T, undefined>;

/** The result, at once. */
export function runToEnd<T>(task: Task<T>): T {
  for (;;) {
    const { done, value } = task.next();
    if (done) return value;
  }
}

/** Who runs work: at once, or in slices between which others have their turn. */
export type RunTask = <T>(task: Task<T>) => T | Promise<T>;

/** Work that is done at once. */
// biome-ignore lint/correctness/useYield: it has no parts
export function* atOnce<T>(result: T): Task<T> {
  return result;
}

/** What is told of each item, so many of them a part. */
export function* mapInSlices<T, U>(items: readonly T[], tell: (item: T, i: number) => U, stride = 1): Task<U[]> {
  const told: U[] = [];
  for (const [i, item] of items.entries()) {
    told.push(tell(item, i));
    if ((i + 1) % stride === 0) yield { done: i + 1, of: items.length };
  }
  return told;
}

/** The same where each item is long work itself. */
export function* mapTasks<T, U>(items: readonly T[], work: (item: T, i: number) => Task<U>): Task<U[]> {
  const told: U[] = [];
  for (const [i, item] of items.entries()) {
    told.push(yield* stage(work(item, i), i, items.length));
    yield { done: i + 1, of: items.length };
  }
  return told;
}

/** One of several stages of a longer work, counted from 0: its progress as a part of theirs. */
export const stage = <T>(task: Task<T>, at: number, stages: number): Task<T> =>
  mapProgress(task, ({ done, of }) => ({ done: at + done / of, of: stages }));

/** The same work, whose progress means something else to those outside. */
export function* mapProgress<T>(task: Task<T>, tell: (progress: Progress) => Progress): Task<T> {
  try {
    for (;;) {
      const part = task.next();
      if (part.done) return part.value;
      yield tell(part.value);
    }
  } finally {
    cancelTask(task);
  }
}

/** Gives work up: what it holds open is closed. Nothing happens to work that has ended. */
export const cancelTask = (task: Task<unknown>): void => void task.return(undefined);
