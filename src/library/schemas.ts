// The file shapes of every rule system together, for the published JSON Schema.

import { readFiles } from '../core/files.ts';
import type { SchemasById } from '../core/jsonSchema.ts';
import { loadRuleset, RULESETS } from '../rulesets/index.ts';

export const schemasById = async (): Promise<SchemasById> =>
  Object.fromEntries(await Promise.all(Object.keys(RULESETS).map(async id => [id, await readFiles(await loadRuleset(id))] as const)));
