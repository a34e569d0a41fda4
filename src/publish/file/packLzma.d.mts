/** An .lzma file of these bytes. */
export function packLzma(bytes: Uint8Array): Uint8Array;
