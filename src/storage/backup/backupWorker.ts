// The worker that writes the second place: only in a worker files of the site's own can be written and flushed at once.

import { FORMER, siteName } from '../siteName.ts';
import { adoptFolder } from './adoptFolder.ts';
import type { BackupFolder } from './frames.ts';
import { itemIn } from './journals.ts';
import type { BackupAnswer, BackupQuestion } from './protocol.ts';
import { createBackupStore, type RunningBackupStore } from './store.ts';

/** The folder of the origin private file system; its name may have no slash. */
const NAME = encodeURIComponent(siteName('shelf'));
/** Another tab may have a file open, and lets go when it hears of it: so many times it is tried again, after so many ms. */
const [TRIES, PAUSE] = [100, 50] as const;

/** Tabs that want to write an item say so here; who has its files open closes them. */
const wanted = new BroadcastChannel(siteName('backup'));

let store: Promise<RunningBackupStore> | undefined;

wanted.addEventListener('message', async ({ data }: MessageEvent<string>) => (await store)?.release(data));

async function openStore(): Promise<RunningBackupStore> {
  if (!('createSyncAccessHandle' in FileSystemFileHandle.prototype)) throw new DOMException('no access handles', 'NotSupportedError');
  const root = await navigator.storage.getDirectory();
  const folder = folderOf(await root.getDirectoryHandle(NAME, { create: true }));
  const former = await root.getDirectoryHandle(FORMER.shelf).then(folderOf, (error: unknown) => {
    if (!isGone(error)) throw error;
    return undefined;
  });
  const adopting = () => adoptFolder(folder, former);
  await (navigator.locks ? navigator.locks.request(siteName('backup'), adopting) : adopting());
  return createBackupStore(folder);
}

const folderOf = (folder: FileSystemDirectoryHandle): BackupFolder => ({
  async names() {
    const names: string[] = [];
    for await (const name of folder.keys()) names.push(name);
    return names;
  },
  bytes: name => persist(async () => new Uint8Array(await (await (await folder.getFileHandle(name)).getFile()).arrayBuffer()), isGone),
  async open(name) {
    const file = await folder.getFileHandle(name, { create: true });
    const handle = await persist(() =>
      file.createSyncAccessHandle().catch((error: unknown) => {
        if (isHeld(error)) wanted.postMessage(itemIn(name));
        throw error;
      }),
    );
    if (!handle) throw new DOMException('the file cannot be opened', 'NoModificationAllowedError');
    return handle;
  },
  remove: async name => void (await persist(() => folder.removeEntry(name), isGone)),
});

const isGone = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';
const isHeld = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NoModificationAllowedError' || error.name === 'NotReadableError');

/** Tries again while another tab holds the file; undefined where it `isOver` before it begins. */
async function persist<T>(act: () => Promise<T>, isOver: (error: unknown) => boolean = () => false): Promise<T | undefined> {
  for (let n = 1; ; n++) {
    try {
      return await act();
    } catch (error) {
      if (isOver(error)) return undefined;
      if (!isHeld(error) || n === TRIES) throw error;
      await new Promise(resolve => setTimeout(resolve, PAUSE));
    }
  }
}

addEventListener('message', async ({ data: { n, method, given } }: MessageEvent<BackupQuestion>) => {
  let answer: BackupAnswer;
  try {
    store ??= openStore();
    const ask = (await store)[method] as (...given: readonly unknown[]) => Promise<unknown>;
    answer = { n, value: await ask(...given) };
  } catch (error) {
    answer = { n, failed: error instanceof Error ? { name: error.name, message: error.message } : { name: '', message: String(error) } };
  }
  postMessage(answer);
});
