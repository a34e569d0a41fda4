// Work in parts, a few milliseconds at a time, so that the page answers while it runs.

/** Milliseconds of work before the page gets its turn. */
const SLICE = 12;

const turn = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** What the parts come to; undefined when nobody waits for it any more. */
export async function inSlices<T>(parts: Generator<void, T>, isStale: () => boolean): Promise<T | undefined> {
  for (;;) {
    const end = performance.now() + SLICE;
    while (performance.now() < end) {
      const { done, value } = parts.next();
      if (done) return isStale() ? undefined : value;
    }
    await turn();
    if (isStale()) return undefined;
  }
}

/** The same for work that is always waited for. */
export async function runInSlices<T>(parts: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE;
    while (performance.now() < end) {
      const { done, value } = parts.next();
      if (done) return value;
    }
    await turn();
  }
}
