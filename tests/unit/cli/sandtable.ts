// The program without a process of its own: the same commands in the same words, at the cost of the question only. The
// long tests start the real one each time.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../src/cli/run.ts';
import { isLong } from '../../slice.ts';
import { program, type Ran } from './program.ts';

export { BATTLE, program, SCENARIO } from './program.ts';

/** What the program says to these arguments. */
export async function sandtable(args: readonly string[]): Promise<Ran> {
  if (isLong) return program(args);
  const { status, out, err = '' } = await run(args);
  return { status, out: typeof out === 'string' ? out : Buffer.from(out).toString(), err };
}

/** A file that is gone after `use`. */
export async function withFile<T>(name: string, text: string | Uint8Array, use: (path: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-'));
  try {
    writeFileSync(join(folder, name), text);
    return await use(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
