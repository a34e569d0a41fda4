// The second place: for each item a journal in files of the site's own (journals.ts), and a file for each of its photographs. It runs in a
// worker, where files can be written and flushed at once.

import { freshId } from '../ids.ts';
import type { KeptPhoto } from '../layout.ts';
import { type BackupContents, type BackupEntry, follow, type PhotoFile, wholeEntry, writesOf } from './entries.ts';
import { appendFrame, type BackupFolder, framesIn } from './frames.ts';
import {
  append,
  closeJournal,
  type Journals,
  journalsIn,
  type OpenJournal,
  readContents,
  SLOTS,
  shorten,
  withJournal,
} from './journals.ts';

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

const PHOTO = '.photo';

/** Beyond so many bytes, and twice as long as what it comes to, a journal is shortened. */
const LONG = 65_536;

/** The store where it runs. */
export interface RunningBackupStore extends BackupStore {
  /** Another tab wants to write an item: its files are closed. */
  release(id: string): Promise<void>;
}

/** The store over a folder: one thing after the other. */
export function createBackupStore(folder: BackupFolder): RunningBackupStore {
  const journals = journalsIn(folder);
  const { inTurn } = journals;
  return {
    list: () => inTurn(() => listContents(journals)),
    read: id => inTurn(() => readContents(journals, id)),
    photo: (id, name) => inTurn(() => readPhoto(journals, id, name)),
    write: (one, mayShorten) => inTurn(() => withJournal(journals, one.entry.item.id, journal => write(folder, journal, one, mayShorten))),
    erase: id => inTurn(() => erase(journals, id)),
    release: id => inTurn(async () => closeJournal(journals, id)),
    remove: id => inTurn(() => removeFiles(journals, id)),
  };
}

async function listContents(journals: Journals): Promise<readonly BackupSummary[]> {
  const names = await journals.folder.names();
  const ids = new Set(names.flatMap(name => SLOTS.filter(slot => name.endsWith(slot)).map(slot => name.slice(0, -slot.length))));
  const found = await Promise.all([...ids].map(id => readContents(journals, id)));
  return found.flatMap(contents => (contents ? [{ item: contents.item, isErased: contents.isErased }] : []));
}

async function readPhoto(journals: Journals, id: string, name: string): Promise<KeptPhoto | undefined> {
  const file = (await readContents(journals, id))?.photos.find(([found]) => found === name)?.[1];
  const [type, bytes] = file === undefined ? [] : framesIn((await journals.folder.bytes(file)) ?? new Uint8Array());
  return type && bytes && { type: new TextDecoder().decode(type.content).trim(), bytes: bytes.content.slice().buffer };
}

async function write(
  folder: BackupFolder,
  journal: OpenJournal,
  { entry, photos = [] }: BackupWrite,
  mayShorten: boolean,
): Promise<boolean> {
  const before = journal.contents;
  const isOlder = writesOf(before?.item) > writesOf(entry.item);
  if (entry.base ? isOlder || before?.isErased : !follow(before, entry)) return false;
  const files: PhotoFile[] = [];
  for (const photo of photos) files.push(await putPhoto(folder, entry.item.id, photo));
  const complete: BackupEntry = { ...entry, ...(files.length > 0 && { photos: files }) };
  const next = follow(before, complete);
  if (!next) return false;
  if (entry.base && before) await shorten(folder, journal, complete, next);
  else append(journal, complete, next);
  const length = journal.end - journal.wholeEnd;
  if (mayShorten && length > LONG && length > 2 * journal.wholeEnd) await shorten(folder, journal, wholeEntry(next), next);
  await sweep(folder, before, next);
  return true;
}

async function putPhoto(folder: BackupFolder, id: string, [name, { type, bytes }]: PhotoEntry): Promise<PhotoFile> {
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

/** Takes away photographs that nothing speaks of any more. */
async function sweep(folder: BackupFolder, before: BackupContents | undefined, after: BackupContents | undefined): Promise<void> {
  const left = new Set(after?.photos.map(([, file]) => file));
  for (const [, file] of before?.photos ?? []) if (!left.has(file)) await folder.remove(file).catch(() => {});
}

async function erase(journals: Journals, id: string): Promise<void> {
  if (!(await readContents(journals, id))) return;
  await withJournal(journals, id, async journal => {
    const before = journal.contents;
    if (!before) return;
    const item = { ...before.item, writes: writesOf(before.item) + 1 };
    const contents = { item, base: undefined, steps: [], photos: [], isErased: true };
    append(journal, wholeEntry(contents), contents);
    journal.files[journal.slot === 0 ? 1 : 0]?.truncate(0);
    await sweep(journals.folder, before, undefined);
  });
}

async function removeFiles(journals: Journals, id: string): Promise<void> {
  const { folder } = journals;
  closeJournal(journals, id);
  const names = await folder.names();
  const photos = names.filter(name => name.startsWith(`${id}.`) && name.endsWith(PHOTO));
  for (const name of [...photos, ...SLOTS.map(slot => id + slot).filter(name => names.includes(name))]) await folder.remove(name);
}
