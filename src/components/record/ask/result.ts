// Only what came of the dice: a stepper for each thing that they count.

import type { Cast } from '../../../core/act.ts';
import { talliesOf } from '../../../core/roll.ts';
import { type Ruleset, titlesIn } from '../../../core/ruleset.ts';
import type { State } from '../../../core/types.ts';
import { sentence, tallyWords } from '../../../render/format.ts';
import { type Html, h } from '../../../render/html.ts';
import type { Doing } from '../doing.ts';
import { key } from '../marks.ts';

/** The names of what the rolls of an entry count, each once. */
export const resultNames = (casts: readonly Cast[]): readonly string[] => [
  ...new Set(casts.flatMap(({ attack }) => talliesOf(attack.roll))),
];

/** A row for each tally, and the key that enters them. */
export function resultKeys(ruleset: Ruleset, state: State, casts: readonly Cast[], { tally }: Doing): Html {
  const words = (name: string) => sentence(tallyWords(name, titlesIn(ruleset, state)));
  return h(
    'div',
    { class: 'result' },
    resultNames(casts).map(name => stepper(`tally:${name}`, words(name), tally[name] ?? 0)),
    h(
      'div',
      { class: 'ways' },
      key('resulted', 'Enter this result', { class: 'primary', 'data-main': true }),
      key('mode:dice', 'The dice after all'),
    ),
  );
}

/** A number with a key to either side. */
export const stepper = (act: string, says: string, value: number): Html =>
  h(
    'div',
    { class: 'stepper', role: 'group', 'aria-label': says },
    h('span', { class: 'says' }, says),
    key(`${act}:-1`, '−', { 'aria-label': `${says}: one fewer`, disabled: value <= 0 }),
    h('output', {}, String(value)),
    key(`${act}:1`, '+', { 'aria-label': `${says}: one more` }),
  );
