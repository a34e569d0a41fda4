// The picture under a map of one's own: what areas are traced from. It is kept beside the scenario like other photographs, by a name of
// its own, and is no part of the board: who plays the scenario sees the areas.

import { err, ok, type Result } from '../../../core/result.ts';
import type { Point } from '../../../core/types.ts';
import { mapOf } from '../../../editor/areas.ts';
import { px } from '../../../render/format.ts';
import { h } from '../../../render/html.ts';
import { dataAddress } from '../../site/dataAddress.ts';
import type { BoardHost, BoardPhotos } from '../board.ts';
import { keepPicture } from '../sheets/groundPicture.ts';

const NAME = 'map-under';

const namesUnder = async (photos: BoardPhotos): Promise<readonly string[]> => (await photos.names()).filter(name => name.startsWith(NAME));

/** The address of the picture that is kept; undefined where there is none. */
export async function readUnder({ photos }: BoardHost): Promise<string | undefined> {
  const [name = ''] = await namesUnder(photos);
  const photo = await photos.get(name);
  return photo && dataAddress(photo);
}

/** Keeps a picture in place of the one before: its size and its address. Refused in words. */
export async function keepUnder({ photos }: BoardHost, file: File): Promise<Result<{ readonly size: Point; readonly href: string }>> {
  const before = await namesUnder(photos);
  const made = await keepPicture(photos, file, NAME);
  if (!made.ok) return made;
  for (const name of before) await photos.put(name, undefined);
  const photo = await photos.get(made.value.name);
  return photo ? ok({ size: made.value.size, href: await dataAddress(photo) }) : err({ path: '', says: 'The picture could not be kept.' });
}

export async function removeUnder({ photos }: BoardHost): Promise<void> {
  for (const name of await namesUnder(photos)) await photos.put(name, undefined);
}

/** Draws it under all of the board, whether that is drawn already or about to be. */
export function drawUnder(host: BoardHost, href: string | undefined): void {
  const { size } = mapOf(host.now());
  const { x, y, width, height } = size ? { x: 0, y: 0, width: size[0], height: size[1] } : host.plan().box;
  const sizes = { x: px(x), y: px(y), width: px(width), height: px(height) };
  host.under(href !== undefined && h('image', { class: 'table-photo', href, ...sizes, preserveAspectRatio: 'none' }));
}
