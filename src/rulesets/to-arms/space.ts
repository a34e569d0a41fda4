// The geometry that rules ask about, in hexes whatever the board: a map of hexes, or a table measured by the conversion
// of the source. One interface, two makers.

import { option } from './options.ts';
import { hexSpace } from './spaces/hex.ts';
import { tableSpace } from './spaces/table.ts';
import type { ArmsGame, ArmsPlace, HomeEdge, Site } from './state.ts';

export interface BoardGeometry {
  /** Is it a place of this board? */
  holds(at: ArmsPlace): boolean;
  /** Are two places one? Are they so near that two units cannot stand there? */
  same(a: ArmsPlace, b: ArmsPlace): boolean;
  crowds(a: ArmsPlace, b: ArmsPlace): boolean;
  /** From one place to another, in hexes; adjacent ones are 1 apart. */
  distance(a: ArmsPlace, b: ArmsPlace): number;
  /** The same in the unit of the board. */
  away(a: ArmsPlace, b: ArmsPlace): number;
  /** So far in the unit of the board, as hexes; the greatest distance that counts as so many; the length of a move of so many. */
  hexes(length: number): number;
  reach(hexes: number): number;
  pace(hexes: number): number;
  /** Places beside one, to choose from. */
  around(at: ArmsPlace): readonly ArmsPlace[];
  /** Places of the board, to choose from. */
  places(): readonly ArmsPlace[];
  /** How far a way leads, in hexes. */
  far(path: readonly ArmsPlace[]): number;
  /** The first place of a way that does not join the one before. */
  gap(path: readonly ArmsPlace[]): ArmsPlace | undefined;
  /** What is remembered of what lies in a place, and the entry that covers a place. */
  site(at: ArmsPlace): Site;
  laid(all: Readonly<Record<Site, unknown>>, at: ArmsPlace): Site | undefined;
  among(all: readonly Site[], at: ArmsPlace): Site | undefined;
  /** Where something that is remembered is drawn, and its place in words. */
  middle(site: Site): ArmsPlace;
  said(site: Site): string;
  /** Is a place in a part of the board? */
  isIn(part: readonly ArmsPlace[], at: ArmsPlace): boolean;
  /** The terrain of the printed board, as its word. */
  printed(at: ArmsPlace): { readonly site: Site; readonly word: string };
  /** All there is of a terrain, of a field work on the printed board. */
  pieces(terrain: string): readonly Site[];
  works(work: string): readonly Site[];
  /** How far from an edge of the board; less is nearer (R54). */
  fromHome(home: HomeEdge, at: ArmsPlace): number;
  /** In the half of the board at that edge. */
  isHalf(home: HomeEdge, at: ArmsPlace): boolean;
  /**
   * Steps of a retreat from a place, nearer the edge, the first of them or the `step`th after it; whether one is
   * such; whether the next leads off the board.
   */
  back(home: HomeEdge, from: ArmsPlace, step: number): readonly ArmsPlace[];
  isBack(home: HomeEdge, from: ArmsPlace, to: ArmsPlace, step: number): boolean;
  leaves(home: HomeEdge, from: ArmsPlace, step: number): boolean;
  /** The place beside a target with this number of the scatter dice, 2 to 7: 2 the nearest to the gun, then clockwise (R18). */
  beside(target: ArmsPlace, gun: ArmsPlace, where: number): ArmsPlace | undefined;
}

function makeSpace({ board, options }: ArmsGame): BoardGeometry {
  if (board.kind === 'hex') return hexSpace(board);
  const agreed = { game: { options } };
  return tableSpace(board, { isTen: option(agreed, 'cmMove') === 'ten', isClear: option(agreed, 'cmApart') === 'clear' });
}

const spaces = new WeakMap<ArmsGame, BoardGeometry>();

/** The geometry of a game's board. */
export function spaceOf({ game }: { readonly game: ArmsGame }): BoardGeometry {
  const known = spaces.get(game) ?? makeSpace(game);
  spaces.set(game, known);
  return known;
}
