// What the charts say for one shot: the skill to hit with (12.5), the Constitution and the die to hurt (13.2, 13.3),
// what each face does to armour (13.5, 13.6).

import type { Modifier } from '../../../core/act.ts';
import { PIPS } from '../../../core/d6.ts';
import { ARMOUR, CONSTITUTION, NEEDS } from '../data/charts.ts';
import { type AafModifierId, MODIFIERS } from '../data/modifiers.ts';
import { type ArmourResult, type DAMAGE_ROWS, RESULTS } from '../tables.ts';
import type { AafFireProfile, AafProfile, AafReadings, AafVolley, Armoured, Shelter, TargetPart } from './profile.ts';

export type Charts = NonNullable<AafProfile['tables']>;
/** All that rules, beside the profile: charts and other readings. */
export interface AafOddsRules {
  readonly charts: Charts;
  readonly readings: AafReadings;
}

const PRINTED: Charts = { constitution: CONSTITUTION, armour: ARMOUR, modifiers: MODIFIERS, needs: NEEDS };

export const lawOf = ({ tables, readings }: AafProfile): AafOddsRules => ({ charts: tables ?? PRINTED, readings: readings ?? {} });

/** A number after its modifiers, and these. */
export interface Modified {
  readonly value: number;
  readonly mods: readonly Modifier[];
}

const OF_WHAT = {
  skill: 'Fighting Skill',
  constitution: 'Constitution',
  armour: 'armour',
  power: 'power',
  damage: 'damage die',
  morale: 'dice',
  dice: 'dice',
  availability: 'die',
} as const;

/** A line of the modifiers, so many times. */
export function modifier({ charts }: AafOddsRules, id: AafModifierId, times = 1): Modifier {
  const { title, of, by, source, cells } = charts.modifiers[id];
  return { id, says: `${title} (${OF_WHAT[of]})`, by: by * times, source: cells?.['by'] ?? source };
}

const modified = (base: number, mods: readonly Modifier[]): Modified => ({
  value: mods.reduce((sum, { by }) => sum + by, base),
  mods: mods.filter(({ by }) => by !== 0),
});

const listed = (law: AafOddsRules, ids: readonly (AafModifierId | false | undefined)[]): readonly Modifier[] =>
  ids.flatMap(id => (id ? [modifier(law, id)] : []));

/** Fighting Skill after the modifiers of 12.5: assault weapons do not mind a move. */
export function skillOf(law: AafOddsRules, fire: AafFireProfile, { fs, type, steady }: AafVolley): Modified {
  const hampered = fire.moved && type !== 'assault' && !steady;
  return modified(fs, listed(law, [hampered && 'moved', fire.overwatch && 'overwatch', fire.pinned && 'pinned']));
}

/** How a part of a target is hit: by a template (shields do not help), without cover (snipers, flame), by shells that burst above. */
export interface HitMethod {
  readonly template?: boolean;
  readonly bare?: 'sniper' | 'flame' | undefined;
  readonly vt?: boolean | undefined;
}

/** Constitution with what protects it: each line of 13.3 once, a shelter instead of cover, unless everything adds (ruling R57). */
export function constitutionOf(law: AafOddsRules, part: TargetPart, how: HitMethod = {}): Modified {
  const { readings } = law;
  const shelter = how.bare ? undefined : part.shelter;
  const isKeen = how.bare === 'sniper' && Boolean(readings['sniper-cover']);
  const hit: HitPart = { ...part, how, readings, shelter, isKeen };
  return modified(
    part.c,
    listed(
      law,
      PROTECTION.map(line => line(hit)),
    ),
  );
}

/** A part of a target as it is hit. `shelter`: what it is in and that helps; `isKeen`: by a sniper from whom nothing hides. */
interface HitPart extends Omit<TargetPart, 'shelter'> {
  readonly how: HitMethod;
  readonly readings: AafReadings;
  readonly shelter: Shelter | undefined;
  readonly isKeen: boolean;
}

/** Shelters so good that smoke adds nothing. */
const DUG: readonly (Shelter | undefined)[] = ['trench', 'stone', 'transport'];

/** The lines of 13.3, each where it goes for a part. */
const PROTECTION: readonly ((hit: HitPart) => AafModifierId | false | undefined)[] = [
  ({ how }) => how.vt && 'vt',
  ({ how, cover, shelter, readings }) => !how.bare && cover && (readings['add-all'] || shelter === undefined) && 'cover',
  ({ shelter }) => shelter,
  ({ prone, isKeen }) => prone && !isKeen && 'prone',
  ({ veteran }) => veteran && 'veteran',
  ({ smoke, isKeen, shelter, readings }) =>
    smoke && !isKeen && (readings['add-all'] || !DUG.includes(shelter)) && (readings['smoke-cover'] ? 'smoke-card' : 'smoke'),
  ({ shield, how, readings }) => shield && !how.template && !readings['gun-shield'] && 'shield',
];

const clamp = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n));

/** What a die must show for this power against this Constitution; 7: nothing can. */
export function needOf({ charts }: AafOddsRules, power: number, c: number): number {
  const row = charts.constitution[`p${clamp(power, 2, 10)}` as (typeof DAMAGE_ROWS)[number]];
  return row[`c${clamp(c, 2, 8)}` as 'c2'];
}

/** What a shot against armour is: its power and kind after the modifiers of 13.5. */
export interface ArmourShot {
  readonly power: number;
  readonly heat?: boolean;
  /** Shot beyond half of its range. */
  readonly far?: boolean;
  readonly mods: readonly Modifier[];
}

/** Does this volley burst: a weapon of high explosive, or a gun that chose shells? */
export const isShell = ({ type, shells }: AafVolley): boolean =>
  shells === 'he' || shells === 'smoke' || (type === 'he' && shells !== 'solid');

/** Power with the shells chosen: a gun's high explosive has half of it (12.3). */
export const powerOf = ({ power, shells, he, type }: AafVolley): number =>
  shells === 'he' && type === 'at' && he !== 'full' ? Math.floor(power / 2) : power;

/** A volley as armour feels it. */
export function blowOf(law: AafOddsRules, volley: AafVolley, distance = 0): ArmourShot {
  const power = powerOf(volley);
  if (isShell(volley)) return shellBlow(law, power, volley.heavyShell);
  const far = volley.type === 'at' && volley.range !== undefined && distance * 2 > volley.range;
  return { power, heat: volley.type === 'heat', far, mods: far ? [modifier(law, 'half-range')] : [] };
}

/** High explosive against armour: power less 3, never below 0 (ruling R23). */
export function shellBlow(law: AafOddsRules, power: number, heavyShell = false): ArmourShot {
  if (heavyShell) return { power, mods: [] };
  const mod = modifier(law, 'shell');
  return { power: Math.max(0, power + mod.by), mods: [mod] };
}

/** The armour that is struck, with hull down and smoke (13.5, 21.8). */
export function armourOf(law: AafOddsRules, { armour, zone, hullDown, smoke }: Armoured): Modified {
  const [front, side, rear] = armour;
  const printed = { front, side, rear }[zone];
  const isDown = hullDown && (zone === 'front' || Boolean(law.readings['hull-down-round']));
  return modified(printed, listed(law, [isDown && 'hull-down', smoke && (!isDown || Boolean(law.readings['add-all'])) && 'smoke-armour']));
}

/** Struck from above or by hand: at the rear, whatever hides the front (13.5). */
export const fromBehind = (target: Armoured): Armoured => ({ ...target, zone: 'rear', hullDown: false, smoke: false });

/** What each face of the die does, and what moves it: for each full pair of levels between power and armour 1 (ruling R17). */
export function facesOn(
  law: AafOddsRules,
  { power, heat, far }: ArmourShot,
  armour: number,
  thin = false,
): { readonly does: Readonly<Record<number, ArmourResult | undefined>>; readonly mods: readonly Modifier[] } {
  const pairs = Math.floor(Math.abs(power - armour) / 2);
  const level = pairs === 0 ? [] : [modifier(law, power > armour ? 'more-power' : 'more-armour', pairs)];
  const by = modified(0, [...level, ...(far ? [modifier(law, 'half-range')] : [])]).value;
  const isDud = (pip: number) => pip === 1 || (heat === true && pip === 2) || (thin && pip === 6);
  return { does: Object.fromEntries(PIPS.map(pip => [pip, isDud(pip) ? undefined : resultOf(law, pip + by)])), mods: level };
}

const resultOf = ({ charts }: AafOddsRules, die: number): ArmourResult | undefined =>
  RESULTS.findLast(result => die >= charts.armour[result].least);
