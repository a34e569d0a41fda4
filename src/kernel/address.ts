// Where a built site keeps the kernel. Only bundled code may read this: in Node there is read.ts.

import wasmUrl from '../generated/kernel.wasm?url';

export const KERNEL_URL: string = wasmUrl;
