// The name of a record of the shelf.

import type { Base, Edit } from '../../../record/types.ts';
import type { Shelf, ShelfItem } from '../../../shelf/types.ts';

/** A record has its title in itself as well: there it is a step like any other, which can be undone. */
export async function retitle(shelf: Shelf, { id, kind }: ShelfItem, title: string): Promise<void> {
  const journal = kind === 'record' ? await shelf.open<Base, Edit>(id) : undefined;
  if (journal) await shelf.add<Edit>(id, journal.cursor, { kind: 'head', head: { title } }, title);
  else await shelf.rename(id, title);
}
