// What the threat map asks: how a unit can hurt another along a line that sight has found. Places count only through distance (within a band), and `ground`.

import type { Line } from '../../core/ruleset.ts';
import type { Place, SideId } from '../../core/types.ts';
import { diceOfCard } from './data/tables.ts';
import { bagsAt, groundAt, isGround, minesAt, wireAt } from './ground.ts';
import type { BattleProfile } from './profile.ts';
import { type Footing, footingOf, profileOf } from './shot.ts';
import { spaceOf } from './space.ts';
import type { ArmsState, ArmsUnit } from './state.ts';
import { cardOf, commanderAt, isAlone, isCommander, isInfantry, isRiding, isUnarmed, isVehicle } from './units.ts';

/** The class of a hex as fire sees it: its terrain, what lies on it, and whom a commander leads there. */
export function ground(state: ArmsState, at: Place): string {
  const field = minesAt(state, at);
  const leader = commanderAt(state, at);
  return [
    groundAt(state, at),
    ...(bagsAt(state, at) === undefined ? [] : ['sandbags']),
    ...(wireAt(state, at) === undefined ? [] : ['wire']),
    ...(field && field.mine !== 'dummy' ? ['mines'] : []),
    ...(leader?.rank ? [`${leader.rank} of ${leader.side}${isAlone(state, leader) ? '' : ' with a unit'}`] : []),
  ].join('+');
}

/** The class of a hex as its own fire feels it: what shifts the range there, and who commands. */
export function stand(state: ArmsState, shooter: ArmsUnit, from: Place): string {
  const { ground: word, wire, rank } = footingOf(state, shooter, from);
  return [word, wire ? 'wire' : '', rank].join('+');
}

const footingIn = (word: string): Footing => {
  const [underfoot = '', wire, rank = ''] = word.split('+');
  return { ground: underfoot, wire: wire === 'wire', rank };
};

const stands = new WeakMap<object, Map<string, string>>();

/** The same of a point on a table, asked once for each way that it may fire. */
export function zone(state: ArmsState, shooter: ArmsUnit, from: Place): string {
  const known = stands.get(state.units) ?? new Map<string, string>();
  stands.set(state.units, known);
  const key = `${shooter.id} ${from}`;
  const found = known.get(key) ?? stand(state, shooter, from);
  known.set(key, found);
  return found;
}

/** Every distance by itself: an odd range kills without a save. As far as its dice reach with all that may shorten a range: a hill, a commander, mines at the target. */
const SHORTER = 3;

export function bands(state: ArmsState, shooter: ArmsUnit): readonly number[] {
  const far = diceOfCard(cardOf(state, shooter), shooter.lmg === true).length;
  const { reach } = spaceOf(state);
  return Array.from({ length: far === 0 ? 1 : far + SHORTER }, (_, i) => reach(i + 1));
}

/** Direct fire: from where it stands, or by a gait from another hex. */
export function aim(state: ArmsState, shooter: ArmsUnit, line: Line, target: ArmsUnit, gait?: string): readonly BattleProfile[] {
  if (isCommander(shooter) || shooter.dummy || isRiding(shooter) || shooter.strength <= 0 || target.hidden || gait?.startsWith('move'))
    return [];
  const { from, at } = line;
  const { least = 0, arm } = cardOf(state, shooter);
  const far = spaceOf(state).hexes(line.distance);
  if (far < least || (target.rank && !isInfantry(state, shooter) && arm !== 'infantry' && !isVehicle(state, shooter))) return [];
  if (far > 1 && isHandToHand(state, shooter, target)) return [];
  if (target.rank && isCovered(state, target.side, at)) return [];
  if (isGround(state, at, 'depression') && far > 1 && (arm === 'infantry' || arm === 'vehicle')) return [];
  const profile = profileOf(
    state,
    { ...shooter, at: from },
    { ...target, at },
    {},
    from,
    far,
    line.zone === undefined ? undefined : footingIn(line.zone),
  );
  return profile.dice === '' ? [] : [profile];
}

/** From afar nobody fires without firearms, at civilians, at whom a card drew into close combat (`ta:battle/unarmed`, `ta:cmd/captured`, `ta:battle/card-contact`). */
const isHandToHand = (state: ArmsState, shooter: ArmsUnit, { civilian, now }: ArmsUnit): boolean =>
  isUnarmed(state, shooter) || civilian === true || now.contact === true;

/** A commander is not fired at beside a unit (`ta:cmd/with-unit-safe`). */
function isCovered(state: ArmsState, side: SideId, at: Place): boolean {
  const leader = commanderAt(state, at);
  return leader?.side === side && !isAlone(state, leader);
}

/** All that `bands` and `aim` look at beside the ground: its card and condition. */
export const aimKey = (state: ArmsState, shooter: ArmsUnit): string =>
  JSON.stringify([
    shooter.type,
    shooter.strength,
    shooter.dummy === true,
    shooter.lmg === true,
    shooter.sergeant === true,
    shooter.flame === true,
    isRiding(shooter),
    state.effects.filter(({ unit }) => unit === shooter.id).map(({ card }) => card),
  ]);
