// Which activation dice serve which unit (Activating units): ranks, downgrade, two for one.

import type { SideId } from '../../core/types.ts';
import { option } from './options.ts';
import type { ActivationDie, ArmsState, ArmsUnit } from './state.ts';
import { ACTIVATION_FACES, type ActivationFace } from './tables.ts';
import { cardOf } from './units.ts';

const rank = (face: ActivationFace): number => ACTIVATION_FACES.indexOf(face);

export const diceOf = ({ dice }: ArmsState, side: SideId): readonly ActivationDie[] => dice[side] ?? [];

/** Numbers of the dice that are not spent. */
export const unspent = (state: ArmsState, side: SideId): readonly number[] =>
  diceOf(state, side).flatMap(({ spent }, i) => (spent ? [] : [i]));

/** A die serves every kind of its rank and below (downgrade). */
export const serves = (face: ActivationFace, unit: ArmsUnit, state: ArmsState): boolean =>
  unit.rank !== undefined || rank(face) <= rank(cardOf(state, unit).activation);

/** Two dice of lower rank are one of the kind that is wanted (upgrade, R38). */
export const upgrades = (faces: readonly ActivationFace[], unit: ArmsUnit, state: ArmsState): boolean =>
  faces.length === 2 && faces.every(face => rank(face) > rank(cardOf(state, unit).activation));

/** Why these dice do not serve a unit; undefined where they do. */
export function whyNot(state: ArmsState, unit: ArmsUnit, dice: readonly number[]): string | undefined {
  const all = diceOf(state, unit.side);
  const faces = dice.flatMap(i => all[i]?.face ?? []);
  if (faces.length < dice.length || new Set(dice).size < dice.length) return 'there is no such die';
  const [one] = faces;
  if (faces.length === 1 && one) return serves(one, unit, state) ? undefined : `a die for ${one} does not serve ${unit.title}`;
  return upgrades(faces, unit, state) ? undefined : `two dice serve as one only where both rank below ${cardOf(state, unit).activation}`;
}

/** The sets of dice that serve a unit: single ones, then pairs; of equal faces one each. */
export function servingDice(state: ArmsState, unit: ArmsUnit): readonly (readonly number[])[] {
  const open = unspent(state, unit.side);
  const all = diceOf(state, unit.side);
  const sets = [...open.map(i => [i]), ...open.flatMap((i, n) => open.slice(n + 1).map(j => [i, j]))];
  const seen = new Set<string>();
  return sets.filter(set => {
    const key = set.map(i => all[i]?.face).join();
    if (seen.has(key) || whyNot(state, unit, set) !== undefined) return false;
    seen.add(key);
    return true;
  });
}

/** The dice are spent. */
export const spendDice = (state: ArmsState, side: SideId, dice: readonly number[]): ArmsState => ({
  ...state,
  dice: { ...state.dice, [side]: diceOf(state, side).map((die, i) => (dice.includes(i) ? { ...die, spent: true } : die)) },
});

/** More dice, from a card. */
export const addDice = (state: ArmsState, side: SideId, ...faces: readonly ActivationFace[]): ArmsState => ({
  ...state,
  dice: { ...state.dice, [side]: [...diceOf(state, side), ...faces.map((face): ActivationDie => ({ face, black: true }))] },
});

/** By option a die is held back unnamed, and spent on the second battle itself (R41). */
export const holdsDice = (state: ArmsState): boolean => option(state, 'reserveDie') === 'held';
