// A scenario on the shelf: every step in its own transaction, in the order they were done.

import type { Scenario } from '../../../core/scenario.ts';
import { startEditing } from '../../../editor/session.ts';
import type { Editing, ScenarioEdit } from '../../../editor/types.ts';
import { createItem } from '../../../storage/createItem.ts';
import type { PackedPicture } from '../../../storage/pack.ts';
import type { BrowserStorage, StoredItem } from '../../../storage/types.ts';

export interface StepSaver {
  readonly id: string;
  /** The last step of what is edited now. */
  step(editing: Editing): void;
  /** Undo and redo: so many steps are done. */
  moved(cursor: number): void;
  /** Resolves when everything that was done is written. */
  settled(): Promise<void>;
}

/** Puts a new scenario on the shelf, with the pictures that came with it. */
export const keepNew = (shelf: BrowserStorage, scenario: Scenario, photos: readonly PackedPicture[] = []): Promise<StoredItem> =>
  createItem(shelf, 'scenario', { title: scenario.title, ruleset: scenario.ruleset }, { base: scenario, photos });

/** A scenario of the shelf as it was left; undefined where there is none of that id. */
export async function reopenEditing(shelf: BrowserStorage, id: string): Promise<Editing | undefined> {
  const journal = await shelf.open<Scenario, ScenarioEdit>(id);
  return journal?.item.kind === 'scenario' ? startEditing(journal.base, journal.steps, journal.cursor) : undefined;
}

/** What is told of the writing: in words whether all is written, and while some of it is still on its way, that it is. */
export interface SaveStatus {
  message(words: string, isKept: boolean): void;
  busy(isBusy: boolean): void;
}

/** Keeps the steps of an item. */
export function createKeeper(shelf: BrowserStorage, id: string, { message: told, busy }: SaveStatus): StepSaver {
  let queue = Promise.resolve();
  let waiting = 0;
  const tell = () => {
    const trouble = shelf.trouble();
    if (trouble) told(trouble.message, false);
    else if (waiting === 0) told(shelf.places() > 1 ? 'Kept on this device' : 'Kept on this device, in one place', true);
  };
  const write = (work: () => Promise<void>) => {
    waiting++;
    busy(true);
    queue = queue.then(work).catch((error: unknown) => told(error instanceof Error ? error.message : String(error), false));
    void queue.then(() => {
      waiting--;
      tell();
      busy(waiting > 0);
    });
  };
  tell();
  busy(false);
  return {
    id,
    step({ steps, cursor, now }) {
      const step = steps[cursor - 1];
      if (step) write(() => shelf.add(id, cursor - 1, step, now.title));
    },
    moved: cursor => write(() => shelf.moveTo(id, cursor)),
    settled: () => queue,
  };
}
