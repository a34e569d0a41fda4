// The systems whose armies can be built here.

import type { ArmyBuilder } from '../core/armyBuilder.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { systems } from './index.ts';

/** Every system with army lists, in the order of the registry. */
export async function armyBuilders(): Promise<readonly { readonly ruleset: Ruleset; readonly armyBuilder: ArmyBuilder }[]> {
  const all = await Promise.all((await systems()).map(async ruleset => ({ ruleset, muster: await ruleset.armyBuilder?.() })));
  return all.flatMap(({ ruleset, muster: armyBuilder }) => (armyBuilder ? [{ ruleset, armyBuilder }] : []));
}
