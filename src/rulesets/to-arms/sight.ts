// What blocks sight now (Line of sight, R14, R31, R32), and whether one place sees another. What that is on each
// board is in `sights`, geometry in boards/.

import { isClear } from '../../boards/sight.ts';
import type { HexObstacles, TableObstacles } from '../../core/board.ts';
import { isPoint } from '../../core/places.ts';
import type { SideId } from '../../core/types.ts';
import { distance, isGround, isLit, isOnMap, isSame, touches } from './ground.ts';
import { option } from './options.ts';
import { hexTerrain, withHexUnits } from './sights/hex.ts';
import { isClearOver, tableTerrain, withTableUnits } from './sights/table.ts';
import type { ArmsPlace, ArmsState, ArmsUnit } from './state.ts';
import { type ArmsPlacedUnit, cardOf, isArtillery, isCommander, isRiding, upUnits } from './units.ts';

type Obstacles = HexObstacles | TableObstacles;

interface Known {
  readonly of: ArmsState;
  readonly found: Obstacles;
}

const made = new WeakMap<ArmsState['units'], Known>();

/** Is nothing on the ground other than it was? */
const isUnchanged = ({ of }: Known, { game, ground, sandbags, mines, wire }: ArmsState): boolean =>
  of.game === game && of.ground === ground && of.sandbags === sandbags && of.mines === mines && of.wire === wire;

/** Terrain that blocks and every unit that does. */
export function obstacles(state: ArmsState): Obstacles {
  const known = made.get(state.units);
  if (known && isUnchanged(known, state)) return known.found;
  const found = withUnits(state, terrain(state), upUnits(state));
  made.set(state.units, { of: state, found });
  return found;
}

/** The same without one unit. */
export const obstaclesPast = (state: ArmsState, unit: ArmsUnit): Obstacles =>
  blocks(state, unit)
    ? withUnits(
        state,
        terrain(state),
        upUnits(state).filter(({ id }) => id !== unit.id),
      )
    : obstacles(state);

function withUnits(state: ArmsState, ground: Obstacles, units: readonly ArmsPlacedUnit[]): Obstacles {
  const { board } = state.game;
  const blocking = units.filter(unit => blocks(state, unit));
  if (ground.kind === 'table') return withTableUnits(ground, blocking);
  return board.kind === 'hex' ? withHexUnits(board, ground, blocking) : ground;
}

/** Units are in the way but for men on foot, and for what nobody sees. */
function blocks(state: ArmsState, unit: ArmsUnit): boolean {
  if (isCommander(unit) || unit.hidden !== undefined) return false;
  const { blocks: printed, arm } = cardOf(state, unit);
  if (option(state, 'teamsBlock') && (arm === 'hmg' || isArtillery(state, unit))) return true;
  return printed || isRiding(unit) || (unit.truck ?? 0) > 0;
}

const grounds = new WeakMap<ArmsState['ground'], Known>();

function terrain(state: ArmsState): Obstacles {
  const known = grounds.get(state.ground);
  if (known && isUnchanged(known, state)) return known.found;
  const { board } = state.game;
  const found = board.kind === 'hex' ? hexTerrain(state, board) : tableTerrain(state, board);
  grounds.set(state.ground, { of: state, found });
  return found;
}

/** Does one place see the other, whoever looks? At night only what is next to it or lit is seen (R30). */
export const sees = (state: ArmsState, from: ArmsPlace, to: ArmsPlace, past: Obstacles = obstacles(state)): boolean =>
  isSame(state, from, to) || (isVisible(state, from, to) && isOpenLine(state, past, from, to));

function isOpenLine(state: ArmsState, past: Obstacles, from: ArmsPlace, to: ArmsPlace): boolean {
  const { board } = state.game;
  if (past.kind === 'table') return isPoint(from) && isPoint(to) && isClearOver(past, from, to);
  return board.kind === 'hex' && isOnMap(state, from) && isOnMap(state, to) && isClear(board, past, String(from), String(to));
}

const isVisible = (state: ArmsState, from: ArmsPlace, to: ArmsPlace): boolean =>
  !state.game.special.night || distance(state, from, to) <= 1 || isLit(state, to);

/** Does a side see a place from another: past its own unit beside it on lower ground too? */
export function seesFrom(state: ArmsState, side: SideId, from: ArmsPlace, to: ArmsPlace): boolean {
  if (sees(state, from, to)) return true;
  if (!isGround(state, from, 'hill')) return false;
  const below = upUnits(state).filter(unit => unit.side === side && touches(state, from, unit.at) && !isGround(state, unit.at, 'hill'));
  if (below.length === 0) return false; // it was looked for above
  const others = upUnits(state).filter(unit => !below.includes(unit));
  return sees(state, from, to, withUnits(state, terrain(state), others));
}
