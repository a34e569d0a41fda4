// The printed board and what lies on it now, as rules ask about it: terrain, roads, rivers, bridges, field works. Geometry is in boards/.

import { besides } from '../../boards/board.ts';
import { hexDistance } from '../../boards/hex.ts';
import { edgeKey } from '../../core/board.ts';
import type { Hex, HexsideKey, WtaState } from './state.ts';
import type { WtaTerrainRow } from './tables.ts';

export { edgeKey };

/** Hexes from one to the other; adjacent ones are 1 apart. The maps are flat-topped. */
export const distance = memo((a, b) => hexDistance('flat', a, b));

const sideOf = memo(edgeKey);

/** Two hexes are asked about again and again: what was found is kept. */
function memo<T>(find: (a: Hex, b: Hex) => T): (a: Hex, b: Hex) => T {
  const known = new Map<Hex, Map<Hex, T>>();
  return (a, b) => {
    const found = known.get(a)?.get(b);
    if (found !== undefined) return found;
    const made = find(a, b);
    known.set(a, (known.get(a) ?? new Map<Hex, T>()).set(b, made));
    return made;
  };
}

/** The hexes of the map that touch it; none for a hex off the map. */
export const neighboursOf = ({ game: { board } }: WtaState, hex: Hex): readonly Hex[] => (board.hexes[hex] ? besides(board, hex) : []);

export const isOnMap = (state: WtaState, hex: Hex): boolean => state.game.board.hexes[hex] !== undefined;

export const touches = (state: WtaState, a: Hex, b: Hex): boolean => neighboursOf(state, a).includes(b);

/** The row of its terrain (3.3). Throws on a hex off the map or a terrain without a row. */
export function terrainOf(state: WtaState, hex: Hex): WtaTerrainRow {
  const word = state.game.board.hexes[hex]?.terrain;
  const found = word === undefined ? undefined : state.game.tables.terrain[word];
  if (!found) throw new Error(`no terrain at ${hex} (${word})`);
  return found;
}

export const isBocage = (state: WtaState, hex: Hex): boolean => state.game.board.hexes[hex]?.terrain === 'bocage';
export const isUncleared = (state: WtaState, hex: Hex): boolean => isBocage(state, hex) && !state.cleared.includes(hex);
export const isSlope = (state: WtaState, hex: Hex): boolean => state.game.board.hexes[hex]?.crest === true;
export const isUrban = (state: WtaState, hex: Hex): boolean => isOnMap(state, hex) && terrainOf(state, hex).urban === true;
export const levelOf = (state: WtaState, hex: Hex): number => state.game.board.hexes[hex]?.level ?? 0;

/** A hexside with a river on it, bridged or not. */
export const hasRiver = (state: WtaState, a: Hex, b: Hex): boolean => state.game.board.edges[sideOf(a, b)]?.river === true;

export const bridgeAt = (state: WtaState, a: Hex, b: Hex): boolean => state.bridges[sideOf(a, b)]?.intact === true;

/** A river side that only a ford crosses. */
export const isUnbridged = (state: WtaState, a: Hex, b: Hex): boolean => hasRiver(state, a, b) && !bridgeAt(state, a, b);

/** A road joins the two hexes and neither field works nor a broken bridge interrupt it (4.0.1, 4.3.4). */
export const isRoad = (state: WtaState, a: Hex, b: Hex): boolean =>
  state.game.board.edges[sideOf(a, b)]?.road === true && !state.works[a] && !state.works[b] && !isUnbridged(state, a, b);

/** A hex that a road enters. */
export const isRoadHex = (state: WtaState, hex: Hex): boolean =>
  neighboursOf(state, hex).some(next => state.game.board.edges[sideOf(hex, next)]?.road === true);

/** The two hexes a bridge joins. */
export const endsOf = (bridge: HexsideKey): readonly [Hex, Hex] => {
  const [a = '', b = ''] = bridge.split('-');
  return [a, b];
};

/** At the rim of the map: a neighbour is missing. */
export const isEdge = (state: WtaState, hex: Hex): boolean => isOnMap(state, hex) && neighboursOf(state, hex).length < 6;
