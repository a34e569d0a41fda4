// The system's part of the file schemas. Loaded to read files only, never to replay them.

import { array, boolean, int, literal, enum as oneOf, partialRecord, record, strictObject, string, union } from 'astro/zod';
import { type Asked, partFaults } from '../../core/checks.ts';
import type { Schemas } from '../../core/ruleset.ts';
import { eventOf, eventsOf, ID, optionsOf, type ShapesOf, unitOf } from '../../core/schema.ts';
import { blank } from './blank.ts';
import { CARDS } from './data/cards.ts';
import { WORKS } from './data/modifiers.ts';
import { TERRAIN } from './data/terrain.ts';
import { UNITS } from './data/units.ts';
import { ACTIONS, GROUPS, type WtaEvent } from './events.ts';
import { OPTIONS } from './rulings.ts';
import { CLASSES, KINDS, MOBILITIES } from './tables.ts';

const HEX = string().regex(/^[A-Z]{1,3}[1-9]\d{0,3}$/, 'a hex such as F6');
const EDGE = string().regex(/^[A-Z]{1,3}[1-9]\d{0,3}-[A-Z]{1,3}[1-9]\d{0,3}$/, 'two hexes such as F6-F7');
const CARD = oneOf(Object.keys(CARDS));
const GROUP = oneOf(GROUPS);
const ATTACK = oneOf(['ap', 'at']);
const COUNT = int().min(0).max(999);
const HEXES = array(HEX).max(2000);

const aimed = { unit: ID, target: ID, attack: ATTACK };

/** What each event says beside the envelope. The keys are checked against the events of the system. */
const EVENTS = {
  deck: eventOf('deck', { cards: array(CARD).max(100) }),
  deploy: eventOf('deploy', { unit: ID, hex: HEX }),
  drop: eventOf('drop', { unit: ID, hex: HEX }),
  turn: eventOf('turn', { turn: COUNT }),
  activation: eventOf('activation', { side: ID }),
  'group-roll': eventOf('group-roll', { side: ID }),
  group: eventOf('group', { side: ID, group: GROUP }),
  'reserve-choice': eventOf('reserve-choice', {
    side: ID,
    choice: oneOf(['activate', 'detach', 'rally', 'strategic']),
    units: array(ID).exactOptional(),
    group: GROUP.exactOptional(),
  }),
  substitute: eventOf('substitute', { side: ID, unit: ID }),
  card: eventOf('card', { side: ID, card: CARD, to: ID }),
  'play-card': eventOf('play-card', {
    side: ID,
    card: CARD,
    unit: ID.exactOptional(),
    target: ID.exactOptional(),
    hex: HEX.exactOptional(),
    battery: ID.exactOptional(),
  }),
  assign: eventOf('assign', { side: ID, groups: record(ID, GROUP) }),
  enter: eventOf('enter', { unit: ID, hex: HEX }),
  activate: eventOf('activate', { unit: ID, action: oneOf(ACTIONS) }),
  step: eventOf('step', { unit: ID, path: HEXES.min(1) }),
  fire: eventOf('fire', { ...aimed, return: literal(true).exactOptional() }),
  opportunity: eventOf('opportunity', aimed),
  closing: eventOf('closing', aimed),
  retreat: eventOf('retreat', { unit: ID, path: HEXES }),
  occupy: eventOf('occupy', { unit: ID, hex: HEX }),
  radio: eventOf('radio', { unit: ID, target: ID.exactOptional(), bridge: EDGE.exactOptional() }),
  bombard: eventOf('bombard', { unit: ID, battery: ID, target: ID.exactOptional(), bridge: EDGE.exactOptional() }),
  rally: eventOf('rally', { unit: ID, to: record(ID, COUNT).exactOptional() }),
  demolish: eventOf('demolish', { unit: ID, bridge: EDGE }),
  repair: eventOf('repair', { unit: ID, bridge: EDGE }),
  recon: eventOf('recon', { unit: ID, target: ID }),
  reveal: eventOf('reveal', { unit: ID }),
  strategic: eventOf('strategic', { unit: ID, hex: HEX }),
  impact: eventOf('impact', { side: ID, hex: HEX }),
  pass: eventOf('pass', { side: ID }),
  'side-end': eventOf('side-end', { side: ID }),
  'turn-end': eventOf('turn-end', { turn: COUNT }),
  end: eventOf('end', { winner: ID, why: string().max(2000) }),
} satisfies ShapesOf<WtaEvent>;

const BATTERY = strictObject({ id: ID, title: string().exactOptional(), dice: int().min(1).max(20) });

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
  objectives: array(strictObject({ hex: HEX, title: string().exactOptional(), points: COUNT, holder: ID })).max(200),
  victory: strictObject({
    attacker: ID,
    bridge: COUNT.exactOptional(),
    early: COUNT.exactOptional(),
    grades: array(strictObject({ least: COUNT, winner: ID, grade: string().exactOptional() })).min(1),
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
  title: string().exactOptional(),
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
  title: string().exactOptional(),
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
  event: eventsOf(EVENTS),
  unit: UNIT,
  special: SPECIAL,
  tables: TABLES,
  options: optionsOf(OPTIONS),
  terrain: Object.keys(TERRAIN),
  faults: scenario => partFaults(scenario, ASKED),
  blank,
  hexes: { edges: ['road', 'river', 'bridge'], works: Object.keys(WORKS), levels: true, crest: true },
};
