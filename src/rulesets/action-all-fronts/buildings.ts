// Buildings and bunkers (20): floors, sections of about 6 by 6, who is in them, which walls one stands at.

import type { Terrain } from '../../core/board.ts';
import type { Point, SideId } from '../../core/types.ts';
import { buildingOf, distanceTo, distanceToLine, hundredth, outlineOf, terrainAt } from './places.ts';
import type { AafState, AafUnit, FieldWork } from './state.ts';
import { FLOOR, rowOf } from './terrain.ts';
import { type AafPlacedUnit, allUnits, enemyOf, isUp } from './units.ts';

/** Part of a building, as a unit's `inside` names it. */
export type BuildingRoom = NonNullable<AafUnit['inside']>;

/** A building or bunker that stands, with its walls. */
export interface House {
  readonly id: string;
  readonly title: string;
  readonly walls: readonly Point[];
  readonly floors: number;
  readonly columns: number;
  readonly rows: number;
  readonly isBunker: boolean;
}

/** The side of a section of a large building (20.2). */
const SECTION = 6;

/** The building of this id; undefined for what is none, has fallen, or has no walls. */
export function houseOf(state: AafState, id: string): House | undefined {
  const found = buildingOf(state, id);
  const walls = found && isHouse(state, found) ? outlineOf(found) : undefined;
  if (!found || !walls) return undefined;
  const { width, height } = extentOf(walls);
  const parts = { id, walls, columns: sections(width), rows: sections(height) };
  if ('outline' in found) return { ...parts, title: `the bunker ${id}`, floors: 1, columns: 1, rows: 1, isBunker: true };
  return { ...parts, title: found.title, floors: Math.max(1, Math.round(found.top / FLOOR)), isBunker: false };
}

const isHouse = (state: AafState, found: Terrain | FieldWork): boolean =>
  'outline' in found ? found.kind === 'bunker' : rowOf(state.game, found).move === 'building';

const sections = (length: number): number => Math.max(1, Math.round(length / SECTION));

function extentOf(walls: readonly Point[]): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  const [xs, ys] = [walls.map(([x]) => x), walls.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** All buildings and bunkers of the table that stand. */
export const housesOf = (state: AafState): readonly House[] =>
  [...state.game.board.features, ...(state.game.special.works ?? [])]
    .map(({ id }) => houseOf(state, id))
    .filter(house => house !== undefined);

/** The middle of a section, counted row by row from the lower left. */
export function middleOf({ walls, columns, rows }: House, section: number): Point {
  const { x, y, width, height } = extentOf(walls);
  const [column, row] = [section % columns, Math.floor(section / columns)];
  return [hundredth(x + ((column + 0.5) * width) / columns), hundredth(y + ((row + 0.5) * height) / rows)];
}

/** Width and height of a section. */
export function roomOf({ walls, columns, rows }: House): Point {
  const { width, height } = extentOf(walls);
  return [width / columns, height / rows];
}

/** The section nearest to a point. */
export function sectionAt(house: House, at: Point): number {
  const far = (section: number) => {
    const [x, y] = middleOf(house, section);
    return Math.hypot(x - at[0], y - at[1]);
  };
  const all = Array.from({ length: house.columns * house.rows }, (_, i) => i);
  return all.toSorted((a, b) => far(a) - far(b))[0] ?? 0;
}

/** Do two sections lie side by side? */
export function areBeside({ columns }: House, a: number, b: number): boolean {
  return Math.abs((a % columns) - (b % columns)) + Math.abs(Math.floor(a / columns) - Math.floor(b / columns)) === 1;
}

/** Base contact with a wall: nothing between but what a hand cannot place. */
const CONTACT = 0.1;

/** Does a unit at a point touch the outside of a building? */
export function isAtWall({ walls }: House, at: Point, radius: number): boolean {
  return distanceTo(walls, at) > 0 && distanceToLine([...walls, ...walls.slice(0, 1)], at) <= radius + CONTACT;
}

const isSame = (a: BuildingRoom, b: BuildingRoom): boolean => a.building === b.building && a.floor === b.floor && a.section === b.section;

/** Who is in a room, one unit left out. */
export const occupants = (state: AafState, room: BuildingRoom, but?: AafUnit): readonly AafPlacedUnit[] =>
  allUnits(state)
    .filter(isUp)
    .filter(unit => unit.id !== but?.id && unit.inside !== undefined && isSame(unit.inside, room));

/** Enemies of a side on a floor of a building. */
export const enemiesOnFloor = (state: AafState, side: SideId, { building, floor }: BuildingRoom): readonly AafPlacedUnit[] =>
  allUnits(state)
    .filter(isUp)
    .filter(unit => enemyOf(state, side, unit.side) && unit.inside?.building === building && unit.inside.floor === floor);

/** The building that a point lies in, for units that are put there. */
export function houseAt(state: AafState, at: Point): House | undefined {
  const piece = terrainAt(state.game.board, at).find(({ id }) => houseOf(state, id) !== undefined);
  if (piece) return houseOf(state, piece.id);
  return housesOf(state).find(({ isBunker, walls }) => isBunker && distanceTo(walls, at) === 0);
}
