// A board by itself as the SVG export draws it: without heading, caption and legend.

import type { Frame } from '../../src/core/replay.ts';
import { spriteFor } from '../../src/library/sprite.ts';
import { type AskAt, drawPosition, positionOf } from '../../src/publish/board.ts';
import { atOf } from '../../src/publish/moment.ts';
import { plainSvg } from '../../src/publish/picture/plain.ts';
import { type Fit, fitBoard } from '../../src/publish/picture/svg.ts';
import { symbolsIn } from '../../src/publish/picture/symbols.ts';
import type { Theme } from '../../src/publish/picture/values.ts';
import { drawBoard } from '../../src/render/board/board.ts';
import { h } from '../../src/render/html.ts';
import { viewOf } from '../../src/render/markup.ts';
import { markupOf } from '../../src/render/toMarkup.ts';
import type { BattleModel } from '../../src/view/model.ts';

/** `width` in pixels; `height`: that it never passes; `bare`: without its ground. */
export interface AloneLook {
  readonly theme: Theme;
  readonly width: number;
  readonly height?: number | undefined;
  readonly crop: 'action' | 'whole';
  readonly layers?: readonly string[];
  readonly bare?: boolean | undefined;
}

/** The picture, how it was fitted into its width, and what of the board it shows, as a view box. Rejects what `ask` rejects. */
export async function drawAlone(
  battle: BattleModel,
  frame: Frame,
  { theme, width, height, crop, layers = [], bare }: AloneLook,
  ask: AskAt = () => undefined,
): Promise<{ readonly svg: string; readonly fit: Fit; readonly view: string }> {
  const board = await drawBoard(battle.scenario.board, battle.accentOf);
  const position = await positionOf(battle, { kind: 'board', at: atOf(frame), crop, layers }, ask);
  const fit = fitBoard(board, position, width, height ?? Number.POSITIVE_INFINITY);
  const ground = bare ? { ...board, drawing: { ground: [], detail: [], words: [] } } : board;
  const size = { width: fit.width, height: fit.height };
  const body = drawPosition(battle, ground, position, { sprite: 'sprite', attributes: { class: fit.className, ...size } });
  const markup = markupOf(h('svg', { xmlns: 'http://www.w3.org/2000/svg', class: 'picture', ...size }, body));
  const symbols = symbolsIn(spriteFor(battle.ruleset));
  const svg = plainSvg(markup, { theme, symbols, vars: fit.vars, scale: fit.scale, seen: position.box });
  return { svg, fit, view: viewOf(position.box) };
}
