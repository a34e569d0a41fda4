// What can happen in a game of which nothing is known but its pieces: an entry for each act. Replays import types alone from here; what
// reads files takes the shapes.

import { array, int, literal, number, enum as oneOf, strictObject, string, union } from 'astro/zod';
import { ID, nameOf, PIXELS, PROSE, TEXT } from '../../core/schema.ts';
import { dice, type EventsOf, event } from '../../system/events.ts';

const NAME = PROSE.min(1).max(200);
const DEGREES = number().min(0).max(359.99);

/** How a piece looks, field by field. */
export const LOOKS = {
  levels: array(int().min(0).max(1000)).max(200).exactOptional().describe('Which picture of each layer is seen, from 1; 0 for none'),
  turn: DEGREES.exactOptional().describe('Degrees to the right'),
  labels: array(PROSE.max(400)).max(50).exactOptional().describe('Words on it'),
  covered: ID.exactOptional().describe('The side that has laid it face down'),
  hidden: ID.exactOptional().describe('The side that alone knows that it is there'),
};

const KIND = nameOf(200).describe('Its kind; one without an entry in `special.kinds` is a plain counter');

/** What a piece says of itself in a scenario. */
export const PIECE = { type: KIND, at: PIXELS.exactOptional(), ...LOOKS };

const PIECES = { pieces: array(ID).min(1).max(2000) };
const BY = { by: NAME.exactOptional().describe('The name of the player') };
const OVER = ID.exactOptional().describe('The piece that they come to lie directly above; left out: on top of what lies there');
const OPEN = union([ID, literal(null)]).exactOptional();

export const EVENTS = {
  move: event('Pieces are laid elsewhere, one over the other as they are named', {
    ...PIECES,
    to: PIXELS.exactOptional().describe('Left out: off the sheets'),
    path: array(PIXELS).max(1000).exactOptional().describe('Points on the way, without both ends'),
    over: OVER,
  }),
  look: event('Pieces are turned, flipped, marked or covered', {
    ...PIECES,
    levels: LOOKS.levels,
    turn: LOOKS.turn,
    labels: LOOKS.labels,
    covered: OPEN.describe('The side that lays them face down; null: face up again'),
    hidden: OPEN.describe('The side that hides them; null: for all to see'),
  }),
  put: event('A piece comes into the game', {
    piece: strictObject({ id: ID, side: ID, type: KIND }).describe('One that was removed comes in again under its id'),
    title: NAME.exactOptional().describe('What it is called; left out: as its kind is, or as it was before'),
    to: PIXELS.exactOptional().describe('Left out: off the sheets'),
    over: OVER,
    ...LOOKS,
  }),
  remove: event('Pieces go out of the game', PIECES),
  roll: event('Dice are thrown', {
    what: NAME.exactOptional().describe('What for, or the name of the button'),
    dice: int().min(1).max(500).describe('How many'),
    faces: int().min(2).max(1000).describe('How many faces each has'),
    ...BY,
    thrown: dice('roll'),
  }),
  say: event('Somebody says something', {
    text: TEXT,
    ...BY,
    of: oneOf(['talk', 'report']).exactOptional().describe('report: what the program said of what was done'),
  }),
  turn: event('A turn or a part of one begins', {
    turn: int().min(0).max(100_000).exactOptional(),
    phase: NAME.exactOptional(),
    active: ID.exactOptional().describe('The side that is on turn'),
  }),
  undo: event('What these events did by themselves is taken back: their pieces lie and look as before them', {
    events: array(ID).min(1).max(2000),
  }),
  sitting: event('A new sitting begins, with a file of its own', {
    title: NAME,
    date: string().max(100).exactOptional(),
    changed: int()
      .min(0)
      .exactOptional()
      .describe('Pieces that lie or look otherwise than at the end of the last one: by the events that follow'),
  }),
};

type Events = EventsOf<typeof EVENTS>;
export type AnyMoveEvent = Events['move'];
export type LookEvent = Events['look'];
export type PutEvent = Events['put'];
export type RemoveEvent = Events['remove'];
export type RollEvent = Events['roll'];
export type SayEvent = Events['say'];
export type AnyTurnEvent = Events['turn'];
export type UndoEvent = Events['undo'];
export type SittingEvent = Events['sitting'];
export type AnyEvent = Events[keyof Events];
