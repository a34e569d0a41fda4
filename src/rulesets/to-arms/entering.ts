// What a unit meets on its way into a hex (Buildings, Minefields): a door that is shut, mines in every hex that it enters.

import type { DiceRoll } from '../../core/act.ts';
import { reading } from '../../core/read.ts';
import type { Thrown } from '../../core/roll.ts';
import { attack } from './attack.ts';
import type { ArmsTally } from './data/tallies.ts';
import { hasDoor, isGround, isShut, laidAt, minesAt, siteAt } from './ground.ts';
import { applyMineBlast } from './losses.ts';
import { mineCast, springMine } from './mines.ts';
import { option } from './options.ts';
import type { ArmsPlace, ArmsState, ArmsUnit } from './state.ts';
import { isEngineer, unitOf } from './units.ts';
import { waysOf } from './ways.ts';

/** A way, its first hex the one where it begins, and what fell on it. */
export interface EntryWay {
  readonly path: readonly ArmsPlace[];
  readonly thrown?: readonly Thrown[];
  readonly yellow?: true;
}

/** The door at the end of a way, if it is shut: it is tried. */
export const doorOf = (state: ArmsState, { path }: Pick<EntryWay, 'path'>): ArmsPlace | undefined => {
  const end = path.at(-1);
  return path.length > 1 && end !== undefined && (isShut(state, end) || isEachEntry(state, end)) ? end : undefined;
};

const isEachEntry = (state: ArmsState, at: ArmsPlace): boolean => option(state, 'doorEachEntry') && hasDoor(state, at);

const doorCast = (state: ArmsState, unit: ArmsUnit, at: ArmsPlace): DiceRoll => ({
  by: unit.side,
  on: undefined,
  unit: unit.id,
  at,
  attack: attack({ kind: 'door', bunker: isGround(state, at, 'bunker'), engineers: isEngineer(state, unit) }),
});

/** The way as it was gone: as far as a door that holds. */
export function pathAsWalked(state: ArmsState, way: EntryWay, tally: ArmsTally): readonly ArmsPlace[] {
  const door = doorOf(state, way);
  return door !== undefined && (tally['open'] ?? 0) === 0 ? waysOf(state).before(state, way.path) : way.path;
}

/** Where a way ends: before a door that holds. */
export const endOf = (state: ArmsState, way: EntryWay, tally: ArmsTally): ArmsPlace | undefined => pathAsWalked(state, way, tally).at(-1);

/** A door that gave way stays open. */
export const openDoor = (state: ArmsState, door: ArmsPlace | undefined, end: ArmsPlace | undefined): ArmsState =>
  door !== undefined && door === end ? { ...state, open: [...new Set([...state.open, siteAt(state, door)])] } : state;

/** Who is driven back breaks doors on his way as he goes: houses stay open behind him, fortified doors do not (R15). */
export function brokenBack(state: ArmsState, path: readonly ArmsPlace[]): ArmsState {
  const isLeft = (now: ArmsState) => (at: ArmsPlace) => isShut(now, at) && !isGround(now, at, 'bunker');
  let now = state;
  for (;;) {
    const door = waysOf(now).meets(now, path, isLeft(now));
    if (door === undefined) return now;
    now = openDoor(now, door, door);
  }
}

const doorCasts = (state: ArmsState, unit: ArmsUnit, way: EntryWay): readonly DiceRoll[] => {
  const door = doorOf(state, way);
  return door === undefined ? [] : [doorCast(state, unit, door)];
};

const rollsOf = (casts: readonly DiceRoll[]) => casts.map(({ attack: { roll } }) => roll);

/** The door, then the mines of one hex after the other. */
export function wayCasts(state: ArmsState, unit: ArmsUnit, way: EntryWay): readonly DiceRoll[] {
  const open = reading(rollsOf(doorCasts(state, unit, way)), way.thrown ?? []).tallies[0] ?? {};
  return resolveMines(state, unit, way, pathAsWalked(state, way, open)).rolls;
}

/**
 * The mines on a way have gone off, one field after the other. `unit` as it goes: in its truck or on foot; `told`: what
 * its dice came to where they are not known.
 */
export function resolveMines(
  state: ArmsState,
  unit: ArmsUnit,
  way: EntryWay,
  gone: readonly ArmsPlace[],
  told: ArmsTally = {},
): { readonly state: ArmsState; readonly rolls: readonly DiceRoll[] } {
  const before = doorCasts(state, unit, way);
  const rolls = [...before];
  let now: ArmsState = { ...state, units: { ...state.units, [unit.id]: unit } };
  for (const at of mined(state, gone)) {
    const [field, here] = [minesAt(now, at), unitOf(now, unit.id)];
    if (!field || !here || here.strength <= 0) continue;
    const cast = mineCast(now, here, at, way);
    now = springMine(now, at);
    if (!cast) continue;
    rolls.push(cast);
    const whole = rolls.length === before.length + 1 ? told : {};
    now = applyMineBlast(now, here, field.mine, killsOf(rolls, way.thrown ?? [], whole));
  }
  return { state: now, rolls };
}

/** The places of a way with mines, in their order; where it begins they have gone off before. */
function mined(state: ArmsState, gone: readonly ArmsPlace[]): readonly ArmsPlace[] {
  const fieldAt = (at: ArmsPlace) => laidAt(state, state.mines, at);
  const seen = new Set(gone.slice(0, 1).map(fieldAt));
  const found: ArmsPlace[] = [];
  for (;;) {
    const next = waysOf(state).meets(state, gone, at => fieldAt(at) !== undefined && !seen.has(fieldAt(at)));
    if (next === undefined) return found;
    seen.add(fieldAt(next));
    found.push(next);
  }
}

/** What the last of these dice killed: as they fell, else as it is told of all together. */
const killsOf = (casts: readonly DiceRoll[], thrown: readonly Thrown[], told: ArmsTally): number =>
  (thrown.length === 0 ? told : reading(rollsOf(casts), thrown).tallies.at(-1))?.['kills'] ?? 0;
