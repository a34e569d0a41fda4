// A position as a drawing for a place in another picture: the board alone, without words.

import { drawBoard } from '../../render/board/board.ts';
import type { Box } from '../../render/board/plan.ts';
import { type Html, h } from '../../render/html.ts';
import { markupOf, writtenMarkup } from '../../render/toMarkup.ts';
import type { BattleModel } from '../../view/model.ts';
import { type BoardPosition, drawPosition } from '../board.ts';
import { plainSvg } from './plain.ts';
import { fitBoard } from './svg.ts';
import type { Symbols } from './symbols.ts';
import type { Theme } from './values.ts';

/** A board so much wider than high shows its middle where it would be a mere strip. */
const WIDE = 1.8;

/** The board in the middle of a box of the picture, as large as fits. Rejects on styles that cannot be worked out. */
export async function insetOf(
  battle: BattleModel,
  position: BoardPosition,
  symbols: Symbols,
  room: Box,
  theme: Theme = 'light',
): Promise<Html> {
  const drawn = await drawBoard(battle.scenario.board, battle.accentOf);
  const seen = { ...position, box: middleOf(position.box, room) };
  const { width, height, scale, vars, className } = fitBoard(drawn, seen, room.width, room.height);
  const place = { x: Math.round(room.x + (room.width - width) / 2), y: Math.round(room.y + (room.height - height) / 2), width, height };
  const board = drawPosition(battle, drawn, seen, { sprite: 'sprite', attributes: { class: className, width, height } });
  const markup = markupOf(h('svg', { ...place, viewBox: `0 0 ${width} ${height}`, class: 'picture' }, board));
  return writtenMarkup(plainSvg(markup, { theme, symbols, vars, scale, seen: seen.box }));
}

function middleOf(box: Box, room: Box): Box {
  if (box.width / box.height <= WIDE) return box;
  const width = (box.height * room.width) / room.height;
  return { ...box, x: box.x + (box.width - width) / 2, width };
}
