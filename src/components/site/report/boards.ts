// Boards of a report: the ground is drawn once on the page, every picture refers to it. Seven whole boards would weigh two megabytes.

import type { Frame } from '../../../core/replay.ts';
import { turnSaid } from '../../../core/ruleset.ts';
import { drawBoard } from '../../../render/board/board.ts';
import type { Box, Plan } from '../../../render/board/plan.ts';
import { type Html, h } from '../../../render/html.ts';
import { boardSvg, paths } from '../../../render/markup.ts';
import { pieceAt, plateAt } from '../../../render/pieces.ts';
import type { Battle } from '../../battle/model.ts';
import { fireOf, fromBehind, marksOf, piecesOf, placesOf, sceneryOf } from '../../battle/position.ts';

const GROUND = 'report-ground';
const DETAIL = 'report-detail';

/** The ground of a battle's board, to be written once before the first picture; nothing of it shows by itself. */
export async function sharedGround({ scenario, accentOf }: Battle): Promise<Html> {
  const { drawing } = await drawBoard(scenario.board, accentOf);
  return h(
    'svg',
    { class: 'board ground-store', 'aria-hidden': 'true', width: 0, height: 0 },
    h('defs', {}, h('g', { id: GROUND }, paths(drawing.ground)), h('g', { id: DETAIL }, paths(drawing.detail))),
  );
}

/** The position of a frame over the shared ground, with the marks of its event, cut to where it happens. */
export async function boardAt(battle: Battle, frame: Frame, sprite: string): Promise<Html> {
  const pieces = fromBehind(piecesOf(battle, frame, { sprite }));
  const { held, below, above } = sceneryOf(battle, frame);
  const label = `Map of ${battle.scenario.title}, ${turnSaid(battle.ruleset, frame.state.turn)}: ${pieces.length} units on the board`;
  const { plan, drawing } = await drawBoard(battle.scenario.board, battle.accentOf);
  const cut = {
    drawing: { ...drawing, ground: [], detail: [] },
    plan: { ...plan, box: regionOf(plan, frame, AROUND[battle.scenario.board.kind]) },
  };
  return boardSvg(cut, label, {
    shade: [h('use', { href: `#${GROUND}` }), held, h('use', { href: `#${DETAIL}` })],
    scenery: below,
    flags: above,
    marks: marksOf(battle, frame),
    fire: fireOf(battle, frame),
    units: pieces.map(piece => pieceAt(plan, piece)),
    plates: pieces.map(piece => plateAt(plan, piece)),
  });
}

/** How much around the action is shown with it, in radii of a place; areas are as large as countries, so that a map shows more. */
const AROUND = { hex: 4.2, table: 4.2, map: 8 } as const;
/** Width to height of a picture. */
const SHAPE = 1.25;

/** The part of the board in which the event happens, in a common shape and never beyond the rim where that can be helped. */
function regionOf(plan: Plan, frame: Frame, around: number): Box {
  const points = placesOf(frame)
    .map(place => plan.point(place))
    .filter(point => point !== undefined);
  if (points.length === 0) return plan.box;
  const spread = (values: readonly number[]) =>
    [Math.min(...values) - around * plan.size, Math.max(...values) + around * plan.size] as const;
  const [left, right] = spread(points.map(([x]) => x));
  const [top, bottom] = spread(points.map(([, y]) => y));
  const width = Math.min(plan.box.width, Math.max(right - left, (bottom - top) * SHAPE));
  const height = Math.min(plan.box.height, width / SHAPE);
  const within = (middle: number, size: number, from: number, whole: number) =>
    Math.min(Math.max(middle - size / 2, from), from + whole - size);
  return {
    x: within((left + right) / 2, width, plan.box.x, plan.box.width),
    y: within((top + bottom) / 2, height, plan.box.y, plan.box.height),
    width,
    height,
  };
}
