// One thing after the other.

/** Lets in one thing after the other, in the order in which they come; one that fails holds up none behind it. */
export function createTurns(): <T>(then: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return then => {
    const turn = last.then(then);
    last = turn.catch(() => {});
    return turn;
  };
}
