// A board of VASL, which lies in an archive of its own beside the module: one picture, and a few words on its hexes.

import { err, ok, type Result } from '../../core/result.ts';
import { readXml } from '../xml.ts';
import type { VassalBoard } from './module.ts';
import { PICTURE_BYTES, pictureSize } from './pictures.ts';
import { decodeBytes } from './text.ts';
import type { Zip } from './zip.ts';

const METADATA = 'BoardMetadata.xml';
const PICTURE = /^(?:.*\/)?bd([\w-]{1,40})\.(?:gif|png|jpe?g)$/i;

/** Columns and rows of a board of the usual size: the first and the last column are half hexes. */
const USUAL = { columns: 33, rows: 10 };

/** Whether a zip is such an archive. */
export const isVaslBoard = ({ names }: Pick<Zip, 'names'>): boolean =>
  names.some(name => PICTURE.test(name)) && !names.includes('savedGame') && !names.some(name => /^buildFile/.test(name));

/** Reads a board: its picture, its size, and the hexes that name its places (A1, B0, GG10). */
export function readVaslBoard(zip: Zip): Result<VassalBoard> {
  const image = zip.names.find(name => PICTURE.test(name));
  if (image === undefined) return err({ path: '', says: 'this is no board of VASL: no picture of one is in it' });
  const picture = zip.read(image, PICTURE_BYTES);
  if (!picture.ok) return picture;
  const size = pictureSize(picture.value);
  if (!size) return err({ path: '', says: `${JSON.stringify(image.slice(-80))} is no picture that can be read` });
  const fields = metadataIn(zip);
  const [, called = ''] = PICTURE.exec(image) ?? [];
  const columns = numberIn(fields.get('width'), USUAL.columns);
  const rows = numberIn(fields.get('height'), USUAL.rows);
  const dx = numberIn(fields.get('hexWidth'), size.width / Math.max(1, columns - 1));
  const dy = numberIn(fields.get('hexHeight'), size.height / Math.max(1, rows));
  const axis = { leading: 0, isDescending: false };
  return ok({
    name: fields.get('name') ?? called,
    image,
    ...size,
    colour: '',
    grid: {
      kind: 'hex',
      dx,
      dy,
      x0: numberIn(fields.get('A1CenterX'), 0),
      y0: numberIn(fields.get('A1CenterY'), dy / 2),
      isSideways: false,
      numbering: {
        isColumnFirst: true,
        separator: '',
        column: { ...axis, isLetters: true, offset: 0 },
        row: { ...axis, isLetters: false, offset: 1 },
        isStaggered: false,
        format: '$gridLocation$',
      },
    },
  });
}

/** The fields of its description; old boards have none. */
function metadataIn(zip: Zip): ReadonlyMap<string, string> {
  const bytes = zip.names.includes(METADATA) ? zip.read(METADATA, 2_000_000) : undefined;
  const xml = bytes?.ok ? readXml(decodeBytes(bytes.value)) : undefined;
  return xml?.ok ? xml.value.fields : new Map<string, string>();
}

/** A number of pixels or hexes above none. */
function numberIn(text: string | undefined, usual: number): number {
  const number = /^\d{1,6}(\.\d{1,12})?$/.test(text ?? '') ? Number(text) : -1;
  return number >= 0 && (number > 0 || usual === 0) ? number : usual;
}
