// The rule systems of the house: an id and where it is loaded from. Nobody else names a ruleset.

import { lookUp } from '../core/lookUp.ts';
import type { SchemasOf } from '../core/parse.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { RulesetId } from '../core/types.ts';

/** Every system, in the order pages list them, loaded when it is needed. */
export const RULESETS: Readonly<Record<RulesetId, () => Promise<{ readonly default: Ruleset }>>> = {
  'war-to-axis': () => import('./war-to-axis/index.ts'),
  'action-all-fronts': () => import('./action-all-fronts/index.ts'),
  'axis-and-allies': () => import('./axis-and-allies/index.ts'),
  'bolt-action': () => import('./bolt-action/index.ts'),
  'to-arms': () => import('./to-arms/index.ts'),
  any: () => import('./any/index.ts'),
};

/** Loads a system. Throws on an id that is not one of them. */
export async function loadRuleset(id: RulesetId): Promise<Ruleset> {
  const load = lookUp(RULESETS, id);
  if (!load) throw new Error(`no ruleset "${id}" (there are ${Object.keys(RULESETS).join(', ')})`);
  return (await load()).default;
}

/** What files are checked by, each loaded when a file asks for it. */
export const schemasByRuleset = (): SchemasOf =>
  Object.fromEntries(
    Object.keys(RULESETS).map(id => [id, async () => (await import('../core/files.ts')).readFiles(await loadRuleset(id))]),
  );
