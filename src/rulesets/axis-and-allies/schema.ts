// The system's part of the file schemas. Loaded to read files only, never to replay them.

import { record, strictObject } from 'astro/zod';
import { type Asked, partFaults } from '../../core/checks.ts';
import type { Schemas } from '../../core/ruleset.ts';
import { optionsOf } from '../../core/schema.ts';
import { changesIn, shapesIn } from '../../system/cells.ts';
import { eventSchema } from '../../system/events.ts';
import { blank } from './blank.ts';
import { CELL_SHAPES } from './cellShapes.ts';
import { COLUMNS } from './columns.ts';
import { CLASSIC } from './data/classic.ts';
import { PRINTED } from './data/tables.ts';
import { AREA, EVENTS } from './events.ts';
import { OPTIONS } from './rulings.ts';
import { SPECIAL, UNIT } from './scenarioShapes.ts';

const TABLES = strictObject({
  ...changesIn({ units: COLUMNS.units }, PRINTED, CELL_SHAPES),
  areas: record(AREA, strictObject(shapesIn(COLUMNS.areas, CELL_SHAPES))).exactOptional(),
});

const ASKED: Asked = { is: ({ kind }) => kind === 'map', board: 'areas of a map', special: 'treasuries, capitals, complexes, victory' };

/** The schemas of Axis & Allies files. */
export const schemas: Schemas = {
  event: eventSchema(EVENTS),
  unit: UNIT,
  special: SPECIAL,
  tables: TABLES,
  options: optionsOf(OPTIONS),
  terrain: [],
  maps: { classic: CLASSIC },
  faults: scenario => partFaults(scenario, ASKED),
  blank,
};
