// The file shapes of every rule system together, for the published JSON Schema.

import type { SchemasById } from '../core/jsonSchema.ts';
import { loadRuleset, RULESETS } from '../rulesets/index.ts';

export const schemasById = async (): Promise<SchemasById> =>
  Object.fromEntries(await Promise.all(Object.keys(RULESETS).map(async id => [id, await (await loadRuleset(id)).schemas()] as const)));
