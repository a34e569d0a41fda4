// Pieces, stacks and decks where they lie. A piece in a stack lies where its stack does; one that is moved to a spot joins what lies there.

import type { VassalAction, VassalKind, VassalLook, VassalPieceState, VassalPlace, VassalPlayerIndex } from './game.ts';
import type { TraitPlaces } from './traits.ts';

/** Where something lies; on no map where `map` is undefined. */
export interface GroundSpot {
  map: string | undefined;
  x: number;
  y: number;
}

/** One piece. */
export interface GroundPiece extends GroundSpot {
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
  parent: GroundPile | undefined;
}

/** A stack, or a deck, from the lowest piece up. */
export interface GroundPile extends GroundSpot {
  readonly is: 'stack' | 'deck';
  readonly id: string;
  readonly members: GroundPiece[];
  readonly name: string;
  readonly isFaceDown: boolean;
  /** Ids that its state names, for when all pieces are there. */
  readonly listed: readonly string[];
}

export type GroundItem = GroundPiece | GroundPile;

/** A piece before a step, and what is known of its way. */
export interface GroundTouch {
  readonly before: VassalPieceState | undefined;
  isMoved: boolean;
  path: readonly (readonly [x: number, y: number])[];
  by: VassalPlayerIndex | undefined;
}

/** All that lies on the maps of a game, and what the step that is being played has touched. */
export interface Ground {
  readonly items: Map<string, GroundItem>;
  /** What lies at a spot, in the order in which it came there. */
  readonly spots: Map<string, GroundItem[]>;
  readonly touched: Map<string, GroundTouch>;
}

export const emptyGround = (): Ground => ({ items: new Map(), spots: new Map(), touched: new Map() });

function itemsAt({ spots }: Ground, { map, x, y }: GroundSpot): GroundItem[] {
  const key = `${map}\n${x}\n${y}`;
  const found = spots.get(key);
  if (found) return found;
  const fresh: GroundItem[] = [];
  spots.set(key, fresh);
  return fresh;
}

/** The pieces of an item: itself, or what lies in it. */
export const countersOf = (item: GroundItem): readonly GroundPiece[] => (item.is === 'counter' ? [item] : item.members);

/** Where an item lies: in a stack, where the stack does. */
export const spotOf = (item: GroundItem): GroundSpot => (item.is === 'counter' && item.parent ? item.parent : item);

/** Keeps how a piece was before the step, once. */
export function touch({ items, touched }: Ground, counter: GroundPiece): GroundTouch {
  const found = touched.get(counter.id);
  if (found) return found;
  const before = items.get(counter.id) === counter ? stateOf(counter) : undefined;
  const fresh: GroundTouch = { before, isMoved: false, path: [], by: undefined };
  touched.set(counter.id, fresh);
  return fresh;
}

/** Takes an item from where it lies; it lies nowhere then. */
export function lift(ground: Ground, item: GroundItem): void {
  if (item.is === 'counter' && item.parent) {
    const { members } = item.parent;
    members.splice(members.indexOf(item), 1);
    item.parent = undefined;
  } else if (item.map !== undefined) {
    const there = itemsAt(ground, item);
    const index = there.indexOf(item);
    if (index >= 0) there.splice(index, 1);
  }
  item.map = undefined;
}

/** Lays an item by itself on a spot. */
export function lay(ground: Ground, item: GroundItem, spot: Readonly<GroundSpot>): void {
  lift(ground, item);
  Object.assign(item, { map: spot.map, x: spot.x, y: spot.y });
  if (spot.map !== undefined) itemsAt(ground, item).push(item);
}

/** Puts a piece into a pile, below what has this index. */
export function insert(ground: Ground, pile: GroundPile, counter: GroundPiece, index: number): void {
  const isWithin = counter.parent === pile && pile.members.indexOf(counter) < index;
  touch(ground, counter);
  lift(ground, counter);
  pile.members.splice(isWithin ? index - 1 : index, 0, counter);
  counter.parent = pile;
}

/** The pile that a piece lies in: a new one, in its place, where it lies by itself. */
function pileUnder(ground: Ground, counter: GroundPiece): GroundPile {
  if (counter.parent) return counter.parent;
  const { map, x, y } = counter;
  const pile: GroundPile = { is: 'stack', id: '', members: [], name: '', isFaceDown: false, listed: [], map: undefined, x, y };
  const there = itemsAt(ground, counter);
  const index = there.indexOf(counter);
  insert(ground, pile, counter, 0);
  pile.map = map;
  there.splice(index < 0 ? there.length : index, 0, pile);
  return pile;
}

/** Lays an item directly on a piece. */
function merge(ground: Ground, fixed: GroundPiece, moving: GroundItem): void {
  if (moving === fixed || moving === fixed.parent) return;
  const pile = pileUnder(ground, fixed);
  const index = pile.members.indexOf(fixed) + 1;
  for (const [i, counter] of [...countersOf(moving)].entries()) insert(ground, pile, counter, index + i);
}

/** The piece that an item which joins another comes to lie on: the highest that the mover sees. */
function topOf(item: GroundItem, by: VassalPlayerIndex | undefined): GroundPiece | undefined {
  if (item.is === 'counter') return item.kind.isAlone ? undefined : item;
  return item.members.findLast(({ look: { hiddenBy } }) => hiddenBy === undefined || hiddenBy === by);
}

/** Joins the first thing at a spot that takes it. Whether there was one. */
function joinThere(ground: Ground, item: GroundItem, spot: GroundSpot, by: VassalPlayerIndex | undefined): boolean {
  const isAlone = item.is === 'counter' && item.kind.isAlone === true;
  for (const other of itemsAt(ground, spot)) {
    const top = other.is === 'deck' || isAlone ? undefined : topOf(other, by);
    if (other.is === 'deck') for (const counter of [...countersOf(item)]) insert(ground, other, counter, other.members.length);
    else if (top) merge(ground, top, item);
    else continue;
    return true;
  }
  return false;
}

/** Moves an item to a spot: onto a piece that lies there, else onto what lies there, else by itself. */
export function moveTo(
  ground: Ground,
  item: GroundItem,
  spot: GroundSpot,
  { under, by }: { readonly under: string; readonly by: number | undefined },
): void {
  const fixed = ground.items.get(under);
  if (fixed?.is === 'counter' && isSameSpot(spotOf(fixed), spot)) merge(ground, fixed, item);
  else if (!joinThere(ground, item, spot, by)) lay(ground, item, spot);
}

const isSameSpot = (a: GroundSpot, b: GroundSpot): boolean => a.map === b.map && a.x === b.x && a.y === b.y;

/** A piece as a value. */
export function stateOf(counter: GroundPiece): VassalPieceState {
  const { id, kind, marks, slot, look, parent } = counter;
  const { map, x, y } = spotOf(counter);
  const below = parent?.members[parent.members.indexOf(counter) - 1];
  return {
    id,
    kind,
    marks,
    ...(slot !== '' && { slot }),
    look,
    ...(map !== undefined && { at: { map, x, y } }),
    ...(below && { over: below.id }),
    ...(parent?.is === 'deck' && { deck: parent.id }),
  };
}

/** Pieces as they are drawn: stacks from the lowest piece up, in the order in which they came. */
export function drawnOrder(items: Iterable<GroundItem>): readonly GroundPiece[] {
  const found: GroundPiece[] = [];
  const seen = new Set<GroundItem>();
  for (const item of items) {
    const group = item.is === 'counter' ? (item.parent ?? item) : item;
    if (seen.has(group)) continue;
    seen.add(group);
    found.push(...countersOf(group));
  }
  return found;
}

export const isSamePlace = (a: VassalPlace | undefined, b: VassalPlace | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.map === b.map && a.x === b.x && a.y === b.y);

/** What a step did to one piece. */
export function actionsOf(id: string, touched: GroundTouch, after: VassalPieceState | undefined): readonly VassalAction[] {
  const { before, isMoved } = touched;
  if (!after) return before ? [{ kind: 'remove', piece: id }] : [];
  if (!before || before.kind !== after.kind) return [{ kind: 'put', piece: after }];
  const isElsewhere = !isSamePlace(before.at, after.at) || before.deck !== after.deck || (isMoved && before.over !== after.over);
  return [
    ...(isElsewhere ? [moveBetween(before, after, touched)] : []),
    ...(before.look === after.look ? [] : [{ kind: 'look', piece: id, look: after.look } as const]),
  ];
}

/** How a piece that lay somewhere came to lie elsewhere; nothing is known of its way where none is given. */
export function moveBetween(before: VassalPieceState, after: VassalPieceState, { path, by }: Partial<GroundTouch> = {}): VassalAction {
  const { at, over, deck } = after;
  const isEnd = ([x, y]: readonly [number, number], place: VassalPlace | undefined): boolean => place?.x === x && place.y === y;
  const way = isSamePlace(before.at, at) ? [] : (path ?? []).filter(point => !isEnd(point, before.at) && !isEnd(point, at));
  return {
    kind: 'move',
    piece: after.id,
    ...(before.at && { from: before.at }),
    ...(at && { to: at }),
    ...(over !== undefined && { over }),
    ...(deck !== undefined && { deck }),
    ...(way.length > 0 && { path: way }),
    ...(by !== undefined && { by }),
  };
}
