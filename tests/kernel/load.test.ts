import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchKernel } from '../../src/kernel/load.ts';
import { kernelOfProcess } from '../../src/kernel/read.ts';

const bytes = new Uint8Array(await readFile(new URL('../../src/generated/kernel.wasm', import.meta.url)));
const answer = (response: () => Promise<Response>) => vi.stubGlobal('fetch', response);
const wasm =
  (type: string, body: Uint8Array<ArrayBuffer> = bytes) =>
  async () =>
    new Response(body, { headers: { 'content-type': type } });

afterEach(() => vi.unstubAllGlobals());

test.each(['application/wasm', 'application/octet-stream'])('the kernel starts from an answer named %s', async type => {
  answer(wasm(type));
  const kernel = await fetchKernel('kernel.wasm');
  expect([...kernel.blend([Float64Array.of(0.5, 0.5), Float64Array.of(0.5, 0.5)])]).toEqual([0.25, 0.5, 0.25]);
});

test('a kernel that is missing, out of reach or cannot be run is told in words', async () => {
  answer(async () => new Response('', { status: 404, statusText: 'Not Found' }));
  await expect(fetchKernel('kernel.wasm')).rejects.toThrow('the kernel could not be fetched: 404 Not Found');
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchKernel('kernel.wasm')).rejects.toThrow('the network gave no answer');
  answer(wasm('application/wasm', new Uint8Array([1, 2, 3, 4])));
  await expect(fetchKernel('kernel.wasm')).rejects.toThrow('this browser cannot run the kernel: WebAssembly with SIMD is needed');
});

test('a process has one kernel, and it says how much memory it holds', async () => {
  const kernel = await kernelOfProcess();
  expect(await kernelOfProcess()).toBe(kernel);
  expect([kernel.memory.held, kernel.memory.most]).toEqual([0, 128 * 2 ** 20]);
});
