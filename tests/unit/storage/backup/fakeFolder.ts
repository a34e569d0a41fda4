// A folder of files in memory that keeps the rules of the origin private file system: one writer of a file
// at a time, and as much room as there is.

import type { BackupFolder } from '../../../../src/storage/backup/frames.ts';

export interface FakeFolder extends BackupFolder {
  readonly files: Map<string, Uint8Array<ArrayBuffer>>;
  /** Bytes that may still be written. */
  room: number;
  /** Files that are open. */
  readonly held: Set<string>;
}

const outOf = (what: string, name: string): DOMException => new DOMException(what, name);

export function fakeFolder(files = new Map<string, Uint8Array<ArrayBuffer>>()): FakeFolder {
  const held = new Set<string>();
  const folder: FakeFolder = {
    files,
    held,
    room: Number.POSITIVE_INFINITY,
    names: async () => [...files.keys()],
    bytes: async name => files.get(name)?.slice(),
    async open(name) {
      if (held.has(name)) throw outOf('another tab has it', 'NoModificationAllowedError');
      held.add(name);
      const resize = (size: number): void => {
        const grown = new Uint8Array(size);
        grown.set((files.get(name) ?? grown).subarray(0, size));
        files.set(name, grown);
      };
      if (!files.has(name)) resize(0);
      return {
        getSize: () => files.get(name)?.length ?? 0,
        read(buffer, { at = 0 } = {}) {
          const part = (files.get(name) ?? new Uint8Array()).subarray(at, at + buffer.byteLength);
          (buffer as Uint8Array).set(part);
          return part.length;
        },
        write(buffer, { at = 0 } = {}) {
          const bytes = buffer as Uint8Array;
          // As a browser does that runs out of room in the middle: part of it is there.
          const taken = bytes.subarray(0, Math.min(bytes.length, folder.room));
          folder.room -= taken.length;
          resize(Math.max(files.get(name)?.length ?? 0, at + taken.length));
          files.get(name)?.set(taken, at);
          if (taken.length < bytes.length) throw outOf('no room', 'QuotaExceededError');
          return taken.length;
        },
        truncate: resize,
        flush() {},
        close: () => void held.delete(name),
      };
    },
    remove: async name => void files.delete(name),
  };
  return folder;
}
