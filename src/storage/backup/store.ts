// The second place: for each item a journal in files of the site's own, and a file for each of its photographs. It runs in a worker, where
// files can be written and flushed at once.
//
// A journal has two slots. One is written; when it has grown long, all that it says goes as one entry into the other, and only when that is
// on disk the first is emptied: there is no moment at which a killed browser leaves neither. Few files are made and taken away, since the
// browser keeps their names in a small database of its own that can be torn like any other.

import { freshId } from '../ids.ts';
import type { KeptPhoto } from '../layout.ts';
import {
  type BackupContents,
  type BackupEntry,
  decodeEntry,
  encodeEntry,
  follow,
  type PhotoFile,
  wholeEntry,
  writesOf,
} from './entries.ts';
import { appendFrame, type BackupFile, bytesIn, framesIn } from './frames.ts';

/** A folder of the origin private file system. */
export interface BackupFolder {
  names(): Promise<readonly string[]>;
  /** What lies in a file, whoever writes it; undefined where there is none. */
  bytes(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Opens a file for this tab alone, made where there is none. */
  open(name: string): Promise<BackupFile>;
  remove(name: string): Promise<void>;
}

/** A photograph on its way. */
export type PhotoEntry = readonly [name: string, photo: KeptPhoto];

/** What one write brings: an entry without the files of its photographs, and the photographs. */
export interface BackupWrite {
  readonly entry: Omit<BackupEntry, 'photos'>;
  readonly photos?: readonly PhotoEntry[];
}

/** What the journal of an item says of it in the end. */
export type BackupSummary = Pick<BackupContents, 'item' | 'isErased'>;

export interface BackupStore {
  list(): Promise<readonly BackupSummary[]>;
  read(id: string): Promise<BackupContents | undefined>;
  photo(id: string, name: string): Promise<KeptPhoto | undefined>;
  /**
   * Has the write on disk when it resolves. False where it does not build on what lies there, or (an item whole) where more
   * is known there than it says: nothing was written. `mayShorten` says that the other place has all of it, so that the
   * journal need not tell how it came about.
   */
  write(write: BackupWrite, mayShorten: boolean): Promise<boolean>;
  /** Nothing of an item comes back from here: what stays says that it was erased, until `remove`. */
  erase(id: string): Promise<void>;
  /** Takes away all that lies here of an item. */
  remove(id: string): Promise<void>;
}

const SLOTS = ['.a', '.b'] as const;
const PHOTO = '.photo';

/** The item that a file of the folder is about. */
export const itemIn = (name: string): string => name.slice(0, name.indexOf('.'));
/** Beyond so many bytes, and twice as long as what it comes to, a journal is shortened. */
const LONG = 65_536;

/** A journal that is open: what it comes to, and the slot that is written. */
interface OpenJournal {
  readonly files: BackupFile[];
  contents: BackupContents | undefined;
  slot: number;
  end: number;
  /** Where its first entry ends, which is the item whole. */
  wholeEnd: number;
}

/** What one slot says. */
interface Slot {
  readonly contents: BackupContents | undefined;
  readonly end: number;
  readonly wholeEnd: number;
}

/**
 * So long (ms) files stay open after they were written: opening them takes many times as long as writing a step. Meanwhile no other tab
 * can write them, unless it asks for them.
 */
export const IDLE = 10_000;

/** The store where it runs. */
export interface RunningBackupStore extends BackupStore {
  /** Another tab wants to write an item: its files are closed. */
  release(id: string): Promise<void>;
}

/** The store over a folder. */
export function createBackupStore(folder: BackupFolder): RunningBackupStore {
  const open = new Map<string, OpenJournal>();
  const closing = new Map<string, ReturnType<typeof setTimeout>>();
  let line: Promise<unknown> = Promise.resolve();

  /** One thing after the other. */
  function enter<T>(then: () => Promise<T>): Promise<T> {
    const entered = line.then(then);
    line = entered.catch(() => {});
    return entered;
  }

  async function journalOf(id: string): Promise<OpenJournal> {
    const known = open.get(id);
    if (known) return known;
    const files: BackupFile[] = [];
    try {
      const names = await folder.names();
      for (const [n, slot] of SLOTS.entries()) if (n === 0 || names.includes(id + slot)) files.push(await folder.open(id + slot));
    } catch (error) {
      for (const file of files) file.close();
      throw error;
    }
    const slots = files.map(file => slotIn(bytesIn(file)));
    const slot = fuller(slots);
    const { contents, end, wholeEnd } = slots[slot] ?? EMPTY;
    const journal = { files, contents, slot, end, wholeEnd };
    open.set(id, journal);
    return journal;
  }

  function close(id: string): void {
    clearTimeout(closing.get(id));
    closing.delete(id);
    for (const file of open.get(id)?.files ?? []) file.close();
    open.delete(id);
  }

  function closeLater(id: string): void {
    clearTimeout(closing.get(id));
    closing.set(
      id,
      setTimeout(() => void enter(async () => close(id)), IDLE),
    );
  }

  /** What is wrong once may be wrong with all that is remembered of the journal: it is read anew the next time. */
  async function withJournal<T>(id: string, then: (journal: OpenJournal) => Promise<T>): Promise<T> {
    try {
      const result = await then(await journalOf(id));
      if (open.has(id)) closeLater(id);
      return result;
    } catch (error) {
      close(id);
      throw error;
    }
  }

  function append(journal: OpenJournal, entry: BackupEntry, next: BackupContents): void {
    const file = journal.files[journal.slot];
    if (!file) throw new Error('backup: a slot is not open');
    journal.end = appendFrame(file, journal.end, encodeEntry(entry));
    if (entry.base || entry.isErased) journal.wholeEnd = journal.end;
    journal.contents = next;
  }

  /** All that the journal says as one entry in its other slot; then the slot it was in is emptied. */
  async function shorten(id: string, journal: OpenJournal, entry: BackupEntry, next: BackupContents): Promise<void> {
    const other = journal.slot === 0 ? 1 : 0;
    journal.files[other] ??= await folder.open(id + SLOTS[other]);
    const [from, to] = [journal.files[journal.slot], journal.files[other]];
    const end = appendFrame(to, 0, encodeEntry(entry));
    Object.assign(journal, { slot: other, end, wholeEnd: end, contents: next });
    from?.truncate(0);
    from?.flush();
  }

  async function putPhoto(id: string, [name, { type, bytes }]: PhotoEntry): Promise<PhotoFile> {
    const path = `${id}.${freshId()}${PHOTO}`;
    const file = await folder.open(path);
    try {
      const end = appendFrame(file, 0, new TextEncoder().encode(type || ' '));
      appendFrame(file, end, new Uint8Array(bytes));
    } finally {
      file.close();
    }
    return [name, path];
  }

  /** Photographs that nothing speaks of any more. */
  async function sweep(before: BackupContents | undefined, after: BackupContents | undefined): Promise<void> {
    const left = new Set(after?.photos.map(([, file]) => file));
    for (const [, file] of before?.photos ?? []) if (!left.has(file)) await folder.remove(file).catch(() => {});
  }

  async function write(journal: OpenJournal, { entry, photos = [] }: BackupWrite, mayShorten: boolean): Promise<boolean> {
    const { id } = entry.item;
    const before = journal.contents;
    const isOlder = writesOf(before?.item) > writesOf(entry.item);
    if (entry.base ? isOlder || before?.isErased : !follow(before, entry)) return false;
    const files: PhotoFile[] = [];
    for (const photo of photos) files.push(await putPhoto(id, photo));
    const complete: BackupEntry = { ...entry, ...(files.length > 0 && { photos: files }) };
    const next = follow(before, complete);
    if (!next) return false;
    if (entry.base && before) await shorten(id, journal, complete, next);
    else append(journal, complete, next);
    const length = journal.end - journal.wholeEnd;
    if (mayShorten && length > LONG && length > 2 * journal.wholeEnd) await shorten(id, journal, wholeEntry(next), next);
    await sweep(before, next);
    return true;
  }

  async function readAny(id: string): Promise<BackupContents | undefined> {
    const known = open.get(id);
    if (known) return known.contents;
    const found = await Promise.all(SLOTS.map(slot => folder.bytes(id + slot)));
    const slots = found.map(bytes => (bytes ? slotIn(bytes) : EMPTY));
    return slots[fuller(slots)]?.contents;
  }

  return {
    list: () =>
      enter(async () => {
        const names = await folder.names();
        const ids = new Set(names.flatMap(name => SLOTS.filter(slot => name.endsWith(slot)).map(slot => name.slice(0, -slot.length))));
        const found = await Promise.all([...ids].map(readAny));
        return found.flatMap(contents => (contents ? [{ item: contents.item, isErased: contents.isErased }] : []));
      }),
    read: id => enter(() => readAny(id)),
    photo: (id, name) =>
      enter(async () => {
        const file = (await readAny(id))?.photos.find(([found]) => found === name)?.[1];
        const [type, bytes] = file === undefined ? [] : framesIn((await folder.bytes(file)) ?? new Uint8Array());
        return type && bytes && { type: new TextDecoder().decode(type.content).trim(), bytes: bytes.content.slice().buffer };
      }),
    write: (one, mayShorten) => enter(() => withJournal(one.entry.item.id, journal => write(journal, one, mayShorten))),
    erase: id =>
      enter(async () => {
        if (!(await readAny(id))) return;
        await withJournal(id, async journal => {
          const before = journal.contents;
          if (!before) return;
          const item = { ...before.item, writes: writesOf(before.item) + 1 };
          const contents = { item, base: undefined, steps: [], photos: [], isErased: true };
          append(journal, wholeEntry(contents), contents);
          journal.files[journal.slot === 0 ? 1 : 0]?.truncate(0);
          await sweep(before, undefined);
        });
      }),
    release: id => enter(async () => close(id)),
    remove: id =>
      enter(async () => {
        close(id);
        const names = await folder.names();
        const photos = names.filter(name => name.startsWith(`${id}.`) && name.endsWith(PHOTO));
        for (const name of [...photos, ...SLOTS.map(slot => id + slot).filter(name => names.includes(name))]) await folder.remove(name);
      }),
  };
}

const EMPTY: Slot = { contents: undefined, end: 0, wholeEnd: 0 };

/** What one slot says. Where an entry cannot be followed the slot ends. */
function slotIn(bytes: Uint8Array<ArrayBuffer>): Slot {
  let [contents, end, wholeEnd]: [BackupContents | undefined, number, number] = [undefined, 0, 0];
  for (const frame of framesIn(bytes)) {
    const entry = decodeEntry(frame.content);
    const next: BackupContents | undefined = entry && follow(contents, entry);
    if (!entry || !next) break;
    contents = next;
    end = frame.end;
    if (entry.base || entry.isErased) wholeEnd = end;
  }
  return { contents, end, wholeEnd };
}

/** The slot that knows more. */
const fuller = ([a, b]: readonly Slot[]): number =>
  writesOf(b?.contents?.item) > writesOf(a?.contents?.item) || (!a?.contents && b?.contents) ? 1 : 0;
