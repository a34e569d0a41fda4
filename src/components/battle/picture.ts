// A frame as a whole picture, the ground included.

import type { Frame } from '../../core/replay.ts';
import type { DrawnBoard } from '../../render/board/board.ts';
import type { Html } from '../../render/html.ts';
import { boardSvg } from '../../render/markup.ts';
import { pieceAt, piecesAfar, plateAt } from '../../render/pieces.ts';
import type { BattleModel } from '../../view/model.ts';
import { fireOf, fromBehind, marksOf, namesOf, type PositionLook, piecesOf, sceneryOf } from '../../view/position.ts';

/** A still picture of a frame over its drawn board: for the page before its script runs, for reports and scenarios. */
export function picture(battle: BattleModel, drawn: DrawnBoard, frame: Frame, look: PositionLook): Html {
  const pieces = fromBehind(piecesOf(battle, frame, look));
  const { held, below, above } = sceneryOf(battle, frame);
  const label = `Map of ${battle.scenario.title}`;
  return boardSvg(drawn, label, {
    held,
    names: namesOf(battle, frame, pieces),
    scenery: below,
    flags: above,
    marks: marksOf(battle, frame),
    fire: fireOf(battle, frame),
    units: piecesAfar(battle.plan, pieces) ?? pieces.map(piece => pieceAt(battle.plan, piece)),
    plates: pieces.map(piece => plateAt(battle.plan, piece)),
  });
}
