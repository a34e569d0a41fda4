// What every direct fire shares (12, 13): the shot of an event, the rules it keeps, what its dice do.
// Shoot and over-watch are built from these.

import type { DiceRoll, Narration, Rule, Violation } from '../../../core/act.ts';
import { createPairCache } from '../../../core/cache.ts';
import { agree, countNoun, formatList, pronounOf, withVerb } from '../../../core/englishText.ts';
import { omitUndefined } from '../../../core/fields.ts';
import type { Mark } from '../../../core/overlay.ts';
import { reading } from '../../../core/read.ts';
import { countIn } from '../../../core/roll.ts';
import type { RuleName } from '../../../system/system.ts';
import { armsOf } from '../arms.ts';
import { type AafFireProfile, attack, type Template } from '../attack.ts';
import { blockersOf } from '../blockers.ts';
import { damageOf, hurt, lostUnit, withChoice } from '../damage.ts';
import type { AafTally } from '../data/tallies.ts';
import { vehiclesFrom, zoneOf } from '../facing.ts';
import { rule, unitRule } from '../kit.ts';
import { option } from '../options.ts';
import { formatMeasure } from '../places.ts';
import { razeBuildings, woodenRound } from '../razing.ts';
import { armsAt, fausts, flameOf, type How, hasShells, type NoFireReason, shotOf } from '../shot.ts';
import { type SightingInTerrain, sightBetween } from '../sight.ts';
import type { AafState, AafUnit, OverwatchEvent, Shells, ShootEvent } from '../state.ts';
import { ridesOutside } from '../target.ts';
import { bestPlace, modelsUnder, SMALL } from '../templates.ts';
import { type AafPlacedUnit, allUnits, change, enemyOf, hasTrait, isTroops, isUp, unitOf } from '../units.ts';
import { hasLine, isArtillery } from '../watch.ts';
import { SILENT, saysRange, whyNothingFires } from '../whyNoFire.ts';
import { shotMark } from './frame.ts';

export type AafShotEvent = ShootEvent | OverwatchEvent;

/** Shooter and target, both on the table; undefined if either is not. */
export function pair(state: AafState, event: { readonly unit: string; readonly target: string }) {
  const [unit, target] = [unitOf(state, event.unit), unitOf(state, event.target)];
  return unit?.at && unit.strength > 0 && isUp(target) ? { unit: unit as AafPlacedUnit, target } : undefined;
}

/** A shot as it is made: the two units, the line, how, and its profile. */
export interface PreparedShot {
  readonly unit: AafPlacedUnit;
  readonly target: AafPlacedUnit;
  readonly looked: SightingInTerrain;
  readonly how: How;
  readonly profile: AafFireProfile | Template;
  /** The dice were read at another skill than the unit had: its move was forgotten, or there was none. */
  readonly misread?: true;
}

/** Armour that fires its machine guns at chargers before they come in (15.2): they are looked at where they came from. */
export const isAtCharger = (unit: AafUnit, target: AafUnit): boolean =>
  unit.armour !== undefined && target.from !== undefined && unit.melee.includes(target.id);

const aims = createPairCache<AafState, AafShotEvent, PreparedShot | undefined>();

/** The shot of an event: every rule looks at it, so it is worked out once. */
export const aimOf = (state: AafState, event: AafShotEvent): PreparedShot | undefined =>
  aims(state, event, () => prepareShot(state, event));

/** Where the rules let nothing fire but dice fell, all that could ever fire does: it happened. */
function prepareShot(state: AafState, event: AafShotEvent): PreparedShot | undefined {
  const both = pair(state, event);
  if (!both) return undefined;
  const { unit } = both;
  const target = isAtCharger(unit, both.target) ? { ...both.target, at: both.target.from ?? both.target.at } : both.target;
  const looked = sightBetween(state, unit, target);
  const how = howOf(event, unit, target);
  const profile = shotOf(state, unit, target, looked, how);
  const isSilent = profile.kind === 'fire' && profile.volleys.length === 0;
  if (isSilent && hasFallen(event, 'hit'))
    return { unit, target, looked, how, profile: shotOf(state, unit, target, looked, { ...how, lenient: true }) };
  return { unit, target, looked, how, ...asRead(profile, event) };
}

/**
 * The profile that the dice on the table fit: the lawful one, else one with the move of this phase forgotten or
 * made up (12.5). It happened, and is said.
 */
function asRead(profile: AafFireProfile | Template, { thrown = [] }: AafShotEvent): Pick<PreparedShot, 'profile' | 'misread'> {
  const fits = (one: AafFireProfile | Template) => reading([attack(one).roll], thrown).problems.length === 0;
  if (profile.kind !== 'fire' || thrown.length === 0 || fits(profile)) return { profile };
  const other: AafFireProfile = { ...profile, moved: !profile.moved };
  return fits(other) ? { profile: other, misread: true } : { profile };
}

function howOf(event: AafShotEvent, unit: AafUnit, target: AafUnit): How {
  const { shells, silent, fausts: used, under, split } = event;
  const overwatch = event.type === 'overwatch' || undefined;
  const before = isAtCharger(unit, target) || undefined;
  return omitUndefined({ shells, silent, fausts: used, under, split, overwatch, before });
}

/** Dice of this name were written down. */
export const hasFallen = (event: Pick<AafShotEvent, 'thrown'>, as: string): boolean => (event.thrown ?? []).some(entry => entry.as === as);

export function shootingCasts(state: AafState, event: AafShotEvent): readonly DiceRoll[] {
  const aim = aimOf(state, event);
  if (!aim) return [];
  const { unit, target, profile } = aim;
  const cast: DiceRoll = { by: unit.side, on: target.side, unit: unit.id, target: target.id, attack: attack(profile) };
  return profile.kind === 'template' ? [cast, ...besides(state, aim, profile)] : [cast];
}

/** Friend or foe, whoever else lies under a flame (21.10). */
function besides(state: AafState, aim: PreparedShot, { power }: Template): readonly DiceRoll[] {
  return singed(state, aim).map(({ unit, under }) => {
    const { cover, smoke } = sightBetween(state, aim.unit, unit);
    const profile = flameOf(state, unit, { cover, smoke, zone: zoneOf(unit, aim.unit.at), distance: 0 }, { power, under });
    return { by: aim.unit.side, on: unit.side, unit: aim.unit.id, target: unit.id, attack: attack({ ...profile, of: unit.id }) };
  });
}

interface Singed {
  readonly unit: AafPlacedUnit;
  readonly under: number;
}

function singed(state: AafState, { unit, target }: PreparedShot): readonly Singed[] {
  const at = bestPlace(target, SMALL)?.at ?? target.at;
  return allUnits(state)
    .filter(isUp)
    .filter(one => one.id !== target.id && one.id !== unit.id && one.aboard === undefined)
    .map(one => ({ unit: one, under: modelsUnder(one, at, SMALL) }))
    .filter(({ under }) => under > 0);
}

/** What the dice did: to the target and whoever stood by, to the ground, to the shooter's ammunition. */
export function applyShot(state: AafState, event: AafShotEvent, tally: AafTally, before: AafState): AafState {
  const aim = aimOf(before, event);
  if (!aim) return state;
  const { target } = aim;
  const flame = aim.profile.kind === 'template';
  const how = { cause: 'shooting', by: aim.unit.side, ...(flame ? { worse: 'flame' as const } : {}) } as const;
  const tested = hasFallen(event, 'bail') ? change(state, target.id, { tested: [...new Set([...target.tested, 'bail' as const])] }) : state;
  const hit = hurt(tested, target.id, { ...damageOf(target, tally, how), order: vehiclesFrom(target, aim.unit.at) });
  const burnt = flame ? singed(before, aim).reduce((now, { unit }) => hurt(now, unit.id, damageOf(unit, tally, how, unit.id)), hit) : hit;
  const house = countIn(tally, 'razed') > 0 ? woodenRound(before, target) : undefined;
  const fallen = house === undefined ? burnt : razeBuildings(burnt, [house]);
  return chosen(spentBy(smoked(fallen, aim, tally), aim, tally), aim, tally);
}

/** Smoke of a gun lies where its shell fell until the turn ends (12.9). */
function smoked(state: AafState, { target }: PreparedShot, tally: AafTally): AafState {
  return countIn(tally, 'smoke') > 0 ? { ...state, smoke: [...state.smoke, { at: target.at, radius: SMALL, stays: false }] } : state;
}

/** The shooter after it: when it fired, what it has left. A flamethrower carried by a man is done (21.10). */
function spentBy(state: AafState, { unit, target, how, profile }: PreparedShot, tally: AafTally): AafState {
  const now = unitOf(state, unit.id);
  if (!now || now.strength <= 0) return state;
  if (profile.kind === 'template' && isTroops(unit)) return lostUnit(state, now);
  const used = faustsFired(state, unit, target, how);
  const supplied = profile.kind === 'fire' && profile.supply ? (tally['low'] ? 'low' : now.ammunition) : now.ammunition;
  return change(state, unit.id, {
    firedIn: state.turn,
    ammunition: unit.ammunition === 'low' && option(state, 'supply') ? 'out' : supplied,
    ...(used > 0 ? { fausts: (unit.fausts ?? 0) + used } : {}),
  });
}

const faustsFired = (state: AafState, unit: AafUnit, target: AafUnit, how: How): number =>
  Math.min(how.fausts ?? (target.armour ? Number.POSITIVE_INFINITY : 0), fausts(state, unit));

/** The owner may take other figures than those at the top of the list; a sniper's player chooses himself (13.1, 21.5). */
function chosen(state: AafState, { unit, target }: PreparedShot, tally: AafTally): AafState {
  return countIn(tally, 'loss') === 0 ? state : withChoice(state, target, isChooser(unit) ? unit.side : target.side);
}

/** Picks the men that fall: a sniper (21.5), a hero with a point left (13.1). */
export const isChooser = (unit: AafUnit): boolean =>
  hasTrait(unit, 'sniper') || unit.groups.some(({ count, heroPoints = 0 }) => count > 0 && heroPoints > 0);

const SHELL_NAMES: Readonly<Record<Shells, string>> = { solid: 'solid shot', he: 'high explosive', smoke: 'smoke shells' };

type Broken = (state: AafState, event: AafShotEvent, aim: PreparedShot) => string | Violation | undefined;

type ShotRule = Rule<AafState, AafShotEvent>;

const on = (name: RuleName, title: string, broken: Broken): ShotRule =>
  rule(name, title, ['unit', 'target'], (state, event) => {
    const aim = aimOf(state, event);
    return aim && broken(state, event, aim);
  });

/** A rule that keeps all weapons of the shooter silent. */
const silenced = (
  name: RuleName,
  title: string,
  reasons: readonly NoFireReason[],
  describe: (unit: AafUnit, target: AafUnit) => string,
): ShotRule =>
  on(name, title, (state, _event, aim) => {
    const arms = armsAt(state, aim.unit, aim.target, aim.looked, aim.how);
    const why = whyNothingFires(arms);
    return why && reasons.includes(why) ? describe(aim.unit, aim.target) : undefined;
  });

/** In its own activation, and in answer, a unit fires at what its army has seen. */
export const spottedRule = (name: RuleName): ShotRule =>
  unitRule(
    name,
    'The target is spotted.',
    (state, event) => {
      const target = unitOf(state, event.target);
      return target && !target.spotted ? `${withVerb(target.title, 'is')} not spotted` : undefined;
    },
    { needs: ['unit', 'target'] },
  );

/** Whom one fires at: an enemy that can be seen. */
const TARGET_RULES: readonly ShotRule[] = [
  rule(
    '12.2/target',
    'Fire is aimed at an enemy unit on the table.',
    ['unit', 'target'],
    (state, event) => {
      const [unit, target] = [unitOf(state, event.unit), unitOf(state, event.target)];
      if (!isUp(target)) return `${withVerb(target?.title ?? event.target, 'is')} not on the table`;
      return unit && !enemyOf(state, unit.side, target.side) ? `${withVerb(target.title, 'is')} no enemy` : undefined;
    },
    'impossible',
  ),
  on(
    '12.2/los',
    'The shooter has a line of sight to its target; for artillery others may see.',
    (state, event, { unit, target, looked }) =>
      looked.seen || (isArtillery(state, unit) && (event.type === 'shoot' || hasLine(state, unit, target)))
        ? undefined
        : `${withVerb(target.title, 'is')} not to be seen: ${formatList(looked.why.map(({ text }) => text))}`,
  ),
];

/** What fires: weapons that have something to fire and bear on the target. */
const WEAPON_RULES: readonly ShotRule[] = [
  silenced('12.10/ammo', 'Without ammunition a unit does not fire.', ['ammunition'], SILENT.ammunition),
  silenced('12.2/weapon', 'The shooter has something to fire.', ['gun', 'silenced'], SILENT.gun),
  rule(
    '12.3/shells',
    'A gun fires the shells that it has: guns of 45mm and more, and those of high explosive.',
    ['unit', 'shells'],
    (state, event) => {
      const unit = unitOf(state, event.unit);
      const called = event.shells;
      if (!unit || called === undefined || armsOf(state, unit).some(({ row }) => hasShells(row, called))) return undefined;
      return `${withVerb(unit.title, 'has')} no ${SHELL_NAMES[called]}`;
    },
  ),
  silenced('12.6/armour', 'Only anti-tank weapons and shells hurt armour.', ['armour'], SILENT.armour),
  silenced('4.8/moved', 'Support weapons do not move and fire; they are set up first.', ['setup', 'moved'], SILENT.setup),
  silenced('20.3/slits', 'From a bunker one fires through its slits.', ['slit'], SILENT.slit),
  silenced('24.3/front', 'Guns and weapons in a hull fire into their front.', ['front'], SILENT.front),
  rule('12.2/range', 'The target is in range of the weapons that fire.', ['unit', 'target'], (state, event) => {
    const aim = aimOf(state, event);
    const isGuess = event.id !== undefined && !hasFallen(event, 'hit');
    if (!aim || isGuess) return undefined;
    const arms = armsAt(state, aim.unit, aim.target, aim.looked, aim.how);
    return whyNothingFires(arms) === 'range' ? saysRange(state, arms, aim.looked.distance) : undefined;
  }),
];

/** What forbids a shot that could be fired. */
const LINE_RULES: readonly ShotRule[] = [
  on(
    '12.2/own-troops',
    'Nobody fires through his own troops, unless they lie low on foot.',
    (state, _event, { unit, target, looked, how }) => {
      const arms = armsAt(state, unit, target, looked, how).firing;
      const between = blockersOf(state, unit, target, looked.line, arms);
      if (between.length === 0) return undefined;
      return { says: `${formatList(between.map(({ title }) => title))} in the line of fire`, of: between.map(({ id }) => id) };
    },
  ),
  on(
    '12.5/moved',
    'Who has moved in this phase hits at one less, in over-watch as well; assault weapons do not.',
    (_state, _event, aim) => {
      if (!aim.misread || aim.profile.kind !== 'fire') return undefined;
      return aim.profile.moved
        ? `${withVerb(aim.unit.title, 'has not moved in this phase, and its dice were read as if it')} had`
        : `${withVerb(aim.unit.title, 'has moved in this phase, and its dice were read as if it')} had not`;
    },
  ),
  on('15.3/no-shooting', 'Nobody fires into a melee.', (_state, _event, { unit, target }) =>
    target.melee.length > 0 && !isAtCharger(unit, target)
      ? { says: `${withVerb(target.title, 'is')} in a melee`, of: target.melee }
      : undefined,
  ),
  on('11.2/passengers', 'Passengers of closed armour are no target.', (state, _event, { target }) => {
    const transport = unitOf(state, target.aboard);
    const isClosed = transport?.armour !== undefined && transport.armour[2] > 0 && !ridesOutside(state, target);
    return isClosed ? `${withVerb(target.title, 'is')} inside ${transport.title}` : undefined;
  }),
  on('29/fausts', 'Half of the rifles and submachine guns may fire Panzerfausts.', (state, event, { unit }) =>
    (event.fausts ?? 0) > fausts(state, unit) ? `${unit.title} may fire ${countNoun(fausts(state, unit), 'Panzerfaust')}` : undefined,
  ),
];

/** Rules of target, line and weapons, in the order they are asked. */
export const SHOOTING_RULES: readonly ShotRule[] = [...TARGET_RULES, ...WEAPON_RULES, ...LINE_RULES];

/** What came of it, in words. */
export function outcomeWords(aim: PreparedShot, tally: AafTally): string {
  const count = (name: keyof AafTally): number => countIn(tally, name);
  const { target, profile } = aim;
  const smoke = count('smoke') > 0 ? `smoke in front of ${pronounOf(target.title)}` : undefined;
  if (!target.armour) {
    const lost = count('loss');
    const fell =
      lost >= target.strength
        ? agree(target.title, 'it is destroyed')
        : lost > 0
          ? `${agree(target.title, 'it loses')} ${lost}`
          : 'no loss';
    return smoke && lost === 0 ? smoke : smoke ? `${fell}, ${smoke}` : fell;
  }
  const parts = [
    count('destroyed') > 0 ? 'destroyed' : '',
    count('bailed') > 0 ? `${agree(target.title, 'its')} crew bails out` : '',
    count('immobilised') > 0 ? 'immobilised' : '',
    smoke ?? '',
  ].filter(part => part !== '');
  if (parts.length > 0) return formatList(parts);
  return profile.kind === 'fire' && profile.volleys.length === 0 ? 'out of range' : 'no effect';
}

/** The line with its length, and the template of a shell or a flame. */
export function shotMarks(state: AafState, { unit, target, looked, profile }: PreparedShot): readonly Mark[] {
  const line = shotMark(state, unit.id, target.at, looked.distance);
  const bursts = profile.kind === 'template' || profile.volleys.some(volley => volley.under !== undefined || volley.shells === 'smoke');
  const at = bestPlace(target, SMALL)?.at;
  if (!bursts || !at) return line;
  const says = profile.kind === 'template' ? 'flame' : profile.volleys.some(({ shells }) => shells === 'smoke') ? 'smoke' : 'shell';
  return [...line, { kind: 'template', at, radius: SMALL, tone: 'shot', side: unit.side, says }];
}

/** `did`: 'fired at', 'answered'. `untold`: nobody knows what came of it. */
export function tellShot(state: AafState, event: AafShotEvent, tally: AafTally, did: string, untold: boolean): Narration {
  const aim = aimOf(state, event);
  if (!aim) return { text: `${event.unit} ${did} ${event.target}`, marks: [] };
  const { unit, target, looked } = aim;
  const says = `${withVerb(unit.title, did)} ${target.title}, ${formatMeasure(state, looked.distance)} away`;
  return { text: untold ? `${says}.` : `${says}: ${outcomeWords(aim, tally)}.`, marks: shotMarks(state, aim) };
}
