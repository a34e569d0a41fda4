// The board and what has become of it, as rules ask about it: terrain, things that lie in a hex, crossings, which way is home. Geometry is in boards/.

import { besides } from '../../boards/board.ts';
import { cellAt, centreOf, hexDistance, within } from '../../boards/hex.ts';
import type { SideId } from '../../core/types.ts';
import type { TerrainId } from './data/terrain.ts';
import type { ArmsState, Bridge, Hex } from './state.ts';
import type { TerrainRow } from './tables.ts';

/** Hexes from one to the other; adjacent ones are 1 apart. */
export const distance = ({ game: { board } }: ArmsState, a: Hex, b: Hex): number => hexDistance(board.layout, a, b);

export const isOnMap = ({ game: { board } }: ArmsState, hex: Hex): boolean => board.hexes[hex] !== undefined;

/** The hexes of the map that touch it; none for a hex off the map. */
export const around = (state: ArmsState, hex: Hex): readonly Hex[] => (isOnMap(state, hex) ? besides(state.game.board, hex) : []);

export const touches = (state: ArmsState, a: Hex, b: Hex): boolean => around(state, a).includes(b);

/** All hexes at most so far away, itself among them. */
export const near = (state: ArmsState, hex: Hex, range: number): readonly Hex[] =>
  isOnMap(state, hex) ? within(state.game.board, hex, range) : [];

/** What the hex is now: a building may be ruins or debris. */
export const groundAt = (state: ArmsState, hex: Hex): string => state.ground[hex] ?? state.game.board.hexes[hex]?.terrain ?? 'open';

/** The row of its terrain. Throws on a terrain without a row. */
export function terrainOf(state: ArmsState, hex: Hex): TerrainRow {
  const word = groundAt(state, hex);
  const found = state.game.tables.terrain[word];
  if (!found) throw new Error(`no terrain at ${hex} (${word})`);
  return found;
}

export const isGround = (state: ArmsState, hex: Hex, ...words: readonly TerrainId[]): boolean =>
  (words as readonly string[]).includes(groundAt(state, hex));

/** What lies in a hex besides its terrain: sandbags in the open only (R51), and wire. */
export function layersAt(state: ArmsState, hex: Hex): readonly TerrainRow[] {
  const { terrain } = state.game.tables;
  const here = terrainOf(state, hex);
  const bags = state.sandbags[hex] !== undefined && isBare(here) ? terrain['sandbags'] : undefined;
  const wire = state.wire.includes(hex) ? terrain['wire'] : undefined;
  return [here, bags, wire].filter(row => row !== undefined);
}

/** Ground that shifts no range: where digging in gains something. */
export const isBare = (row: TerrainRow): boolean => row.infantry === 0 && row.hmg === 0 && row.arty === 0 && row.vehicle === 0;

export const bridgeAt = (state: ArmsState, hex: Hex): Bridge | undefined => state.bridges[hex];

/** A rail leads through the hex. */
export const isRail = ({ game: { special } }: ArmsState, hex: Hex): boolean => special.rail?.includes(hex) ?? false;

/** How far down the map (south) or to the right (east) the middle of a hex lies, in half steps. */
function along(state: ArmsState, hex: Hex, axis: 'down' | 'right'): number {
  const { layout } = state.game.board;
  const [x, y] = centreOf(cellAt(layout, hex));
  return (axis === 'down') === (layout === 'pointy') ? x : y;
}

/** How far a hex lies from the edge of a side: less is nearer home (R54). */
export function fromHome(state: ArmsState, side: SideId, hex: Hex): number {
  const home = state.game.special.homes[side] ?? 'south';
  const where = along(state, hex, home === 'north' || home === 'south' ? 'down' : 'right');
  return home === 'north' || home === 'west' ? where : -where;
}

/** The hexes beside this one that are nearer the own edge. */
export const homeward = (state: ArmsState, side: SideId, hex: Hex): readonly Hex[] =>
  around(state, hex).filter(next => fromHome(state, side, next) < fromHome(state, side, hex));

/** In the half of the map that is the side's own. */
export function isOwnHalf(state: ArmsState, side: SideId, hex: Hex): boolean {
  const all = Object.keys(state.game.board.hexes).map(one => fromHome(state, side, one));
  return fromHome(state, side, hex) < (Math.min(...all) + Math.max(...all)) / 2;
}

/** How much of a building or bunker has to be shot away; 0 where there is none. */
export const pointsAt = (state: ArmsState, hex: Hex): number => {
  const { points = 0 } = terrainOf(state, hex);
  return isGround(state, hex, 'ruins') ? points : points * (state.game.special.floors?.[hex] ?? 1);
};

/** A shut door keeps everybody out who does not break it open (R15). */
export const isShut = (state: ArmsState, hex: Hex): boolean =>
  (state.game.special.shut?.includes(hex) ?? false) && !state.open.includes(hex) && isGround(state, hex, 'building', 'bunker');

/** What the building in a hex becomes once it is shot down. */
export function fallen(state: ArmsState, hex: Hex): TerrainId | undefined {
  if (isGround(state, hex, 'building', 'bunker')) return 'ruins';
  return isGround(state, hex, 'ruins') && !state.game.special.lasting?.includes(hex) ? 'debris' : undefined;
}
