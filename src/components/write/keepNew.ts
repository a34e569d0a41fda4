// A report comes to the shelf.

import type { BattleReport } from '../../publish/types.ts';
import type { PackedPicture } from '../../storage/pack.ts';
import type { BrowserStorage, StoredItem } from '../../storage/types.ts';

/** Puts a draft on the shelf, its photographs beside it. */
export async function keepNew(shelf: BrowserStorage, told: BattleReport, photos: readonly PackedPicture[]): Promise<StoredItem> {
  const item = await shelf.create<BattleReport>('report', { title: told.report.title, ruleset: told.record.ruleset }, told);
  for (const { name, photo } of photos) await shelf.putPhoto(item.id, name, photo);
  return item;
}
