// The door of the worker that reads other programs' files, behind Comlink.

import { expose, transfer } from 'comlink';
import type { ByteSource } from '../importers/vassal/zip.ts';
import { dotsOf } from '../render/canvas/dots.ts';
import { importService, type PaintingImportService } from './importing.ts';

/** Reads at once, and waits for nothing: only workers have it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** Bytes of a file that is read at one go: each reading of a part waits for the browser, and a module is read in hundreds of parts. */
const AT_ONCE = 32_000_000;

const sourceOf = (blob: Blob): ByteSource => {
  const reader = new FileReaderSync();
  const part = (from: number, to: number): Uint8Array => new Uint8Array(reader.readAsArrayBuffer(blob.slice(from, to)));
  if (blob.size > AT_ONCE) return { size: blob.size, read: part };
  let whole: Uint8Array | undefined;
  return {
    size: blob.size,
    read(from, to) {
      whole ??= part(0, blob.size);
      return whole.slice(from, to); // what is handed on carries no more than itself
    },
  };
};

const service = importService(sourceOf);
const painting: PaintingImportService = {
  ...service,
  async dots(image, scale) {
    const picture = service.picture(image);
    if (!picture || picture.type === 'image/svg+xml') return undefined;
    const made = await dotsOf(new Blob([picture.bytes as Uint8Array<ArrayBuffer>], { type: picture.type }), scale);
    return transfer(made, [made.image]);
  },
};

expose(painting);
