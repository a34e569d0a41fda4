// What is on the shelf as a file, and back: text alone, or a zip of it with its pictures beside it.
// Loads when somebody downloads or opens one.

import type { ForeignFile } from '../core/importer.ts';
import { LETTERS, LINES } from '../core/limits.ts';
import { err, ok, type ParseError, type Result } from '../core/result.ts';
import { fileName } from '../core/titles.ts';
import { isZip, megabytes, packZip, unpackZip, ZIP_BYTES } from './file.ts';
import { sanitizePhoto } from './photo.ts';
import type { BrowserStorage } from './types.ts';

/** A file as it is handed to the browser. */
export interface Exported {
  readonly name: string;
  readonly blob: Blob;
}

/** The text of an item, what it is called, and which of its pictures go with it. */
export interface Outgoing {
  readonly text: string;
  readonly title: string;
  readonly ending: 'battle.yaml' | 'scenario.yaml' | 'report.yaml';
  readonly pictures: readonly string[];
  readonly changed: number;
}

export interface PackedPicture {
  readonly name: string;
  readonly photo: Blob;
}

/** An item of the shelf as one YAML file, or as a zip where pictures go with it; names that the shelf has no picture of are passed over. */
export async function packItem(shelf: BrowserStorage, id: string, { text, title, ending, pictures, changed }: Outgoing): Promise<Exported> {
  const name = fileName(title, ending);
  const found = await Promise.all(pictures.map(async picture => ({ name: picture, photo: await shelf.photo(id, picture) })));
  const photos = await Promise.all(
    found.flatMap(({ name, photo }) => (photo ? [photo.arrayBuffer().then(bytes => ({ name, bytes: new Uint8Array(bytes) }))] : [])),
  );
  if (photos.length === 0) return { name, blob: new Blob([text], { type: 'application/yaml' }) };
  return { name: fileName(title, 'zip'), blob: new Blob([packZip({ name, text, photos }, changed)], { type: 'application/zip' }) };
}

/** Reads a zip: its text, and its pictures as they may be kept. Every fault at once. */
export async function unpackItem(
  bytes: Uint8Array,
): Promise<Result<{ readonly name: string; readonly text: string; readonly photos: readonly PackedPicture[] }>> {
  const zip = unpackZip(bytes);
  if (!zip.ok) return zip;
  const { name, text, photos } = zip.value;
  const read = await Promise.all(photos.map(async photo => ({ name: photo.name, result: await sanitizePhoto(photo.bytes) })));
  const faults = read.flatMap(photo =>
    photo.result.ok ? [] : photo.result.problems.map(({ says }) => ({ path: '', says: `${photo.name}: ${says}` })),
  );
  if (faults.length > 0) return err(...faults);
  return ok({ name, text, photos: read.flatMap(photo => (photo.result.ok ? [{ name: photo.name, photo: photo.result.value }] : [])) });
}

/** Files as texts, with the pictures of a zip. */
export interface Texts {
  readonly texts: readonly ForeignFile[];
  readonly photos: readonly PackedPicture[];
}

/** Reads files that were dropped or chosen together; a zip comes alone. */
export async function textsIn(files: readonly File[]): Promise<Result<Texts>> {
  const [first] = files;
  if (!first) return err({ path: '', says: 'There is no file.' });
  const large = await tooLarge(files);
  if (large.length > 0) return err(...large);
  const bytes = new Uint8Array(await first.arrayBuffer());
  if (!isZip(bytes)) {
    const texts = await Promise.all(files.map(async file => ({ name: file.name, text: await file.text() })));
    const long = texts.flatMap(tooLong);
    return long.length > 0 ? err(...long) : ok({ texts, photos: [] });
  }
  const zip = await unpackItem(bytes);
  return zip.ok ? ok({ texts: [zip.value], photos: zip.value.photos }) : zip;
}

/** A letter has at most so many bytes. */
const LETTER_BYTES = 3;

/** Files that have too much in them whatever it is: they are told by their size and never read. */
async function tooLarge(files: readonly File[]): Promise<readonly ParseError[]> {
  const found = files.map(async (file): Promise<readonly ParseError[]> => {
    const { name, size } = file;
    const most = isZip(await firstBytes(file)) ? ZIP_BYTES : LETTERS * LETTER_BYTES;
    return size > most ? [{ path: '', says: `${name} has ${megabytes(size)}; at most ${megabytes(most)} are read.` }] : [];
  });
  return (await Promise.all(found)).flat();
}

const firstBytes = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.slice(0, 4).arrayBuffer());

/** What no reader of ours takes: a text field that was filled with it would stand still. */
function tooLong({ name, text }: ForeignFile): readonly ParseError[] {
  const lines = (text.match(/\n/g) ?? []).length;
  const over = (what: string, found: number, most: number) =>
    found > most ? [{ path: '', says: `${name} has ${found} ${what}; ${most} are the most.` }] : [];
  return [...over('letters', text.length, LETTERS), ...over('lines', lines, LINES)];
}
