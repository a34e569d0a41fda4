// The position: pieces that lie on sheets, one over the other, and look one way or another. Nothing is known of what they mean.

import type { Source } from '../../core/act.ts';
import type { PictureBoard } from '../../core/board.ts';
import type { Scenario, ScenarioUnit } from '../../core/scenario.ts';
import type { Game, Point, SideId, State, Unit, UnitId } from '../../core/types.ts';
import type { EventLog } from './log.ts';
import type { SymbolName } from './symbols.ts';

/**
 * Pictures of a kind of piece of which one or none is seen: its sides, its strength, a marker on it. `titles`: what each adds to the name
 * of the piece, '+' standing for the name ('+ (flipped)'). `at`: pixels from the middle of the piece.
 */
export interface KindLayer {
  readonly title?: string;
  readonly pictures: readonly string[];
  readonly titles?: readonly string[];
  readonly at?: Point;
  readonly under?: true;
}

/**
 * What pieces of one kind share: the sign of their arm on a plain counter, their picture, the layers over and under it, what others see of
 * them while they are covered.
 */
export interface Kind {
  readonly title?: string;
  readonly symbol?: SymbolName;
  readonly picture?: string;
  readonly layers?: readonly KindLayer[];
  readonly cover?: { readonly title: string; readonly picture?: string };
}

/** The part of a scenario that is this system's own: kinds of pieces by the `type` of their units. */
export interface AnySpecial {
  readonly kinds?: Readonly<Record<string, Kind>>;
}

/**
 * How a piece looks. `levels`: of each layer of its kind which picture is seen, from 1, 0 for none; `turn` in degrees to the right;
 * `labels`: words on it; `covered`: the side that has laid it face down; `hidden`: the side that alone knows that it is there.
 */
export interface Looks {
  readonly levels?: readonly number[];
  readonly turn?: number;
  readonly labels?: readonly string[];
  readonly covered?: SideId;
  readonly hidden?: SideId;
}

/** A piece in a file. */
export type AnyScenarioUnit = ScenarioUnit & Looks & { readonly at?: Point };

/** `height`: of two at one point the one with the larger lies above. One that was removed has strength 0. */
export interface Piece extends Unit, Looks {
  readonly at: Point | undefined;
  readonly title: string;
  readonly height: number;
}

export interface AnyState extends State {
  readonly game: Game & { readonly board: PictureBoard; readonly kinds: Readonly<Record<string, Kind>>; readonly turns?: number };
  readonly units: Readonly<Record<UnitId, Piece>>;
  /** Higher than all pieces. */
  readonly top: number;
  readonly log: EventLog;
}

/** Where the one rule comes from. */
export const HOUSE: Source = { mark: 'house', why: 'Whatever game it is, a piece lies in one place.' };

/** Throws TypeError on a board that has no sheets. */
export function setup({ board, sides, options, units, turns, special }: Scenario): AnyState {
  if (board.kind !== 'picture') throw new TypeError('any game is played on sheets');
  const { kinds = {} } = (special ?? {}) as AnySpecial;
  return {
    game: { board, sides, options, tables: {}, kinds, ...(turns !== undefined && { turns }) },
    turn: 1,
    phase: '',
    active: undefined,
    acting: undefined,
    pending: [],
    units: Object.fromEntries(units.map((unit, i) => [unit.id, pieceOf(unit, i, kinds)])),
    top: units.length,
    log: { last: [] },
  };
}

/** A piece as a file has it, so high in its stack. */
export function pieceOf(unit: ScenarioUnit, height: number, kinds: AnyState['game']['kinds']): Piece {
  const { at, title = kindOf(kinds, unit.type)?.title ?? unit.type, strength = 1, ...rest } = unit;
  return { ...rest, title, strength, at: typeof at === 'string' ? undefined : at, height };
}

export const kindOf = (kinds: AnyState['game']['kinds'], type: string): Kind | undefined =>
  Object.hasOwn(kinds, type) ? kinds[type] : undefined;

/** Whether a piece is in the game. */
export const isThere = ({ strength }: Pick<Piece, 'strength'>): boolean => strength > 0;

/** The middle of the first sheet. */
export function middleOf({ game: { board } }: Pick<AnyState, 'game'>): Point {
  const { at = [0, 0], size = [0, 0] } = board.sheets[0] ?? {};
  return [Math.round(at[0] + size[0] / 2), Math.round(at[1] + size[1] / 2)];
}

/** What was put in order last: all pieces as a state lists them, how high each lies, and those in the game from above down. */
interface Ordered {
  readonly listed: readonly Piece[];
  readonly heights: number[];
  /** By their places in the list. */
  readonly order: readonly number[];
  readonly above: readonly Piece[];
}

let ordered: Ordered = { listed: [], heights: [], order: [], above: [] };

/** Pieces in the game, from the top of their stacks down. Of thousands an event changes a few: the others keep their order. */
export function fromAbove({ units }: Pick<AnyState, 'units'>): readonly Piece[] {
  const { listed: before, heights, order: old, above: kept } = ordered;
  const listed = Object.values(units);
  const isChanged = new Uint8Array(Math.max(before.length, listed.length));
  const come: number[] = [];
  for (let i = 0; i < isChanged.length; i++) {
    const piece = listed[i];
    if (piece === before[i]) continue;
    isChanged[i] = 1;
    heights[i] = piece?.height ?? 0;
    if (piece && isThere(piece)) come.push(i);
  }
  if (!isChanged.includes(1)) return kept;
  const order = mergeOrders(
    old.filter(i => isChanged[i] === 0),
    come,
    heights,
  );
  const above = order.map(i => listed[i] as Piece);
  ordered = { listed, heights, order, above };
  return above;
}

/** Places in a list put among others that are in order: the higher first, of two as high the one that is listed first. */
function mergeOrders(order: readonly number[], come: readonly number[], heights: readonly number[]): readonly number[] {
  const compare = (a: number, b: number): number => (heights[b] ?? 0) - (heights[a] ?? 0) || a - b;
  const next = come.toSorted(compare);
  const merged: number[] = [];
  let at = 0;
  for (const i of order) {
    for (let one = next[at]; one !== undefined && compare(one, i) < 0; one = next[++at]) merged.push(one);
    merged.push(i);
  }
  return [...merged, ...next.slice(at)];
}

/** The state with these pieces in place of those of their ids. */
export const withPieces = (state: AnyState, pieces: readonly Piece[]): AnyState =>
  pieces.length === 0 ? state : { ...state, units: { ...state.units, ...Object.fromEntries(pieces.map(piece => [piece.id, piece])) } };

/** The state without these pieces, as if they had never been. */
export const withoutPieces = (state: AnyState, ids: readonly UnitId[]): AnyState =>
  ids.length === 0 ? state : { ...state, units: Object.fromEntries(Object.entries(state.units).filter(([id]) => !ids.includes(id))) };

/** Heights for so many pieces that come to lie on top of all others, or directly above one. */
export function heightsOver({ units, top }: AnyState, over: Piece | undefined, many: number): readonly number[] {
  if (!over || over.at === undefined) return Array.from({ length: many }, (_, i) => top + i);
  const [x, y] = over.at;
  let next = Number.POSITIVE_INFINITY;
  for (const { at, height } of Object.values(units))
    if (height > over.height && height < next && at !== undefined && at[0] === x && at[1] === y) next = height;
  const step = (next - over.height) / (many + 1);
  return Array.from({ length: many }, (_, i) => (Number.isFinite(step) ? over.height + step * (i + 1) : top + i));
}
