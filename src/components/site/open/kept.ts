// What was put on the page last, in this browser only, so that an error or a reload loses nothing. The text is kept at once with every
// key; what was opened along with it, and a text too long for that place, lie in a database, under a mark that says whose they are:
// another tab may have put something else there.

import { sentence } from '../../../core/englishText.ts';
import type { ForeignFile } from '../../../core/importer.ts';
import { freshId } from '../../../storage/ids.ts';
import type { KeptPhoto } from '../../../storage/layout.ts';
import type { PackedPicture } from '../../../storage/pack.ts';
import { loadScratch, saveScratch } from '../../../storage/sessionScratch.ts';
import type { StorageError } from '../../../storage/types.ts';
import type { ImportFile } from '../../../worker/importClient.ts';
import { WHY_NOT_KEPT } from '../storage/words.ts';
import { drop, read, write } from '../stored.ts';
import { MARK, TEXT } from './handed.ts';

/**
 * What lies on the page: the text of the field, what its file is called, the files that were opened with it, and the photographs of a zip.
 * `games`: logs and saves of another program that have no text; they are what is shown while the field is empty.
 */
export interface CarriedFile extends ForeignFile {
  readonly beside: readonly ForeignFile[];
  readonly photos: readonly PackedPicture[];
  readonly games: readonly ImportFile[];
}

/** What was pasted, or made here, has no name of its own. */
const PASTED = 'the text';

export const pastedFile = (text: string): CarriedFile => ({ name: PASTED, text, beside: [], photos: [], games: [] });

export interface Keeping {
  keep(lying: CarriedFile): void;
  /** Keeps another text of what lies there. */
  typed(text: string): void;
  /** What lies there, with the text that was kept of it last. */
  now(): CarriedFile;
  /**
   * Lays there again what was kept last, if it `isWanted` when it is found. Gives it; undefined where nothing was kept or it is not wanted.
   */
  takeUp(isWanted: (found: CarriedFile) => boolean): Promise<CarriedFile | undefined>;
}

/** As it lies in the database; `text` only where it is too long for the other place. */
interface Aside extends Omit<CarriedFile, 'text' | 'photos' | 'games'> {
  readonly mark: string;
  readonly text?: string;
  /** Earlier versions of the site read none. */
  readonly games?: readonly (readonly [name: string, bytes: ArrayBuffer])[];
  readonly photos: readonly (readonly [name: string, photo: KeptPhoto])[];
}

interface KeepingState {
  readonly tell: (says: string) => void;
  last: CarriedFile;
  /** Of what this tab put into the database; undefined while nothing of it lies there. */
  mark: string | undefined;
  waiting: (() => Promise<unknown>) | undefined;
  isWriting: boolean;
}

/** `tell` hears why something is not kept, and '' when all of it is. */
export function createKeeping(tell: (says: string) => void): Keeping {
  const state: KeepingState = { tell, last: pastedFile(''), mark: undefined, waiting: undefined, isWriting: false };
  return {
    keep: lying => keep(state, lying),
    typed(text) {
      state.last = { ...state.last, text };
      const isOurs = read(MARK) === state.mark;
      if (!isOurs || !write(TEXT, text)) keep(state, state.last);
    },
    now: () => state.last,
    async takeUp(isWanted) {
      const found = await kept(tell);
      if (!found || !isWanted(found.lying)) return undefined;
      state.last = found.lying;
      state.mark = found.mark;
      return state.last;
    },
  };
}

function keep(state: KeepingState, lying: CarriedFile): void {
  state.last = lying;
  const isAside = state.isWriting || state.mark !== undefined || read(MARK) !== undefined;
  state.mark = undefined;
  drop(MARK);
  const isShort = write(TEXT, lying.text);
  if (!isShort) drop(TEXT);
  if (!isShort || lying.beside.length + lying.photos.length + lying.games.length > 0) void enter(state, () => lay(state, lying, isShort));
  else {
    state.tell('');
    if (isAside) void enter(state, () => saveScratch(undefined));
  }
}

/** Puts into the database what has no place beside it. Only then the mark: what lies there under another one is somebody else's. */
async function lay(state: KeepingState, { text, photos, games, ...lying }: CarriedFile, isShort: boolean): Promise<void> {
  const next = freshId();
  const files = await Promise.all(games.map(async ({ name, blob }) => [name, await blob.arrayBuffer()] as const));
  const bytes = await Promise.all(
    photos.map(async ({ name, photo }) => [name, { type: photo.type, bytes: await photo.arrayBuffer() }] as const),
  );
  const value: Aside = { ...lying, mark: next, photos: bytes, games: files, ...(isShort ? {} : { text }) };
  const trouble = await saveScratch(value);
  if (state.waiting) return;
  const isKept = trouble === undefined && write(MARK, next);
  if (isKept) state.mark = next;
  state.tell(isKept ? '' : troubleWords(trouble ?? 'refused', isShort));
}

/** One after the other; of those that wait only the last. */
async function enter(state: KeepingState, writing: () => Promise<unknown>): Promise<void> {
  state.waiting = writing;
  if (state.isWriting) return;
  state.isWriting = true;
  while (state.waiting) {
    const next = state.waiting;
    state.waiting = undefined;
    await next();
  }
  state.isWriting = false;
}

/** What was kept last, and its mark where the database has a part of it. `tell` hears where that part is gone. */
async function kept(tell: (says: string) => void): Promise<{ readonly lying: CarriedFile; readonly mark: string | undefined } | undefined> {
  const [text, mark] = [read(TEXT), read(MARK)];
  const value = mark === undefined ? undefined : ((await loadScratch()) as Aside | undefined);
  if (value === undefined || value.mark !== mark) {
    if (mark !== undefined) tell(GONE);
    return text ? { lying: pastedFile(text), mark: undefined } : undefined;
  }
  const photos = value.photos.map(([name, { type, bytes }]) => ({ name, photo: new Blob([bytes], { type }) }));
  const games = (value.games ?? []).map(([name, bytes]) => ({ name, blob: new Blob([bytes]) }));
  return { lying: { name: value.name, text: text ?? value.text ?? '', beside: value.beside, photos, games }, mark };
}

const GONE = 'What was opened along with this text is not kept any more: open the file again.';

const troubleWords = (kind: StorageError['kind'], isTextKept: boolean): string =>
  `${sentence(WHY_NOT_KEPT[kind])}: ${isTextKept ? 'what was opened along with the text' : 'the text'} will be gone when this page is closed or loaded again. Keep the file.`;
