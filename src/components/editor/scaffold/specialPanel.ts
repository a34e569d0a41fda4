// The part of a scenario that its system alone knows: objectives, victory, support, cards. A form out of its schema;
// all of it can be written as text as well.

import { type Html, h } from '../../../render/html.ts';
import { type FormContext, groupForm } from './controls.ts';
import type { EditorDesk } from './desk.ts';
import type { Panel } from './panel.ts';
import { writeValue } from './reading.ts';

/** What ids in forms may mean: sides, units, and what lies on a table. */
export const contextOf = (desk: EditorDesk): FormContext => {
  const { sides, units, board } = desk.now();
  return {
    names: [
      ...sides.map(({ id, title }) => ({ id, title })),
      ...units.map(({ id, title, type }) => ({ id, title: title ?? desk.titles.get(type) ?? type })),
      ...(board.kind === 'table' ? board.features.map(({ id, title }) => ({ id, title })) : []),
    ],
    titles: desk.titles,
  };
};

export const specialPanel = (desk: EditorDesk): Panel => ({
  id: 'special',
  title: 'Conditions',
  render(): Html {
    const { special } = desk.now();
    return h(
      'div',
      {},
      h('p', { class: 'meta' }, 'Objectives, victory and whatever else these rules ask of a scenario.'),
      groupForm(desk.special, special, ['special'], contextOf(desk)),
      h(
        'details',
        { class: 'as-text', 'data-key': 'special-text' },
        h('summary', {}, 'All of it as text (YAML)'),
        h('label', { class: 'hidden-text', for: 'special-text' }, 'The conditions as YAML'),
        h(
          'textarea',
          {
            id: 'special-text',
            class: 'mono',
            rows: 16,
            spellcheck: 'false',
            'data-text-of': 'special',
            'aria-describedby': 'special-text-faults',
          },
          special === undefined ? '' : writeValue(special, { kind: 'any' }),
        ),
        h('ul', { id: 'special-text-faults', class: 'form-fault', role: 'status' }),
      ),
    );
  },
});
