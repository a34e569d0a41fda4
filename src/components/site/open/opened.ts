// What loads when a file is read: YAML, zod and the schemas of its ruleset. Nothing else of the site imports this.

import { ok, type Result } from '../../../core/result.ts';
import { type Readable, readText } from '../../../library/read.ts';
import { openBattle } from '../../battle/model.ts';

/** Reads a text; `addresses` says where the scenarios of the site are, by their ids. What reads well but cannot be set up is a problem as well. */
export async function openText(text: string, addresses: Readonly<Record<string, string>>): Promise<Result<Readable>> {
  const read = await readText(text, async id => (addresses[id] === undefined ? undefined : (await fetch(addresses[id])).text()));
  if (!read.ok) return read;
  try {
    await openBattle(read.value);
    return ok(read.value);
  } catch (error) {
    return {
      ok: false,
      problems: [{ path: '', says: `It reads well, but cannot be played back: ${error instanceof Error ? error.message : String(error)}` }],
    };
  }
}
