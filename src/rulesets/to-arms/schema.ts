// The system's part of the file schemas. Loaded to read files only, never to replay them.

import { array, int, literal, enum as oneOf, record, strictObject, union } from 'astro/zod';
import type { Schemas } from '../../core/ruleset.ts';
import { ID, nameOf, openRows, optionsOf, PROSE, unitOf } from '../../core/schema.ts';
import { changesIn, rowIn, terrainIn } from '../../system/cells.ts';
import { eventSchema } from '../../system/events.ts';
import { blank } from './blank.ts';
import { CELL_SHAPES, COMMAND_SHAPE } from './cellShapes.ts';
import { COLUMNS } from './columns.ts';
import { PRINTED } from './data/tables.ts';
import { CARD, EVENTS, SPOT } from './events.ts';
import { pieceKind } from './pieceKind.ts';
import { OPTIONS } from './rulings.ts';
import { faults, NO_CARDS } from './scenarioFaults.ts';
import { BRIDGE_SPANS, HOME_EDGES } from './state.ts';

/** What lies somewhere: a hex by name, on a table a piece of terrain by its id or a point in words ('30, 20'). */
const SITE = nameOf(60);
const SITES = array(SITE).max(10_000);
const SMALL = int().min(0).max(200);
const CARDS = array(CARD).max(200);
const YES = literal(true).exactOptional();

const UNIT = unitOf({
  type: union([oneOf([...Object.keys(PRINTED.cards), ...NO_CARDS]), nameOf(60)]),
  at: SPOT.exactOptional(),
  lmg: YES,
  sergeant: YES,
  standard: YES,
  flame: YES,
  roller: YES,
  civilian: YES,
  truck: YES,
  mounted: YES,
  tow: YES,
  hidden: YES,
});

const COUNTERS = strictObject({
  apm: SMALL.exactOptional(),
  atm: SMALL.exactOptional(),
  dummies: SMALL.exactOptional(),
  not: SITES.exactOptional(),
});

const SPECIAL = strictObject({
  homes: record(ID, oneOf(HOME_EDGES)),
  quota: record(ID, int().min(1).max(1000)),
  caster: ID.exactOptional(),
  variable: int().min(1).max(2).exactOptional(),
  handLimit: int().min(0).max(40).exactOptional(),
  hands: record(ID, CARDS).exactOptional(),
  start: int().min(0).max(40).exactOptional(),
  deck: CARDS.exactOptional(),
  removed: CARDS.exactOptional(),
  objectives: array(
    strictObject({ at: SPOT, title: PROSE.min(1).max(100).exactOptional(), points: SMALL, holder: ID.exactOptional() }),
  ).max(200),
  tie: union([ID, strictObject({ holder: SPOT })]).exactOptional(),
  shut: SITES.exactOptional(),
  floors: record(SITE, int().min(1).max(20)).exactOptional(),
  lasting: SITES.exactOptional(),
  bridges: record(SITE, oneOf(BRIDGE_SPANS)).exactOptional(),
  rail: SITES.exactOptional(),
  mines: record(ID, COUNTERS).exactOptional(),
  hiding: record(ID, SITES).exactOptional(),
  sections: array(array(SPOT).max(10_000)).max(50).exactOptional(),
  night: YES,
  charges: record(SITE, array(ID).max(200)).exactOptional(),
});

const WHOLE_CARD = strictObject(rowIn(COLUMNS.cards, CELL_SHAPES));
const COMMAND_CELLS = strictObject(rowIn(COLUMNS.commands, CELL_SHAPES)).partial();
const { terrain, ranks } = COLUMNS;

/** Cells that a scenario changes, by table and row; cards that it adds. */
const TABLES = strictObject({
  cards: openRows(Object.keys(PRINTED.cards), WHOLE_CARD.partial(), WHOLE_CARD, NO_CARDS).exactOptional(),
  ...changesIn({ terrain, ranks }, PRINTED, CELL_SHAPES),
  commands: openRows(Object.keys(PRINTED.commands), COMMAND_CELLS, COMMAND_SHAPE).exactOptional(),
});

/** The schemas of To Arms! files. */
export const schemas: Schemas = {
  event: eventSchema(EVENTS),
  unit: UNIT,
  special: SPECIAL,
  tables: TABLES,
  options: optionsOf(OPTIONS),
  ...terrainIn(PRINTED.terrain, pieceKind),
  hexes: { edges: [], works: ['sandbags', 'wire'], levels: false, crest: false },
  faults,
  blank,
};
