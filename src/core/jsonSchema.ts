// The file shapes as JSON Schema, for editors: the same shapes that files are checked with, one branch for each rule system.

import { literal, toJSONSchema, union, type ZodType } from 'astro/zod';
import type { Schemas } from './ruleset.ts';
import { eventFile, ID, recordFile, scenarioFile } from './schema.ts';
import type { RulesetId } from './types.ts';

/** The parts of each rule system by its id. */
export type SchemasById = Readonly<Record<RulesetId, Schemas>>;

/** JSON Schema (draft 7) of a battle file. */
export const battleSchema = (rulesets: SchemasById): object =>
  published('A battle: the record of a finished game', rulesets, (id, schemas) => {
    return recordFile(eventFile(schemas.event), union([ID, scenarioBranch(id, schemas)]), schemas.options).extend({ ruleset: literal(id) });
  });

/** JSON Schema (draft 7) of a scenario file. */
export const scenarioSchema = (rulesets: SchemasById): object =>
  published('A scenario: forces, board and conditions of a game', rulesets, scenarioBranch);

const scenarioBranch = (id: RulesetId, schemas: Schemas): ZodType => scenarioFile(schemas).extend({ ruleset: literal(id) });

function published(title: string, rulesets: SchemasById, branch: (id: RulesetId, schemas: Schemas) => ZodType): object {
  const branches = Object.entries(rulesets).map(([id, schemas]) => branch(id, schemas));
  const [first, ...others] = branches;
  if (!first) throw new RangeError('a file schema needs at least one rule system');
  const { $schema, ...schema } = toJSONSchema(others.length > 0 ? union([first, ...others]) : first, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    reused: 'ref',
  });
  return { $schema, title, ...schema };
}
