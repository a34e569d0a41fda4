// Something new on the shelf, with what lies beside it.

import type { PackedPicture } from './pack.ts';
import type { BrowserStorage, StoredItem } from './types.ts';

/** Puts it on the shelf, its photographs beside it. */
export async function createItem<B>(
  shelf: BrowserStorage,
  kind: StoredItem['kind'],
  about: Pick<StoredItem, 'title' | 'ruleset'>,
  { base, photos = [] }: { readonly base: B; readonly photos?: readonly PackedPicture[] },
): Promise<StoredItem> {
  const item = await shelf.create<B>(kind, about, base);
  for (const { name, photo } of photos) await shelf.putPhoto(item.id, name, photo);
  return item;
}
