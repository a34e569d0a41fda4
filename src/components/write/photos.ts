// Photographs of a report: put beside it on the shelf, and told by their names.

import { ok, type Result } from '../../core/result.ts';
import type { PhotoFigure, Report } from '../../publish/types.ts';
import { photograph, photoName } from '../../storage/photo.ts';
import type { BrowserStorage } from '../../storage/types.ts';

/** Names of the photographs that a report shows. */
export const photosIn = ({ parts }: Report): readonly string[] => [
  ...new Set(parts.flatMap(({ figures }) => figures.flatMap(figure => (figure.kind === 'photo' ? [figure.name] : [])))),
];

/**
 * Takes a picture from a camera or a file to the shelf, scaled, without place or time; gives the figure that shows it. Refused in
 * words: what is no picture, or too large.
 */
export async function takePhoto(shelf: BrowserStorage, id: string, file: File): Promise<Result<PhotoFigure>> {
  const made = await photograph(file);
  if (!made.ok) return made;
  const name = photoName(file.name, made.value.type, await shelf.photos(id));
  await shelf.putPhoto(id, name, made.value);
  return ok({ kind: 'photo', name, alt: '' });
}

/** The photographs that a report shows, by their names; those that are not on the shelf are left out. */
export async function photosOf(shelf: BrowserStorage, id: string, report: Report): Promise<ReadonlyMap<string, Blob>> {
  const found = await Promise.all(photosIn(report).map(async name => [name, await shelf.photo(id, name)] as const));
  return new Map(found.flatMap(([name, photo]) => (photo ? [[name, photo] as const] : [])));
}
