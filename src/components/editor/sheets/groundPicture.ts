// Pictures of one's own under a sheet and on counters: taken in by the decoder of the browser alone, kept beside the scenario like other
// photographs, and there under the name that the scenario has for them.

import type { Sheet } from '../../../core/board.ts';
import { PLANE_SIDE } from '../../../core/limits.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Scenario } from '../../../core/scenario.ts';
import type { Point } from '../../../core/types.ts';
import { type FittedGrid, straightening } from '../../../editor/sheetGrid.ts';
import { beside } from '../../../editor/sheets.ts';
import { photograph, photoName, QUALITY } from '../../../storage/photo.ts';
import type { BoardPhotos } from '../board.ts';

/** A picture that is kept. */
export interface KeptPicture {
  readonly name: string;
  readonly size: Point;
}

/** Keeps a picture beside the scenario, under a name that no other has. Refused in words: what is no picture, or too large. */
export async function keepPicture(photos: BoardPhotos, file: File, called = file.name): Promise<Result<KeptPicture>> {
  const made = await photograph(file);
  return made.ok ? ok(await keep(photos, called, made.value)) : made;
}

async function keep(photos: BoardPhotos, called: string, photo: Blob): Promise<KeptPicture> {
  const name = photoName(called, photo.type, await photos.names());
  const bitmap = await createImageBitmap(photo);
  const size: Point = [bitmap.width, bitmap.height];
  bitmap.close();
  await photos.put(name, photo);
  return { name, size };
}

/** A kept picture drawn anew so that the rows of a grid in it are level, kept beside the first. Refused where the browser cannot. */
export async function keepStraight(photos: BoardPhotos, name: string, grid: FittedGrid): Promise<Result<KeptPicture>> {
  const photo = await photos.get(name);
  if (!photo) return err({ path: '', says: 'The picture is not there any more.' });
  const bitmap = await createImageBitmap(photo);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
  const context = canvas.getContext('2d');
  context?.setTransform(...straightening(grid));
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const made = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, photo.type, QUALITY));
  return context && made ? ok(await keep(photos, name, made)) : err({ path: '', says: 'The browser could not draw the picture anew.' });
}

/** A scenario whose sheet shows a picture and is as large as that; one that would come to lie over another goes beside all others. */
export function withGround(scenario: Scenario, index: number, { name, size }: KeptPicture): Scenario {
  const { board } = scenario;
  if (board.kind !== 'picture') return scenario;
  const sheets = board.sheets.map((sheet, i): Sheet => (i === index ? beside({ ...sheet, picture: name, size }, board.sheets) : sheet));
  return { ...scenario, board: { ...board, sheets } };
}

/** Whether a sheet of this size has room on the plane. */
export const hasRoom = (sheets: readonly Sheet[], index: number, size: Point): boolean => {
  const sheet = sheets[index];
  const laid = sheet && beside({ ...sheet, size }, sheets);
  return laid !== undefined && Math.max(laid.at[0] + size[0], laid.at[1] + size[1]) <= PLANE_SIDE;
};
