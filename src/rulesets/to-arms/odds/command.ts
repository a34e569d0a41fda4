// Who has the initiative, how many dice a side throws and what they show, which card is drawn (Initiative, Activating units, Command cards).

import type { Attack } from '../../../core/act.ts';
import { D6, SUM } from '../../../core/d6.ts';
import { made, reckoned, toss } from '../../../core/make.ts';
import type { Die, Roll } from '../../../core/roll.ts';
import { AVERAGE, activationDie } from '../data/dice.ts';
import type { ActivationProfile, CardProfile, FirstProfile, InitiativeProfile } from '../profile.ts';
import { ACTIVATIONS } from '../tables.ts';
import { pips } from './dice.ts';

/** `initiative`: the die, 1 to 6; `variable`: the sum of one or two average dice. */
export const initiative = ({ variable }: InitiativeProfile): Attack =>
  made(
    {
      kind: 'plus',
      of: [toss('initiative', 1, D6, { initiative: SUM }, '1 to 3 the first side, 4 to 6 the second'), variableRoll(variable)],
    },
    'variable',
  );

export const variableRoll = (dice: number): Roll => toss('variable', dice, AVERAGE, { variable: pips(AVERAGE) }, 'so many activation dice');

/** A die for each side, the higher goes first: `pips:<side>`. */
export const first = ({ sides }: FirstProfile): Attack =>
  made({ kind: 'plus', of: sides.map(side => toss('first', 1, D6, { [`pips:${side}`]: SUM }, 'the higher begins')) }, `pips:${sides[0]}`);

/** How many of the dice show each face. */
export const activation = ({ dice, twice }: ActivationProfile): Attack => made(activationRoll(dice, activationDie(twice)), 'any');

export const activationRoll = (dice: number, die: Die): Roll =>
  toss('activation', dice, die, Object.fromEntries(ACTIVATIONS.map(face => [face, { [face]: 1 }])), 'what may be activated');

/** Cards off the top of a shuffled deck: `card:<id>`. An empty deck gives none. */
export const card = ({ left, count }: CardProfile): Attack => made(drawn(left, count), `card:${Object.keys(left)[0] ?? ''}`);

function drawn(left: CardProfile['left'], count: number): Roll {
  const ids = Object.keys(left).filter(id => (left[id] ?? 0) > 0);
  if (ids.length === 0 || count <= 0) return { kind: 'sure', tally: {} };
  const score = Object.fromEntries(ids.map(id => [`card:${id}`, { [id]: 1 }]));
  const which = { which: Object.fromEntries(ids.map((id, i) => [id, i])) };
  const die: Die = { id: 'deck', faces: Object.fromEntries(ids.map(id => [id, left[id] ?? 0])) };
  const one = toss('draw', 1, die, count > 1 ? { ...score, ...which } : score, 'the top card');
  if (count === 1) return one;
  const to = ids.map(id => drawn({ ...left, [id]: (left[id] ?? 0) - 1 }, count - 1));
  return reckoned({ kind: 'branch', of: one, on: 'which', to }, [], Object.keys(score));
}
