// What the threat map asks: how a unit can hurt another along a line that sight has found. Places count only through distance (within a band), and `ground`.

import type { Line } from '../../core/ruleset.ts';
import type { Place } from '../../core/types.ts';
import { diceOfCard } from './data/tables.ts';
import { groundAt, isGround } from './ground.ts';
import type { BattleProfile } from './profile.ts';
import { profileOf } from './shot.ts';
import type { ArmsState, ArmsUnit, Hex } from './state.ts';
import { cardOf, commanderAt, isCommander, isInfantry, isRiding, isVehicle, leaderOf } from './units.ts';

/** The class of a hex as fire sees it: its terrain, what lies on it, and whom a commander leads there. */
export function ground(state: ArmsState, at: Place): string {
  const hex = String(at);
  const field = state.mines[hex];
  const leader = commanderAt(state, hex);
  return [
    groundAt(state, hex),
    ...(state.sandbags[hex] === undefined ? [] : ['sandbags']),
    ...(state.wire.includes(hex) ? ['wire'] : []),
    ...(field && field.mine !== 'dummy' ? ['mines'] : []),
    ...(leader?.rank ? [`${leader.rank} of ${leader.side}`] : []),
  ].join('+');
}

/** The class of a hex as its own fire feels it: what shifts the range there, and who commands. */
export function stand(state: ArmsState, shooter: ArmsUnit, from: Place): string {
  const hex = String(from);
  const isFelt = isGround(state, hex, 'hill', 'marsh', 'wire') || (isVehicle(state, shooter) && isGround(state, hex, 'building'));
  const leader = leaderOf(state, { ...shooter, at: hex });
  return [isFelt ? groundAt(state, hex) : '', state.wire.includes(hex) ? 'wire' : '', leader?.rank ?? ''].join('+');
}

/** Every distance by itself: an odd range kills without a save. As far as its dice reach with all that may shorten a range: a hill, a commander, mines at the target. */
const SHORTER = 3;

export function bands(state: ArmsState, shooter: ArmsUnit): readonly number[] {
  const far = diceOfCard(cardOf(state, shooter), shooter.lmg === true).length;
  return Array.from({ length: far === 0 ? 1 : far + SHORTER }, (_, i) => i + 1);
}

/** Direct fire: from where it stands, or by a gait from another hex. */
export function aim(state: ArmsState, shooter: ArmsUnit, line: Line, target: ArmsUnit, gait?: string): readonly BattleProfile[] {
  if (isCommander(shooter) || shooter.dummy || isRiding(shooter) || shooter.strength <= 0 || target.hidden || gait === 'move') return [];
  const [from, at] = [String(line.from), String(line.at)] as readonly [Hex, Hex];
  const { least = 0, arm } = cardOf(state, shooter);
  if (line.distance < least || (target.rank && !isInfantry(state, shooter) && arm !== 'infantry' && !isVehicle(state, shooter))) return [];
  if (isGround(state, at, 'depression') && line.distance > 1 && (arm === 'infantry' || arm === 'vehicle')) return [];
  const profile = profileOf(state, { ...shooter, at: from }, { ...target, at }, {}, from, line.distance);
  return profile.dice === '' ? [] : [profile];
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
