// Setting a record right while it is written: any event changed, moved or deleted, notes, corrections, repairs. The recorder keeps each
// step; what it changes farther on is listed.

import type { Frame } from '../../../core/replay.ts';
import { changedEvents } from '../../../record/changes.ts';
import { lineWith } from '../../../record/lines.ts';
import type { Edit } from '../../../record/types.ts';
import { currentLine, frameNow, onChange, speak } from '../../battle/page.ts';
import type { Recorder } from '../types.ts';
import { changedView } from './changed.ts';
import { correctView } from './correct.ts';
import { type Noting, notesView } from './notes.ts';
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
  const acts = actsOf(recorder, sheet);
  onChange(page, ['edition'], sheet.passed);
  return { press: act => acts[act]?.(), sheet };
}

/** What each button of the bar does to the event that is shown. */
function actsOf(recorder: Recorder, sheet: EditSheet): Readonly<Record<string, () => void>> {
  const { page } = recorder;
  const shown = (): Frame => frameNow(page);

  /** An edit, and what it changes farther on. */
  async function mend(says: string, edit: Edit, show?: string): Promise<void> {
    const before = page.battle.replay;
    if (!(await recorder.edit(edit, show))) return;
    sheet.close();
    const events = changedEvents(before, page.battle.replay);
    if (events.length === 0) return speak(page, `${says}. No ruling changes.`);
    sheet.open(changedView(says, events, { undo: () => void recorder.undo().then(sheet.close), go }));
  }

  const go = ({ index, variation }: Frame): void => page.store.set({ index, line: variation, playing: false });

  /** What writes an event as a line of the file loads with it. */
  async function change(): Promise<void> {
    const { event, index } = shown();
    const before = currentLine(page)[index - 1];
    if (!event || !before) return;
    const save = (next: typeof event) => mend(`Event ${index} changed`, { kind: 'change', event: next }, next.id);
    const { changeView } = await import('./change.ts');
    sheet.open(changeView({ page, sheet, before, event, number: index, save }));
  }

  function move(by: 1 | -1): void {
    const { event, index } = shown();
    if (!event) return;
    const own = lineWith(recorder.session().now.record, event.id);
    const at = own.events.findIndex(({ id }) => id === event.id);
    const after = own.events[by > 0 ? at + 1 : at - 2]?.id ?? own.after ?? 'start';
    void mend(`Event ${index} moved ${by > 0 ? 'down' : 'up'}`, { kind: 'move', id: event.id, after }, event.id);
  }

  function remove(): void {
    const { event, index } = shown();
    const before = currentLine(page)[index - 1]?.event?.id;
    if (event) void mend(`Event ${index} deleted`, { kind: 'delete', id: event.id }, before ?? 'start');
  }

  function note(): void {
    const { event, index } = shown();
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

  function correct(): void {
    const { selected } = page.store.now();
    const enter: Recorder['enter'] = async event => {
      await recorder.enter(event);
      sheet.close();
    };
    sheet.open(correctView({ page, sheet, frame: shown(), enter, ...(selected !== undefined && { unit: selected }) }));
  }

  function repair(): void {
    const settle = (says: string, edits: readonly Edit[]) =>
      void mend(says, edits.length === 1 && edits[0] ? edits[0] : { kind: 'all', edits, says });
    const enter = (after: Frame, instead: Frame | undefined) => {
      go(instead ?? after);
      if (instead) change();
      else {
        sheet.close();
        ask();
      }
    };
    sheet.open(repairView({ recorder, sheet, settle, enter, go }));
  }

  const ask = (): void => page.root.querySelector<HTMLElement>('#hand-prompt')?.focus();
  return {
    change,
    before: () => {
      page.store.set({ index: shown().index - 1 });
      ask();
    },
    after: ask,
    up: () => move(-1),
    down: () => move(1),
    delete: remove,
    note,
    correct,
    repair,
  };
}
