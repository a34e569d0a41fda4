// The shelf as pages use it. Every change is made in memory first and then written, so that it goes on when the disk does not.

import { startBackup } from './backup/client.ts';
import type { BackupStore } from './backup/store.ts';
import { isEmpty } from './database.ts';
import { allItems, change, copyOf, type Memory, newItem, open, put } from './memory.ts';
import { fresh, itemOf, journalOf, withStep } from './memoryCopy.ts';
import { duplicateWithPhotos, keptPhoto, photoNames, putPhoto, removePhoto } from './memoryPhotos.ts';
import { withPatience } from './patience.ts';
import { reconcile, withEraseLock } from './reconcile.ts';
import { FORMER, siteName } from './siteName.ts';
import { kindOf } from './storageErrors.ts';
import type { BrowserStorage, Formats, Journal, Recovery } from './types.ts';
import { createWriteQueue, type WriteQueue } from './writeQueue.ts';

/** So long (ms) what was thrown away can be taken back. */
const DAY = 24 * 3600 * 1000;
/** Records of the one format that there is. */
const TODAY: Formats = { now: 1, lead: {} };

export interface StorageOptions {
  readonly name?: string;
  readonly formats?: Formats;
  /** The second place; undefined where there is none. */
  readonly backup?: BackupStore | undefined;
}

let ofPage: Promise<BrowserStorage> | undefined;

/**
 * The shelf of this page: one connection, whoever asks. Never rejects: where the browser keeps nothing it is
 * in memory, and says so through `trouble`.
 */
export function openStorage(): Promise<BrowserStorage> {
  ofPage ??= createStorage();
  return ofPage;
}

/**
 * A shelf over a database of that name and a second place. What earlier builds kept is taken over; what one of the places lacks it gets
 * from the other; what has been in the trash for a day goes for good.
 */
export async function createStorage({
  name = siteName('shelf'),
  formats = TODAY,
  backup = startBackup(),
}: StorageOptions = {}): Promise<BrowserStorage> {
  const found = backup && (await isAnswering(backup, name)) ? backup : undefined;
  const queue = await createWriteQueue(name, found);
  await queue.ask(disk => disk.adopt(FORMER.shelf).catch(unlessFull));
  const recovered = (found && (await queue.ask(disk => withEraseLock(() => reconcile(disk, found))))) ?? [];
  await emptyTrash(queue);
  return storageOver(queue, formats, recovered);
}

/**
 * Whether the second place answers in time. Where the database has nothing, it may be one that the browser gave in place of a
 * damaged one, and the second place all there is: then it is waited for until it answers or is given up.
 */
async function isAnswering(backup: BackupStore, name: string): Promise<boolean> {
  const listed = backup.list().then(
    () => true,
    () => false,
  );
  const isInTime = await withPatience(listed);
  return isInTime ?? ((await withPatience(isEmpty(name))) === true && listed);
}

/** What cannot be taken over now is next time; only somebody can make room. */
function unlessFull(error: unknown): void {
  if (kindOf(error) === 'full') throw error;
}

async function emptyTrash(queue: WriteQueue): Promise<void> {
  const items = (await queue.ask(disk => disk.items())) ?? [];
  const old = items.filter(({ deleted }) => deleted !== undefined && deleted < Date.now() - DAY);
  for (const { id } of old) await queue.erase(id);
}

function storageOver(queue: WriteQueue, formats: Formats, recovered: readonly Recovery[]): BrowserStorage {
  const memory: Memory = { queue, formats, copies: new Map(), readings: new Map() };
  return {
    async list(kind) {
      return (await allItems(memory)).filter(item => item.deleted === undefined && (kind === undefined || item.kind === kind)).map(itemOf);
    },
    async trash() {
      return (await allItems(memory)).filter(({ deleted }) => deleted !== undefined).map(itemOf);
    },
    create(kind, head, base, steps = []) {
      askToStay();
      return put(memory, fresh(newItem(memory, kind, head), base, steps));
    },
    async open<B, S>(id: string) {
      const found = await open(memory, id);
      return found && (journalOf(found) as Journal<B, S>);
    },
    add: (id, cursor, step, title) => change(memory, id, title === undefined ? {} : { title }, copy => withStep(copy, cursor, step)),
    moveTo: (id, cursor) => change(memory, id, { cursor }),
    rename: (id, title) => change(memory, id, { title }),
    duplicate: async (id, title) => put(memory, await duplicateWithPhotos(memory, id, title)),
    async remove(id) {
      const { item } = await copyOf(memory, id);
      await change(memory, id, { deleted: Date.now(), changed: item.changed });
    },
    async restore(id) {
      const copy = await copyOf(memory, id);
      const { deleted: _, ...item } = copy.item;
      copy.item = item;
      await queue.keep(copy, {});
    },
    async erase(id) {
      const copy = memory.copies.get(id);
      if (copy) queue.drop(copy);
      memory.copies.delete(id);
      await queue.erase(id);
    },
    putPhoto: (id, name, photo) => putPhoto(memory, id, name, photo),
    removePhoto: (id, name) => removePhoto(memory, id, name),
    async photo(id, name) {
      const kept = await keptPhoto(memory, id, name);
      return kept && new Blob([kept.bytes], { type: kept.type });
    },
    photos: id => photoNames(memory, id),
    original: async id => memory.copies.get(id)?.original ?? (await queue.ask(disk => disk.original(id))),
    file: id => queue.ask(disk => disk.file(id)),
    setFile: (id, file) => queue.ask(disk => disk.setFile(id, file)),
    places: queue.places,
    recovered: () => recovered,
    trouble: queue.trouble,
    onTrouble: queue.onTrouble,
    persisted: async () => navigator.storage?.persisted?.().catch(() => undefined),
  };
}

/** Browsers that ask somebody first do so once; nobody waits for the answer. */
function askToStay(): void {
  void navigator.storage?.persist?.().catch(() => {});
}
