// The systems whose armies can be built here.

import type { Muster } from '../core/muster.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { systems } from './index.ts';

/** Every system with army lists, in the order of the registry. */
export async function musters(): Promise<readonly { readonly ruleset: Ruleset; readonly muster: Muster }[]> {
  const all = await Promise.all((await systems()).map(async ruleset => ({ ruleset, muster: await ruleset.muster?.() })));
  return all.flatMap(({ ruleset, muster }) => (muster ? [{ ruleset, muster }] : []));
}
