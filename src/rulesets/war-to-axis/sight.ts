// What blocks sight now (5.1, 5.1.1), as heights and obstructions, and whether one hex sees another. Geometry is in boards/sight.

import { cellsOf } from '../../boards/cells.ts';
import { isClear } from '../../boards/sight.ts';
import type { HexObstacles } from '../../core/board.ts';
import { distance, isSlope, levelOf, terrainOf } from './ground.ts';
import { option } from './options.ts';
import type { Hex, WtaState } from './state.ts';
import { unitAt } from './units.ts';

const TERRAIN = 1;
const UNIT = 2;
const made = new WeakMap<WtaState, HexObstacles>();

/** Terrain that blocks (smoke as a wood does) and every unit that is not hidden; a hex entry each in the order of boards/cells. */
export function obstacles(state: WtaState): HexObstacles {
  const known = made.get(state);
  if (known) return known;
  const cells = cellsOf(state.game.board) as readonly Hex[];
  const found: HexObstacles = {
    kind: 'hex',
    range: state.sight,
    level: Int8Array.from(cells, hex => levelOf(state, hex)),
    crest: Uint8Array.from(cells, hex => (isSlope(state, hex) ? 1 : 0)),
    block: Uint8Array.from(cells, hex => (isThick(state, hex) ? TERRAIN : 0) | (isStanding(state, hex) ? UNIT : 0)),
    reasons: ['terrain', 'unit'],
    rim: option(state, 'R27') ? 'free' : 'blocks',
    ...(option(state, 'R47') ? { levelOnly: Uint8Array.from(cells, hex => (isOnlyBocage(state, hex) ? 1 : 0)) } : {}),
  };
  made.set(state, found);
  return found;
}

const isThick = (state: WtaState, hex: Hex): boolean => {
  if (state.smoke.includes(hex)) return true;
  return terrainOf(state, hex).blocks && !(option(state, 'R25') && state.cleared.includes(hex));
};

const isStanding = (state: WtaState, hex: Hex): boolean => {
  const unit = unitAt(state, hex);
  return unit !== undefined && !unit.hidden;
};

const isOnlyBocage = (state: WtaState, hex: Hex): boolean =>
  state.game.board.hexes[hex]?.terrain === 'bocage' && !state.smoke.includes(hex) && !isStanding(state, hex);

/** Sight from hex to hex now, at most as far as the sight of the moment. Symmetric; a hex sees itself. */
export const sees = (state: WtaState, from: Hex, to: Hex): boolean =>
  from === to || (distance(from, to) <= state.sight && isClear(state.game.board, obstacles(state), from, to));

/** The same without the limit: is anything in the way? */
export const isOpenLine = (state: WtaState, from: Hex, to: Hex): boolean =>
  from === to || isClear(state.game.board, { ...obstacles(state), range: 99 }, from, to);
