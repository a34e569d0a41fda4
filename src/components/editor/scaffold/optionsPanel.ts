// The switches of a system: what each means, where it comes from, and which way this scenario plays it.

import { lookUp } from '../../../core/lookUp.ts';
import type { Option } from '../../../core/ruleset.ts';
import type { Scenario } from '../../../core/scenario.ts';
import { type Html, h } from '../../../render/html.ts';
import { sourceLabel } from '../../site/source.ts';
import type { EditorDesk } from './desk.ts';
import type { Panel } from './panel.ts';

export const optionsPanel = (desk: EditorDesk): Panel => ({
  id: 'options',
  title: 'Options',
  render(): Html {
    const { options: chosen } = desk.now();
    const { options, rulings } = desk.book;
    const readings = new Set(rulings.flatMap(({ option, more = [] }) => [option, ...more.map(one => one.option)]));
    const own = options.filter(({ id }) => !readings.has(id));
    const others = options.filter(({ id }) => readings.has(id));
    const changed = options.filter(({ id, default: usual }) => (lookUp(chosen, id) ?? usual) !== usual).length;
    return h(
      'div',
      {},
      h(
        'p',
        { class: 'meta', role: 'status' },
        changed === 0 ? 'Everything as the rules are read here.' : `${changed} played otherwise than usual.`,
      ),
      own.map(option => optionRow(option, chosen)),
      others.length > 0 &&
        h(
          'details',
          { open: own.length === 0 || others.some(({ id }) => Object.hasOwn(chosen, id)) },
          h('summary', {}, `Other readings of rulings (${others.length})`),
          others.map(option => optionRow(option, chosen)),
        ),
    );
  },
});

function optionRow({ id, title, text, source, values, default: usual }: Option, chosen: Scenario['options']): Html {
  const value = lookUp(chosen, id) ?? usual;
  const other = (lookUp(chosen, id) ?? usual) !== usual;
  return h(
    'fieldset',
    { class: other ? 'option changed' : 'option', 'data-at': JSON.stringify(['options', id]), tabindex: -1 },
    h('legend', {}, title, ' ', sourceLabel(source)),
    h('p', { class: 'meta' }, text),
    values.map(choice =>
      h(
        'label',
        { class: 'option-value' },
        h('input', {
          type: 'radio',
          name: `option-${id}`,
          'data-option': id,
          value: JSON.stringify(choice.value),
          checked: choice.value === value,
        }),
        ' ',
        choice.says,
        choice.value === usual && h('span', { class: 'meta' }, ' (usual)'),
      ),
    ),
  );
}

/** The scenario with an option as chosen; the usual way is not written down. */
function withOption(scenario: Scenario, { id, default: usual }: Option, value: string | number | boolean): Scenario {
  const { [id]: _, ...others } = scenario.options;
  return { ...scenario, options: value === usual ? others : { ...others, [id]: value } };
}

/** Takes what is chosen. */
export function startOptions(desk: EditorDesk, element: HTMLElement): void {
  element.addEventListener('change', event => {
    const input = event.target instanceof HTMLInputElement ? event.target : undefined;
    const option = desk.book.options.find(({ id }) => id === input?.dataset['option']);
    if (!input || !option) return;
    const value = JSON.parse(input.value) as string | number | boolean;
    desk.step({ label: `${option.title}: ${String(value)}`, change: scenario => withOption(scenario, option, value) });
  });
}
