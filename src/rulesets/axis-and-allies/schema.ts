// The system's part of the file schemas. Loaded to read files only, never to replay them.

import { array, boolean, discriminatedUnion, int, literal, partialRecord, record, strictObject, string } from 'astro/zod';
import { type Asked, partFaults } from '../../core/checks.ts';
import type { Schemas } from '../../core/ruleset.ts';
import { ID, optionsOf, unitOf } from '../../core/schema.ts';
import { eventSchema } from '../../system/events.ts';
import { blank } from './blank.ts';
import { CLASSIC } from './data/classic.ts';
import { AREA, COUNT, EVENTS, SOME, TYPE } from './events.ts';
import { OPTIONS } from './rulings.ts';

const SPECIAL = strictObject({
  treasuries: record(ID, COUNT).describe('IPC of each power at the start'),
  capitals: record(ID, AREA).describe('Capitals on the board; a power whose capital is not here cannot lose it'),
  complexes: array(AREA).max(200).describe('Original complexes: no limit on what comes in'),
  victory: discriminatedUnion('kind', [
    strictObject({ kind: literal('full') }),
    strictObject({
      kind: literal('theatre'),
      needs: record(ID, SOME).describe('Value of territories that a team needs after the last round'),
    }),
  ]),
  exchanged: array(ID).max(20).exactOptional().describe('Powers whose set-up has destroyers in place of a battleship'),
  people: array(array(ID).max(20)).max(20).exactOptional().describe('Powers played by one person'),
});

const UNIT = unitOf({
  type: TYPE,
  at: AREA.exactOptional(),
  count: SOME.exactOptional().describe('How many of them; 1 unless said'),
  elite: boolean().exactOptional().describe('The first of them is the elite unit of its power'),
});

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
