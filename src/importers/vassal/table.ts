// Pieces, stacks and decks as the engine keeps them, and what its commands do to them. A piece in a stack lies where its stack does; one
// that is moved to a spot joins what lies there. What one step touched is told as values afterwards.

import { numberIn, type VassalCommand } from './commands.ts';
import type { VassalAction, VassalDeck, VassalKind, VassalLook, VassalPieceState, VassalPlace, VassalPlayerIndex } from './game.ts';
import { type LookMaker, lookOf, marksOf, trailIn } from './looks.ts';
import { tokensOf } from './tokens.ts';
import { statesOf, type TraitPlaces, typeOf } from './traits.ts';

/** Pieces and stacks of one game. */
export const MOST_PIECES = 50_000;

/** Where something lies; on no map where `map` is undefined. */
interface Spot {
  map: string | undefined;
  x: number;
  y: number;
}

interface Counter extends Spot {
  readonly is: 'counter';
  readonly id: string;
  readonly kind: VassalKind;
  readonly places: TraitPlaces;
  readonly marks: Readonly<Record<string, string>>;
  readonly slot: string;
  /** Of the traits that are read, each at its place in the nest. */
  readonly states: string[];
  /** Points of its trail so far. */
  trail: number;
  look: VassalLook;
  parent: Pile | undefined;
}

interface Pile extends Spot {
  readonly is: 'stack' | 'deck';
  readonly id: string;
  readonly members: Counter[];
  readonly name: string;
  readonly isFaceDown: boolean;
  /** Ids that its state names, for when all pieces are there. */
  readonly listed: readonly string[];
}

type Item = Counter | Pile;

/** A piece before a step, and what is known of its way. */
interface Touch {
  readonly before: VassalPieceState | undefined;
  isMoved: boolean;
  path: readonly (readonly [x: number, y: number])[];
  by: VassalPlayerIndex | undefined;
}

type Move = Extract<VassalCommand, { readonly kind: 'move' }>;
type Add = Extract<VassalCommand, { readonly kind: 'add' }>;
type Change = Extract<VassalCommand, { readonly kind: 'change' }>;

/** The pieces of a game. Each function takes a command and counts what names no piece. */
export interface Table {
  add(command: Add): void;
  change(command: Change): void;
  move(command: Move): void;
  remove(id: string): void;
  /** All pieces of the start are there: stacks take up what they name. */
  settle(): void;
  /** What was done since it was asked last. */
  actions(): readonly VassalAction[];
  pieces(): readonly VassalPieceState[];
  decks(): readonly VassalDeck[];
  readonly unknownPieces: number;
  readonly strangeTraits: ReadonlyMap<string, number>;
}

/** A table with nothing on it. Throws RangeError where more is put on it than a game has. */
export function createTable(maker: LookMaker): Table {
  const items = new Map<string, Item>();
  const spots = new Map<string, Item[]>();
  const kinds = new Map<string, VassalKind>();
  const strange = new Map<string, number>();
  let touched = new Map<string, Touch>();
  let unknown = 0;
  let isSettled = false;

  const at = ({ map, x, y }: Spot): Item[] => {
    const key = `${map}\n${x}\n${y}`;
    const found = spots.get(key);
    if (found) return found;
    const fresh: Item[] = [];
    spots.set(key, fresh);
    return fresh;
  };

  const touch = (counter: Counter): Touch => {
    const found = touched.get(counter.id);
    if (found) return found;
    const fresh: Touch = {
      before: items.get(counter.id) === counter ? stateOf(counter) : undefined,
      isMoved: false,
      path: [],
      by: undefined,
    };
    touched.set(counter.id, fresh);
    return fresh;
  };

  const touchAll = (item: Item): void => {
    for (const counter of item.is === 'counter' ? [item] : item.members) touch(counter);
  };

  /** Takes an item from where it lies; it lies nowhere then. */
  function lift(item: Item): void {
    if (item.is === 'counter' && item.parent) {
      const { parent } = item;
      parent.members.splice(parent.members.indexOf(item), 1);
      item.parent = undefined;
    } else if (item.map !== undefined) {
      const there = at(item);
      const index = there.indexOf(item);
      if (index >= 0) there.splice(index, 1);
    }
    item.map = undefined;
  }

  function lay(item: Item, spot: Readonly<Spot>): void {
    lift(item);
    Object.assign(item, { map: spot.map, x: spot.x, y: spot.y });
    if (spot.map !== undefined) at(item).push(item);
  }

  function insert(pile: Pile, counter: Counter, index: number): void {
    const isWithin = counter.parent === pile && pile.members.indexOf(counter) < index;
    touch(counter);
    lift(counter);
    pile.members.splice(isWithin ? index - 1 : index, 0, counter);
    counter.parent = pile;
  }

  /** The pile that a counter lies in: a new one where it lies by itself. */
  function pileUnder(counter: Counter): Pile {
    if (counter.parent) return counter.parent;
    const { map, x, y } = counter;
    const pile: Pile = { is: 'stack', id: '', members: [], name: '', isFaceDown: false, listed: [], map: undefined, x, y };
    const there = at(counter);
    const index = there.indexOf(counter);
    insert(pile, counter, 0);
    pile.map = map;
    if (index < 0) there.push(pile);
    else there.splice(index, 0, pile);
    return pile;
  }

  /** Lays an item directly on a counter. */
  function merge(fixed: Counter, moving: Item): void {
    if (moving === fixed || moving === fixed.parent) return;
    const pile = pileUnder(fixed);
    const index = pile.members.indexOf(fixed) + 1;
    const movers = moving.is === 'counter' ? [moving] : [...moving.members];
    for (const [i, counter] of movers.entries()) insert(pile, counter, index + i);
  }

  const isSeen = (counter: Counter, by: VassalPlayerIndex | undefined): boolean =>
    counter.look.hiddenBy === undefined || counter.look.hiddenBy === by;

  /** Joins the first thing at a spot that takes it. Whether there was one. */
  function joinThere(item: Item, spot: Spot, by: VassalPlayerIndex | undefined): boolean {
    const isAlone = item.is === 'counter' && item.kind.isAlone === true;
    for (const other of at(spot)) {
      if (other.is === 'deck') {
        for (const counter of item.is === 'counter' ? [item] : [...item.members]) insert(other, counter, other.members.length);
        return true;
      }
      if (isAlone) continue;
      const top = other.is === 'counter' ? (other.kind.isAlone ? undefined : other) : other.members.findLast(one => isSeen(one, by));
      if (!top) continue;
      merge(top, item);
      return true;
    }
    return false;
  }

  const spotOf = (item: Item): Spot => (item.is === 'counter' && item.parent ? item.parent : item);

  function addPile(id: string, type: string, state: string): void {
    const [map = '', x, y, ...rest] = tokensOf(state, ';');
    const isDeck = type !== 'stack';
    const listed = (isDeck ? tokensOf(rest.slice(1).join(','), ',') : rest).filter(token => token !== '' && !token.startsWith('@@'));
    const pile: Pile = {
      is: isDeck ? 'deck' : 'stack',
      id: maker.keep(id),
      members: [],
      name: isDeck ? maker.keep(tokensOf(type, ';')[12] ?? '') : '',
      isFaceDown: isDeck && rest[0] === 'true',
      listed: isSettled ? [] : listed.map(maker.keep),
      map: undefined,
      x: 0,
      y: 0,
    };
    items.set(pile.id, pile);
    lay(pile, { map: mapIn(map), x: numberIn(x), y: numberIn(y) });
    if (isSettled) fill(pile, listed);
  }

  const mapIn = (map: string): string | undefined => (map === '' || map === 'null' ? undefined : maker.keep(map));

  function fill(pile: Pile, ids: readonly string[]): void {
    for (const id of ids) {
      const counter = items.get(id);
      if (counter?.is === 'counter') insert(pile, counter, pile.members.length);
    }
  }

  function addCounter(id: string, type: string, state: string): void {
    const read = typeOf(type, maker.keep);
    if (!read) {
      count(strange, 'piece');
      return;
    }
    for (const trait of read.strange) count(strange, /^[\w-]{1,24}$/.test(trait) ? maker.keep(trait) : '?');
    const states = statesOf(state);
    const [map = '', x, y, slot = ''] = tokensOf(states.at(-1) ?? '', ';');
    const key = JSON.stringify(read.kind);
    const kind = kinds.get(key) ?? read.kind;
    kinds.set(key, kind);
    const counter: Counter = {
      is: 'counter',
      id: maker.keep(id),
      kind,
      places: read.places,
      marks: marksOf(read.places, states, maker.keep),
      slot: /^[\w:.-]{1,40}$/.test(slot) ? maker.keep(slot) : '',
      states: keptOf(read.places, states),
      trail: trailLength(read.places, states),
      look: lookOf(read.places, states, maker),
      parent: undefined,
      map: undefined,
      x: 0,
      y: 0,
    };
    touch(counter);
    items.set(counter.id, counter);
    lay(counter, { map: mapIn(map), x: numberIn(x), y: numberIn(y) });
  }

  const keptOf = (places: TraitPlaces, states: readonly string[]): string[] => {
    const kept: string[] = [];
    for (const one of readPlaces(places)) kept[one] = maker.keep(states[one] ?? '');
    return kept;
  };

  /** Of a counter that is changed its own place, which counts where it lies in no stack, or is taken out of one. */
  function changePlace(counter: Counter, state: string): void {
    const [map = '', x, y] = tokensOf(state, ';');
    const spot = { map: mapIn(map), x: numberIn(x), y: numberIn(y) };
    if (counter.parent && spot.map === undefined) return;
    lay(counter, spot);
  }

  function pieceAt(counter: Counter): Pick<VassalPieceState, 'at' | 'over' | 'deck'> {
    const { parent } = counter;
    const { map, x, y } = spotOf(counter);
    const below = parent?.members[parent.members.indexOf(counter) - 1];
    return {
      ...(map !== undefined && { at: { map, x, y } }),
      ...(below && { over: below.id }),
      ...(parent?.is === 'deck' && { deck: parent.id }),
    };
  }

  const stateOf = (counter: Counter): VassalPieceState => {
    const { id, kind, marks, slot, look } = counter;
    return { id, kind, marks, ...(slot !== '' && { slot }), look, ...pieceAt(counter) };
  };

  return {
    add({ id, type, state }) {
      if (items.size >= MOST_PIECES) throw new RangeError(`more than ${MOST_PIECES} pieces and stacks`);
      const old = items.get(id);
      if (old) {
        touchAll(old);
        lift(old);
        items.delete(id);
      }
      if (type === 'stack' || type.startsWith('deck;') || type === 'deck') addPile(id, type, state);
      else addCounter(id, type, state);
    },
    change({ id, state, before }) {
      const counter = items.get(id);
      if (!counter) return void unknown++;
      if (counter.is !== 'counter') return;
      const mark = touch(counter);
      const [states, olds] = [statesOf(state), before === undefined ? undefined : statesOf(before)];
      const isChanged = (one: number): boolean => !olds || olds[one] !== states[one];
      for (const one of readPlaces(counter.places)) if (isChanged(one)) counter.states[one] = maker.keep(states[one] ?? '');
      counter.look = lookOf(counter.places, counter.states, maker);
      const walked = counter.places.trails.flatMap(one => (isChanged(one) ? trailIn(states[one]) : []));
      if (walked.length > 0) {
        mark.path = [...mark.path, ...walked.slice(walked.length > counter.trail ? counter.trail : 0)];
        counter.trail = walked.length;
      }
      if (!olds || olds.at(-1) !== states.at(-1)) changePlace(counter, states.at(-1) ?? '');
    },
    move({ id, map, x, y, under, player }) {
      const item = items.get(id);
      if (!item) return void unknown++;
      if (item.is !== 'counter' && item.members.length === 0) return;
      const by = maker.playerOf(player);
      for (const counter of item.is === 'counter' ? [item] : item.members) Object.assign(touch(counter), { isMoved: true, by });
      const spot: Spot = { map: mapIn(map), x, y };
      if (spot.map === undefined) return lift(item);
      const fixed = items.get(under);
      const { map: fixedMap, x: fixedX, y: fixedY } = fixed ? spotOf(fixed) : { map: undefined, x: 0, y: 0 };
      if (fixed?.is === 'counter' && fixedMap === spot.map && fixedX === x && fixedY === y) return merge(fixed, item);
      if (!joinThere(item, spot, by)) lay(item, spot);
    },
    remove(id) {
      const item = items.get(id);
      if (!item) return void unknown++;
      touchAll(item);
      lift(item);
      items.delete(id);
    },
    settle() {
      isSettled = true;
      for (const item of items.values()) if (item.is !== 'counter') fill(item, item.listed);
      touched = new Map();
    },
    actions() {
      const found = [...touched].flatMap(([id, one]) => {
        const item = items.get(id);
        return actionsOf(id, one, item?.is === 'counter' ? stateOf(item) : undefined);
      });
      touched = new Map();
      return found;
    },
    pieces: () => drawnOrder(items.values()).map(stateOf),
    decks: () =>
      [...items.values()].flatMap(item => {
        if (item.is !== 'deck') return [];
        const { id, name, isFaceDown, map, x, y } = item;
        return [{ id, name, isFaceDown, ...(map !== undefined && { at: { map, x, y } }) }];
      }),
    get unknownPieces() {
      return unknown;
    },
    strangeTraits: strange,
  };
}

/** How often something was met. */
export function count(counts: Map<string, number>, one: string): void {
  counts.set(one, (counts.get(one) ?? 0) + 1);
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

const trailLength = ({ trails }: TraitPlaces, states: readonly string[]): number =>
  trails.reduce((sum, one) => sum + trailIn(states[one]).length, 0);

/** Stacks from the lowest piece up, in the order in which they came. */
function drawnOrder(items: Iterable<Item>): Counter[] {
  const found: Counter[] = [];
  const seen = new Set<Item>();
  for (const item of items) {
    const group = item.is === 'counter' ? (item.parent ?? item) : item;
    if (seen.has(group)) continue;
    seen.add(group);
    if (group.is === 'counter') found.push(group);
    else found.push(...group.members);
  }
  return found;
}

export const isSamePlace = (a: VassalPlace | undefined, b: VassalPlace | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.map === b.map && a.x === b.x && a.y === b.y);

/** What a step did to one piece. */
function actionsOf(id: string, { before, isMoved, path, by }: Touch, after: VassalPieceState | undefined): readonly VassalAction[] {
  if (!after) return before ? [{ kind: 'remove', piece: id }] : [];
  if (!before || before.kind !== after.kind) return [{ kind: 'put', piece: after }];
  const { at, over, deck, look } = after;
  const isElsewhere = !isSamePlace(before.at, at) || before.deck !== deck || (isMoved && before.over !== over);
  const way = isSamePlace(before.at, at) ? [] : path.filter(point => !isEnd(point, before.at) && !isEnd(point, at));
  const move: VassalAction = {
    kind: 'move',
    piece: id,
    ...(before.at && { from: before.at }),
    ...(at && { to: at }),
    ...(over !== undefined && { over }),
    ...(deck !== undefined && { deck }),
    ...(way.length > 0 && { path: way }),
    ...(by !== undefined && { by }),
  };
  return [...(isElsewhere ? [move] : []), ...(before.look === look ? [] : [{ kind: 'look', piece: id, look } as const])];
}

const isEnd = ([x, y]: readonly [number, number], place: VassalPlace | undefined): boolean => place?.x === x && place.y === y;
