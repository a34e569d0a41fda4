// The system's part of the file schemas. Loaded to read files only, never to replay them.

import { int, number, enum as oneOf, partialRecord, strictObject, string } from 'astro/zod';
import type { Schemas } from '../../core/ruleset.ts';
import { optionsOf } from '../../core/schema.ts';
import { eventSchema } from '../../system/events.ts';
import { blank } from './blank.ts';
import { UNITS, VEHICLES } from './data/armies/index.ts';
import { CARRIERS } from './data/carriers.ts';
import { NEEDS } from './data/charts.ts';
import { MODIFIERS } from './data/modifiers.ts';
import { WORK_ROWS } from './data/support.ts';
import { TERRAIN } from './data/terrain.ts';
import { EVENTS } from './events.ts';
import { faults } from './faults.ts';
import { pieceKind } from './pieceKind.ts';
import { OPTIONS } from './rulings.ts';
import { ARMOUR, COUNT, LENGTH, MORALE, SKILL, SMALL, SPECIAL, UNIT, WEAPON } from './scenarioShapes.ts';
import { STRIKES } from './state.ts';
import { DAMAGE_ROWS, DRIVES, GOINGS_OVER, MOVERS, RESULTS, WEAPON_TYPES } from './tables.ts';

const title = string().min(1).max(100).exactOptional();

const WEAPON_CELLS = strictObject({
  title,
  range: LENGTH.exactOptional(),
  power: SMALL.exactOptional(),
  type: oneOf(WEAPON_TYPES).exactOptional(),
  dice: SMALL.exactOptional(),
});

const VEHICLE_CELLS = strictObject({
  title,
  fs: SKILL.exactOptional(),
  m: MORALE.exactOptional(),
  armour: ARMOUR.exactOptional(),
  c: int().min(1).max(12).exactOptional(),
  speed: LENGTH.exactOptional(),
  drive: oneOf(DRIVES).exactOptional(),
  points: COUNT.exactOptional(),
});

const UNIT_CELLS = strictObject({ title, points: COUNT.exactOptional() });

const TERRAIN_CELLS = strictObject({
  title,
  move: oneOf(GOINGS_OVER).exactOptional(),
  sight: oneOf(['blocks', 'wood', 'linear', 'hill', 'area', 'none']).exactOptional(),
  cover: oneOf(['none', 'soft', 'hard', 'stone', 'wooden']).exactOptional(),
  top: LENGTH.exactOptional(),
});

const NEED = int().min(-20).max(20);
const DAMAGE_CELLS = partialRecord(oneOf(['c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8']), NEED);

const CARRIER_CELLS = strictObject({
  speed: LENGTH.exactOptional(),
  squads: SMALL.exactOptional(),
  figures: SMALL.exactOptional(),
  guns: COUNT.exactOptional(),
  mortars: COUNT.exactOptional(),
  points: COUNT.exactOptional(),
});

const TABLES = strictObject({
  weapons: partialRecord(WEAPON, WEAPON_CELLS).exactOptional(),
  units: partialRecord(oneOf(Object.keys(UNITS)), UNIT_CELLS).exactOptional(),
  vehicles: partialRecord(oneOf(Object.keys(VEHICLES)), VEHICLE_CELLS).exactOptional(),
  terrain: partialRecord(oneOf(Object.keys(TERRAIN)), TERRAIN_CELLS).exactOptional(),
  movement: partialRecord(
    oneOf(MOVERS),
    partialRecord(oneOf(['road', 'open', 'rough', 'difficult', 'obstacle']), number().min(0).max(10)),
  ).exactOptional(),
  constitution: partialRecord(oneOf(DAMAGE_ROWS), DAMAGE_CELLS).exactOptional(),
  armour: partialRecord(oneOf(RESULTS), strictObject({ least: NEED.exactOptional(), test: NEED.exactOptional() })).exactOptional(),
  modifiers: partialRecord(oneOf(Object.keys(MODIFIERS)), strictObject({ by: NEED.exactOptional() })).exactOptional(),
  needs: partialRecord(oneOf(Object.keys(NEEDS)), strictObject({ least: NEED.exactOptional() })).exactOptional(),
  carriers: partialRecord(oneOf(Object.keys(CARRIERS)), CARRIER_CELLS).exactOptional(),
  strikes: partialRecord(oneOf(STRIKES), strictObject({ power: SMALL.exactOptional(), points: COUNT.exactOptional() })).exactOptional(),
  works: partialRecord(oneOf(Object.keys(WORK_ROWS)), strictObject({ points: COUNT.exactOptional() })).exactOptional(),
});

/** The schemas of Action All Fronts files. */
export const schemas: Schemas = {
  event: eventSchema(EVENTS),
  unit: UNIT,
  special: SPECIAL,
  tables: TABLES,
  options: optionsOf(OPTIONS),
  terrain: Object.keys(TERRAIN),
  pieces: Object.fromEntries(Object.entries(TERRAIN).map(([kind, row]) => [kind, pieceKind(row)])),
  faults,
  blank,
};
