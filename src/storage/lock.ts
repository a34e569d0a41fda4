// One writer of an item at a time: the first tab that asks. Another waits for its turn or takes over, and the first is told.

import { siteName } from './siteName.ts';

/** `ours`: this tab writes. `theirs`: another one does. `unknown`: the browser cannot tell (no Web Locks), so everybody writes. */
export type LockOwner = 'ours' | 'theirs' | 'unknown';

/**
 * Where the right to write stands. Who gets it from another tab opens the item again before the next
 * step: what that tab wrote is on the disk.
 */
export interface Lock {
  writer(): LockOwner;
  /** Makes this tab the one that writes; the other becomes read-only. */
  takeOver(): Promise<void>;
  /** Hears of every change: another tab has taken over, or it is our turn. Gives the way to stop hearing. */
  onChange(hear: (writer: LockOwner) => void): () => void;
  /** Lets the next one write. */
  release(): void;
}

/** Asks for an item; resolves when it is known who writes. Never rejects. */
export async function lockItem(id: string, locks: LockManager | undefined = globalThis.navigator?.locks): Promise<Lock> {
  const name = siteName(`item:${id}`);
  const hearers = new Set<(writer: LockOwner) => void>();
  const end = new AbortController();
  let writer: LockOwner = 'theirs';
  /** Ends the lock that is held. */
  let letGo = () => {};

  function become(next: LockOwner): void {
    if (writer === next) return;
    writer = next;
    for (const hear of hearers) hear(next);
  }

  /** Runs while the lock is held. A lock that comes while another is held already (one waited, then took over) goes at once. */
  function held(granted: () => void): (lock: Granted) => Promise<void> | undefined {
    return lock => {
      if (!lock || end.signal.aborted || writer === 'ours') return granted() as undefined;
      become('ours');
      granted();
      return new Promise(resolve => {
        letGo = resolve;
      });
    };
  }

  /** Resolves when the lock was given or refused; goes on in the background until it is let go or taken. */
  function ask(options: LockOptions): Promise<void> {
    return new Promise(resolve => {
      locks?.request(name, options, held(resolve)).catch((error: unknown) => {
        if (end.signal.aborted) return resolve();
        if (isTaken(error)) {
          become('theirs');
          void ask({ signal: end.signal });
        } else become('unknown');
        resolve();
      });
    });
  }

  if (!locks) become('unknown');
  else await ask({ ifAvailable: true });
  if (writer === 'theirs') void ask({ signal: end.signal });
  return {
    writer: () => writer,
    takeOver: () => (writer === 'theirs' ? ask({ steal: true }) : Promise.resolve()),
    onChange(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    release() {
      end.abort();
      letGo();
    },
  };
}

type Granted = globalThis.Lock | null;

const isTaken = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
