// A file on the disk that is written anew after every step, where the browser lets a page write files. The handle is kept on the
// shelf; the browser asks again each session.

import type { Exported } from '../../../storage/pack.ts';
import type { BrowserStorage } from '../../../storage/types.ts';

/** `impossible`: the browser writes no files. `asleep`: there is one from another session, and leave to write it must be asked for. */
export type FileState = { readonly message?: string } & (
  | { readonly kind: 'impossible' | 'none' | 'asleep' }
  | { readonly kind: 'kept'; readonly name: string }
);

export interface KeptFile {
  state(): FileState;
  /** Asks for a file and writes it. Only from a press of a button. */
  choose(): Promise<void>;
  /** Asks for leave to go on. Only from a press of a button. */
  resume(): Promise<void>;
  leave(): Promise<void>;
  /** The record has changed: the file follows. */
  changed(): void;
}

/** What browsers have that write files; the types of TypeScript do not know it yet. */
interface Writes {
  showSaveFilePicker?(options: { readonly suggestedName: string }): Promise<FileSystemFileHandle>;
}
interface Asks {
  queryPermission(options: { readonly mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission(options: { readonly mode: 'readwrite' }): Promise<PermissionState>;
}

const MODE = { mode: 'readwrite' } as const;

interface Following {
  readonly shelf: BrowserStorage;
  readonly id: string;
  readonly make: () => Promise<Exported>;
  readonly told: () => void;
  state: FileState;
  handle: (FileSystemFileHandle & Partial<Asks>) | undefined;
  isWriting: boolean;
  again: boolean;
}

/** Keeps a file in step with an item. `make` gives what is to be in it; `told` hears that the state is another. */
export function keepFile(shelf: BrowserStorage, id: string, make: () => Promise<Exported>, told: () => void): KeptFile {
  const picker = (globalThis as Writes).showSaveFilePicker;
  const state: FileState = { kind: picker ? 'none' : 'impossible' };
  const following: Following = { shelf, id, make, told, state, handle: undefined, isWriting: false, again: false };
  if (picker) void find(following);
  return {
    state: () => following.state,
    async choose() {
      const { name } = await make();
      // Who closes the dialog has no file.
      following.handle = await picker?.({ suggestedName: name }).catch(() => undefined);
      if (!following.handle) return;
      await shelf.setFile(id, following.handle);
      begin(following, following.handle);
    },
    async resume() {
      const { handle } = following;
      const leave = await handle?.requestPermission?.(MODE).catch(() => 'denied');
      if (!handle || leave !== 'granted')
        return become(following, { kind: 'asleep', message: 'The browser does not let the site write the file.' });
      begin(following, handle);
    },
    async leave() {
      following.handle = undefined;
      await shelf.setFile(id, undefined);
      become(following, { kind: 'none' });
    },
    changed: () => changed(following),
  };
}

function become(following: Following, next: FileState): void {
  following.state = next;
  following.told();
}

/** The file is in step from now on. */
function begin(following: Following, { name }: FileSystemFileHandle): void {
  become(following, { kind: 'kept', name });
  changed(following);
}

async function find(following: Following): Promise<void> {
  const { shelf, id } = following;
  const handle: Following['handle'] = await shelf.file(id);
  following.handle = handle;
  if (!handle) return;
  const leave = await handle.queryPermission?.(MODE);
  become(following, leave === 'granted' ? { kind: 'kept', name: handle.name } : { kind: 'asleep' });
}

/** One writing at a time, and the last change is always in it. */
async function write(following: Following): Promise<void> {
  following.isWriting = true;
  while (following.again && following.state.kind === 'kept') {
    following.again = false;
    try {
      const { blob } = await following.make();
      const file = await following.handle?.createWritable();
      await file?.write(blob);
      await file?.close();
    } catch {
      const name = following.handle?.name ?? 'The file';
      become(following, { kind: 'asleep', message: `${name} could not be written. It is all kept in this browser all the same.` });
    }
  }
  following.isWriting = false;
}

function changed(following: Following): void {
  if (following.state.kind !== 'kept') return;
  following.again = true;
  if (!following.isWriting) void write(following);
}
