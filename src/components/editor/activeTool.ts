// What a board's editor holds between its parts (what is in hand, chosen, half drawn), and who is told when it changes.

export interface ToolState<T> {
  now(): T;
  set(change: Partial<T>): void;
  watch(then: (now: T, before: T) => void): void;
}

/** Watchers are told of every `set`, in the order they came. */
export function holding<T>(first: T): ToolState<T> {
  const watchers: ((now: T, before: T) => void)[] = [];
  let now = first;
  return {
    now: () => now,
    set(change) {
      const before = now;
      now = { ...now, ...change };
      for (const then of watchers) then(now, before);
    },
    watch: then => void watchers.push(then),
  };
}
