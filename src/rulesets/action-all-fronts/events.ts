// What can happen in Action All Fronts: one entry for each act. Facts only: places, choices and what only eyes at the table saw. Hits,
// distances, allowances and who is spotted follow from them and are not in an event.

import { array, boolean, int, enum as oneOf, record, strictObject, string, tuple } from 'astro/zod';
import { ID, POINT } from '../../core/schema.ts';
import { dice, type EventsOf, event } from '../../system/events.ts';
import { WEAPONS } from './data/armies/index.ts';
import { HERO_USES, MOST_DICE, MOVE_PURPOSES, ORDERS, SHELLS, TESTS } from './state.ts';

const COUNT = int().min(0).max(9999);
const SMALL = int().min(0).max(200);
const PATH = array(POINT).max(200);
const YES = boolean().exactOptional();

const UNIT = { unit: ID };
const STRIKE = { side: ID, strike: ID };
/** Where a unit stands afterwards, and how. */
const STANDS = {
  facing: POINT.exactOptional(),
  figures: array(POINT).min(1).max(200).exactOptional().describe('Where they stand about its middle, if otherwise than before'),
};
/** One shot. */
const AIMED = {
  ...UNIT,
  target: ID,
  shells: oneOf(SHELLS).exactOptional(),
  silent: array(oneOf(Object.keys(WEAPONS)))
    .max(20)
    .exactOptional()
    .describe('Weapons left out'),
  fausts: SMALL.exactOptional().describe('Panzerfausts used'),
  under: array(SMALL).max(200).exactOptional().describe('Figures under each small template, where the table saw others'),
  split: array(SMALL)
    .max(50)
    .exactOptional()
    .describe('Hits on parts of other Constitution, as the firer splits them (13.1): a count for each group of the target'),
};

/** The events of Action All Fronts by their types. */
export const EVENTS = {
  deploy: event('Before turn 1: a unit is put where its owner wants it', { ...UNIT, to: POINT, ...STANDS }),
  preliminary: event("Before turn 1: the attacker's preliminary bombardment in points (21.1)", {
    side: ID,
    points: COUNT,
    units: array(ID).max(500),
    chosenBy: ID.describe('Who names what is removed: the defender, or the attacker at double price'),
  }),
  initiative: event('A turn begins: a die of each side, unless the scenario says who is first (5)', {
    turn: COUNT,
    first: ID.exactOptional(),
    thrown: dice('initiative'),
  }),
  bombard: event('A strike is asked for, or one that was delayed is marked anew (7, ruling R51)', { ...STRIKE, at: POINT }),
  indirect: event('A gun on the table fires indirectly, in the artillery phase or in its own activation (7.6, 12.1)', {
    ...UNIT,
    at: POINT,
    smoke: YES,
  }),
  counter: event('Counter-battery dice against one strike (7.1)', {
    ...STRIKE,
    dice: int().min(1).max(MOST_DICE),
    thrown: dice('counter'),
  }),
  availability: event('Whether a strike comes (7.3)', { ...STRIKE, thrown: dice('availability') }),
  impact: event('Where a strike lands and whom it hurts', {
    ...STRIKE,
    under: record(ID, SMALL).exactOptional().describe('Where the table saw others than the plan has (7.4)'),
    thrown: dice(
      'scatter',
      'way: with eight arrows',
      'distance: two dice',
      'damage: for each figure under the template, unit by unit',
      'bail: two dice',
    ),
  }),
  activate: event('One unit begins its activation', { ...UNIT, again: YES.describe('Straight after its first (Panzer Attack)') }),
  pass: event('A side lets the enemy act first', { side: ID }),
  rally: event('A test of a unit that is pinned or flees (9.1)', { ...UNIT, thrown: dice('morale: two dice') }),
  order: event('Gives, changes or cancels an order (6.5): free at deployment, a test in play', {
    ...UNIT,
    order: oneOf([...ORDERS, 'none']),
    thrown: dice('morale: two dice'),
  }),
  recon: event('A unit looks around (9.3)', UNIT),
  move: event('A Move action', {
    ...UNIT,
    path: PATH.exactOptional().describe('The points after the start, none when it stays where it is'),
    going: oneOf(MOVE_PURPOSES).exactOptional(),
    ...STANDS,
    thrown: dice('mines: those on the way', 'damage', 'bail: two dice'),
  }),
  mount: event('Gets on a transport, or is hitched to it (11.3, 11.4)', { ...UNIT, on: ID }),
  dismount: event('Gets off a transport, or is unhitched (11.3, 11.4)', { ...UNIT, to: POINT, ...STANDS }),
  enter: event('Goes into a building, or to another floor or section (20.2)', {
    ...UNIT,
    building: ID,
    floor: SMALL.exactOptional(),
    section: SMALL.exactOptional(),
  }),
  leave: event('Comes out of a building (20.2)', { ...UNIT, to: POINT }),
  shoot: event('A unit fires, weapon by weapon (9.5, 12, 13)', {
    ...AIMED,
    thrown: dice('scatter: of a shell that goes astray', 'distance', 'hit', 'damage', 'bail: two dice', 'supply: by the option'),
  }),
  overwatch: event('A shot in answer to a Move or a Shoot (16)', {
    ...AIMED,
    thrown: dice('morale: two dice, before all others', 'scatter', 'distance', 'hit', 'damage', 'bail', 'supply'),
  }),
  losses: event('Which figures are removed, where the owner (a sniper, the player of a hero) does not take them from the top of the list', {
    ...UNIT,
    groups: array(SMALL).max(50).describe('A count for each group'),
  }),
  test: event('A test the enemy asks for, or the loser of a round of melee must take (8.1)', {
    ...UNIT,
    reason: oneOf(TESTS),
    thrown: dice('morale: two dice'),
  }),
  flee: event('The immediate move of a unit that flees (8.10)', {
    ...UNIT,
    path: PATH,
    thrown: dice('mines: those on the way', 'damage', 'bail: two dice'),
  }),
  charge: event('The last action: into contact with the target (14)', {
    ...UNIT,
    target: ID,
    path: PATH,
    support: array(strictObject({ unit: ID, path: PATH }))
      .max(50)
      .exactOptional()
      .describe('Others that can come along'),
  }),
  melee: event('One round (15)', {
    ...UNIT,
    target: ID,
    contact: tuple([SMALL, SMALL]).exactOptional().describe('Figures in contact, attackers and defenders, where the table saw others'),
    thrown: dice('strike: the defender, then the attacker', 'kill', 'damage: at vehicles', 'bail: two dice'),
  }),
  follow: event('A winner whose enemies are gone moves up to 3 (15.3)', { ...UNIT, to: POINT }),
  ram: event('An AFV drives over infantry (15.2)', {
    ...UNIT,
    target: ID,
    path: PATH,
    touched: SMALL,
    thrown: dice('damage: for each figure touched'),
  }),
  engineer: event('Engineers clear mines, blow a building, a bunker or an obstacle (21.11)', {
    ...UNIT,
    work: ID,
    section: SMALL.exactOptional().describe('Of the building: only who is in it is hurt'),
    thrown: dice('damage: for each figure in it'),
  }),
  reveal: event('A hidden unit shows itself: the marker it was, and where it stands (21.2)', {
    ...UNIT,
    marker: ID,
    to: POINT.exactOptional(),
  }),
  land: event('Gliders come down by their markers (21.7)', {
    ...UNIT,
    at: POINT,
    thrown: dice('scatter', 'way: with eight arrows', 'distance: two dice'),
  }),
  hero: event('A hero point is spent on the event before it (19.1)', {
    ...UNIT,
    use: oneOf(HERO_USES),
    thrown: dice('damage: of what a miss has become', 'kill', 'bail: two dice', 'morale: thrown again, or of the crew that is struck'),
  }),
  'turn-end': event('The turn ends: smoke lifts, victory is looked at (24.1, 27.2)', {}),
  end: event('Play stops here for another reason', { winner: ID.exactOptional(), why: string().max(2000) }),
};

type Events = EventsOf<typeof EVENTS>;
export type AafEvent = Events[keyof Events];

export type AafDeployEvent = Events['deploy'];
export type PreliminaryEvent = Events['preliminary'];
export type AafInitiativeEvent = Events['initiative'];
export type AafBombardEvent = Events['bombard'];
export type AafIndirectEvent = Events['indirect'];
export type CounterEvent = Events['counter'];
export type AvailabilityEvent = Events['availability'];
export type AafImpactEvent = Events['impact'];
export type AafActivateEvent = Events['activate'];
export type AafPassEvent = Events['pass'];
export type AafRallyEvent = Events['rally'];
export type AafOrderEvent = Events['order'];
export type AafReconEvent = Events['recon'];
export type AafMoveEvent = Events['move'];
export type MountEvent = Events['mount'];
export type DismountEvent = Events['dismount'];
export type AafEnterEvent = Events['enter'];
export type LeaveEvent = Events['leave'];
export type ShootEvent = Events['shoot'];
export type OverwatchEvent = Events['overwatch'];
export type LossesEvent = Events['losses'];
export type TestEvent = Events['test'];
export type FleeEvent = Events['flee'];
export type ChargeEvent = Events['charge'];
export type MeleeEvent = Events['melee'];
export type FollowEvent = Events['follow'];
export type RamEvent = Events['ram'];
export type EngineerEvent = Events['engineer'];
export type AafRevealEvent = Events['reveal'];
export type LandEvent = Events['land'];
export type HeroEvent = Events['hero'];
export type AafTurnEndEvent = Events['turn-end'];
export type AafEndEvent = Events['end'];
