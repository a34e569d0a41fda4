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

/** Keeps a file in step with an item. `make` gives what is to be in it; `told` hears that the state is another. */
export function keepFile(shelf: BrowserStorage, id: string, make: () => Promise<Exported>, told: () => void): KeptFile {
  const picker = (globalThis as Writes).showSaveFilePicker;
  let state: FileState = { kind: picker ? 'none' : 'impossible' };
  let handle: (FileSystemFileHandle & Partial<Asks>) | undefined;
  let isWriting = false;
  let again = false;

  function become(next: FileState): void {
    state = next;
    told();
  }

  async function find(): Promise<void> {
    handle = await shelf.file(id);
    if (!handle) return;
    const leave = await handle.queryPermission?.(MODE);
    become(leave === 'granted' ? { kind: 'kept', name: handle.name } : { kind: 'asleep' });
  }

  /** One writing at a time, and the last change is always in it. */
  async function write(): Promise<void> {
    isWriting = true;
    while (again && state.kind === 'kept') {
      again = false;
      try {
        const { blob } = await make();
        const file = await handle?.createWritable();
        await file?.write(blob);
        await file?.close();
      } catch {
        become({
          kind: 'asleep',
          message: `${handle?.name ?? 'The file'} could not be written. It is all kept in this browser all the same.`,
        });
      }
    }
    isWriting = false;
  }

  function changed(): void {
    if (state.kind !== 'kept') return;
    again = true;
    if (!isWriting) void write();
  }

  if (picker) void find();
  return {
    state: () => state,
    async choose() {
      const { name } = await make();
      // Who closes the dialog has no file.
      handle = await picker?.({ suggestedName: name }).catch(() => undefined);
      if (!handle) return;
      await shelf.setFile(id, handle);
      become({ kind: 'kept', name: handle.name });
      changed();
    },
    async resume() {
      const leave = await handle?.requestPermission?.(MODE).catch(() => 'denied');
      if (!handle || leave !== 'granted') return become({ kind: 'asleep', message: 'The browser does not let the site write the file.' });
      become({ kind: 'kept', name: handle.name });
      changed();
    },
    async leave() {
      handle = undefined;
      await shelf.setFile(id, undefined);
      become({ kind: 'none' });
    },
    changed,
  };
}
