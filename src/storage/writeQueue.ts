// Between memory and disk: one write after the other, each tried again where that may help, and what cannot be written said
// aloud. A write goes to the database first, which decides whose turn it is, and then to the second place; never to both at
// once, so that no one moment can tear both.

import { backUp } from './backup/backUp.ts';
import type { BackupStore, PhotoEntry } from './backup/store.ts';
import { type Database, type DatabaseWrite, openDatabase } from './database.ts';
import { freshId } from './ids.ts';
import { type MemoryCopy, whole } from './memoryCopy.ts';
import { photosIn, withEraseLock } from './reconcile.ts';
import { kindOf, troubleOf, troubleOnOpening, whereKept } from './storageErrors.ts';
import type { StorageError } from './types.ts';

/** What a write changes of an item beside the item itself. */
export type StorageChange = Omit<DatabaseWrite, 'item'>;

export interface WriteQueue {
  /** Brings a change of an item to the disk, or leaves it dirty and says why. Never rejects. */
  keep(held: MemoryCopy, change: StorageChange): Promise<void>;
  /** What the disk answers after all writes before; undefined where there is none, or where it does not answer. */
  ask<T>(question: (disk: Database) => Promise<T>): Promise<T | undefined>;
  /** Takes an item out of what waits for the disk. */
  drop(held: MemoryCopy): void;
  /** Takes an item away for good, in both places. */
  erase(id: string): Promise<void>;
  /** In how many places the last write lies; nothing was written: in how many it would. */
  places(): number;
  trouble(): StorageError | undefined;
  onTrouble(hear: (trouble: StorageError | undefined) => void): () => void;
}

/** So long (ms) a database may take to open before the shelf goes on without it; should it come later, what waits is written then. */
const PATIENCE = 10_000;

/** There is no database for now, and it has been said why. */
class Absent extends Error {}

/** Resolves when the database is open, or when it is known that there is none for now. `backup` is the second place, where there is one. */
export async function createWriteQueue(name: string, backup: BackupStore | undefined): Promise<WriteQueue> {
  const waiting = new Set<MemoryCopy>();
  const hearers = new Set<(trouble: StorageError | undefined) => void>();
  let disk: Database | undefined;
  let opening: Promise<void> | undefined;
  let trouble: StorageError | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let isBackedUp = backup !== undefined;

  function say(next: StorageError | undefined): void {
    if (trouble?.kind === next?.kind && trouble?.item === next?.item && trouble?.message === next?.message) return;
    trouble = next;
    for (const hear of hearers) hear(next);
  }

  function open(): Promise<void> {
    opening ??= new Promise(resolve => {
      const goOn = (why: StorageError) => {
        say(why);
        resolve();
      };
      const lost = () => {
        disk = undefined;
        say(troubleOf('lost'));
      };
      const timer = setTimeout(() => goOn(troubleOf('lost')), PATIENCE);
      openDatabase(name, { blocked: () => goOn(troubleOnOpening('blocked')), lost })
        .then(opened, (error: unknown) => say(troubleOnOpening(error)))
        .finally(() => {
          clearTimeout(timer);
          opening = undefined;
          resolve();
        });
    });
    return opening;
  }

  function opened(found: Database): void {
    disk = found;
    if (waiting.size === 0) say(undefined);
    else
      void enter(async () => {
        for (const held of [...waiting]) await attempt(held, held.item, {});
      });
  }

  /** Writes never overtake one another. */
  function enter<T>(then: () => Promise<T>): Promise<T> {
    const entered = line.then(then);
    line = entered.catch(() => {});
    return entered;
  }

  /** Browsers close connections of pages that slept: then it is done once more over a new one. Throws `Absent` and what the disk throws. */
  async function onDisk<T>(then: (disk: Database) => Promise<T>): Promise<T> {
    for (let isAgain = false; ; isAgain = true) {
      if (!disk) await open();
      const own = disk;
      if (!own) throw new Absent();
      try {
        return await then(own);
      } catch (error) {
        if (isAgain || kindOf(error) !== 'lost') throw error;
        own.close();
        disk = undefined;
      }
    }
  }

  async function attempt(held: MemoryCopy, item: MemoryCopy['item'], change: StorageChange): Promise<void> {
    if (held.taken) return;
    held.writes++;
    const stamped = { ...item, revision: freshId(), writes: held.writes };
    let why: StorageError | undefined;
    try {
      await onDisk(to => save(to, held, stamped, change, backup));
      waiting.delete(held);
    } catch (error) {
      held.dirty = true;
      waiting.add(held);
      held.taken = kindOf(error) === 'taken';
      why = error instanceof Absent ? trouble : { ...troubleOf(kindOf(error)), ...(held.taken && { item: held.item.id }) };
    }
    if (backup && !held.taken) isBackedUp = await backUp(backup, held, { item: stamped, change, disk, isOnDisk: why === undefined });
    if (why) say(held.taken ? why : whereKept(why, isBackedUp));
    else if (waiting.size === 0) say(undefined);
  }

  await open();
  return {
    keep(held, change) {
      const { item } = held;
      held.pending++;
      return enter(() => attempt(held, item, change)).finally(() => held.pending--);
    },
    ask: question =>
      enter(() =>
        onDisk(question).catch((error: unknown) => {
          if (!(error instanceof Absent)) say(troubleOf(kindOf(error)));
          return undefined;
        }),
      ),
    drop: held => void waiting.delete(held),
    erase: id =>
      enter(() =>
        withEraseLock(async () => {
          const isMarked = backup !== undefined && (await backup.erase(id).then(...YES_NO));
          const isErased = await onDisk(on => on.erase(id, !isMarked)).then(...YES_NO);
          if (isErased && isMarked) await backup.remove(id).catch(() => {});
        }),
      ),
    places: () => (trouble ? 0 : 1) + (isBackedUp ? 1 : 0),
    trouble: () => trouble,
    onTrouble(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}

const YES_NO = [() => true, () => false] as const;

/** Writes the change, or all of the item where the disk lacks more than that. */
async function save(
  to: Database,
  held: MemoryCopy,
  item: MemoryCopy['item'],
  change: StorageChange,
  backup: BackupStore | undefined,
): Promise<void> {
  const known = [held.item.revision, ...held.tried];
  held.tried.push(item.revision);
  const photos = held.dirty ? [...held.photos.keys()] : (change.photos ?? []).map(([name]) => name);
  const gone = held.dirty ? [...held.gone] : (change.gone ?? []);
  const all = async (more: readonly PhotoEntry[] = []) => {
    const { photos: own = [], ...writing } = whole(held);
    await to.write({ ...writing, item: { ...held.item, ...stampOf(item) }, photos: [...more, ...own] }, known);
  };
  if (held.dirty) await all();
  // Nothing lies there any more: the disk was cleared, and its photographs can only come from the second place.
  else if (!(await to.write({ ...change, item }, known))) await all(backup ? await photosIn(backup, held.item.id).catch(() => []) : []);
  held.item = { ...held.item, ...stampOf(item) };
  held.tried.length = 0;
  held.dirty = false;
  for (const photo of photos) held.photos.delete(photo);
  for (const photo of gone) held.gone.delete(photo);
}

/** What tells one write of an item from another. */
const stampOf = ({ revision, writes }: MemoryCopy['item']): Pick<MemoryCopy['item'], 'revision' | 'writes'> => ({
  revision,
  ...(writes !== undefined && { writes }),
});
