// What blocks sight now (Line of sight, R14, R31, R32), and whether one hex sees another. Geometry is in boards/sight.

import { cellsOf, indexOf } from '../../boards/cells.ts';
import { span } from '../../boards/hex.ts';
import { isClear } from '../../boards/sight.ts';
import type { HexObstacles } from '../../core/board.ts';
import type { SideId } from '../../core/types.ts';
import { distance, isGround, layersAt, touches } from './ground.ts';
import { option } from './options.ts';
import type { ArmsState, ArmsUnit, Hex } from './state.ts';
import { cardOf, isArtillery, isCommander, isRiding, type Placed, upUnits } from './units.ts';

const TERRAIN = 1;
const UNIT = 2;

const made = new WeakMap<ArmsState['units'], { readonly of: ArmsState; readonly found: HexObstacles }>();

/** Terrain that blocks and every unit that does, one entry a hex in the order of boards/cells. */
export function obstacles(state: ArmsState): HexObstacles {
  const known = made.get(state.units);
  if (known && known.of.game === state.game && known.of.ground === state.ground && known.of.sandbags === state.sandbags) return known.found;
  const found = withUnits(state, terrain(state), upUnits(state));
  made.set(state.units, { of: state, found });
  return found;
}

/** The same without one unit. */
export const obstaclesPast = (state: ArmsState, unit: ArmsUnit): HexObstacles =>
  blocks(state, unit)
    ? withUnits(
        state,
        terrain(state),
        upUnits(state).filter(({ id }) => id !== unit.id),
      )
    : obstacles(state);

function withUnits(state: ArmsState, ground: HexObstacles, units: readonly Placed[]): HexObstacles {
  const block = ground.block.slice();
  for (const unit of units) {
    const cell = blocks(state, unit) ? indexOf(state.game.board, unit.at) : undefined;
    if (cell !== undefined) block[cell] = (block[cell] ?? 0) | UNIT;
  }
  return { ...ground, block };
}

/** Units are in the way but for men on foot, and for what nobody sees. */
function blocks(state: ArmsState, unit: ArmsUnit): boolean {
  if (isCommander(unit) || unit.hidden !== undefined) return false;
  const { blocks: printed, arm } = cardOf(state, unit);
  if (option(state, 'teamsBlock') && (arm === 'hmg' || isArtillery(state, unit))) return true;
  return printed || isRiding(unit) || (unit.truck ?? 0) > 0;
}

const grounds = new WeakMap<ArmsState['ground'], { readonly of: ArmsState; readonly found: HexObstacles }>();

/** Hills stand above the rest and stop every line but those between two hills (R32): not themselves a thing in the way. */
function terrain(state: ArmsState): HexObstacles {
  const known = grounds.get(state.ground);
  if (known && known.of.game === state.game && known.of.sandbags === state.sandbags) return known.found;
  const cells = cellsOf(state.game.board) as readonly Hex[];
  const heights = option(state, 'plateau') === 'heights';
  const found: HexObstacles = {
    kind: 'hex',
    range: span(state.game.board), // no limit but the map
    level: Int8Array.from(cells, hex => (isGround(state, hex, 'hill') ? 1 : 0)),
    crest: Uint8Array.from(cells, hex => (heights && isGround(state, hex, 'hill') ? 1 : 0)),
    block: Uint8Array.from(cells, hex => (!isGround(state, hex, 'hill') && layersAt(state, hex).some(row => row.blocks) ? TERRAIN : 0)),
    reasons: ['terrain', 'unit'],
    ...(heights ? { rim: 'free' as const } : { over: 'nothing' as const }),
    ...(option(state, 'edgePairs') ? {} : { edges: 'any' as const }),
  };
  grounds.set(state.ground, { of: state, found });
  return found;
}

/** Does one hex see the other, whoever looks? At night only what is next to it or lit is seen (R30). */
export const sees = (state: ArmsState, from: Hex, to: Hex, past: HexObstacles = obstacles(state)): boolean =>
  from === to || (isLit(state, from, to) && isClear(state.game.board, past, from, to));

const isLit = (state: ArmsState, from: Hex, to: Hex): boolean =>
  !state.game.special.night || distance(state, from, to) <= 1 || state.lit.includes(to);

/** Does a side see a hex from another: past its own unit beside it on lower ground too? */
export function seesFrom(state: ArmsState, side: SideId, from: Hex, to: Hex): boolean {
  if (sees(state, from, to)) return true;
  if (!isGround(state, from, 'hill')) return false;
  const below = upUnits(state).filter(unit => unit.side === side && touches(state, from, unit.at) && !isGround(state, unit.at, 'hill'));
  if (below.length === 0) return false;
  const others = upUnits(state).filter(unit => !below.includes(unit));
  return sees(state, from, to, withUnits(state, terrain(state), others));
}
