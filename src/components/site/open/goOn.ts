// On from an opened file: it is put on the shelf of this browser, and the page goes to its desk there.

import type { BrowserStorage, StoredItem } from '../../../storage/types.ts';

/** Keeps it and goes to its address; where nothing can be kept, gives what to do instead. Words in any case: what is being done. */
export async function goOnShelf(
  keep: (shelf: BrowserStorage) => Promise<StoredItem>,
  { address, otherwise }: { address(id: string): string; readonly otherwise: string },
): Promise<string> {
  const { openStorage } = await import('../../../storage/storage.ts');
  const shelf = await openStorage();
  const { id } = await keep(shelf);
  if (shelf.trouble()) return `This browser keeps nothing for the site: ${otherwise}`;
  location.assign(address(id));
  return 'Going to its desk …';
}
