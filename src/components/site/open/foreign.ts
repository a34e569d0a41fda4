// Files of VASSAL among those that were dropped, told by how they begin and by the lists of their zips: a zip may be one of the house. Of
// each file only so much is read.

import { HEAD_BYTES, isBareGame, kindOfZip } from '../../../importers/vassal/signs.ts';
import { isZip, namesIn, TAIL_BYTES, whereListLies } from '../../../importers/vassal/zip.ts';

/** Files by what they are: logs and saves, modules, and all else. */
export interface SortedDrop {
  readonly games: readonly File[];
  readonly modules: readonly File[];
  readonly others: readonly File[];
}

/** Sorts files; what of them is damaged is none of VASSAL. */
export async function sortDropped(files: readonly File[]): Promise<SortedDrop> {
  const kinds = await Promise.all(files.map(kindOf));
  const of = (kind: 'game' | 'module' | undefined): readonly File[] => files.filter((_, i) => kinds[i] === kind);
  return { games: of('game'), modules: of('module'), others: of(undefined) };
}

const bytesOf = async (file: File, from: number, to: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());

async function kindOf(file: File): Promise<'game' | 'module' | undefined> {
  const head = await bytesOf(file, 0, HEAD_BYTES);
  if (!isZip(head)) return isBareGame(head) ? 'game' : undefined;
  const where = whereListLies(await bytesOf(file, Math.max(0, file.size - TAIL_BYTES), file.size), file.size);
  return where.ok ? kindOfZip(namesIn(await bytesOf(file, where.value.from, where.value.to))) : undefined;
}
