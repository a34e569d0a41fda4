// The shape of a report file as JSON Schema, for editors: the one that files are checked with.

import { battleShape, type SchemasById, toPublishedSchema } from '../core/jsonSchema.ts';
import { reportFile } from './reportSchema.ts';

/** JSON Schema (draft 7) of a report file with the battle in it. Throws RangeError without a rule system. */
export const reportSchema = (rulesets: SchemasById): object =>
  toPublishedSchema('A report: the story of a battle, with the record it tells of', reportFile(battleShape(rulesets)));
