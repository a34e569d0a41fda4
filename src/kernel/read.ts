// The kernel in Node: the command line, the build of the site, tests and measurements.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { start } from './load.ts';
import type { Kernel } from './types.ts';

let started: Promise<Kernel> | undefined;

/** The one kernel of this process; started at the first call. Rejects when it was not compiled (`npm run build:wasm`). */
export function kernelOfProcess(): Promise<Kernel> {
  started ??= readKernel();
  return started;
}

/** A kernel of its own from the compiled file. */
export const readKernel = async (): Promise<Kernel> => start(await WebAssembly.compile(await bytes()));

/** Beside this file in the sources; in a bundle of the site's build, in the folder that is built. */
async function bytes(): Promise<Uint8Array<ArrayBuffer>> {
  const places = [new URL('../generated/kernel.wasm', import.meta.url), resolve('src/generated/kernel.wasm')];
  for (const place of places) {
    const found = await readFile(place).catch(() => undefined);
    if (found) return new Uint8Array(found);
  }
  throw new Error('the kernel is not compiled: run `npm run build:wasm`');
}
