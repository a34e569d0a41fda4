// A part of the report as it is written: its title, its words, its figures with their captions, and what can be put in.

import type { Figure, ReportPart } from '../../publish/types.ts';
import { type Child, type Html, h, join } from '../../render/html.ts';
import type { BattleModel } from '../../view/model.ts';
import { captionHint, figureTitle, KIND_ASKED, KIND_WORDS } from './figureWords.ts';
import { small } from './storyPanel.ts';

const TOOLS = [
  ['strong', 'Bold', 'B', 'Ctrl B'],
  ['emphasis', 'Italic', 'I', 'Ctrl I'],
  ['link', 'Link', 'Link', 'Ctrl K'],
  ['list', 'List', 'List', undefined],
  ['quote', 'Quote', 'Quote', undefined],
] as const;

/** The frame of a part; title, words and figures are filled in by `cards.ts`. */
export const cardFrame = ({ id }: ReportPart): Html =>
  h(
    'div',
    { class: 'write-part card', role: 'group', 'data-card': id },
    h(
      'div',
      { class: 'write-part-head' },
      h('span', { class: 'write-number', 'aria-hidden': 'true', 'data-number': true }),
      h('label', { class: 'hidden-text', for: `title-${id}`, 'data-title-label': true }, 'Title'),
      h('textarea', {
        rows: 1,
        class: 'write-title',
        id: `title-${id}`,
        'data-field': 'title',
        placeholder: 'Without a title',
        maxlength: 200,
        autocomplete: 'off',
      }),
    ),
    h('label', { class: 'hidden-text', for: `words-${id}`, 'data-words-label': true }, 'Words'),
    h('textarea', {
      class: 'write-words',
      id: `words-${id}`,
      'data-field': 'words',
      rows: 4,
      spellcheck: true,
      placeholder: 'What happened here, in your words …',
      'aria-describedby': 'write-hint',
    }),
    h('ol', { class: 'write-figures', 'data-figures': true }),
    tools(id),
    h('p', { class: 'write-fault', role: 'alert', 'data-fault': true }),
  );

/** How words are formatted, and what can be put in behind them. */
const tools = (id: string): Html =>
  h(
    'div',
    { class: 'write-tools' },
    h(
      'div',
      { class: 'write-format', role: 'group', 'aria-label': 'Format' },
      TOOLS.map(([tool, says, sign, keys]) =>
        h(
          'button',
          { type: 'button', 'data-tool': tool, 'aria-label': says, title: keys === undefined ? says : `${says} (${keys})` },
          h('span', { 'aria-hidden': 'true', class: `tool-${tool}` }, sign),
        ),
      ),
    ),
    h(
      'div',
      { class: 'write-add', role: 'group', 'aria-label': 'Put in a figure' },
      h('span', { class: 'meta', 'aria-hidden': 'true' }, 'Put in'),
      (['board', 'odds', 'luck', 'losses', 'forces'] as const).map(kind =>
        h('button', { type: 'button', 'data-do': `add:${id}:${kind}` }, KIND_WORDS[kind]),
      ),
      h(
        'label',
        { class: 'button' },
        KIND_WORDS.photo,
        h('input', { type: 'file', accept: 'image/*', class: 'hidden-text', 'data-photo': id }),
      ),
    ),
  );

/** The figures of a part as a list; each can be moved, changed and taken out. */
export const figureRows = (battle: BattleModel, { id, figures }: ReportPart): Html =>
  join(figures.map((figure, i) => row(battle, id, figure, i, figures.length)));

function row(battle: BattleModel, part: string, figure: Figure, i: number, count: number): Html {
  const title = figureTitle(battle, figure);
  const at = `${part}:${i}`;
  return h(
    'li',
    { class: 'write-figure', 'data-figure': i, 'data-kind': figure.kind },
    h('p', { class: 'write-figure-title' }, h('b', {}, KIND_WORDS[figure.kind]), ' ', h('span', {}, title)),
    h(
      'span',
      { class: 'story-acts', role: 'group', 'aria-label': `${KIND_WORDS[figure.kind]}: ${title}` },
      KIND_ASKED[figure.kind] !== 'never' &&
        h('button', { type: 'button', class: 'small', 'data-do': `change:${at}`, 'aria-label': `Change: ${title}` }, 'Change …'),
      small(`figure-up:${at}`, `Move up: ${title}`, '↑', i === 0),
      small(`figure-down:${at}`, `Move down: ${title}`, '↓', i === count - 1),
      small(`figure-drop:${at}`, `Take out: ${title}`, '×'),
    ),
    figure.kind === 'photo' && [
      h('span', { class: 'write-thumb', 'data-picture': figure.name, 'data-alt': '' }),
      field(`alt-${part}-${i}`, 'What it shows, for those who cannot see it', 'alt', figure.alt, ''),
    ],
    captionField(battle, figure, `caption-${part}-${i}`),
  );
}

/** Where the caption of a figure is written; empty, it shows what a board says of itself. */
export const captionField = (battle: BattleModel, figure: Figure, id: string): Child =>
  field(id, 'Caption', 'caption', figure.caption ?? '', captionHint(battle, figure));

const field = (id: string, says: string, name: string, value: string, placeholder: string): Child =>
  h(
    'label',
    { class: 'write-caption', for: id },
    h('span', {}, says),
    h('input', { type: 'text', id, 'data-field': name, value, placeholder, maxlength: 500, autocomplete: 'off' }),
  );
