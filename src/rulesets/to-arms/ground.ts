// The board and what has become of it, as rules ask about it: terrain, things that lie in a place, crossings,
// which way is home. Geometry is in `spaces`.

import { placeSaid } from '../../core/places.ts';
import type { SideId } from '../../core/types.ts';
import type { TerrainId } from './data/terrain.ts';
import { spaceOf } from './space.ts';
import type { ArmsBridge, ArmsPlace, ArmsState, HomeEdge, MineField, Site } from './state.ts';
import type { ArmsTerrainRow } from './tables.ts';

/** Hexes from one place to the other; adjacent ones are 1 apart. */
export const distance = (state: ArmsState, a: ArmsPlace, b: ArmsPlace): number => spaceOf(state).distance(a, b);

export const isOnMap = (state: ArmsState, at: ArmsPlace): boolean => spaceOf(state).holds(at);

/** Places of the map that touch this one, to choose from; none for a place off the map. */
export const neighboursOf = (state: ArmsState, at: ArmsPlace): readonly ArmsPlace[] => spaceOf(state).around(at);

/** Are two places next to each other, not one? */
export const touches = (state: ArmsState, a: ArmsPlace, b: ArmsPlace): boolean => {
  const space = spaceOf(state);
  return space.holds(a) && space.holds(b) && !space.same(a, b) && space.distance(a, b) <= 1;
};

/** Are two places one? */
export const isSame = (state: ArmsState, a: ArmsPlace | undefined, b: ArmsPlace | undefined): boolean =>
  a !== undefined && b !== undefined && (a === b || spaceOf(state).same(a, b));

/** The site of what lies in a place, of all that are remembered like this. */
export const laidAt = (state: ArmsState, all: Readonly<Record<Site, unknown>>, at: ArmsPlace): Site | undefined =>
  spaceOf(state).laid(all, at);

const among = (state: ArmsState, all: readonly Site[] | undefined, at: ArmsPlace): boolean =>
  all !== undefined && spaceOf(state).among(all, at) !== undefined;

/** The printed terrain that a place is part of: a hex by itself, a piece of a table. */
export const siteAt = (state: ArmsState, at: ArmsPlace): Site => spaceOf(state).printed(at).site;

/** What a place is now: a building may be ruins or debris. */
export function groundAt(state: ArmsState, at: ArmsPlace): string {
  const { site, word } = spaceOf(state).printed(at);
  return state.ground[site] ?? word;
}

/** The row of its terrain. Throws on a terrain without a row. */
export function terrainOf(state: ArmsState, at: ArmsPlace): ArmsTerrainRow {
  const word = groundAt(state, at);
  const found = state.game.tables.terrain[word];
  if (!found) throw new Error(`no terrain at ${placeSaid(at)} (${word})`);
  return found;
}

export const isGround = (state: ArmsState, at: ArmsPlace, ...words: readonly TerrainId[]): boolean =>
  (words as readonly string[]).includes(groundAt(state, at));

/** Whose sandbags lie in a place ('' of those on the printed board), the wire and the mine counter there. */
export const bagsAt = (state: ArmsState, at: ArmsPlace): Site | undefined => laidAt(state, state.sandbags, at);
export const wireAt = (state: ArmsState, at: ArmsPlace): Site | undefined => spaceOf(state).among(state.wire, at);
export const minesAt = (state: ArmsState, at: ArmsPlace): MineField | undefined => state.mines[laidAt(state, state.mines, at) ?? ''];

/** A flare lights the place (R30). */
export const isLit = (state: ArmsState, at: ArmsPlace): boolean => state.lit.some(flare => distance(state, flare, at) <= 1);

/** What lies in a place besides its terrain: sandbags in the open only (R51), and wire. */
export function layersAt(state: ArmsState, at: ArmsPlace): readonly ArmsTerrainRow[] {
  const { terrain } = state.game.tables;
  const here = terrainOf(state, at);
  const bags = isBare(here) && bagsAt(state, at) !== undefined ? terrain['sandbags'] : undefined;
  const wire = wireAt(state, at) !== undefined ? terrain['wire'] : undefined;
  return [here, bags, wire].filter(row => row !== undefined);
}

/** Ground that shifts no range: where digging in gains something. */
export const isBare = (row: ArmsTerrainRow): boolean => row.infantry === 0 && row.hmg === 0 && row.arty === 0 && row.vehicle === 0;

export const bridgeAt = (state: ArmsState, at: ArmsPlace): ArmsBridge | undefined => state.bridges[laidAt(state, state.bridges, at) ?? ''];

/** A rail leads through the place. */
export const isRail = (state: ArmsState, at: ArmsPlace): boolean => among(state, state.game.special.rail, at);

/**
 * The rails lead from one hex to the next: they stand side by side in the list and on the map. On a table they lead through their pieces.
 */
export function isRailed(state: ArmsState, from: ArmsPlace, to: ArmsPlace): boolean {
  const { board, special } = state.game;
  if (board.kind !== 'hex') return isRail(state, to);
  const { rail = [] } = special;
  return touches(state, from, to) && rail.some((hex, i) => (hex === from && rail[i + 1] === to) || (hex === to && rail[i + 1] === from));
}

/** The edge of a side. */
export const homeOf = ({ game: { special } }: ArmsState, side: SideId): HomeEdge => special.homes[side] ?? 'south';

/** How far a place lies from the edge of a side: less is nearer home (R54). */
export const fromHome = (state: ArmsState, side: SideId, at: ArmsPlace): number => spaceOf(state).fromHome(homeOf(state, side), at);

/** In the half of the map that is the side's own. */
export const isOwnHalf = (state: ArmsState, side: SideId, at: ArmsPlace): boolean => spaceOf(state).isHalf(homeOf(state, side), at);

/** How much of a building or bunker has to be shot away; 0 where there is none. */
export const pointsAt = (state: ArmsState, at: ArmsPlace): number => {
  const { points = 0 } = terrainOf(state, at);
  return isGround(state, at, 'ruins') ? points : points * (state.game.special.floors?.[siteAt(state, at)] ?? 1);
};

/** Its door was shut when the battle began. */
export const hasDoor = (state: ArmsState, at: ArmsPlace): boolean =>
  isGround(state, at, 'building', 'bunker') && among(state, state.game.special.shut, at);

/** A shut door keeps everybody out who does not break it open (R15). */
export const isShut = (state: ArmsState, at: ArmsPlace): boolean => hasDoor(state, at) && !among(state, state.open, at);

/** What the building in a place becomes once it is shot down. */
export function collapsedTerrain(state: ArmsState, at: ArmsPlace): TerrainId | undefined {
  if (isGround(state, at, 'building', 'bunker')) return 'ruins';
  return isGround(state, at, 'ruins') && !among(state, state.game.special.lasting, at) ? 'debris' : undefined;
}
