// A report comes to the shelf.

import type { Told } from '../../publish/types.ts';
import type { Picture } from '../../shelf/pack.ts';
import type { Shelf, ShelfItem } from '../../shelf/types.ts';

/** Puts a draft on the shelf, its photographs beside it. */
export async function keepNew(shelf: Shelf, told: Told, photos: readonly Picture[]): Promise<ShelfItem> {
  const item = await shelf.create<Told>('report', { title: told.report.title, ruleset: told.record.ruleset }, told);
  for (const { name, photo } of photos) await shelf.putPhoto(item.id, name, photo);
  return item;
}
