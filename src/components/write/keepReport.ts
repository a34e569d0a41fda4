// A report comes to the shelf.

import type { BattleReport } from '../../publish/types.ts';
import { createItem } from '../../storage/createItem.ts';
import type { PackedPicture } from '../../storage/pack.ts';
import type { BrowserStorage, StoredItem } from '../../storage/types.ts';

/** Puts a draft on the shelf, its photographs beside it. */
export const keepReport = (shelf: BrowserStorage, told: BattleReport, photos: readonly PackedPicture[]): Promise<StoredItem> =>
  createItem(shelf, 'report', { title: told.report.title, ruleset: told.record.ruleset }, { base: told, photos });
