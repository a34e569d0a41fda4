// Who has the initiative, how many dice a side throws and what they show, which card is drawn
// (Initiative, Activating units, Command cards).

import type { Attack } from '../../../core/act.ts';
import { D6, SUM } from '../../../core/d6.ts';
import type { Arithmetic, Die, Roll } from '../../../core/roll.ts';
import { buildAttack, computeRoll, drawing, throwDice } from '../../../core/rollBuilders.ts';
import { AVERAGE, activationDie } from '../data/dice.ts';
import type { AbleProfile, ActivationProfile, CardProfile, DrawsProfile, FirstProfile, InitiativeProfile } from '../profile.ts';
import { ACTIVATION_FACES, type ActivationFace } from '../tables.ts';
import { pips } from './dice.ts';

/** `initiative`: the die, 1 to 6; `variable`: the sum of one or two average dice. */
export const initiative = ({ variable }: InitiativeProfile): Attack =>
  buildAttack(
    {
      kind: 'plus',
      of: [throwDice('initiative', 1, D6, { initiative: SUM }, '1 to 3 the first side, 4 to 6 the second'), variableRoll(variable)],
    },
    'variable',
  );

export const variableRoll = (dice: number): Roll =>
  throwDice('variable', dice, AVERAGE, { variable: pips(AVERAGE) }, 'so many activation dice');

/** A die for each side, the higher goes first: `pips:<side>`. */
export const first = ({ sides }: FirstProfile): Attack =>
  buildAttack(
    { kind: 'plus', of: sides.map(side => throwDice('first', 1, D6, { [`pips:${side}`]: SUM }, 'the higher begins')) },
    `pips:${sides[0]}`,
  );

/** How many of the dice show each face. */
export const activation = ({ dice, twice }: ActivationProfile): Attack => buildAttack(activationRoll(dice, activationDie(twice)), 'any');

export const activationRoll = (dice: number, die: Die): Roll =>
  throwDice('activation', dice, die, Object.fromEntries(ACTIVATION_FACES.map(face => [face, { [face]: 1 }])), 'what may be activated');

/** Cards off the top of a shuffled deck: `card:<id>`. An empty deck gives none. */
export const card = ({ left, count }: CardProfile): Attack => buildAttack(drawn(left, count), `card:${Object.keys(left)[0] ?? ''}`);

function drawn(left: CardProfile['left'], count: number): Roll {
  const ids = Object.keys(left).filter(id => (left[id] ?? 0) > 0);
  if (ids.length === 0 || count <= 0) return { kind: 'sure', tally: {} };
  const score = Object.fromEntries(ids.map(id => [`card:${id}`, { [id]: 1 }]));
  const which = { which: Object.fromEntries(ids.map((id, i) => [id, i])) };
  const die: Die = { id: 'deck', faces: Object.fromEntries(ids.map(id => [id, left[id] ?? 0])) };
  const one = drawing('draw', 1, die, count > 1 ? { ...score, ...which } : score, 'the top card');
  if (count === 1) return one;
  const to = ids.map(id => drawn({ ...left, [id]: (left[id] ?? 0) - 1 }, count - 1));
  return computeRoll({ kind: 'branch', of: one, on: 'which', to }, [], Object.keys(score));
}

/** By the other reading of the sixth face a side throws no more dice than the suggested stock has (R2). */
const STOCK = 7;

/**
 * `units` of the kind that the dice can activate, `able`: as many as are wanted. Any die of its rank or a higher one
 * serves a unit, or two of lower ranks do.
 */
export function able({ unit, want, dice, variable, black, upgrade, twice }: AbleProfile): Attack {
  const serves = (face: ActivationFace): boolean => ACTIVATION_FACES.indexOf(face) <= ACTIVATION_FACES.indexOf(unit);
  const score = {
    suits: Object.fromEntries(ACTIVATION_FACES.filter(serves).map(face => [face, 1])),
    lower: Object.fromEntries(ACTIVATION_FACES.filter(face => !serves(face)).map(face => [face, 1])),
  };
  const most = twice === 'any' ? STOCK : Number.POSITIVE_INFINITY;
  const some = (n: number): Roll => throwDice('activation', Math.min(n, most), activationDie(twice), score, `what serves ${unit}`);
  const thrown: Roll =
    dice === undefined
      ? { kind: 'branch', of: variableRoll(variable), on: 'variable', to: Array.from({ length: 5 * variable + 1 }, (_, n) => some(n)) }
      : some(dice);
  const suits = black.filter(serves).length;
  const cards: Roll = { kind: 'sure', tally: { suits, lower: black.length - suits } };
  const steps: readonly Arithmetic[] = [
    { set: 'pairs', sum: upgrade ? ['lower'] : [], halve: 'down' },
    { set: 'units', sum: ['suits', 'pairs'] },
    { set: 'able', if: 'units', atLeast: want, then: 1, else: 0 },
  ];
  return buildAttack(computeRoll({ kind: 'plus', of: [thrown, cards] }, steps, ['units', 'able']), 'able');
}

/** `wanted` cards among those drawn, without putting any back. */
export const draws = ({ wanted, others, draws: count }: DrawsProfile): Attack => buildAttack(sought(wanted, others, count), 'wanted');

function sought(wanted: number, others: number, count: number): Roll {
  if (count <= 0 || wanted + others <= 0) return { kind: 'sure', tally: { wanted: 0 } };
  const faces = { ...(wanted > 0 && { wanted }), ...(others > 0 && { other: others }) };
  const one = drawing('draw', 1, { id: 'deck', faces }, { wanted: { wanted: 1 } }, 'the top card');
  if (count === 1) return one;
  const to = [sought(wanted, others - 1, count - 1), sought(wanted - 1, others, count - 1)];
  return { kind: 'branch', of: one, on: 'wanted', to };
}
