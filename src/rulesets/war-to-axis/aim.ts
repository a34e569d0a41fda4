// What the threat map asks: how a unit can hurt another along a line that sight has found. Places count only through
// distance (within a band), and `terrainClass`.

import { withVerb } from '../../core/englishText.ts';
import type { FireLine } from '../../core/ruleset.ts';
import type { Place } from '../../core/types.ts';
import { whyNoFire } from './acts/fire.ts';
import { diceLeft, type WtaProfile } from './attack.ts';
import { UNITS } from './data/units.ts';
import { option } from './options.ts';
import { attackOn, callOn, describeNoFire, openTo, shotAlong } from './shots.ts';
import type { WtaState, WtaUnit } from './state.ts';
import { supportOf } from './support.ts';
import { isCommand, isHalved, rowOf } from './units.ts';

/** As far as a command calls for fire (5.6). */
const CALL = 6;

/**
 * The class of a hex as fire sees it: its terrain, what is dug there, smoke, explosions remembered. 'woods', 'open+trench', 'town+smoke'.
 */
export function terrainClass(state: WtaState, at: Place): string {
  const hex = String(at);
  const terrain = state.game.board.hexes[hex]?.terrain ?? 'open';
  const works = state.works[hex];
  const smoke = state.smoke.includes(hex);
  const cracks = option(state, 'R48') ? (state.cracks[hex] ?? 0) : 0;
  if (!works && !smoke && cracks === 0) return terrain;
  return [terrain, ...(works ? [works] : []), ...(smoke ? ['smoke'] : []), ...(cracks > 0 ? [`${cracks}`] : [])].join('+');
}

/** Distances at which its dice change: each is the last of a band, the first band begins at 1. Beyond the last it cannot reach. */
export function rangeBreakpoints(state: WtaState, shooter: WtaUnit): readonly number[] {
  const row = rowOf(state, shooter);
  const most = Math.max(row.ap.length, row.at.length, isCommand(state, shooter) ? CALL : 0);
  const dice = (distance: number) =>
    `${row.ap[distance - 1] ?? 0} ${row.at[distance - 1] ?? 0} ${isCommand(state, shooter) && distance <= CALL}`;
  return Array.from({ length: most }, (_, i) => i + 1).filter(distance => distance === most || dice(distance) !== dice(distance + 1));
}

/**
 * Direct fire (after an advance with a die less), and for a command that stays where it is the guns it can call. None without dice. Of a
 * unit that stands where it is fired at the way back counts, too.
 */
export function aim(state: WtaState, shooter: WtaUnit, line: FireLine, target: WtaUnit, gait?: string): readonly WtaProfile[] {
  if (target.hidden || shooter.strength === 0 || gait?.startsWith('move')) return [];
  const { distance: _, ...direct } = shotAlong(state, shooter, line, target, attackOn(state, target), { mode: gait ? 'advance' : 'fire' });
  const isCalled = gait === undefined && isCommand(state, shooter) && line.distance <= CALL;
  const call = isCalled ? callOn(state, shooter, String(line.at), target, free(state, shooter)) : undefined;
  const back = gait === undefined && isThere(state, target, line) ? openTo(state, target, String(line.from)) : {};
  return [...(diceLeft(direct) > 0 ? [direct] : []), ...(call ? [call] : [])].map(shot => ({ ...shot, ...back }));
}

/** The target is the unit that stands there: it has a way back of its own. */
const isThere = (state: WtaState, target: WtaUnit, { at }: FireLine): boolean => state.units[target.id] === target && target.at === at;

/** Why `aim` has nothing along a line; of the unit that acts, what the referee would say. */
export function whyNoAim(state: WtaState, shooter: WtaUnit, line: FireLine, target: WtaUnit): string {
  if (shooter.strength === 0) return `${withVerb(shooter.title, 'is')} gone`;
  if (target.hidden) return `nobody is seen in ${line.at}`;
  if (state.acting === shooter.id) return whyNoFire(state, shooter, target);
  const shot = shotAlong(state, shooter, line, target, attackOn(state, target), { mode: 'fire' });
  return describeNoFire(state, shot, shooter, target, line.distance) ?? `${withVerb(shooter.title, 'has')} no dice for ${target.title}`;
}

/**
 * All that `rangeBreakpoints` and `aim` look at beside the ground: the shooter's row and condition, and for a
 * command the batteries that are left to it.
 */
export function aimKey(state: WtaState, shooter: WtaUnit): string {
  const command = isCommand(state, shooter);
  return JSON.stringify([
    shooter.type,
    shooter.strength > 0,
    isHalved(shooter),
    shooter.hidden || shooter.ambush === true,
    shooter.substitute === true,
    command && shooter.side,
    command && free(state, shooter),
  ]);
}

/** Dice of the batteries it may call, the strongest first. */
export function free(state: WtaState, { side: id }: WtaUnit): readonly number[] {
  const side = state.sides[id];
  if (!side) return [];
  const now = state.phase === 'actions' && state.active === id;
  const dice = supportOf(state, id)
    .batteries.filter(one => !now || !side.fired.includes(one.id))
    .map(one => one.dice);
  return dice.sort((a, b) => b - a).slice(0, now ? side.batteries : dice.length);
}

const REFERENCES = {
  infantry: 'us-inf',
  gun: 'ge-pak40',
  'light vehicle': 'us-m8',
  'medium tank': 'us-m4',
  'heavy tank': 'ge-panther',
} as const;

/** Reference targets of the threat map, at full strength. */
export const REFERENCE_TARGETS: readonly WtaUnit[] = Object.entries(REFERENCES).map(([id, type]) => ({
  id,
  side: '',
  type,
  at: undefined,
  title: UNITS[type].title,
  strength: UNITS[type].chips + 1,
  full: UNITS[type].chips + 1,
  activated: false,
  stationary: false,
  reacted: false,
  disorganised: false,
  hidden: false,
}));
