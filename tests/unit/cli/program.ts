// Runs the real program, as a user does.

import { spawnSync } from 'node:child_process';
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

export function program(args: readonly string[], input = ''): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/sandtable.mjs', ...args], { cwd: ROOT, encoding: 'utf8', input });
  return { status, out: stdout, err: stderr };
}
