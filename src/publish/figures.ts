// The figures of a report as markup: boards, odds, luck, losses, photographs. What they show is worked out from the record; a figure
// of what is not there says so in its place.

import { luckOf } from '../analysis/luck.ts';
import type { Frame } from '../core/replay.ts';
import type { Drawing } from '../render/board/plan.ts';
import { type Child, type Html, h } from '../render/html.ts';
import { MARGIN } from '../render/markup.ts';
import { figuresOf } from '../view/figures.ts';
import { luckFigure } from '../view/luckSection.ts';
import { type BattleModel, momentHash } from '../view/model.ts';
import { rollCards } from '../view/rollCard.ts';
import { type AskAt, type BoardLook, boardFigure } from './board.ts';
import { cropBox } from './crop.ts';
import { forcesMarkup } from './forces.ts';
import { lossesTable } from './losses.ts';
import { frameOf, framesUpTo } from './moment.ts';
import type { At, BoardFigure, Figure, ForcesFigure, LossesFigure, LuckFigure, OddsFigure, PhotoFigure } from './types.ts';

/** How a report is written down. */
export interface ReportLook extends BoardLook {
  /** What is left out of the shared ground. */
  readonly plainer?: (drawing: Drawing) => Drawing;
  /** The address of the replay at a moment (`#23`); undefined: no picture leads anywhere. */
  readonly replayAt?: (moment: string) => string;
  /** The address of a photograph by its name; undefined for one that is not there. */
  readonly photo?: (name: string) => string | undefined;
  /** Of which frames the log tells; undefined: of all. */
  readonly inLog?: ((frame: Frame) => boolean) | undefined;
}

/** What figures are made from. */
export interface FigureContext {
  readonly battle: BattleModel;
  readonly ask: AskAt;
  readonly look: ReportLook;
}

/** A figure as a `<figure>`. Rejects what a question about the board is rejected with. */
export function figureMarkup(drawing: FigureContext, figure: Figure): Promise<Html> | Html {
  switch (figure.kind) {
    case 'board':
      return board(drawing, figure);
    case 'odds':
      return odds(drawing, figure);
    case 'luck':
      return luck(drawing, figure);
    case 'losses':
      return losses(drawing, figure);
    case 'forces':
      return forces(drawing, figure);
    case 'photo':
      return photo(drawing, figure);
  }
}

const framed = (kinds: string, caption: Child, ...body: readonly Child[]): Html =>
  h('figure', { class: `figure ${kinds}` }, ...body, Boolean(caption) && h('figcaption', {}, caption));

/** In place of a figure that the battle cannot fill. */
const missing = (kind: Figure['kind'], message: string): Html => h('figure', { class: `figure ${kind} missing` }, h('p', {}, message));

const eventMissing = ({ event, variation }: At = { event: 'start' }): string =>
  `There is no event “${event}”${variation === undefined ? '' : ` in the variation “${variation}”`} in this battle.`;

/** So wide a board is thought to be: style sheets make it narrower, in its own shape. */
const WIDE = 1200;

function sizeOf(battle: BattleModel, frame: Frame, { crop }: BoardFigure): { readonly width: number; readonly height: number } {
  const { width, height } = cropBox(battle, frame, crop);
  return { width: WIDE, height: Math.round((WIDE * (height + 2 * MARGIN)) / (width + 2 * MARGIN)) };
}

async function board({ battle, ask, look }: FigureContext, figure: BoardFigure): Promise<Html> {
  const frame = frameOf(battle, figure.at);
  if (!frame) return missing('board', eventMissing(figure.at));
  const { svg, legend, caption } = await boardFigure(battle, figure, ask, { attributes: sizeOf(battle, frame, figure), ...look });
  const href = look.replayAt?.(momentHash(figure.at.variation, frame.index));
  const picture = h('div', { class: 'picture' }, svg);
  const shown = { 'data-layers': figure.layers?.join(' '), 'data-viewer': figure.viewer };
  return framed(
    figure.crop === 'whole' ? 'board whole' : 'board',
    [h('p', {}, caption), legend.length > 0 && h('div', { class: 'legends' }, legend)],
    href === undefined ? picture : h('a', { class: 'to-replay', href, ...shown, title: 'Open the replay here' }, picture),
  );
}

function odds({ battle }: FigureContext, { at, cast, caption }: OddsFigure): Html {
  const frame = frameOf(battle, at);
  return frame ? framed('odds', caption, rollCards(battle, frame, cast)) : missing('odds', eventMissing(at));
}

/** Width of the chart in its own units: its letters keep their size on the page. */
const CHART = 680;

function luck({ battle }: FigureContext, { caption }: LuckFigure): Html {
  const figures = figuresOf(battle, luckOf(battle.ruleset, battle.replay.frames));
  return framed('luck', caption, luckFigure(battle, figures, CHART));
}

async function losses({ battle, look }: FigureContext, { at, caption }: LossesFigure): Promise<Html> {
  const frames = framesUpTo(battle, at);
  return frames ? framed('losses', caption, await lossesTable(battle, frames, look)) : missing('losses', eventMissing(at));
}

async function forces({ battle, look }: FigureContext, { at, caption }: ForcesFigure): Promise<Html> {
  const frames = framesUpTo(battle, at);
  return frames ? framed('order-of-battle', caption, await forcesMarkup(battle, frames, look)) : missing('forces', eventMissing(at));
}

function photo({ look }: FigureContext, { name, alt, caption }: PhotoFigure): Html {
  const src = look.photo?.(name);
  if (src === undefined) return missing('photo', `Photograph: ${alt || name}`);
  return framed('photo', caption, h('img', { src, alt, loading: 'lazy' }));
}
