// --zip: the report as text with its boards drawn and its photographs beside it.

import { boardPicture } from '../../publish/picture/svg.ts';
import { numberedPictures, picturedText, TEXT_FORMS } from '../../publish/text/withPictures.ts';
import { type PackedPhoto, packZip } from '../../storage/file.ts';
import { oneOf } from './flags.ts';
import { scaleOf, symbolsFor } from './picture.ts';
import { replayOf } from './text.ts';
import type { Format } from './types.ts';

export const zip: Format = {
  help: 'the report as text with its boards and photographs as numbered pictures, zipped',
  flags: ['text', 'folder', 'replay', 'theme', 'scale'],
  async make({ battle, given, photos, told, analyst }) {
    const theme = oneOf(given, 'theme', ['light', 'dark']);
    const scale = scaleOf(given);
    const report = await told();
    const pictures = numberedPictures(report.report, battle, new Set(photos.map(({ name }) => name)));
    const { folder } = given.flags;
    const { name, text } = await picturedText(report, battle, pictures, {
      form: oneOf(given, 'text', TEXT_FORMS),
      folder: typeof folder === 'string' && !folder.endsWith('/') ? `${folder}/` : folder === true ? undefined : folder,
      replayAt: replayOf(given),
    });
    const { overlay } = await analyst();
    const { pngOf } = await import('../../library/raster.ts');
    const symbols = await symbolsFor(battle);
    const files: PackedPhoto[] = [];
    for (const { name: picture, figure } of pictures) {
      const bytes =
        figure.kind === 'photo'
          ? photos.find(photo => photo.name === figure.name)?.bytes
          : new Uint8Array(pngOf((await boardPicture(battle, figure, overlay, { theme, symbols, bare: true })).svg, scale));
      if (bytes) files.push({ name: picture, bytes });
    }
    return packZip({ name, text, photos: files }, 0);
  },
};
