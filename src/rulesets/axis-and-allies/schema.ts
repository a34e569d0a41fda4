// The system's part of the file schemas. Loaded to read files only, never to replay them.

import { int, partialRecord, record, strictObject, string } from 'astro/zod';
import { type Asked, partFaults } from '../../core/checks.ts';
import type { Schemas } from '../../core/ruleset.ts';
import { optionsOf } from '../../core/schema.ts';
import { eventSchema } from '../../system/events.ts';
import { blank } from './blank.ts';
import { CLASSIC } from './data/classic.ts';
import { AREA, COUNT, EVENTS, TYPE } from './events.ts';
import { OPTIONS } from './rulings.ts';
import { SPECIAL, UNIT } from './scenarioShapes.ts';

const VALUE = int().min(0).max(6);
const UNIT_CELLS = strictObject({
  title: string().exactOptional(),
  plural: string().exactOptional(),
  price: COUNT.exactOptional(),
  move: int().min(0).max(20).exactOptional(),
  attack: VALUE.exactOptional(),
  defence: VALUE.exactOptional(),
  load: int().min(0).max(2).exactOptional(),
  hits: int().min(1).max(2).exactOptional(),
  dice: int().min(1).max(6).exactOptional(),
});

const TABLES = strictObject({
  units: partialRecord(TYPE, UNIT_CELLS).exactOptional(),
  areas: record(AREA, strictObject({ value: COUNT })).exactOptional(),
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
