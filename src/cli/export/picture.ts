// --svg and --png: a position as a picture that stands alone. What draws loads when it is asked for: other commands need none of it.

import { lookUp } from '../../core/lookUp.ts';
import { atOf } from '../../publish/moment.ts';
import type { SvgPicture } from '../../publish/picture/svg.ts';
import type { Symbols } from '../../publish/picture/symbols.ts';
import type { BoardFigure } from '../../publish/types.ts';
import { type CommandArgs, Refusal } from '../args.ts';
import { sideIn } from '../ask.ts';
import { frameIn, variationIn } from '../moment.ts';
import { layersIn, oneOf } from './flags.ts';
import type { Exporting, Format } from './types.ts';

const FLAGS = ['step', 'variation', 'overlay', 'viewer', 'crop', 'theme', 'board'];

export const svg: Format = {
  help: 'a position as SVG',
  flags: FLAGS,
  make: async what => (await pictureOf(what)).svg,
};

export const png: Format = {
  help: 'a position as PNG',
  flags: [...FLAGS, 'scale'],
  async make(what) {
    const scale = scaleOf(what.given);
    const { pngOf } = await import('../../library/raster.ts');
    return pngOf((await pictureOf(what)).svg, scale);
  },
};

async function pictureOf(what: Exporting): Promise<SvgPicture> {
  const { battle, given, analyst } = what;
  const theme = oneOf(given, 'theme', ['light', 'dark']);
  const figure = given.flags['board'] === undefined ? momentOf(what) : await boardOf(what);
  const { overlay } = await analyst();
  const { boardPicture } = await import('../../publish/picture/svg.ts');
  return boardPicture(battle, figure, overlay, { theme, symbols: await symbolsFor(battle) });
}

/** The position that is asked for, with its layers. */
function momentOf({ battle, given }: Exporting): BoardFigure {
  const frame = frameIn(battle.replay, given);
  const { viewer } = given.flags;
  return {
    kind: 'board',
    at: atOf(frame, variationIn(battle.replay, given)),
    layers: layersIn(battle, given),
    crop: oneOf<'whole' | 'action'>(given, 'crop', ['whole', 'action']),
    ...(typeof viewer === 'string' && { viewer: sideIn(frame, viewer) }),
  };
}

/** A board of the report by its number. Throws Refusal where there is none, and where a moment is asked for beside it. */
async function boardOf({ given, told }: Exporting): Promise<BoardFigure> {
  const beside = FLAGS.find(
    flag => !['board', 'theme'].includes(flag) && (lookUp(given.flags, flag) !== undefined || lookUp(given.lists, flag) !== undefined),
  );
  if (beside !== undefined) throw new Refusal(`--board says all of a picture: --${beside} means nothing beside it`);
  const { report } = await told();
  const boards = report.parts.flatMap(({ figures }) => figures).filter(figure => figure.kind === 'board');
  const board = boards[Number(given.flags['board']) - 1];
  if (!board) throw new Refusal(`--board takes a number from 1 to ${boards.length}, not "${given.flags['board']}"`);
  return board;
}

/** The symbols of a battle's counters, as the sprite of the site has them. */
export async function symbolsFor({ ruleset }: Exporting['battle']): Promise<Symbols> {
  const { spriteFor } = await import('../../library/sprite.ts');
  const { symbolsIn } = await import('../../publish/picture/symbols.ts');
  return symbolsIn(spriteFor(ruleset));
}

/** Throws Refusal on a scale that is none. */
export function scaleOf({ flags }: CommandArgs): number {
  const scale = Number(flags['scale'] ?? 1);
  if (scale >= 1 && scale <= 4) return scale;
  throw new Refusal(`--scale takes a number from 1 to 4, not "${flags['scale']}"`);
}
