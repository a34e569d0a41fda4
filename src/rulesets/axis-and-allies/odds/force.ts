// The units of a side as dice see them: what they throw with the technology of their power, what they are worth.

import { withTechnology } from '../data/technology.ts';
import { DAMAGED, UNITS } from '../data/units.ts';
import type { BattleRole } from '../state.ts';
import type { AxisUnitRow } from '../tables.ts';
import type { LossCandidate } from './order.ts';
import type { Troop } from './profile.ts';

export type UnitRows = Readonly<Record<string, AxisUnitRow>>;

/** Units that are alike, as a battle sees them: `dice` each throws, hitting on `value` or less; `price` with what is aboard. */
export interface BattleRank extends LossCandidate {
  readonly count: number;
  readonly value: number;
  readonly dice: number;
  /** Of the dice of each the best alone counts. */
  readonly best: boolean;
  readonly price: number;
  readonly elite: boolean;
  /** Which of its side's elite units it is, from 1; 0: none. Each has a second throw of its own. */
  readonly who: number;
  readonly damaged: boolean;
  readonly cargo: number;
  readonly kamikaze: boolean;
  readonly toll: readonly string[];
  readonly sub: boolean;
  readonly destroyer: boolean;
  readonly lends: AxisUnitRow['lends'];
}

/** Troops as they fight on one side; unknown types and those that never fight are left out. */
export const ranksOf = (troops: readonly Troop[], role: BattleRole, rows: UnitRows = UNITS): readonly BattleRank[] =>
  troops.flatMap(troop => {
    const row = rows[troop.type];
    return row && troop.count > 0 && takesPart(row) ? [rankOf(troop, role, row)] : [];
  });

/** Complexes, bases and markers take no part in battles and are no casualties of them; guns only in editions in which they fall. */
export const takesPart = ({ domain, skills }: AxisUnitRow): boolean => {
  if (domain === 'marker') return false;
  if (!skills) return true;
  return !skills.includes('complex') && !skills.includes('base') && (!skills.includes('gun') || skills.includes('falls'));
};

/** How many dice a unit throws. */
export const diceOf = ({ dice, defenceDice = 1 }: Pick<AxisUnitRow, 'dice' | 'defenceDice'>, role: BattleRole): number =>
  role === 'attacker' ? dice : defenceDice;

/** Of its dice the best alone counts; those of an elite unit all do, for a miss among them is thrown again (ruling R88). */
export const isBest = (row: AxisUnitRow, role: BattleRole, elite: boolean): boolean => row.best === true && !elite && diceOf(row, role) > 1;

const NOBODY: readonly string[] = [];

const kinds = new WeakMap<AxisUnitRow, BattleRank[]>();

/** A kind of unit as a line-up has it, its number told beside it; plain ones are kept by their row: forces are built with every key. */
export function kindOf(troop: Troop, role: BattleRole, row: AxisUnitRow, who: number): BattleRank {
  const { elite, cargo, kamikaze, toll, tech, ashore, damaged } = troop;
  if (elite || cargo || kamikaze || toll || (tech && tech.length > 0) || ashore) return rankOf({ ...troop, count: 1 }, role, row, who);
  let kept = kinds.get(row);
  if (!kept) {
    kept = [];
    kinds.set(row, kept);
  }
  const place = (role === 'attacker' ? 0 : 2) + (damaged ? 1 : 0);
  const rank = kept[place] ?? rankOf({ ...troop, count: 1 }, role, row, who);
  kept[place] = rank;
  return rank;
}

/** Price without industrial technology: losses are told at purchase prices. */
export function rankOf(troop: Troop, role: BattleRole, printed: AxisUnitRow, who = troop.elite ? 1 : 0): BattleRank {
  const { type, count, damaged = false, elite = false, cargo = 0, kamikaze = false, toll = NOBODY, tech = [], ashore = false } = troop;
  const row = withTechnology(printed, type, tech);
  const { attack, defence, domain, hits, sound, skills = NOBODY, lends } = row;
  const values = damaged && !sound ? DAMAGED : { attack, defence };
  return {
    type,
    domain,
    count,
    damaged,
    elite,
    hits,
    who,
    cargo,
    kamikaze,
    toll,
    value: role === 'attacker' ? values.attack + (ashore ? (printed.ashore ?? 0) : 0) : values.defence,
    dice: diceOf(row, role),
    best: isBest(row, role, elite),
    price: printed.price + cargo,
    sub: skills.includes('submarine'),
    destroyer: skills.includes('destroyer'),
    lends,
  };
}
