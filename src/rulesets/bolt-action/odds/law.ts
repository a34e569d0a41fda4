// The tables and readings that a profile goes by, and what dice must show: to hit, to damage, to pass.

import type { Modifier } from '../../../core/act.ts';
import { D6, PIPS } from '../../../core/d6.ts';
import type { Face, Roll } from '../../../core/roll.ts';
import { throwDice } from '../../../core/rollBuilders.ts';
import { PRINTED } from '../data/tables.ts';
import { type BoltOptionId, defaultOf } from '../options.ts';
import { armsWords } from '../show/words.ts';
import type { BoltModifierId, BoltWeaponRow, Quality } from '../tables.ts';
import { type BoltTarget, type BoltVolley, type Firer, type GameVariant, isVehicle, type RangeBand, type TestedMorale } from './profile.ts';

export interface BoltOddsRules {
  readonly tables: NonNullable<GameVariant['tables']>;
  reads(id: BoltOptionId): boolean;
}

export const lawOf = ({ tables = PRINTED, readings = {} }: GameVariant): BoltOddsRules => ({
  tables,
  reads: id => (readings[id] ?? defaultOf(id)) === true,
});

export const NOTHING: Roll = { kind: 'sure', tally: {} };

/** The row of a weapon. Throws on one that no table has. */
export function rowOf({ tables }: BoltOddsRules, id: string): BoltWeaponRow {
  const found = Object.hasOwn(tables.weapons, id) ? tables.weapons[id] : undefined;
  if (!found) throw new Error(`no weapon ${id}`);
  return found;
}

export const qualityIn = ({ tables }: BoltOddsRules, quality: Quality) => tables.quality[quality];

/** What two dice must not exceed: 2 always passes, 12 never (R2). */
export const valueFor = (law: BoltOddsRules, { quality, bonus = 0, pins = 0 }: TestedMorale): number =>
  Math.min(11, Math.max(2, qualityIn(law, quality).morale + bonus - pins));

const sumOf = (is: (total: number) => boolean): readonly number[] => Array.from({ length: 13 }, (_, total) => (is(total) ? 1 : 0));

/** Two dice against a value: `passed` and `failed`, in `apart` totals that are told by themselves. */
export function test(as: string, value: number, apart: Readonly<Record<string, (total: number) => boolean>> = {}): Roll {
  const names = { passed: (total: number) => total <= value, failed: (total: number) => total > value, ...apart };
  const dice = throwDice(as, 2, D6, { total: Object.fromEntries(PIPS.map(pip => [pip, pip])) }, `${value} or less passes`);
  const steps = Object.entries(names).map(([set, is]) => ({ set, row: 'total', of: sumOf(is) }));
  return { kind: 'reckon', of: dice, steps, keep: Object.keys(names) };
}

/** A die of fewer faces thrown as a D6: halves and thirds, rounded up (Dice). */
export const facesOf = (faces: number): Readonly<Record<Face, number>> =>
  Object.fromEntries(PIPS.map(pip => [pip, Math.ceil((pip * faces) / 6)]));

/** A number of a die and what moved it. */
export interface Moved {
  readonly value: number;
  readonly mods: readonly Modifier[];
}

/** A line of the table of modifiers, as pages tell it; `times` over. */
export function mod({ tables }: BoltOddsRules, id: BoltModifierId, times = 1): Modifier {
  const { title, by, source } = tables.modifiers[id];
  return { id, says: title, by: by * times, source };
}

const BASIC = 3;

const limitOf = (law: BoltOddsRules): number => (law.reads('small-unit') ? 5 : 2);

/** What a die must show to hit, 7 and more for a 6 and another 6 (Hit Modifiers, R9 to R12, R25, R26, R35). */
export function needOf(law: BoltOddsRules, firer: Firer, volley: BoltVolley, target: BoltTarget): Moved {
  const mods = modsOf(law, firer, volley, target);
  return { value: BASIC - mods.reduce((sum, { by }) => sum + by, 0), mods };
}

function modsOf(
  law: BoltOddsRules,
  { quality, pins = 0, sniper }: Firer,
  { weapon, reach, moved, alone, shell }: BoltVolley,
  target: BoltTarget,
): readonly Modifier[] {
  const { special } = rowOf(law, weapon);
  const isFlame = special.includes('flamethrower');
  const on = (is: boolean | undefined, id: BoltModifierId, times = 1): readonly Modifier[] => (is ? [mod(law, id, times)] : []);
  const isSniping = sniper === true && !law.reads('sniper-plain');
  const isOpen = isFlame || isSniping || (shell !== undefined && !isVehicle(target) && target.building === true);
  const isSmall = !isVehicle(target) && target.figures <= limitOf(law);
  return [
    ...on(pins > 0, 'pin', pins),
    ...on(reach === 'point-blank', 'point-blank'),
    ...on(reach === 'long' && !isFlame, 'long-range'),
    ...on(moved && !special.includes('assault'), 'moved'),
    ...on(qualityIn(law, quality).hit !== 0, 'inexperienced'),
    ...on(alone && special.includes('team'), 'lone-gunner'),
    ...on(special.includes('shaped-charge') && !law.reads('shaped-charge'), 'shaped-charge'),
    ...on(isSniping && !law.reads('sniper-plus'), 'sniper'),
    ...on(!isVehicle(target) && target.down, 'down'),
    ...on(isSmall, 'small-unit'),
    ...on(!isOpen && coverOf(target) === 'soft', 'soft-cover'),
    ...on(!isOpen && coverOf(target) === 'hard', 'hard-cover'),
  ];
}

/** Who is in a building has hard cover of it (Buildings). */
const coverOf = (target: BoltTarget) => (!isVehicle(target) && target.building ? 'hard' : target.cover);

/** Dice of so many weapons of one kind to hit, all counted as `hits`. */
export function hitRoll(law: BoltOddsRules, { weapon, count }: Pick<BoltVolley, 'weapon' | 'count'>, dice: number, need: number): Roll {
  const arms = armsWords(rowOf(law, weapon).title, count);
  const least = Math.max(2, need);
  if (need <= 6)
    return throwDice(
      'hit',
      dice,
      D6,
      { hits: countFrom(least) },
      `${arms} ${count === 1 ? 'hits' : 'hit'} on ${least === 6 ? 'a 6' : `${least} or more`}`,
    );
  const first = throwDice('hit', dice, D6, { sixes: { 6: 1 } }, `${arms} ${count === 1 ? 'needs' : 'need'} a 6, and then another`);
  const both: Roll = { kind: 'each', of: first, per: 'sixes', roll: throwDice('second', 1, D6, { hits: { 6: 1 } }, 'a 6 hits') };
  return { kind: 'reckon', of: both, steps: [], keep: ['hits'] };
}

/** Faces of so much and more, each counting 1. */
export const countFrom = (least: number): Readonly<Record<Face, number>> =>
  Object.fromEntries(PIPS.filter(pip => pip >= least).map(pip => [pip, 1]));

/** A rifle in the hands of a sniper reaches so far (R26). */
export const SNIPER = { weapon: 'rifle', range: 36 } as const;

export const POINT_BLANK = 6;

/** Within 6, within half of the range, beyond (R11). */
export const reachOf = (range: number, distance: number): RangeBand =>
  distance <= POINT_BLANK ? 'point-blank' : distance <= range / 2 ? 'short' : 'long';
