// What can happen in To Arms!: one entry for each act. Facts only: who, where, which dice and cards. Ranges, hits, losses, flags and
// points follow from them.

import { array, int, literal, enum as oneOf, union } from 'astro/zod';
import { ID, nameOf, POINT } from '../../core/schema.ts';
import { dice, type EventsOf, event } from '../../system/events.ts';
import { PRINTED } from './data/tables.ts';
import { MINE_TYPES, SHOWN, WORK_TASKS } from './state.ts';

/** A hex by name, on a table a point. */
export const SPOT = union([nameOf(60).min(2), POINT]);
/** A command card of the deck: a printed one, or one that the scenario adds. */
export const CARD = union([oneOf(Object.keys(PRINTED.commands)), nameOf(60)]);

const SMALL = int().min(0).max(200);
const YES = literal(true).exactOptional();
const YELLOW = YES.describe('The defender saves with yellow dice');

const UNIT = { unit: ID };
const SIDE = { side: ID };
const ALONG = { with: ID.exactOptional().describe('The commander who goes along') };
const SPOTTER = { spotter: ID.exactOptional().describe('Who guides fire at what the gun does not see') };

/** The events of To Arms! by their types. */
export const EVENTS = {
  place: event('A hidden unit, or one that its side may place, is put on the map before the first turn', { ...UNIT, at: SPOT }),
  lay: event('A mine counter is laid before the first turn', { ...SIDE, at: SPOT, mine: oneOf(MINE_TYPES) }),
  ready: event('All is set up', {}),
  first: event('Nobody was named to throw first', { thrown: dice('first: a die each') }),
  initiative: event('A turn begins', {
    by: ID.describe('The side that throws'),
    holder: ID.describe("Who has the initiative by the winner's choice"),
    thrown: dice('initiative', 'variable: the variable dice'),
  }),
  draw: event('The top card of the deck', {
    ...SIDE,
    discard: CARD.exactOptional().describe('What goes because the hand is full'),
    thrown: dice('draw: a die "deck"'),
  }),
  'activation-roll': event('The activation dice of a side', { ...SIDE, thrown: dice('activation') }),
  'play-card': event('A command card', {
    ...SIDE,
    card: CARD,
    unit: ID.exactOptional().describe('The unit that it is played on'),
    target: ID.exactOptional().describe('The enemy that an ambush falls on'),
    at: SPOT.exactOptional().describe('The place that it is played on'),
    die: SMALL.exactOptional().describe('The activation die that it is played on, counted from 0'),
    discard: CARD.exactOptional().describe('The card of the enemy that goes'),
    yellow: YELLOW,
    thrown: dice('fire: of a sniper and of bombs', 'save', 'flag'),
  }),
  activate: event('Activation dice are laid on a unit', {
    ...UNIT,
    dice: array(SMALL).min(1).max(2).describe('Counted from 0, those of cards after the thrown ones; two for an upgrade'),
    platoon: ID.exactOptional().describe('Who moves with it'),
    second: YES.describe('Kept for a second battle'),
  }),
  pass: event('A side does no more in this phase', SIDE),
  move: event('A way from hex to hex. A shut door at its end is tried, mines on it go off', {
    ...UNIT,
    path: array(SPOT).min(1).max(30).describe('Both ends named'),
    ...ALONG,
    mount: YES.describe('Onto the truck first'),
    dismount: YES.describe('Off the truck at the end'),
    yellow: YELLOW,
    thrown: dice('door', 'mine', 'save'),
  }),
  'dig-in': event('Sandbags instead of moving and fighting', UNIT),
  work: event('Bridges, mines, wire: work that takes the whole turn', {
    ...UNIT,
    work: oneOf(WORK_TASKS),
    at: SPOT,
    thrown: dice('demolish', 'clear'),
  }),
  recon: event('A recce unit looks for hidden units after its move', { ...UNIT, thrown: dice('recon') }),
  reveal: event('A hidden unit or a counter is put on the map or turned up', {
    ...UNIT,
    as: oneOf(SHOWN),
    at: SPOT.exactOptional().describe('Where nobody had written down its place'),
  }),
  'voluntary-retreat': event('The target of an attack will fall back after it. Before the dice', UNIT),
  battle: event('One throw at one hex', {
    ...UNIT,
    at: SPOT,
    target: ID.exactOptional().describe('Whom it is meant for'),
    ...SPOTTER,
    blind: YES.describe('Nobody guides the fire'),
    bridge: YES.describe('The bridge there is the target'),
    truck: SMALL.exactOptional().describe('Hits that go to the truck of the target'),
    wreck: YES.describe('The automatic kill goes to the truck too'),
    yellow: YELLOW,
    takes: YES.describe('The defender takes flags that he might ignore (R44)'),
    thrown: dice('scatter', 'fire', 'save-truck: for the truck of the target', 'save', 'flag'),
  }),
  flare: event('A gun lights the field', { ...UNIT, at: SPOT, ...SPOTTER, thrown: dice('scatter') }),
  retreat: event('The hexes a unit goes back', {
    ...UNIT,
    path: array(SPOT).max(30).describe('Its own hex not named; fewer than owed where there is no way'),
  }),
  breakthrough: event('Into the hex that close combat has emptied: a shut door is tried, mines go off as in a move', {
    ...UNIT,
    to: SPOT,
    ...ALONG,
    yellow: YELLOW,
    thrown: dice('door', 'mine', 'save'),
  }),
  'end-turn': event('The turn is over', {}),
  result: event('Play is over', { winner: ID.exactOptional() }),
};

type Events = EventsOf<typeof EVENTS>;
export type ArmsEvent = Events[keyof Events];

export type ArmsPlaceEvent = Events['place'];
export type LayEvent = Events['lay'];
export type ReadyEvent = Events['ready'];
export type FirstEvent = Events['first'];
export type ArmsInitiativeEvent = Events['initiative'];
export type ArmsDrawEvent = Events['draw'];
export type ActivationRollEvent = Events['activation-roll'];
export type ArmsPlayCardEvent = Events['play-card'];
export type ArmsActivateEvent = Events['activate'];
export type ArmsPassEvent = Events['pass'];
export type ArmsMoveEvent = Events['move'];
export type DigInEvent = Events['dig-in'];
export type WorkEvent = Events['work'];
export type ArmsReconEvent = Events['recon'];
export type ArmsRevealEvent = Events['reveal'];
export type VoluntaryRetreatEvent = Events['voluntary-retreat'];
export type BattleEventOf = Events['battle'];
export type FlareEvent = Events['flare'];
export type ArmsRetreatEvent = Events['retreat'];
export type BreakthroughEvent = Events['breakthrough'];
export type ArmsEndTurnEvent = Events['end-turn'];
export type ResultEvent = Events['result'];
