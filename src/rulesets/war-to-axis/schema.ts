// The system's part of the file schemas. Loaded to read files only, never to replay them.

import { array, boolean, int, literal, enum as oneOf, partialRecord, record, strictObject, union } from 'astro/zod';
import { type Asked, partFaults } from '../../core/checks.ts';
import type { Schemas } from '../../core/ruleset.ts';
import { ID, optionsOf, PROSE, unitOf } from '../../core/schema.ts';
import { eventSchema } from '../../system/events.ts';
import { blank } from './blank.ts';
import { WORKS } from './data/modifiers.ts';
import { TERRAIN } from './data/terrain.ts';
import { UNITS } from './data/units.ts';
import { CARD, COUNT, EVENTS, GROUP, HEX, HEXES } from './events.ts';
import { OPTIONS } from './rulings.ts';
import { CLASSES, KINDS, MOBILITIES } from './tables.ts';

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

const RATING = array(COUNT).max(12);

const UNIT_CELLS = strictObject({
  title: PROSE.exactOptional(),
  kind: oneOf(KINDS).exactOptional(),
  mobility: oneOf(MOBILITIES).exactOptional(),
  engineers: boolean().exactOptional(),
  cls: oneOf(CLASSES).exactOptional(),
  star: boolean().exactOptional(),
  chips: COUNT.exactOptional(),
  move: COUNT.exactOptional(),
  advance: COUNT.exactOptional(),
  ap: RATING.exactOptional(),
  at: RATING.exactOptional(),
  afoot: oneOf(Object.keys(UNITS)).exactOptional(),
});

const COST = union([COUNT, literal('all')]);
const DICE = int().min(-9).max(9);

const TERRAIN_CELLS = strictObject({
  title: PROSE.exactOptional(),
  foot: COST.exactOptional(),
  motor: COST.exactOptional(),
  blocks: boolean().exactOptional(),
  ap: DICE.exactOptional(),
  at: DICE.exactOptional(),
  bomb: DICE.exactOptional(),
  urban: boolean().exactOptional(),
  stop: boolean().exactOptional(),
});

const TABLES = strictObject({
  units: partialRecord(oneOf(Object.keys(UNITS)), UNIT_CELLS).exactOptional(),
  terrain: partialRecord(oneOf(Object.keys(TERRAIN)), TERRAIN_CELLS).exactOptional(),
});

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
