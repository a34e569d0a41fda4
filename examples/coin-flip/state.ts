// The position: pieces on hexes, each of which may do one thing a turn.

import { neighbours } from '../../src/boards/hex.ts';
import type { Source } from '../../src/core/act.ts';
import type { HexBoard } from '../../src/core/board.ts';
import type { Game, SideId, State, Unit, UnitId } from '../../src/core/types.ts';

export interface CoinUnit extends Unit {
  readonly at: string | undefined;
  readonly title: string;
  /** It has moved or flipped in this turn. */
  readonly done: boolean;
}

export interface CoinState extends State {
  readonly game: Game & { readonly board: HexBoard; readonly turns: number };
  readonly units: Readonly<Record<UnitId, CoinUnit>>;
  readonly active: SideId;
}

/** Where a rule comes from: this game has no book but this folder. */
export const HOUSE: Source = { mark: 'house', why: 'an example' };

/** Pieces on the board. */
export const pieces = ({ units }: CoinState): readonly CoinUnit[] => Object.values(units).filter(({ at }) => at !== undefined);

export const change = (state: CoinState, id: UnitId, what: Partial<CoinUnit>): CoinState => {
  const unit = state.units[id];
  return unit ? { ...state, units: { ...state.units, [id]: { ...unit, ...what } } } : state;
};

/** The side that has won: the one that is left, or has more pieces after the last turn. */
export function winnerOf(state: CoinState): SideId | undefined {
  const left = state.game.sides.map(({ id }) => ({ id, count: pieces(state).filter(({ side }) => side === id).length }));
  const [best, next] = left.toSorted((a, b) => b.count - a.count);
  return best && best.count > (next?.count ?? 0) ? best.id : undefined;
}

/** Play is over: one side has no piece left, or the last turn is. */
export const isOver = (state: CoinState): boolean =>
  state.turn > state.game.turns || state.game.sides.some(({ id }) => pieces(state).every(({ side }) => side !== id));

/** Hexes of the board beside one. */
export const neighboursOf = ({ game }: CoinState, at: string | undefined): readonly string[] =>
  at === undefined ? [] : neighbours(game.board, at).filter(hex => game.board.hexes[hex] !== undefined);

export const areNeighbours = (state: CoinState, a: string | undefined, b: string | undefined): boolean =>
  b !== undefined && neighboursOf(state, a).includes(b);
