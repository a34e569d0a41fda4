// Only what came of the dice, as far as it is known: a stepper for each thing that they count.

import type { DiceRoll } from '../../../core/act.ts';
import { dist } from '../../../core/dist.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { valuesOf } from '../../../core/resultFeasibility.ts';
import { type Dice, type Roll, type Tally, talliesOf } from '../../../core/roll.ts';
import { type Ruleset, titlesIn } from '../../../core/ruleset.ts';
import type { State } from '../../../core/types.ts';
import { sentence, tallyWords } from '../../../render/format.ts';
import { type Html, h } from '../../../render/html.ts';
import type { InputState } from '../inputState.ts';
import { key } from '../marks.ts';

/** The names of what the rolls of an entry count, each once. */
export const resultNames = (casts: readonly DiceRoll[]): readonly string[] => [
  ...new Set(casts.flatMap(({ attack }) => talliesOf(attack.roll))),
];

const rollsOf = (casts: readonly DiceRoll[]): readonly Roll[] => casts.map(({ attack }) => attack.roll);

/** What a count can be beside those that are told, from the least up; undefined where that is too much to look at. */
export const countsIn = (casts: readonly DiceRoll[], tally: Tally, name: string): readonly number[] | undefined =>
  valuesOf(rollsOf(casts), tally, name);

/** The count of this name told, or not told any more where it was this one. */
export function withCount(tally: Tally, name: string, n: number): Tally {
  const { [name]: now, ...others } = tally;
  return now === n ? others : { ...others, [name]: n };
}

/** What a count can be beside those that are told. A count that nobody has touched is not told. */
export function countAfter(casts: readonly DiceRoll[], tally: Tally, name: string, by: number): Tally {
  const { [name]: now, ...others } = tally;
  const values = valuesOf(rollsOf(casts), tally, name);
  const next =
    now === undefined
      ? by < 0
        ? (values?.[0] ?? 0)
        : (values?.find(n => n > 0) ?? values?.[0] ?? 1)
      : by < 0
        ? values
          ? values.findLast(n => n < now)
          : now > 0
            ? now - 1
            : undefined
        : (values?.find(n => n > now) ?? (values ? now : now + 1));
  return next === undefined ? others : { ...others, [name]: next };
}

/** Whether telling what came of a throw tells less than its die: a die whose every face is a result of its own is told by its face. */
export function isWorthTelling(casts: readonly DiceRoll[], dice: Dice): boolean {
  const [only, ...others] = dice.filter(([count]) => count > 0);
  const [cast, ...more] = casts;
  if (!only || !cast || others.length > 0 || more.length > 0 || only[0] > 1) return true;
  return dist(cast.attack.roll).outcomes.length < Object.values(only[1].faces).filter(sides => sides > 0).length;
}

/**
 * A row for each count that can still be one thing or another, what hurts first and the rest folded
 * away, and the key that enters what is told.
 */
export function resultKeys(ruleset: Ruleset, state: State, casts: readonly DiceRoll[], { tally }: InputState): Html {
  const words = (name: string) => sentence(tallyWords(name, titlesIn(ruleset, state)));
  const isOpen = (name: string) => lookUp(tally, name) !== undefined || (valuesOf(rollsOf(casts), tally, name) ?? []).length !== 1;
  const harms = new Set(casts.map(({ attack }) => attack.harm));
  const { true: first = [], false: rest = [] } = Object.groupBy(resultNames(casts).filter(isOpen), name =>
    harms.has(name) ? 'true' : 'false',
  );
  const isShort = first.length + rest.length <= MOST_ROWS;
  const row = (name: string) => {
    const values = isShort ? countsIn(casts, tally, name) : undefined;
    return values && values.length <= FEW
      ? counts(name, words(name), values, lookUp(tally, name))
      : stepper(`tally:${name}`, words(name), lookUp(tally, name));
  };
  return h(
    'div',
    { class: 'result' },
    first.map(row),
    rest.length > 0 &&
      h(
        'details',
        { class: 'more-counts', open: first.length === 0 || rest.some(name => lookUp(tally, name) !== undefined) },
        h('summary', {}, 'What else is known of it'),
        rest.map(row),
      ),
    h(
      'div',
      { class: 'ways' },
      key('resulted', 'Enter this result', { class: 'primary', 'data-main': true, disabled: Object.keys(tally).length === 0 }),
      key('mode:dice', 'The dice after all'),
    ),
  );
}

/** So many counts have a key for each number, if they are at most so many; others go up and down. */
const MOST_ROWS = 6;
const FEW = 12;

/** A count as keys, one for each that it can be. */
const counts = (name: string, says: string, values: readonly number[], told: number | undefined): Html =>
  h(
    'div',
    { class: 'count-keys', role: 'group', 'aria-label': says },
    h('span', { class: 'says' }, says),
    h(
      'div',
      { class: 'number-keys' },
      values.map(n => key(`told:${name}:${n}`, String(n), { 'aria-pressed': String(n === told) })),
    ),
  );

/** A number with a key to either side; `undefined` is not told. */
export const stepper = (act: string, says: string, value: number | undefined): Html =>
  h(
    'div',
    { class: 'stepper', role: 'group', 'aria-label': says },
    h('span', { class: 'says' }, says),
    key(`${act}:-1`, '−', { 'aria-label': `${says}: one fewer` }),
    h('output', value === undefined ? { 'aria-label': 'not told' } : {}, value === undefined ? '–' : String(value)),
    key(`${act}:1`, '+', { 'aria-label': `${says}: one more` }),
  );
