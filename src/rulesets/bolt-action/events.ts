// What can happen in Bolt Action: one entry for each act. Facts only: places, choices and what only eyes at the table saw. Hits, needs,
// distances and what is destroyed follow from them; where a record states a consequence all the same, its act only checks it.

import { array, int, literal, enum as oneOf, partialRecord, record, string, union, type ZodType } from 'astro/zod';
import { ID, nameOf, POINT } from '../../core/schema.ts';
import { dice, type EventsOf, event } from '../../system/events.ts';
import { PRINTED } from './data/tables.ts';
import { CHECKS, REACTIONS, WHYS } from './state.ts';
import { ORDERS } from './tables.ts';

const SMALL = int().min(0).max(200);
const FIGURES = int().min(1).max(200);
const PATH = array(POINT).max(200);
const YES = literal(true).exactOptional();

const UNIT = { unit: ID };
const AIMED = { unit: ID, target: ID };
const WAY = {
  facing: POINT.exactOptional().describe('Where it looks at the end'),
  reverse: YES.describe('Backwards'),
};
/** Figures under shells of several widths, by their inches. */
const BY_INCHES = partialRecord(oneOf(Object.keys(PRINTED.he)), FIGURES) as ZodType<Readonly<Record<number, number>>>;
/** What the shells of a shot do beside. */
const BURST = {
  under: SMALL.exactOptional().describe('Figures under each shell, where the table saw others'),
  beside: record(ID, union([FIGURES, BY_INCHES]))
    .exactOptional()
    .describe(
      'Figures of other units under each shell by unit, nobody where it is left out; where shells of several widths burst, by their inches',
    ),
  picks: array(SMALL).max(50).exactOptional().describe('Groups that lose the figures that exceptional dice let the firer choose'),
};

/** The events of Bolt Action by their types. */
export const EVENTS = {
  turn: event('The turn begins: dice are counted into the bag', { turn: SMALL }),
  draw: event('A die out of the bag', { thrown: dice('draw: a die "bag" with what is left in it as its faces') }),
  order: event('A unit gets its order', {
    ...UNIT,
    order: oneOf(ORDERS),
    snap: ID.exactOptional().describe('The officer who hands it on, with a die taken from the bag'),
  }),
  'order-test': event('Whether it obeys', { ...UNIT, thrown: dice('order-test: two dice') }),
  fubar: event('What a double six brings', { ...UNIT, thrown: dice('fubar') }),
  'goes-down': event('It went Down instead: stated, not chosen', UNIT),
  rally: event('A rallied unit loses pins', { ...UNIT, thrown: dice('rally') }),
  move: event('A way from point to point', {
    ...UNIT,
    path: PATH,
    ...WAY,
    into: ID.exactOptional().describe('The building it enters'),
  }),
  react: event('The target of a shot or an assault answers before it falls', {
    ...UNIT,
    reaction: oneOf(REACTIONS),
    to: ID.describe('Who fires or assaults'),
    path: PATH.exactOptional().describe('The way of an escape'),
    ...WAY,
  }),
  fire: event('A unit fires', {
    ...AIMED,
    why: oneOf(WHYS),
    weapons: array(nameOf(60)).max(20).exactOptional().describe('Only these of it'),
    solid: YES.describe('Guns fire solid shot at troops'),
    shells: YES.describe('Guns fire shells at a vehicle'),
    uses: SMALL.exactOptional().describe('One-shot weapons fired'),
    ...BURST,
    thrown: dice(
      'flames: of a flamethrower, so many hits',
      'hit',
      'second: for needs of 7 and more',
      'pins: of a shell',
      'shell: hits in a building',
      'damage',
      'again: what walls let through',
      'exceptional',
      'result: against vehicles',
    ),
  }),
  indirect: event("A mortar or howitzer fires over everybody's head", {
    ...AIMED,
    ...BURST,
    thrown: dice(
      'indirect',
      'pins',
      'shell: hits in a building',
      'damage',
      'again: what walls let through',
      'exceptional',
      'result: against vehicles',
    ),
  }),
  smoke: event('A mortar or howitzer lays smoke on a place', { ...UNIT, at: POINT, thrown: dice('indirect') }),
  'morale-check': event('A test after losses, flames or a fire on board', {
    ...UNIT,
    reason: oneOf(CHECKS),
    thrown: dice('morale: two dice'),
  }),
  'turret-jam': event('Whether the turret of a struck vehicle sticks', { ...UNIT, thrown: dice('jam') }),
  blaze: event('Whether flames set the building of a unit on fire', { ...UNIT, thrown: dice('blaze') }),
  evacuate: event('A unit leaves a building that burns or has come down', {
    ...UNIT,
    to: POINT.exactOptional().describe('Left out: at the nearest place there is; without any it is lost'),
  }),
  fuel: event('Whether a flamethrower runs dry', { ...UNIT, thrown: dice('fuel') }),
  assault: event('An assault is declared', AIMED),
  contact: event('The assault comes home', {
    ...AIMED,
    path: PATH.exactOptional().describe('Where its way bends, round what stands between'),
    to: POINT,
  }),
  'close-quarters': event('One round', {
    ...AIMED,
    thrown: dice(
      'attack: the attackers',
      'attack-tough: tough fighters, where they throw apart',
      'attack-again: their second dice',
      'defence: then the defenders',
      'defence-tough',
      'defence-again',
      'hit: at a vehicle',
      'damage',
      'result',
    ),
  }),
  regroup: event('The winner of close quarters moves, or stays', {
    ...UNIT,
    to: POINT.exactOptional(),
    thrown: dice('regroup: so far it may'),
  }),
  destroyed: event('A unit is gone: stated, not chosen', { ...UNIT, reason: string().max(200).exactOptional() }),
  'turn-end': event('Dice go back to the bag', {
    keeps: array(ID).max(200).describe('Units that keep Ambush or Down'),
    thrown: dice('calm: a D3 of pins for each that is Down with pins'),
  }),
  'give-up': event('An Ambush is given up at the end of the turn: on a 4 or more the unit fires', { ...UNIT, thrown: dice('ambush') }),
  victory: event('Play is over', { winner: ID.exactOptional() }),
};

type Events = EventsOf<typeof EVENTS>;
export type BoltEvent = Events[keyof Events];

export type BoltTurnEvent = Events['turn'];
export type BoltDrawEvent = Events['draw'];
export type BoltOrderEvent = Events['order'];
export type OrderTestEvent = Events['order-test'];
export type FubarEvent = Events['fubar'];
export type GoesDownEvent = Events['goes-down'];
export type BoltRallyEvent = Events['rally'];
export type BoltMoveEvent = Events['move'];
export type ReactEvent = Events['react'];
export type BoltFireEvent = Events['fire'];
export type BoltIndirectEvent = Events['indirect'];
export type SmokeEvent = Events['smoke'];
export type MoraleCheckEvent = Events['morale-check'];
export type TurretJamEvent = Events['turret-jam'];
export type BlazeEvent = Events['blaze'];
export type EvacuateEvent = Events['evacuate'];
export type FuelEvent = Events['fuel'];
export type AssaultEvent = Events['assault'];
export type ContactEvent = Events['contact'];
export type CloseQuartersEvent = Events['close-quarters'];
export type RegroupEvent = Events['regroup'];
export type DestroyedEvent = Events['destroyed'];
export type BoltTurnEndEvent = Events['turn-end'];
export type GiveUpEvent = Events['give-up'];
export type VictoryEvent = Events['victory'];

/** Figures under each shell by unit; where shells of several widths burst, by their inches. */
export type FiguresBeside = NonNullable<BoltFireEvent['beside']>;
export type FiguresUnder = FiguresBeside[string];
