// What a scenario says of itself: title, date, place, how long it lasts, what its players are told, where it comes from.

import { sentence } from '../../../core/englishText.ts';
import { WORDS } from '../../../core/limits.ts';
import { turnWords } from '../../../core/ruleset.ts';
import type { FieldShape } from '../../../editor/shape.ts';
import { type Html, h } from '../../../render/html.ts';
import { markdown } from '../../../render/markdown.ts';
import { MARKS } from '../../site/source.ts';
import { groupForm } from './controls.ts';
import type { EditorDesk } from './desk.ts';
import type { Panel } from './panel.ts';

const text = (most: number, long = false): FieldShape => ({ kind: 'text', most, ...(long ? { long: true as const } : {}) });

/** The fields of every scenario (core/schema.ts), those of lists and boards apart. */
export const HEAD: FieldShape = {
  kind: 'group',
  fields: [
    { name: 'title', shape: text(400), must: true },
    { name: 'id', shape: text(200), must: true, label: 'What records name it by' },
    { name: 'date', shape: text(100), must: false, label: 'As 1944-07-11: some rules ask for the year' },
    { name: 'place', shape: text(400), must: false },
    { name: 'turns', shape: { kind: 'number', whole: true, least: 1 }, must: false },
    { name: 'summary', shape: text(WORDS, true), must: false, label: 'Two or three sentences for lists' },
    { name: 'briefing', shape: text(WORDS, true), must: false, label: 'Markdown: what the players know before the battle' },
    {
      name: 'source',
      must: false,
      label: 'Where the scenario comes from',
      shape: {
        kind: 'group',
        fields: [
          { name: 'mark', shape: { kind: 'choice', values: Object.keys(MARKS), open: false }, must: true },
          { name: 'section', shape: text(200), must: false },
          { name: 'why', shape: text(WORDS), must: false },
        ],
      },
    },
  ],
};

export const textPanel = (desk: EditorDesk): Panel => ({
  id: 'text',
  title: 'Text',
  render(): Html {
    const scenario = desk.now();
    const titles = new Map(Object.entries(MARKS).map(([mark, [word]]) => [mark, word]));
    return h(
      'div',
      {},
      h('p', { class: 'meta' }, `${sentence(turnWords(desk.ruleset)[1])} are the limit of the game.`),
      groupForm(everything(scenario), scenario, [], { names: [], titles }),
      scenario.briefing !== undefined &&
        h(
          'section',
          { class: 'editor-preview card', 'aria-labelledby': 'preview-title' },
          h('h3', { id: 'preview-title' }, 'The briefing as it is read'),
          markdown(scenario.briefing),
        ),
    );
  },
});

/** All plain fields are asked, whether they are filled or not. */
const everything = (scenario: object): FieldShape =>
  HEAD.kind !== 'group'
    ? HEAD
    : {
        ...HEAD,
        fields: HEAD.fields.map(field => ({
          ...field,
          must: field.must || (field.shape.kind !== 'group' && !Object.hasOwn(scenario, field.name)),
        })),
      };
