// Ways of units over the board: what they meet, where they should have ended, which are open. One
// interface, a maker for hexes and one for tables.

import type { MoveMode } from '../../core/ruleset.ts';
import type { Halt } from './movementCost.ts';
import type { ArmsPlace, ArmsState, ArmsUnit } from './state.ts';
import type { ArmsPlacedUnit } from './units.ts';
import { hexWays } from './ways/hex.ts';
import { tableWays } from './ways/table.ts';

/** Places that a unit may be offered to go to, with what it costs, and the way to each, its own place first. */
export interface Offers {
  readonly costs: ReadonlyMap<ArmsPlace, number>;
  route(to: ArmsPlace): readonly ArmsPlace[];
}

export interface MoveGeometry {
  /** The first place of a way, its start apart, where something is so. */
  meets(state: ArmsState, path: readonly ArmsPlace[], test: (at: ArmsPlace) => boolean): ArmsPlace | undefined;
  /** The first place through which a way leads on, its end apart, where something is so. */
  passes(state: ArmsState, path: readonly ArmsPlace[], test: (at: ArmsPlace) => boolean): ArmsPlace | undefined;
  /** Where a way leads on though it has come to something that ends it. */
  overruns(state: ArmsState, unit: ArmsUnit, path: readonly ArmsPlace[], why: Halt['why']): ArmsPlace | undefined;
  /** The way as far as the shut door at its end. */
  before(state: ArmsState, path: readonly ArmsPlace[]): readonly ArmsPlace[];
  moveModes(state: ArmsState, unit: ArmsUnit): readonly MoveMode[];
  /** `isLegal`: whether nothing is wrong with a way. */
  offers(state: ArmsState, unit: ArmsPlacedUnit, isLegal: (path: readonly ArmsPlace[]) => boolean): Offers;
}

/** Ways over a game's board. */
export const waysOf = ({ game: { board } }: ArmsState): MoveGeometry => (board.kind === 'hex' ? hexWays(board) : tableWays(board));
