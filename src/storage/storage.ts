// The shelf as pages use it. Every change is made in memory first and then written, so that it goes on when the disk does not.

import { startBackup } from './backup/client.ts';
import type { BackupStore } from './backup/store.ts';
import { isEmpty } from './database.ts';
import { freshId } from './ids.ts';
import type { KeptItem, KeptPhoto } from './layout.ts';
import { bytesOf, fresh, itemOf, journalOf, type MemoryCopy, memoryCopyOf, whole, withStep } from './memoryCopy.ts';
import { reconcile, withEraseLock, withPatience } from './reconcile.ts';
import type { BrowserStorage, Formats, Journal, Recovery, StoredItem, StoredKind } from './types.ts';
import { createWriteQueue, type WriteQueue } from './writeQueue.ts';

/** The database of this site. */
const NAME = 'sandtable';
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
 * A shelf over a database of that name and a second place. What one of them lacks it gets from the other; what has
 * been in the trash for a day goes for good.
 */
export async function createStorage({
  name = NAME,
  formats = TODAY,
  backup = startBackup(),
}: StorageOptions = {}): Promise<BrowserStorage> {
  const found = backup && (await isAnswering(backup, name)) ? backup : undefined;
  const keeper = await createWriteQueue(name, found);
  const recovered = (found && (await keeper.ask(disk => withEraseLock(() => reconcile(disk, found))))) ?? [];
  await emptyTrash(keeper);
  return storageOver(keeper, formats, recovered);
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

async function emptyTrash(keeper: WriteQueue): Promise<void> {
  const items = (await keeper.ask(disk => disk.items())) ?? [];
  const old = items.filter(({ deleted }) => deleted !== undefined && deleted < Date.now() - DAY);
  for (const { id } of old) await keeper.erase(id);
}

function storageOver(keeper: WriteQueue, formats: Formats, recovered: readonly Recovery[]): BrowserStorage {
  const all = new Map<string, MemoryCopy>();
  const readings = new Map<string, Promise<MemoryCopy | undefined>>();

  /** From memory, or read once however many ask. */
  async function held(id: string): Promise<MemoryCopy> {
    const known = all.get(id);
    if (known) return known;
    const reading = readings.get(id) ?? read(id).finally(() => readings.delete(id));
    readings.set(id, reading);
    const found = await reading;
    if (!found) throw new Error(`shelf: no item ${id}`);
    return found;
  }

  /** As it lies on the disk; what this tab is about to write stays what it is. */
  async function read(id: string): Promise<MemoryCopy | undefined> {
    const reading = await keeper.ask(disk => disk.read(id));
    const known = all.get(id);
    if (known?.pending || !reading) return known;
    const found = memoryCopyOf(reading);
    all.set(id, found);
    if (found.item.format < formats.now) await leadUp(found);
    return found;
  }

  /** To the format of today, step by step; what it was stays beside it. */
  async function leadUp(old: MemoryCopy): Promise<void> {
    const { item, base, steps } = old;
    old.original = { format: item.format, base, steps };
    let journal: Pick<Journal, 'base' | 'steps'> = { base, steps };
    for (let { format } = item; format < formats.now; format++) journal = formats.lead[format]?.(journal, item.kind) ?? journal;
    old.item = { ...item, format: formats.now };
    old.base = journal.base;
    old.steps = [...journal.steps];
    old.sizes = old.steps.map(bytesOf);
    await keeper.keep(old, whole(old));
  }

  async function put(one: MemoryCopy): Promise<StoredItem> {
    all.set(one.item.id, one);
    await keeper.keep(one, whole(one));
    return itemOf(one.item);
  }

  const newItem = (kind: StoredKind, { title, ruleset }: Pick<StoredItem, 'title' | 'ruleset'>) => {
    const now = Date.now();
    return { id: freshId(), kind, title, ruleset, created: now, changed: now, revision: '', writes: 0, format: formats.now };
  };

  const copy = ({ item, base, steps }: MemoryCopy, title: string): MemoryCopy => {
    const { bytes: _, cursor, ...head } = { ...item, ...newItem(item.kind, item), title };
    const made = fresh(head, base, steps);
    made.item = { ...made.item, cursor };
    return made;
  };

  async function change(id: string, fields: Partial<KeptItem>, more: (one: MemoryCopy) => object = () => ({})): Promise<void> {
    const one = await held(id);
    const written = more(one);
    one.item = { ...one.item, changed: Date.now(), ...fields };
    await keeper.keep(one, written);
  }

  async function items(): Promise<readonly KeptItem[]> {
    const kept = (await keeper.ask(disk => disk.items())) ?? [...all.values()].map(({ item }) => item);
    const waiting = [...all.values()].filter(({ dirty, taken }) => dirty && !taken).map(({ item }) => item);
    const byId = new Map([...kept, ...waiting].map(item => [item.id, item]));
    return [...byId.values()].toSorted((a, b) => b.changed - a.changed || (a.id < b.id ? -1 : 1));
  }

  async function photoNames(id: string): Promise<readonly string[]> {
    const kept = (await keeper.ask(disk => disk.photos(id))) ?? [];
    const one = all.get(id);
    return [...new Set([...kept, ...(one?.photos.keys() ?? [])])].filter(name => !one?.gone.has(name)).toSorted();
  }

  async function keptPhoto(id: string, name: string): Promise<KeptPhoto | undefined> {
    const one = all.get(id);
    return one?.gone.has(name) ? undefined : (one?.photos.get(name) ?? (await keeper.ask(disk => disk.photo(id, name))));
  }

  return {
    async list(kind) {
      return (await items()).filter(item => item.deleted === undefined && (kind === undefined || item.kind === kind)).map(itemOf);
    },
    async trash() {
      return (await items()).filter(({ deleted }) => deleted !== undefined).map(itemOf);
    },
    create(kind, head, base, steps = []) {
      askToStay();
      return put(fresh(newItem(kind, head), base, steps));
    },
    async open<B, S>(id: string) {
      const before = all.get(id);
      if (before?.taken) {
        keeper.drop(before);
        all.delete(id);
        await put(copy(before, `${before.item.title} (from another tab)`));
      }
      const found = before?.dirty && !before.taken ? before : await read(id);
      return found && (journalOf(found) as Journal<B, S>);
    },
    add: (id, cursor, step, title) => change(id, title === undefined ? {} : { title }, one => withStep(one, cursor, step)),
    moveTo: (id, cursor) => change(id, { cursor }),
    rename: (id, title) => change(id, { title }),
    async duplicate(id, title) {
      const made = copy(await held(id), title);
      for (const name of await photoNames(id)) {
        const photo = await keptPhoto(id, name);
        if (photo) made.photos.set(name, photo);
      }
      const photos = [...made.photos.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
      made.item = { ...made.item, bytes: made.item.bytes + photos };
      return put(made);
    },
    async remove(id) {
      const { item } = await held(id);
      await change(id, { deleted: Date.now(), changed: item.changed });
    },
    async restore(id) {
      const one = await held(id);
      const { deleted: _, ...item } = one.item;
      one.item = item;
      await keeper.keep(one, {});
    },
    async erase(id) {
      const one = all.get(id);
      if (one) keeper.drop(one);
      all.delete(id);
      await keeper.erase(id);
    },
    async putPhoto(id, name, photo) {
      const kept = { type: photo.type, bytes: await photo.arrayBuffer() };
      const old = await keptPhoto(id, name);
      await change(id, {}, one => {
        one.photos.set(name, kept);
        one.gone.delete(name);
        one.item = { ...one.item, bytes: one.item.bytes + kept.bytes.byteLength - (old?.bytes.byteLength ?? 0) };
        return { photos: [[name, kept]] };
      });
    },
    async removePhoto(id, name) {
      const old = await keptPhoto(id, name);
      if (!old) return;
      await change(id, {}, one => {
        one.photos.delete(name);
        one.gone.add(name);
        one.item = { ...one.item, bytes: one.item.bytes - old.bytes.byteLength };
        return { gone: [name] };
      });
    },
    async photo(id, name) {
      const kept = await keptPhoto(id, name);
      return kept && new Blob([kept.bytes], { type: kept.type });
    },
    photos: photoNames,
    original: async id => all.get(id)?.original ?? (await keeper.ask(disk => disk.original(id))),
    file: id => keeper.ask(disk => disk.file(id)),
    setFile: (id, file) => keeper.ask(disk => disk.setFile(id, file)),
    places: keeper.places,
    recovered: () => recovered,
    trouble: keeper.trouble,
    onTrouble: keeper.onTrouble,
    persisted: async () => navigator.storage?.persisted?.().catch(() => undefined),
  };
}

/** Browsers that ask somebody first do so once; nobody waits for the answer. */
function askToStay(): void {
  void navigator.storage?.persist?.().catch(() => {});
}
