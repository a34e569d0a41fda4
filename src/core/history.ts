// What is written step by step: a scenario, a record, a report. Steps are plain data, so that a shelf can keep them; they go back and
// forward again without limit. A history never changes, a new one is made.

/** `now` is the base with the first `cursor` steps done; those behind were undone. */
export interface History<T, E> {
  readonly base: T;
  readonly steps: readonly E[];
  readonly cursor: number;
  readonly now: T;
}

/** How one kind of thing is written. Every function throws what `apply` throws on a step that does not fit. */
export interface HistoryWriter<T, E> {
  /** A history as it was kept: the first `cursor` steps are done, by default all. */
  start(base: T, steps?: readonly E[], cursor?: number): History<T, E>;
  /** With one more step done; what had been undone is forgotten. */
  done(history: History<T, E>, step: E): History<T, E>;
  /** One step back; the same at the base. */
  undone(history: History<T, E>): History<T, E>;
  /** One step forward again; the same where nothing was undone. */
  redone(history: History<T, E>): History<T, E>;
}

export const canUndo = ({ cursor }: Pick<History<unknown, unknown>, 'cursor'>): boolean => cursor > 0;
export const canRedo = ({ cursor, steps }: Pick<History<unknown, unknown>, 'cursor' | 'steps'>): boolean => cursor < steps.length;

/** What stood before a step, and what before that. */
interface Past<T> {
  readonly now: T;
  readonly past: Past<T> | undefined;
}

/** Writing by a step that `apply` does to a thing; it never changes the thing itself. */
export function writingBy<T, E>(apply: (thing: T, step: E) => T): HistoryWriter<T, E> {
  // Beside the histories, not in them: what was done and what was opened again are equal.
  const pasts = new WeakMap<History<T, E>, Past<T>>();

  function after(history: History<T, E>, past: Past<T> | undefined): History<T, E> {
    if (past) pasts.set(history, past);
    return history;
  }

  /** Of a history that was opened with its steps the past is folded when one first goes back. */
  const pastOf = (history: History<T, E>): Past<T> =>
    pasts.get(history) ??
    history.steps
      .slice(0, history.cursor - 1)
      .reduce<Past<T>>((past, step) => ({ now: apply(past.now, step), past }), { now: history.base, past: undefined });

  const further = (history: History<T, E>, steps: readonly E[], step: E): History<T, E> =>
    after({ ...history, steps, cursor: history.cursor + 1, now: apply(history.now, step) }, { now: history.now, past: pasts.get(history) });

  return {
    start(base, steps = [], cursor = steps.length) {
      const at = Math.max(0, Math.min(cursor, steps.length));
      return { base, steps, cursor: at, now: steps.slice(0, at).reduce(apply, base) };
    },
    done: (history, step) => further(history, [...history.steps.slice(0, history.cursor), step], step),
    undone(history) {
      if (!canUndo(history)) return history;
      const { now, past } = pastOf(history);
      return after({ ...history, cursor: history.cursor - 1, now }, past);
    },
    redone(history) {
      const next = history.steps[history.cursor];
      return next === undefined ? history : further(history, history.steps, next);
    },
  };
}
