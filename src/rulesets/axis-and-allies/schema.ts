// The system's part of the file schemas. Loaded to read files only, never to replay them.

import {
  array,
  boolean,
  discriminatedUnion,
  int,
  literal,
  enum as oneOf,
  partialRecord,
  record,
  strictObject,
  string,
  union,
} from 'astro/zod';
import { type Asked, partFaults } from '../../core/checks.ts';
import { UNITS } from '../../core/limits.ts';
import type { Schemas } from '../../core/ruleset.ts';
import { eventOf, eventsOf, ID, nameOf, optionsOf, type ShapesOf, unitOf } from '../../core/schema.ts';
import { blank } from './blank.ts';
import { CLASSIC } from './data/classic.ts';
import type { AxisEvent } from './events.ts';
import { TURN } from './order.ts';
import { OPTIONS } from './rulings.ts';
import { UNIT_TYPES } from './tables.ts';

const AREA = nameOf(60);
const COUNT = int().min(0).max(UNITS);
const SOME = int().min(1).max(UNITS);
const TYPE = oneOf(UNIT_TYPES);
/** `infantry`, `fighter*`, `battleship-d`, `uk/infantry`. */
const NAME = string().regex(
  new RegExp(`^([^/]+/)?(${UNIT_TYPES.join('|')}|battleship-d)\\*?$`),
  `a unit (${UNIT_TYPES.join(', ')}), with * the elite one`,
);
const COUNTS = record(NAME, SOME);
const BY_AREA = record(AREA, COUNTS);
const ANSWER = union([boolean(), array(boolean()).max(20)]);

/** What each event says beside the envelope. The keys are checked against the events of the system. */
const EVENTS = {
  exchange: eventOf('exchange', { side: ID, zone: AREA }),
  elite: eventOf('elite', { side: ID, area: AREA, unit: TYPE }),
  turn: eventOf('turn', { side: ID, round: SOME }),
  phase: eventOf('phase', { to: oneOf(TURN) }),
  develop: eventOf('develop', { dice: SOME }),
  repair: eventOf('repair', { zone: AREA, ships: SOME.exactOptional() }),
  aid: eventOf('aid', { to: ID, ipc: SOME, roller: ID }),
  buy: eventOf('buy', { units: COUNTS, cost: COUNT.exactOptional() }),
  'cell-roll': eventOf('cell-roll', { area: AREA, loss: COUNTS.exactOptional() }),
  move: eventOf('move', {
    units: COUNTS,
    path: array(AREA).min(1).max(40),
    elite: boolean().exactOptional(),
    damaged: SOME.exactOptional(),
    kamikaze: boolean().exactOptional(),
    carry: SOME.exactOptional(),
    drop: AREA.exactOptional(),
    load: array(strictObject({ from: AREA, units: COUNTS, zone: AREA.exactOptional() }))
      .max(20)
      .exactOptional(),
    unload: strictObject({ to: AREA, units: COUNTS }).exactOptional(),
    shotDown: BY_AREA.exactOptional(),
    struck: BY_AREA.exactOptional(),
  }),
  raid: eventOf('raid', { area: AREA, bombers: SOME, elite: boolean().exactOptional(), stockLost: COUNTS.exactOptional() }),
  'battery-raid': eventOf('battery-raid', { from: AREA, area: AREA, stockLost: COUNTS.exactOptional() }),
  rocket: eventOf('rocket', { from: AREA, area: AREA }),
  battle: eventOf('battle', {
    area: AREA,
    support: array(AREA).max(20).exactOptional(),
    bombard: array(AREA).max(20).exactOptional(),
    shotDown: COUNTS.exactOptional(),
  }),
  round: eventOf('round', {
    area: AREA,
    round: SOME,
    firstLosses: COUNTS.exactOptional(),
    defenderLosses: COUNTS.exactOptional(),
    attackerLosses: COUNTS.exactOptional(),
    attackerRerolls: ANSWER.exactOptional(),
    defenderRerolls: ANSWER.exactOptional(),
  }),
  retreat: eventOf('retreat', { to: AREA.exactOptional(), only: literal('submarine').exactOptional(), units: COUNTS.exactOptional() }),
  'battle-end': eventOf('battle-end', { area: AREA }),
  capture: eventOf('capture', { area: AREA }),
  'lay-mine': eventOf('lay-mine', { zone: AREA }),
  place: eventOf('place', {
    complex: AREA.exactOptional(),
    at: AREA,
    units: COUNTS,
    fromStock: AREA.exactOptional(),
    elite: boolean().exactOptional(),
  }),
  'place-cell': eventOf('place-cell', { at: AREA, fromStock: AREA.exactOptional() }),
  'load-mine': eventOf('load-mine', { complex: AREA, zone: AREA, mines: SOME, fromStock: AREA.exactOptional() }),
  store: eventOf('store', { complex: AREA, units: COUNTS }),
  income: eventOf('income', { treasury: COUNT.exactOptional() }),
  'end-turn': eventOf('end-turn', {}),
} satisfies ShapesOf<AxisEvent>;

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
  event: eventsOf(EVENTS),
  unit: UNIT,
  special: SPECIAL,
  tables: TABLES,
  options: optionsOf(OPTIONS),
  terrain: [],
  maps: { classic: CLASSIC },
  faults: scenario => partFaults(scenario, ASKED),
  blank,
};
