// Setting a record right while it is written: any event changed, moved or deleted, notes, corrections, repairs. The recorder keeps each
// step; what it changes farther on is listed.

import { lookUp } from '../../../core/lookUp.ts';
import type { Frame } from '../../../core/replay.ts';
import { changedEvents } from '../../../record/changes.ts';
import { lineWith } from '../../../record/lines.ts';
import type { Edit } from '../../../record/types.ts';
import { currentLine, frameNow, onChange, type Page, speak } from '../../battle/page.ts';
import type { Recorder } from '../types.ts';
import { changedView } from './changed.ts';
import { correctView } from './correct.ts';
import { type Noting, notesView } from './notes.ts';
import { positionsView } from './positions.ts';
import { repairView } from './repairs.ts';
import { type EditSheet, sheetBeside } from './sheet.ts';

/** What the buttons of the bar do, and the sheet that they do it on. */
export interface Mending {
  press(act: string): void;
  readonly sheet: EditSheet;
}

/** Puts the sheet beside the panel, closed. */
export function mending(recorder: Recorder, beside: Element): Mending {
  const { page } = recorder;
  const sheet = sheetBeside(page, beside.parentElement?.querySelector('.line-part') ?? beside);
  onChange(page, ['edition'], sheet.passed);
  onChange(page, ['index', 'line'], sheet.moved);
  return { press: act => lookUp(ACTS, act)?.({ recorder, page, sheet }), sheet };
}

/** A record that is being set right. */
interface Repairing {
  readonly recorder: Recorder;
  readonly page: Page;
  readonly sheet: EditSheet;
}

/** What each button of the bar does to the event that is shown. */
const ACTS: Readonly<Record<string, (repairing: Repairing) => void>> = {
  change: repairing => void change(repairing),
  before: ({ page }) => {
    page.store.set({ index: frameNow(page).index - 1 });
    ask(page);
  },
  after: ({ page }) => ask(page),
  up: repairing => move(repairing, -1),
  down: repairing => move(repairing, 1),
  delete: remove,
  note,
  correct,
  repair,
  positions: ({ recorder, sheet }) => sheet.open(positionsView(recorder, sheet)),
};

/** An edit, and what it changes farther on. */
async function mend({ recorder, page, sheet }: Repairing, says: string, edit: Edit, show?: string): Promise<void> {
  const before = page.battle.replay;
  if (!(await recorder.edit(edit, show))) return;
  sheet.close();
  const events = changedEvents(before, page.battle.replay);
  if (events.length === 0) return speak(page, `${says}. No ruling changes.`);
  sheet.open(changedView(says, events, { undo: () => void recorder.undo().then(sheet.close), go: frame => go(page, frame) }));
}

const go = ({ store }: Page, { index, variation }: Frame): void => store.set({ index, line: variation, playing: false });

const ask = ({ root }: Page): void => root.querySelector<HTMLElement>('#hand-prompt')?.focus();

/** What writes an event as a line of the file loads with it. */
async function change(repairing: Repairing): Promise<void> {
  const { page, sheet } = repairing;
  const { event, index } = frameNow(page);
  const before = currentLine(page)[index - 1];
  if (!event || !before) return;
  const save = (next: typeof event) => mend(repairing, `Event ${index} changed`, { kind: 'change', event: next }, next.id);
  const { changeView } = await import('./change.ts');
  sheet.open(changeView({ page, sheet, before, event, number: index, save }));
}

function move(repairing: Repairing, by: 1 | -1): void {
  const { event, index } = frameNow(repairing.page);
  if (!event) return;
  const own = lineWith(repairing.recorder.session().now.record, event.id);
  const at = own.events.findIndex(({ id }) => id === event.id);
  const after = own.events[by > 0 ? at + 1 : at - 2]?.id ?? own.after ?? 'start';
  void mend(repairing, `Event ${index} moved ${by > 0 ? 'down' : 'up'}`, { kind: 'move', id: event.id, after }, event.id);
}

function remove(repairing: Repairing): void {
  const { event, index } = frameNow(repairing.page);
  const before = currentLine(repairing.page)[index - 1]?.event?.id;
  if (event) void mend(repairing, `Event ${index} deleted`, { kind: 'delete', id: event.id }, before ?? 'start');
}

function note({ recorder, page, sheet }: Repairing): void {
  const { event, index } = frameNow(page);
  const on = event?.id ?? 'start';
  const notes = () => (recorder.session().now.record.notes ?? []).filter(found => found.on === on);
  let saving = Promise.resolve();
  /** One change after the other, each of the notes as they are by then: what is typed is not lost to what is pressed right after it. */
  const save: Noting['save'] = change => {
    saving = saving.then(async () => {
      await recorder.written();
      await recorder.edit({ kind: 'notes', on, notes: change(notes()) });
    });
    return saving;
  };
  const { photos } = recorder;
  sheet.open(notesView({ page, sheet, on, number: index, notes, save, ...(photos && { photos }) }));
}

function correct({ recorder, page, sheet }: Repairing): void {
  const { selected } = page.store.now();
  const enter: Recorder['enter'] = async event => {
    await recorder.enter(event);
    sheet.close();
  };
  sheet.open(correctView({ page, sheet, frame: frameNow(page), enter, ...(selected !== undefined && { unit: selected }) }));
}

function repair(repairing: Repairing): void {
  const { recorder, page, sheet } = repairing;
  const settle = (says: string, edits: readonly Edit[]) =>
    void mend(repairing, says, edits.length === 1 && edits[0] ? edits[0] : { kind: 'all', edits, says });
  const enter = (after: Frame, instead: Frame | undefined) => {
    go(page, instead ?? after);
    if (instead) void change(repairing);
    else {
      sheet.close();
      ask(page);
    }
  };
  sheet.open(repairView({ recorder, sheet, settle, enter, go: frame => go(page, frame) }));
}
