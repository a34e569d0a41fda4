// The system's part of the file schemas. Loaded to read files only, never to replay them.

import { strictObject } from 'astro/zod';
import type { Schemas } from '../../core/ruleset.ts';
import { optionsOf } from '../../core/schema.ts';
import { changesIn, terrainIn } from '../../system/cells.ts';
import { eventSchema } from '../../system/events.ts';
import { blank } from './blank.ts';
import { CELL_SHAPES } from './cellShapes.ts';
import { COLUMNS } from './columns.ts';
import { PRINTED } from './data/tables.ts';
import { TERRAIN } from './data/terrain.ts';
import { EVENTS } from './events.ts';
import { faults } from './faults.ts';
import { pieceKind } from './pieceKind.ts';
import { OPTIONS } from './rulings.ts';
import { SPECIAL, UNIT } from './scenarioShapes.ts';

const TABLES = strictObject(changesIn(COLUMNS, PRINTED, CELL_SHAPES));

/** The schemas of Action All Fronts files. */
export const schemas: Schemas = {
  event: eventSchema(EVENTS),
  unit: UNIT,
  special: SPECIAL,
  tables: TABLES,
  options: optionsOf(OPTIONS),
  ...terrainIn(TERRAIN, pieceKind),
  faults,
  blank,
};
