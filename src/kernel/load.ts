// From compiled bytes to a kernel: streamed from an address in a worker or page. Node reads the
// file, see read.ts; both give the same class.

import { instantiate } from '../generated/kernel.js';
import { WasmKernel } from './kernel.ts';
import type { Kernel } from './types.ts';

/** A kernel of its own memory. */
export const start = async (module: WebAssembly.Module): Promise<Kernel> => new WasmKernel(await instantiate(module, {}));

/** Compiles and starts the kernel from its bytes. Rejects, in words, when this browser cannot run it. */
export const kernelFrom = async (bytes: BufferSource): Promise<Kernel> =>
  start(await WebAssembly.compile(bytes).catch((fault: unknown) => cannotRun(fault)));

function cannotRun(cause: unknown): never {
  throw new Error('this browser cannot run the kernel: WebAssembly with SIMD is needed', { cause });
}

/** Fetches, compiles and starts the kernel. Rejects, in words, when it cannot be had or this browser cannot run it. */
export async function fetchKernel(url: string | URL): Promise<Kernel> {
  const response = await fetch(url).catch(() => undefined);
  if (!response) throw new Error('the kernel could not be fetched: the network gave no answer');
  if (!response.ok) throw new Error(`the kernel could not be fetched: ${response.status} ${response.statusText}`.trim());
  return start(await compile(response).catch((fault: unknown) => cannotRun(fault)));
}

/** Streams where the server says what the file is; else from its bytes. */
async function compile(response: Response): Promise<WebAssembly.Module> {
  const isNamed = response.headers.get('content-type')?.startsWith('application/wasm') ?? false;
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
