// Ways of units over the board: what they meet, where they should have ended, which are open. One interface, a maker for hexes and one for tables.

import type { Gait } from '../../core/ruleset.ts';
import type { Halt } from './going.ts';
import type { ArmsState, ArmsUnit, Spot } from './state.ts';
import type { Placed } from './units.ts';
import { hexWays } from './ways/hex.ts';
import { tableWays } from './ways/table.ts';

/** Places that a unit may be offered to go to, with what it costs, and the way to each, its own place first. */
export interface Offers {
  readonly costs: ReadonlyMap<Spot, number>;
  route(to: Spot): readonly Spot[];
}

export interface Ways {
  /** The first place of a way, its start apart, where something is so. */
  meets(state: ArmsState, path: readonly Spot[], test: (at: Spot) => boolean): Spot | undefined;
  /** The first place through which a way leads on, its end apart, where something is so. */
  passes(state: ArmsState, path: readonly Spot[], test: (at: Spot) => boolean): Spot | undefined;
  /** Where a way leads on though it has come to something that ends it. */
  overruns(state: ArmsState, unit: ArmsUnit, path: readonly Spot[], why: Halt['why']): Spot | undefined;
  /** The way as far as the shut door at its end. */
  before(state: ArmsState, path: readonly Spot[]): readonly Spot[];
  gaits(state: ArmsState, unit: ArmsUnit): readonly Gait[];
  /** `isLegal`: whether nothing is wrong with a way. */
  offers(state: ArmsState, unit: Placed, isLegal: (path: readonly Spot[]) => boolean): Offers;
}

/** Ways over a game's board. */
export const waysOf = ({ game: { board } }: ArmsState): Ways => (board.kind === 'hex' ? hexWays(board) : tableWays(board));
