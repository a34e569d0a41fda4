// The geometry that rules ask about, in hexes whatever the board: a map of hexes, or a table measured by the conversion of the source. One interface, two makers.

import { type OptionId, option } from './options.ts';
import { hexSpace } from './spaces/hex.ts';
import { tableSpace } from './spaces/table.ts';
import type { ArmsGame, Home, Site, Spot } from './state.ts';

export interface Space {
  /** Is it a place of this board? */
  holds(at: Spot): boolean;
  /** Are two places one? Are they so near that two units cannot stand there? */
  same(a: Spot, b: Spot): boolean;
  crowds(a: Spot, b: Spot): boolean;
  /** From one place to another, in hexes; adjacent ones are 1 apart. */
  distance(a: Spot, b: Spot): number;
  /** The same in the unit of the board. */
  away(a: Spot, b: Spot): number;
  /** So far in the unit of the board, as hexes; the greatest distance that counts as so many; the length of a move of so many. */
  hexes(length: number): number;
  reach(hexes: number): number;
  pace(hexes: number): number;
  /** Places beside one, to choose from. */
  around(at: Spot): readonly Spot[];
  /** Places of the board, to choose from. */
  places(): readonly Spot[];
  /** How far a way leads, in hexes. */
  far(path: readonly Spot[]): number;
  /** The first place of a way that does not join the one before. */
  gap(path: readonly Spot[]): Spot | undefined;
  /** What is remembered of what lies in a place, and the entry that covers a place. */
  site(at: Spot): Site;
  laid(all: Readonly<Record<Site, unknown>>, at: Spot): Site | undefined;
  among(all: readonly Site[], at: Spot): Site | undefined;
  /** Where something that is remembered is drawn, and its place in words. */
  middle(site: Site): Spot;
  said(site: Site): string;
  /** Is a place in a part of the board? */
  isIn(part: readonly Spot[], at: Spot): boolean;
  /** The terrain of the printed board, as its word. */
  printed(at: Spot): { readonly site: Site; readonly word: string };
  /** All there is of a terrain, of a field work on the printed board. */
  pieces(terrain: string): readonly Site[];
  works(work: string): readonly Site[];
  /** How far from an edge of the board; less is nearer (R54). */
  fromHome(home: Home, at: Spot): number;
  /** In the half of the board at that edge. */
  isHalf(home: Home, at: Spot): boolean;
  /** Steps of a retreat from a place, nearer the edge, the first of them or the `step`th after it; whether one is such; whether the next leads off the board. */
  back(home: Home, from: Spot, step: number): readonly Spot[];
  isBack(home: Home, from: Spot, to: Spot, step: number): boolean;
  leaves(home: Home, from: Spot, step: number): boolean;
  /** The place beside a target with this number of the scatter dice, 2 to 7: 2 the nearest to the gun, then clockwise (R18). */
  beside(target: Spot, gun: Spot, where: number): Spot | undefined;
}

function makeSpace({ board, options }: ArmsGame): Space {
  const is = (id: OptionId, value: string): boolean => option({ game: { options } }, id) === value;
  return board.kind === 'hex' ? hexSpace(board) : tableSpace(board, { isTen: is('cmMove', 'ten'), isClear: is('cmApart', 'clear') });
}

const spaces = new WeakMap<ArmsGame, Space>();

/** The geometry of a game's board. */
export function spaceOf({ game }: { readonly game: ArmsGame }): Space {
  const known = spaces.get(game) ?? makeSpace(game);
  spaces.set(game, known);
  return known;
}
