// The commands of a game played on its pieces, as the engine plays them. What one step did is told as values afterwards.

import { numberIn, type VassalCommand } from './commands.ts';
import type { VassalAction, VassalDeck, VassalKind, VassalPieceState } from './game.ts';
import {
  actionsOf,
  countersOf,
  drawnOrder,
  emptyGround,
  type Ground,
  type GroundPiece,
  type GroundPile,
  insert,
  lay,
  lift,
  moveTo,
  stateOf,
  touch,
} from './ground.ts';
import { type LookMaker, lookOf, marksOf, trailIn } from './looks.ts';
import { tokensOf } from './tokens.ts';
import { statesOf, type TraitPlaces, typeOf } from './traits.ts';

/** Pieces and stacks of one game. The largest game known has a quarter of it. */
export const MOST_PIECES = 20_000;

type CommandOf<Kind> = Extract<VassalCommand, { readonly kind: Kind }>;

/** The pieces of a game. */
export interface Table extends Ground {
  readonly maker: LookMaker;
  readonly kinds: Map<string, VassalKind>;
  /** Traits that nobody knows, and how often. */
  readonly strange: Map<string, number>;
  /** Commands that name no piece. */
  unknown: number;
  /** All pieces of the start are there. */
  isSettled: boolean;
}

/** A table with nothing on it. */
export const createTable = (maker: LookMaker): Table => ({
  ...emptyGround(),
  maker,
  kinds: new Map(),
  strange: new Map(),
  unknown: 0,
  isSettled: false,
});

/** Plays what is done to a piece. Throws RangeError where more is put on the table than a game has. */
export function playCommand(table: Table, command: CommandOf<'add' | 'change' | 'move' | 'remove'>): void {
  const item = table.items.get(command.id);
  if (command.kind === 'add') add(table, command);
  else if (!item) table.unknown++;
  else if (command.kind === 'move') move(table, item, command);
  else if (command.kind === 'remove') take(table, item);
  else if (item.is === 'counter') change(table, item, command);
}

/** All pieces of the start are there: stacks take up what they name. */
export function settle(table: Table): void {
  table.isSettled = true;
  for (const item of table.items.values()) if (item.is !== 'counter') fill(table, item, item.listed);
  table.touched.clear();
}

/** What was done since it was asked last. */
export function takeActions(table: Table): readonly VassalAction[] {
  const found = [...table.touched].flatMap(([id, touched]) => {
    const item = table.items.get(id);
    return actionsOf(id, touched, item?.is === 'counter' ? stateOf(item) : undefined);
  });
  table.touched.clear();
  return found;
}

export const piecesOn = ({ items }: Table): readonly VassalPieceState[] => drawnOrder(items.values()).map(stateOf);

export const decksOn = ({ items }: Table): readonly VassalDeck[] =>
  [...items.values()].flatMap(item => {
    if (item.is !== 'deck') return [];
    const { id, name, isFaceDown, map, x, y } = item;
    return [{ id, name, isFaceDown, ...(map !== undefined && { at: { map, x, y } }) }];
  });

/** How often something was met. */
export function count(counts: Map<string, number>, one: string): void {
  counts.set(one, (counts.get(one) ?? 0) + 1);
}

const mapIn = ({ maker }: Table, map: string): string | undefined => (map === '' || map === 'null' ? undefined : maker.keep(map));

function add(table: Table, { id, type, state }: CommandOf<'add'>): void {
  if (table.items.size >= MOST_PIECES) throw new RangeError(`more than ${MOST_PIECES} pieces and stacks`);
  const old = table.items.get(id);
  if (old) take(table, old);
  if (type === 'stack' || type === 'deck' || type.startsWith('deck;')) addPile(table, id, type, state);
  else addCounter(table, id, type, state);
}

function take(table: Table, item: GroundPiece | GroundPile): void {
  for (const counter of countersOf(item)) touch(table, counter);
  lift(table, item);
  table.items.delete(item.id);
}

/** A stack names its pieces one by one; a deck in one field, after the side that its cards lie on. */
function addPile(table: Table, id: string, type: string, state: string): void {
  const { keep } = table.maker;
  const [map = '', x, y, ...rest] = tokensOf(state, ';');
  const isDeck = type !== 'stack';
  const named = isDeck ? tokensOf(rest.slice(1).join(','), ',') : rest;
  const listed = [...new Set(named)].filter(token => token !== '' && !token.startsWith('@@'));
  const pile: GroundPile = {
    is: isDeck ? 'deck' : 'stack',
    id: keep(id),
    members: [],
    name: isDeck ? keep(tokensOf(type, ';')[12] ?? '') : '',
    isFaceDown: isDeck && rest[0] === 'true',
    listed: table.isSettled ? [] : listed.map(keep),
    map: undefined,
    x: 0,
    y: 0,
  };
  table.items.set(pile.id, pile);
  lay(table, pile, { map: mapIn(table, map), x: numberIn(x), y: numberIn(y) });
  if (table.isSettled) fill(table, pile, listed);
}

function fill(table: Table, pile: GroundPile, ids: readonly string[]): void {
  for (const id of ids) {
    const counter = table.items.get(id);
    if (counter?.is === 'counter') insert(table, pile, counter, pile.members.length);
  }
}

function addCounter(table: Table, id: string, type: string, state: string): void {
  const { maker, kinds, strange } = table;
  const read = typeOf(type, maker.keep);
  for (const trait of read?.strange ?? ['piece']) count(strange, /^[\w-]{1,24}$/.test(trait) ? maker.keep(trait) : '?');
  if (!read) return;
  const states = statesOf(state);
  const [map = '', x, y, slot = ''] = tokensOf(states.at(-1) ?? '', ';');
  const key = JSON.stringify(read.kind);
  const kind = kinds.get(key) ?? read.kind;
  kinds.set(key, kind);
  const counter: GroundPiece = {
    is: 'counter',
    id: maker.keep(id),
    kind,
    places: read.places,
    marks: marksOf(read.places, states, maker.keep),
    slot: /^[\w:.-]{1,40}$/.test(slot) ? maker.keep(slot) : '',
    states: [],
    trail: read.places.trails.flatMap(one => trailIn(states[one])).length,
    look: lookOf(read.places, states, maker),
    parent: undefined,
    map: undefined,
    x: 0,
    y: 0,
  };
  for (const one of readPlaces(read.places)) counter.states[one] = maker.keep(states[one] ?? '');
  touch(table, counter);
  table.items.set(counter.id, counter);
  lay(table, counter, { map: mapIn(table, map), x: numberIn(x), y: numberIn(y) });
}

/** Where in the nest stand the traits whose states make a look. */
const readPlaces = ({ layers, labels, turns, properties, moved, masked, hidden }: TraitPlaces): readonly number[] => [
  ...layers.map(one => one.at),
  ...labels,
  ...turns.map(one => one.at),
  ...properties.map(one => one.at),
  ...moved,
  ...masked,
  ...hidden,
];

/** Where the state before is told only those traits are changed that differ: others may have changed since. */
function change(table: Table, counter: GroundPiece, { state, before }: CommandOf<'change'>): void {
  const { keep } = table.maker;
  const mark = touch(table, counter);
  const [states, olds] = [statesOf(state), before === undefined ? undefined : statesOf(before)];
  const isChanged = (one: number): boolean => !olds || olds[one] !== states[one];
  for (const one of readPlaces(counter.places)) if (isChanged(one)) counter.states[one] = keep(states[one] ?? '');
  counter.look = lookOf(counter.places, counter.states, table.maker);
  const walked = counter.places.trails.flatMap(one => (isChanged(one) ? trailIn(states[one]) : []));
  if (walked.length > 0) {
    mark.path = [...mark.path, ...walked.slice(walked.length > counter.trail ? counter.trail : 0)];
    counter.trail = walked.length;
  }
  if (!olds || olds.at(-1) !== states.at(-1)) changePlace(table, counter, states.at(-1) ?? '');
}

/** Its own place counts where a piece lies in no stack, or is taken out of one by it. */
function changePlace(table: Table, counter: GroundPiece, state: string): void {
  const [map = '', x, y] = tokensOf(state, ';');
  const spot = { map: mapIn(table, map), x: numberIn(x), y: numberIn(y) };
  if (!counter.parent || spot.map !== undefined) lay(table, counter, spot);
}

function move(table: Table, item: GroundPiece | GroundPile, { map, x, y, under, player }: CommandOf<'move'>): void {
  if (countersOf(item).length === 0) return;
  const by = table.maker.playerOf(player);
  for (const counter of countersOf(item)) Object.assign(touch(table, counter), { isMoved: true, by });
  const spot = { map: mapIn(table, map), x, y };
  if (spot.map === undefined) lift(table, item);
  else moveTo(table, item, spot, { under, by });
}
