// A number: the few that it can be as keys, else a stepper and a keypad.

import type { Question } from '../../../core/act.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import type { InputState } from '../inputState.ts';
import { choiceKey, key, writeValue } from '../marks.ts';
import { stepper } from './result.ts';

export type NumberQuestion = Extract<Question, { kind: 'number' }>;

/** As many numbers fit as keys. */
const FEW = 12;

/** Where a number that is being told begins. */
export const numberOf = (doing: InputState, { least }: NumberQuestion): number => doing.number ?? least;

/** The keys of a number question. */
export function numberKeys(question: NumberQuestion, doing: InputState): Html {
  const { least, most } = question;
  if (most - least < FEW) {
    const all = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    return h(
      'div',
      { class: 'choices few' },
      all.map(n => choiceKey(`give-number:${n}`, String(n), { 'data-value': writeValue(n), 'data-key': String(n) })),
    );
  }
  const value = numberOf(doing, question);
  return h(
    'div',
    { class: 'number' },
    stepper('number', `From ${least} to ${most}`, value),
    keypad(),
    h(
      'div',
      { class: 'ways' },
      key(`give-number:${value}`, `Enter ${value}`, { class: 'primary', 'data-main': true, 'data-value': writeValue(value) }),
    ),
  );
}

const keypad = (): Child =>
  h(
    'div',
    { class: 'keypad', role: 'group', 'aria-label': 'Digits' },
    ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'C', '0', '⌫'].map(sign =>
      key(`digit:${sign}`, sign, { 'data-key': sign.toLowerCase(), ...(lookUp(WORDS, sign) && { 'aria-label': lookUp(WORDS, sign) }) }),
    ),
  );

const WORDS: Readonly<Record<string, string>> = { C: 'Begin anew', '⌫': 'Take the last digit away' };
