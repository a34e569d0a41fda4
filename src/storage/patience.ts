// How long others are waited for.

/** So long (ms) the shelf waits for another place, or for another tab that compares the two, before it goes on alone. */
export const PATIENCE = 5000;

/** Undefined where it rejects or takes too long. */
export function withPatience<T>(promise: Promise<T>): Promise<T | undefined> {
  return Promise.race([promise.catch(() => undefined), new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE, undefined))]);
}
