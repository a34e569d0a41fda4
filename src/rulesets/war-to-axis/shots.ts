// From a position to the profile of an attack: who fires at whom, how far, over what ground. `aim` and every act
// that throws dice build their shots here.

import { countNoun, withVerb } from '../../core/englishText.ts';
import type { FireLine } from '../../core/ruleset.ts';
import type { UnitId } from '../../core/types.ts';
import { diceLeft, type WtaProfile } from './attack.ts';
import { distance, isOnMap, terrainOf } from './ground.ts';
import { mostBack } from './losses.ts';
import { option } from './options.ts';
import { baseOf } from './shot.ts';
import type { AttackKind, Hex, HexsideKey, WtaActivation, WtaState, WtaUnit } from './state.ts';
import { supportOf } from './support.ts';
import { isDugIn, isEngineers, isHalved, isPlaced, rowOf, unitOf } from './units.ts';

export type ShotMode = 'fire' | 'advance' | 'opportunity' | 'closing';

/** Anti-personnel against infantry, guns and commands, anti-tank against armour (5.0). */
export const attackOn = (state: WtaState, target: WtaUnit): AttackKind => (rowOf(state, target).cls === 'inf' ? 'ap' : 'at');

/** Other readings of rulings that change what dice do. */
export const readings = (state: WtaState): Partial<WtaProfile> => ({
  ...(option(state, 'R2') ? { R2: true } : {}),
  ...(option(state, 'R4') ? { R4: true } : {}),
  ...(option(state, 'R10') ? { R10: true } : {}),
  ...(option(state, 'R16') ? { R16: true } : {}),
  ...(option(state, 'R45') ? { R45: true } : {}),
  ...(option(state, 'R52') ? { R52: true } : {}),
  ...(option(state, 'mortars-dig-in') ? { 'mortars-dig-in': true } : {}),
});

/** What the target and its hex bring: class, star, strength, terrain, works, smoke. */
export function targetPart(state: WtaState, target: WtaUnit, at: Hex, column: 'ap' | 'at' | 'bomb'): Partial<WtaProfile> {
  const row = rowOf(state, target);
  const works = isDugIn(state, { ...target, at }) ? state.works[at] : undefined;
  const cracks = option(state, 'R48') ? state.cracks[at] : undefined;
  return {
    target: target.type,
    cls: row.cls,
    star: row.star === true,
    strength: target.strength,
    ...(isOnMap(state, at) ? { ground: state.game.board.hexes[at]?.terrain ?? 'open', cover: terrainOf(state, at)[column] } : {}),
    ...(works ? { works } : {}),
    ...(state.smoke.includes(at) && column !== 'bomb' ? { smoke: true } : {}),
    ...(cracks ? { cracks } : {}),
  };
}

/** Direct fire along a line. `road`: the target came into its hex by road; `moved`: the shooter has moved in this activation. */
export function shotAlong(
  state: WtaState,
  shooter: WtaUnit,
  line: Pick<FireLine, 'at' | 'distance'>,
  target: WtaUnit,
  kind: AttackKind,
  how: { readonly mode: ShotMode; readonly road?: boolean; readonly veteran?: boolean },
): WtaProfile {
  const row = rowOf(state, shooter);
  const reaction = how.mode === 'opportunity' || how.mode === 'closing';
  return {
    kind,
    manner: how.mode === 'advance' ? 'fire' : (how.mode as 'fire' | 'opportunity' | 'closing'),
    dice: row[kind][line.distance - 1] ?? 0,
    shooter: shooter.type,
    distance: line.distance,
    ...targetPart(state, target, String(line.at), kind),
    engineers: isEngineers(state, shooter),
    ...(how.mode === 'advance' ? { moved: true } : {}),
    ...(isHalved(shooter) ? { halved: true } : {}),
    ...(reaction && how.road ? { road: true } : {}),
    ...(shooter.hidden || shooter.ambush ? { ambush: true } : {}),
    ...(how.veteran ? { veteran: true } : {}),
    ...readings(state),
  };
}

/**
 * The shot of one unit at another where they stand, and the retreat that is open to the target. Total: without places, a shot without dice.
 */
export function shotOf(
  state: WtaState,
  { unit, target, attack, mode }: { unit: UnitId; target: UnitId; attack: AttackKind; mode: ShotMode },
): WtaProfile {
  const shooter = unitOf(state, unit);
  const aimed = unitOf(state, target);
  if (!isPlaced(shooter) || !isPlaced(aimed)) return { kind: attack, dice: 0 };
  const line = { at: aimed.at, distance: distance(shooter.at, aimed.at) };
  const acts = state.activation;
  const shot = shotAlong(state, shooter, line, aimed, attack, {
    mode,
    road: acts?.unit === target && byRoad(state, aimed, acts),
    veteran: acts?.unit === unit && acts.dice > 0,
  });
  return { ...shot, ...openTo(state, aimed, shooter.at) };
}

/** Came into its hex by road; by the option of R9 only if it needed the extra points of a move by road. */
const byRoad = (state: WtaState, mover: WtaUnit, act: WtaActivation): boolean =>
  act.road && (!option(state, 'R9') || act.spent > rowOf(state, mover).move);

/** Why a shot of one unit at another has no dice; undefined where it has some. */
export function describeNoFire(state: WtaState, shot: WtaProfile, unit: WtaUnit, target: WtaUnit, far: number): string | undefined {
  return sayRange(state, shot, unit, target, far) ?? (diceLeft(shot) > 0 ? undefined : `no dice are left to fire at ${target.title}`);
}

const ATTACKS: Readonly<Record<AttackKind, string>> = { ap: 'anti-personnel', at: 'anti-tank' };

/** Why its rating gives no dice. */
export function sayRange(state: WtaState, shot: WtaProfile, unit: WtaUnit, target: WtaUnit, far: number): string | undefined {
  if (baseOf(shot) > 0) return undefined;
  const kind: AttackKind = shot.kind === 'at' ? 'at' : 'ap';
  if (!rowOf(state, unit)[kind].some(dice => dice > 0))
    return `${withVerb(unit.title, 'has')} no ${ATTACKS[kind]} dice for ${target.title}`;
  return `${withVerb(target.title, 'is')} out of range at ${countNoun(far, 'hex', 'hexes')}`;
}

/** A call of a command with the batteries that can answer it, the first to answer first; undefined where nobody has a radio. */
export function callOn(state: WtaState, shooter: WtaUnit, at: Hex, target: WtaUnit, batteries: readonly number[]): WtaProfile | undefined {
  const support = supportOf(state, shooter.side);
  if (batteries.length === 0 || support.radio === 0) return undefined;
  return {
    ...targetPart(state, target, at, 'bomb'),
    ...readings(state),
    kind: 'support',
    radio: support.radio,
    batteries,
    american: support.perIcon === true,
    ...(shooter.substitute ? { substitute: true } : {}),
    ...(option(state, 'R17') ? { R17: true } : {}),
  };
}

/** The hexes of retreat that are open to a target where it stands. */
export const openTo = (state: WtaState, target: WtaUnit, from: Hex): Pick<WtaProfile, 'open'> => ({
  open: mostBack(state, target, Math.max(0, target.strength - 2), from),
});

/** Dice of a shot, and those of its rating before modifiers. */
export const diceOf = (shot: WtaProfile): number => diceLeft(shot);
export const ratingOf = (shot: WtaProfile): number => baseOf(shot);

/** A bombardment of a unit: so many dice, what its terrain and armour take off; `from`: what a retreat leads away from. */
export function bombardOf(state: WtaState, target: UnitId, dice: number, from?: Hex): WtaProfile {
  const unit = unitOf(state, target);
  if (!isPlaced(unit)) return { kind: 'bombard', dice };
  const open = from === undefined ? {} : openTo(state, unit, from);
  return { kind: 'bombard', dice, ...targetPart(state, unit, unit.at, 'bomb'), ...open, ...readings(state) };
}

/** Fire at a bridge: no terrain, no armour (ruling R19). `kind` demolish: four dice of engineers. */
export const bridgeShot = (state: WtaState, bridge: HexsideKey, kind: 'bridge' | 'demolish', dice: number): WtaProfile => ({
  kind,
  dice,
  bridge: Math.max(1, (state.game.special.bridgeHits ?? 1) - (state.bridges[bridge]?.hits ?? 0)),
  ...(option(state, 'R19') ? { R19: true } : {}),
});
