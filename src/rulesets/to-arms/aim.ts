// What the threat map asks: how a unit can hurt another along a line that sight has found. Places count only through
// distance (within a band), and `terrainClass`.

import { withVerb } from '../../core/englishText.ts';
import { samePlace } from '../../core/places.ts';
import { tellPlace } from '../../core/placeTold.ts';
import type { FireLine } from '../../core/ruleset.ts';
import type { Place, SideId } from '../../core/types.ts';
import { sayNoDice, whyBarred } from './bars.ts';
import { diceOfCard } from './data/tables.ts';
import { bagsAt, groundAt, minesAt, wireAt } from './ground.ts';
import type { BattleProfile } from './profile.ts';
import { wayOf } from './retreats.ts';
import { type Footing, footingOf, profileOf } from './shot.ts';
import { spaceOf } from './space.ts';
import type { ArmsState, ArmsUnit } from './state.ts';
import { cardOf, commanderAt, isAlone, isCommander, isRiding, isUp } from './units.ts';

/** The class of a hex as fire sees it: its terrain, what lies on it, and whom a commander leads there. */
export function terrainClass(state: ArmsState, at: Place): string {
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
export function firingTerrain(state: ArmsState, shooter: ArmsUnit, from: Place): string {
  const { ground: word, wire, rank } = footingOf(state, shooter, from);
  return [word, wire ? 'wire' : '', rank].join('+');
}

const footingIn = (word: string): Footing => {
  const [underfoot = '', wire, rank = ''] = word.split('+');
  return { ground: underfoot, wire: wire === 'wire', rank };
};

const stands = new WeakMap<object, Map<string, string>>();

/** The same of a point on a table, asked once for each way that it may fire. */
export function hitArc(state: ArmsState, shooter: ArmsUnit, from: Place): string {
  const known = stands.get(state.units) ?? new Map<string, string>();
  stands.set(state.units, known);
  const key = `${shooter.id} ${from}`;
  const found = known.get(key) ?? firingTerrain(state, shooter, from);
  known.set(key, found);
  return found;
}

/**
 * Every distance by itself: an odd range kills without a save. As far as its dice reach with all that may shorten a range:
 * a hill, a commander, mines at the target.
 */
const SHORTER = 3;

export function rangeBreakpoints(state: ArmsState, shooter: ArmsUnit): readonly number[] {
  const far = diceOfCard(cardOf(state, shooter), shooter.lmg === true).length;
  const { reach } = spaceOf(state);
  return Array.from({ length: far === 0 ? 1 : far + SHORTER }, (_, i) => reach(i + 1));
}

/**
 * Direct fire: from where it stands, or by a gait from another hex. Of a unit that stands where it is fired at the way back counts, too.
 */
export function aim(state: ArmsState, shooter: ArmsUnit, line: FireLine, target: ArmsUnit, gait?: string): readonly BattleProfile[] {
  if (!isFiring(shooter) || target.hidden || gait?.startsWith('move')) return [];
  const { unit, foe, far } = ends(state, shooter, line, target);
  if (whyBarred(state, unit, foe, far) !== undefined || (target.rank && isCovered(state, target.side, line.at))) return [];
  const profile = profileAlong(state, shooter, line, target);
  if (profile.dice === '') return [];
  const isThere = gait === undefined && state.units[target.id] === target && isUp(target) && samePlace(target.at, line.at);
  return [isThere && !target.rank && !target.now.retiring ? { ...profile, ...wayOf(state, target) } : profile];
}

const isFiring = (shooter: ArmsUnit): boolean => !isCommander(shooter) && !shooter.dummy && !isRiding(shooter) && shooter.strength > 0;

/** The two as they stand at the ends of a line, and how far they are apart. */
const ends = (state: ArmsState, shooter: ArmsUnit, { from, at, distance }: FireLine, target: ArmsUnit) => ({
  unit: { ...shooter, at: from },
  foe: { ...target, at },
  far: spaceOf(state).hexes(distance),
});

function profileAlong(state: ArmsState, shooter: ArmsUnit, line: FireLine, target: ArmsUnit): BattleProfile {
  const { unit, foe, far } = ends(state, shooter, line, target);
  return profileOf(state, unit, foe, {}, line.from, far, line.hitArc === undefined ? undefined : footingIn(line.hitArc));
}

/** Why `aim` has nothing along a line. */
export function whyNoAim(state: ArmsState, shooter: ArmsUnit, line: FireLine, target: ArmsUnit): string {
  if (shooter.strength <= 0) return `${withVerb(shooter.title, 'is')} gone`;
  if (isCommander(shooter) || shooter.dummy) return `${withVerb(shooter.title, 'does')} not fight`;
  if (isRiding(shooter)) return `${withVerb(shooter.title, 'is in its')} truck`;
  if (target.hidden) return `nobody is seen ${tellPlace(state.game.board, line.at, 'in')}`;
  if (target.rank && isCovered(state, target.side, line.at)) return `${withVerb(target.title, 'is')} with a unit`;
  const { unit, foe, far } = ends(state, shooter, line, target);
  const { range } = profileAlong(state, shooter, line, target);
  return whyBarred(state, unit, foe, far) ?? sayNoDice(state, unit, range) ?? `${withVerb(shooter.title, 'throws')} no dice`;
}

/** A commander is not fired at beside a unit (`ta:cmd/with-unit-safe`). */
function isCovered(state: ArmsState, side: SideId, at: Place): boolean {
  const leader = commanderAt(state, at);
  return leader?.side === side && !isAlone(state, leader);
}

/** All that `rangeBreakpoints` and `aim` look at beside the ground: its card and condition. */
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
