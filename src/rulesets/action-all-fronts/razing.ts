// Wooden buildings that fall (20): one hit of 150mm or more is enough. Stone and concrete stand.

import type { Point } from '../../core/types.ts';
import { calibreOf } from './calibre.ts';
import { buildingOf, distanceTo, outlineOf } from './places.ts';
import type { AafState, AafUnit, Bombardment } from './state.ts';
import { coverOf, HARD, rowOf } from './terrain.ts';
import { allUnits, putUnit } from './units.ts';

const FELLS = 150;

/** Brings down a wooden building with one hit. */
export const fells = (weapon: string): boolean => calibreOf(weapon) >= FELLS;

const isWooden = (state: AafState, id: string): boolean => {
  const found = buildingOf(state, id);
  return found !== undefined && !('outline' in found) && rowOf(state.game, found).move === 'building' && coverOf(state.game, found) <= HARD;
};

/** The wooden building that a unit is in. */
export const woodenRound = (state: AafState, { inside }: AafUnit): string | undefined =>
  inside && isWooden(state, inside.building) ? inside.building : undefined;

/** Wooden buildings under a template of the heaviest shells. */
export const woodenUnder = (state: AafState, { kind }: Pick<Bombardment, 'kind'>, at: Point, radius: number): readonly string[] =>
  kind !== 'heavy'
    ? []
    : state.game.board.features
        .filter(({ id }) => isWooden(state, id))
        .filter(piece => {
          const outline = outlineOf(piece);
          return outline !== undefined && distanceTo(outline, at) < radius;
        })
        .map(({ id }) => id);

/** Without these buildings; who was in them stands in the ruins, in the open. */
export function razeBuildings(state: AafState, ids: readonly string[]): AafState {
  if (ids.length === 0) return state;
  const gone: AafState = { ...state, gone: [...new Set([...state.gone, ...ids])] };
  return allUnits(gone)
    .filter(({ inside }) => inside && ids.includes(inside.building))
    .reduce<AafState>((now, { inside: _, ...unit }) => putUnit(now, unit), gone);
}
