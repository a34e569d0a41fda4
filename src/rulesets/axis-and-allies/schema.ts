// The system's part of the file schemas. Loaded to read files only, never to replay them.

import { partialRecord, record, strictObject } from 'astro/zod';
import { type Asked, partFaults } from '../../core/checks.ts';
import type { ParseError } from '../../core/result.ts';
import type { Schemas } from '../../core/ruleset.ts';
import type { Scenario } from '../../core/scenario.ts';
import { optionsOf } from '../../core/schema.ts';
import { rowIn, someIn } from '../../system/cells.ts';
import { eventSchema } from '../../system/events.ts';
import { blank } from './blank.ts';
import { CELL_SHAPES } from './cellShapes.ts';
import { COLUMNS } from './columns.ts';
import { CLASSIC } from './data/classic.ts';
import { AREA, EVENTS, TYPE } from './events.ts';
import { OPTIONS } from './rulings.ts';
import { SPECIAL, UNIT } from './scenarioShapes.ts';
import { ORIGINS } from './tables.ts';

const TABLES = strictObject({
  units: partialRecord(TYPE, strictObject(someIn(COLUMNS.units, CELL_SHAPES))).exactOptional(),
  areas: record(AREA, strictObject(rowIn(COLUMNS.areas, CELL_SHAPES))).exactOptional(),
});

const ASKED: Asked = { is: ({ kind }) => kind === 'map', board: 'areas of a map', special: 'treasuries, capitals, complexes, victory' };

/** Units of other editions whose row the scenario does not give. */
const rowless = ({ units, tables }: Scenario): readonly ParseError[] =>
  units.flatMap(({ type }, i) =>
    ORIGINS.get(type) === 'house' || tables?.['units']?.[type] !== undefined
      ? []
      : [{ path: `units[${i}].type`, says: `the tables of this scenario have no row for ${type}` }],
  );

/** The schemas of Axis & Allies files. */
export const schemas: Schemas = {
  event: eventSchema(EVENTS),
  unit: UNIT,
  special: SPECIAL,
  tables: TABLES,
  options: optionsOf(OPTIONS),
  terrain: [],
  maps: { classic: CLASSIC },
  faults: scenario => [...partFaults(scenario, ASKED), ...rowless(scenario)],
  blank,
};
