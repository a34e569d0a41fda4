// The second place as a page has it: the store in its worker, or none where the browser has no such file system.

import type { BackupAnswer, BackupQuestion } from './protocol.ts';
import type { BackupStore } from './store.ts';

/** A worker that has not answered for so long (ms) is given up: nobody is to wait for a second place that hangs. */
const PATIENCE = 30_000;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Starts the worker; undefined where the browser has no such place. Whether it answers is known when something is asked. */
export function startBackup(): BackupStore | undefined {
  if (typeof Worker === 'undefined' || typeof globalThis.navigator?.storage?.getDirectory !== 'function') return undefined;
  try {
    return storeIn(new Worker(new URL('./backupWorker.ts', import.meta.url), { type: 'module', name: 'backup' }));
  } catch {
    return undefined;
  }
}

function storeIn(worker: Worker): BackupStore {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isDead = false;

  function giveUp(): void {
    isDead = true;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error('backup: the worker does not answer'));
    waiting.clear();
  }

  worker.addEventListener('message', ({ data: { n, value, failed } }: MessageEvent<BackupAnswer>) => {
    const { resolve, reject, timer } = waiting.get(n) ?? {};
    clearTimeout(timer);
    waiting.delete(n);
    if (failed) reject?.(new DOMException(failed.message, failed.name));
    else resolve?.(value);
  });
  worker.addEventListener('error', giveUp);

  const ask =
    <M extends keyof BackupStore>(method: M) =>
    (...given: Parameters<BackupStore[M]>): ReturnType<BackupStore[M]> =>
      new Promise<unknown>((resolve, reject) => {
        if (isDead) return reject(new Error('backup: the worker does not answer'));
        last++;
        waiting.set(last, { resolve, reject, timer: setTimeout(giveUp, PATIENCE) });
        worker.postMessage({ n: last, method, given } satisfies BackupQuestion);
      }) as ReturnType<BackupStore[M]>;

  return {
    list: ask('list'),
    read: ask('read'),
    photo: ask('photo'),
    write: ask('write'),
    erase: ask('erase'),
    remove: ask('remove'),
  };
}
