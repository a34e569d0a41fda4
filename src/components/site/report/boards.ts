// Boards of a report of the site: the ground is drawn once on the page, every picture refers to it.
// Seven whole boards would weigh two megabytes.

import type { Frame } from '../../../core/replay.ts';
import { drawPosition, sharedGround as groundOf, positionOf } from '../../../publish/board.ts';
import { atOf } from '../../../publish/moment.ts';
import { drawBoard } from '../../../render/board/board.ts';
import type { Html } from '../../../render/html.ts';
import type { BattleModel } from '../../../view/model.ts';

export const GROUND = 'report';

/** The ground of a battle's board, to be written once before the first picture; nothing of it shows by itself. */
export const sharedGround = (battle: BattleModel): Promise<Html> => groundOf(battle, GROUND);

/** The position of a frame of the main line over the shared ground, with the marks of its event, cut to where it happens. */
export async function boardAt(battle: BattleModel, frame: Frame, sprite: string): Promise<Html> {
  const position = await positionOf(battle, { kind: 'board', at: atOf(frame) }, () => undefined);
  return drawPosition(battle, await drawBoard(battle.scenario.board, battle.accentOf), position, { sprite, ground: GROUND });
}
