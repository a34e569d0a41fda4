// The door of the worker that reads other programs' files, behind Comlink.

import { expose } from 'comlink';
import type { ByteSource } from '../importers/vassal/zip.ts';
import { importService } from './importing.ts';

/** Reads at once, and waits for nothing: only workers have it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

const sourceOf = (blob: Blob): ByteSource => {
  const reader = new FileReaderSync();
  return { size: blob.size, read: (from, to) => new Uint8Array(reader.readAsArrayBuffer(blob.slice(from, to))) };
};

expose(importService(sourceOf));
