// What blocks sight now (5.1, 5.1.1), as heights and obstructions, and whether one hex sees another. Geometry is in boards/sight.

import { cellsOf, indexOf } from '../../boards/cells.ts';
import { isClear } from '../../boards/sight.ts';
import type { HexObstacles } from '../../core/board.ts';
import { distance, isOnMap, isSlope, levelOf, terrainOf } from './ground.ts';
import { option } from './options.ts';
import type { Hex, WtaState, WtaUnit } from './state.ts';
import { allUnits, isPlaced, rowOf } from './units.ts';

const TERRAIN = 1;
const UNIT = 2;
const made = new WeakMap<WtaState['units'], { readonly of: WtaState; readonly found: HexObstacles }>();

/** What does not stand there was neither moved nor changed. */
const isSame = (a: WtaState, b: WtaState): boolean =>
  a.game === b.game && a.sight === b.sight && a.smoke === b.smoke && a.cleared === b.cleared;

/** Terrain that blocks (smoke as a wood does) and every unit that is not hidden; a hex entry each in the order of boards/cells. */
export function obstacles(state: WtaState): HexObstacles {
  const known = made.get(state.units);
  if (known && isSame(known.of, state)) return known.found;
  const { block, levelOnly, ...ground } = terrain(state);
  const mixed = { block: block.slice(), ...(levelOnly ? { levelOnly: levelOnly.slice() } : {}) };
  for (const unit of allUnits(state)) {
    const cell = isObstructing(unit) ? indexOf(state.game.board, unit.at) : undefined;
    if (cell === undefined) continue;
    mixed.block[cell] = (mixed.block[cell] ?? 0) | UNIT;
    if (mixed.levelOnly) mixed.levelOnly[cell] = 0;
  }
  const found: HexObstacles = { ...ground, ...mixed, range: state.sight };
  made.set(state.units, { of: state, found });
  return found;
}

/** The same without one unit: what stands under it is left. Equal to the obstacles if it does not obstruct. */
export function obstaclesPast(state: WtaState, unit: WtaUnit): HexObstacles {
  const found = obstacles(state);
  const cell = isObstructing(unit) ? indexOf(state.game.board, unit.at) : undefined;
  if (cell === undefined || allUnits(state).some(one => one.id !== unit.id && one.at === unit.at && isObstructing(one))) return found;
  const { block, levelOnly } = terrain(state);
  return {
    ...found,
    block: found.block.with(cell, block[cell] ?? 0),
    ...(found.levelOnly && levelOnly ? { levelOnly: found.levelOnly.with(cell, levelOnly[cell] ?? 0) } : {}),
  };
}

const isObstructing = (unit: WtaUnit): unit is WtaUnit & { readonly at: Hex } => isPlaced(unit) && !unit.hidden;

const grounds = new WeakMap<WtaState['game'], { readonly of: WtaState; readonly found: HexObstacles }>();

/** What blocks without units: the same from event to event until smoke comes or goes or bocage is broken open. */
function terrain(state: WtaState): HexObstacles {
  const known = grounds.get(state.game);
  if (known && known.of.smoke === state.smoke && known.of.cleared === state.cleared) return known.found;
  const cells = cellsOf(state.game.board) as readonly Hex[];
  const found: HexObstacles = {
    kind: 'hex',
    range: state.sight,
    level: known?.found.level ?? Int8Array.from(cells, hex => levelOf(state, hex)),
    crest: known?.found.crest ?? Uint8Array.from(cells, hex => (isSlope(state, hex) ? 1 : 0)),
    block: Uint8Array.from(cells, hex => (isThick(state, hex) ? TERRAIN : 0)),
    reasons: ['terrain', 'unit'],
    rim: option(state, 'R27') ? 'free' : 'blocks',
    ...(option(state, 'R47') ? { levelOnly: Uint8Array.from(cells, hex => (isOnlyBocage(state, hex) ? 1 : 0)) } : {}),
  };
  grounds.set(state.game, { of: state, found });
  return found;
}

/** A board may lack hexes within its bounds: nothing stands there. */
const isThick = (state: WtaState, hex: Hex): boolean => {
  if (state.smoke.includes(hex)) return true;
  return isOnMap(state, hex) && terrainOf(state, hex).blocks && !(option(state, 'R25') && state.cleared.includes(hex));
};

/** Of bocage and nothing else: a unit in it obstructs as units do. */
const isOnlyBocage = (state: WtaState, hex: Hex): boolean =>
  state.game.board.hexes[hex]?.terrain === 'bocage' && !state.smoke.includes(hex);

/** Sight from hex to hex now, at most as far as the sight of the moment. Symmetric; a hex sees itself. */
export const sees = (state: WtaState, from: Hex, to: Hex): boolean =>
  from === to || (distance(from, to) <= state.sight && isOpenLine(state, from, to));

/** A mortar fires at what an own command or infantry sees that stands within two hexes of it and within six of the mortar (9.11, house). */
export const isSpotted = (state: WtaState, mortar: WtaUnit & { readonly at: Hex }, target: Hex): boolean =>
  rowOf(state, mortar).kind === 'mortar' &&
  allUnits(state)
    .filter(isPlaced)
    .some(
      one =>
        one.side === mortar.side &&
        ['command', 'infantry'].includes(rowOf(state, one).kind) &&
        distance(one.at, target) <= 2 &&
        distance(one.at, mortar.at) <= 6 &&
        sees(state, one.at, target),
    );

const lines = new WeakMap<HexObstacles, Map<string, boolean>>();

/** The same without the limit: is nothing in the way? */
export function isOpenLine(state: WtaState, from: Hex, to: Hex): boolean {
  const now = obstacles(state);
  const known = lines.get(now) ?? new Map<string, boolean>();
  lines.set(now, known);
  const key = from < to ? `${from} ${to}` : `${to} ${from}`;
  const open = known.get(key) ?? (from === to || isClear(state.game.board, { ...now, range: Number.MAX_SAFE_INTEGER }, from, to));
  known.set(key, open);
  return open;
}
