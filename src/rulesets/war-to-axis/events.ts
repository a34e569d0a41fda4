// What can happen in War to Axis: one entry for each act. Facts only; what the rules derive (hits, cost, losses) is not in an event.

import { array, int, literal, enum as oneOf, record, string } from 'astro/zod';
import { ID } from '../../core/schema.ts';
import { dice, type EventsOf, event } from '../../system/events.ts';
import { CARDS } from './data/cards.ts';
import { ACTIONS, ATTACKS, GROUPS, RESERVE_CHOICES } from './state.ts';

export const HEX = string().regex(/^[A-Z]{1,3}[1-9]\d{0,3}$/, 'a hex such as F6');
export const HEXES = array(HEX).max(2000);
export const CARD = oneOf(Object.keys(CARDS));
export const GROUP = oneOf(GROUPS);
export const COUNT = int().min(0).max(999);
const EDGE = string().regex(/^[A-Z]{1,3}[1-9]\d{0,3}-[A-Z]{1,3}[1-9]\d{0,3}$/, 'two hexes such as F6-F7');

const AIMED = { unit: ID, target: ID, attack: oneOf(ATTACKS) };
/** A unit or a bridge, one of the two. */
const CALLED = { target: ID.exactOptional(), bridge: EDGE.exactOptional() };

/** The events of War to Axis by their types. */
export const EVENTS = {
  deck: event('Before turn 1: the shuffled deck, top card first', { cards: array(CARD).max(100) }),
  deploy: event('Before turn 1: a unit or a dummy is put where its owner wants it', { unit: ID, hex: HEX }),
  drop: event('Turn 0, advanced: a parachute unit names a hex; the dice scatter it and may hurt it', {
    unit: ID,
    hex: HEX,
    thrown: dice(
      'scatter: a black die, and a d6 with it or after it',
      'direction: that d6, where it is thrown after',
      'landing: two black dice',
    ),
  }),
  turn: event('A turn begins', { turn: COUNT }),
  activation: event('Basic: the d6 of a side', { side: ID, thrown: dice('activation') }),
  'group-roll': event('Advanced: activation die and d6 of a side', { side: ID, thrown: dice('group') }),
  group: event('Advanced: the group chosen after an event, or instead of one that was active twice', { side: ID, group: GROUP }),
  'reserve-choice': event('Advanced, after an R: what the reserve does', {
    side: ID,
    choice: oneOf(RESERVE_CHOICES).describe(
      'The reserve acts, units leave it for a group, all commands rally, or a strategic bombardment is asked for',
    ),
    units: array(ID).exactOptional().describe('Who leaves it'),
    group: GROUP.exactOptional().describe('For which group'),
  }),
  substitute: event('A unit takes the place of a lost command', { side: ID, unit: ID }),
  card: event('A card is drawn', { side: ID, card: CARD, to: ID.describe('The side that keeps it') }),
  'play-card': event('A card is played; what it needs beside (a unit, a hex, a battery, dice) depends on the card', {
    side: ID,
    card: CARD,
    unit: ID.exactOptional(),
    target: ID.exactOptional(),
    hex: HEX.exactOptional(),
    battery: ID.exactOptional(),
    thrown: dice(
      'fire',
      'bombard',
      'mines',
      'snipers',
      'radio: thrown again, as are fire and bombard',
      'rally: thrown again',
      'demolish: thrown again',
      'repair: thrown again',
      'recon: thrown again',
      'activation: thrown again',
    ),
  }),
  assign: event('Advanced: reinforcements join groups', { side: ID, groups: record(ID, GROUP) }),
  enter: event('A unit comes onto the map: basic reinforcements at once, others as the first step of their move', { unit: ID, hex: HEX }),
  activate: event('A unit is activated', { unit: ID, action: oneOf(ACTIONS) }),
  step: event('A unit moves. A vehicle that may clear bocage clears what it enters', {
    unit: ID,
    path: HEXES.min(1).describe('Hexes entered one after the other, the hex it stands in left out'),
  }),
  fire: event('Direct fire', {
    ...AIMED,
    return: literal(true).exactOptional().describe('Answer of a stopped mover to a unit that hit it'),
    thrown: dice('fire'),
  }),
  opportunity: event('Opportunity fire at a mover', { ...AIMED, thrown: dice('fire') }),
  closing: event('Advanced: closing fire at a mover that has come next to the unit', { ...AIMED, thrown: dice('fire') }),
  retreat: event('A unit goes back', { unit: ID, path: HEXES.describe('Empty: it cannot or will not go, and pays in damage') }),
  occupy: event('A unit takes the hex that its own fire has emptied', { unit: ID, hex: HEX }),
  radio: event('A command calls for fire on a unit, or on a bridge', { unit: ID, ...CALLED, thrown: dice('radio') }),
  bombard: event('A battery answers', { unit: ID, battery: ID, ...CALLED, thrown: dice('bombard') }),
  rally: event('A command rallies', {
    unit: ID,
    to: record(ID, COUNT).exactOptional().describe('Chips given back, by unit; left out: nobody remembers the flags'),
    thrown: dice('rally'),
  }),
  demolish: event('Engineers blow up a bridge', { unit: ID, bridge: EDGE, thrown: dice('demolish') }),
  repair: event('Engineers repair a bridge', { unit: ID, bridge: EDGE, thrown: dice('repair') }),
  recon: event('A patrol looks at a hidden marker', { unit: ID, target: ID, thrown: dice('recon') }),
  reveal: event('A hidden unit or a dummy shows itself', { unit: ID }),
  strategic: event('Strategic bombardment: the call and, once it is through, the scatter. The salvo follows as impact events', {
    unit: ID,
    hex: HEX,
    thrown: dice('radio', 'scatter: a black die, and a d6 with it or after it', 'direction: that d6, where it is thrown after'),
  }),
  impact: event('One hex of a strategic bombardment', { side: ID, hex: HEX, thrown: dice('bombard') }),
  pass: event('Advanced: a side activates no more units this turn', { side: ID }),
  'side-end': event('Basic: the half-turn of a side ends', { side: ID }),
  'turn-end': event('The turn ends', { turn: COUNT }),
  end: event('The battle ends', { winner: ID, why: string().max(2000) }),
};

type Events = EventsOf<typeof EVENTS>;
export type WtaEvent = Events[keyof Events];

export type DeckEvent = Events['deck'];
export type WtaDeployEvent = Events['deploy'];
export type DropEvent = Events['drop'];
export type WtaTurnEvent = Events['turn'];
export type ActivationEvent = Events['activation'];
export type GroupRollEvent = Events['group-roll'];
export type GroupEvent = Events['group'];
export type ReserveChoiceEvent = Events['reserve-choice'];
export type SubstituteEvent = Events['substitute'];
export type CardEvent = Events['card'];
export type WtaPlayCardEvent = Events['play-card'];
export type AssignEvent = Events['assign'];
export type WtaEnterEvent = Events['enter'];
export type WtaActivateEvent = Events['activate'];
export type StepEvent = Events['step'];
export type WtaFireEvent = Events['fire'];
export type OpportunityEvent = Events['opportunity'];
export type ClosingEvent = Events['closing'];
export type WtaRetreatEvent = Events['retreat'];
export type OccupyEvent = Events['occupy'];
export type RadioEvent = Events['radio'];
export type WtaBombardEvent = Events['bombard'];
export type WtaRallyEvent = Events['rally'];
export type DemolishEvent = Events['demolish'];
export type WtaRepairEvent = Events['repair'];
export type WtaReconEvent = Events['recon'];
export type WtaRevealEvent = Events['reveal'];
export type StrategicEvent = Events['strategic'];
export type WtaImpactEvent = Events['impact'];
export type WtaPassEvent = Events['pass'];
export type SideEndEvent = Events['side-end'];
export type WtaTurnEndEvent = Events['turn-end'];
export type WtaEndEvent = Events['end'];
