// The name of a record of the shelf.

import type { Edit, RecordBase } from '../../../record/types.ts';
import type { BrowserStorage, StoredItem } from '../../../storage/types.ts';

/** A record has its title in itself as well: there it is a step like any other, which can be undone. */
export async function retitle(shelf: BrowserStorage, { id, kind }: StoredItem, title: string): Promise<void> {
  const journal = kind === 'record' ? await shelf.open<RecordBase, Edit>(id) : undefined;
  if (journal) await shelf.add<Edit>(id, journal.cursor, { kind: 'head', head: { title } }, title);
  else await shelf.rename(id, title);
}
