// One position, ready to be asked: the state as the viewer knows it and as if units stood elsewhere, on a board of any kind; and on
// hexes the board and what hampers sight on it.

import { cellsOf, indexOf } from '../boards/cells.ts';
import { clearObstacles } from '../boards/clear.ts';
import type { HexBoard, HexObstacles, Obstacles } from '../core/board.ts';
import { amount, count, timesIn } from '../core/englishText.ts';
import type { AsIf } from '../core/overlay.ts';
import type { Frame } from '../core/replay.ts';
import { harmWords, type Ruleset, referenceTargetsOf } from '../core/ruleset.ts';
import type { Place, SideId, State, Unit, UnitId } from '../core/types.ts';
import { viewFrame } from '../core/view.ts';

/** A state and its rules. */
export interface Position {
  readonly ruleset: Ruleset;
  readonly state: State;
}

/** A position on hexes. */
export interface HexScene extends Position {
  readonly board: HexBoard;
  readonly obstacles: HexObstacles;
  /** The names of the hexes in the order of every field. */
  readonly cells: readonly string[];
}

/** A unit that stands on the map: on a hex, on a point of a table. */
export type PlacedUnit<P extends Place = string> = Unit & { readonly at: P };

/** Throws RangeError on boards that are no hex maps. */
export function hexScene({ ruleset, state }: Position): HexScene {
  const { board } = state.game;
  const obstacles = obstaclesIn({ ruleset, state });
  if (board.kind !== 'hex' || obstacles.kind !== 'hex')
    throw new RangeError(`${ruleset.title} is not played on hexes: no overlay knows this board`);
  return { ruleset, state, board, obstacles, cells: cellsOf(board) };
}

/** The reference target of that id, the first when none is asked for. Throws RangeError on an id that is none. */
export function markOf({ ruleset }: Position, id: string | undefined): Unit {
  const found = id === undefined ? referenceTargetsOf(ruleset)[0] : referenceTargetsOf(ruleset).find(mark => mark.id === id);
  if (!found)
    throw new RangeError(
      `there is no reference target "${id ?? ''}" (${referenceTargetsOf(ruleset)
        .map(mark => mark.id)
        .join(', ')})`,
    );
  return found;
}

/** The state as a side knows it, all of it without a viewer. */
export const seenBy = (ruleset: Ruleset, state: State, viewer: SideId | undefined): State =>
  viewer === undefined ? state : (ruleset.hidden?.view(state, viewer) ?? state);

/** A frame as a side knows it, as it was without a viewer. */
export const viewedBy = (ruleset: Ruleset, frame: Frame, viewer: SideId | undefined): Frame =>
  viewer === undefined ? frame : viewFrame(ruleset, frame, viewer);

/** The state as if these units stood elsewhere; units that are not there are passed over. */
export function asIf(state: State, moves: readonly AsIf[] = []): State {
  const moved = moves.flatMap(({ unit, at }) => (state.units[unit] ? [[unit, { ...state.units[unit], at }] as const] : []));
  return moved.length === 0 ? state : { ...state, units: { ...state.units, ...Object.fromEntries(moved) } };
}

/** The state without a unit: what it sees past the place it has left. */
export function without(state: State, id: UnitId): State {
  const { [id]: _, ...units } = state.units;
  return { ...state, units };
}

/** What hampers sight in a position: nothing in a system that knows of none, so that moves and distances are told all the same. */
export const obstaclesIn = ({ ruleset, state }: Position): Obstacles => ruleset.sight?.obstacles(state) ?? clearObstacles(state.game.board);

/** The same for a unit that has left its place. */
export const obstaclesWithout = ({ ruleset, state }: Position, unit: Unit): Obstacles =>
  ruleset.sight?.obstaclesPast?.(state, unit) ?? obstaclesIn({ ruleset, state: without(state, unit.id) });

/** What hampers the sight of a unit that has left its place. */
export function obstaclesPast({ ruleset, state }: HexScene, unit: PlacedUnit): HexObstacles {
  const found = obstaclesWithout({ ruleset, state }, unit);
  if (found.kind !== 'hex') throw new RangeError(`${ruleset.title} is not played on hexes: no overlay knows this board`);
  return found;
}

/** The places of a board are all of one kind: the caller says which. */
export const isStanding = <P extends Place = string>(unit: Unit | undefined): unit is PlacedUnit<P> =>
  unit?.at !== undefined && unit.strength > 0;

/** All units on the map, in the order of the state. */
export const onMap = <P extends Place = string>({ state }: Position): readonly PlacedUnit<P>[] =>
  Object.values(state.units).filter(unit => isStanding<P>(unit));

/** Units of a side on the map. */
export const standing = <P extends Place = string>(position: Position, side: SideId): readonly PlacedUnit<P>[] =>
  onMap<P>(position).filter(unit => unit.side === side);

/** Units of other teams on the map. */
export function enemies<P extends Place = string>(position: Position, side: SideId): readonly PlacedUnit<P>[] {
  const team = (id: SideId) => position.state.game.sides.find(one => one.id === id)?.team;
  return onMap<P>(position).filter(unit => team(unit.side) !== team(side));
}

/** Throws RangeError on a unit that is not there (to this viewer) or not on the map. */
export function unitIn<P extends Place = string>({ ruleset, state }: Position, id: UnitId): PlacedUnit<P> {
  const unit = state.units[id];
  if (!unit) throw new RangeError(`there is no unit "${id}" to be seen`);
  if (!isStanding<P>(unit)) throw new RangeError(`${ruleset.show.counter(state, unit).title} is not on the map`);
  return unit;
}

/** The cell of a place. Throws RangeError on a place that is not on the board. */
export function cellIn({ board }: HexScene, place: Place): number {
  const cell = indexOf(board, place);
  if (cell === undefined) throw new RangeError(`there is no hex "${String(place)}"`);
  return cell;
}

export const titleOf = ({ ruleset, state }: Position, unit: Unit): string => ruleset.show.counter(state, unit).title;

/** What the reference target has to expect: 'the target reckoned with (US infantry, 4 steps) would lose 2.8 on average ...'. */
export function worstSaid({ ruleset, state }: Position, target: Unit, harm: number, destroyed: number): string {
  const { title, full, shape } = ruleset.show.counter(state, target);
  const often = timesIn(destroyed);
  if (full === 1) return `the target reckoned with (${title}) would be ${shape === 'vehicle' ? 'knocked out' : 'destroyed'} ${often}`;
  const gone = often === 'never' ? 'never be destroyed' : `be destroyed ${often}`;
  return `the target reckoned with (${title}, ${count(target.strength, harmWords(ruleset))}) would lose ${amount(harm)} on average and ${gone}`;
}

/** Of a unit that has had its turn, `who` in words: what is told of its reach is none of its moves now. */
export function restSaid({ ruleset, state }: Position, unit: Unit, who: string): readonly string[] {
  const why = ruleset.movement?.rests?.(state, unit);
  return why === undefined ? [] : [`${who} ${why}, and may not move in it: this is how far it could go with another.`];
}

/** 'US infantry at F8'. */
export const describeUnit = (scene: HexScene, unit: PlacedUnit): string => `${titleOf(scene, unit)} at ${unit.at}`;

/** Throws RangeError on a side that is not in the game. */
export function sideTitle({ state }: Position, side: SideId): string {
  const found = state.game.sides.find(({ id }) => id === side);
  if (!found) throw new RangeError(`there is no side "${side}"`);
  return found.title;
}
