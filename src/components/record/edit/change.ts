// The event that is shown, changed: answer by answer, or as one line of the file.

import { formatEvent } from '../../../core/format.ts';
import type { Frame } from '../../../core/replay.ts';
import type { BattleEvent } from '../../../core/types.ts';
import { changeAnswer, eventIn, reopenEvent } from '../../../record/reopen.ts';
import { type Child, h } from '../../../render/html.ts';
import type { Page } from '../../battle/page.ts';
import { faultWords, typedEvent } from '../typedEvent.ts';
import { answerIn, answersForm } from './answers.ts';
import type { EditSheet, View } from './sheet.ts';

export interface Changing {
  readonly page: Page;
  readonly sheet: EditSheet;
  /** The position before the event. */
  readonly before: Frame;
  readonly event: BattleEvent;
  readonly number: number;
  save(event: BattleEvent): Promise<void>;
}

/** The sheet of a change. */
export function changeView({ page, sheet, before, event, number, save }: Changing): View {
  const { ruleset } = page.battle;
  let found = reopenEvent(ruleset, before.state, event);
  let fault = '';
  const now = (): BattleEvent => eventIn(found, event.id);
  const answer = (at: number, value: unknown): void => {
    found = changeAnswer(ruleset, before.state, found, at, value);
    fault = '';
    sheet.redraw();
  };
  const placeAt = (): number => found.answers.findLastIndex(({ question }) => question.kind === 'place');
  return {
    title: `Change event ${number}`,
    content: (): Child => [
      answersForm(page.battle, before, found, now()),
      h('p', { class: 'mend-fault', role: 'alert' }, fault),
      yaml(now()),
    ],
    press: words => {
      if (words === 'save') void save(now());
    },
    changed: field => {
      const at = Number(field.dataset['answer'] ?? Number.NaN);
      const asked = found.answers[at];
      if (!asked) return;
      const read = answerIn(page.battle, asked, field);
      if ('value' in read) answer(at, read.value);
      else {
        fault = read.fault;
        sheet.redraw();
      }
    },
    submit: form => void lineEntered(page, form, event.id, save),
    isPointing: () => placeAt() >= 0,
    tap: ({ place }) => {
      const at = placeAt();
      if (place === undefined || at < 0) return false;
      answer(at, place);
      return true;
    },
  };
}

/** The event as the file has it. */
const yaml = ({ id: _, ...facts }: BattleEvent): Child =>
  h(
    'details',
    { class: 'mend-yaml' },
    h('summary', {}, 'As a line of the file'),
    h(
      'form',
      {},
      h('label', { for: 'mend-line' }, 'YAML'),
      h('textarea', { id: 'mend-line', name: 'line', rows: 4, spellcheck: 'false', autocapitalize: 'off' }, formatEvent(facts)),
      h('button', {}, 'Change it to this line'),
      h('p', { class: 'mend-fault', role: 'alert', 'data-faults': '' }),
    ),
  );

async function lineEntered(page: Page, form: HTMLFormElement, id: string, save: (event: BattleEvent) => Promise<void>): Promise<void> {
  const text = String(new FormData(form).get('line') ?? '').replaceAll('\n', ' ');
  const read = await typedEvent(page.battle.ruleset, text, id);
  const faults = form.querySelector('[data-faults]');
  if (faults) faults.textContent = read.ok ? '' : faultWords(read.problems);
  if (read.ok) await save(read.value);
}
