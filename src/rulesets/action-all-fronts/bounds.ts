// What the answers of the calculator's form leave of one another.

import { countAt, wordAt } from '../../core/answers.ts';
import type { Bound, FieldBounds } from '../../core/bounds.ts';
import { countNoun, withVerb } from '../../core/englishText.ts';
import type { Profile } from '../../core/profile.ts';
import { armsOf } from './arms.ts';
import { type Described, describedAs, machineGuns } from './calculator.ts';
import { UNDER } from './fields.ts';
import type { AafFormAnswers } from './odds/formKinds.ts';
import { fausts, hasShells } from './shot.ts';
import type { Shells } from './state.ts';
import { isAfv } from './units.ts';

/** The firer of a form, or a side of its melee, before and after its losses. */
const who = (form: Profile, of: Described) => describedAs(form as AafFormAnswers, of);

/** Whether a weapon that fires bursts: a gun that is told to, or has no other shells. */
function bursts(form: Profile): boolean {
  if (form['ask'] !== 'squad') return true;
  const { state, unit } = who(form, 'firer');
  return armsOf(state, unit).some(({ row: { type, shells } }) => type === 'he' || (shells !== undefined && form['shells'] === 'he'));
}

/** As many models as there are. */
function models(form: Profile): Bound {
  const most = countAt(form, 'models') + countAt(form, 'alongside');
  return { most, why: `there ${most === 1 ? 'is' : 'are'} ${countNoun(most, 'model')}` };
}

/** One at least is left to fire or to strike. */
const lost =
  (of: Described) =>
  (form: Profile): Bound => {
    const { whole } = who(form, of);
    const word = isAfv(whole) || whole.kind === 'vehicle' ? 'vehicle' : 'figure';
    return { most: whole.strength - 1, why: `${withVerb(whole.title, 'has')} ${countNoun(whole.strength, word)}, and one has to be left` };
  };

const contact =
  (of: Described) =>
  (form: Profile): Bound => {
    const { unit } = who(form, of);
    return { most: unit.strength, why: `${withVerb(unit.title, 'has')} ${countNoun(unit.strength, 'figure')} left` };
  };

export const BOUNDS: FieldBounds = {
  lost: lost('firer'),
  shells(form): Bound | undefined {
    const asked = wordAt(form, 'shells') as Shells | 'usual';
    if (asked === 'usual') return undefined;
    const { state, unit } = who(form, 'firer');
    const words = asked === 'he' ? 'high explosive' : 'solid shot';
    return armsOf(state, unit).some(({ row }) => hasShells(row, asked))
      ? undefined
      : { only: 'usual', why: `nothing of ${unit.title} fires ${words}` };
  },
  fausts(form): Bound {
    const { state, unit } = who(form, 'firer');
    const most = fausts(state, { ...unit, traits: [...unit.traits, 'panzerfaust'] });
    return { most, why: `half of those with rifles or submachine guns may fire one, of ${unit.title} ${most}` };
  },
  mgs(form): Bound | undefined {
    const { unit } = who(form, 'firer');
    return machineGuns(unit).length > 0 ? undefined : { only: false, why: `${withVerb(unit.title, 'has')} no machine gun beside` };
  },
  shield: form => (countAt(form, 'alongside') > 0 ? undefined : { only: false, why: 'there is no gun with them' }),
  squads: form => ({ most: countAt(form, 'models'), why: `there are ${countNoun(countAt(form, 'models'), 'figure')}` }),
  under: form => (bursts(form) ? models(form) : { only: UNDER, why: 'nothing that fires bursts' }),
  touched: models,
  attackersLost: lost('attackers'),
  attackersContact: contact('attackers'),
  defendersLost: lost('defenders'),
  defendersContact: contact('defenders'),
  often: form => ({ most: countAt(form, 'turns'), why: `it is asked for in ${countNoun(countAt(form, 'turns'), 'turn')}` }),
};
