// The system's part of the file schemas. Loaded to read files only, never to replay them.

import { array, int, literal, number, enum as oneOf, partialRecord, record, strictObject, string, union } from 'astro/zod';
import type { Schemas } from '../../core/ruleset.ts';
import { cellsOf, eventOf, eventsOf, ID, nameOf, OUTLINE, optionsOf, POINT, type ShapesOf, unitOf } from '../../core/schema.ts';
import { blank } from './blank.ts';
import { PRINTED } from './data/tables.ts';
import { UNITS } from './data/units.ts';
import { WEAPONS } from './data/weapons.ts';
import { type BoltEvent, CHECKS, REACTIONS, WHYS } from './events.ts';
import { faults } from './faults.ts';
import { OPTIONS } from './optionList.ts';
import { pieceKind } from './pieceKind.ts';
import { ARCS, KINDS, TRAITS } from './state.ts';
import { MOVERS, ORDERS, QUALITIES, RANKS } from './tables.ts';

const SMALL = int().min(0).max(200);
const PATH = array(POINT).max(200);
const WEAPON = oneOf(Object.keys(WEAPONS));
const FIGURES = int().min(1).max(200);
const BESIDE = record(ID, union([FIGURES, partialRecord(oneOf(Object.keys(PRINTED.he)), FIGURES)]));
const PICKS = array(SMALL).max(50);

/** What each event says beside the envelope. The keys are checked against the events of the system. */
const EVENTS = {
  turn: eventOf('turn', { turn: SMALL }),
  draw: eventOf('draw', {}),
  order: eventOf('order', { unit: ID, order: oneOf(ORDERS), snap: ID.exactOptional() }),
  'order-test': eventOf('order-test', { unit: ID }),
  fubar: eventOf('fubar', { unit: ID }),
  'goes-down': eventOf('goes-down', { unit: ID }),
  rally: eventOf('rally', { unit: ID }),
  move: eventOf('move', {
    unit: ID,
    path: PATH,
    facing: POINT.exactOptional(),
    reverse: literal(true).exactOptional(),
    into: ID.exactOptional(),
  }),
  react: eventOf('react', {
    unit: ID,
    reaction: oneOf(REACTIONS),
    to: ID,
    path: PATH.exactOptional(),
    facing: POINT.exactOptional(),
    reverse: literal(true).exactOptional(),
  }),
  fire: eventOf('fire', {
    unit: ID,
    target: ID,
    why: oneOf(WHYS),
    weapons: array(nameOf(60)).max(20).exactOptional(),
    solid: literal(true).exactOptional(),
    shells: literal(true).exactOptional(),
    uses: SMALL.exactOptional(),
    under: SMALL.exactOptional(),
    beside: BESIDE.exactOptional(),
    picks: PICKS.exactOptional(),
  }),
  indirect: eventOf('indirect', {
    unit: ID,
    target: ID,
    under: SMALL.exactOptional(),
    beside: BESIDE.exactOptional(),
    picks: PICKS.exactOptional(),
  }),
  smoke: eventOf('smoke', { unit: ID, at: POINT }),
  'morale-check': eventOf('morale-check', { unit: ID, reason: oneOf(CHECKS) }),
  'turret-jam': eventOf('turret-jam', { unit: ID }),
  blaze: eventOf('blaze', { unit: ID }),
  evacuate: eventOf('evacuate', { unit: ID, to: POINT.exactOptional() }),
  fuel: eventOf('fuel', { unit: ID }),
  assault: eventOf('assault', { unit: ID, target: ID }),
  contact: eventOf('contact', { unit: ID, target: ID, path: PATH.exactOptional(), to: POINT }),
  'close-quarters': eventOf('close-quarters', { unit: ID, target: ID }),
  regroup: eventOf('regroup', { unit: ID, to: POINT.exactOptional() }),
  destroyed: eventOf('destroyed', { unit: ID, reason: string().max(200).exactOptional() }),
  'turn-end': eventOf('turn-end', { keeps: array(ID).max(200) }),
  'give-up': eventOf('give-up', { unit: ID }),
  victory: eventOf('victory', { winner: ID.exactOptional() }),
} satisfies ShapesOf<BoltEvent>;

const GROUP = strictObject({
  role: string().min(1).max(60),
  count: SMALL,
  full: SMALL.exactOptional(),
  weapon: WEAPON.exactOptional(),
  loads: literal(true).exactOptional(),
  tough: literal(true).exactOptional(),
});

const MOUNT = strictObject({ id: ID, title: string().min(1).max(60), weapon: WEAPON, arc: oneOf(ARCS) });

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
  objectives: array(strictObject({ id: ID, title: string().min(1).max(100), at: POINT })).max(50),
  within: number().positive().max(50),
  openings: record(ID, array(POINT).min(1).max(40)).exactOptional(),
  zones: record(ID, OUTLINE).exactOptional(),
});

const CELL = union([number().min(-20).max(100), string().min(1).max(60)]);

/** Cells that a scenario changes, by table and row: fields of the row with one value. */
const TABLES = strictObject(cellsOf(PRINTED, CELL));

/** The schemas of Bolt Action files. */
export const schemas: Schemas = {
  event: eventsOf(EVENTS),
  unit: UNIT,
  special: SPECIAL,
  tables: TABLES,
  options: optionsOf(OPTIONS),
  terrain: Object.keys(PRINTED.terrain),
  cover: ['soft', 'hard'],
  pieces: Object.fromEntries(Object.entries(PRINTED.terrain).map(([kind, row]) => [kind, pieceKind(row)])),
  faults,
  blank,
};
