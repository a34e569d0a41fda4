// One of a list, or several of it: large keys, the best first where odds stand beside them, and none hidden.

import type { Choice, Question } from '../../../core/act.ts';
import { noTo } from '../../../core/questions.ts';
import { sentence } from '../../../render/format.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import type { InputState } from '../inputState.ts';
import { choiceKey, key, writeValue } from '../marks.ts';

/** What stands beside an answer, and how good it is: the higher the better. */
export interface ChoiceOdds {
  readonly text: string;
  readonly worth: number;
}

/** More answers than this get a field to find one. */
const LONG = 14;

/** The answers of a list in the order they are shown, with their place in the question. */
export function orderChoices(
  from: readonly Choice[],
  beside: (at: number) => ChoiceOdds | undefined,
): readonly (readonly [Choice, number])[] {
  const all = from.map((choice, i) => [choice, i] as const);
  return all.toSorted(([, a], [, b]) => (beside(b)?.worth ?? 0) - (beside(a)?.worth ?? 0) || a - b);
}

/** The keys of a pick. `act` begins what each does: `give` and its place in the list behind it. */
export function pickKeys(
  question: Extract<Question, { kind: 'pick' }>,
  { sought }: InputState,
  {
    act = 'give',
    beside = () => undefined,
    first = 1,
  }: { act?: string; beside?: (at: number) => ChoiceOdds | undefined; first?: number } = {},
): Html {
  const { from } = question;
  const fits = orderChoices(from, beside).filter(([{ says }]) => isFound(says, sought));
  return h(
    'div',
    { class: 'choices' },
    from.length > LONG && finder(sought, 'Find an answer'),
    fits.map(([choice, at], i) => answerKey(choice, `${act}:${at}`, first + i, beside(at))),
    noKey(question),
  );
}

/** The key for no, under the name that a question gives it. */
export function noKey(question: Question): Html | undefined {
  const no = noTo(question);
  return no === undefined ? undefined : choiceKey('give-no', sentence(no), { 'data-key': 'n', 'data-no': true });
}

const answerKey = ({ says, value }: Choice, act: string, number: number, beside: ChoiceOdds | undefined): Html =>
  choiceKey(act, sentence(says), { number, beside: beside?.text, 'data-value': writeValue(value) });

/** Does every word that was typed begin a word of this? */
export function isFound(says: string, sought: string): boolean {
  const words = says.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return sought
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every(part => words.some(word => word.startsWith(part)));
}

/** A field that finds something in a list. */
export const finder = (sought: string, says: string): Html =>
  h('input', {
    type: 'search',
    class: 'finder',
    'data-seek': true,
    value: sought,
    placeholder: says,
    'aria-label': says,
    autocomplete: 'off',
  });

/** Several of a list: keys that stay down and say in which order they were pressed, and one that enters them so. */
export function someKeys(question: Extract<Question, { kind: 'some' }>, { chosen }: InputState): Html {
  const { from, least, most } = question;
  const isEnough = chosen.length >= least && chosen.length <= most;
  return h(
    'div',
    { class: 'several' },
    h(
      'div',
      { class: 'choices' },
      from.map(({ says, value }, i) =>
        choiceKey(`toggle:${i}`, sentence(says), {
          number: i + 1,
          beside: chosen.includes(i) && most > 1 ? `${chosen.indexOf(i) + 1}.` : undefined,
          'aria-pressed': String(chosen.includes(i)),
          'data-value': writeValue(value),
        }),
      ),
    ),
    h(
      'div',
      { class: 'ways' },
      key('give-some', someSays(chosen.length, least, most), { class: 'primary', 'data-main': true, disabled: !isEnough }),
      noKey(question),
    ),
  );
}

function someSays(chosen: number, least: number, most: number): Child {
  const range = least === most ? `${least}` : `${least} to ${most}`;
  return chosen === 0 && least === 0 ? 'None of them' : `Enter ${chosen} of ${range}`;
}
