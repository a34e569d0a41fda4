// Words and numbers for places that take neither page nor picture: the report, the log, every roll.
// The same bytes as the command line gives.

import { lookUp } from '../../core/lookUp.ts';
import { fileName } from '../../core/titles.ts';
import { logBbcode, logMarkdown } from '../../publish/text/log.ts';
import { bbcodeOf, markdownOf } from '../../publish/text/report.ts';
import { rollsCsv } from '../../publish/text/rolls.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import { type Html, h } from '../../render/html.ts';
import { failureNote } from '../../view/says.ts';
import { save } from '../site/save.ts';
import { copyField } from './copy.ts';
import { toldOf } from './resolveReport.ts';
import type { ExportSubject, Fill } from './types.ts';

interface Kind {
  readonly title: string;
  /** How a file of it ends. */
  readonly ending: string;
  readonly type: string;
  make(taken: ExportSubject): Promise<string>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'report-md': {
    title: 'Report (Markdown)',
    ending: 'md',
    type: 'text/markdown',
    make: async taken => markdownOf(await toldOf(taken), taken.battle, { replayAt: replayOf(taken) }),
  },
  'report-bbcode': {
    title: 'Report (BBCode)',
    ending: 'bbcode.txt',
    type: 'text/plain',
    make: async taken => bbcodeOf(await toldOf(taken), taken.battle, { replayAt: replayOf(taken) }),
  },
  'log-md': {
    title: 'Log (Markdown)',
    ending: 'log.md',
    type: 'text/markdown',
    make: async taken => logMarkdown(taken.battle, { variation: taken.now.line, replayAt: replayOf(taken) }),
  },
  'log-bbcode': {
    title: 'Log (BBCode)',
    ending: 'log.bbcode.txt',
    type: 'text/plain',
    make: async taken => logBbcode(taken.battle, { variation: taken.now.line, replayAt: replayOf(taken) }),
  },
  rolls: {
    title: 'Every roll (CSV)',
    ending: 'rolls.csv',
    type: 'text/csv',
    async make({ battle, now, luck }) {
      const rolled = await luck(now.line);
      if (!rolled) throw new Error('the rolls of this battle could not be reckoned');
      return rollsCsv(battle, rolled);
    },
  },
};

/** Where the battle has a page its moments are led to. */
export const replayOf = ({ page, linkTo }: ExportSubject): ((moment: string) => string) | undefined =>
  page === undefined
    ? undefined
    : moment => {
        const link = linkTo(moment);
        return link.ok ? link.value : moment;
      };

export const fillText: Fill = async (panel, taken, signal) => {
  replaceContent(panel, form());
  const choice = panel.querySelector('select');
  const place = panel.querySelector('[data-text]');
  if (!choice || !place) return;
  const show = async () => {
    const { value } = choice;
    const kind = lookUp(KINDS, value);
    if (!kind) return;
    replaceContent(place, h('p', { class: 'hint' }, 'Working it out …'));
    const made = await kind.make(taken).then(
      text => () => ready(kind, taken, text),
      fault => () => failed(fault),
    );
    // made only where it is still wanted: what is held is copied
    if (choice.value === value && !signal.aborted) place.replaceChildren(made());
  };
  choice.addEventListener('change', () => void show(), { signal });
  await show();
};

const form = (): Html =>
  h(
    'div',
    {},
    h(
      'form',
      { class: 'take-options' },
      h(
        'label',
        {},
        h('span', {}, 'What is told'),
        h(
          'select',
          {},
          Object.entries(KINDS).map(([value, { title }]) => h('option', { value }, title)),
        ),
      ),
    ),
    h('div', { 'data-text': true }),
  );

function ready({ title, ending, type }: Kind, { battle, told }: ExportSubject, text: string): HTMLElement {
  const root = document.createElement('div');
  replaceContent(root, [copyField('take-text', title, text, 10), h('button', { type: 'button' }, 'Save it')]);
  const file = () => save(fileName(told?.report.title ?? battle.record.title, ending), new Blob([text], { type }));
  root.querySelector(':scope > button')?.addEventListener('click', file);
  return root;
}

function failed(fault: unknown): HTMLElement {
  const root = document.createElement('div');
  replaceContent(root, failureNote(fault instanceof Error ? fault.message : String(fault), 'No text', 'All else'));
  return root;
}
