// Between memory and disk: one write after the other, each tried again where that may help, and what cannot be written said
// aloud. A write goes to the database first, which decides whose turn it is, and then to the second place; never to both at
// once, so that no one moment can tear both.

import { backUp } from './backup/backUp.ts';
import type { BackupStore, PhotoEntry } from './backup/store.ts';
import { Absent, type Connection, connect, onDisk } from './connection.ts';
import type { Database, DatabaseWrite } from './database.ts';
import { freshId } from './ids.ts';
import type { KeptItem } from './layout.ts';
import { type MemoryCopy, whole } from './memoryCopy.ts';
import { photosIn, withEraseLock } from './reconcile.ts';
import { kindOf, troubleOf, whereKept } from './storageErrors.ts';
import { createTurns } from './turns.ts';
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

interface QueueState {
  /** The second place, where there is one. */
  readonly backup: BackupStore | undefined;
  readonly connection: Connection;
  /** Writes never overtake one another. */
  readonly inTurn: ReturnType<typeof createTurns>;
  /** What the disk lacks something of. */
  readonly waiting: Set<MemoryCopy>;
  readonly hearers: Set<(trouble: StorageError | undefined) => void>;
  trouble: StorageError | undefined;
  isBackedUp: boolean;
}

/** Resolves when the database is open, or when it is known that there is none for now. `backup` is the second place, where there is one. */
export async function createWriteQueue(name: string, backup: BackupStore | undefined): Promise<WriteQueue> {
  const connection: Connection = { name, opened: () => writeWaiting(state), failed: why => say(state, why) };
  const state: QueueState = {
    backup,
    connection,
    inTurn: createTurns(),
    waiting: new Set(),
    hearers: new Set(),
    trouble: undefined,
    isBackedUp: backup !== undefined,
  };
  const { inTurn, waiting, hearers } = state;
  await connect(connection);
  return {
    keep(held, change) {
      const { item } = held;
      held.pending++;
      return inTurn(() => attempt(state, held, item, change)).finally(() => held.pending--);
    },
    ask: question => inTurn(() => ask(state, question)),
    drop: held => void waiting.delete(held),
    erase: id => inTurn(() => withEraseLock(() => erase(state, id))),
    places: () => (state.trouble ? 0 : 1) + (state.isBackedUp ? 1 : 0),
    trouble: () => state.trouble,
    onTrouble(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}

function say(state: QueueState, next: StorageError | undefined): void {
  const { trouble, hearers } = state;
  if (trouble?.kind === next?.kind && trouble?.item === next?.item && trouble?.message === next?.message) return;
  state.trouble = next;
  for (const hear of hearers) hear(next);
}

/** The database is open: what waited for it is written. */
function writeWaiting(state: QueueState): void {
  const { waiting, inTurn } = state;
  if (waiting.size === 0) say(state, undefined);
  else
    void inTurn(async () => {
      for (const held of [...waiting]) await attempt(state, held, held.item, {});
    });
}

async function attempt(state: QueueState, held: MemoryCopy, item: KeptItem, change: StorageChange): Promise<void> {
  if (held.taken) return;
  const { backup, connection, waiting } = state;
  held.writes++;
  const stamped = { ...item, revision: freshId(), writes: held.writes };
  let why: StorageError | undefined;
  try {
    await onDisk(connection, to => save(to, held, stamped, change, backup));
    waiting.delete(held);
  } catch (error) {
    held.dirty = true;
    waiting.add(held);
    held.taken = kindOf(error) === 'taken';
    why = error instanceof Absent ? state.trouble : { ...troubleOf(kindOf(error)), ...(held.taken && { item: held.item.id }) };
  }
  if (backup && !held.taken)
    state.isBackedUp = await backUp(backup, held, { item: stamped, change, disk: connection.disk, isOnDisk: why === undefined });
  if (why) say(state, held.taken ? why : whereKept(why, state.isBackedUp));
  else if (waiting.size === 0) say(state, undefined);
}

const ask = <T>(state: QueueState, question: (disk: Database) => Promise<T>): Promise<T | undefined> =>
  onDisk(state.connection, question).catch((error: unknown) => {
    if (!(error instanceof Absent)) say(state, troubleOf(kindOf(error)));
    return undefined;
  });

async function erase({ backup, connection }: QueueState, id: string): Promise<void> {
  const isMarked = backup !== undefined && (await backup.erase(id).then(...YES_NO));
  const isErased = await onDisk(connection, on => on.erase(id, !isMarked)).then(...YES_NO);
  if (isErased && isMarked) await backup.remove(id).catch(() => {});
}

const YES_NO = [() => true, () => false] as const;

/** Writes the change, or all of the item where the disk lacks more than that. */
async function save(to: Database, held: MemoryCopy, item: KeptItem, change: StorageChange, backup: BackupStore | undefined): Promise<void> {
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
const stampOf = ({ revision, writes }: KeptItem): Pick<KeptItem, 'revision' | 'writes'> => ({
  revision,
  ...(writes !== undefined && { writes }),
});
