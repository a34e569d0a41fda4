// So many of one kind or another: a question that offers each kind alone can be answered with several at once.

import type { Choice } from '../../../core/act.ts';
import { lookUp } from '../../../core/lookUp.ts';
import type { Tally } from '../../../core/roll.ts';
import { type Child, h } from '../../../render/html.ts';
import type { InputState } from '../inputState.ts';
import { key } from '../marks.ts';
import { stepper } from './result.ts';

/** A kind and what one of it is called. */
interface Kind {
  readonly id: string;
  readonly label: string;
}

/** The kinds that a list offers, each alone; none where it offers something else, or one kind only. */
export function kindsIn(from: readonly Choice[]): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { value, says } of from) {
    const [first, ...others] = Object.entries(isTally(value) ? value : {});
    if (!first || others.length > 0) return [];
    const [id, n] = first;
    if (n === 1 || !kinds.has(id)) kinds.set(id, { id, label: says.replace(/^\d+ /, '') });
  }
  return kinds.size > 1 ? [...kinds.values()] : [];
}

const isTally = (value: unknown): value is Tally =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(n => typeof n === 'number');

/** What is counted, without the kinds of which there is none. */
export const countsOf = ({ counts = {} }: InputState): Tally => Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

/** The way to tell several kinds, or a stepper for each of them. */
export function countKeys(kinds: readonly Kind[], doing: InputState): Child {
  if (!doing.counts) return h('div', { class: 'ways' }, key('counts', 'Several kinds'));
  const sum = Object.values(doing.counts).reduce((all, n) => all + n, 0);
  return [
    h(
      'div',
      { class: 'kinds' },
      kinds.map(({ id, label }) => stepper(`count:${id}`, label, lookUp(doing.counts, id) ?? 0)),
    ),
    h(
      'div',
      { class: 'ways' },
      key('give-counts', `Enter ${sum}`, { class: 'primary', 'data-main': true, disabled: sum === 0 }),
      key('counts', 'One kind after all'),
    ),
  ];
}
