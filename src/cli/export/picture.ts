// --svg and --png: a position as a picture that stands alone. What draws loads when it is asked for: other commands need none of it.

import { atOf } from '../../publish/moment.ts';
import type { SvgPicture } from '../../publish/picture/svg.ts';
import type { Symbols } from '../../publish/picture/symbols.ts';
import { Refusal } from '../args.ts';
import { sideIn } from '../ask.ts';
import { frameIn, variationIn } from '../moment.ts';
import { layersIn, oneOf } from './flags.ts';
import type { Exporting, Format } from './types.ts';

const FLAGS = ['step', 'variation', 'overlay', 'viewer', 'crop', 'theme'];

export const svg: Format = {
  help: 'a position as SVG',
  flags: FLAGS,
  make: async what => (await pictureOf(what)).svg,
};

export const png: Format = {
  help: 'a position as PNG',
  flags: [...FLAGS, 'scale'],
  async make(what) {
    const scale = scaleOf(what);
    const { pngOf } = await import('../../library/raster.ts');
    return pngOf((await pictureOf(what)).svg, scale);
  },
};

async function pictureOf({ battle, given, analyst }: Exporting): Promise<SvgPicture> {
  const frame = frameIn(battle.replay, given);
  const layers = layersIn(battle, given);
  const { viewer } = given.flags;
  const crop = oneOf(given, 'crop', ['whole', 'action']);
  const theme = oneOf(given, 'theme', ['light', 'dark']);
  const figure = {
    kind: 'board',
    at: atOf(frame, variationIn(battle.replay, given)),
    layers,
    crop,
    ...(typeof viewer === 'string' && { viewer: sideIn(frame, viewer) }),
  } as const;
  const { overlay } = await analyst();
  const { boardPicture } = await import('../../publish/picture/svg.ts');
  return boardPicture(battle, figure, overlay, { theme, symbols: await symbolsFor(battle) });
}

/** The symbols of a battle's counters, as the sprite of the site has them. */
export async function symbolsFor({ ruleset }: Exporting['battle']): Promise<Symbols> {
  const { spriteFor } = await import('../../library/sprite.ts');
  const { symbolsIn } = await import('../../publish/picture/symbols.ts');
  return symbolsIn(spriteFor(ruleset));
}

/** Throws Refusal on a scale that is none. */
function scaleOf({ given: { flags } }: Exporting): number {
  const scale = Number(flags['scale'] ?? 1);
  if (scale >= 1 && scale <= 4) return scale;
  throw new Refusal(`--scale takes a number from 1 to 4, not "${flags['scale']}"`);
}
