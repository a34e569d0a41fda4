// Bytes packed as readLzma.ts reads them. Not TypeScript: the library has no declarations but its own sources, which our stricter compiler
// would check with ours.

import { compress } from 'lzma1';

/** Of nine: two million bytes are looked back. */
const LEVEL = 5;

export const packLzma = bytes => compress(bytes, LEVEL);
