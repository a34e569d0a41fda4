// Bytes packed as src/publish/file/readLzma.ts reads them: an .lzma file that says how long what it holds is.
import { compressSync } from '@napi-rs/lzma/lzma';

const LENGTH_AT = 5;

/** Packs bytes, as small as they get. */
export function packLzma(bytes) {
  const packed = compressSync(bytes);
  packed.writeBigUInt64LE(BigInt(bytes.length), LENGTH_AT); // left open by the library: an end is told behind the last byte as well
  return packed;
}
