// What can happen: an entry for each act. Replays import types alone from here; what reads files takes the shapes.

import { ID, nameOf } from '../../src/core/schema.ts';
import { dice, type EventsOf, event } from '../../src/system/events.ts';

export const EVENTS = {
  move: event('A piece goes to a hex beside it', { unit: ID, to: nameOf(60) }),
  flip: event('A piece flips a coin against an enemy beside it: heads takes the enemy, tails the piece itself', {
    unit: ID,
    target: ID,
    thrown: dice('coin'),
  }),
  pass: event('The side on turn does no more in this turn', {}),
};

type Events = EventsOf<typeof EVENTS>;
export type CoinMoveEvent = Events['move'];
export type FlipEvent = Events['flip'];
export type CoinPassEvent = Events['pass'];
export type CoinEvent = Events[keyof Events];
