// A board of VASL, which lies in an archive of its own beside the module: one picture, and a few words on its hexes. It is told as what an
// extension adds to that module.

import { err, ok, type Result } from '../../core/result.ts';
import { readXml } from '../xml.ts';
import { VASL, VASL_MAP, type VassalBoard, type VassalGrid, type VassalModule } from './module.ts';
import { sizeInZip } from './pictures.ts';
import { VASL_PICTURE } from './signs.ts';
import { decodeBytes } from './text.ts';
import type { Zip } from './zip.ts';

const METADATA = 'BoardMetadata.xml';

/** Columns and rows of a board of the usual size: the first and the last column are half hexes. */
const USUAL = { columns: 33, rows: 10 };

/** Reads a board: its picture, its size, and the hexes that name its places (A1, B0, GG10). */
export function readVaslBoard(zip: Zip): Result<VassalModule> {
  const image = zip.names.find(name => VASL_PICTURE.test(name));
  if (image === undefined) return err({ path: '', says: 'this is no board of VASL: no picture of one is in it' });
  const size = sizeInZip(zip, image);
  if (!size) return err({ path: '', says: `${JSON.stringify(image.slice(-80))} is no picture that can be read` });
  const fields = metadataIn(zip);
  const [, name = ''] = VASL_PICTURE.exec(image) ?? [];
  const title = `Board ${fields.get('name') ?? name}`;
  const board: VassalBoard = { name, title, image, ...size, colour: '', grid: gridOf(fields, size) };
  return ok({
    ...NOTHING,
    name: title,
    version: fields.get('version') ?? '',
    maps: [{ name: VASL_MAP, edge: { width: 0, height: 0 }, boards: [board] }],
  });
}

const NOTHING = { isExtension: true, extends: VASL, sides: [], dice: [], pictureDice: [], turns: [], charts: [] } as const;

function gridOf(fields: ReadonlyMap<string, string>, size: { readonly width: number; readonly height: number }): VassalGrid {
  const columns = numberIn(fields.get('width'), USUAL.columns);
  const rows = numberIn(fields.get('height'), USUAL.rows);
  const dx = numberIn(fields.get('hexWidth'), size.width / Math.max(1, columns - 1));
  const dy = numberIn(fields.get('hexHeight'), size.height / Math.max(1, rows));
  // On some boards the first column begins with a half hex, A0, and the others lie half a hex lower.
  const isHalfFirst = fields.get('altHexGrain')?.toUpperCase() === 'TRUE';
  const axis = { leading: 0, isDescending: false };
  return {
    kind: 'hex',
    dx,
    dy,
    x0: numberIn(fields.get('A1CenterX'), 0),
    y0: isHalfFirst ? 0 : numberIn(fields.get('A1CenterY'), dy / 2),
    isSideways: false,
    numbering: {
      isColumnFirst: true,
      separator: '',
      column: { ...axis, isLetters: true, offset: 0 },
      row: { ...axis, isLetters: false, offset: isHalfFirst ? 0 : 1 },
      isStaggered: isHalfFirst,
      format: '$gridLocation$',
    },
  };
}

/** The fields of its description; old boards have none. */
function metadataIn(zip: Zip): ReadonlyMap<string, string> {
  const bytes = zip.names.includes(METADATA) ? zip.read(METADATA, 2_000_000) : undefined;
  const xml = bytes?.ok ? readXml(decodeBytes(bytes.value)) : undefined;
  return xml?.ok ? xml.value.fields : new Map<string, string>();
}

/** A number of pixels or hexes above none. */
const numberIn = (text = '', usual: number): number => (/^\d{1,6}(\.\d{1,12})?$/.test(text) && Number(text)) || usual;
