// The system's part of the file schemas. Loaded to read files only, never to replay them.

import { array, boolean, int, literal, number, enum as oneOf, partialRecord, record, strictObject, string, tuple, union } from 'astro/zod';
import type { Schemas } from '../../core/ruleset.ts';
import { ID, OUTLINE, optionsOf, POINT, unitOf } from '../../core/schema.ts';
import { eventSchema } from '../../system/events.ts';
import { blank } from './blank.ts';
import { UNITS, VEHICLES, WEAPONS } from './data/armies/index.ts';
import { CARRIERS } from './data/carriers.ts';
import { NEEDS } from './data/charts.ts';
import { MODIFIERS } from './data/modifiers.ts';
import { WORK_ROWS } from './data/support.ts';
import { TERRAIN } from './data/terrain.ts';
import { EVENTS } from './events.ts';
import { faults } from './faults.ts';
import { AFLOAT, MARKER, OWN } from './listed.ts';
import { pieceKind } from './pieceKind.ts';
import { OPTIONS } from './rulings.ts';
import { KINDS, ORDERS, STRIKES, TRAITS, WEATHERS } from './state.ts';
import { ARMIES, DAMAGE_ROWS, DRIVES, GOINGS_OVER, MOVERS, PERIODS, RESULTS, WEAPON_TYPES } from './tables.ts';

const COUNT = int().min(0).max(9999);
const SMALL = int().min(0).max(200);
const LENGTH = number().min(0).max(1000);
const WEAPON = oneOf(Object.keys(WEAPONS));
const ORDER = oneOf(ORDERS);

const STRIKE = strictObject({
  id: ID,
  kind: oneOf(STRIKES),
  rockets: boolean().exactOptional(),
  vt: boolean().exactOptional(),
});

const SUPPORT = strictObject({
  army: oneOf(ARMIES),
  points: COUNT.exactOptional().describe('What the army cost: measures its preliminary fire'),
  limit: COUNT.exactOptional().describe('Points agreed on'),
  strikes: array(STRIKE).max(50),
  counterBattery: SMALL,
  order: ORDER.exactOptional(),
});

const WORK = strictObject({
  id: ID,
  kind: oneOf(['wire', 'obstacle', 'at-mines', 'as-mines', 'trench', 'pit', 'bunker']),
  outline: OUTLINE,
  large: literal(true).exactOptional(),
  slits: array(POINT).min(1).max(16).exactOptional(),
});

const VICTORY = strictObject({
  attacker: ID.exactOptional(),
  squadsIn: strictObject({ outline: OUTLINE, share: number().positive().max(1) }).exactOptional(),
  clear: OUTLINE.exactOptional(),
  prisoners: array(POINT).max(20).exactOptional(),
});

const SPECIAL = strictObject({
  period: oneOf(PERIODS),
  support: record(ID, SUPPORT),
  edges: record(ID, oneOf(['bottom', 'top', 'left', 'right'])),
  zones: record(ID, OUTLINE).exactOptional(),
  weather: oneOf(WEATHERS).exactOptional(),
  lights: array(POINT).max(50).exactOptional(),
  sodden: boolean().exactOptional(),
  works: array(WORK).max(500).exactOptional(),
  victory: VICTORY.exactOptional(),
  first: ID.exactOptional(),
});

/**
 * Skill and morale as people give them: 1 to 5 and 6 to 10 (3.6, 3.8); 5 is the M that one list
 * prints (ruling R50), 0 that of what has none.
 */
const SKILL = int().min(0).max(5);
const MORALE = union([literal(0), int().min(5).max(10)]);

const GROUP = strictObject({
  role: string().min(1).max(60),
  count: SMALL,
  full: SMALL.exactOptional(),
  fs: SKILL,
  m: MORALE,
  weapon: WEAPON.exactOptional(),
  team: int().min(1).max(10).exactOptional(),
  gun: WEAPON.exactOptional(),
  c: int().min(1).max(12).exactOptional(),
  veteran: boolean().exactOptional(),
  heroPoints: int().min(0).max(6).exactOptional(),
  part: int().min(0).max(12).exactOptional(),
});

const ARMOUR_VALUE = int().min(0).max(40);
const ARMOUR = tuple([ARMOUR_VALUE, ARMOUR_VALUE, ARMOUR_VALUE]);
const MOUNT = strictObject({ weapon: WEAPON, count: int().min(1).max(20), hull: literal(true).exactOptional() });

const UNIT = unitOf({
  type: oneOf([...Object.keys(UNITS), ...Object.keys(VEHICLES), ...AFLOAT, OWN, MARKER]),
  at: POINT.exactOptional(),
  strength: COUNT.exactOptional(),
  with: array(oneOf(Object.keys(UNITS)))
    .max(12)
    .exactOptional(),
  gun: WEAPON.exactOptional(),
  carries: WEAPON.exactOptional(),
  vehicles: int().min(1).max(20).exactOptional(),
  swap: record(string(), WEAPON).exactOptional(),
  mounted: oneOf(['horse', 'bicycle']).exactOptional(),
  heroes: array(strictObject({ role: string(), points: int().min(1).max(6) }))
    .max(20)
    .exactOptional(),
  groups: array(GROUP).min(1).max(50).exactOptional(),
  kind: oneOf(KINDS).exactOptional(),
  radius: number().positive().max(50).exactOptional(),
  figures: array(POINT).min(1).max(200).exactOptional(),
  squads: SMALL.exactOptional(),
  points: number().min(0).max(100_000).exactOptional(),
  speed: LENGTH.exactOptional(),
  drive: oneOf(DRIVES).exactOptional(),
  armour: ARMOUR.exactOptional(),
  c: int().min(1).max(12).exactOptional(),
  mounts: array(MOUNT).max(20).exactOptional(),
  facing: POINT.exactOptional(),
  traits: array(oneOf(TRAITS)).max(TRAITS.length).exactOptional(),
  order: ORDER.exactOptional(),
  morale: oneOf(['good', 'pinned', 'fleeing']).exactOptional(),
  prone: boolean().exactOptional(),
  hullDown: boolean().exactOptional(),
  spotted: boolean().exactOptional(),
  entrenched: ID.exactOptional(),
  inside: strictObject({ building: ID, floor: SMALL, section: SMALL }).exactOptional(),
  enters: COUNT.exactOptional(),
  aboard: union([literal(true), ID]).exactOptional(),
  transport: union([literal('none'), array(POINT).max(20)]).exactOptional(),
});

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
