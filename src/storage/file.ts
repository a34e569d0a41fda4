// What leaves the browser and comes back: one YAML file, or a zip of it with its photographs beside it. A zip from somewhere
// is read with caution and refused in words.

import { strToU8, unzipSync, zipSync } from 'fflate';
import { LETTERS } from '../core/limits.ts';
import { err, ok, type ParseError, type Result } from '../core/result.ts';
import { pictureType, startsWith } from './pictureType.ts';

export interface PackedPhoto {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file with its photographs: `name` what the file is called in the zip. */
export interface Packed {
  readonly name: string;
  readonly text: string;
  readonly photos: readonly PackedPhoto[];
}

/** Of a zip: bytes as it comes, bytes unpacked, files in it. A record of a long evening stays far below. */
export const ZIP_BYTES = 200_000_000;
export const ZIP_FILES = 1_000;

/** Photographs are packed as they are: they are compressed already. */
export function packZip({ name, text, photos }: Packed, changed: number): Uint8Array<ArrayBuffer> {
  const mtime = Math.max(changed, FIRST_YEAR);
  const files = photos.map(photo => [photo.name, [photo.bytes, { level: 0, mtime }]] as const);
  return zipSync({ [name]: [strToU8(text), { level: 9, mtime }], ...Object.fromEntries(files) } as Parameters<typeof zipSync>[0]);
}

/** A zip knows no time before. */
const FIRST_YEAR = Date.UTC(1980, 0, 2);

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** Reads a zip of one record or scenario and pictures. Every fault at once, with the name of the file that has it. */
export function unpackZip(bytes: Uint8Array): Result<Packed> {
  if (bytes.length > ZIP_BYTES) return refuse(`The zip has ${megabytes(bytes.length)}; at most ${megabytes(ZIP_BYTES)} are read.`);
  const problems: ParseError[] = [];
  let [unpacked, count] = [0, 0];
  // What stands in the list of a zip is told before anything is unpacked; unpacking never gives more than the list says.
  const files = attempt(() =>
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (problems.length > 0 || isBeside(name)) return false;
        unpacked += originalSize;
        count++;
        problems.push(...faultsOf(name, originalSize));
        if (unpacked > ZIP_BYTES) problems.push({ path: '', says: `Unpacked the zip would have more than ${megabytes(ZIP_BYTES)}.` });
        if (count > ZIP_FILES) problems.push({ path: '', says: `The zip has more than ${ZIP_FILES} files.` });
        return problems.length === 0;
      },
    }),
  );
  if (problems.length > 0) return err(...problems);
  if (!files) return refuse('The zip is damaged, or is none.');
  return sorted(Object.entries(files));
}

/** What operating systems put into a zip by themselves, and folders. */
const isBeside = (name: string): boolean => name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)\.[^./][^/]*$/.test(name);

const isText = (name: string): boolean => /\.(ya?ml|json)$/i.test(name);
const isPicture = (name: string): boolean => /\.(webp|jpe?g|png|gif|avif)$/i.test(name);
const withoutFolder = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

function faultsOf(name: string, size: number): readonly ParseError[] {
  const fault = (message: string): readonly ParseError[] => [{ path: '', says: `${JSON.stringify(name)} ${message}` }];
  if (/[\\:\p{Cc}]/u.test(name) || name.startsWith('/') || name.split('/').includes('..'))
    return fault('leads out of the zip. Nothing of it was read.');
  if (isText(name)) return size > LETTERS ? fault(`has ${megabytes(size)}; a record has at most ${megabytes(LETTERS)}.`) : [];
  return isPicture(name) ? [] : fault('is neither a record nor a picture.');
}

function sorted(files: readonly (readonly [string, Uint8Array<ArrayBuffer>])[]): Result<Packed> {
  const [record, ...more] = files.filter(([name]) => isText(name));
  if (!record || more.length > 0)
    return refuse(record ? `The zip has ${more.length + 1} records or scenarios; one is expected.` : 'There is no record in the zip.');
  const photos = files.filter(([name]) => isPicture(name)).map(([name, bytes]) => ({ name: withoutFolder(name), bytes }));
  const wrong = photos.filter(({ bytes }) => pictureType(bytes) === undefined);
  const twice = photos.filter(({ name }, i) => photos.findIndex(photo => photo.name === name) < i);
  const problems = [
    ...wrong.map(({ name }) => ({ path: '', says: `"${name}" is no picture.` })),
    ...twice.map(({ name }) => ({ path: '', says: `"${name}" is there twice.` })),
  ];
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(record[1]));
  if (text === undefined) problems.push({ path: '', says: `"${record[0]}" is no text.` });
  return problems.length > 0 || text === undefined ? err(...problems) : ok({ name: withoutFolder(record[0]), text, photos });
}

const refuse = (message: string): Result<never> => err({ path: '', says: message });
export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
