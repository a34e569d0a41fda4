// Reports between the shelf and files. Loads when somebody downloads one: YAML and zip.

import { type DraftEdit, startDraft } from '../../publish/draft.ts';
import { formatReport } from '../../publish/reportFile.ts';
import type { BattleReport } from '../../publish/types.ts';
import type { Exported } from '../../storage/pack.ts';
import { packItem } from '../../storage/pack.ts';
import type { BrowserStorage, StoredItem } from '../../storage/types.ts';
import { exportItem as exportOther, picturesOf } from '../record/start/files.ts';
import { photosIn } from './photos.ts';

/** A report as one YAML file, or as a zip with the photographs that it and the notes of its battle show beside it. */
export async function exportReport(shelf: BrowserStorage, id: string, told: BattleReport, changed: number): Promise<Exported> {
  const beside = picturesOf(told.record, await shelf.photos(id));
  return packItem(shelf, id, {
    title: told.report.title,
    ending: 'report.yaml',
    text: formatReport(told),
    pictures: [...new Set([...photosIn(told.report), ...beside])],
    changed,
  });
}

/** What an item of the shelf is as a file; undefined where the shelf has none of that id any more. */
export async function exportItem(shelf: BrowserStorage, item: StoredItem): Promise<Exported | undefined> {
  if (item.kind !== 'report') return exportOther(shelf, item);
  const journal = await shelf.open<BattleReport, DraftEdit>(item.id);
  if (!journal) return undefined;
  return exportReport(shelf, item.id, startDraft(journal.base, journal.steps, journal.cursor).now, item.changed);
}
