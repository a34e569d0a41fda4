// Brings a write that the database has taken (or could not take) to the second place as well.

import type { Database, DatabaseWrite } from '../database.ts';
import type { KeptItem } from '../layout.ts';
import { type MemoryCopy, whole } from '../memoryCopy.ts';
import { photosOn } from '../reconcile.ts';
import type { BackupStore, PhotoEntry } from './store.ts';

/** One write of an item: the item as it is since then, what changed of it, and the database, where that has all of it. */
export interface TakenWrite {
  readonly item: KeptItem;
  readonly change: Omit<DatabaseWrite, 'item'>;
  readonly disk: Database | undefined;
  readonly isOnDisk: boolean;
}

/**
 * The change alone where it builds on what lies there, else all of the item. False where it does not get there: the next
 * write then tries all of it. Never rejects.
 */
export async function backUp(to: BackupStore, held: MemoryCopy, { item, change, disk, isOnDisk }: TakenWrite): Promise<boolean> {
  const { photos = [], ...rest } = change;
  const after = held.backedUp;
  held.backedUp = undefined;
  try {
    const isNext = after !== undefined && !change.base;
    const isThere = isNext && (await to.write({ entry: { ...rest, item, after }, photos }, isOnDisk));
    if (!isThere && !(await to.write(await wholeOf(held, item, disk), isOnDisk))) return false;
    held.backedUp = item.revision;
    return true;
  } catch {
    return false;
  }
}

/** An item as memory has it; what only the database has of it comes from there. */
async function wholeOf(
  held: MemoryCopy,
  { revision, writes = 0 }: KeptItem,
  disk: Database | undefined,
): Promise<Parameters<BackupStore['write']>[0]> {
  const { id } = held.item;
  const { item, base = { value: held.base }, steps } = whole(held);
  const original = held.original ?? (await disk?.original(id));
  const photos = new Map<string, PhotoEntry[1]>(disk ? await photosOn(disk, id) : []);
  for (const [name, photo] of held.photos) photos.set(name, photo);
  for (const name of held.gone) photos.delete(name);
  return {
    entry: { item: { ...item, revision, writes }, base, ...(steps && { steps }), ...(original && { original }) },
    photos: [...photos],
  };
}
