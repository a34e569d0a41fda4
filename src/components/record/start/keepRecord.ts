// A record comes to the shelf.

import type { RecordBase } from '../../../record/types.ts';
import { createItem } from '../../../storage/createItem.ts';
import type { PackedPicture } from '../../../storage/pack.ts';
import type { BrowserStorage, StoredItem } from '../../../storage/types.ts';

/** Puts a record on the shelf as it stands, its photographs beside it. */
export const keepRecord = (shelf: BrowserStorage, base: RecordBase, photos: readonly PackedPicture[] = []): Promise<StoredItem> =>
  createItem(shelf, 'record', { title: base.record.title, ruleset: base.record.ruleset }, { base, photos });
