// Runs the real program, as a user does.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const SCENARIO = 'scenarios/war-to-axis/saint-aubert/scenario.yaml';
export const BATTLE = 'scenarios/war-to-axis/saint-aubert/crossroads.battle.yaml';

/** What the program said, and the status it ended with. */
export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export function sandtable(args: readonly string[], input = ''): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/sandtable.mjs', ...args], { cwd: ROOT, encoding: 'utf8', input });
  return { status, out: stdout, err: stderr };
}

/** A file that is gone after `use`. */
export function withFile<T>(name: string, text: string | Uint8Array, use: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-'));
  try {
    writeFileSync(join(folder, name), text);
    return use(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
