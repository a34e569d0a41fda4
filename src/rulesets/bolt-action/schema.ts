// The system's part of the file schemas. Loaded to read files only, never to replay them.

import { array, int, literal, number, enum as oneOf, partialRecord, record, strictObject, union } from 'astro/zod';
import type { Schemas } from '../../core/ruleset.ts';
import { ID, nameOf, OUTLINE, optionsOf, POINT, PROSE, unitOf } from '../../core/schema.ts';
import { changesIn, terrainIn } from '../../system/cells.ts';
import { ANY } from '../../system/columns.ts';
import { eventSchema } from '../../system/events.ts';
import { blank } from './blank.ts';
import { COLUMNS } from './columns.ts';
import { PRINTED } from './data/tables.ts';
import { UNITS } from './data/units.ts';
import { WEAPONS } from './data/weapons.ts';
import { EVENTS } from './events.ts';
import { faults } from './faults.ts';
import { pieceKind } from './pieceKind.ts';
import { OPTIONS } from './rulings.ts';
import { ARCS, KINDS, TRAITS } from './state.ts';
import { MOVERS, QUALITIES, RANKS } from './tables.ts';

const SMALL = int().min(0).max(200);
const WEAPON = oneOf(Object.keys(WEAPONS));

const GROUP = strictObject({
  role: PROSE.min(1).max(60),
  count: SMALL,
  full: SMALL.exactOptional(),
  weapon: WEAPON.exactOptional(),
  loads: literal(true).exactOptional(),
  tough: literal(true).exactOptional(),
});

const MOUNT = strictObject({ id: ID, title: PROSE.min(1).max(60), weapon: WEAPON, arc: oneOf(ARCS) });

const UNIT = unitOf({
  type: oneOf(Object.keys(UNITS)),
  at: POINT.exactOptional(),
  quality: oneOf(QUALITIES),
  kind: oneOf(KINDS).exactOptional(),
  mover: oneOf(MOVERS).exactOptional(),
  rank: oneOf(RANKS).exactOptional(),
  armour: int().min(6).max(12).exactOptional(),
  facing: POINT.exactOptional(),
  figures: array(POINT).min(1).max(60).exactOptional(),
  groups: array(GROUP).min(1).max(30).exactOptional(),
  mounts: array(MOUNT).max(20).exactOptional(),
  traits: array(oneOf(TRAITS)).max(10).exactOptional(),
  oneShots: partialRecord(WEAPON, SMALL).exactOptional(),
  pins: SMALL.exactOptional(),
  dugIn: literal(true).exactOptional(),
  inside: ID.exactOptional(),
  spots: ID.exactOptional(),
});

const SPECIAL = strictObject({
  objectives: array(strictObject({ id: ID, title: PROSE.min(1).max(100), at: POINT })).max(50),
  within: number().positive().max(50),
  openings: record(ID, array(POINT).min(1).max(40)).exactOptional(),
  zones: record(ID, OUTLINE).exactOptional(),
});

const CELL = union([number().min(-20).max(100), nameOf(60)]);

const TABLES = strictObject(changesIn(COLUMNS, PRINTED, { [ANY]: CELL }));

/** The schemas of Bolt Action files. */
export const schemas: Schemas = {
  event: eventSchema(EVENTS),
  unit: UNIT,
  special: SPECIAL,
  tables: TABLES,
  options: optionsOf(OPTIONS),
  cover: ['soft', 'hard'],
  ...terrainIn(PRINTED.terrain, pieceKind),
  faults,
  blank,
};
