// A zip read from its list: one entry at a time, wherever its bytes lie, so that of a module of gigabytes only what is needed is ever in
// memory. What the list says of a size is believed before anything is unpacked, and never exceeded.

import { Inflate, inflateSync } from 'fflate';
import { err, ok, type Result } from '../../core/result.ts';
import { decodeBytes } from './text.ts';

/** Bytes that lie somewhere: in memory, or in a file that is read in parts. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from one index up to another; fewer where the source ends before. */
  read(from: number, to: number): Uint8Array;
}

/** Bytes that lie in memory. */
export const sourceOf = (bytes: Uint8Array): ByteSource => ({ size: bytes.length, read: (from, to) => bytes.subarray(from, to) });

/** An open zip. */
export interface Zip {
  readonly names: readonly string[];
  /** Bytes that an entry has when it is unpacked; undefined where there is no such entry. */
  sizeOf(name: string): number | undefined;
  /** The first bytes of an entry, about so many: enough for what stands at its beginning. Empty where there is none. */
  head(name: string, most: number): Uint8Array;
  /** One entry, unpacked: a fault where it is damaged, is not there, or has more than so many bytes. */
  read(name: string, most: number): Result<Uint8Array>;
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** Entries of one zip: the largest module known has a tenth of it. */
const ENTRIES = 200_000;
const LIST_BYTES = 64_000_000;

const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const LISTED_SIZE = 46;
const LOCAL_SIZE = 30;
const ELSEWHERE = 0xffffffff;

/** Whether bytes begin as a zip does. */
export const isZip = (bytes: Uint8Array): boolean => bytes.length >= 4 && viewOf(bytes).getUint32(0, true) === LOCAL;

/** The end of a zip has no more than so many bytes: what tells where its list is lies in them. */
export const TAIL_BYTES = END_SIZE + 0xffff;

/** Where the list of a zip lies, from one index up to another, by the end of its bytes. */
export function whereListLies(tail: Uint8Array, whole: number): Result<{ readonly from: number; readonly to: number }> {
  const end = lastOf(tail, END);
  if (end === undefined) return refuse('the zip is damaged, or is none: it has no list of what is in it');
  const view = viewOf(tail);
  const [size, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  if (size === ELSEWHERE || start === ELSEWHERE || start + size > whole)
    return refuse('the list of the zip lies where it cannot be read: a zip of more than 4 GB, or a damaged one');
  if (size > LIST_BYTES) return refuse(`the list of the zip has ${size} bytes; ${LIST_BYTES} are the most`);
  return ok({ from: start, to: start + size });
}

/** What is in a zip, by the bytes of its list. */
export const namesIn = (list: Uint8Array): readonly string[] => [...listed(list)].map(({ name }) => name);

/** Reads the list of a zip and nothing else of it. */
export function openZip(source: ByteSource): Result<Zip> {
  const where = whereListLies(source.read(Math.max(0, source.size - TAIL_BYTES), source.size), source.size);
  if (!where.ok) return where;
  const entries = new Map<string, Entry>();
  for (const entry of listed(source.read(where.value.from, where.value.to))) {
    if (entries.size >= ENTRIES) return refuse(`the zip has more than ${ENTRIES} entries`);
    entries.set(entry.name, entry);
  }
  return ok({
    names: [...entries.keys()],
    sizeOf: name => entries.get(name)?.size,
    read(name, most) {
      const entry = entries.get(name);
      return entry ? unpack(source, entry, most) : refuse(`${JSON.stringify(name)} is not in the zip`);
    },
    head(name, most) {
      const entry = entries.get(name);
      return entry ? headOf(source, entry, most) : new Uint8Array();
    },
  });
}

const refuse = (says: string): Result<never> => err({ path: '', says });
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the end of the list is told: as near to the end of the file as there is one. */
function lastOf(tail: Uint8Array, mark: number): number | undefined {
  const view = viewOf(tail);
  for (let at = tail.length - END_SIZE; at >= 0; at--) if (view.getUint32(at, true) === mark) return at;
  return undefined;
}

function* listed(list: Uint8Array): Generator<Entry> {
  const view = viewOf(list);
  let at = 0;
  while (at + LISTED_SIZE <= list.length && view.getUint32(at, true) === LISTED) {
    const nameEnd = at + LISTED_SIZE + view.getUint16(at + 28, true);
    yield {
      name: decodeBytes(list.subarray(at + LISTED_SIZE, nameEnd)).replaceAll('\\', '/'),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    };
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/** Compressed bytes that are taken at one go: a bomb ends behind them. */
const SLICE = 1_024;

/** The first bytes of an entry, at most about so many; fewer of one that is damaged. */
function headOf(source: ByteSource, { method, packed, at }: Entry, most: number): Uint8Array {
  const head = source.read(at, at + LOCAL_SIZE);
  if (head.length < LOCAL_SIZE || viewOf(head).getUint32(0, true) !== LOCAL) return new Uint8Array();
  const from = at + LOCAL_SIZE + viewOf(head).getUint16(26, true) + viewOf(head).getUint16(28, true);
  const bytes = source.read(from, from + Math.min(packed, most));
  if (method === 0) return bytes;
  const found: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate(chunk => {
    found.push(chunk);
    size += chunk.length;
  });
  try {
    for (let i = 0; i < bytes.length && size < most; i += SLICE) inflate.push(bytes.subarray(i, i + SLICE));
  } catch {
    // what came before is told
  }
  const all = new Uint8Array(size);
  let end = 0;
  for (const chunk of found) {
    all.set(chunk, end);
    end += chunk.length;
  }
  return all;
}

function unpack(source: ByteSource, { name, method, packed, size, at }: Entry, most: number): Result<Uint8Array> {
  const called = JSON.stringify(name.slice(-80));
  if (size > most) return refuse(`${called} has ${size} bytes when it is unpacked; ${most} are the most`);
  if (packed > size + size / 100 + 1_000) return refuse(`${called} is larger packed than unpacked: the list of the zip is wrong`);
  const head = source.read(at, at + LOCAL_SIZE);
  if (head.length < LOCAL_SIZE || viewOf(head).getUint32(0, true) !== LOCAL)
    return refuse(`${called} is not where the list of the zip says`);
  const from = at + LOCAL_SIZE + viewOf(head).getUint16(26, true) + viewOf(head).getUint16(28, true);
  const bytes = source.read(from, from + packed);
  if (bytes.length < packed) return refuse(`${called} breaks off: the zip is cut short`);
  if (method === 0) return bytes.length === size ? ok(bytes) : refuse(`${called} has another size than the list of the zip says`);
  if (method !== 8) return refuse(`${called} is packed in a way that is not read here (${method})`);
  try {
    const found = inflateSync(bytes, { out: new Uint8Array(size) });
    return found.length === size ? ok(found) : refuse(`${called} has another size than the list of the zip says`);
  } catch {
    return refuse(`${called} is damaged in the zip`);
  }
}
