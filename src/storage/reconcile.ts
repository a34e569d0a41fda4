// Two places, one truth: when the shelf is opened, of each item the place that knows more tells the other.
//
// Why there are two. Chromium (measured with 153) keeps IndexedDB in LevelDB, whose log it goes on writing after a crash. A browser that is
// killed while it writes a record leaves that record torn at the end of the log. The next start passes over it and loses nothing, but
// writes on behind it; the start after that finds a broken record in the middle of the log, calls all of it damaged and gives the site a
// new, empty database. Asking for strict durability does not help, since the torn record is one that nobody had confirmed yet. The second
// place is files of the site's own (backup/). Their contents are plain files; only their names lie in a LevelDB, which is written when a
// file is made or taken away. What takes one and spares the other (tried): a torn, broken, cut or missing file of the database spares the
// files; a torn or broken database of names, and a profile that is opened while an older browser still has it, spare IndexedDB. A damaged
// register of quotas takes neither. What takes both: clearing the site's data, the browser's clearing of storage when the disk is full
// (unless it promised otherwise), the loss of the profile or the disk. For those there is only the download.

import { writesOf } from './backup/entries.ts';
import type { BackupStore, BackupSummary, PhotoEntry } from './backup/store.ts';
import type { Database } from './database.ts';
import type { KeptItem } from './layout.ts';
import { itemOf } from './memoryCopy.ts';
import { PATIENCE } from './patience.ts';
import { siteName } from './siteName.ts';
import { TakenError } from './storageErrors.ts';
import type { Recovery } from './types.ts';

/** Nothing is compared while something is erased, in whichever tab: what goes in one place must not come back from the other. */
export async function withEraseLock<T>(then: () => Promise<T>): Promise<T> {
  const { locks } = globalThis.navigator ?? {};
  if (!locks) return then();
  let running: Promise<T> | undefined;
  await locks
    .request(siteName('shelf'), { signal: AbortSignal.timeout(PATIENCE) }, () => {
      running = then();
      return running;
    })
    .catch(() => {}); // the lock could not be had; what `then` throws is thrown below
  return running ?? then();
}

/** All photographs that the database has of an item. */
export async function photosOn(disk: Database, id: string): Promise<readonly PhotoEntry[]> {
  const names = await disk.photos(id);
  const found = await Promise.all(names.map(async name => [name, await disk.photo(id, name)] as const));
  return found.flatMap(([name, photo]) => (photo ? [[name, photo] as const] : []));
}

/** All photographs that the second place has of an item. */
export async function photosIn(backup: BackupStore, id: string): Promise<readonly PhotoEntry[]> {
  const names = (await backup.read(id))?.photos.map(([name]) => name) ?? [];
  const found = await Promise.all(names.map(async name => [name, await backup.photo(id, name)] as const));
  return found.flatMap(([name, photo]) => (photo ? [[name, photo] as const] : []));
}

/**
 * Makes both places say the same; gives what the database had lost. Throws when the database fails; what the second place cannot take
 * now is brought there with the next write.
 */
export async function reconcile(disk: Database, store: BackupStore): Promise<readonly Recovery[]> {
  const backup = answering(store);
  const [items, erased, copies] = await Promise.all([disk.items(), disk.erased(), backup.list().catch(() => undefined)]);
  if (!copies) return [];
  const recovered: Recovery[] = [];
  const byId = new Map(items.map(item => [item.id, item]));
  const known = new Map(copies.map(copy => [copy.item.id, copy]));
  /** One item that cannot be settled now leaves the others as they are. */
  const attempt = async (act: () => Promise<Recovery | undefined>): Promise<void> => {
    const recovery = await act().catch((error: unknown) => {
      // Another tab is writing it, and what that writes is the newest; or the second place does not answer.
      if (error instanceof TakenError || error instanceof Unanswered) return undefined;
      throw error;
    });
    if (recovery) recovered.push(recovery);
  };
  for (const id of erased)
    await attempt(async () => {
      if (known.delete(id)) await backup.erase(id);
      await backup.remove(id);
      await disk.forget(id);
      return undefined;
    });
  for (const id of new Set([...byId.keys(), ...known.keys()])) await attempt(() => settle(disk, backup, byId.get(id), known.get(id)));
  return recovered;
}

/** The second place has failed, which is no trouble of the database. */
class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** The store, its failures told from those of the database. */
function answering(store: BackupStore): BackupStore {
  const ask = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((cause: unknown) => {
      throw new Unanswered('the second place has failed', { cause });
    });
  return {
    list: () => ask(store.list()),
    read: id => ask(store.read(id)),
    photo: (id, name) => ask(store.photo(id, name)),
    write: (write, mayShorten) => ask(store.write(write, mayShorten)),
    erase: id => ask(store.erase(id)),
    remove: id => ask(store.remove(id)),
  };
}

async function settle(
  disk: Database,
  backup: BackupStore,
  item: KeptItem | undefined,
  copy: BackupSummary | undefined,
): Promise<Recovery | undefined> {
  const id = (item ?? copy?.item)?.id ?? '';
  if (copy?.isErased) {
    if (item) await disk.erase(id, false);
    await backup.remove(id);
  } else if (copy && (!item || writesOf(copy.item) > writesOf(item))) return recover(disk, backup, id, item);
  else if (item && copy?.item.revision !== item.revision) await copyOver(disk, backup, id);
  return undefined;
}

/** From the second place into the database. */
async function recover(disk: Database, backup: BackupStore, id: string, before: KeptItem | undefined): Promise<Recovery | undefined> {
  const copy = await backup.read(id);
  if (!copy || copy.isErased) return undefined;
  const had = before && (await disk.read(id));
  const { item, base, original, steps } = copy;
  const photos = await photosIn(backup, id);
  const kept = new Set(photos.map(([name]) => name));
  const gone = before ? (await disk.photos(id)).filter(name => !kept.has(name)) : [];
  const writing = { item, base: { value: base }, ...(original && { original }), steps: { from: 0, values: steps }, photos, gone };
  await disk.write(writing, before ? [before.revision] : []);
  return { item: itemOf(item), steps: had && Math.max(0, steps.length - had.steps.length) };
}

/** From the database into the second place. */
async function copyOver(disk: Database, backup: BackupStore, id: string): Promise<void> {
  const [found, original, photos] = await Promise.all([disk.read(id), disk.original(id), photosOn(disk, id)]);
  if (!found) return;
  const { item, base, steps } = found;
  await backup.write(
    { entry: { item, base: { value: base }, ...(original && { original }), steps: { from: 0, values: steps } }, photos },
    true,
  );
}
