// What a unit meets on its way into a hex (Buildings, Minefields): a door that is shut, mines in every hex that it enters.

import type { Cast } from '../../core/act.ts';
import { reading } from '../../core/read.ts';
import type { Tally, Thrown } from '../../core/roll.ts';
import { attack } from './attack.ts';
import { hasDoor, isGround, isShut, laidAt, minesAt, siteAt } from './ground.ts';
import { blown } from './losses.ts';
import { mineCast, sprung } from './mines.ts';
import { option } from './options.ts';
import type { ArmsState, ArmsUnit, Spot } from './state.ts';
import { isEngineer, unitOf } from './units.ts';
import { waysOf } from './ways.ts';

/** A way, its first hex the one where it begins, and what fell on it. */
export interface Way {
  readonly path: readonly Spot[];
  readonly thrown?: readonly Thrown[];
  readonly yellow?: true;
}

/** The door at the end of a way, if it is shut: it is tried. */
export const doorOf = (state: ArmsState, { path }: Pick<Way, 'path'>): Spot | undefined => {
  const end = path.at(-1);
  return path.length > 1 && end !== undefined && (isShut(state, end) || isEachEntry(state, end)) ? end : undefined;
};

const isEachEntry = (state: ArmsState, at: Spot): boolean => option(state, 'doorEachEntry') === true && hasDoor(state, at);

const doorCast = (state: ArmsState, unit: ArmsUnit, at: Spot): Cast => ({
  by: unit.side,
  on: undefined,
  unit: unit.id,
  at,
  attack: attack({ kind: 'door', bunker: isGround(state, at, 'bunker'), engineers: isEngineer(state, unit) }),
});

/** The way as it was gone: as far as a door that holds. */
export function walked(state: ArmsState, way: Way, tally: Tally): readonly Spot[] {
  const door = doorOf(state, way);
  return door !== undefined && (tally['open'] ?? 0) === 0 ? waysOf(state).before(state, way.path) : way.path;
}

/** Where a way ends: before a door that holds. */
export const endOf = (state: ArmsState, way: Way, tally: Tally): Spot | undefined => walked(state, way, tally).at(-1);

/** A door that gave way stays open. */
export const opened = (state: ArmsState, door: Spot | undefined, end: Spot | undefined): ArmsState =>
  door !== undefined && door === end ? { ...state, open: [...new Set([...state.open, siteAt(state, door)])] } : state;

/** Who is driven back breaks doors on his way as he goes: houses stay open behind him, fortified doors do not (R15). */
export function brokenBack(state: ArmsState, path: readonly Spot[]): ArmsState {
  const isLeft = (now: ArmsState) => (at: Spot) => isShut(now, at) && !isGround(now, at, 'bunker');
  let now = state;
  for (;;) {
    const door = waysOf(now).meets(now, path, isLeft(now));
    if (door === undefined) return now;
    now = opened(now, door, door);
  }
}

const doorCasts = (state: ArmsState, unit: ArmsUnit, way: Way): readonly Cast[] => {
  const door = doorOf(state, way);
  return door === undefined ? [] : [doorCast(state, unit, door)];
};

const rollsOf = (casts: readonly Cast[]) => casts.map(({ attack: { roll } }) => roll);

/** The door, then the mines of one hex after the other. */
export function wayCasts(state: ArmsState, unit: ArmsUnit, way: Way): readonly Cast[] {
  const open = reading(rollsOf(doorCasts(state, unit, way)), way.thrown ?? []).tallies[0] ?? {};
  return trodden(state, unit, way, walked(state, way, open)).casts;
}

/** The mines on a way have gone off, one field after the other. `unit` as it goes: in its truck or on foot; `told`: what its dice came to where they are not known. */
export function trodden(
  state: ArmsState,
  unit: ArmsUnit,
  way: Way,
  gone: readonly Spot[],
  told: Tally = {},
): { readonly state: ArmsState; readonly casts: readonly Cast[] } {
  const before = doorCasts(state, unit, way);
  const casts = [...before];
  let now: ArmsState = { ...state, units: { ...state.units, [unit.id]: unit } };
  for (const at of mined(state, gone)) {
    const [field, here] = [minesAt(now, at), unitOf(now, unit.id)];
    if (!field || !here || here.strength <= 0) continue;
    const cast = mineCast(now, here, at, way);
    now = sprung(now, at);
    if (!cast) continue;
    casts.push(cast);
    const whole = casts.length === before.length + 1 ? told : {};
    now = blown(now, here, field.mine, killsOf(casts, way.thrown ?? [], whole));
  }
  return { state: now, casts };
}

/** The places of a way with mines, in their order; where it begins they have gone off before. */
function mined(state: ArmsState, gone: readonly Spot[]): readonly Spot[] {
  const fieldAt = (at: Spot) => laidAt(state, state.mines, at);
  const seen = new Set(gone.slice(0, 1).map(fieldAt));
  const found: Spot[] = [];
  for (;;) {
    const next = waysOf(state).meets(state, gone, at => fieldAt(at) !== undefined && !seen.has(fieldAt(at)));
    if (next === undefined) return found;
    seen.add(fieldAt(next));
    found.push(next);
  }
}

/** What the last of these dice killed: as they fell, else as it is told of all together. */
const killsOf = (casts: readonly Cast[], thrown: readonly Thrown[], told: Tally): number =>
  (thrown.length === 0 ? told : reading(rollsOf(casts), thrown).tallies.at(-1))?.['kills'] ?? 0;
