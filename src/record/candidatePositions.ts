// Where a unit may have stood that an event needs elsewhere.

import { neighbours } from '../boards/hex.ts';
import { linksOf } from '../boards/map.ts';
import { lookUp } from '../core/lookUp.ts';
import { isPoint, samePlace } from '../core/places.ts';
import type { Frame } from '../core/replay.ts';
import type { BattleEvent, Place, State, UnitId } from '../core/types.ts';

/**
 * Where the unit of an event may have stood, the likeliest first: places that the event names and those around them, then
 * where it stands before and after in the line.
 */
export function candidatePositions(frames: readonly Frame[], index: number, unit: UnitId): readonly Place[] {
  const [before, event] = [frames[index - 1], frames[index]?.event];
  if (!before || !event) return [];
  const { board } = before.state.game;
  const named = placesIn(event, before.state);
  const around = named.flatMap(at => (board.kind === 'table' || typeof at !== 'string' ? [] : [...nextTo(before.state, at)]));
  const stood = [...frames.slice(0, index).reverse(), ...frames.slice(index)].flatMap(({ state }) => {
    const at = lookUp(state.units, unit)?.at;
    return at === undefined ? [] : [at];
  });
  const all = [...around, ...named, ...stood];
  const now = lookUp(before.state.units, unit)?.at;
  return all.filter((at, i) => !samePlace(at, now) && all.findIndex(one => samePlace(one, at)) === i);
}

function nextTo({ game: { board } }: State, at: string): readonly string[] {
  if (board.kind === 'hex') return neighbours(board, at);
  return board.kind === 'map' ? linksOf(board, at) : [];
}

/** Every place of the board that an event names, in its facts. */
function placesIn({ thrown: _, result: _r, ...facts }: BattleEvent, { game: { board } }: State): readonly Place[] {
  const names = board.kind === 'hex' ? board.hexes : board.kind === 'map' ? board.areas : {};
  const found: Place[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string' ? Object.hasOwn(names, value) : board.kind === 'table' && isPoint(value)) found.push(value as Place);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
  };
  look(facts);
  return found;
}
