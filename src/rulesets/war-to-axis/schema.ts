// The system's part of the file schemas. Loaded to read files only, never to replay them.

import { array, boolean, int, enum as oneOf, record, strictObject } from 'astro/zod';
import { type Asked, partFaults } from '../../core/checks.ts';
import type { Schemas } from '../../core/ruleset.ts';
import { ID, optionsOf, PROSE, unitOf } from '../../core/schema.ts';
import { changesIn } from '../../system/cells.ts';
import { eventSchema } from '../../system/events.ts';
import { blank } from './blank.ts';
import { CELL_SHAPES } from './cellShapes.ts';
import { COLUMNS } from './columns.ts';
import { WORKS } from './data/modifiers.ts';
import { PRINTED } from './data/tables.ts';
import { TERRAIN } from './data/terrain.ts';
import { UNITS } from './data/units.ts';
import { CARD, COUNT, EVENTS, GROUP, HEX, HEXES } from './events.ts';
import { OPTIONS } from './rulings.ts';

const BATTERY = strictObject({ id: ID, title: PROSE.exactOptional(), dice: int().min(1).max(20) });

const SUPPORT = strictObject({
  radio: COUNT,
  rally: COUNT,
  perIcon: boolean().exactOptional(),
  batteries: array(BATTERY).max(20),
  strategic: COUNT.exactOptional(),
});

const DRAW = strictObject({ draw: COUNT, cards: array(CARD) });

const SPECIAL = strictObject({
  level: oneOf(['basic', 'advanced']),
  initiative: ID,
  sight: int().min(1).max(50).exactOptional(),
  support: record(ID, SUPPORT),
  deck: strictObject({ cards: array(CARD), draw: COUNT.exactOptional(), reinforcements: record(ID, DRAW).exactOptional() }),
  roads: record(ID, HEXES).exactOptional(),
  objectives: array(strictObject({ hex: HEX, title: PROSE.exactOptional(), points: COUNT, holder: ID })).max(200),
  victory: strictObject({
    attacker: ID,
    bridge: COUNT.exactOptional(),
    early: COUNT.exactOptional(),
    grades: array(strictObject({ least: COUNT, winner: ID, grade: PROSE.exactOptional() })).min(1),
  }),
  bridgeHits: int().min(1).max(20).exactOptional(),
  hidden: record(ID, strictObject({ dummies: COUNT, hexes: HEXES })).exactOptional(),
  ownCommand: boolean().exactOptional(),
});

const UNIT = unitOf({
  type: oneOf(Object.keys(UNITS)),
  at: HEX.exactOptional(),
  strength: int().min(1).max(20).exactOptional(),
  group: GROUP.exactOptional(),
  hidden: boolean().exactOptional(),
  enters: strictObject({ hexes: HEXES.min(1), turn: COUNT }).exactOptional(),
  para: boolean().exactOptional(),
});

const TABLES = strictObject(changesIn(COLUMNS, PRINTED, CELL_SHAPES));

const ASKED: Asked = {
  is: board => board.kind === 'hex' && board.layout === 'flat',
  board: 'flat-topped hexes',
  special: 'level, support, objectives, victory',
};

/** The schemas of War to Axis files. */
export const schemas: Schemas = {
  event: eventSchema(EVENTS),
  unit: UNIT,
  special: SPECIAL,
  tables: TABLES,
  options: optionsOf(OPTIONS),
  terrain: Object.keys(TERRAIN),
  faults: scenario => partFaults(scenario, ASKED),
  blank,
  hexes: { edges: ['road', 'river', 'bridge'], works: Object.keys(WORKS), levels: true, crest: true },
};
