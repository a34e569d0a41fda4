// A position as an SVG file that stands alone: heading, board with its overlays, caption, legend; light or dark. The same bytes in a
// page, in the build and on the command line.

import { type DrawnBoard, drawBoard } from '../../render/board/board.ts';
import { px, sentence } from '../../render/format.ts';
import { h } from '../../render/html.ts';
import { MARGIN } from '../../render/markup.ts';
import { markupOf } from '../../render/toMarkup.ts';
import { type BattleModel, candidatePositions, framesOf } from '../../view/model.ts';
import { type AskAt, type BoardPosition, captionOf, drawPosition, isToldByCaption, positionOf, summaryOf } from '../board.ts';
import type { HeldPictures } from '../heldPictures.ts';
import type { BoardFigure } from '../types.ts';
import { columnBlocks, type PictureBlock, stackBlocks, wordsBlock } from './blocks.ts';
import { legendBlocks } from './legend.ts';
import { plainSvg } from './plain.ts';
import type { Symbols } from './symbols.ts';
import type { Theme } from './values.ts';

/** `symbols`: those of the counters (symbolsIn). `width` of the board in pixels where it is wide, at most; a high board is narrower. */
export interface PictureLook {
  readonly theme: Theme;
  readonly symbols: Symbols;
  readonly width?: number;
  /** Pictures of sheets and counters. */
  readonly pictures?: HeldPictures | undefined;
  /** Neither heading nor caption: where it stands, words tell these. */
  readonly bare?: true;
}

/** An SVG file, its size in pixels, and what it shows in words. */
export interface SvgPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly summary: string;
}

const WIDTH = 960;
const HIGHEST = 1000;
const PAD = 20;
const NARROWEST = 460;

/** A figure as a file. Throws as `boardFigure` does. */
export async function boardPicture(battle: BattleModel, figure: BoardFigure, ask: AskAt, look: PictureLook): Promise<SvgPicture> {
  const position = await positionOf(battle, figure, ask);
  const drawn = await drawBoard(battle.scenario.board, battle.accentOf);
  return composed(battle, drawn, position, { ...look, caption: figure.caption });
}

/**
 * Pictures of one size, each drawn when it is asked for: words have the same room in all of them, legends as much as the
 * longest needs. Rejects as `boardFigure` does.
 */
export async function stills(
  battle: BattleModel,
  positions: readonly BoardPosition[],
  look: PictureLook,
): Promise<readonly (() => SvgPicture)[]> {
  const drawn = await drawBoard(battle.scenario.board, battle.accentOf);
  const room = Math.max(0, ...positions.map(position => legend(battle, position, innerOf(fitBoard(drawn, position, look.width))).height));
  return positions.map(position => () => composed(battle, drawn, position, { ...look, room }));
}

/**
 * How a board is drawn in so many pixels: its size, what the sheets must know of that, and the classes by which a map shows more or less.
 */
export interface Fit {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly vars: Readonly<Record<string, string>>;
  readonly className: string;
}

/** Fits what is seen of a board into a width and a height that is never passed. */
export function fitBoard(
  { plan }: Pick<DrawnBoard, 'plan'>,
  { box }: Pick<BoardPosition, 'box'>,
  most = WIDTH,
  highest = (HIGHEST * most) / WIDTH,
): Fit {
  const [wide, high] = [box.width + 2 * MARGIN, box.height + 2 * MARGIN];
  const scale = Math.min(most / wide, highest / high);
  const width = Math.round(wide * scale);
  const near = [scale < 0.62 && 'far', scale > 1.7 && 'near', scale >= 3 && 'close'].filter(Boolean);
  return {
    width,
    height: Math.round(high * scale),
    scale,
    vars: plan.shrink ? { '--shrink': px(plan.shrink(scale)) } : { '--k': letters(width) },
    className: ['board', ...(plan.shrink ? near : []), ...(plan.kind === 'table' && width <= NARROW ? ['narrow'] : [])].join(' '),
  };
}

/** Up to so many pixels a table is narrow. */
const NARROW = 440;

/** How much larger letters of a table are drawn where it is small, as on the page (table.css). */
const letters = (width: number): string => (width > 860 ? '1' : width > 620 ? '1.14' : width > NARROW ? '1.4' : '1.9');

/** `caption`: in place of what the event tells. `room`: of a still, the height of its legend. */
interface Composing extends PictureLook {
  readonly caption?: string | undefined;
  readonly room?: number;
}

const innerOf = ({ width }: Fit): number => Math.max(width, NARROWEST);

function composed(battle: BattleModel, drawn: DrawnBoard, position: BoardPosition, look: Composing): SvgPicture {
  const fit = fitBoard(drawn, position, look.width);
  const inner = innerOf(fit);
  const drawing = board(battle, drawn, position, fit, { room: inner, pictures: look.pictures });
  const key = legend(battle, position, inner);
  const bare = key.height === 0 ? [drawing] : [drawing, key];
  const blocks = stackBlocks(look.bare ? bare : [heading(battle, position, inner), drawing, below(battle, position, inner, look)], 12);
  const [width, height] = [inner + 2 * PAD, Math.ceil(blocks.height + 2 * PAD)];
  const summary = summaryOf(battle, position);
  const markup = markupOf(
    h(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, class: 'picture' },
      h('title', {}, `${battle.record.title}, step ${position.frame.index}`),
      h('desc', {}, summary),
      h('rect', { class: 'picture-paper', width, height }),
      blocks.at(PAD, PAD),
    ),
  );
  return { svg: plainSvg(markup, { ...look, vars: fit.vars, scale: fit.scale, seen: position.box }), width, height, summary };
}

function heading(battle: BattleModel, { frame, now }: BoardPosition, width: number): PictureBlock {
  const where = sentence(candidatePositions(battle, framesOf(battle, now.line), frame).join(' · '));
  return stackBlocks([wordsBlock(battle.record.title, width, 'picture-title', 2), wordsBlock(where, width, 'picture-soft', 1)]);
}

const board = (
  battle: BattleModel,
  drawn: DrawnBoard,
  position: BoardPosition,
  { width, height, className }: Fit,
  { room, pictures }: { readonly room: number } & Pick<PictureLook, 'pictures'>,
): PictureBlock => ({
  height,
  at: (x, y) => {
    const attributes = { class: className, x: x + Math.round((room - width) / 2), y, width, height };
    return drawPosition(battle, drawn, position, { sprite: 'sprite', attributes, pictures });
  },
});

const COLUMN = 420;
const GAP = 28;
/** Room of a still for what happened, however many lines it needs: three. */
const TOLD = { most: 3, height: 60 };

function below(battle: BattleModel, position: BoardPosition, width: number, { caption, room }: Composing): PictureBlock {
  const key = legend(battle, position, width);
  const text = caption ?? captionOf(battle, position.frame);
  const words =
    room === undefined ? wordsBlock(text, width) : { ...wordsBlock(text, width, 'picture-words', TOLD.most), height: TOLD.height };
  const height = room ?? key.height;
  return height === 0 ? words : stackBlocks([words, { ...key, height }], 14);
}

/** The legend of all that lies over a position, in as many columns as there is room for. */
function legend(battle: BattleModel, position: BoardPosition, width: number): PictureBlock {
  const overlays = [...position.answered].filter(([slot]) => !isToldByCaption(position, slot)).flatMap(([, some]) => some).length;
  const count = Math.max(1, Math.min(2, Math.floor((width + GAP) / (COLUMN + GAP)), overlays));
  const column = (width - GAP * (count - 1)) / count;
  return columnBlocks(legendBlocks(battle, position, column), { count, width: column, gap: GAP });
}
