// The journals of the second place. A journal has two slots. One is written; when it has grown long, all that it says goes as one entry
// into the other, and only when that is on disk the first is emptied: there is no moment at which a killed browser leaves neither. Few
// files are made and taken away, since the browser keeps their names in a small database of its own that can be torn like any other.

import { createTurns } from '../turns.ts';
import { type BackupContents, type BackupEntry, decodeEntry, encodeEntry, follow, writesOf } from './entries.ts';
import { appendFrame, type BackupFile, type BackupFolder, bytesIn, framesIn } from './frames.ts';

export const SLOTS = ['.a', '.b'] as const;

/** The item that a file of the folder is about. */
export const itemIn = (name: string): string => name.slice(0, name.indexOf('.'));

/** A journal that is open: what it comes to, and the slot that is written. */
export interface OpenJournal {
  readonly files: BackupFile[];
  contents: BackupContents | undefined;
  slot: number;
  end: number;
  /** Where its first entry ends, which is the item whole. */
  wholeEnd: number;
}

/** What one slot says. */
type Slot = Readonly<Pick<OpenJournal, 'contents' | 'end' | 'wholeEnd'>>;

/**
 * So long (ms) files stay open after they were written: opening them takes many times as long as writing a step. Meanwhile no other tab
 * can write them, unless it asks for them.
 */
export const IDLE = 10_000;

/** The journals of a folder; `inTurn` does one thing with them after the other. */
export interface Journals {
  readonly folder: BackupFolder;
  readonly inTurn: ReturnType<typeof createTurns>;
  readonly open: Map<string, OpenJournal>;
  readonly closing: Map<string, ReturnType<typeof setTimeout>>;
}

export const journalsIn = (folder: BackupFolder): Journals => ({
  folder,
  inTurn: createTurns(),
  open: new Map(),
  closing: new Map(),
});

async function journalOf({ folder, open }: Journals, id: string): Promise<OpenJournal> {
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
  const journal = { files, slot, ...(slots[slot] ?? EMPTY) };
  open.set(id, journal);
  return journal;
}

/** Lets go of the files of an item. */
export function closeJournal({ open, closing }: Journals, id: string): void {
  clearTimeout(closing.get(id));
  closing.delete(id);
  for (const file of open.get(id)?.files ?? []) file.close();
  open.delete(id);
}

function closeLater(journals: Journals, id: string): void {
  clearTimeout(journals.closing.get(id));
  journals.closing.set(
    id,
    setTimeout(() => void journals.inTurn(async () => closeJournal(journals, id)), IDLE),
  );
}

/**
 * Does something with the journal of an item. What is wrong once may be wrong with all that is remembered of the journal: it is read anew
 * the next time.
 */
export async function withJournal<T>(journals: Journals, id: string, then: (journal: OpenJournal) => Promise<T>): Promise<T> {
  try {
    const result = await then(await journalOf(journals, id));
    if (journals.open.has(id)) closeLater(journals, id);
    return result;
  } catch (error) {
    closeJournal(journals, id);
    throw error;
  }
}

/** Puts an entry behind the others, and has it on disk; `next` is what the journal says with it. */
export function append(journal: OpenJournal, entry: BackupEntry, next: BackupContents): void {
  const file = journal.files[journal.slot];
  if (!file) throw new Error('backup: a slot is not open');
  journal.end = appendFrame(file, journal.end, encodeEntry(entry));
  if (entry.base || entry.isErased) journal.wholeEnd = journal.end;
  journal.contents = next;
}

/** All that the journal says as one entry in its other slot; then the slot it was in is emptied. */
export async function shorten(folder: BackupFolder, journal: OpenJournal, entry: BackupEntry, next: BackupContents): Promise<void> {
  const other = journal.slot === 0 ? 1 : 0;
  journal.files[other] ??= await folder.open(entry.item.id + SLOTS[other]);
  const [from, to] = [journal.files[journal.slot], journal.files[other]];
  const end = appendFrame(to, 0, encodeEntry(entry));
  Object.assign(journal, { slot: other, end, wholeEnd: end, contents: next });
  from?.truncate(0);
  from?.flush();
}

/** What the journal of an item says, whoever writes it; undefined where there is none. */
export async function readContents({ folder, open }: Journals, id: string): Promise<BackupContents | undefined> {
  const known = open.get(id);
  if (known) return known.contents;
  const found = await Promise.all(SLOTS.map(slot => folder.bytes(id + slot)));
  const slots = found.map(bytes => (bytes ? slotIn(bytes) : EMPTY));
  return slots[fuller(slots)]?.contents;
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
