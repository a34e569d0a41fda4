// Long work cut into parts: between two of them whoever runs it may look at the clock, answer somebody else, tell how far it is, or give it up.
// Nobody who wants the result alone needs to know: `finished` runs it to the end.

/** How far a long answer is: parts done of all parts, the same or more from part to part. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** Work that stops after each part. It must not rely on anything that others may change meanwhile, such as the board that a kernel holds. */
export type Parts<T> = Generator<Progress, T, undefined>;

/** The result, at once. */
export function finished<T>(parts: Parts<T>): T {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** What is told of each item, so many of them a part. */
export function* each<T, U>(items: readonly T[], tell: (item: T, i: number) => U, stride = 1): Parts<U[]> {
  const told: U[] = [];
  for (const [i, item] of items.entries()) {
    told.push(tell(item, i));
    if ((i + 1) % stride === 0) yield { done: i + 1, of: items.length };
  }
  return told;
}

/** The same where each item is long work itself. */
export function* eachOf<T, U>(items: readonly T[], work: (item: T, i: number) => Parts<U>): Parts<U[]> {
  const told: U[] = [];
  for (const [i, item] of items.entries()) {
    told.push(yield* stage(work(item, i), i, items.length));
    yield { done: i + 1, of: items.length };
  }
  return told;
}

/** One of several stages of a longer work, counted from 0: its progress as a part of theirs. */
export const stage = <T>(parts: Parts<T>, at: number, stages: number): Parts<T> =>
  retold(parts, ({ done, of }) => ({ done: at + done / of, of: stages }));

/** The same work, whose progress means something else to those outside. */
export function* retold<T>(parts: Parts<T>, tell: (progress: Progress) => Progress): Parts<T> {
  try {
    for (;;) {
      const part = parts.next();
      if (part.done) return part.value;
      yield tell(part.value);
    }
  } finally {
    giveUp(parts);
  }
}

/** Gives work up: what it holds open is closed. Nothing happens to work that has ended. */
export const giveUp = (parts: Parts<unknown>): void => void parts.return(undefined);
