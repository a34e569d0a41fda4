// The file shapes as JSON Schema, for editors: the same shapes that files are checked with, one branch for each rule system.

import { literal, toJSONSchema, union, type ZodType } from 'astro/zod';
import type { Schemas } from './ruleset.ts';
import { eventFile, ID, recordFile, scenarioFile } from './schema.ts';
import type { RulesetId } from './types.ts';

/** The parts of each rule system by its id. */
export type SchemasById = Readonly<Record<RulesetId, Schemas>>;

/** JSON Schema (draft 7) of a battle file. */
export const battleSchema = (rulesets: SchemasById): object =>
  toPublishedSchema('A battle: the record of a finished game', battleShape(rulesets));

/** JSON Schema (draft 7) of a scenario file. */
export const scenarioSchema = (rulesets: SchemasById): object =>
  toPublishedSchema('A scenario: forces, board and conditions of a game', branched(rulesets, scenarioBranch));

/** A battle of any of these rule systems, its scenario in it or by name. Throws RangeError where there is none. */
export const battleShape = (rulesets: SchemasById): ZodType =>
  branched(rulesets, (id, schemas) =>
    recordFile(eventFile(schemas.event), union([ID, scenarioBranch(id, schemas)]), schemas.options).extend({ ruleset: literal(id) }),
  );

const scenarioBranch = (id: RulesetId, schemas: Schemas): ZodType => scenarioFile(schemas).extend({ ruleset: literal(id) });

function branched(rulesets: SchemasById, branch: (id: RulesetId, schemas: Schemas) => ZodType): ZodType {
  const [first, ...others] = Object.entries(rulesets).map(([id, schemas]) => branch(id, schemas));
  if (!first) throw new RangeError('a file schema needs at least one rule system');
  return others.length > 0 ? union([first, ...others]) : first;
}

/** A shape as it is published. */
export function toPublishedSchema(title: string, shape: ZodType): object {
  const { $schema, ...schema } = toJSONSchema(shape, { target: 'draft-7', io: 'input', unrepresentable: 'any', reused: 'ref' });
  return { $schema, title, ...schema };
}
